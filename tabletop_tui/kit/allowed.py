"""What may stand at a place of a data file, for whoever has typed something else there."""

import re
from collections.abc import Iterator
from typing import Any

from msgspec import inspect


def allowed(into: type, raw: Any, path: str) -> list[str]:
    """The words that may stand at a place ("effects[0].do") of what is to become a type; none if any may."""
    kinds = [inspect.type_info(into)]
    for step in re.findall(r"[^.\[\]]+", path):
        kinds = [inner for kind in kinds for inner in _inside(kind, raw, step)]
        raw = _part(raw, step)
    return [word for kind in kinds for word in _words(kind)]


def _part(raw: Any, step: str) -> Any:
    if isinstance(raw, list):
        return raw[int(step)] if step.isdigit() and int(step) < len(raw) else None
    return raw.get(step) if isinstance(raw, dict) else None


def _inside(kind: inspect.Type, raw: Any, step: str) -> Iterator[inspect.Type]:
    """The types that a part of a value may have; of several structs only the one that the tag names."""
    match kind:
        case inspect.UnionType(types=types):
            for one in types:
                yield from _inside(one, raw, step)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            yield item
        case inspect.StructType(tag_field=tag_field, tag=tag) if tag_field == step:
            yield inspect.LiteralType((tag,))
        case inspect.StructType(fields=fields, tag_field=tag_field, tag=tag):
            if tag_field is None or _part(raw, tag_field) == tag:
                yield from (field.type for field in fields if field.encode_name == step)


def _words(kind: inspect.Type) -> Iterator[str]:
    match kind:
        case inspect.UnionType(types=types):
            for one in types:
                yield from _words(one)
        case inspect.LiteralType(values=values):
            yield from map(str, values)
        case inspect.EnumType(cls=cls):
            yield from (str(one.value) for one in cls)
