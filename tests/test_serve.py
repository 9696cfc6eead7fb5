"""The server for browsers: who is let in, what the page loads, and how the process behind a tab ends."""

import asyncio
import contextlib
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pyte
import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, WSServerHandshakeError
from aiohttp.test_utils import TestClient, TestServer

from tabletop_tui import cli
from tabletop_tui.commands.look import Look
from tabletop_tui.kit.saves import Kept
from tabletop_tui.settings import saves_folder
from tabletop_tui.web import tabs
from tabletop_tui.web.callers import Callers
from tabletop_tui.web.server import PAGE, STATIC, application, page_html
from tabletop_tui.web.tabs import LARGEST, Tab, size_of
from tests.commands import ROOT, outside, saved

PATIENCE = 60.0
FIRST_SAVE = "5"
"""Its number in the menu, below the four games."""
ANA, BOTH = "1", "3"
"""The numbers of the answers to who plays there."""


@pytest.fixture
async def client() -> AsyncIterator[TestClient]:
    """Somebody who asks a server on loopback."""
    async with TestClient(TestServer(application(Look(), Callers("127.0.0.1")))) as client:
        yield client


class Page:
    """What a page shows, and what is typed there."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self.screen)

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    async def shows(self, *texts: str) -> None:
        """Read until all texts stand there."""
        async with asyncio.timeout(PATIENCE):
            while not all(text in self.text for text in texts):
                message = await self.socket.receive()
                assert message.type in (WSMsgType.BINARY, WSMsgType.TEXT), self.text
                if message.type is WSMsgType.BINARY:
                    self._stream.feed(message.data.replace(b"\x1b[>", b"\x1b[?"))

    async def types(self, keys: str) -> None:
        await self.socket.send_json(["stdin", keys])

    async def ends(self) -> None:
        """Read until the other side closes."""
        async with asyncio.timeout(PATIENCE):
            while not self.socket.closed:
                await self.socket.receive()


def seat_of(kept: Kept, seat: int = 0) -> int | None:
    """The process that plays a seat of a match."""
    with contextlib.suppress(FileNotFoundError):
        text = (saves_folder() / f".{kept.id}.{seat}.lock").read_text()
        return int(text.rpartition(",")[2]) if text else None
    return None


async def is_gone(pid: int) -> None:
    """Wait until a process has ended, whether or not somebody has taken note of it."""
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ProcessLookupError):
            while "(zombie)" not in state_of(pid):
                os.kill(pid, 0)
                await asyncio.sleep(0.02)


def state_of(pid: int) -> str:
    """What Linux says of a process."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/status").read_text("utf-8", "replace")
    return ""


async def at_table(socket: ClientWebSocketResponse, kept: Kept, plays: str = "") -> tuple[Page, int]:
    """A page that has opened a match from the menu, and the process that plays there.

    `plays`: the number to be typed when it is asked who plays there."""
    page = Page(socket)
    await page.shows("Quit", "Ana")
    await page.types(FIRST_SAVE)
    if plays:
        await page.shows("Who plays here?")
        await page.types(plays)
    await page.shows("Leave", "Ana", "Ben")
    pid = seat_of(kept)
    assert pid is not None
    return page, pid


# ---------------------------------------------------------------------- who is let in


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("127.0.0.1:8000", None),
        ("127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("localhost:9000", "http://localhost:9000"),
        ("LOCALHOST:9000", "http://localhost:9000"),
        ("[::1]:8000", "http://[::1]:8000"),
        ("192.168.0.7:8000", "http://192.168.0.7:8000"),
        ("table.example", "https://table.example"),
        ("127.0.0.1:8000", "https://table.example"),
        ("table.example:81", None),
    ],
)
def test_own_pages_are_let_in(host: str, origin: str | None) -> None:
    assert Callers("127.0.0.1", ["Table.Example"]).lets_in(host, origin)


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("127.0.0.1:8000", "http://evil.example"),
        ("127.0.0.1:8000", "http://127.0.0.1:3000"),
        ("127.0.0.1:8000", "http://localhost:8000"),
        ("127.0.0.1:8000", "null"),
        ("127.0.0.1:8000", ""),
        ("127.0.0.1:8000", "http://[broken"),
        ("evil.example:8000", "http://evil.example:8000"),
        ("evil.example:8000", None),
        ("table.example.evil.example", None),
        ("[broken", None),
        ("", None),
    ],
)
def test_pages_from_elsewhere_are_not(host: str, origin: str | None) -> None:
    assert not Callers("127.0.0.1", ["table.example"]).lets_in(host, origin)


