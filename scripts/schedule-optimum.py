"""Solves small calendars exactly: schedule-optimum.py [--check] [--first SEED] [--count N] [--seconds S] [FILE]

Draws the instances that Tests/SchedulingSamples/RandomInstance.swift draws, proves the least sum of broken
wishes of each with the CP-SAT solver of OR-Tools, and writes a line `seed optimum` for each to FILE
(Tests/SchedulingTests/Golden/optima.txt where none is named). Seeds that are infeasible are left out, as are
those that are not proved in time; both are said on stderr. With --check nothing is written: the seeds in FILE
are solved anew, and another optimum is an error.

With --verify CALENDARS the optima are left alone: CALENDARS has lines `seed day puzzle`, as
`3 2029-05-01 cryptogram:f81d4fae-7dec-8d0a-a765-00a0c91e6bf6`; the sum of each calendar is printed, as
`seed sum`, with the rules that it breaks, which are an error. With --fingerprints the instances are not solved:
a line `seed fingerprint` is printed for each, for comparison with those of RandomInstance.swift.

Needs Python 3.9 and, but for the last two, `pip install ortools`.
"""
import argparse
import collections
import datetime
import math
import os
import sys
import time

from schedule_instance import InstanceDraw, costs, date, fingerprint

GOLDEN = os.path.join(os.path.dirname(__file__), "..", "Tests", "SchedulingTests", "Golden", "optima.txt")
def groups(instance):
    """What is kept apart: (gap, indices of the puzzles that share something)."""
    policy = instance.policy
    found = collections.defaultdict(list)
    for index, each in enumerate(instance.candidates):
        found[policy.author_gap, "author", each.author].append(index)
        if each.work is not None:
            found[policy.work_gap, "work", each.author, each.work].append(index)
        for tag in each.tags:
            found[policy.tag_gap, "tag", tag].append(index)
        if each.tier == 3:
            found[policy.expert_gap, "expert"].append(index)
    return [(key[0], members) for key, members in found.items() if key[0] > 1]


class Program:
    """What a calendar must be, in 0-1 variables: sums that are at most one, or exactly one, or at least one."""

    def __init__(self, instance):
        policy = instance.policy
        self.costs = costs(instance)
        self.count, self.rows = 0, []
        self.days = [day for day in range(policy.days) if day not in policy.blackout_days]
        self.by_day = {day: {} for day in self.days}
        by_puzzle = collections.defaultdict(list)
        self.stands = {}
        for index, day in self.costs:
            variable = self.stands[index, day] = self.by_day[day][index] = self.variable()
            by_puzzle[index].append(variable)
        for variables in by_puzzle.values():
            self.rows.append(("most", variables))
        for day in self.days:
            self.rows.append(("exactly", list(self.by_day[day].values())))
        for gap, members in groups(instance):
            present = self.presence(members)
            for start in range(policy.days - gap + 1):
                self.at_most_one(present.get(day) for day in range(start, start + gap))
        self.keep_jumps(instance)
        for puzzle, year, month in policy.backlog:
            index = next(i for i, each in enumerate(instance.candidates) if each.puzzle == puzzle)
            days = [day for day in self.days if (date(policy, day).year, date(policy, day).month) == (year, month)]
            self.rows.append(("least", [self.by_day[day][index] for day in days if index in self.by_day[day]]))

    def keep_jumps(self, instance):
        jump = instance.policy.jump
        if jump is None:
            return
        tiers = [
            self.presence([index for index, each in enumerate(instance.candidates) if each.tier == tier])
            for tier in range(4)
        ]
        for earlier, later in zip(self.days, self.days[1:]):
            for rank in range(3 - jump):
                for one, other in ((earlier, later), (later, earlier)):
                    low = [tier[one] for tier in tiers[: rank + 1]]
                    self.at_most_one(low + [tier[other] for tier in tiers[rank + jump + 1 :]])

    def variable(self):
        self.count += 1
        return self.count - 1

    def at_most_one(self, variables):
        variables = [each for each in variables if each is not None]
        if len(variables) > 1:
            self.rows.append(("most", variables))

    def presence(self, members):
        """For each day a variable for whether one of some puzzles stands on it, None where none may."""
        present = {}
        for day in self.days:
            variables = [self.by_day[day][index] for index in members if index in self.by_day[day]]
            if len(variables) < 2:
                present[day] = variables[0] if variables else None
                continue
            present[day] = self.variable()
            # A variable that is counted as its complement is written as -1 - itself.
            self.rows.append(("exactly", variables + [-1 - present[day]]))
        return present


