import Corpus
import PuzzleModel
import Testing

@testable import PuzzleStore

extension Edition {
  /// Three quotations by two authors; each optional value is present once and missing once.
  static func sample() throws -> Edition {
    let austen = try #require(Author.ID("jane-austen"))
    let zoe = try #require(Author.ID(name: "Zoë"))
    let authors = [
      Author(id: zoe, name: "Zoë", aliases: ["Z.", "Zoe"]),
      Author(
        id: austen,
        name: "Jane Austen",
        sortName: "Austen, Jane",
        aliases: ["Austen"],
        born: HistoricalDate("1775-12-16"),
        died: HistoricalDate("1817~"),
        birthplace: "Steventon",
        summary: ""
      ),
    ]
    let evidence = [
      [], [Evidence(feature: "singletons", value: 3, points: -12)],
      [
        Evidence(feature: "singletons", value: 3, points: 70),
        Evidence(feature: "letters", value: 27, points: 360),
      ],
    ]
    return try make(
      authors: authors,
      quotations: sampleQuotations(austen, zoe).compactMap { $0 },
      evidence: evidence
    )
  }

  private static func sampleQuotations(_ austen: Author.ID, _ zoe: Author.ID) -> [Quotation?] {
    let tags = ["wit", "Été", "a, b"]
    return [
      Quotation(
        id: Quotation.ID(digestHigh: 3, digestLow: 3),
        text: "Weiß & “heiß”?\nJa 🎈",
        author: zoe,
        language: "de",
        tags: tags,
        origin: Place(path: "more.xml", line: 7)
      ),
      Quotation(
        id: Quotation.ID(digestHigh: 1, digestLow: 1),
        text: "Silly things do cease to be silly.",
        author: austen,
        work: "Emma",
        locator: "",
        year: HistoricalDate("1815-12"),
        tags: tags,
        certainty: .disputed,
        origin: Place(path: "corpus/a.csv", line: 2)
      ),
      Quotation(
        id: Quotation.ID(digestHigh: 2, digestLow: 2),
        text: "It's a café.",
        author: austen,
        origin: Place(path: "corpus/a.csv", line: 19)
      ),
    ]
  }