async def test_a_foreign_page_can_start_nothing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tab, "start", None)
    with pytest.raises(WSServerHandshakeError) as refused:
        await client.ws_connect("/ws", headers={"Origin": "http://evil.example"})
    assert refused.value.status == 403
    answer = await client.get("/", headers={"Host": "evil.example"})
    assert answer.status == 403
    assert "--name" in await answer.text()


async def test_there_is_a_limit_to_the_tabs(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tabs, "MOST", 0)
    with pytest.raises(WSServerHandshakeError) as refused:
        await client.ws_connect("/ws")
    assert refused.value.status == 503


# ---------------------------------------------------------------------- the page


async def test_the_page_and_all_it_names_come_from_here(client: TestClient) -> None:
    answer = await client.get("/")
    page = await answer.text()
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
    named = re.findall(r'(?:src|href)="([^"]+)"', page)
    named += re.findall(r'url\("\.\./([^"]+)"\)', (PAGE / "page.css").read_text())
    assert len(named) >= 6
    for name in named:
        if name != "data:,":
            assert not re.match(r"\w+:|/", name)
            assert (await client.get(f"/{name}")).status == 200, name
    for text in (page, *(path.read_text() for path in PAGE.iterdir())):
        assert "://" not in text
    assert "url(" not in (STATIC / "css/xterm.css").read_text()


async def test_nothing_is_taken_from_the_address(client: TestClient) -> None:
    for query in ("delay=1", "ping=http://evil.example", "fontsize=900"):
        answer = await client.get(f"/?{query}")
        assert answer.url.query_string == ""
        assert await answer.text() == page_html()
    for path in ("/static/", "/static/../page.html", "/page/%2e%2e/server.py", "/download/x"):
        assert (await client.get(path)).status in (403, 404), path


def test_the_page_is_whole() -> None:
    assert "$" not in page_html()
    assert "Open again" in page_html()


@pytest.mark.parametrize(
    ("said", "size"),
    [
        ({"width": "100", "height": "30"}, (100, 30)),
        ({"width": 10**9, "height": 10**9}, LARGEST),
        ({"width": -5, "height": 0}, (1, 1)),
        ({"width": "wide", "height": None}, (80, 24)),
        ({"width": [], "height": float("inf")}, (80, 24)),
        ({}, (80, 24)),
    ],
)
def test_a_size_has_bounds(said: dict[str, object], size: tuple[int, int]) -> None:
    assert size_of(said) == size


# ---------------------------------------------------------------------- the process behind a tab


async def test_closing_a_tab_saves_and_frees_the_seat(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio, "create_subprocess_shell", None)
    kept = saved(6)
    socket = await client.ws_connect("/ws?width=80&height=24")
    page, pid = await at_table(socket, kept, BOTH)
    other = await client.ws_connect("/ws?width=80&height=24")
    watcher = Page(other)
    await watcher.shows("Quit", "Ana")
    await watcher.types(FIRST_SAVE)
    await watcher.shows("is to answer, at another terminal")
    await page.types("1")
    async with asyncio.timeout(PATIENCE):
        while not kept.refresh():
            await asyncio.sleep(0.02)
    await socket.close()
    await is_gone(pid)
    assert kept.match.count == 7
    assert seat_of(kept) is None
    await other.close()


async def test_two_tabs_play_a_seat_each(client: TestClient) -> None:
    kept = saved(6)
    async with client.ws_connect("/ws") as one, client.ws_connect("/ws") as other:
        ana, pid = await at_table(one, kept, ANA)
        assert seat_of(kept, 1) is None
        ben = Page(other)
        await ben.shows("Quit", "Ana")
        await ben.types(FIRST_SAVE)
        await ben.shows("Leave", "is to answer, at another terminal")
        assert pid != seat_of(kept, 1) is not None
        await ana.types("1")
        async with asyncio.timeout(PATIENCE):
            while not kept.refresh():
                await asyncio.sleep(0.02)


async def test_messages_that_make_no_sense_do_nothing(client: TestClient) -> None:
    async with client.ws_connect("/ws?width=x&height=-1") as socket:
        page = Page(socket)
        for text in ("", "[", "{}", "[]", "7", '["stdin"]', '["stdin", 7]', '["resize", 3]', '["quit"]'):
            await socket.send_str(text)
        await socket.send_str('["stdin", "\\ud800"]')
        await socket.send_str('["resize", {"width": 1e99, "height": null}]')
        await socket.send_bytes(b"\0\xff")
        await socket.send_json(["blur"])
        await socket.send_json(["resize", {"width": 80, "height": 24}])
        await page.shows("Quit")
        await page.types("q")
        await page.ends()