def relaxed(program):
    """The least sum of the linear relaxation and what each variable adds to it at least, or None where there is none.

    The relaxation is tight on these instances, and the simplex method is much faster with it than CP-SAT.
    """
    from ortools.linear_solver import pywraplp

    solver = pywraplp.Solver.CreateSolver("GLOP")
    variables = [solver.NumVar(0, 1, "") for _ in range(program.count)]
    for kind, literals in program.rows:
        negated = sum(literal < 0 for literal in literals)
        low = -solver.infinity() if kind == "most" else 1 - negated
        high = solver.infinity() if kind == "least" else 1 - negated
        row = solver.Constraint(low, high)
        for literal in literals:
            row.SetCoefficient(variables[literal if literal >= 0 else -1 - literal], 1 if literal >= 0 else -1)
    for key, cost in program.costs.items():
        solver.Objective().SetCoefficient(variables[program.stands[key]], cost)
    status = solver.Solve()
    if status == pywraplp.Solver.INFEASIBLE:
        return None
    if status != pywraplp.Solver.OPTIMAL:
        raise SystemExit(f"the linear relaxation has status {status}")
    return solver.Objective().Value(), [each.reduced_cost() for each in variables]


def solve_within(program, least, wanted, seconds, workers):
    """The status, the least sum and a calendar {day: index} among the variables that are wanted."""
    from ortools.sat.python import cp_model

    class Enough(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self):
            if round(self.objective_value) <= least:
                self.stop_search()

    model = cp_model.CpModel()
    variables = [model.new_bool_var("") for _ in range(program.count)]
    kinds = {"most": model.add_at_most_one, "exactly": model.add_exactly_one, "least": model.add_bool_or}
    for kind, literals in program.rows:
        kinds[kind]([variables[each] if each >= 0 else variables[-1 - each].negated() for each in literals])
    for index, variable in enumerate(variables):
        if index not in wanted:
            model.add(variable == 0)
    model.minimize(sum(cost * variables[program.stands[key]] for key, cost in program.costs.items() if cost))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = workers
    solver.parameters.max_time_in_seconds = max(1, seconds)
    status = solver.status_name(solver.solve(model, Enough()))
    if status not in ("OPTIMAL", "FEASIBLE"):
        return status, None, {}
    calendar = {day: index for (index, day), each in program.stands.items() if solver.value(variables[each])}
    return status, round(solver.objective_value), calendar


def solve(instance, seconds, workers):
    """The status, the least sum, the proven bound and a calendar {day: index}.

    A calendar within some points of the relaxation has no variable that alone adds more to it, so most of
    them can be left out. Where no such calendar exists, more points are allowed.
    """
    end = time.monotonic() + seconds
    program = Program(instance)
    relaxation = relaxed(program)
    if relaxation is None:
        return "INFEASIBLE", None, None, {}
    value, added = relaxation
    # All costs are integers; the solver's tolerance is a millionth.
    least = math.ceil(value - 1e-4)
    for slack in (0, 4, 20, 100, math.inf):
        wanted = {index for index, each in enumerate(added) if each <= least + slack - value + 1e-4}
        left = end - time.monotonic()
        status, total, calendar = solve_within(program, least, wanted, left, workers)
        if total is not None and (total <= least or status == "OPTIMAL" and total <= least + slack):
            return "OPTIMAL", total, total, calendar
        if end <= time.monotonic() or slack == math.inf:
            return status, total, least, calendar


