"""The few signs beyond letters that boards are drawn with, and what ASCII has for each."""

import msgspec


class Glyphs(msgspec.Struct, frozen=True):
    """One set of signs, every one of them a single cell wide.

    The box is given as eight signs: four corners from the top left clockwise, the two lines, and the
    heavy line pair that marks the cursor. `mark` is about answers (it reveals something, or there are
    several), `star` about what a game gives: never the same sign.
    """

    top_left: str
    top_right: str
    bottom_right: str
    bottom_left: str
    across: str
    down: str
    bar: str
    up_arrow: str
    down_arrow: str
    left_arrow: str
    right_arrow: str
    pip: str
    no_pip: str
    mark: str
    point: str
    cut: str
    star: str
    times: str
    block: str
    ascii: bool

    def pips(self, full: int, of: int) -> str:
        """A row of pips, `full` of them filled."""
        return self.pip * full + self.no_pip * (of - full)


UNICODE = Glyphs(
    top_left="┌",
    top_right="┐",
    bottom_right="┘",
    bottom_left="└",
    across="─",
    down="│",
    bar="▌",
    up_arrow="↑",
    down_arrow="↓",
    left_arrow="←",
    right_arrow="→",
    pip="●",
    no_pip="○",
    mark="•",
    point="►",
    cut="…",
    star="★",
    times="×",
    block="█",
    ascii=False,
)

ASCII = Glyphs(
    top_left="+",
    top_right="+",
    bottom_right="+",
    bottom_left="+",
    across="-",
    down="|",
    bar="|",
    up_arrow="^",
    down_arrow="v",
    left_arrow="<",
    right_arrow=">",
    pip="o",
    no_pip=".",
    mark="?",
    point=">",
    cut="~",
    star="*",
    times="x",
    block="=",
    ascii=True,
)


def glyphs(ascii: bool) -> Glyphs:
    """The signs to draw with."""
    return ASCII if ascii else UNICODE
