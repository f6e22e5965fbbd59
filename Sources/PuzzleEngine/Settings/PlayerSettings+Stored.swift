import PuzzleModel

extension PlayerSettings {
  /// Reads settings from keys and values, as they were stored.
  ///
  /// A value that is not valid counts as the default, and a key that is not known is ignored, so every
  /// text gives settings. Keys and values of older apps are understood: case and marks between words do
  /// not matter, and `true`, `yes`, `on` and `1` are the same. A key as ``stored`` writes it goes first.
  public init(stored texts: [String: String]) {
    self.init()
    var values: [Key: String] = [:]
    // Several older keys may mean one setting: the first by name counts, whatever the order of the table.
    for (name, text) in texts.sorted(by: { $0.key > $1.key }) {
      if let key = Key.older[Self.plain(name)] { values[key] = Self.plain(text, keeping: ",") }
    }
    for key in Key.allCases {
      if let text = texts[key.rawValue] { values[key] = Self.plain(text, keeping: ",") }
    }
    for (key, value) in values { set(key, to: value) }
  }

  /// The settings as keys and values, in a fixed order; the encoding is left out if it is the default.
  public var stored: [(key: String, value: String)] {
    Key.allCases.compactMap { key in value(of: key).map { (key.rawValue, $0) } }
  }

  /// The keys under which settings are stored.
  private enum Key: String, CaseIterable {
    case encoding, tiers
    case autoSubmit = "auto-submit"
    case font
    case textSize = "text-size"
    case barLayout = "bar-layout"
    case dark
    case highContrast = "high-contrast"
    case reducedMotion = "reduced-motion"
    case sound, haptics

    /// The keys by what older apps called them, without case and marks.
    static let older: [String: Key] = [
      "encoding": .encoding, "encodingtype": .encoding, "selectedencoding": .encoding,
      "selectedencodingtype": .encoding,
      "tiers": .tiers, "difficulties": .tiers, "difficulty": .tiers, "selecteddifficulties": .tiers,
      "selectedtiers": .tiers,
      "autosubmit": .autoSubmit, "autosubmitletter": .autoSubmit, "isautosubmit": .autoSubmit,
      "font": .font, "fontfamily": .font, "fontoption": .font, "selectedfont": .font,
      "textsize": .textSize, "fontsize": .textSize,
      "barlayout": .barLayout, "navigationbarlayout": .barLayout, "navbarlayout": .barLayout,
      "layout": .barLayout,
      "dark": .dark, "darkmode": .dark, "isdarkmode": .dark, "usedarkmode": .dark,
      "highcontrast": .highContrast, "highcontrastmode": .highContrast,
      "ishighcontrast": .highContrast,
      "reducedmotion": .reducedMotion, "reducemotion": .reducedMotion,
      "isreducedmotion": .reducedMotion,
      "sound": .sound, "sounds": .sound, "soundenabled": .sound, "soundfeedback": .sound,
      "soundfeedbackenabled": .sound,
      "haptics": .haptics, "haptic": .haptics, "hapticfeedback": .haptics,
      "hapticsenabled": .haptics, "hapticfeedbackenabled": .haptics,
    ]
  }

  /// A text in lower case with only its letters, digits, and some other characters.
  private static func plain(_ text: String, keeping others: String = "") -> String {
    // A setting is a few words; a text without end is none.
    text.prefix(200).lowercased().filter {
      $0.isASCII && ($0.isLetter || $0.isNumber) || others.contains($0)
    }
  }

  private mutating func set(_ key: Key, to value: String) {
    let flag = Self.flag(value)
    switch key {
    case .encoding: encoding = value
    case .tiers:
      let names = value.split(separator: ",").map(String.init)
      tiers = Set(names.compactMap(Tier.init(rawValue:)))
    case .autoSubmit: submitsAutomatically = flag ?? submitsAutomatically
    case .font: font = Font(rawValue: value) ?? font
    case .textSize: textSize = TextSize(rawValue: value) ?? textSize
    case .barLayout: barLayout = BarLayout(rawValue: value) ?? barLayout
    case .dark: isDark = flag ?? isDark
    case .highContrast: hasHighContrast = flag ?? hasHighContrast
    case .reducedMotion: reducesMotion = flag ?? reducesMotion
    case .sound: hasSound = flag ?? hasSound
    case .haptics: hasHaptics = flag ?? hasHaptics
    }
  }

  private func value(of key: Key) -> String? {
    switch key {
    case .encoding: encoding
    case .tiers: tiers.sorted().map(\.rawValue).joined(separator: ",")
    case .autoSubmit: String(submitsAutomatically)
    case .font: font.rawValue
    case .textSize: textSize.rawValue
    case .barLayout: barLayout.rawValue
    case .dark: String(isDark)
    case .highContrast: String(hasHighContrast)
    case .reducedMotion: String(reducesMotion)
    case .sound: String(hasSound)
    case .haptics: String(hasHaptics)
    }
  }

  private static func flag(_ text: String) -> Bool? {
    switch text {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }
}
