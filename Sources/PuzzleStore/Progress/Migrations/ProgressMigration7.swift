extension Migration {
  /// Adds what a player has reached in a game over all its puzzles, such as levels and hints in the purse.
  static let progress7 = Migration(
    version: 7,
    sql: """
      PRAGMA user_version = 7;

      CREATE TABLE game_standing (
        id INTEGER PRIMARY KEY,
        kind TEXT NOT NULL
          CONSTRAINT "a kind has 1 to 40 characters" CHECK (length(kind) BETWEEN 1 AND 40),
        member_id TEXT
          CONSTRAINT "a member's ID is a UUID in lower case"
            CHECK (length(member_id) = 36 AND member_id NOT GLOB '*[^-0-9a-f]*'),
        standing TEXT NOT NULL
          CONSTRAINT "a standing is JSON" CHECK (json_valid(standing)),
        changed_at INTEGER NOT NULL
          CONSTRAINT "an instant is in the years 1 to 9999"
            CHECK (changed_at BETWEEN -62135596800000 AND 253402300799999)
      ) STRICT;

      CREATE UNIQUE INDEX game_standing_by_kind ON game_standing (kind, ifnull(member_id, ''));
      """
  )
}
