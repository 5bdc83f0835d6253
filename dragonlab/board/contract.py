"""The messages between Python and the browser. `widgets/contract.py` writes `widgets/src/contract.ts` from this module.

`Everything` and `News` are what travels of a page. The front end draws a `BoardPage`, which it puts together from them.

A comment above an entry goes with it. Nothing here runs when a board is shown: tests compare these types with what is
sent, and with what is read of what the browser sends.
"""

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

from dragonlab.board.play import session
from dragonlab.board.play.declining import Until
from dragonlab.board.play.notice import NoticeKind
from dragonlab.board.play.session import Phase
from dragonlab.board.transport.channel import PlainKind
from dragonlab.core.scene.scene import Side

# -- what a game has besides its pages ------------------------------------------------------------------


class Section(TypedDict):
    """A section of a rule book."""

    id: str
    title: str


class Rule(TypedDict):
    """A rule of a rule book, in one language."""

    id: str
    section: str
    kind: str
    text: str
    source: str
    why: str | None
    # An idea is spoken of by its name, other rules by their id.
    name: str | None


class Term(TypedDict):
    """A word of the game with its sentence."""

    # All its forms, the usual one first.
    words: list[str]
    text: str
    rule: str


class AidRow(TypedDict):
    """One thing of a player aid: its picture, its name, and what it brings."""

    art: str | None
    label: str
    cells: list[str]


class AidTable(TypedDict):
    """A table of a player aid; without columns, each row has one cell."""

    title: str
    columns: list[str]
    rows: list[AidRow]
    folded: bool


class Seat(TypedDict):
    """A seat as the rule book names it."""

    name: str
    tone: str
    role: str


class Assets(TypedDict):
    """Words, pictures and rule book of a game, in one language."""

    language: str
    title: str
    words: dict[str, str]
    # SVG markup by name; a face-down piece is drawn with `back`.
    art: dict[str, str]
    # No move of the game takes more than one piece: choosing another one lets go of the first.
    single: bool
    sections: list[Section]
    rules: list[Rule]
    # Words of the game, each with its sentence.
    terms: list[Term]
    aid: list[AidTable]
    seats: list[Seat]


# -- the scene ------------------------------------------------------------------------------------------


class Number(TypedDict):
    """How it stands with a seat, in one number: an icon, the number itself, and both in words."""

    icon: str
    value: str
    spoken: str


class Summary(TypedDict):
    """How it stands with a seat, at a glance."""

    seat: int
    numbers: list[Number]


Arrow = TypedDict("Arrow", {"from": str, "to": str, "look": Literal["straight", "curved"]})


class Spot(TypedDict):
    """A place along a line or on a map, where gestures may end as in a zone."""

    id: str
    label: str
    value: NotRequired[str]
    art: NotRequired[str]
    # Where it lies on a map: to the right and down, from 0 to 100.
    at: NotRequired[tuple[float, float]]


class Piece(TypedDict):
    """A card, or what its shape says."""

    id: str
    face: str | None
    label: str
    value: str | None
    # Its kind in a letter or two, for those who see no colours.
    letter: str | None
    art: str | None
    tone: str | None
    # A word on it, such as whose it is in a trick.
    tag: str | None
    # May be selected at any time; any other piece as long as a choice names it.
    mine: bool
    # What it is; without: a card.
    shape: NotRequired[Literal["die", "token", "cube", "gem", "figure"]]
    # How many lie here as one.
    count: NotRequired[int]
    # A die that is not rolled again.
    kept: NotRequired[bool]
    # Where in its zone it stands.
    spot: NotRequired[str]
    # On which place of a fan or a row it lies, if those before it may be empty.
    slot: NotRequired[int]
    # What its picture shows, in words: spoken and shown with the label, not written on it.
    about: NotRequired[str]


class Zone(TypedDict):
    """A place for pieces."""

    id: str
    label: str
    spoken: str
    look: Literal["pile", "fan", "hand", "slot", "stack", "row", "track", "path", "map"]
    # Row, column, rows, columns; from 1.
    place: tuple[int, int, int, int]
    side: Side
    outlines: int
    art: str | None
    count: int | None
    pieces: list[Piece]
    contents: list[str] | None
    tone: str | None
    # A sentence that stays in sight.
    text: str | None
    # At whose place it lies: zones of one seat stay together.
    seat: int | None
    # What lies aside is drawn smaller.
    small: bool
    # Places along a line or on a map, where gestures may end as in a zone.
    spots: NotRequired[list[Spot]]
    # Which spots of a map are joined.
    edges: NotRequired[list[tuple[str, str]]]
    # What the moment is about: where there is no room for all, it folds after all else.
    late: NotRequired[bool]


class Scene(TypedDict):
    """One viewer's table."""

    rows: int
    columns: int
    zones: list[Zone]
    arrows: list[Arrow]
    seats: list[Summary]


class Choice(TypedDict):
    """A legal move: its notation, what it says, and the pieces and zones that it touches."""

    move: str
    label: str
    pieces: list[str]
    target: str | None
    touches: list[str]
    # It has a button of its own, a quiet one if it only leaves something undone.
    button: NotRequired[Literal["main", "quiet"]]
    # A tap on its only piece is the move.
    at_once: NotRequired[bool]
    # What is done with its pieces, in a word, where they could make another move; without: they are played.
    act: NotRequired[str]


