"""The instances of Tests/SchedulingSamples/RandomInstance.swift, drawn by the same draws: what schedule-optimum.py solves."""
import collections
import datetime

WORD = (1 << 64) - 1
# The end mark of a string in StableHash is an integer: eight bytes.
END_MARK = b"\xff" + bytes(7)
TIERS = ("easy", "medium", "hard", "expert")
DISPUTED, ATTRIBUTED, SOURCED = range(3)

Candidate = collections.namedtuple("Candidate", "puzzle author work tags tier letters certainty")
Occasion = collections.namedtuple("Occasion", "day name weight author tags")
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
        self.draw = SplitMix64("quoin/test/instance/1", str(seed))
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
        return Instance(policy, candidates, self.occasions(policy))

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
        )

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

    def occasions(self, policy):
        below = self.below
        occasions = []
        share = 10 + below(21)
        for day in range(policy.days):
            if below(100) >= share:
                continue
            for _ in range(2 if below(4) == 0 else 1):
                weight = 3 + below(38)
                author, tags = None, []
                if below(2) == 0:
                    tags = [self.tag() for _ in range(1 + below(2))]
                else:
                    author = f"author-{below(self.author_count)}"
                name = f"occasion {len(occasions) + 1}"
                occasions.append(Occasion(day, name, weight, author, tags))
        return occasions

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
            f" {each.letters} {certainty}"
        )
    for each in instance.occasions:
        subject = each.author or ",".join(each.tags)
        texts.append(f"{date(policy, each.day)} {each.name} {each.weight} {subject}")
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
    )


def honoured(instance, candidate, day):
    """The greatest weight of the day's occasions that a puzzle honours."""
    return max(
        (
            each.weight
            for each in instance.occasions
            if each.day == day and (candidate.author == each.author or set(each.tags) & set(candidate.tags))
        ),
        default=0,
    )


def costs(instance):
    """What each puzzle costs on each day that it may stand on: {(index, day): points}."""
    policy = instance.policy
    table = {}
    for day in range(policy.days):
        if day in policy.blackout_days:
            continue
        wish = policy.curve[date(policy, day).weekday()]
        allowed = [index for index, each in enumerate(instance.candidates) if may_stand(policy, each, day)]
        weights = {index: honoured(instance, instance.candidates[index], day) for index in allowed}
        best = max(weights.values(), default=0)
        for index in allowed:
            distance = abs(instance.candidates[index].tier - wish)
            table[index, day] = policy.tier_weight * distance + best - weights[index]
    return table
