"""Whether what hints of Dragon Rampage say is true: counted from dice, tokens, gold and wounds, odds included."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any, cast

from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hints.claims import Case

    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

Ends = dict[tuple[int, int], float]  # the chance of each number of hits and dragons
DEFENCE, DRAGON, CRAFTY, TREASURE, ATTACK, BOOTS, WILD = range(7)
ICONS = ("defence", "dragon", "crafty", "treasure", "attack", "boots", "hero")
HIT = {DEFENCE, ATTACK, WILD}
PLACES = {DEFENCE: 3, DRAGON: 2, CRAFTY: 2, TREASURE: 3, ATTACK: 2, BOOTS: 3}  # that give or cost something
COLOURS = {"yellow": (0, 1, 2), "red": (3, 4, 5), "black": (6,)}


def before(case: Case) -> State:
    return cast("State", case.state)


def move(case: Case) -> DragonRampageMove:
    return cast("DragonRampageMove", case.move)


def seat(case: Case) -> int:
    assert case.state.to_move is not None
    return case.state.to_move


def after(case: Case) -> State:
    """Carry the move out, whatever chance gives."""
    state = before(case).copy()
    state.apply(move(case), RandomChance(1))
    return state


def step(case: Case) -> str:
    """Name what is asked."""
    return before(case).todo[0].name


def asked(case: Case) -> Any:
    """Give the step that is asked."""
    return before(case).todo[0]


def threat(case: Case) -> Any:
    """Give what a secret window is about."""
    return before(case).todo[1]


def health(case: Case, owner: int) -> int:
    state = before(case)
    return state.components.health[state.heroes[owner]]


def does(case: Case, *words: str) -> Sequence[Any]:
    """List the words of the card that is played, if the move plays one."""
    half = move(case).part
    return [effect for effect in half.effects if effect.word in words] if half and move(case).verb == "play" else []


def number(case: Case, *words: str) -> int:
    """Add the numbers of these words up; below 0 if the card has none of them."""
    found = does(case, *words)
    return sum(effect.number for effect in found) if found else -1_000


# -- Boxes -------------------------------------------------------------------------------------------------


def box_of(case: Case) -> int:
    return ICONS.index(case.word("box").removeprefix("the_").removesuffix("_box"))


def place(case: Case, box: int, icons: int) -> int:
    """Find the place of so many icons: ties go by the turn from the first player on; 9, if there are none."""
    if not icons:
        return 9
    state, own = before(case), seat(case)
    order = [(state.first + turn) % len(state.tokens) for turn in range(len(state.tokens))]
    there = {rival: tokens[box] for rival, tokens in enumerate(state.tokens) if tokens[box] and rival != own}
    there[own] = min(icons, 5)
    return sorted(there, key=lambda rival: (-there[rival], order.index(rival))).index(own) + 1


def few(case: Case, heals: int) -> str:
    """Say how a gift is called that heals more wounds than there are."""
    wounds = before(case).wounds[seat(case)]
    return f"_of_{wounds}" if wounds < heals else ""


def named(case: Case, box: int, at: int, icons: int) -> bool:
    """Tell whether place and gift are called as they are."""
    heals = 4 - at if box == DEFENCE and at > 1 else 0  # the second two wounds, the third one
    gold = f"_{min(5, icons)}" if box == CRAFTY else ""
    gives = "gives" not in case.params or case.word("gives") == f"gives_{ICONS[box]}_{at}{gold}{few(case, heals)}"
    return at <= PLACES[box] and case.word("place") == f"place{at}" and gives


def pays(case: Case, box: int, icons: int) -> int:
    """Find the place of so many icons if it gives anything, else 9."""
    at = place(case, box, icons)
    return at if at <= PLACES[box] else 9


def what(case: Case) -> tuple[int, int, int]:
    """Read which icons are named, how many of them are no wild ones, and how many are."""
    own, _, stars = case.word("what").partition(" + ")
    number, face = own.split()
    return ICONS.index(face), int(number), int(stars.partition(" ")[0] or 0)


def lie(case: Case) -> list[int]:
    """Count the icons that lie, without the die that the move takes."""
    state, without = before(case), move(case).which if move(case).verb == "take" else -1
    faces = [
        face
        for die, (face, gone) in enumerate(zip(state.dice, state.taken, strict=True))
        if not gone and die != without
    ]
    return [faces.count(face) for face in range(7)]


def open_to(case: Case, icons: int) -> bool:
    """Tell whether the number of those who are yet to roll is right, and the token with which they pass."""
    others = waiting(case)
    if "waiting" not in case.params:
        return not others or icons > 4
    return others > 0 and icons < 5 and (case.word("waiting"), case.number("over")) == (f"waiting_{others}", icons + 1)


def token(case: Case) -> bool:
    """Tell whether the token that is laid has that place."""
    box = box_of(case)
    if move(case).verb != "place" or move(case).which != box:
        return False
    count = after(case).tokens[seat(case)][box]
    at = place(case, box, count)
    placed = named(case, box, at, count) if "place" in case.params else at > PLACES[box]
    return count == case.number("count") and placed


def left(case: Case) -> bool:
    """Tell whether the dice that are left, or an icon with a wild one, have that place, and who may pass them."""
    if move(case).verb not in {"done", "join"} or step(case) == "fight":
        return False
    box, (face, own, stars) = box_of(case), what(case)
    if move(case).verb == "join":
        there = move(case).which == box and own == before(case).tokens[seat(case)][box] + 1 and not stars
    else:
        there = own == before(case).dice.count(box) and stars in {0, before(case).dice.count(WILD)}
    at = place(case, box, own + stars)
    placed = named(case, box, at, own + stars) if "place" in case.params else at > PLACES[box]
    return there and face == box and placed and ("place" not in case.params or open_to(case, own + stars))


def holds(case: Case) -> bool:
    """Tell whether these are the best places of the dice, with all wild icons on one of them at most."""
    if move(case).verb != "done" or step(case) != "dice":
        return False
    stars, joined = before(case).dice.count(WILD), 0
    for one in case.words("places"):
        face, at = one.split("_")
        box = ICONS.index(face)
        count = before(case).dice.count(box)
        plain = count > 0 and place(case, box, count) == int(at)
        joined += not plain
        if not plain and (not count or place(case, box, count + stars) != int(at)):
            return False
    return joined <= 1 and waiting(case) == case.number("count")


def all_needed(case: Case) -> bool:
    """Tell whether no die can be rolled again but at the cost of a place."""
    faces = [face for face in before(case).dice if face != DRAGON]
    again = move(case).verb == "done" and step(case) == "dice" and usable(before(case), seat(case)) > 0
    own = lie(case)
    needed = all(
        face is not None and face != WILD and pays(case, face, own[face]) < pays(case, face, own[face] - 1)
        for face in faces
    )
    return again and needed and len(faces) == case.number("count")


def spare(case: Case) -> bool:
    box, state, own = box_of(case), before(case), lie(case)
    if move(case).verb != "take" or step(case) == "fight" or state.dice[move(case).which] != box:
        return False
    count = own[box] + own[WILD]
    at = place(case, box, count)
    same = own[box] > 0 and at == place(case, box, count + 1)
    return same and what(case) == (box, own[box], stars(case, box, own[box])) and named(case, box, at, count)


def stars(case: Case, box: int, icons: int) -> int:
    """Count the wild icons that are needed for the place of these icons and all of them."""
    wild = lie(case)[WILD]
    return min(one for one in range(wild + 1) if place(case, box, icons + one) == place(case, box, icons + wild))


def better(case: Case, box: int) -> bool:
    """Tell whether one icon more in a box means a better place that gives something, wild icons joined."""
    own = lie(case)
    return pays(case, box, own[box] + 1 + own[WILD]) < pays(case, box, own[box] + own[WILD] if own[box] else 0)


def rolls_for(case: Case, *, wild: bool) -> bool:
    if move(case).verb != "take" or step(case) != "dice":
        return False
    sides, want, own = before(case).components.sides[move(case).which], ICONS.index(case.word("face")), lie(case)
    joins = sides.count(WILD) if own[want] else 0  # a wild icon joins one that lies there
    fits = (sides.count(want) + joins, len(sides)) == (case.number("count"), case.number("sides")) and want in sides
    count = own[want] + 1 + own[WILD]
    return fits and bool(joins) == wild and before(case).dice[move(case).which] != want and gained(case, want, count)


def gained(case: Case, want: int, count: int) -> bool:
    """Tell whether the place of so many icons is said, if it is a better one, or others may still pass it."""
    own = lie(case)
    if "place" not in case.params:
        return not better(case, want)
    wild = own[WILD] if "waiting" in case.params else stars(case, want, own[want] + 1)
    fits = what(case) == (want, own[want] + 1, wild) and box_of(case) == want
    placed = named(case, want, place(case, want, count), own[want] + 1 + wild)
    held = "waiting" in case.params and open_to(case, count)
    return fits and placed and better(case, want) is not held


def rolls_for_several(case: Case) -> bool:
    """Tell whether these sides, and no others, mean a better place, and which one of them."""
    if move(case).verb != "take" or step(case) != "dice":
        return False
    sides, own, shows = sides_of(case), lie(case), before(case).dice[move(case).which]
    boxes = {side for side in sides if side not in {DRAGON, WILD, shows} and better(case, side)}
    joins = WILD in sides and any(own[box] for box in boxes)
    faces = [ICONS.index(face) for face in case.words("faces")]
    want = faces[0]
    count = own[want] + 1 + own[WILD]
    said = (sum(side in faces for side in sides), len(sides)) == (case.number("count"), case.number("sides"))
    return said and {*faces} - {WILD} <= boxes and (WILD in faces) == joins and gained(case, want, count)


def roll_chance(case: Case) -> bool:
    """Tell whether the dice that are rolled again have that chance of one such icon at least."""
    if step(case) != "dice" or not (move(case).verb == "roll" or does(case, "throw")):
        return False
    state, (want, number, wild) = before(case), what(case)
    thrown = COLOURS[does(case, "throw")[0].colour] if move(case).verb == "play" else ()
    rolled = [die for die in range(7) if state.taken[die] or die in thrown]
    own = [[state.dice[die] for die in range(7) if die not in rolled].count(face) for face in range(7)]
    missed = 1.0
    for die in thrown or rolled:
        sides = state.components.sides[die]
        missed *= 1 - (sides.count(want) + (sides.count(WILD) if own[want] else 0)) / len(sides)
    said = (case.number("count"), case.number("chance")) == (len(thrown or rolled), round(round(100 * (1 - missed), 6)))
    then = pays(case, want, own[want] + 1 + own[WILD])
    needed = min(one for one in range(own[WILD] + 1) if place(case, want, own[want] + 1 + one) == then)
    better = then < pays(case, want, own[want] + own[WILD] if own[want] else 0)
    fits = (number, wild) == (own[want] + 1, needed) and better
    return said and fits and box_of(case) == want and named(case, want, then, number + wild)


def loses(case: Case) -> bool:
    """Tell whether the place of all such icons is that, and what would be left without the die."""
    box, own, state = box_of(case), lie(case), before(case)
    if move(case).verb != "take" or step(case) == "fight" or state.dice[move(case).which] != box:
        return False
    count = own[box] + 1 + own[WILD]
    now, then = place(case, box, count), pays(case, box, own[box] + own[WILD] if own[box] else 0)
    there = case.word("then") == f"place{then}" if "then" in case.params else then == 9
    said = case.number("count") == own[box] + 1 and case.word("face") == ICONS[box]
    passes = "then" in case.params or open_to(case, count)
    return said and named(case, box, now, count) and now != then and there and passes


def idle(case: Case) -> bool:
    """Tell whether an icon that is rolled again has no place, and on how many sides a harmful dragon is."""
    box, own, state = box_of(case), lie(case), before(case)
    if move(case).verb != "take" or step(case) == "fight" or state.dice[move(case).which] != box:
        return False
    nowhere = pays(case, box, own[box] + 1 + own[WILD]) == 9
    harm = more_wounds(case) or turning(case) > 0
    risk = sides_of(case).count(DRAGON) if harm else 0
    return nowhere and (risk, len(sides_of(case))) == (case.number("count"), case.number("sides"))


def shielded(case: Case) -> bool:
    """Tell whether the shields that lie, without wild ones, lead the defence."""
    state = before(case)
    shields = sum(face == DEFENCE and not gone for face, gone in zip(state.dice, state.taken, strict=True))
    return place(case, DEFENCE, shields) == 1


def more_wounds(case: Case) -> bool:
    """Tell whether another dragon would mean wounds, or more of them."""
    dragons = before(case).dice.count(DRAGON)
    return not shielded(case) and pays(case, DRAGON, dragons + 1) < pays(case, DRAGON, dragons)


def turning(case: Case) -> int:
    """Count the dragon cards that may come, of which another dragon would change the section."""
    state, own = before(case), before(case).dice.count(DRAGON)
    now = own + sum(tokens[DRAGON] for owner, tokens in enumerate(state.tokens) if owner != seat(case))
    limits = [card.limit for at, card in enumerate(state.components.rampage_cards) if at not in state.rampage_discard]
    fewer = 2 * (5 - len(state.gold))
    return 0 if own > 4 or shielded(case) else sum(limit is not None and limit - fewer == now for limit in limits)


def waiting(case: Case) -> int:
    """Count the others who have not rolled yet."""
    return sum(owed.name == "act" and cast("Any", owed).seat != seat(case) for owed in before(case).todo)


def rolls(case: Case) -> bool:
    state = before(case)
    kept = Counter(
        ICONS[face] for face, taken in zip(state.dice, state.taken, strict=True) if face is not None and not taken
    )
    said = [one.rpartition(" ") for one in (case.words("kept") if "kept" in case.params else ())]
    wanted = Counter({face: int(number or 1) for number, _, face in said})
    verb = move(case).verb == "roll" and step(case) in {"dice", "fight"}
    return verb and state.taken.count(True) == case.number("count") and kept == wanted


# -- Attacks -----------------------------------------------------------------------------------------------


def ends(free: Sequence[Sequence[int]], times: int, hits: int = 0, dragons: int = 0) -> Ends:
    """Give the chance of each number of hits and dragons: each die is rolled so often, until it shows either."""
    found: Ends = {(hits, dragons): 1.0}
    for sides in free:
        hit, dragon = sum(side in HIT for side in sides) / len(sides), sides.count(DRAGON) / len(sides)
        lies = 1 - (1 - hit - dragon) ** times
        share = lies / (hit + dragon)
        following = defaultdict[tuple[int, int], float](float)
        for (h, d), chance in found.items():
            following[h + 1, d] += chance * hit * share
            following[h, d + 1] += chance * dragon * share
            following[h, d] += chance * (1 - lies)
        found = following
    return found


def percents(case: Case, found: Ends, need: int) -> bool:
    """Tell whether the percentages are right."""
    wound = sum(chance for (hits, _), chance in found.items() if hits >= need)
    breath = sum(chance for (_, dragons), chance in found.items() if dragons >= 3)
    named = {"chance": wound, "breath": breath}
    return all(
        case.number(name) == round(round(100 * share, 6)) for name, share in named.items() if name in case.params
    )


def safe(case: Case) -> bool:
    return before(case).leader == seat(case)


def rerolls(case: Case) -> int:
    """Count the re-rolls of the attack that is offered: those of its place, and of a ring that lasts."""
    offered = asked(case)
    return int(offered[2]) + (min(1, ring(case)) if not offered[3] else 0)


def ring(case: Case) -> int:
    """Count the rings of the seat that serve in any throw."""
    state = before(case)
    return sum(state.components.uses[card].effects[0].scope == "all" for card in state.used[seat(case)])


def fight(case: Case) -> bool:
    if step(case) != "attack" or move(case).verb != "fight":
        return False
    odds = ends(before(case).components.sides, rerolls(case) + 1)
    return case.number("count") == rerolls(case) and percents(case, odds, 4) and ("breath" in case.params) != safe(case)


def no_fight(case: Case) -> bool:
    if step(case) != "attack" or move(case).verb != "skip":
        return False
    left = health(case, seat(case)) - before(case).wounds[seat(case)]
    return left == case.number("count") and percents(case, ends(before(case).components.sides, rerolls(case) + 1), 4)


def under_way(case: Case, verbs: set[str]) -> bool:
    """Tell whether hits, need and percentages of an attack under way are right."""
    state = before(case)
    if step(case) != "fight" or move(case).verb not in verbs:
        return False
    lie = [face for face, taken in zip(state.dice, state.taken, strict=True) if not taken]
    hits, dragons = sum(face in HIT for face in lie) + state.hits, lie.count(DRAGON)
    again = [
        state.components.sides[die]
        for die, face in enumerate(state.dice)
        if state.taken[die] or face not in {*HIT, DRAGON}
    ]
    need = 4 if hits < 4 else 6
    wounds = (hits >= 4) + (hits >= 6)
    fits = need == case.number("need") and (
        "hits" not in case.params or (hits, wounds) == (case.number("hits"), case.number("count"))
    )
    times = usable(state, seat(case))
    return fits and times > 0 and percents(case, ends(again, times, hits, dragons), need)


def usable(state: State, owner: int) -> int:
    """Count the re-rolls: those of a ring are a card, of which one player plays one at most in a throw (DR-R10)."""
    rings = state.ring
    return state.rerolls - rings + min(rings, int(owner not in state.boosted))


def rolls_more(case: Case) -> set[str]:
    """Name the cards with which dice could be rolled once more, when these lie."""
    ways = [one for one in after(case).legal_moves() if one.verb == "play" and one.part]
    return {
        one.thing for one in ways if one.part and {"reroll", "dragons", "throw"} & {e.word for e in one.part.effects}
    }


def hits_of(case: Case) -> int:
    return sum(face in HIT for face in before(case).dice) + before(case).hits


def ends_attack(case: Case) -> bool:
    return step(case) == "fight" and move(case).verb == "done"


def cubes(case: Case) -> int:
    return after(case).cubes[seat(case)] - before(case).cubes[seat(case)]


# -- Places and spaces -------------------------------------------------------------------------------------


def goes(case: Case) -> int:
    """Say to which space the move leads; where one stands if to none."""
    state, here = before(case), before(case).places[seat(case)]
    if move(case).verb in {"walk", "step"}:
        here += 1 if move(case).verb == "step" else move(case).number
    elif found := does(case, "walk"):
        here += found[0].number
    return min(here, state.exit)


def space(case: Case) -> bool:
    state, there = before(case), goes(case)
    kind = "exit" if there == state.exit else state.components.path[there]
    moved = there > state.places[seat(case)] and move(case).verb != "step"
    if "space" not in case.params:
        card = move(case).verb == "play" and state.given_attack != "boosted"
        count = 0 if card else min(1, ring(case))
        odds = percents(case, ends(state.components.sides, count + 1), 4)
        return moved and kind == "attack_space" and count == case.number("count") and odds
    gives = f"gives_{kind}{few(case, 2 if kind == 'heal_space' else 0)}"
    return moved and f"a_{kind}" == case.word("space") and case.word("gives") == gives


def others(case: Case, values: Sequence[int]) -> list[int]:
    return [value for owner, value in enumerate(values) if owner != seat(case)]


def ahead(case: Case) -> bool:
    state = before(case)
    most = max(others(case, state.places))
    first = state.places[seat(case)] <= most < goes(case) and not does(case, "walk")
    return first and (state.exit - most, state.exit - goes(case)) == (case.number("rival"), case.number("left"))


def run(case: Case, away: int) -> int:
    """Count the sides of the movement die that lead so far, with the card of the hand that leads furthest."""
    return sum(side + (asked(case)[2] == 1) + furthest(case) >= away for side in steps(case))


def strides(case: Case) -> dict[str, int]:
    """List the cards of the hand that let a move go further and that there is gold for, and by how much."""
    state, me = before(case), seat(case)
    cards, gold = state.components, state.gold[me]
    names = [cards.cards.all[card] for card in state.hands[me]] + [
        cards.treasures.all[card] for card in state.treasures[me]
    ]
    parts = ((name, part) for name in names for part in cards.parts(name) if part.cost <= gold)
    found = [(effect.number, name) for name, part in parts for effect in part.effects if effect.word == "stride"]
    return {name: number for number, name in sorted(found)}


def furthest(case: Case) -> int:
    return max(strides(case).values(), default=0)


def by_card(case: Case) -> bool:
    """Tell whether the card that is named, if any is, leads further than all others, and so far."""
    if "card" not in case.params:
        return not furthest(case)
    number = strides(case).get(case.word("card"), 0)
    return number == furthest(case) > 0 and case.params.get("number", number) == number


def needs_card(case: Case, away: int) -> bool:
    """Tell whether a card is named just where fewer sides of the die would lead so far without it."""
    alone = sum(side + (asked(case)[2] == 1) >= away for side in steps(case))
    return ("card" in case.params) == (run(case, away) > alone) and ("card" not in case.params or by_card(case))


def steps(case: Case) -> Sequence[int]:
    return before(case).components.movement_sides if asked(case)[2] < 3 else (1,)


def runs(case: Case) -> bool:
    return move(case).verb == "run" and step(case) == "run"


def to_exit(case: Case) -> int:
    return before(case).exit - before(case).places[seat(case)]


def treasure_odds(case: Case) -> bool:
    state = before(case)
    at = state.places[seat(case)] + case.number("away")
    if not runs(case) or at >= state.exit or state.components.path[at] != "treasure_space":
        return False
    if not needs_card(case, case.number("away")):
        return False
    count, sides = run(case, case.number("away")), len(steps(case))
    return (count, sides) == (case.number("count"), case.number("sides")) if "count" in case.params else count == sides


def gift_of_space(case: Case) -> str:
    kind = case.word("space").removeprefix("a_")
    return f"gives_{kind}{few(case, 2 if kind == 'heal_space' else 0)}"


def one_space(case: Case) -> bool:
    """Tell whether the third place in the box is run: a space, without the die."""
    return runs(case) and asked(case)[2] == 3


def may_run(case: Case) -> bool:
    if not runs(case) or asked(case)[2] > 2:
        return False
    more = asked(case)[2] == 1
    reach = min(steps(case)) + more, max(steps(case)) + more
    limits = reach == (case.number("least"), case.number("most"))
    return limits and to_exit(case) == case.number("left") and by_card(case)


def may_step(case: Case) -> bool:
    state = before(case)
    there = one_space(case) and "a_" + state.components.path[state.places[seat(case)] + 1] == case.word("space")
    gift = there and case.word("gives") == gift_of_space(case)
    return gift and to_exit(case) == case.number("left") > 1 + furthest(case) and by_card(case)


def escape_odds(case: Case) -> bool:
    said = case.number("count"), case.number("sides")
    odds = runs(case) and not one_space(case) and (run(case, to_exit(case)), len(steps(case))) == said
    return odds and needs_card(case, to_exit(case))


# -- Gold and treasures ------------------------------------------------------------------------------------


def takes(case: Case) -> int:
    """Say how much gold the move takes from the supply; 0 if none."""
    if move(case).verb != "gold":
        return max(0, number(case, "gold"))
    at = step(case)
    return before(case).tokens[seat(case)][CRAFTY] if at == "crafty" else 3 if at == "treasure" else 2


def costs(case: Case) -> int:
    """Say how much gold the card costs that the move plays."""
    return cast("Any", move(case).part).cost if move(case).part else 0


def robbed(case: Case) -> int:
    """Say how much gold there is to be robbed by the move."""
    state = before(case)
    if move(case).verb != "rob" and not does(case, "rob"):
        return 0
    most = state.tokens[seat(case)][CRAFTY] if move(case).verb == "rob" else number(case, "rob")
    return min(most, state.gold[move(case).number])


def richest(case: Case) -> bool:
    state, taken = before(case), robbed(case)
    gold = [held - taken * (owner == move(case).number) for owner, held in enumerate(state.gold)]
    own, most = gold[seat(case)] + (taken or takes(case)), max(others(case, gold))
    first = state.gold[seat(case)] <= most < own and move(case).verb in {"rob", "gold"}
    return first and (own, most) == (case.number("gold"), case.number("rival"))


def unseen(case: Case) -> list[int]:
    """List the points of the treasures that may be drawn, as far as the seat knows."""
    state, own = before(case), seat(case)
    if not state.treasure_deck:
        return [state.components.points[card] for card in state.treasure_discard]
    seen = {*state.treasure_discard, *state.treasures[own]}
    for lying in (*state.used, *state.shown_treasures):
        seen |= {*lying}
    return [points for card, points in enumerate(state.components.points) if card not in seen]


def draws(case: Case) -> bool:
    return step(case) == "treasure" and move(case).verb == "draw"


def draws_treasure(case: Case, first: bool) -> bool:
    fits = draws(case) and (asked(case)[2] == 1) == first
    points = unseen(case)
    return fits and (min(points), max(points), 3) == (case.number("least"), case.number("most"), case.number("gold"))


# -- Cards -------------------------------------------------------------------------------------------------


def playable(case: Case) -> set[str]:
    return {one.thing for one in before(case).legal_moves() if one.verb == "play"}


def row_place(case: Case, *, counts: bool) -> bool:
    """Tell whether the seat has that place in the row under way once the move is made."""
    if step(case) != "ask" or threat(case).name != "box" or case.word("box") != f"the_{ICONS[threat(case).box]}_box":
        return False
    row = list(before(case).row)
    for effect in does(case, "shove", "swap"):
        left = row.index(seat(case)) - 1 if effect.word == "shove" else move(case).number - 1
        row[left : left + 2] = row[left + 1], row[left]
    if seat(case) not in row:
        return False
    at = row.index(seat(case)) + 1
    icons = before(case).tokens[seat(case)][threat(case).box]
    return named(case, threat(case).box, at, icons) if counts else at > PLACES[threat(case).box]


def swaps(case: Case) -> bool:
    if not does(case, "swap"):
        return False
    row, left = before(case).row, move(case).number - 1
    return (row[left + 1], row[left]) == (case.number("rival_seat"), case.number("other_seat"))


def due(case: Case) -> int:
    """Count the wounds that are owed to the seat."""
    return int(threat(case).counts[seat(case)]) if step(case) == "ask" and threat(case).name == "wounds" else 0


def spared(case: Case, word: str) -> int:
    if not does(case, word):
        return 0
    owner = seat(case) if word == "dodge" else move(case).number
    return min(number(case, word), int(threat(case).counts[owner]))


def deadly(case: Case) -> bool:
    left = health(case, seat(case)) - before(case).wounds[seat(case)] - due(case)
    return left <= 0 < left + spared(case, "dodge")


def dragons_card(case: Case) -> str | None:
    if step(case) != "ask" or threat(case).name != "dragon":
        return None
    return str(before(case).components.rampages.all[threat(case).card])


def means(case: Case) -> tuple[bool, int]:
    """Tell whether the card of the dragon means the seat, and count its wounds."""
    state, own = before(case), seat(case)
    card = state.components.rampage_cards[threat(case).card]
    total = sum(tokens[DRAGON] for tokens in state.tokens)
    high = card.limit is not None and total > card.limit - 2 * (5 - len(state.gold))
    rich = min(range(len(state.gold)), key=lambda one: (-state.gold[one], (one - state.first) % len(state.gold)))
    here = state.places[own]
    meant = {
        "all": True,
        "odd": here % 2 == 1,
        "even": here > 0 and here % 2 == 0,
        "ahead": here == max(state.places),
        "behind": here == min(state.places),
        "bold": state.row[:1] == (own,),
        "rich": rich == own,
    }
    mine = [effect for effect in (card.high if high else card.low) if meant[effect.who]]
    return bool(mine), sum(effect.number for effect in mine if effect.word == "wound")


def pending(case: Case) -> DragonRampageMove | None:
    """Give the move of the hero card that was played, while others may cancel it."""
    if step(case) != "ask" or threat(case).name != "card":
        return None
    return cast("DragonRampageMove", before(case).components.moves[threat(case).move])


def half_played(case: Case) -> bool:
    played = pending(case)
    if played is None or threat(case).seat != case.number("rival_seat") or played.thing != case.word("card"):
        return False
    return case.word("does") == f"does_{played.thing}_{played.part_name}"


def robber(case: Case) -> int:
    return int(threat(case).seat) if step(case) == "ask" and threat(case).name in {"rob", "steal"} else -1


def at_stake(case: Case) -> int:
    return min(int(threat(case).worth), before(case).gold[seat(case)]) if threat(case).name == "rob" else 0


def kept(case: Case) -> bool:
    """Tell whether the move leaves the cards alone that could be played."""
    return move(case).verb not in {"play", "take"} and {*case.words("cards")} == playable(case)


def kept_worth(case: Case) -> bool:
    """Add up what all treasures that are not used count, where one could be used now."""
    state = before(case)
    own = state.treasures[seat(case)]
    usable = any(one.verb == "play" and one.thing in state.components.treasures.all for one in state.legal_moves())
    worth = sum(state.components.points[card] for card in own)
    return move(case).verb in {"roll", "pass"} and usable and worth == case.number("count")


USES = {
    "dice": {"reroll", "dragons", "throw", "turn", "ring"},
    "fight": {"hits", "burn", "again"},
    "path": {"stride", "walk"},
    "wounds": {"dodge", "shield", "calm"},
    "cards": {"draw", "fetch", "renew"},
    "treasures": {"treasure", "steal"},
    "gold": {"gold", "rob"},
    "spoil": {"trick", "spoil"},
    "row": {"shove", "swap"},
    "heal": {"heal"},
    "guard": {"guard"},
    "cancel": {"cancel"},
}


def serves(case: Case) -> bool:
    """Tell whether a card has that use, how many others have it, and that it has none that is rarer."""
    parts = before(case).components.parts
    found = {
        one: {
            use
            for use, words in USES.items()
            for part in parts(one.thing)
            for word in part.effects
            if word.word in words
        }
        for one in before(case).legal_moves()
        if one.verb == move(case).verb
    }
    if move(case).verb not in {"choose", "fetch"}:
        return False
    own = found.pop(move(case))
    counts = {use: sum(use in uses for uses in found.values()) for use in own}
    return counts.get(case.word("use").removeprefix("use_")) == case.number("count") == min(counts.values())


def rolls_on(case: Case) -> bool:
    """Tell whether one could roll on."""
    return step(case) == "dice" and move(case).verb == "done" and usable(before(case), seat(case)) > 0


def dragon_place(case: Case) -> bool:
    """Tell whether another dragon would lead to that place, and to wounds."""
    count = before(case).dice.count(DRAGON) + 1
    return (
        rolls_on(case)
        and count == case.number("count")
        and more_wounds(case)
        and named(case, DRAGON, place(case, DRAGON, count), count)
    )


def dragon_sum(case: Case) -> bool:
    """Tell whether the tokens in the dragon's box would add up to that, and more cards do another thing then."""
    rest = sum(tokens[DRAGON] for owner, tokens in enumerate(before(case).tokens) if owner != seat(case))
    said = case.number("now") + 1 == case.number("sum") == rest + before(case).dice.count(DRAGON) + 1
    return rolls_on(case) and said and 0 < turning(case) == case.number("count")


