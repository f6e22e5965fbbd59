"""The tables of cases, one module for each kind of attack."""

from ..case import Case
from . import (
    editions, inputs, installing, limits, options, outputs, recipes, reports, schemas, signals, signatures, state, tame,
    tampering, terminal, together,
)

KINDS = (
    tame, outputs, recipes, inputs, schemas, editions, tampering, reports, terminal, options, limits, state, signatures,
    installing, signals, together,
)


def all_cases() -> list[Case]:
    """All cases, each with a name of its own."""
    cases = [case for kind in KINDS for case in kind.cases()]
    names = [case.name for case in cases]
    twice = {name for name in names if names.count(name) > 1}
    assert not twice, f"names of several cases: {sorted(twice)}"
    return cases
