import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct PlayerSettingsTests {
  private func stored(_ settings: PlayerSettings) -> [String: String] {
    Dictionary(uniqueKeysWithValues: settings.stored.map { ($0.key, $0.value) })
  }

  @Test func `the defaults are those of the rules`() {
    let settings = PlayerSettings()
    #expect(settings.cryptogramEncoding == .letters)
    #expect(settings.tiers == Set(Tier.allCases))
    #expect(!settings.submitsAutomatically)
    #expect(settings.font == .system && settings.textSize == .medium)
    #expect(settings.barLayout == .center)
    #expect(!settings.isDark && !settings.hasHighContrast && !settings.reducesMotion)
    #expect(settings.hasSound && settings.hasHaptics)
    #expect(PlayerSettings(stored: [:]) == settings)
  }

  @Test func `settings are stored under fixed keys in a fixed order`() {
    var settings = PlayerSettings()
    settings.cryptogramEncoding = .numbers
    settings.tiers = [.expert, .easy]
    settings.font = .monospaced
    #expect(
      settings.stored.map { "\($0.key)=\($0.value)" } == [
        "encoding=numbers", "tiers=easy,expert", "auto-submit=false", "font=monospaced",
        "text-size=medium", "bar-layout=center", "dark=false", "high-contrast=false",
        "reduced-motion=false", "sound=true", "haptics=true",
      ]
    )
  }

  @Test(arguments: 0..<100)
  func `what is stored is read back`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    func coin() -> Bool { generator.next(below: 2) == 0 }
    var settings = PlayerSettings()
    if coin() { settings.cryptogramEncoding = coin() ? .letters : .numbers }
    settings.tiers = Set(Tier.allCases.filter { _ in coin() })
    settings.submitsAutomatically = coin()
    settings.font = PlayerSettings.Font.allCases[generator.next(below: 4)]
    settings.textSize = PlayerSettings.TextSize.allCases[generator.next(below: 3)]
    settings.barLayout = PlayerSettings.BarLayout.allCases[generator.next(below: 3)]
    settings.isDark = coin()
    settings.hasHighContrast = coin()
    settings.reducesMotion = coin()
    settings.hasSound = coin()
    settings.hasHaptics = coin()
    #expect(PlayerSettings(stored: stored(settings)) == settings)
  }

  @Test func `there are never no tiers`() {
    var settings = PlayerSettings()
    settings.tiers = [.hard]
    settings.tiers.remove(.hard)
    #expect(settings.tiers == [.hard])
    for text in ["", ",", "none", "hardest, 7", "\u{1B}[0m"] {
      #expect(PlayerSettings(stored: ["tiers": text]).tiers == Set(Tier.allCases))
    }
    #expect(PlayerSettings(stored: ["tiers": "hard,nonsense,HARD"]).tiers == [.hard])
  }

  @Test func `an encoding that no game knows is none`() {
    var settings = PlayerSettings()
    settings.encoding = "runes"
    #expect(settings.encoding == nil && settings.cryptogramEncoding == .letters)
    settings.encoding = "numbers"
    #expect(settings.cryptogramEncoding == .numbers)
  }

  @Test(arguments: [
    "", " ", "large ", "huge", "-1", "\0", "9999999999999999999999", "é", "nil", "TRUE", "{}",
    String(repeating: "x", count: 100_000), "true,false", "🎈", "\u{301}",
  ])
  func `any text is clamped to a valid value`(text: String) {
    for key in ["encoding"] + PlayerSettings().stored.map(\.key) {
      let settings = PlayerSettings(stored: [key: text])
      #expect(!settings.tiers.isEmpty)
      #expect(PlayerSettings(stored: stored(settings)) == settings)
    }
  }

  @Test(arguments: [
    ["isDarkMode": "1", "selectedDifficulties": "easy, hard", "encodingType": "Numbers"],
    ["DARK_MODE": "yes", "tiers": "easy,hard", "selected-encoding": "numbers"],
    ["dark": "true", "isDarkMode": "0", "Difficulties": "[easy,hard]", "encoding": "numbers"],
  ])
  func `keys of older apps are understood, and today's go first`(texts: [String: String]) {
    let settings = PlayerSettings(stored: texts)
    #expect(settings.isDark && settings.tiers == [.easy, .hard])
    #expect(settings.cryptogramEncoding == .numbers)
  }

  @Test func `of several older keys the same one counts each time`() {
    for _ in 0..<20 {
      let texts = ["isDarkMode": "1", "darkMode": "0", "DarkMode": "1", "usedarkmode": "1"]
      #expect(PlayerSettings(stored: texts).isDark)
    }
  }
}
