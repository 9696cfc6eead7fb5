"""Power, stress, diffusion, absence."""

from tabletop_tui.engines.discipline.catalogue import MOST_NEGATIVE, MOST_POWER
from tabletop_tui.engines.discipline.state import Student
from tabletop_tui.engines.discipline.table import (
    COLUMNS,
    DIAGONAL,
    ORTHOGONAL,
    ROWS,
    T,
    number,
    present,
    room,
)


def give_power(t: T, seat: int, student: Student, n: int) -> int:
    """Give a present student power, at most up to 5; what is beyond is lost. Returns what she got.

    DI-GROUP-04, DI-GROUP-05, DI-ABSENT-04, DI-MEETING-16 (a negative `n` takes, at most what she has).
    """
    if student.absent:
        return 0
    got = max(-student.power, min(n, MOST_POWER - student.power))
    student.power += got
    return got


def give_negative(t: T, seat: int, student: Student, n: int) -> int:
    """Give a present student negative markers, or take them. Returns how many.

    She may go above 3 until `see_to_absences` (DI-ABSENT-02). DI-ABSENT-04, DI-MEETING-16.
    """
    if student.absent:
        return 0
    got = max(-student.negative, n)
    student.negative += got
    return got


def see_to_absences(t: T, seat: int) -> None:
    """Every student with more than 3 negatives becomes absent, and High Empathy feels each.

    Her card is turned down and all her markers removed (DI-ABSENT-01). High Empathy gets 1 negative
    for each other student who becomes absent, until nothing changes any more (DI-TRAIT-06).
    """
    klass = room(t, seat)
    while going := [one for one in klass.seats if not one.absent and one.negative > MOST_NEGATIVE]:
        for student in going:
            student.absent, student.power, student.negative = True, 0, 0
            t.say("went-absent", seat=seat, student=student.id)
        for student in present(t, seat):
            if t.cards.trait[student.id] == "high-empathy":
                student.negative += len(going)
                t.say("felt-it", seat=seat, student=student.id, n=len(going))


# ---------------------------------------------------------------------- diffusion


def in_direction(t: T, seat: int, student: Student, down: int, right: int) -> Student | None:
    """The first present student in a direction, absent ones passed over; None at the edge.

    DI-DIFFUSE-05, DI-DIFFUSE-06.
    """
    row, column = divmod(number(t, seat, student.id) - 1, COLUMNS)
    seats = room(t, seat).seats
    while True:
        row, column = row + down, column + right
        if not (0 <= row < ROWS and 0 <= column < COLUMNS):
            return None
        found = seats[row * COLUMNS + column]
        if not found.absent:
            return found


def receivers(t: T, seat: int, source: Student, held: int) -> list[tuple[Student, int]]:
    """Who gets how many negatives if this student is the source; `held` is what she held before.

    Every neighbour with strictly fewer power markers (DI-DIFFUSE-02). Honor Student is never a source
    (DI-TRAIT-08). Lone Wolf takes none, gives 2 (DI-TRAIT-12). Very Influential reaches the diagonals
    too (DI-TRAIT-14). Moody gives as many as she held before the new marker (DI-TRAIT-15).
    """
    trait = t.cards.trait
    own = trait[source.id]
    if own == "honor-student":
        return []
    n = 2 if own == "lone-wolf" else held if own == "moody" else 1
    if n == 0:
        return []
    directions = ORTHOGONAL + DIAGONAL if own == "very-influential" else ORTHOGONAL
    reached = (in_direction(t, seat, source, down, right) for down, right in directions)
    return [
        (one, n)
        for one in reached
        if one is not None and one.power < source.power and trait[one.id] != "lone-wolf"
    ]


def diffuse(t: T, seat: int, source: Student, held: int) -> None:
    """Diffusion from the drawn student; nobody becomes absent until it is done.

    DI-DIFFUSE-01, DI-DIFFUSE-03, DI-DIFFUSE-04, DI-DIFFUSE-07. Strong-willed puts exactly one marker
    back on the source, whoever that is (DI-TRAIT-17, DI-TRAIT-18).
    """
    given_back = 0
    for student, n in receivers(t, seat, source, held):
        student.negative += n
        t.say("diffused", seat=seat, student=source.id, other_student=student.id, n=n)
        if t.cards.trait[student.id] == "strong-willed":
            given_back += 1
            t.say("gave-back", seat=seat, student=student.id, other_student=source.id)
    source.negative += given_back
