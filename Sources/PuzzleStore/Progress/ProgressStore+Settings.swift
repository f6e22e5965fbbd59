import GRDB
public import PuzzleModel

extension ProgressStore {
  /// Returns the value of a setting, or nil if it was never set.
  ///
  /// - Throws: ``StoreError`` if the file cannot be read.
  public func setting(_ key: String, member: MemberID? = nil) throws -> String? {
    try settings(member: member)[key]
  }

  /// Returns all settings by their keys; a damaged one counts as never set.
  ///
  /// - Throws: ``StoreError`` if the file cannot be read.
  public func settings(member: MemberID? = nil) throws -> [String: String] {
    let pairs = try read {
      try $0.rows(
        of: "setting",
        "SELECT key, value FROM setting WHERE member_id IS ?",
        [member?.description]
      ) { row throws(StoreError) in (try row.text(0), try row.text(1)) }
    }
    return Dictionary(pairs.values) { first, _ in first }
  }

  /// Sets settings in one transaction.
  ///
  /// - Parameters:
  ///   - values: The values by their keys, which have 1 to 200 characters.
  ///   - instant: When they were set, in milliseconds since 1970.
  ///   - member: Whose they are; nil for a player alone.
  /// - Throws: ``StoreError``, and then none is set.
  public func set(_ values: [String: String], at instant: Int, member: MemberID? = nil) throws {
    try write("setting", values.keys.sorted().joined(separator: ", ")) {
      for (key, value) in values { try $0.set(value, for: key, at: instant, member: member) }
    }
  }

  /// Removes all settings, so that the defaults hold again.
  ///
  /// - Throws: ``StoreError``.
  public func removeSettings(member: MemberID? = nil) throws {
    try write("setting", "all") {
      try $0.run("DELETE FROM setting WHERE member_id IS ?", [member?.description])
    }
  }

  /// Returns where the player was when the app was last left, or nil if that is not known.
  ///
  /// - Throws: ``StoreError`` if the file cannot be read.
  public func lastPlace(member: MemberID? = nil) throws -> LastPlace? {
    try read {
      try $0.rows(
        of: "last_place",
        "SELECT screen, puzzle_id, day, encoding, left_at FROM last_place WHERE member_id IS ?",
        [member?.description]
      ) { row throws(StoreError) in try LastPlace(row) }
    }.values.first
  }

  /// Sets where the player was when the app was left; nil forgets it.
  ///
  /// - Throws: ``StoreError``.
  public func setLastPlace(_ place: LastPlace?, member: MemberID? = nil) throws {
    try write("last_place", place?.screen ?? "") { writer in
      if let place {
        try writer.set(place, member: member)
      } else {
        try writer.run("DELETE FROM last_place WHERE member_id IS ?", [member?.description])
      }
    }
  }

  /// Clears the progress of a player: attempts, totals, completed puzzles, saved games, standings and the last
  /// place.
  ///
  /// Settings stay.
  ///
  /// - Throws: ``StoreError``, and then nothing is cleared.
  public func clear(member: MemberID? = nil) throws {
    try write("progress", member?.description ?? "all") { writer in
      for table in [
        "attempt", "attempt_total", "completed_puzzle", "daily_puzzle_progress", "puzzle_progress",
        "last_place", "game_standing",
      ] {
        try writer.run("DELETE FROM \(table) WHERE member_id IS ?", [member?.description])
      }
    }
  }
}

extension ProgressWriter {
  /// Sets one setting.
  func set(_ value: String, for key: String, at instant: Int, member: MemberID?) throws {
    try run(
      """
      INSERT INTO setting (key, member_id, value, changed_at) VALUES (?, ?, ?, ?)
      ON CONFLICT (key, ifnull(member_id, '')) DO UPDATE SET
        value = excluded.value, changed_at = excluded.changed_at
      """,
      [key, member?.description, value, StoredBounds.instant(instant)]
    )
  }

  /// Sets the last place.
  func set(_ place: LastPlace, member: MemberID?) throws {
    try run(
      """
      INSERT INTO last_place (member_id, screen, puzzle_id, day, encoding, left_at)
      VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (ifnull(member_id, '')) DO UPDATE SET
        screen = excluded.screen, puzzle_id = excluded.puzzle_id, day = excluded.day,
        encoding = excluded.encoding, left_at = excluded.left_at
      """,
      [
        member?.description, place.screen, place.puzzle?.description, place.day?.description,
        place.encoding, StoredBounds.instant(place.leftAt),
      ]
    )
  }
}

extension LastPlace {
  /// Reads `screen, puzzle_id, day, encoding, left_at`.
  init(_ row: StoredRow) throws(StoreError) {
    self.init(
      screen: try row.text(0),
      puzzle: try row.optionalPuzzleID(1),
      day: try row.optionalDay(2),
      encoding: try row.optionalText(3),
      leftAt: try row.integer(4)
    )
  }
}
