public import PuzzleModel

/// Deals the themes of one language to the days, so that none returns before all had their day.
///
/// The themes are shuffled anew for each cycle of days, and no theme has two days in a row.
public struct ThemeRotation: Hashable, Sendable {
  /// The themes, by their IDs.
  public let themes: [WordTheme]
  private let version: String

  /// Makes a rotation of the themes of a language, or returns nil if there is none; a theme's ID counts once.
  ///
  /// - Parameters:
  ///   - themes: The themes of all languages, in any order.
  ///   - language: The language, as a BCP 47 tag.
  ///   - version: The version of the list of themes; another one shuffles anew.
  public init?(of themes: [WordTheme], language: String, version: String) {
    var byID: [String: WordTheme] = [:]
    for theme in themes where theme.language == language {
      byID[theme.id] = byID[theme.id] ?? theme
    }
    guard !byID.isEmpty else { return nil }
    self.themes = byID.values.sorted { $0.id < $1.id }
    self.version = version
  }

  /// Returns the theme of a day.
  public func theme(on day: CalendarDay) -> WordTheme {
    let offset = day.ordinal - CalendarDay.first.ordinal
    let (cycle, place) = offset.quotientAndRemainder(dividingBy: themes.count)
    return themes[order(ofCycle: cycle)[place]]
  }

  private func order(ofCycle cycle: Int) -> [Int] {
    var order = shuffled(cycle)
    // Two themes alternate, and one is always the same.
    guard themes.count > 2 else { return Array(themes.indices) }
    // The swap leaves the last theme in its place, so that the cycle before need not look further back.
    if cycle > 0, shuffled(cycle - 1).last == order.first { order.swapAt(0, 1) }
    return order
  }

  private func shuffled(_ cycle: Int) -> [Int] {
    var order = Array(themes.indices)
    var generator = SplitMix64(
      seededBy: "quoin/word-search/themes/1",
      version,
      themes[0].language,
      String(cycle)
    )
    generator.shuffle(&order)
    return order
  }
}