def verify(instance, calendar):
    """The sum of a calendar {day: index}, and the rules that it breaks, by the definition alone."""
    policy, table, broken = instance.policy, costs(instance), []
    for day in range(policy.days):
        if (day in calendar) == (day in policy.blackout_days):
            broken.append(f"{date(policy, day)}: {'a blackout day' if day in calendar else 'no puzzle'}")
    entries = sorted(calendar.items())
    for day, index in entries:
        if (index, day) not in table and day not in policy.blackout_days:
            broken.append(f"{date(policy, day)}: may not stand here")
    for place, (day, index) in enumerate(entries):
        one = instance.candidates[index]
        for before, earlier in entries[:place]:
            other = instance.candidates[earlier]
            same_author = one.author == other.author
            for what, shared, gap in (
                ("quotation", one.puzzle == other.puzzle, 1 << 30),
                ("author", same_author, policy.author_gap),
                ("work", same_author and one.work is not None and one.work == other.work, policy.work_gap),
                ("tag", set(one.tags) & set(other.tags), policy.tag_gap),
                ("expert", one.tier == 3 and other.tier == 3, policy.expert_gap),
            ):
                if shared and day - before < gap:
                    broken.append(f"{date(policy, before)} to {date(policy, day)}: {what}")
        if place and policy.jump is not None:
            before, earlier = entries[place - 1]
            if abs(one.tier - instance.candidates[earlier].tier) > policy.jump:
                broken.append(f"{date(policy, before)} to {date(policy, day)}: jump")
    for puzzle, year, month in policy.backlog:
        months = {
            (date(policy, day).year, date(policy, day).month)
            for day, index in entries
            if instance.candidates[index].puzzle == puzzle
        }
        if (year, month) not in months:
            broken.append(f"{year}-{month:02}: {puzzle} does not appear")
    return sum(table.get((index, day), 0) for day, index in entries), broken


def verify_file(path):
    """Prints the sums of the calendars in a file; 1 where one of them breaks a rule."""
    calendars, repeated = collections.defaultdict(dict), []
    instances = {}
    with open(path) as lines:
        for line in lines:
            seed, day, puzzle = line.split()
            seed = int(seed)
            instance = instances.setdefault(seed, InstanceDraw(seed).instance())
            index = next(i for i, each in enumerate(instance.candidates) if each.puzzle == puzzle)
            offset = (datetime.date.fromisoformat(day) - instance.policy.first).days
            if offset in calendars[seed]:
                repeated.append(f"{seed}: {day}: two puzzles")
            calendars[seed][offset] = index
    failed = repeated
    for seed in sorted(calendars):
        total, broken = verify(instances[seed], calendars[seed])
        print(seed, total)
        failed += [f"{seed}: {each}" for each in broken]
    for line in failed:
        print(line, file=sys.stderr)
    return 1 if failed else 0


def proved(seed, options):
    """The optimum of a seed, or None where it is infeasible or not proved in time."""
    instance = InstanceDraw(seed).instance()
    start = time.monotonic()
    status, total, bound, calendar = solve(instance, options.seconds, options.workers)
    if calendar and (total, []) != verify(instance, calendar):
        raise SystemExit(f"{seed}: the solver's calendar is not what it says: {verify(instance, calendar)}")
    print(seed, status, total, bound, f"{time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    if options.calendars and calendar:
        with open(options.calendars, "a") as lines:
            for day, index in sorted(calendar.items()):
                print(seed, date(instance.policy, day), instance.candidates[index].puzzle, file=lines)
    return total if status == "OPTIMAL" else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("file", nargs="?", default=GOLDEN)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--verify", metavar="CALENDARS")
    parser.add_argument("--fingerprints", action="store_true")
    parser.add_argument("--calendars", help="add the best calendars to this file, as --verify reads them")
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=480)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    if options.verify:
        return verify_file(options.verify)
    if options.fingerprints:
        for seed in range(options.first, options.first + options.count):
            print(seed, fingerprint(InstanceDraw(seed).instance()))
        return 0
    if options.check:
        with open(options.file) as lines:
            golden = {int(seed): int(optimum) for seed, optimum in map(str.split, lines)}
        wrong = [seed for seed, optimum in golden.items() if proved(seed, options) != optimum]
        print(f"{len(golden) - len(wrong)} of {len(golden)} optima are as recorded", *wrong)
        return 1 if wrong else 0
    optima, seed = {}, options.first
    while len(optima) < options.count:
        optimum = proved(seed, options)
        if optimum is not None:
            optima[seed] = optimum
        seed += 1
    with open(options.file, "w") as golden:
        golden.writelines(f"{seed} {optimum}\n" for seed, optimum in optima.items())
    return 0


if __name__ == "__main__":
    sys.exit(main())