# -- a board --------------------------------------------------------------------------------------------


class Answer(TypedDict):
    """An answer that may be given, by its number."""

    choice: int
    text: str


class Notice(TypedDict):
    """The answer to the last thing that the reader did."""

    kind: NoticeKind
    text: str
    rule: str | None
    pieces: list[str]
    zones: list[str]
    moves: list[str]
    # A button to look at.
    button: NotRequired[Literal["hint", "undo", "rules", "story", "replay", "why"] | None]
    # What may be answered to what it asks.
    answers: NotRequired[list[Answer]]


class Way(TypedDict):
    """A way to decline chances to react."""

    until: Until
    text: str


class Declining(TypedDict):
    """How chances to react can be declined now, and how they are."""

    ways: list[Way]
    declined: str | None


class Item(TypedDict):
    """Points of a seat at the end, and the rule that gives them."""

    text: str
    points: int
    rule: str


class Row(TypedDict):
    """What a seat has reached at the end."""

    seat: str
    items: list[Item]
    total: int
    winner: bool


class LookBack(TypedDict):
    """What is said of a moment of the game, and the way there."""

    moment: int
    text: str


class Offer(TypedDict):
    """Bots of another strength to play against next: what is said, and the words of the button."""

    bots: str
    text: str
    label: str


class Result(TypedDict):
    """How a game has ended."""

    text: str
    # How it ended for the only reader who plays; what brought the winner most against them, or the best of the others.
    own: str | None
    won: bool
    decided: str | None
    # The turn that decided; what the reader could have done better.
    turning: LookBack | None
    tip: LookBack | None
    # The decisions that cost the reader most can be looked for, and tried again.
    hindsight: bool
    # Easier or harder rivals, after two games that went alike.
    offer: Offer | None
    rows: list[Row]


class Can(TypedDict):
    """What the reader can do now besides moves."""

    undo: bool
    hint: bool
    new: bool
    next: bool
    save: bool


class Player(TypedDict):
    """Who plays at a seat: a human, or a bot by its name."""

    seat: int
    who: str


# Phases in which nothing is told: the table shows another moment, or nothing yet.
UNTOLD: Sequence[Phase] = session.UNTOLD


class Status(TypedDict):
    """Where the game is, and what can be done."""

    text: str
    phase: Phase
    # The saved game that is offered is another one than is on the table: somebody else went on with it.
    clash: NotRequired[bool]
    viewer: int | None
    to_move: int | None
    notice: Notice | None
    can: Can
    # The number of the moment that is on the table, and that of the last one.
    moment: int
    last_moment: int
    progress: float | None
    result: Result | None
    # Who may look at their own hand now, while somebody may react in secret at a shared screen.
    people: Sequence[int]
    options: list[Player]
    # How chances to react can be declined now, and how they are; none: there is nothing to say.
    declining: Declining | None


class Sentence(TypedDict):
    """A sentence and its rule."""

    text: str
    rule: str


class StorySentence(TypedDict):
    """A sentence of the story, and the seat that it speaks of: not always the one that has acted."""

    text: str
    rule: str
    seat: int | None


class LogEntry(TypedDict):
    """A line of the log: what is told of a moment, when that was in words, and who acted, if all know it."""

    text: str
    rule: str
    seat: int | None
    moment: int
    turn: int
    when: str
    by: int | None


Moved = TypedDict("Moved", {"from": str, "to": str, "count": int})


class MomentBase(TypedDict):
    """What happened at once."""

    # Counted by what the reader has seen, from 0, the set-up.
    number: int
    # The turn it belongs to, and where its sentences are in the log.
    turn: int
    first: int
    end: int
    seat: int | None
    moved: list[Moved]


class Moment(MomentBase):
    """What happened at once, in sentences, and the table after it."""

    sentences: list[StorySentence]
    scene: Scene


Rung = Literal["nudge", "zone", "card", "move"]


class Lesson(TypedDict):
    """A level being tried, or a guided game."""

    title: str
    goal: str
    # Stars: what solving it now would earn, what it has just earned, the best so far, and the most there are.
    worth: int
    earned: int | None
    best: int | None
    most: int
    # Decided, or stuck: then only going back is left.
    done: Literal["right", "failed", "stuck"] | None
    # The next hint of a level, and what solving is worth after it; a guided game has a board's hint.
    rung: Rung | None
    after: int
    # Zones to look at before the first move.
    highlights: list[str]
    # Zones that the level is about: the others are folded. None named: all are open.
    about: list[str]
    # The title of the lesson that follows.
    next: str | None


class Page(TypedDict):
    """All that a widget shows: a board, or something else."""

    kind: str
    seq: int


class BoardBase(TypedDict):
    """What is the same in the page of a board on its way and in the browser."""

    kind: Literal["board"]
    seq: int
    choices: list[Choice]
    # Pieces that a tap puts back where they lay: it takes back what was done with them.
    returnable: list[str]
    status: Status
    # A level being tried, or a guided game; none on a board for playing.
    lesson: NotRequired[Lesson | None]


