extension Migration {
  /// Adds the completed puzzles with their quotations, and what statistics are read from.
  ///
  /// `attempt_total` keeps a running total for each group of attempts, so that statistics read a few rows,
  /// however many attempts there are. Both tables are filled from the attempts that are there. The subject of
  /// a puzzle's ID is a quotation if it has the form of a UUID of version 8, as no name of a seed has.
  static let progress4 = Migration(
    version: 4,
    sql: """
      PRAGMA user_version = 4;

      CREATE TABLE completed_puzzle (
        id INTEGER PRIMARY KEY,
        puzzle_id TEXT NOT NULL
          CONSTRAINT "a puzzle's ID has 3 to 200 characters"
            CHECK (length(puzzle_id) BETWEEN 3 AND 200),
        kind TEXT NOT NULL
          CONSTRAINT "a puzzle's ID begins with its kind"
            CHECK (substr(puzzle_id, 1, length(kind) + 1) = kind || ':'),
        quotation_id TEXT
          CONSTRAINT "a quotation's ID is a UUID in lower case"
            CHECK (length(quotation_id) = 36 AND quotation_id NOT GLOB '*[^-0-9a-f]*'),
        encoding TEXT
          CONSTRAINT "an encoding has 1 to 40 characters"
            CHECK (length(encoding) BETWEEN 1 AND 40),
        member_id TEXT
          CONSTRAINT "a member's ID is a UUID in lower case"
            CHECK (length(member_id) = 36 AND member_id NOT GLOB '*[^-0-9a-f]*'),
        first_completed_at INTEGER NOT NULL
          CONSTRAINT "an instant is in the years 1 to 9999"
            CHECK (first_completed_at BETWEEN -62135596800000 AND 253402300799999),
        last_completed_at INTEGER NOT NULL
          CONSTRAINT "an instant is in the years 1 to 9999"
            CHECK (last_completed_at BETWEEN -62135596800000 AND 253402300799999),
        CONSTRAINT "the first completion is not after the last"
          CHECK (first_completed_at <= last_completed_at)
      ) STRICT;

      INSERT INTO completed_puzzle (puzzle_id, kind, quotation_id, encoding, member_id,
          first_completed_at, last_completed_at)
        SELECT puzzle_id, min(kind),
          CASE WHEN substr(puzzle_id, instr(puzzle_id, ':') + 1, 37)
              GLOB '????????-????-8???-[89ab]???-????????????*'
            AND substr(puzzle_id || ':', instr(puzzle_id, ':') + 37, 1) = ':'
            AND substr(puzzle_id, instr(puzzle_id, ':') + 1, 36) NOT GLOB '*[^-0-9a-f]*'
            THEN substr(puzzle_id, instr(puzzle_id, ':') + 1, 36) END,
          encoding, member_id, min(completed_at), max(completed_at)
        FROM attempt WHERE completed_at IS NOT NULL
        GROUP BY puzzle_id, encoding, member_id;

      CREATE UNIQUE INDEX completed_puzzle_by_puzzle
        ON completed_puzzle (puzzle_id, ifnull(encoding, ''), ifnull(member_id, ''));
      CREATE INDEX completed_puzzle_by_quotation ON completed_puzzle (quotation_id);
      CREATE INDEX completed_puzzle_by_member ON completed_puzzle (member_id, kind, encoding);

      CREATE TABLE attempt_total (
        id INTEGER PRIMARY KEY,
        member_id TEXT
          CONSTRAINT "a member's ID is a UUID in lower case"
            CHECK (length(member_id) = 36 AND member_id NOT GLOB '*[^-0-9a-f]*'),
        kind TEXT NOT NULL
          CONSTRAINT "a kind is words in kebab-case"
            CHECK (length(kind) > 0 AND kind NOT GLOB '*[^-a-z]*'),
        tier TEXT
          CONSTRAINT "a tier is easy, medium, hard or expert"
            CHECK (tier IN ('easy', 'medium', 'hard', 'expert')),
        encoding TEXT
          CONSTRAINT "an encoding has 1 to 40 characters"
            CHECK (length(encoding) BETWEEN 1 AND 40),
        mode TEXT NOT NULL
          CONSTRAINT "a mode is regular or daily" CHECK (mode IN ('regular', 'daily')),
        completions INTEGER NOT NULL,
        failures INTEGER NOT NULL,
        timed_completions INTEGER NOT NULL,
        milliseconds INTEGER NOT NULL,
        best_milliseconds INTEGER,
        hints INTEGER NOT NULL,
        mistakes INTEGER NOT NULL
      ) STRICT;

      INSERT INTO attempt_total (member_id, kind, tier, encoding, mode, completions, failures,
          timed_completions, milliseconds, best_milliseconds, hints, mistakes)
        SELECT member_id, kind, tier, encoding, mode, count(completed_at), count(failed_at),
          count(iif(completed_at IS NULL, NULL, milliseconds)),
          ifnull(sum(iif(completed_at IS NULL, NULL, milliseconds)), 0),
          min(iif(completed_at IS NULL, NULL, milliseconds)), sum(hints), sum(mistakes)
        FROM attempt GROUP BY member_id, kind, tier, encoding, mode;

      CREATE UNIQUE INDEX attempt_total_by_group ON attempt_total
        (ifnull(member_id, ''), kind, ifnull(tier, ''), ifnull(encoding, ''), mode);

      CREATE INDEX attempt_by_puzzle ON attempt (puzzle_id);
      """
  )
}
