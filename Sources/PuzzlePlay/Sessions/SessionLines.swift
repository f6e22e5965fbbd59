import Foundation
import PuzzleEngine

/// Which moves of a session are stored, and how they are written.
///
/// The log of a session that was carried over to another text begins with the snapshot that it was carried
/// over by: lines of `from` and a part of its JSON. Every other line is a move.
struct SessionLines: Hashable, Sendable {
  /// The number of moves that are stored.
  var count = 0
  /// Whether the snapshot that the log begins with is stored, if there is one.
  var hasStart = false
  /// Whether the stored moves are those of another log, and must go.
  var isRenewed = false

  private static let startMark = "from "
  /// The most characters of a part; a store accepts lines of 1,000.
  private static let partLength = 900

  /// Returns the lines that are not stored yet.
  func lines(of session: some StoredSession) -> [String] {
    let moves = session.moves.dropFirst(count).map(\.description)
    guard count == 0, !hasStart, let start = session.start, var rest = Self.json(start)?[...] else {
      return moves
    }
    var lines: [String] = []
    while !rest.isEmpty {
      lines.append(Self.startMark + rest.prefix(Self.partLength))
      rest = rest.dropFirst(Self.partLength)
    }
    return lines + moves
  }

  /// Replays stored lines on a board.
  ///
  /// - Throws: The reason why they are no log of the board.
  static func replay<Session: StoredSession>(
    _ lines: [String],
    on board: Session.Board
  ) throws(ReplayFailure) -> Session {
    let start = lines.prefix { $0.hasPrefix(startMark) }
    var snapshot: Session.Snapshot?
    if !start.isEmpty {
      snapshot = try self.snapshot(start.map { String($0.dropFirst(startMark.count)) }.joined())
    }
    var moves: [LoggedMove<Session.Move>] = []
    moves.reserveCapacity(lines.count)
    for (index, line) in lines.dropFirst(start.count).enumerated() {
      guard let logged = LoggedMove<Session.Move>(line) else {
        throw ReplayFailure(description: "stored move \(index + 1) cannot be read")
      }
      moves.append(logged)
    }
    do {
      return try Session(replaying: moves, from: snapshot, on: board)
    } catch {
      throw ReplayFailure(description: "\(error)")
    }
  }

  /// Reads a snapshot from its JSON.
  static func snapshot<Snapshot: Decodable>(_ json: String) throws(ReplayFailure) -> Snapshot {
    do {
      return try JSONDecoder().decode(Snapshot.self, from: Data(json.utf8))
    } catch {
      throw ReplayFailure(description: "the stored game is not JSON of a game")
    }
  }

  /// Resumes a session from a snapshot.
  static func resume<Session: StoredSession>(
    _ snapshot: Session.Snapshot,
    on board: Session.Board
  ) throws(ReplayFailure) -> Session {
    do {
      return try Session(resuming: snapshot, on: board)
    } catch {
      throw ReplayFailure(description: "\(error)")
    }
  }

  /// Writes a value as JSON with sorted keys.
  static func json(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      // Strings, integers and arrays of them always encode.
      return nil
    }
  }
}