class BoardPage(BoardBase):
    """The page of a board as the browser puts it together and draws it."""

    scene: Scene
    # What has happened since the reader acted last.
    moments: list[Moment]
    log: list[LogEntry]


# -- what is shown besides boards -----------------------------------------------------------------------


class Remark(TypedDict):
    """The answer to what the reader did on a page that is no board."""

    kind: PlainKind
    text: str


class Verdict(TypedDict):
    """What is said to an answer."""

    right: bool
    reasons: list[Sentence]
    story: list[Sentence]


class Question(TypedDict):
    """A question in a cell."""

    kind: Literal["question"]
    seq: int
    notice: Remark | None
    form: Literal["one", "several", "number", "order", "predict"]
    ask: str
    choices: list[str]
    worth: int
    earned: int | None
    best: int | None
    most: int
    over: bool
    verdict: Verdict | None


class Taught(TypedDict):
    """A lesson on the map of a course."""

    name: str
    title: str
    form: Literal["level", "guided", "question", "exercise"]
    stars: int | None


class CoursePart(TypedDict):
    """A part of a course: its title, if it has one, the notebook that shows it, and how many lessons it has."""

    title: str | None
    notebook: str
    count: int


class CourseMap(TypedDict):
    """The map of a course; its lessons belong to its parts in their order."""

    kind: Literal["map"]
    seq: int
    notice: Remark | None
    parts: list[CoursePart]
    lessons: list[Taught]
    stars: int
    most: int
    mastered: int
    taught: int
    exported: str | None


Panel = Question | CourseMap

# -- how pages travel -----------------------------------------------------------------------------------

# How to get from one value of JSON to another: a new value; so many items that stay at both ends of a list, and those
# between them; or the changes of some keys of an object, or places of a list.
Change = tuple[object] | tuple[int, int, list[object]] | dict[str, object]


class SentBoard(BoardBase):
    """The page of a board on its way; its scene and its moments travel beside it."""

    # Which of the logs is shown: that of a seat, by its number, or of "all".
    eye: str
    # What is told to each who has looked here.
    logs: dict[str, list[LogEntry]]


class SentMoment(MomentBase):
    """A moment on its way: its sentences are in the log, from `first` to `end`."""

    # What differs from the scene of the moment before.
    scene: Change | None


class Everything(TypedDict):
    """All that a display needs that has just been opened; also what a notebook keeps."""

    # Of the news that it includes.
    number: int
    page: SentBoard | Panel
    # As in news.
    moments: NotRequired[tuple[int, int, list[SentMoment]]]
    scene: NotRequired[Change | None]


class News(TypedDict):
    """What has changed since the news before, or since everything."""

    number: int
    page: NotRequired[Change]
    # How many moments are gone from the start, how many of those after them stay, and which ones follow.
    moments: NotRequired[tuple[int, int, list[SentMoment]]]
    # What differs from the scene of the last of these moments, or from the scene shown before if there are none.
    scene: NotRequired[Change | None]


class RecordFile(TypedDict):
    """A record to be saved as a file."""

    kind: Literal["record"]
    name: str
    text: str


class AskEverything(TypedDict):
    """News are missing, or a display has missed all: Python is to send everything."""

    kind: Literal["everything"]


# -- what the browser sends; `seq`, the number of the page that it was made on, is added on the way -------


class Gesture(TypedDict):
    """Pieces were chosen, and perhaps where they go."""

    kind: Literal["gesture"]
    pieces: list[str]
    target: str | None


class Move(TypedDict):
    """One of the choices."""

    kind: Literal["move"]
    move: str


class Show(TypedDict):
    """Look at an earlier moment; none: at the table as it is now."""

    kind: Literal["show"]
    moment: int | None


class Look(TypedDict):
    """Look at one's own hand at a shared screen; none: nobody looks any more."""

    kind: Literal["look"]
    seat: int | None


class Reply(TypedDict):
    """One of the answers of a notice."""

    kind: Literal["answer"]
    choice: int


class Decline(TypedDict):
    """Decline chances to react; none: be asked again."""

    kind: Literal["decline"]
    until: Until | None


class Against(TypedDict):
    """Play a new game against bots of another strength."""

    kind: Literal["against"]
    bots: str


class Button(TypedDict):
    """A button."""

    kind: Literal["undo", "hint", "new", "ready", "on", "next", "continue", "fresh", "hindsight", "save"]


Intent = Gesture | Move | Show | Look | Reply | Decline | Against | Button


class Reasoned(TypedDict):
    """The answer to a question."""

    kind: Literal["answer"]
    answer: object


class Export(TypedDict):
    """Take the progress along under a name."""

    kind: Literal["export"]
    reader: str


class Import(TypedDict):
    """Read progress that was taken along."""

    kind: Literal["import"]
    text: str


class Again(TypedDict):
    """Try once more, or begin the whole course anew."""

    kind: Literal["again", "reset"]


PanelIntent = Reasoned | Export | Import | Again
