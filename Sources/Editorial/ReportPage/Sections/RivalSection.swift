import PuzzleModel

/// The texts whose puzzles can be read otherwise, each above its rival.
enum RivalSection {
  /// A text, its rival, and what is told of them.
  private struct Pair {
    let quotation: Quotation
    let author: String
    let reading: String
    let told: String
  }

  /// The section; what is not known is said.
  static func html(_ edition: Edition, _ ledger: PressLedger?) -> HTML {
    .section("rivals", "Rival readings") {
      if let ledger {
        HTML("h3") { "Set aside" }
        list(
          setAside(edition, ledger),
          "These can be read otherwise even with the letters that a puzzle may give, so they are kept as quotations "
            + "and make no puzzle.",
          none:
            "Nothing was set aside: with at most \(ledger.lettersGiven.counted("letter")) given, every puzzle "
            + "has one reading that can be defended."
        )
        HTML("h3") { "Near misses" }
        list(
          nearMisses(edition, ledger),
          "A solver that knows no more than a player reads these otherwise, without good reason. The puzzles are "
            + "kept, the nearest rival first.",
          none: "No puzzle is solved otherwise."
        )
      } else {
        HTML("p") {
          "Rival readings are told by the report of the press, and there is none that knows them beside this edition."
        }
      }
    }
  }

  @HTMLBuilder private static func list(
    _ pairs: [Pair],
    _ introduction: String,
    none: String
  ) -> [HTML] {
    HTML("p") { pairs.isEmpty ? none : introduction }
    if !pairs.isEmpty {
      HTML("ol", ["class": "rivals"]) { pairs.map(html) }
    }
  }

  private static func html(_ pair: Pair) -> HTML {
    let comparison = RivalReading(of: pair.quotation.text, pair.reading)
    return HTML("li") {
      HTML("p", ["class": "heard"]) {
        HTML.outside(pair.quotation.text, language: pair.quotation.foreignLanguage)
        " The rival: "
        HTML.outside(
          comparison.differences.isEmpty
            ? pair.reading : comparison.differences.joined(separator: ", ")
        )
      }
      HTML("p", ["class": "stacks", "aria-hidden": "true"]) {
        for word in comparison.words {
          HTML("span", ["class": word.differs ? "stack differs" : "stack"]) {
            HTML("bdi") { runs(word.quoted) }
            HTML("bdi") { runs(word.rival) }
          }
          " "
        }
      }
      HTML("p", ["class": "by"]) {
        HTML.outside(pair.author)
        " · "
        pair.told
      }
    }
  }

  private static func runs(_ runs: [RivalReading.Run]) -> [HTML] {
    runs.map { run in run.differs ? HTML("mark") { run.text } : HTML(text: run.text) }
  }

  private static func setAside(_ edition: Edition, _ ledger: PressLedger) -> [Pair] {
    pairs(ledger.openReadings, edition) { ($0.reading, $0.reach) }
      .sorted { $0.quotation.id < $1.quotation.id }
  }

  private static func nearMisses(_ edition: Edition, _ ledger: PressLedger) -> [Pair] {
    let misses = ledger.nearMisses.sorted { ($0.value.margin, $0.key) < ($1.value.margin, $1.key) }
    return pairs(misses, edition) {
      ($0.reading, "the rival is \(Nats(hundredths: $0.margin)) nats behind")
    }
  }

  /// The quotations with their readings, in the order of the readings.
  private static func pairs<Value>(
    _ readings: some Sequence<(key: String, value: Value)>,
    _ edition: Edition,
    _ tell: (Value) -> (reading: String, told: String)
  ) -> [Pair] {
    let quotations = Dictionary(edition.quotations.map { ($0.id, $0) }) { first, _ in first }
    let authors = Dictionary(edition.authors.map { ($0.id, $0.name) }) { first, _ in first }
    var pairs: [Pair] = []
    for (id, value) in readings {
      guard let known = Puzzle.ID(id)?.quotation, let quotation = quotations[known] else {
        continue
      }
      let (reading, told) = tell(value)
      let author = authors[quotation.author] ?? quotation.author.description
      pairs.append(Pair(quotation: quotation, author: author, reading: reading, told: told))
    }
    return pairs
  }
}