def other_worth(case: Case) -> bool:
    """Tell whether the only other treasure to keep is worth that."""
    points = before(case).components.points
    rest = [points[one.which] for one in before(case).legal_moves() if one is not move(case)]
    fits = move(case).verb == "keep" and points[move(case).which] == case.number("count")
    return fits and rest == [case.number("other")]


def over(case: Case, how: str) -> bool:
    """Tell whether the move ends the game so, and the points: of the others without what lies face down."""
    end = after(case)
    if end.ending != how or move(case).verb == "play":
        return False
    scores = end.final_scoring().scores
    hidden = [
        sum(end.components.points[card] for card in cards if card not in end.shown_treasures[owner])
        for owner, cards in enumerate(end.treasures)
    ]
    known = [score - hidden[owner] for owner, score in enumerate(scores)]
    return (scores[seat(case)], max(others(case, known))) == (case.number("points"), case.number("rival"))


def health_left(case: Case) -> int:
    return max(0, before(case).health - sum(before(case).cubes))


def hit_odds(case: Case) -> bool:
    """Tell whether what a die shows in an attack is said, and on how many sides it has a hit and a dragon."""
    if move(case).verb != "take" or step(case) != "fight":
        return False
    sides, shows = sides_of(case), ICONS[before(case).dice[move(case).which] or 0]
    said = (case.number("count"), case.number("sides")) == (sum(side in HIT for side in sides), len(sides))
    dragons = safe(case) if "dragons" not in case.params else case.number("dragons") == sides.count(DRAGON)
    return shows == case.word("face") and said and dragons and ("dragons" in case.params) != safe(case)


