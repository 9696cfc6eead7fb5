"""Who is let in: only pages that the server gave out itself, so that no other page plays in their place."""

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit


class Callers:
    """Knows the names under which browsers may ask for the server.

    A page from elsewhere can have a browser call any address. Such a call tells of its `Origin`; and where
    a foreign name was made to point here, the `Host` that is asked for has that name.
    `names`: further ones, as of a proxy, which may also be the origin of calls that have another host.
    """

    def __init__(self, host: str, names: Iterable[str] = ()) -> None:
        self._further = {name.casefold() for name in names}
        own = socket.gethostname().casefold()
        self._names = {host.casefold(), own, f"{own}.local", *self._further}

    def lets_in(self, host: str, origin: str | None) -> bool:
        """Whether to answer a request with these headers."""
        name = _name_in(f"//{host}")
        if name is None or not (name in self._names or _is_this_computer(name) or _is_address(name)):
            return False
        if origin is None:
            return True
        came_from = _name_in(origin)
        return came_from is not None and (
            came_from in self._further or origin.casefold().partition("://")[2] == host.casefold()
        )


def _name_in(url: str) -> str | None:
    try:
        return urlsplit(url).hostname
    except ValueError:
        return None


def _is_this_computer(name: str) -> bool:
    return name == "localhost" or name.endswith(".localhost")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
