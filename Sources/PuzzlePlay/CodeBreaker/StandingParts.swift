import Foundation
import PuzzleEngine

/// What can be read of a damaged standing, level by level and day by day.
struct StandingParts {
  /// The version that it states.
  private(set) var version: Int?
  /// The parts that can be read, together.
  private(set) var progress = CodeBreakerProgress()

  /// Reads JSON; of what is no JSON nothing can be read.
  init(_ json: Data) {
    guard let stored = (try? JSONDecoder().decode(Lenient<Stored>.self, from: json))?.value else {
      return
    }
    version = stored.version?.value
    for (level, entry) in stored.levels?.value ?? [:] {
      if let entry = entry.value { take(Piece(levels: [level: entry])) }
    }
    for (day, entry) in stored.days?.value ?? [:] {
      if let entry = entry.value { take(Piece(days: [day: entry])) }
    }
    for run in stored.played?.value ?? [] {
      if let run = run.value { take(Piece(played: [run])) }
    }
    for tier in stored.unlocked?.value ?? [] {
      if let tier = tier.value { take(Piece(unlocked: [tier])) }
    }
    take(
      Piece(
        isAllUnlocked: stored.isAllUnlocked?.value,
        hasImported: stored.hasImported?.value,
        importedStreak: stored.importedStreak?.value
      )
    )
  }

  /// Takes a piece if it is sound by itself; merging heeds no order.
  private mutating func take(_ piece: Piece) {
    guard let json = SessionLines.json(piece),
      let part = try? JSONDecoder().decode(CodeBreakerProgress.self, from: Data(json.utf8))
    else { return }
    progress.merge(part)
  }
}

/// A value, or nil where it has another form.
private struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}

private struct Entry: Codable {
  var stars: Int
  var attempts: Int
  var late: Bool?
}

private enum PartKeys: String, CodingKey {
  case version, levels, days, played, unlocked
  case isAllUnlocked = "all-unlocked"
  case hasImported = "imported"
  case importedStreak = "imported-streak"
}

/// A standing of which any part may be damaged.
private struct Stored: Decodable {
  typealias CodingKeys = PartKeys

  var version: Lenient<Int>?
  var levels: Lenient<[String: Lenient<Entry>]>?
  var days: Lenient<[String: Lenient<Entry>]>?
  var played: Lenient<[Lenient<String>]>?
  var unlocked: Lenient<[Lenient<String>]>?
  var isAllUnlocked: Lenient<Bool>?
  var hasImported: Lenient<Bool>?
  var importedStreak: Lenient<Int>?
}

/// A standing with one part alone.
private struct Piece: Encodable {
  typealias CodingKeys = PartKeys

  var version = 1
  var levels: [String: Entry] = [:]
  var days: [String: Entry] = [:]
  var played: [String] = []
  var unlocked: [String] = []
  var isAllUnlocked: Bool?
  var hasImported: Bool?
  var importedStreak: Int?
}