# -- The exit, and the end ---------------------------------------------------------------------------------


def left_behind(case: Case, space: int) -> int:
    """Say what the seat loses on a space if the dragon dies: 5 as the closest, 3 as the next."""
    state = before(case)
    order = [(state.first + turn) % len(state.places) for turn in range(len(state.places))]
    places = {owner: space if owner == seat(case) else state.places[owner] for owner in order}
    return ([5, 3] + [0] * len(order))[
        sorted(order, key=lambda owner: (-places[owner], order.index(owner))).index(seat(case))
    ]


def dying(case: Case) -> bool:
    """Tell whether the dragon has a third of its wounds, and as many are left as is said."""
    left = before(case).health - sum(before(case).cubes)
    return 3 * sum(before(case).cubes) >= before(case).health and left == case.params.get("left", case.params["count"])


def least_run(case: Case) -> int:
    """Give the space to which one surely goes by running."""
    further = min(sides_to_run(case)) + (asked(case)[2] == 1) if asked(case)[2] < 3 else 1
    return before(case).places[seat(case)] + further


def sides_to_run(case: Case) -> Sequence[int]:
    return before(case).components.movement_sides


def other_space(case: Case) -> int:
    """Give the space that one goes to, or could go to, nearest to the exit."""
    if step(case) == "walk":
        return min(before(case).places[seat(case)] + int(asked(case)[2]), before(case).exit)
    return least_run(case)


