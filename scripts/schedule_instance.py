"""The instances of Tests/SchedulingSamples/RandomInstance.swift, drawn by the same draws: what schedule-optimum.py solves."""
import collections
import datetime

WORD = (1 << 64) - 1
# The end mark of a string in StableHash is an integer: eight bytes.
END_MARK = b"\xff" + bytes(7)
TIERS = ("easy", "medium", "hard", "expert")
DISPUTED, ATTRIBUTED, SOURCED = range(3)
MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)
SEASONS = ("spring", "summer", "autumn", "winter", "christmas", "new-year", "easter") + MONTHS
# How good a fit is: the points of a tier each.
ANY_TAG, ALL_TAGS, AUTHOR, QUOTATION = 0, 1, 2, 4

Candidate = collections.namedtuple("Candidate", "puzzle author work tags tier letters certainty seasons")
Occasion = collections.namedtuple("Occasion", "day name weight great puzzles authors groups")
Policy = collections.namedtuple(
    "Policy",
    "first days curve author_gap work_gap tag_gap expert_gap jump letters certainty"
    " blackout_days blackout_puzzles backlog tier_weight",
)
Instance = collections.namedtuple("Instance", "policy candidates occasions")


def mixed(word):
    """The finalizer of SplitMix64."""
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & WORD
    return word ^ (word >> 31)


def hashed(texts):
    """StableHash of strings."""
    state = 0xCBF29CE484222325
    for text in texts:
        for byte in text.encode() + END_MARK:
            state = (state ^ byte) * 0x100000001B3 & WORD
    return mixed(state)


class SplitMix64:
    """The generator of PuzzleModel."""

    def __init__(self, *names):
        self.state = hashed(names)

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & WORD
        return mixed(self.state)

    def below(self, bound):
        threshold = (1 << 64) % bound
        while True:
            draw = self.next()
            if draw >= threshold:
                return draw % bound

    def index(self, weights):
        left = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if left < weight:
                return index
            left -= weight
        return 0


