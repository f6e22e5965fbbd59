import Foundation
import PuzzleEngine

/// Which moves of a session are stored, and how they are written.
///
/// The log of a session that was carried over to another text begins with the snapshot that it was carried
/// over by: lines of `from` and a part of its JSON. Every other line is a move.
struct SavedSession: Hashable, Sendable {
  /// The number of moves that are stored.
  var count = 0
  /// Whether the stored moves are those of another log, and must go.
  var isRenewed = false

  private static let startMark = "from "
  /// The most characters of a part; a store accepts lines of 1,000.
  private static let partLength = 900

  /// Returns the lines that are not stored yet.
  func lines(of log: CryptogramLog) -> [String] {
    let moves = log.moves.dropFirst(count).map(\.description)
    guard count == 0, let start = log.start, var rest = Self.json(start)?[...] else { return moves }
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
  static func replay(
    _ lines: [String],
    on board: CryptogramBoard
  ) throws(ReplayFailure) -> CryptogramSession {
    var log = CryptogramLog(puzzle: board.puzzle, encoding: board.encoding)
    let start = lines.prefix { $0.hasPrefix(startMark) }
    if !start.isEmpty {
      log.start = try snapshot(start.map { String($0.dropFirst(startMark.count)) }.joined())
    }
    log.moves.reserveCapacity(lines.count)
    for (index, line) in lines.dropFirst(start.count).enumerated() {
      guard let logged = CryptogramLog.LoggedMove(line) else {
        throw ReplayFailure(description: "stored move \(index + 1) cannot be read")
      }
      log.moves.append(logged)
    }
    do {
      return try CryptogramSession(replaying: log, on: board)
    } catch {
      throw ReplayFailure(description: "\(error)")
    }
  }

  /// Reads a snapshot from its JSON.
  static func snapshot(_ json: String) throws(ReplayFailure) -> CryptogramSnapshot {
    do {
      return try JSONDecoder().decode(CryptogramSnapshot.self, from: Data(json.utf8))
    } catch {
      throw ReplayFailure(description: "the stored game is not JSON of a game")
    }
  }

  static func resume(
    _ snapshot: CryptogramSnapshot,
    on board: CryptogramBoard
  ) throws(ReplayFailure) -> CryptogramSession {
    do {
      return try CryptogramSession(resuming: snapshot, on: board)
    } catch {
      throw ReplayFailure(description: "\(error)")
    }
  }

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

/// The reason why a stored game is not a game on the board of today.
struct ReplayFailure: Error, CustomStringConvertible {
  let description: String
}
