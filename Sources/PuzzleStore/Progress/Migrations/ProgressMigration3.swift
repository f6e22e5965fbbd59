extension Migration {
  /// Adds the settings, and where the player was when the app was last left.
  ///
  /// Both are kept for each member. An index over an expression takes NULLs, a player alone, as equal.
  static let progress3 = Migration(
    version: 3,
    sql: """
      PRAGMA user_version = 3;

      CREATE TABLE setting (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL
          CONSTRAINT "a key has 1 to 200 characters" CHECK (length(key) BETWEEN 1 AND 200),
        member_id TEXT
          CONSTRAINT "a member's ID is a UUID in lower case"
            CHECK (length(member_id) = 36 AND member_id NOT GLOB '*[^-0-9a-f]*'),
        value TEXT NOT NULL,
        changed_at INTEGER NOT NULL
          CONSTRAINT "an instant is in the years 1 to 9999"
            CHECK (changed_at BETWEEN -62135596800000 AND 253402300799999)
      ) STRICT;

      CREATE UNIQUE INDEX setting_by_key ON setting (key, ifnull(member_id, ''));

      CREATE TABLE last_place (
        id INTEGER PRIMARY KEY,
        member_id TEXT
          CONSTRAINT "a member's ID is a UUID in lower case"
            CHECK (length(member_id) = 36 AND member_id NOT GLOB '*[^-0-9a-f]*'),
        screen TEXT NOT NULL
          CONSTRAINT "a screen has 1 to 200 characters" CHECK (length(screen) BETWEEN 1 AND 200),
        puzzle_id TEXT
          CONSTRAINT "a puzzle's ID has 3 to 200 characters"
            CHECK (length(puzzle_id) BETWEEN 3 AND 200),
        day TEXT
          CONSTRAINT "a day is a civil day as YYYY-MM-DD"
            CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
              AND day IS date(day, '+0 days')),
        encoding TEXT
          CONSTRAINT "an encoding has 1 to 40 characters"
            CHECK (length(encoding) BETWEEN 1 AND 40),
        left_at INTEGER NOT NULL
          CONSTRAINT "an instant is in the years 1 to 9999"
            CHECK (left_at BETWEEN -62135596800000 AND 253402300799999)
      ) STRICT;

      CREATE UNIQUE INDEX last_place_by_member ON last_place (ifnull(member_id, ''));
      """
  )
}
