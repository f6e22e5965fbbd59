public import PuzzleModel

/// What a player has chosen for all games; every value is valid.
public struct PlayerSettings: Hashable, Sendable {
  /// The font of the text.
  public enum Font: String, CaseIterable, Sendable {
    case system, rounded, serif, monospaced
  }

  /// The size of the text.
  public enum TextSize: String, CaseIterable, Sendable {
    case small, medium, large
  }

  /// Where the buttons of the navigation bar lie.
  public enum BarLayout: String, CaseIterable, Sendable {
    case left, center, right
  }

  /// The encoding by its name, one of those that the games know; nil for each game's first.
  public var encoding: String? {
    didSet { encoding = Self.known(encoding) }
  }
  /// The tiers that puzzles are chosen from; never none, so to take the last one away changes nothing.
  public var tiers = Set(Tier.allCases) {
    didSet { if tiers.isEmpty { tiers = oldValue } }
  }
  /// Whether a full answer is submitted by itself.
  public var submitsAutomatically = false
  /// The font of the text.
  public var font = Font.system
  /// The size of the text.
  public var textSize = TextSize.medium
  /// Where the buttons of the navigation bar lie.
  public var barLayout = BarLayout.center
  /// Whether the app is dark.
  public var isDark = false
  /// Whether colors have a high contrast.
  public var hasHighContrast = false
  /// Whether there is less motion.
  public var reducesMotion = false
  /// Whether there are sounds.
  public var hasSound = true
  /// Whether there are haptics.
  public var hasHaptics = true

  /// Makes the default settings.
  public init() {}

  private static func known(_ encoding: String?) -> String? {
    encoding.flatMap { name in
      Puzzle.Kind.allCases.contains { $0.encodings.contains(name) } ? name : nil
    }
  }
}