def may_save(case: Case) -> bool:
    saved = left_behind(case, other_space(case)) - left_behind(case, goes(case))
    return move(case).verb in {"skip", "walk"} and dying(case) and saved == case.number("points") > 0


def may_lose(case: Case) -> bool:
    there = goes(case) if move(case).verb == "walk" else least_run(case)
    here = left_behind(case, before(case).places[seat(case)])
    return (
        move(case).verb in {"run", "walk"} and dying(case) and here < left_behind(case, there) == case.number("points")
    )


def may_be_passed(case: Case) -> bool:
    here = before(case).places[seat(case)]
    behind = [here - place for place in others(case, before(case).places) if place <= here]
    stays = move(case).verb in {"skip", "walk"} and goes(case) == here
    said = (min(behind, default=-1), left_behind(case, here)) == (case.number("count"), case.number("points"))
    return stays and said and dying(case)


def liked(case: Case, spaces: range) -> list[str]:
    """List the kinds of these spaces of which one would like to stop: treasures, and healing if one has wounds."""
    path, wounds = before(case).components.path, before(case).wounds[seat(case)]
    kinds = ["treasure_space"] + ["heal_space"] * bool(wounds)
    return [kind for kind in kinds if kind in [path[at] for at in spaces if at < before(case).exit]]


