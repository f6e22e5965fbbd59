import PuzzleModel

/// How long the puzzles of each tier last after the calendar.
enum RunwaySection {
  /// The section; what is not known is said.
  static func html(_ runway: Runway?) -> HTML {
    .section("runway", "Runway") {
      if let runway {
        HTML("p") {
          "How long the puzzles last that the calendar leaves, if its wishes go on. The mark on a bar is a year."
        }
        tables(runway)
      } else {
        HTML("p") {
          "How long the puzzles last is told by the report of the press, and there is none that knows it beside "
          "this edition. Press it again to have one."
        }
      }
    }
  }

  private static func tables(_ runway: Runway) -> [HTML] {
    let longest = max(year, runway.stretches.compactMap(\.days).max() ?? 0)
    var kinds: [String] = []
    for stretch in runway.stretches where !kinds.contains(stretch.kind) {
      kinds.append(stretch.kind)
    }
    return kinds.map { kind in
      HTML.table(
        "Runway: \(Puzzle.Kind(rawValue: kind)?.title ?? kind)",
        [
          .words("Tier"), .number("Puzzles"), .number("Scheduled"), .number("Left"),
          .number("Wished a year"), .words("Lasts"), .words("Against a year"),
        ],
        runway.stretches.filter { $0.kind == kind }.map { stretch in
          [
            stretch.tier.html, stretch.puzzles.grouped.html, stretch.scheduled.grouped.html,
            stretch.left.grouped.html, stretch.wishedPerYear.grouped.html, stretch.lasting.html,
            [bar(stretch, longest: longest)],
          ]
        }
      )
    }
  }

  /// Draws how long a tier lasts; its unit across is a day.
  private static func bar(_ stretch: Runway.Stretch, longest: Int) -> HTML {
    guard let days = stretch.days else { return HTML("span") { "–" } }
    let style = Tier(rawValue: stretch.tier)?.style ?? "all"
    return HTML(
      "svg",
      [
        "class": "runway", "role": "img",
        "aria-label": days < year ? "less than a year" : "a year or more",
        "viewBox": "0 0 \(longest) 10", "preserveAspectRatio": "none",
      ]
    ) {
      HTML(
        "rect",
        ["class": style, "x": "0", "y": "1", "width": "\(days)", "height": "8"]
      )
      HTML.chartLine(at: year, height: 10)
    }
  }

  private static let year = 365
}
