import GRDB
public import PuzzleModel

/// What a player has reached in a game over all its puzzles, as the JSON that the game writes.
extension ProgressStore {
  /// Returns the standing of a player in a game, or nil if there is none.
  ///
  /// - Throws: ``StoreError`` if the file cannot be read.
  public func standing(in kind: Puzzle.Kind, member: MemberID? = nil) throws -> String? {
    try read { try $0.standing(in: kind.rawValue, member: member) }
  }

  /// Changes the standing of a player in a game; no other writer comes between reading and writing.
  ///
  /// - Parameters:
  ///   - kind: The game.
  ///   - member: Whose standing it is; nil for a player alone.
  ///   - instant: When it changes, in milliseconds since 1970.
  ///   - change: Receives the standing, nil if there is none, and returns the new one: JSON.
  /// - Throws: ``StoreError``, or an error of `change`; then nothing is stored.
  public func changeStanding(
    in kind: Puzzle.Kind,
    member: MemberID? = nil,
    at instant: Int,
    _ change: (String?) throws -> String
  ) throws {
    try write("game_standing", kind.rawValue) {
      try $0.changeStanding(in: kind, member, at: instant, change)
    }
  }
}

extension ProgressReader {
  /// Reads a standing; a damaged one counts as none.
  func standing(in kind: String, member: MemberID?) throws -> String? {
    try rows(
      of: "game_standing",
      "SELECT standing FROM game_standing WHERE kind = ? AND ifnull(member_id, '') = ?",
      [kind, member?.description ?? ""]
    ) { row throws(StoreError) in try row.text(0) }.values.first
  }
}

extension ProgressWriter {
  /// Changes a standing.
  func changeStanding(
    in kind: Puzzle.Kind,
    _ member: MemberID?,
    at instant: Int,
    _ change: (String?) throws -> String
  ) throws {
    let old = try reader.standing(in: kind.rawValue, member: member)
    let new = try change(old)
    if new != old { try set(new, in: kind.rawValue, at: instant, member: member) }
  }

  /// Sets a standing.
  func set(_ standing: String, in kind: String, at instant: Int, member: MemberID?) throws {
    try run(
      """
      INSERT INTO game_standing (kind, member_id, standing, changed_at) VALUES (?, ?, ?, ?)
      ON CONFLICT (kind, ifnull(member_id, '')) DO UPDATE SET
        standing = excluded.standing, changed_at = excluded.changed_at
      """,
      [kind, member?.description, standing, StoredBounds.instant(instant)]
    )
  }
}
