import PuzzleModel

/// How the grades and the lengths of each game are spread.
enum HistogramSection {
  /// The section of all games that have puzzles.
  static func html(_ edition: Edition) -> HTML {
    let letters = Dictionary(edition.quotations.map { ($0.id, $0.letterCount) }) { first, _ in first
    }
    return .section("grades", "Grades and lengths") {
      HTML.table(
        "Puzzles by game and tier",
        [.words("Game")] + (Tier.allCases.map(\.rawValue) + ["all"]).map(TableColumn.number),
        Puzzle.Kind.allCases.compactMap { row(of: $0, edition) }
      )
      for kind in Puzzle.Kind.allCases {
        let puzzles = edition.puzzles.filter { $0.id.kind == kind }
        if !puzzles.isEmpty {
          HTML("h3") { kind.title }
          grades(puzzles, kind)
          lengths(puzzles, kind, letters)
        }
      }
    }
  }

  private static func row(of kind: Puzzle.Kind, _ edition: Edition) -> [[HTML]]? {
    let tiers = edition.puzzles.filter { $0.id.kind == kind }.map(\.difficulty.tier)
    guard !tiers.isEmpty else { return nil }
    let counts = Tier.allCases.map { tier in tiers.count { $0 == tier } } + [tiers.count]
    return [kind.title.html] + counts.map(\.grouped.html)
  }

  private static func grades(_ puzzles: [Puzzle], _ kind: Puzzle.Kind) -> [HTML] {
    let entries = puzzles.map {
      Histogram.Entry(value: $0.difficulty.score, tier: $0.difficulty.tier)
    }
    let histogram = Histogram(entries, over: Difficulty.scores, binWidth: 20)
    let bands = TierBands(of: puzzles)
    let drawn = chart(
      histogram,
      title: "Grades of \(puzzles.count.counted("puzzle")), from 0 to 1,000",
      note: "Each bar is 20 points, and the tallest has \(histogram.tallest.counted("puzzle")). "
        + (bands.areUsual
          ? "The lines are the borders of the tiers."
          : "The tiers have borders of the edition's own; the lines are the lowest grades found."),
      borders: bands.bands.dropFirst().map(\.scores.lowerBound)
    ) {
      HTML("ul", ["class": "legend"]) {
        for band in bands.bands {
          HTML("li") {
            HTML("span", ["class": "swatch \(band.tier.style)", "aria-hidden": "true"])
            "\(band.tier.rawValue), \(band.scores.lowerBound.grouped) to \(band.scores.upperBound.grouped)"
          }
        }
      }
    }
    return [drawn, table("Grades", of: kind, "Grade", histogram)]
  }

  private static func lengths(
    _ puzzles: [Puzzle],
    _ kind: Puzzle.Kind,
    _ letters: [Quotation.ID: Int]
  ) -> [HTML] {
    let entries = lengthEntries(of: puzzles, letters)
    guard let histogram = Histogram(entries) else { return [] }
    let drawn = chart(
      histogram,
      title: "Lengths of \(entries.count.counted("text")) in letters",
      note: "Each bar is \(histogram.binWidth.counted("letter")), and the tallest has "
        + "\(histogram.tallest.counted("puzzle"))."
    )
    return [drawn, table("Lengths", of: kind, "Letters", histogram)]
  }

  /// The lengths of puzzles that are made of texts.
  ///
  /// A loop, since the compiler of Swift 6.3.1 fails at the same as a chain of closures in a release build.
  private static func lengthEntries(
    of puzzles: [Puzzle],
    _ letters: [Quotation.ID: Int]
  ) -> [Histogram.Entry] {
    var entries: [Histogram.Entry] = []
    for puzzle in puzzles {
      guard let quotation = puzzle.quotation, let count = letters[quotation] else { continue }
      entries.append(Histogram.Entry(value: count, tier: puzzle.difficulty.tier))
    }
    return entries
  }

  /// Draws a histogram; its unit across is a tenth of what is counted, and its unit upward is a puzzle.
  private static func chart(
    _ histogram: Histogram,
    title: String,
    note: String,
    borders: [Int] = [],
    @HTMLBuilder legend: () -> [HTML] = { [] }
  ) -> HTML {
    let (first, height) = (histogram.values.lowerBound, max(1, histogram.tallest))
    let width = histogram.bins.count * histogram.binWidth * 10
    return HTML("figure") {
      HTML("figcaption") {
        HTML("b") { title }
        " "
        HTML("span") { note }
      }
      HTML(
        "svg",
        [
          "role": "img", "aria-label": title, "viewBox": "0 0 \(width) \(height)",
          "preserveAspectRatio": "none", "class": "histogram",
        ]
      ) {
        for bin in histogram.bins { bars(of: bin, histogram, height) }
        for border in borders { HTML.chartLine(at: (border - first) * 10, height: height) }
      }
      HTML("div", ["class": "axis", "aria-hidden": "true"]) {
        for quarter in 0...4 {
          HTML("span") { (first + width / 10 * quarter / 4).grouped }
        }
      }
      legend()
    }
  }

  /// The bars of a bin, tier upon tier, the easiest lowest.
  private static func bars(of bin: Histogram.Bin, _ histogram: Histogram, _ height: Int) -> [HTML] {
    let first = (bin.values.lowerBound - histogram.values.lowerBound) * 10
    var top = height
    return Tier.allCases.compactMap { tier in
      let count = bin.counts[tier.rank]
      guard count > 0 else { return nil }
      top -= count
      return HTML(
        "rect",
        [
          "class": tier.style, "x": "\(first + histogram.binWidth)", "y": "\(top)",
          "width": "\(histogram.binWidth * 8)", "height": "\(count)",
        ]
      )
    }
  }

  private static func table(
    _ name: String,
    of kind: Puzzle.Kind,
    _ unit: String,
    _ histogram: Histogram
  ) -> HTML {
    .folded("\(name) as a table") {
      HTML.table(
        "\(name): \(kind.title)",
        [.number(unit)] + (Tier.allCases.map(\.rawValue) + ["all"]).map(TableColumn.number),
        histogram.bins.filter { $0.total > 0 }.map { bin in
          ["\(bin.values.lowerBound) to \(bin.values.upperBound)".html]
            + (bin.counts + [bin.total]).map(\.grouped.html)
        }
      )
    }
  }
}
