/// What a player has chosen for word searches; every value is valid.
public struct WordSearchSettings: Hashable, Sendable {
  /// Whether the app is light or dark.
  public enum Appearance: String, CaseIterable, Sendable {
    case system, light, dark
  }

  /// A language of themes.
  public enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case spanish = "es"
    case french = "fr"
    case portuguese = "pt"

    /// The first language of a player's list that there is, else English.
    ///
    /// - Parameter preferred: Language tags, the most wanted first, such as `pt-BR` or `fr_CA`.
    public init(preferred: [String]) {
      let found = preferred.lazy.compactMap { tag in
        // A tag begins with the language; what follows the first mark is a script or a region.
        Self(rawValue: tag.prefix(40).lowercased().prefix { $0 != "-" && $0 != "_" }.description)
      }
      self = found.first ?? .english
    }
  }

  /// How much a celebration shows.
  public enum Intensity: String, CaseIterable, Sendable {
    case low, medium, high
  }

  /// The side of the grid; others than `WordSearch.sides` are clamped.
  public var side = WordSearchSettings.usualSide {
    didSet { side = Self.clamped(side) }
  }
  /// Whether the app is light or dark.
  public var appearance = Appearance.system
  /// What the list of words shows.
  public var wordHintMode = WordHintMode.word
  /// The language of the themes.
  public var language: Language
  /// When the puzzle of the day changes.
  public var refresh = DailyRefresh()
  /// Whether finds and completed puzzles are celebrated.
  public var celebrates = true
  /// Whether there are haptics.
  public var hasHaptics = true
  /// Whether there are sounds.
  public var hasSound = false
  /// How much a celebration shows.
  public var intensity = Intensity.medium

  /// Makes the default settings.
  ///
  /// - Parameter preferred: The player's languages, the most wanted first; without any, English.
  public init(preferredLanguages preferred: [String] = []) {
    language = Language(preferred: preferred)
  }
}
