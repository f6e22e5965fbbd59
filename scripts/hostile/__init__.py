"""What scripts/attack and scripts/fuzz share: cases, the limits they run under, and how they are judged."""
