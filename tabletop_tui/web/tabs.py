"""The tabs of browsers that are open, and the process behind each."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import msgspec
from aiohttp import WSMsgType, web
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

MOST = 32
"""So many tabs at a time."""
LARGEST = (500, 200)
LONGEST = 1_000_000
"""No message from a browser may have more bytes."""
HEARTBEAT = 15.0
"""Seconds after which a browser is asked whether it is still there."""
PATIENCE = 5.0
"""Seconds that a process has to end by itself."""

TERMINAL = {
    "TEXTUAL_DRIVER": "tabletop_tui.web.driver:TabDriver",
    "TERM": "xterm-256color",
    "LC_ALL": "C.UTF-8",
    "PYTHONUTF8": "1",
}
"""What the page can show, wherever the server was started."""


class Tab(AppService):
    """The process behind a tab; it ends when its input does, which is when the server ends, too."""

    def __init__(self, arguments: Sequence[str], socket: web.WebSocketResponse) -> None:
        super().__init__(
            " ".join(arguments),
            write_bytes=_while_open(socket.send_bytes),
            write_str=_while_open(socket.send_str),
            close=_while_open(socket.close),
            download_manager=DownloadManager(),
        )
        self._arguments = tuple(arguments)

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        return super()._build_environment(width, height) | TERMINAL

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        """Start the process, without a shell, and out of reach of the Ctrl+C that ends the server."""
        self._process = process = await asyncio.create_subprocess_exec(
            *self._arguments,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=self._build_environment(width, height),
            start_new_session=True,
        )
        self._stdin = process.stdin
        return process

    async def run(self) -> None:
        """Pass on what the process shows; when it has ended, so has the tab."""
        await super().run()
        await self.remote_close()

    async def stop(self) -> None:
        """End the process: by itself, and if it does not, by force."""
        process, task = self._process, self._task
        if process is None or task is None:
            return
        self.stdin.close()
        for force in (process.terminate, process.kill, task.cancel):
            await asyncio.wait({task}, timeout=PATIENCE)
            if task.done():
                break
            force()
        await process.wait()
        self._task = None

    async def take(self, message: str) -> None:
        """Do what the page says; what cannot be understood is left out."""
        try:
            kind, *rest = msgspec.json.decode(message, type=list[Any])
        except (msgspec.DecodeError, ValueError, RecursionError):
            return
        what = rest[0] if rest else None
        if kind == "stdin" and isinstance(what, str):
            await self.send_bytes(what.encode("utf-8", "replace"))
        elif kind == "resize" and isinstance(what, Mapping):
            await self.set_terminal_size(*size_of(what))
        elif kind == "ping" and isinstance(what, str):
            await self.remote_write_str(msgspec.json.encode(["pong", what]).decode())


def size_of(said: Mapping[str, Any]) -> tuple[int, int]:
    """The size of a terminal as a page tells it, within bounds."""
    width, height = (_number(said.get(name), usual) for name, usual in (("width", 80), ("height", 24)))
    return min(max(width, 1), LARGEST[0]), min(max(height, 1), LARGEST[1])


def _number(said: Any, usual: int) -> int:
    try:
        return int(said)
    except (TypeError, ValueError, OverflowError):
        return usual


def _while_open(send: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[None]]:
    """The same, but what a process shows after its page has gone is let go: it must not wait for that."""

    async def sent(*arguments: Any) -> None:
        try:
            await send(*arguments)
        except (ConnectionError, RuntimeError):
            return

    return sent


class Tabs:
    """All tabs that are open."""

    def __init__(self, look: str) -> None:
        self._arguments = (sys.executable, "-m", "tabletop_tui.web.tab", look)
        self._open: dict[web.WebSocketResponse, asyncio.Future[None]] = {}
        """Those that are open, and what is done when their processes have ended."""

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Play with a page until one of the two ends."""
        if len(self._open) >= MOST:
            raise web.HTTPServiceUnavailable(text=f"{MOST} tabs are open already.\n")
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=LONGEST, timeout=PATIENCE)
        self._open[socket] = asyncio.get_running_loop().create_future()
        tab = Tab(self._arguments, socket)
        try:
            await socket.prepare(request)
            await tab.start(*size_of(request.query))
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await tab.take(message.data)
        finally:
            # Whatever becomes of the request, the process is seen to its end.
            stopping = asyncio.ensure_future(tab.stop())
            stopping.add_done_callback(lambda _: self._open.pop(socket).set_result(None))
            await asyncio.shield(stopping)
        return socket

    async def close(self, app: web.Application) -> None:
        """End all of them, and wait for their processes."""
        ending = list(self._open.values())
        await asyncio.gather(*(socket.close() for socket in self._open), *ending)
