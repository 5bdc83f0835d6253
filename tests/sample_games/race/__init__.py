"""A race with a die: rules and names, and core makes a game with a board of them."""

from dragonlab.core import Chance, Components, Events, Game, Move, Names, Outcome, Points, State, Table, Turn, fields


class RaceComponents(Components[Move]):
    """What never changes: the faces of the die, the goal, and every move."""

    def __init__(self, table: Table) -> None:
        self.faces = Names("123456")
        self.goal = table.integer("goal")
        self.moves = (Move("roll"), Move("walk"))


@fields.schema
class RaceState(State[Move]):
    """A race under way; in a longer game, what it does stands in `rules.py`."""

    components: RaceComponents

    places = fields.per_seat(fields.number())

    def legal_moves(self) -> list[Move]:
        return [] if self.to_move is None else [*self.components.moves]

    def apply(self, move: Move, chance: Chance, events: Events = None) -> None:
        """Go on by what the die shows (RA-ROLL), or by three (RA-WALK)."""
        seat, turn = self.to_move or 0, Turn(self, chance, events)
        rolls = move.verb == "roll"
        count = chance.pick(f"die.{seat}", range(6)) + 1 if rolls else 3
        self.places[seat] += count
        turn.tell("rolled" if rolls else "walked", "RA-ROLL" if rolls else "RA-WALK", seat=seat, count=count)
        self.to_move = 1 - seat if self.places[seat] < self.components.goal else None

    def final_scoring(self) -> Outcome:
        """Let whoever got to the goal win (RA-GOAL)."""
        points = tuple(Points(seat, "RA-GOAL", "place", place) for seat, place in enumerate(self.places))
        return Outcome(tuple(self.places), (self.places.index(max(self.places)),), "goal", points)


class Race(Game[RaceState, Move]):
    """The race."""

    state = RaceState
    unpack = RaceComponents
    chance = {"die.{seat}": "faces"}  # noqa: RUF012  what a type checker wants to know can wait
