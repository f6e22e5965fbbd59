"""What scripts/attack and scripts/mutate share: cases, the limits they run under, and how they are judged."""
