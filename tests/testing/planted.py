"""Faults that are planted into copies of the heist, one each: what is replaced by what, and how it must be told."""

from __future__ import annotations

from typing import NamedTuple


class Planted(NamedTuple):
    """In `file`, the first `old` becomes `new`; a sentence of `area` must begin with `where` and contain `says`."""

    area: str
    file: str
    old: str
    new: str
    where: str
    says: str
    games: int = 1  # random ones that it takes


NAMES = [
    Planted(
        "names",
        "__init__.py",
        "seats = (3,)",
        'name = "dragonheart"; seats = (3,)',
        "__init__.py",
        "own games has the name",
    ),
    Planted(
        "names", "__init__.py", "seats = (3,)", 'name = "The Heist"; seats = (3,)', "__init__.py", "letters, digits"
    ),
    Planted(
        "names", "__init__.py", "seats = (3,)", 'name = "class"; seats = (3,)', "__init__.py, name", "small letters"
    ),
    Planted("names", "rules.py", "def keeper(", "def keeper((", "rules.py, line {line}", "no Python"),
    Planted("names", "rules.py", "from .components", "from .componets", "rules.py, line {line}", "componets"),
    Planted("names", "cards.toml", "count = 4", "count = 'four'", "cards.toml, card 1", "'count' must be an integer"),
    Planted("names", "cards.toml", "[hand]", "[hands]", "cards.toml", "'hand' is missing"),
    Planted("names", "rulebook.toml", "[label]", "[label", "rulebook.toml", "line"),
    Planted(
        "names", "rulebook.toml", 'kind = "does"', 'kind = "do"', "rulebook.toml, rule HE-DEAL-1", "'kind' must be"
    ),
    Planted("names", "rulebook.toml", 'tone = "yellow"', 'tone = "pink"', "rulebook.toml, seat 1", "'tone' must be"),
    Planted(
        "names", "rulebook.toml", 'over = "HE-END-2"', 'over = "HE-END-3"', "rulebook.toml, refusals", "'over' must be"
    ),
    Planted(
        "names",
        "__init__.py",
        "    facts =",
        "    costs = ('loot',)\n    facts =",
        "__init__.py",
        "`costs` must be a set",
    ),
    Planted("names", "rulebook.toml", "minutes =", "minuts =", "rulebook.toml, game", "unknown key 'minuts'"),
    Planted(
        "names",
        "components.py",
        'HeistMove("roll"),',
        'HeistMove("done"),',
        "__init__.py",
        "two moves are called 'done'",
    ),
]
LINKS = [
    Planted("links", "rules.py", '"HE-DOG-1"', '"HE-DOG-2"', "rules.py, line {line}", "did you mean 'HE-DOG-1'?"),
    Planted("links", "rules.py", 'against("HE-HAND-1"', 'against("HAND"', "rules.py, line {line}", "HAND is no rule"),
    Planted("links", "gestures.py", '"HE-END-2"', '"HE-END-9"', "gestures.py, line {line}", "did you mean 'HE-END-2'?"),
    Planted(
        "links", "rules.py", 'against("HE-HAND-1"', 'against("HE-DOG-1"', "rules.py, line {line}", "a rule that forbids"
    ),
    Planted(
        "links",
        "rules.py",
        '"HE-LOOT-2", "alone"',
        '"HE-DOG-1", "alone"',
        "rules.py, line {line}",
        "a rule that scores",
    ),
    Planted(
        "links", "rules.py", '"HE-LOOT-2", "alone"', '"HE-LOOT-2", "alnoe"', "rules.py, line {line}", "[term.alnoe]"
    ),
    Planted(
        "links",
        "rulebook.toml",
        'id = "HE-BONE-1"',
        'id = "HE-BONE-2"',
        "rules.py, line 207",
        "did you mean 'HE-BONE-2'?",
    ),
    Planted(
        "links",
        "rulebook.toml",
        'not_yours = "HE-HAND-1"',
        'not_yours = "HE-DOG-1"',
        "rulebook.toml, refusals",
        "'not_yours' must be a rule that forbids",
    ),
    Planted(
        "links", "rules.py", '"laid", "HE-LAY-1"', '"lade", "HE-LAY-1"', "rules.py, line {line}", "did you mean 'laid'?"
    ),
    Planted("links", "rulebook.toml", "\nstopped =", "\nstoped =", "rules.py, line 189", "did you mean 'stoped'?"),
    Planted(
        "links", "rulebook.toml", "{seat} pone {card}.", "{seat} pone {crad}.", "rulebook.toml, event laid", "{crad}"
    ),
    Planted("links", "rulebook.toml", "Vale {points} y", "Vale {point} y", "rulebook.toml, rule HE-LAY-2", "{point}"),
    Planted("links", "rulebook.toml", "Suma {points} al", "Suma {sum} al", "rulebook.toml, reason loot", "{sum}"),
    Planted("links", "rulebook.toml", 'es = "{room}", en', 'es = "{rom}", en', "rulebook.toml, label hideout", "{rom}"),
    Planted(
        "links", "rulebook.toml", '\nbone = { es = "hueso"', '\nbnoe = { es = "hueso"', "rulebook.toml", "[term.bone]"
    ),
    Planted(
        "links",
        "rulebook.toml",
        '\nlay = { es = "Poner',
        '\nput = { es = "Poner',
        "rulebook.toml, label lay",
        "missing",
    ),
    Planted(
        "links", "scene.py", 'self.said("stake"', 'self.said("steak"', "scene.py, line {line}", "did you mean 'stake'?"
    ),
    Planted(
        "links", "strategy.py", 'Reason("quiet"', 'Reason("quite"', "strategy.py, line {line}", "did you mean 'quiet'?"
    ),
    Planted("links", "rulebook.toml", "\nquiet =", "\nquite =", "strategy.py, line 29", "did you mean 'quite'?"),
    Planted(
        "links", "rulebook.toml", '\nrounds = { es = "Cu', '\nruonds = { es = "Cu', "rulebook.toml, entry", "'rounds'"
    ),
    Planted(
        "links", "rulebook.toml", '\ndie = { es = "Lo', '\ndice = { es = "Lo', "rulebook.toml, chance dice", "'die'"
    ),
    Planted(
        "links", "rules.py", 'pick(f"die.{seat}"', 'pick(f"dei.{seat}"', "rules.py, line {line}", "no label of `chance`"
    ),
    Planted(
        "links",
        "rules.py",
        'draw(state.deck, f"draw.',
        'draw(state.deck, f"darw.',
        "rules.py, line {line}",
        "draw.{seat}",
    ),
    Planted(
        "links",
        "__init__.py",
        '"die.{seat}": "sides",',
        '"die.{seat}": ("1", "2"),',
        "__init__.py, chance",
        "'die.{seat}' gave",
    ),
    Planted(
        "links",
        "__init__.py",
        '"die.{seat}": "sides",',
        '"die.{seat}": "sides", "flip": ("heads", "tails"),',
        "__init__.py, chance",
        "'flip' is declared",
    ),
    Planted(
        "links", "rulebook.toml", "[option.rounds.about]", "[option.turns.about]", "rulebook.toml, option", "rounds"
    ),
    Planted("links", "rulebook.toml", '\n1 = { es = "Una', '\n3 = { es = "Una', "rulebook.toml, option rounds", "'1'"),
    Planted("links", "__init__.py", "seats = (3,)", "seats = (3, 4)", "rulebook.toml, seat", "there are 3 of them"),
    Planted("links", "rulebook.toml", 'tone = "blue"', 'tone = "violet"', "rulebook.toml, seat", "'violet'"),
    Planted("links", "__init__.py", '{"let": {', '{"pass": {', "__init__.py, passes", "'pass' is no move"),
    Planted(
        "links", "rules.py", '"stake", "discard", 1', '"stakes", "discard", 1', "rules.py, line {line}", "'stake'?"
    ),
    Planted("links", "art/back.svg", "/></svg>", "></svg>", "art/back.svg", "no browser can draw it"),
    Planted("links", "scene.py", 'art="back"', 'art="gem"', "scene.py, line {line}", "art/gem.svg is missing"),
]
BOOK = [
    Planted(
        "rule book",
        "rulebook.toml",
        'en = "{seat} lays {card}."',
        'en = "{seat} pone {card}."',
        "rulebook.toml, event laid",
        "the same",
    ),
    Planted(
        "rule book",
        "rulebook.toml",
        "{seat} lays {card}.",
        "{seat} lays a card.",
        "rulebook.toml, event laid",
        "{card}",
    ),
    Planted(
        "rule book",
        "rulebook.toml",
        "The game is over.",
        "The game is over",
        "rulebook.toml, rule HE-END-2",
        "full stop",
    ),
]
PLAY = [
    Planted(
        "properties", "rules.py", "state.loot[seat].append", "state.loot[seta].append", "rules.py, line {line}", "seta"
    ),
    Planted(
        "properties", "rules.py", "if card not in state.hands", "if None in state.hands", "rules.py, line 1", "by 'give"
    ),
    Planted(
        "properties",
        "state.py",
        "if self.todo and",
        "if move.verb != 'done' and self.todo and",
        "state.py, line",
        "gives nothing",
    ),
    Planted("properties", "state.py", "return [move for", "return [] and [move for", "state.py, line", "gives nothing"),
    Planted(
        "properties",
        "rules.py",
        "state.to_move = seat\n",
        "state.to_move = 3\n",
        "rules.py, line",
        "a seat from 0 to 2",
    ),
    Planted("properties", "rules.py", "    state.round += 1\n", "", "rules.py, line", "do not end the game"),
    Planted(
        "properties",
        "strategy.py",
        "    return 1.5 * worth(state, seat)",
        "    return None and 1.5 * worth(state, seat)",
        "strategy.py, line",
        "worth None to seat 0",
    ),
    Planted(
        "properties",
        "strategy.py",
        "    gained = worth(after, seat) - worth(state, seat)",
        "    gained = sum(state.hands[(seat + 1) % 3])",
        "strategy.py, line",
        "depends on what is hidden",
    ),
    Planted(
        "properties",
        "rules.py",
        '{"seat": seat}, {"room": move.room}, (seat,))',
        '{"seat": seat, "room": move.room})',
        "rules.py, line",
        "the event 'hid' tells",
    ),
    Planted(
        "properties",
        "rules.py",
        '{"cards": cards}, (seat,)',
        '{"cards": cards}, SEATS',
        "rules.py, line",
        "'drew' tells",
        games=2,
    ),
    Planted(
        "properties",
        "rules.py",
        "    points, rest =",
        "    if move.verb == 'lay' and 3 in state.hands[left(state.todo[0][1])]:\n"
        "        return against('HE-LAY-2', points=1, left=1)\n"
        "    points, rest =",
        "state.py, line",
        "hidden from the seat to move",
        games=3,
    ),
    Planted(
        "properties",
        "positions.py",
        'ROOMS[chance.pick(f"sample.room{rival}", (0, 1))]',
        "'attic'",
        "positions.py, line",
        "never gives 'cellar'",
    ),
    Planted(
        "properties",
        "positions.py",
        "if state.offers[rival] == HIDDEN:",
        "if False:",
        "positions.py, line",
        "looks otherwise to",
    ),
    Planted(
        "properties",
        "rules.py",
        'chance.pick(f"die.{seat}", range(len(state.components.sides.all)))',
        "(globals().setdefault('rolls', []).append(0) or len(globals()['rolls'])) % 6",  # each time another
        "rules.py, line",
        "the same chance",
    ),
    Planted(
        "properties", "rules.py", '"alone", state.doubles[seat]', '"alone", 0', "rules.py, line", "breakdown", games=2
    ),
    Planted(
        "properties", "rules.py", "scores[seat] == max(scores)", "scores[seat] == min(scores)", "rules.py, line", "win"
    ),
    Planted(
        "properties",
        "rules.py",
        '"card": move.card}, moved=moved, reveals=True',
        '"card": move.card}, moved=moved',
        "rules.py, line",
        "secret window",
    ),
    Planted(
        "properties",
        "rules.py",
        'tell(events, "rolled", "HE-ROLL-1"',
        'tell(events, "rolled", "HE-STEP-1"',
        "rules.py, line",
        "'rolled' cites HE-STEP-1",
    ),
    Planted("properties", "rules.py", 'f"loot{seat}", 1)', 'f"loots{seat}", 1)', "rules.py, line", "'loots"),
    Planted(
        "properties",
        "rules.py",
        '{"seat": seat, "card": move.card}',
        '{"seat": seat, "card": None}',
        "rules.py, line",
        "the event 'laid' tells None as 'card'",
    ),
    Planted(
        "properties",
        "state.py",
        "return [[name, seat] for",
        "return [(name, seat) for",
        "state.py, HeistState, view",
        "JSON",
    ),
    Planted(
        "properties", "scene.py", "rows, columns = 5, 5", "rows, columns = 5, 4", "scene.py, line", "outside of 5 rows"
    ),
    Planted("properties", "scene.py", "{cards[:slot].count(card)}", "0", "scene.py, line", "two pieces"),
    Planted("properties", "gestures.py", '"lay": "stake"', '"lay": "steak"', "gestures.py, line", "'steak'"),
    Planted("properties", "gestures.py", "{card}.0", "{card}.7", "gestures.py, line", "no piece of the table"),
    Planted(
        "properties",
        "gestures.py",
        'against("HE-HAND-1", card=gesture.strange[1] or "card")',
        "None",
        "gestures.py, line",
        "gives None",
    ),
    Planted(
        "positions",
        "positions.py",
        '    given.require_equal("to_move", why="who begins each round")\n',
        "",
        "positions.py, line",
        "'to_move'",
    ),
    Planted(
        "positions",
        "positions.py",
        "state.round, state.todo = 1, ROUND",
        "state.round, state.todo = 1, ()",
        "positions.py, line",
        "0 moves",
    ),
    Planted(
        "positions",
        "positions.py",
        'given.number("round"',
        'given.number("rund"',
        "positions.py, line",
        "names no entry",
        games=2,
    ),
    Planted(
        "positions",
        "positions.py",
        '"points", "doubles", "discard")',
        '"points", "doubles")',
        "positions.py, line",
        "discard",
    ),
]
COURSE = [
    Planted(
        "course",
        "lessons.toml",
        'event = "offered", card = "gem1"',
        'event = "ofered", card = "gem1"',
        "lessons.toml, level give-a-gem, success",
        "did you mean 'offered'?",
    ),
    Planted(
        "course",
        "lessons.toml",
        'card = "gem1", seat',
        'crad = "gem1", seat',
        "lessons.toml, level give-a-gem, success",
        "did you mean 'card'?",
    ),
    Planted(
        "course",
        "lessons.toml",
        'seen = "hideouts.0"',
        'seen = "hideout.0"',
        "lessons.toml, level hide, success",
        "did you mean 'hideouts'?",
    ),
    Planted(
        "course",
        "lessons.toml",
        'seen = "hideouts.0"',
        'seen = "hideouts.3"',
        "lessons.toml, level hide, success",
        "no seat from 0 to 2",
    ),
    Planted(
        "course",
        "lessons.toml",
        'is = "attic"',
        'is = "atic"',
        "lessons.toml, level hide, success",
        "did you mean 'attic'?",
    ),
    Planted(
        "course",
        "lessons.toml",
        'move = "hide cellar"',
        'move = "hide celar"',
        "lessons.toml, level hide, failure",
        "'hide celar'",
    ),
    Planted(
        "course",
        "lessons.toml",
        'highlights = ["hand0"]',
        'highlights = ["hands0"]',
        "lessons.toml, level give-a-gem, highlights",
        "did you mean 'hand0'?",
    ),
    Planted(
        "course",
        "lessons.toml",
        "tried = { card",
        "tried = { crad",
        "lessons.toml, level give-a-gem, feedback 1, tried",
        "did you mean 'card'?",
    ),
    Planted(
        "course",
        "lessons.toml",
        'when = { event = "offered"',
        'when = { event = "offred"',
        "lessons.toml, level give-a-gem, feedback 2, when",
        "'offered'",
    ),
    Planted(
        "course",
        "lessons.toml",
        'rule = "HE-HAND-1"',
        'rule = "HE-GIVE-1"',
        "lessons.toml, level give-a-gem, feedback 1",
        "must be one that forbids",
    ),
    Planted(
        "course",
        "lessons.toml",
        'replies = ["give dog"',
        'replies = ["give gem3"',
        "lessons.toml, level hide, replies",
        "'give gem3' is forbidden when it comes",
    ),
    Planted(
        "course",
        "lessons.toml",
        'solution = ["give gem1"]',
        'solution = ["give gem2"]',
        "lessons.toml, give-a-gem",
        "not allowed",
    ),
    Planted(
        "course",
        "lessons.toml",
        'solution = ["give gem1"]',
        'solution = ["give bone"]',
        "lessons.toml, give-a-gem",
        "does not reach the goal",
    ),
    Planted("course", "lessons.toml", "par = 2\n", "par = 3\n", "lessons.toml, level hide", "'par' must be"),
    Planted(
        "course",
        "lessons.toml",
        '["gem1", "bone"], "any"',
        '["gem4", "bone"], "any"',
        "lessons.toml, level give-a-gem",
        "gem4",
    ),
    Planted(
        "course",
        "lessons.toml",
        'rules = ["HE-HIDE-1"]',
        'rules = ["HE-HID-1"]',
        "lessons.toml, level hide",
        "HE-HID-1",
    ),
    Planted(
        "course",
        "lessons.toml",
        'nudge = { es = "Sube."',
        'nuge = { es = "Sube."',
        "lessons.toml, level hide",
        "unknown key 'nuge'",
    ),
    Planted(
        "course",
        "lessons.toml",
        'zones = ["hand0"]',
        'zones = ["hand7"]',
        "lessons.toml, guided evening, cue 1",
        "'hand7' fits none",
    ),
    Planted(
        "course",
        "lessons.toml",
        'event = "gave"',
        'event = "given"',
        "lessons.toml, guided evening, cue 2, when",
        "'given'",
    ),
    Planted(
        "course",
        "lessons.toml",
        'aim = { event = "rolled", seat',
        'aim = { event = "rolled", sat',
        "lessons.toml, guided evening, aim",
        "did you mean 'seat'?",
    ),
    Planted("course", "lessons.toml", '"evening", "what', '"evenings", "what', "lessons.toml", "evenings"),
    Planted(
        "course",
        "practice.toml",
        "round = 2",
        "ruond = 2",
        "practice.toml, positions, HE-LAY-2",
        "did you mean 'round'?",
    ),
    Planted("course", "practice.toml", "round = 2", "round = 7", "practice.toml, positions, HE-LAY-2", "round"),
    Planted(
        "course",
        "practice.toml",
        'event = "offered"',
        'event = "ofered"',
        "practice.toml, goal gift, success",
        "did you mean 'offered'?",
    ),
    Planted(
        "course",
        "practice.toml",
        'card = "bone", seat',
        'card = "bine", seat',
        "practice.toml, gift",
        "nothing of the kind comes up",
    ),
    Planted("course", "practice.toml", '"HE-LAY-1"]', '"HE-LAY-9"]', "practice.toml", "'HE-LAY-9' is none"),
    Planted("course", "../heist.ipynb", "heist/hide", "heist/hides", "heist.ipynb", "did you mean 'hide'?"),
]
