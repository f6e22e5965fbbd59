import Foundation
import PuzzleModel
import PuzzleStore

/// An edition of many puzzles, with texts as long as those of a real one.
enum EditionSample {
  /// The first day of the calendar, and the one that is opened.
  static let today = CalendarDay("2027-03-01") ?? .first

  /// Writes an edition with so many puzzles, and a calendar of ten years.
  static func write(_ path: String, puzzleCount: Int) throws {
    try? FileManager.default.removeItem(atPath: path)
    let time = try Measure.milliseconds {
      try EditionWriter(edition(puzzleCount), digest: { _ in zeros }).write(to: path)
    }
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    print("edition of \(puzzleCount) puzzles: \(size >> 20) MiB, \(Measure.text(time)) ms to write")
  }

  private static let zeros = String(repeating: "0", count: 64)

  private static func edition(_ count: Int) throws -> Edition {
    let authors = (0..<(count / 50 + 1)).compactMap { number -> Author? in
      Author.ID("author-\(number)").map {
        Author(id: $0, name: "Author \(number)", sortName: "\(number), Author")
      }
    }
    let quotations = try (0..<count).map { try quotation($0, of: authors) }
    let puzzles = try quotations.enumerated().map { try puzzle($0.offset, of: $0.element) }
    let days = (0..<min(count, 3650)).compactMap { offset in
      today.adding(days: offset).map { DailyPuzzle(day: $0, puzzle: puzzles[offset].id) }
    }
    return Edition(
      name: "Bench",
      contentVersion: 1,
      contentDigest: zeros,
      recipeDigest: zeros,
      generator: "bench",
      sources: [
        Source(path: "a.csv", sha256: zeros, format: "csv", recordCount: count, license: "CC0-1.0")
      ],
      authors: authors,
      quotations: quotations,
      puzzles: puzzles,
      days: days
    )
  }

  private static let words = [
    "light", "river", "stone", "answer", "winter", "garden", "question", "morning", "silver",
    "patience", "journey", "mountain", "thunder", "quiet", "vexing", "jumble",
  ]

  private static func quotation(_ number: Int, of authors: [Author]) throws -> Quotation {
    var generator = SplitMix64(seededBy: "quoin/bench/1", String(number))
    let text = (0..<18).map { _ in words[Int(generator.next() % UInt64(words.count))] }
      .joined(separator: " ")
    guard
      let quotation = Quotation(
        id: Quotation.ID(digestHigh: generator.next(), digestLow: generator.next()),
        text: text + ".",
        author: authors[number % authors.count].id,
        language: "en",
        tags: [words[number % words.count]],
        origin: Place(path: "a.csv", line: number + 1)
      )
    else { throw Bench.Failure(description: "no quotation \(number)") }
    return quotation
  }
}

extension EditionSample {
  private static let features = [
    "letter-frequency", "pattern-words", "short-words", "length", "doubled-letters",
    "distinct-letters", "given-letters",
  ]

  private static func puzzle(_ number: Int, of quotation: Quotation) throws -> Puzzle {
    let rotated = (0..<26).map { ($0 + 1 + number % 25) % 26 }
    guard let key = Substitution(symbols: rotated) else {
      throw Bench.Failure(description: "no key \(number)")
    }
    let id = Puzzle.ID(kind: .cryptogram, quotation: quotation.id)
    let letters = quotation.text.map { character in
      Letter(Character(character.uppercased())).map { Letter.all[key.symbol(for: $0)].character }
        ?? character
    }
    return Puzzle(
      id: id,
      difficulty: Difficulty(
        score: number % 1001,
        tier: Tier.allCases[number % 4],
        evidence: features.map { Evidence(feature: $0, value: number % 97, points: number % 31) }
      ),
      ambiguity: number % 1001,
      content: .cryptogram(
        Cryptogram(
          id: id,
          text: quotation.text,
          ciphertext: String(letters),
          letterKey: key,
          numberKey: key
        )
      ),
      check: SolveCheck(
        id: id,
        status: .passed,
        keystrokeCount: 120,
        hintCount: 120,
        blind: BlindSolve(margin: 700, alternative: nil, effort: 9)
      )
    )
  }
}
