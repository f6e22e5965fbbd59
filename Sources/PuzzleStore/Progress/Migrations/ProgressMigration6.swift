extension Migration {
  /// Adds the games off the calendar, one for each puzzle, encoding and member, and the moves of all games.
  static let progress6 = Migration(
    version: 6,
    sql: """
      PRAGMA user_version = 6;

      CREATE TABLE puzzle_progress (
        id INTEGER PRIMARY KEY,
        puzzle_id TEXT NOT NULL
          CONSTRAINT "a puzzle's ID has 3 to 200 characters"
            CHECK (length(puzzle_id) BETWEEN 3 AND 200),
        kind TEXT NOT NULL
          CONSTRAINT "a puzzle's ID begins with its kind"
            CHECK (substr(puzzle_id, 1, length(kind) + 1) = kind || ':'),
        encoding TEXT
          CONSTRAINT "an encoding has 1 to 40 characters"
            CHECK (length(encoding) BETWEEN 1 AND 40),
        member_id TEXT
          CONSTRAINT "a member's ID is a UUID in lower case"
            CHECK (length(member_id) = 36 AND member_id NOT GLOB '*[^-0-9a-f]*'),
        tier TEXT
          CONSTRAINT "a tier is easy, medium, hard or expert"
            CHECK (tier IN ('easy', 'medium', 'hard', 'expert')),
        user_input TEXT NOT NULL
          CONSTRAINT "what the player entered is JSON" CHECK (json_valid(user_input)),
        is_completed INTEGER NOT NULL
          CONSTRAINT "is_completed is 0 or 1" CHECK (is_completed IN (0, 1)),
        has_failed INTEGER NOT NULL
          CONSTRAINT "has_failed is 0 or 1" CHECK (has_failed IN (0, 1)),
        hints_used INTEGER NOT NULL
          CONSTRAINT "hints are 0 to 1,000,000,000" CHECK (hints_used BETWEEN 0 AND 1000000000),
        mistakes INTEGER NOT NULL
          CONSTRAINT "mistakes are 0 to 1,000,000,000" CHECK (mistakes BETWEEN 0 AND 1000000000),
        time_elapsed INTEGER NOT NULL
          CONSTRAINT "a time is 0 to 10,000,000,000,000 milliseconds"
            CHECK (time_elapsed BETWEEN 0 AND 10000000000000),
        time_paused INTEGER NOT NULL
          CONSTRAINT "a time is 0 to 10,000,000,000,000 milliseconds"
            CHECK (time_paused BETWEEN 0 AND 10000000000000),
        last_updated INTEGER NOT NULL
          CONSTRAINT "an instant is in the years 1 to 9999"
            CHECK (last_updated BETWEEN -62135596800000 AND 253402300799999),
        completed_on TEXT
          CONSTRAINT "a day is a civil day as YYYY-MM-DD"
            CHECK (completed_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
              AND completed_on IS date(completed_on, '+0 days'))
      ) STRICT;

      CREATE UNIQUE INDEX puzzle_progress_by_puzzle ON puzzle_progress
        (puzzle_id, ifnull(encoding, ''), ifnull(member_id, ''));

      CREATE TABLE daily_puzzle_move (
        game_id INTEGER NOT NULL REFERENCES daily_puzzle_progress (id) ON DELETE CASCADE,
        number INTEGER NOT NULL
          CONSTRAINT "moves are counted from 1" CHECK (number >= 1),
        move TEXT NOT NULL
          CONSTRAINT "a move has 1 to 1,000 characters" CHECK (length(move) BETWEEN 1 AND 1000),
        PRIMARY KEY (game_id, number)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE puzzle_move (
        game_id INTEGER NOT NULL REFERENCES puzzle_progress (id) ON DELETE CASCADE,
        number INTEGER NOT NULL
          CONSTRAINT "moves are counted from 1" CHECK (number >= 1),
        move TEXT NOT NULL
          CONSTRAINT "a move has 1 to 1,000 characters" CHECK (length(move) BETWEEN 1 AND 1000),
        PRIMARY KEY (game_id, number)
      ) STRICT, WITHOUT ROWID;
      """
  )
}
