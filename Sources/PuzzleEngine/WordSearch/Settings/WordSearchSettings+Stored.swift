import PuzzleModel

extension WordSearchSettings {
  static let usualSide = WordSearch.usualSide

  static func clamped(_ side: Int) -> Int {
    min(max(side, WordSearch.sides.lowerBound), WordSearch.sides.upperBound)
  }

  /// Reads settings from keys and values, as they were stored.
  ///
  /// A number out of range is clamped, any other value that is not valid counts as the default, and a key that is
  /// not known is ignored. So every text gives settings.
  ///
  /// - Parameters:
  ///   - values: The values by their keys.
  ///   - preferred: The player's languages, the most wanted first, for settings without a language.
  public init(stored values: [String: String], preferredLanguages preferred: [String] = []) {
    self.init(preferredLanguages: preferred)
    for key in Key.allCases {
      guard let text = values[key.rawValue], text.utf8.count <= 40 else { continue }
      set(key, to: text.lowercased())
    }
  }

  /// The settings as keys and values, in a fixed order.
  public var stored: [(key: String, value: String)] {
    Key.allCases.map { ($0.rawValue, value(of: $0)) }
  }

  /// The keys under which settings are stored.
  enum Key: String, CaseIterable {
    case side, appearance
    case wordHint = "word-hint"
    case language
    case refreshMinutes = "refresh-minutes"
    case celebrations, haptics, sound, intensity
  }

  /// Sets a value from its text; returns false and changes nothing if the text is no value of the key.
  @discardableResult
  mutating func set(_ key: Key, to text: String) -> Bool {
    switch key {
    case .side: return set(\.side, Self.number(text))
    case .appearance: return set(\.appearance, Appearance(rawValue: text))
    case .wordHint: return set(\.wordHintMode, WordHintMode(rawValue: text))
    case .language: return set(\.language, Language(rawValue: text))
    case .refreshMinutes: return set(\.refresh, Self.number(text).map(DailyRefresh.init(minutes:)))
    case .celebrations: return set(\.celebrates, Self.flag(text))
    case .haptics: return set(\.hasHaptics, Self.flag(text))
    case .sound: return set(\.hasSound, Self.flag(text))
    case .intensity: return set(\.intensity, Intensity(rawValue: text))
    }
  }

  private mutating func set<Value>(
    _ path: WritableKeyPath<WordSearchSettings, Value>,
    _ value: Value?
  ) -> Bool {
    guard let value else { return false }
    self[keyPath: path] = value
    return true
  }

  private func value(of key: Key) -> String {
    switch key {
    case .side: String(side)
    case .appearance: appearance.rawValue
    case .wordHint: wordHintMode.rawValue
    case .language: language.rawValue
    case .refreshMinutes: String(refresh.minutes)
    case .celebrations: String(celebrates)
    case .haptics: String(hasHaptics)
    case .sound: String(hasSound)
    case .intensity: intensity.rawValue
    }
  }

  /// Reads a whole number; one too large for the machine is its greatest or least.
  private static func number(_ text: String) -> Int? {
    if let number = Int(text) { return number }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return text.hasPrefix("-") ? Int.min : Int.max
  }

  private static func flag(_ text: String) -> Bool? {
    switch text {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }
}