async def test_leaving_closes_the_page(client: TestClient) -> None:
    async with client.ws_connect("/ws?width=80&height=24") as socket:
        page = Page(socket)
        await page.shows("Quit")
        await page.types("\x03")
        await page.ends()


async def test_a_page_that_is_gone_in_the_middle_leaves_no_process(client: TestClient) -> None:
    kept = saved(6)
    socket = await client.ws_connect("/ws?width=80&height=24")
    page, pid = await at_table(socket, kept, ANA)
    await page.types("L")
    assert client.session.connector is not None
    await client.session.connector.close()
    await is_gone(pid)
    assert seat_of(kept) is None


async def test_a_process_that_is_killed_closes_its_page(client: TestClient) -> None:
    async with client.ws_connect("/ws?width=80&height=24") as socket:
        page, pid = await at_table(socket, saved(6), ANA)
        os.kill(pid, signal.SIGKILL)
        await page.ends()


STUBBORN = (
    "import signal, sys, time\n"
    "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    "sys.stdout.buffer.write(b'__GANGLION__\\nD\\0\\0\\0\\x05ready')\n"
    "sys.stdout.flush()\n"
    "time.sleep(600)"
)


async def test_a_process_that_does_not_end_is_made_to(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = []

    async def start(self: Tab, width: int, height: int) -> None:
        self._arguments = (sys.executable, "-c", STUBBORN)
        await whole(self, width, height)
        assert self._process is not None
        begun.append(self._process.pid)

    whole = Tab.start
    monkeypatch.setattr(Tab, "start", start)
    monkeypatch.setattr(tabs, "PATIENCE", 0.2)
    async with client.ws_connect("/ws") as socket:
        assert await socket.receive_bytes() == b"ready"
    await is_gone(begun[0])


# ---------------------------------------------------------------------- the command


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """The command at work, with matches in a folder that is named to it alone, and its address."""
    folder = str(tmp_path / "shared")
    command = [
        sys.executable,
        "-m",
        "tabletop_tui",
        "serve",
        "--port",
        "0",
        "--saves",
        folder,
        "--seat",
        "Ana",
    ]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            told = process.stdout.readline()
            address = re.search(r"http://127\.0\.0\.1:\d+", told)
            assert address, told
            monkeypatch.setenv("TABLETOP_SAVES", folder)
            yield process, address[0]
        finally:
            process.kill()


@pytest.mark.skipif(os.name == "nt", reason="signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
async def test_the_tabs_end_with_the_server(
    server: tuple["subprocess.Popen[str]", str], number: signal.Signals
) -> None:
    process, address = server
    kept = saved(6)
    async with ClientSession() as session, session.ws_connect(f"{address}/ws") as socket:
        page, pid = await at_table(socket, kept)
        process.send_signal(number)
        await page.ends()
    await is_gone(pid)
    assert await asyncio.to_thread(process.wait) == (-number if number == signal.SIGKILL else 0)
    assert seat_of(kept) is None
    assert not list(saves_folder().parent.glob("*/crashes"))
    assert process.stdout is not None
    assert process.stdout.read() == ""


async def test_a_port_in_use_is_told_in_one_line(
    client: TestClient, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = await asyncio.to_thread(outside, "serve", "--port", str(client.port))
    assert ran.returncode == cli.WRONG
    assert ran.stdout == ""
    assert f"port {client.port}: Address already in use" in ran.stderr
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "-1"], "--port"),
        (["--port", "65536"], "--port"),
        (["--port", "http"], "--port"),
        (["--host", ""], "--host"),
        (["--host", "nowhere.invalid"], "cannot serve at nowhere.invalid"),
        (["--host", "x" * 80], "cannot serve at xxx"),
        (["--host", "\x1b[2J"], "cannot serve at"),
        (["menu"], "menu"),
    ],
)
def test_bad_input_is_told_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = cli.run(["serve", *arguments])
    out, error = capsys.readouterr()
    assert (code, out) == (cli.WRONG, "")
    assert said in error
    assert error.count("\n") == 1
    assert "\x1b" not in error


def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith(("tabletop_tui.web", "textual_serve"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("tabletop_tui.web.server")
    monkeypatch.setitem(sys.modules, "textual_serve", None)
    code = cli.run(["serve"])
    out, error = capsys.readouterr()
    assert (code, out) == (cli.WRONG, "")
    assert "pip install 'tabletop_tui[web]'" in error
    assert error.count("\n") == 1
