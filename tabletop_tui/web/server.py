"""The server: gives out the page, and lets its tabs in. Nothing on the page comes from elsewhere."""

import asyncio
import contextlib
import os
import signal
import socket
from collections.abc import Awaitable, Callable, Iterable
from html import escape
from pathlib import Path
from string import Template

import msgspec
import textual_serve
from aiohttp import web

from tabletop_tui.commands.look import Look, Wrong, printable
from tabletop_tui.kit.words import Msg, Words, catalog_for
from tabletop_tui.phrases import APP_BOOK
from tabletop_tui.settings import load_settings
from tabletop_tui.web.callers import Callers
from tabletop_tui.web.tabs import PATIENCE, Tabs

PAGE = Path(__file__).parent / "page"
STATIC = Path(textual_serve.__file__).parent / "static"
EVERYWHERE = ("0.0.0.0", "::")

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline';"
    " frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def page_html() -> str:
    """The page, in the chosen language."""
    language = load_settings().language
    words = Words(APP_BOOK, (), catalog_for(language))
    said = {name: escape(words.say(Msg(f"web-{name}"))) for name in ("starting", "ended", "again", "needs")}
    page = Template((PAGE / "page.html").read_text("utf-8"))
    return page.substitute(said, language=escape(language or "en"))


async def _index(request: web.Request) -> web.Response:
    if request.query_string:
        # The page's script would listen to some of it.
        raise web.HTTPFound(".")
    return web.Response(text=page_html(), content_type="text/html")


def application(look: Look, callers: Callers) -> web.Application:
    """What answers requests."""

    @web.middleware
    async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not callers.lets_in(request.host, request.headers.get("Origin")):
            raise web.HTTPForbidden(text="Asked for by a name that is not known here; see --name.\n")
        return await handler(request)

    async def headed(request: web.Request, response: web.StreamResponse) -> None:
        response.headers.update(HEADERS)

    tabs = Tabs(msgspec.json.encode(look).decode())
    app = web.Application(middlewares=[guarded])
    app.router.add_get("/", _index)
    app.router.add_get("/ws", tabs.handle)
    app.router.add_static("/page", PAGE)
    app.router.add_static("/static", STATIC)
    app.on_response_prepare.append(headed)
    app.on_shutdown.append(tabs.close)
    return app


def serve(host: str, port: int, names: Iterable[str], look: Look) -> int:
    """Serve until Ctrl+C or a signal; returns the exit code. Raises Wrong."""
    if not host:
        raise Wrong("--host needs an address")
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(host, port, names, look))
    return 0


async def _serve(host: str, port: int, names: Iterable[str], look: Look) -> None:
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        with contextlib.suppress(AttributeError, NotImplementedError):
            loop.add_signal_handler(getattr(signal, name), ended.set)
    app = application(look, Callers(host, names))
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=4 * PATIENCE)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except (OSError, ValueError) as error:
            raise Wrong(f"cannot serve at {printable(host)}, port {port}: {_reason(error)}") from error
        print(f"Open {_address(host, runner.addresses[0][1])} in a browser. Ctrl+C ends.", flush=True)
        await ended.wait()
    finally:
        await runner.cleanup()


def _reason(error: Exception) -> str:
    if isinstance(error, socket.gaierror) or not isinstance(error, OSError) or error.errno is None:
        return getattr(error, "strerror", None) or "that is no address"
    return os.strerror(error.errno)


def _address(host: str, port: int) -> str:
    shown = socket.gethostname() if host in EVERYWHERE else host
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"