  /// An edition with a number of puzzles, as a corpus would give it.
  static func large(puzzleCount: Int) throws -> Edition {
    var generator = SplitMix64(seed: 7)
    let names = ["Jane Austen", "Mark Twain", "Æsop", "Seneca", "A. Nonymous", "Dōgen"]
    let authors = names.compactMap { name in
      Author.ID(name: name).map { Author(id: $0, name: name, aliases: ["\(name) (alias)"]) }
    }
    let words = "the quick brown fox jumps over a lazy dog and naps".split(separator: " ")
    var quotations: [Quotation] = []
    for line in 1...puzzleCount {
      let text = (0..<18).map { _ in words[generator.next(below: words.count)] }
      let author = authors[generator.next(below: authors.count)].id
      let quotation = Quotation(
        id: Quotation.ID(digestHigh: generator.next(), digestLow: generator.next()),
        text: text.joined(separator: " ") + ".",
        author: author,
        tags: line % 3 == 0 ? ["wit", "life"] : ["life"],
        origin: Place(path: "corpus/a.csv", line: line)
      )
      quotations.append(try #require(quotation))
    }
    let evidence = quotations.map { quotation in
      CryptogramFeature.allCases.map {
        Evidence(feature: $0.rawValue, value: quotation.letterCount, points: 60)
      }
    }
    return try make(authors: authors, quotations: quotations, evidence: evidence)
  }

  private static func make(
    authors: [Author],
    quotations: [Quotation],
    evidence: [[Evidence]]
  ) throws -> Edition {
    let cryptograms = try cryptograms(of: quotations)
    let puzzles = zip(cryptograms, evidence).enumerated().map { index, pair in
      Puzzle(
        id: pair.0.id,
        difficulty: Difficulty(evidence: pair.1, scale: .cryptogram),
        ambiguity: blindSolve(index)?.ambiguity,
        content: .cryptogram(pair.0),
        check: check(index, pair.0.id)
      )
    }
    var edition = Edition(
      name: "Quoin Daily",
      contentVersion: 3,
      released: CalendarDay("2026-11-01"),
      recipeDigest: String(repeating: "f", count: 64),
      generator: "quoin 0.1.0",
      sources: ["more.xml", "corpus/a.csv"].map {
        Source(
          path: $0,
          sha256: String(repeating: "1", count: 64),
          format: "csv",
          recordCount: 9,
          license: "CC0-1.0"
        )
      },
      authors: authors,
      quotations: quotations,
      puzzles: puzzles,
      days: try days(of: puzzles)
    )
    edition.contentDigest = Digest.hexadecimal(of: edition.canonicalContent)
    return edition
  }

  /// A day for each puzzle; one in three has no reason, and one in three has no occasion.
  private static func days(of puzzles: [Puzzle]) throws -> [DailyPuzzle] {
    let first = try #require(CalendarDay("2026-12-30"))
    return puzzles.enumerated().compactMap { index, puzzle in
      first.adding(days: index).map { day in
        switch index % 3 {
        case 0: DailyPuzzle(day: day, puzzle: puzzle.id)
        case 1:
          DailyPuzzle(
            day: day,
            puzzle: puzzle.id,
            wished: .hard,
            placement: .occasion,
            occasion: "New Year’s Eve, in Zoë's \"café\""
          )
        default: DailyPuzzle(day: day, puzzle: puzzle.id, placement: .pinned)
        }
      }
    }
  }

  private static func cryptograms(of quotations: [Quotation]) throws -> [Cryptogram] {
    let key = try #require(Substitution(symbols: Array(1..<26) + [0]))
    return quotations.enumerated().map { index, quotation in
      Cryptogram(
        id: Puzzle.ID(kind: .cryptogram, quotation: quotation.id),
        text: quotation.text,
        ciphertext: "TJMMZ \(index)",
        letterKey: key,
        numberKey: key,
        prefilled: [nil, [], Array(Letter.all[3...4])][index % 3]
      )
    }
  }

  private static func check(_ index: Int, _ id: Puzzle.ID) -> SolveCheck {
    SolveCheck(
      id: id,
      status: index % 3 == 1 ? .failed("two solutions") : .passed,
      keystrokeCount: 30,
      hintCount: index,
      blind: blindSolve(index)
    )
  }

  private static func blindSolve(_ index: Int) -> BlindSolve? {
    switch index % 5 {
    case 0: BlindSolve(margin: 1234, alternative: nil, effort: 41)
    case 2: BlindSolve(margin: 187, alternative: "Is’t\nO naïf?", effort: 20_903)
    case 3: BlindSolve(margin: 600, alternative: "No", effort: 0)
    default: nil
    }
  }

  /// The same edition with nil or a default in place of each value that schema 2 did not have.
  func ofSchema2() -> Edition {
    var edition = self
    edition.released = nil
    edition.quotations = quotations.map { $0.with(certainty: nil) }
    edition.days = days.map { DailyPuzzle(day: $0.day, puzzle: $0.puzzle) }
    return edition
  }

  /// The same edition with nil also in place of each value that schema 1 did not have.
  func ofSchema1() -> Edition {
    var edition = ofSchema2()
    edition.puzzles = puzzles.map { $0.with(ambiguity: nil) }
    edition.checks = checks.map { $0.with(blind: nil) }
    return edition
  }

  /// The same edition with its arrays in another order.
  func shuffled(seed: UInt64) -> Edition {
    var edition = self
    var generator = SplitMix64(seed: seed)
    generator.shuffle(&edition.sources)
    generator.shuffle(&edition.authors)
    generator.shuffle(&edition.quotations)
    generator.shuffle(&edition.puzzles)
    generator.shuffle(&edition.days)
    return edition
  }
}

extension Quotation {
  /// The same quotation with another certainty, or the default one for nil.
  func with(
    certainty: Certainty?,
    translated: HistoricalDate? = nil,
    checked: Wording? = nil
  ) -> Quotation {
    Quotation(
      id: id,
      text: text,
      author: author,
      work: work,
      locator: locator,
      year: year,
      translated: translated,
      language: language,
      tags: tags,
      certainty: certainty,
      checked: checked,
      origin: origin
    ) ?? self
  }
}

extension SolveCheck {
  /// The same check with another blind solve.
  func with(blind: BlindSolve?) -> SolveCheck {
    SolveCheck(
      id: id,
      status: status,
      keystrokeCount: keystrokeCount,
      hintCount: hintCount,
      blind: blind
    )
  }
}

extension Puzzle {
  /// The same puzzle with another content.
  func with(_ content: Content) -> Puzzle {
    var puzzle = self
    puzzle.content = content
    return puzzle
  }

  /// The same puzzle with another ambiguity.
  func with(ambiguity: Int?) -> Puzzle {
    var puzzle = self
    puzzle.ambiguity = ambiguity
    return puzzle
  }
}

extension Edition {
  /// The cryptograms; setting them replaces the contents of the puzzles with their IDs.
  var cryptograms: [Cryptogram] {
    get {
      puzzles.compactMap {
        if case .cryptogram(let cryptogram) = $0.content { cryptogram } else { nil }
      }
    }
    set {
      let contents = Dictionary(newValue.map { ($0.id, $0) }) { first, _ in first }
      puzzles = puzzles.compactMap { puzzle in
        guard case .cryptogram = puzzle.content else { return puzzle }
        return contents[puzzle.id].map { puzzle.with(.cryptogram($0)) }
      }
    }
  }

  /// The checks; setting them replaces the checks of the puzzles with their IDs.
  var checks: [SolveCheck] {
    get { puzzles.compactMap(\.check) }
    set {
      let checks = Dictionary(newValue.map { ($0.id, $0) }) { first, _ in first }
      for index in puzzles.indices { puzzles[index].check = checks[puzzles[index].id] }
    }
  }
}

extension Cryptogram {
  /// The same cryptogram with another ciphertext.
  func with(ciphertext: String) -> Cryptogram {
    Cryptogram(
      id: id,
      text: text,
      ciphertext: ciphertext,
      letterKey: letterKey,
      numberKey: numberKey,
      prefilled: prefilled
    )
  }
}