class InstanceDraw:
    """The draws of RandomInstance.swift, in its order."""

    def __init__(self, seed):
        self.draw = SplitMix64("quoin/test/instance/2", str(seed))
        below = self.below = self.draw.below
        self.author_count = 15 + below(46)
        self.author_weights = [1 + 240 // (index + 4) for index in range(self.author_count)]
        self.tag_count = 12 + below(29)
        self.tier_weights = [6 + below(5) for _ in TIERS]
        for _ in range(1 + below(2)):
            tier = below(4)
            self.tier_weights[tier] = below(3)

    def instance(self):
        candidates = [self.candidate() for _ in range(200)]
        policy = self.policy(candidates)
        return Instance(policy, candidates, self.occasions(policy, candidates))

    def candidate(self):
        below = self.below
        high, low = self.draw.next(), self.draw.next()
        author = self.draw.index(self.author_weights)
        has_work = below(5) > 0
        work = below(2 + author % 3)
        tags = sorted({self.tag() for _ in range(1 + below(3))})
        tier = self.draw.index(self.tier_weights)
        letters = 20 + below(181)
        certainty = below(10)
        seasonal = below(8) == 0
        seasons = {SEASONS[below(len(SEASONS))] for _ in range(2)} if seasonal else self.passed(2)
        high = high & 0xFFFFFFFFFFFF0FFF | 0x8000
        low = low & 0x3FFFFFFFFFFFFFFF | 0x8000000000000000
        digits = f"{high:016x}{low:016x}"
        parts = (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
        return Candidate(
            "cryptogram:" + "-".join(parts),
            f"author-{author}",
            f"work-{work}" if has_work else None,
            tags,
            tier,
            letters,
            DISPUTED if certainty == 0 else ATTRIBUTED if certainty < 3 else SOURCED,
            sorted(seasons, key=SEASONS.index),
        )

    def passed(self, count):
        """No seasons, after the draws that would name some."""
        for _ in range(count):
            self.below(len(SEASONS))
        return set()

    def policy(self, candidates):
        below = self.below
        first = datetime.date(2027, 1, 1) + datetime.timedelta(days=below(2000))
        curve = [below(4) if below(3) == 0 else usual for usual in (0, 0, 1, 1, 2, 3, 0)]
        author_gap = 5 + below(min(12, self.author_count // 3))
        work_gap, tag_gap, expert_gap = below(26), below(4), below(8)
        jump = (1, 2, 2, 2, None, None, None, None)[below(8)]
        letters = {}
        for _ in range(below(3)):
            weekday = below(7)
            fewest = 20 + below(60)
            letters[weekday] = (fewest, fewest + 60 + below(60))
        certainty = {0: SOURCED, 1: ATTRIBUTED}.get(below(6), DISPUTED)
        blackout_days = {below(60) for _ in range(below(4))}
        blackout_puzzles = {candidates[below(200)].puzzle for _ in range(below(4))}
        backlog = []
        for _ in range(below(3)):
            candidate = candidates[below(200)]
            day = first + datetime.timedelta(days=below(60))
            if candidate.certainty >= certainty and candidate.puzzle not in blackout_puzzles:
                backlog.append((candidate.puzzle, day.year, day.month))
        weight = (5, 10, 10, 20)[below(4)]
        return Policy(
            first, 60, curve, author_gap, work_gap, tag_gap, expert_gap, jump, letters, certainty,
            blackout_days, blackout_puzzles, backlog, weight,
        )

    def occasions(self, policy, candidates):
        below = self.below
        occasions = []
        share = 10 + below(21)
        for day in range(policy.days):
            if below(100) >= share:
                continue
            for _ in range(2 if below(4) == 0 else 1):
                weight = 3 + below(38)
                great = below(6) == 0
                name = f"occasion {len(occasions) + 1}"
                occasions.append(Occasion(day, name, weight, great, *self.subject(candidates)))
        return occasions

    def subject(self, candidates):
        """The puzzles, authors and groups of tags of an occasion."""
        below, puzzles, authors, groups = self.below, [], [], []
        kind = below(4)
        if kind == 0:
            authors = [f"author-{below(self.author_count)}"]
        elif kind == 1:
            groups = [[self.tag()] for _ in range(1 + below(2))]
        elif kind == 2:
            groups = [[self.tag(), self.tag()], [self.tag()]]
        else:
            puzzles = [candidates[below(200)].puzzle]
            groups = [[self.tag()]]
        distinct = {tuple(sorted(set(group))) for group in groups}
        return puzzles, authors, sorted(map(list, distinct))

    def tag(self):
        return f"tag-{min(self.below(self.tag_count), self.below(self.tag_count))}"


def fingerprint(instance):
    """A hash of all that the instance says, for comparison with the one that Swift draws."""
    policy = instance.policy
    texts = [str(policy.first)] + [TIERS[tier] for tier in policy.curve]
    gaps = (policy.author_gap, policy.work_gap, policy.tag_gap, policy.expert_gap)
    texts += [str(gap) for gap in gaps] + [str(policy.jump)]
    for weekday, (fewest, most) in sorted(policy.letters.items()):
        texts.append(f"{weekday} {fewest} {most}")
    texts.append(("disputed", "attributed", "sourced")[policy.certainty])
    texts += [str(date(policy, day)) for day in sorted(policy.blackout_days)]
    texts += [puzzle.split(":")[1] for puzzle in sorted(policy.blackout_puzzles)]
    texts += [f"{puzzle.split(':')[1]} {year}-{month:02}-01" for puzzle, year, month in policy.backlog]
    texts.append(str(policy.tier_weight))
    for each in instance.candidates:
        certainty = ("disputed", "attributed", "sourced")[each.certainty]
        texts.append(
            f"{each.puzzle} {each.author} {each.work} {','.join(each.tags)} {TIERS[each.tier]}"
            f" {each.letters} {certainty} {','.join(each.seasons)}"
        )
    for each in instance.occasions:
        names = [puzzle.split(":")[1] for puzzle in each.puzzles] + each.authors + list(map("+".join, each.groups))
        great = " great" if each.great else ""
        texts.append(f"{date(policy, each.day)} {each.name} {each.weight}{great} {';'.join(names)}")
    return f"{hashed(texts):016x}"


def date(policy, day):
    return policy.first + datetime.timedelta(days=day)


def may_stand(policy, candidate, day):
    """Whether the rules on a puzzle alone let it stand on a day."""
    fewest, most = policy.letters.get(date(policy, day).weekday(), (0, 1 << 30))
    return (
        fewest <= candidate.letters <= most
        and candidate.certainty >= policy.certainty
        and candidate.puzzle not in policy.blackout_puzzles
        and (not candidate.seasons or not seasons(date(policy, day)).isdisjoint(candidate.seasons))
    )


def easter(year):
    """Easter Sunday, by Butcher's algorithm."""
    a, (b, c) = year % 19, divmod(year, 100)
    (d, e), f = divmod(b, 4), (b + 8) // 25
    h = (19 * a + b - d - (b - f + 1) // 3 + 15) % 30
    (i, k) = divmod(c, 4)
    l = (32 + 2 * e + 2 * i - h - k) % 7
    m = (a + 11 * h + 22 * l) // 451
    month, day = divmod(h + l - 7 * m + 114, 31)
    return datetime.date(year, month, day + 1)


def seasons(day):
    """The seasons that a day lies in, in the north."""
    found = {MONTHS[day.month - 1], ("winter", "spring", "summer", "autumn")[day.month % 12 // 3]}
    if day.month == 12:
        found.add("christmas")
    if (day.month, day.day) >= (12, 26) or (day.month, day.day) <= (1, 10):
        found.add("new-year")
    if abs((day - easter(day.year)).days) <= 7:
        found.add("easter")
    return found


def fit(occasion, candidate):
    """The grade of the best fit of a puzzle, or None."""
    if candidate.puzzle in occasion.puzzles:
        return QUOTATION
    if candidate.author in occasion.authors:
        return AUTHOR
    fitting = [len(group) for group in occasion.groups if set(group) <= set(candidate.tags)]
    return (ALL_TAGS if max(fitting) > 1 else ANY_TAG) if fitting else None


def least_grade(occasion):
    """The grade of the least fit that an occasion names."""
    if occasion.groups:
        return ANY_TAG if any(len(group) == 1 for group in occasion.groups) else ALL_TAGS
    return AUTHOR if occasion.authors else QUOTATION


def honored(instance, candidate, day):
    """What the day's occasions are worth to a puzzle, and whether it fits a great one."""
    step = max(1, instance.policy.tier_weight)
    fits = [(each, fit(each, candidate)) for each in instance.occasions if each.day == day]
    worths = [each.weight + (grade - least_grade(each)) * step for each, grade in fits if grade is not None]
    return sum(worths), any(each.great for each, grade in fits if grade is not None)


def costs(instance):
    """What each puzzle costs on each day that it may stand on: {(index, day): points}."""
    policy = instance.policy
    table = {}
    for day in range(policy.days):
        if day in policy.blackout_days:
            continue
        wish = policy.curve[date(policy, day).weekday()]
        allowed = [index for index, each in enumerate(instance.candidates) if may_stand(policy, each, day)]
        worths = {index: honored(instance, instance.candidates[index], day) for index in allowed}
        best = max((worth for worth, _ in worths.values()), default=0)
        for index in allowed:
            worth, free = worths[index]
            distance = 0 if free else abs(instance.candidates[index].tier - wish)
            table[index, day] = policy.tier_weight * distance + best - worth
    return table