def kind_is(case: Case, kinds: Sequence[str]) -> bool:
    """Tell whether the first of these kinds is named, and what it gives."""
    if not kinds:
        return False
    gives = f"gives_{kinds[0]}" + (few(case, 2) if kinds[0] == "heal_space" else "")
    return (case.word("space"), case.word("gives")) == (f"a_{kinds[0]}", gives)


def passes_by(case: Case) -> bool:
    here = before(case).places[seat(case)]
    return move(case).verb == "walk" and kind_is(case, liked(case, range(here + 1, here + move(case).number)))


def may_reach(case: Case) -> bool:
    here, further = before(case).places[seat(case)], number(case, "stride")
    most = here + asked(case)[2]
    return bool(does(case, "stride")) and kind_is(case, liked(case, range(most + 1, most + further + 1)))


def slays(case: Case, *, rolls_on: bool, ahead: bool) -> bool:
    """Tell whether more hits would slay the dragon, and who would be ahead, hidden treasures at their mean."""
    state, own = before(case).copy(), seat(case)
    left = state.health - sum(state.cubes)
    hits = sum(face in HIT for face in state.dice) + state.hits
    now = (hits > 3) + (hits > 5)
    state.cubes[own] += left
    state.ending = "slain"
    hidden = [
        0 if rival == own else len(held) - len(state.shown_treasures[rival])
        for rival, held in enumerate(state.treasures)
    ]
    state.treasures = [
        held if rival == own else state.shown_treasures[rival] for rival, held in enumerate(state.treasures)
    ]
    scores, points = state.final_scoring().scores, state.components.points
    mean = sum(points) / len(points)
    worth = {rival: scores[rival] + mean * hidden[rival] for rival in range(len(scores)) if rival != own}
    best = max(worth, key=lambda rival: (worth[rival], scores[rival]))
    said = (case.number("points"), case.number("rival"), case.number("count")) == (
        scores[own],
        scores[best],
        hidden[best],
    )
    need = case.number("need") == (4 if left == 1 else 6) and now < left < 3
    goes_on = move(case).verb in {"take", "roll"} if rolls_on else move(case).verb == "done"
    return step(case) == "fight" and goes_on and need and said and (scores[own] > worth[best]) is ahead


