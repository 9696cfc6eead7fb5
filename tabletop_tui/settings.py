"""The user's settings, and the folders where settings and matches live."""

import contextlib
import os
from pathlib import Path
from typing import Any

import msgspec

HOME_VARIABLE = "TABLETOP_HOME"
"""This environment variable names another data folder."""

SAVES_VARIABLE = "TABLETOP_SAVES"
"""This environment variable names another folder of saved matches, which users may share."""

MAX_BYTES = 100_000


class Settings(msgspec.Struct, kw_only=True, dict=True):
    """What a user has chosen.

    `confirm_reveals`: an answer that reveals something wants a second Enter.
    `bot_pace`: seconds before a bot's answer. `language`: of the catalog; empty for English.
    `guide`: each kind of question is explained the first time; `guided`: which were, "game:question".
    `names`: those last typed at a setup, by seat.
    """

    theme: str = "dark"
    confirm_reveals: bool = True
    animation: bool = True
    ascii: bool = False
    bot_pace: float = 0.8
    language: str = ""
    guide: bool = False
    guided: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def for_now(self, **values: Any) -> "Settings":
        """Set values for this run alone: they are not saved unless they are changed again."""
        before = self.__dict__.setdefault("before", {})
        for name, value in values.items():
            before.setdefault(name, (getattr(self, name), value))
            setattr(self, name, value)
        return self

    def lasting(self) -> dict[str, Any]:
        """What is to be saved."""
        values = msgspec.structs.asdict(self)
        for name, (before, now) in self.__dict__.get("before", {}).items():
            if values[name] == now:
                values[name] = before
        return values


def data_folder() -> Path:
    """The folder of everything that is kept."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home)
    from platformdirs import user_data_path

    return user_data_path("tabletop_tui", appauthor=False)


def saves_folder() -> Path:
    """The folder of saved matches."""
    shared = os.environ.get(SAVES_VARIABLE)
    return Path(shared) if shared else data_folder() / "saves"


def settings_file() -> Path:
    """The file of the settings."""
    return data_folder() / "settings.json"


def load_settings() -> Settings:
    """The saved settings. Whatever is missing or cannot be used has its usual value."""
    settings = Settings()
    for name, value in _stored().items():
        field = Settings.__annotations__.get(name)
        with contextlib.suppress(msgspec.ValidationError):
            if field is not None:
                setattr(settings, name, _usable(name, msgspec.convert(value, field)))
    return settings


def save_settings(settings: Settings) -> None:
    """Save the settings. Raises OSError."""
    path = settings_file()
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        temporary.write_bytes(msgspec.json.format(msgspec.json.encode(settings.lasting())) + b"\n")
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)


def _stored() -> dict[str, Any]:
    path = settings_file()
    try:
        if not path.is_file() or path.stat().st_size > MAX_BYTES:
            return {}
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}


def _usable(name: str, value: Any) -> Any:
    if name == "bot_pace" and not 0.0 <= value <= 10.0:
        raise msgspec.ValidationError("out of range")
    if isinstance(value, str) and not (value.isprintable() and len(value) <= 60):
        raise msgspec.ValidationError("not a name")
    return value