def level_gold(case: Case) -> bool:
    state, rival = before(case), case.number("rival_seat")
    taken = robbed(case)
    gold = [held - taken * (owner == move(case).number and taken > 0) for owner, held in enumerate(state.gold)]
    own = gold[seat(case)] + (taken or takes(case))
    rank = sum(held > gold[rival] for owner, held in enumerate(gold) if owner != seat(case))
    same = own == gold[rival] == case.number("gold") and rival != seat(case)
    return (
        move(case).verb in {"rob", "gold"}
        and same
        and case.number("points") in {(7, 4, 0)[at] for at in (rank, rank + 1)}
    )


def to_spare(case: Case) -> bool:
    """Tell whether so many icons of a box lie, with wild ones, more than the highest token."""
    faces = [face for face, taken in zip(before(case).dice, before(case).taken, strict=True) if not taken]
    icons = case.number("count") + case.number("most")
    wild = faces.count(WILD)
    return case.number("most") == 5 < icons and any(
        case.word("what").startswith(f"{icons - wild} ") and faces.count(box) + wild == icons for box in range(WILD)
    )


SAID: dict[str, Callable[[Case], bool]] = {
    "may_lose": may_lose,
    "may_save": may_save,
    "may_be_passed": may_be_passed,
    "passes_by": passes_by,
    "may_reach": may_reach,
    "slays_ahead": lambda case: slays(case, rolls_on=True, ahead=True),
    "slays_behind": lambda case: slays(case, rolls_on=True, ahead=False),
    "lets_live": lambda case: slays(case, rolls_on=False, ahead=False),
    "level_gold": level_gold,
    "spare_die": lambda case: to_spare(case) and bool(does(case, "reroll", "dragons")),
    "leaves_spare": lambda case: to_spare(case) and move(case).verb == "done",
    "ends_slain": lambda case: over(case, "slain"),
    "ends_escaped": lambda case: over(case, "escaped"),
    # dice and tokens
    "keeps_cards": kept,
    "keeps_gold": lambda case: after(case).gold[seat(case)] == before(case).gold[seat(case)] == case.number("count"),
    "moves_again": lambda case: move(case).verb == "roll" and max(steps_of(case)) == case.number("most"),
    "rolls": rolls,
    "rolls_all": rolls,
    "rerolls_left": lambda case: (
        move(case).verb == "roll"
        and step(case) in {"dice", "fight"}
        and usable(after(case), seat(case)) == case.number("count")
        and (case.number("count") > 0 or not rolls_more(case))
    ),
    "last_reroll_but": lambda case: (
        move(case).verb == "roll"
        and step(case) in {"dice", "fight"}
        and usable(after(case), seat(case)) == 0
        and rolls_more(case) == {*case.words("cards")} != set()
    ),
    "hit_odds": hit_odds,
    "hit_odds_safe": hit_odds,
    "rolls_for_several": rolls_for_several,
    "roll_chance": roll_chance,
    "rolls_for": lambda case: rolls_for(case, wild=False),
    "rolls_for_wild": lambda case: rolls_for(case, wild=True),
    "rolls_for_place": lambda case: rolls_for(case, wild=False),
    "rolls_for_wild_place": lambda case: rolls_for(case, wild=True),
    "rolls_to_hold": lambda case: "waiting" in case.params and rolls_for(case, wild=False),
    "rolls_to_hold_wild": lambda case: "waiting" in case.params and rolls_for(case, wild=True),
    "not_needed": spare,
    "stands": left,
    "stands_open": left,
    "stands_nowhere": left,
    "holds": holds,
    "all_needed": all_needed,
    "join_spare": lambda case: (
        move(case).verb == "join"
        and move(case).which == box_of(case) != CRAFTY
        and not waiting(case)
        and pays(case, box_of(case), before(case).tokens[seat(case)][box_of(case)])
        == pays(case, box_of(case), before(case).tokens[seat(case)][box_of(case)] + 1)
        == int(case.word("place").removeprefix("place"))
    ),
    "gives_wild": lambda case: (
        move(case).verb == "take"
        and step(case) == "dice"
        and before(case).dice[move(case).which] == WILD
        and case.number("count")
        == sum(face == WILD and not gone for face, gone in zip(before(case).dice, before(case).taken, strict=True)) - 1
    ),
    "keeps_worth": kept_worth,
    "dragon_place": dragon_place,
    "dragon_sum": dragon_sum,
    "loses_place": loses,
    "loses_all": loses,
    "loses_all_open": loses,
    "only_stands_nowhere": idle,
    "token_stands": token,
    "token_stands_nowhere": token,
    "nothing_lies": lambda case: (
        move(case).verb == "done"
        and {*before(case).dice} <= {DRAGON, WILD}
        and before(case).dice.count(DRAGON) == case.number("count")
    ),
    # attacks
    "attack_odds": lambda case: under_way(case, {"roll", "take"}) and not safe(case),
    "attack_odds_safe": lambda case: under_way(case, {"roll", "take"}) and safe(case),
    "would_be": lambda case: under_way(case, {"done"}) and not safe(case),
    "would_be_safe": lambda case: under_way(case, {"done"}) and safe(case),
    "wounds": lambda case: (
        ends_attack(case) and cubes(case) >= case.number("count") and hits_of(case) == case.number("hits")
    ),
    "no_more_hits": lambda case: (
        ends_attack(case) and usable(before(case), seat(case)) > 0 and hits_of(case) >= case.number("need") == 6
    ),
    "no_wound": lambda case: (
        ends_attack(case) and (hits_of(case), 4 - hits_of(case)) == (case.number("hits"), case.number("count"))
    ),
    "one_more_dragon": lambda case: (
        ends_attack(case) and not safe(case) and before(case).dice.count(DRAGON) == case.number("dragons") == 2
    ),
    "fight": fight,
    "fight_safe": fight,
    "no_fight": no_fight,
    # places and spaces
    "space": space,
    "space_fight": lambda case: space(case) and not safe(case),
    "space_fight_safe": lambda case: space(case) and safe(case),
    "ahead": ahead,
    "nearer": lambda case: (
        before(case).places[seat(case)] < goes(case)
        and goes(case) >= case.number("count")
        and case.number("exit") == before(case).exit
    ),
    **dict.fromkeys(("may_run", "may_run_card"), may_run),
    **dict.fromkeys(("may_step", "may_step_card"), may_step),
    "steps_to_exit_card": lambda case: (
        one_space(case) and 1 < to_exit(case) == case.number("left") <= 1 + furthest(case) and by_card(case)
    ),
    "steps_to_exit": lambda case: one_space(case) and to_exit(case) == case.number("left") == 1,
    **dict.fromkeys(("escape_odds", "escape_odds_card"), escape_odds),
    **dict.fromkeys(("treasure_odds", "treasure_odds_card", "treasure_sure"), treasure_odds),
    "escapes": lambda case: move(case).verb == "walk" and move(case).number >= to_exit(case) == case.number("count"),
    "stays_back": lambda case: (
        goes(case) == before(case).places[seat(case)]
        and move(case).verb in {"skip", "walk"}
        and to_exit(case) == case.number("count")
    ),
    "robs": lambda case: (
        robbed(case) == case.number("count") > 0
        and move(case).number == case.number("target_seat")
        and before(case).gold[move(case).number] - robbed(case) == case.number("left")
        and before(case).gold[seat(case)] - costs(case) + robbed(case) == case.number("gold")
    ),
    "robs_richest": lambda case: (
        robbed(case) > 0
        and move(case).number == case.number("target_seat")
        and before(case).gold[move(case).number] > case.number("most")
        and case.number("most")
        == max(gold for owner, gold in enumerate(before(case).gold) if owner not in {seat(case), move(case).number})
    ),
    "gold_short": lambda case: (
        draws(case)
        and before(case).gold[seat(case)] + 3 == case.number("gold")
        and case.number("gold") <= case.number("rival") == max(others(case, before(case).gold))
    ),
    "gold_enough": lambda case: (
        draws(case)
        and before(case).gold[seat(case)] == case.number("gold")
        and case.number("gold") > case.number("rival") == max(others(case, before(case).gold))
    ),
    "richest": richest,
    "gold": lambda case: (
        takes(case) == case.number("count")
        and before(case).gold[seat(case)] - costs(case) + takes(case) == case.number("total")
    ),
    "draws_two": lambda case: draws_treasure(case, first=True),
    "draws_treasure": lambda case: draws_treasure(case, first=False),
    "draws_card": lambda case: (
        move(case).verb == "draw"
        and step(case) != "treasure"
        and (len(before(case).hands[seat(case)]), len(before(case).decks[seat(case)]))
        == (case.number("count"), case.number("deck"))
    ),
    "heals": lambda case: (
        (move(case).verb == "heal" or bool(does(case, "heal")))
        and case.number("health") == health(case, seat(case))
        and max(0, before(case).wounds[seat(case)] - max(1, number(case, "heal"))) == case.number("count")
    ),
    "unhurt": lambda case: (
        move(case).verb == "heal"
        and not before(case).wounds[seat(case)]
        and case.number("health") == health(case, seat(case))
    ),
    "keeps_as_it_is": lambda case: (
        move(case).verb == "skip"
        and before(case).gold[seat(case)] == after(case).gold[seat(case)] == case.number("count")
    ),
    # cards
    "card_does": lambda case: (
        move(case).verb in {"choose", "fetch", "keep"} and case.word("does") == f"does_{move(case).thing}"
    ),
    "serves": serves,
    "worth_than": other_worth,
    "worth": lambda case: (
        move(case).verb == "keep" and before(case).components.points[move(case).which] >= case.number("count")
    ),
    "pays": lambda case: (
        move(case).part is not None
        and cast("Any", move(case).part).cost == case.number("cost")
        and before(case).gold[seat(case)] - case.number("cost") == case.number("count")
    ),
    "loses_points": lambda case: (
        move(case).verb == "play"
        and not move(case).part_name
        and before(case).components.points[move(case).which] == case.number("count")
        and case.word("card") == move(case).thing
    ),
    "rerolls_then": lambda case: (
        bool(does(case, "reroll", "dragons"))
        and usable(before(case), seat(case)) + sum(one.number or 1 for one in does(case, "reroll", "dragons"))
        == case.number("count")
    ),
    "turns": lambda case: any(
        effect.face == case.word("face") and turned(case, effect.colour) == case.number("count")
        for effect in does(case, "turn")
    ),
    "throws": lambda case: any(
        [ICONS[before(case).dice[die] or 0] for die in COLOURS[effect.colour]] == [*case.words("faces")]
        for effect in does(case, "throw")
    ),
    "hits_then": lambda case: (
        (count := hits_of(case) + number(case, "hits")) == case.number("count")
        and case.word("wounds") == f"wounds_{(count > 3) + (count > 5)}"
    ),
    "burns": lambda case: min(number(case, "burn"), health_left(case)) >= case.number("count"),
    "dragon_left": lambda case: (
        bool(does(case, "burn")) and max(0, health_left(case) - number(case, "burn")) == case.number("count")
    ),
    "strides": lambda case: (
        bool(does(case, "stride"))
        and asked(case)[2] + number(case, "stride") == case.number("most") < to_exit(case) == case.number("count")
    ),
    "strides_out": lambda case: (
        bool(does(case, "stride")) and asked(case)[2] + number(case, "stride") == case.number("most") >= to_exit(case)
    ),
    "steps_out": lambda case: number(case, "walk") == case.number("number") >= to_exit(case),
    "cards_drawn": lambda case: (
        min(number(case, "draw"), len(before(case).decks[seat(case)])) == case.number("count")
        and len(before(case).decks[seat(case)]) == case.number("deck")
    ),
    "treasures_drawn": lambda case: number(case, "treasure") == case.number("count"),
    "steals": lambda case: (
        bool(does(case, "steal"))
        and move(case).number == case.number("target_seat")
        and len(before(case).treasures[move(case).number]) == case.number("count")
    ),
    "spoils": lambda case: (
        bool(does(case, "trick", "spoil"))
        and move(case).number == case.number("target_seat")
        and len(before(case).hands[move(case).number]) == case.number("count")
    ),
    "spares_other": lambda case: (
        spared(case, "shield") == case.number("count") and move(case).number == case.number("target_seat")
    ),
    "saves_life": lambda case: deadly(case) and spared(case, "dodge") == case.number("count"),
    "spares": lambda case: (
        (count := spared(case, "dodge")) == case.number("count")
        and not deadly(case)
        and health(case, seat(case)) - before(case).wounds[seat(case)] - due(case) + count == case.number("left")
    ),
    "foils_rob": lambda case: (
        bool(does(case, "guard"))
        and (robber(case), at_stake(case)) == (case.number("rival_seat"), case.number("count"))
    ),
    "foils_steal": lambda case: bool(does(case, "guard")) and robber(case) == case.number("rival_seat"),
    "gets_place": lambda case: row_place(case, counts=True),
    "gets_nothing": lambda case: row_place(case, counts=False),
    "swaps": swaps,
    "calms": lambda case: (
        bool(does(case, "calm")) and dragons_card(case) == case.word("card") and means(case)[1] == case.number("count")
    ),
    "cancels": lambda case: bool(does(case, "cancel")) and half_played(case),
    "fetches": lambda case: bool(does(case, "fetch")) and sum(map(len, before(case).discards)) == case.number("count"),
    "renews": lambda case: (
        bool(does(case, "renew"))
        and len(before(case).discards[seat(case)]) + len(before(case).decks[seat(case)]) == case.number("count")
    ),
    "lasts": lambda case: bool(does(case, "ring")) and case.word("card") == move(case).thing,
    "attacks_again": lambda case: bool(does(case, "again")) and health_left(case) == case.number("count"),
    # playing nothing
    "wounds_due": lambda case: (
        move(case).verb == "pass"
        and due(case) == case.number("count")
        and health(case, seat(case)) - before(case).wounds[seat(case)] - due(case) == case.number("left")
    ),
    "deadly": lambda case: (
        move(case).verb == "pass"
        and due(case) == case.number("count")
        and health(case, seat(case)) <= before(case).wounds[seat(case)] + due(case)
    ),
    "rampage_wounds": lambda case: (
        move(case).verb == "pass"
        and dragons_card(case) == case.word("card")
        and not safe(case)
        and means(case)[1] == case.number("count")
    ),
    "rampage_spares": lambda case: (
        move(case).verb == "pass" and dragons_card(case) == case.word("card") and not means(case)[0]
    ),
    "robbery_due": lambda case: (
        move(case).verb == "pass" and robber(case) >= 0 and at_stake(case) == case.number("count")
    ),
    "card_due": lambda case: move(case).verb == "pass" and half_played(case),
}


def sides_of(case: Case) -> Sequence[int]:
    return before(case).components.sides[move(case).which]


def steps_of(case: Case) -> Sequence[int]:
    return before(case).components.movement_sides


def turned(case: Case, colour: str) -> int:
    """Count the icons that there are when all dice of a colour have been turned."""
    face = ICONS.index(does(case, "turn")[0].face)
    rest = [shows for die, shows in enumerate(before(case).dice) if die not in COLOURS[colour]]
    return rest.count(face) + len(COLOURS[colour])
