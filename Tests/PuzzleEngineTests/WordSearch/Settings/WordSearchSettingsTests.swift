import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct WordSearchSettingsTests {
  @Test func `the defaults are those of the rules`() {
    let settings = WordSearchSettings()
    #expect(settings.side == 10 && settings.refresh.minutes == 540)
    #expect(settings.celebrates && settings.hasHaptics && !settings.hasSound)
    #expect(settings.intensity == .medium && settings.appearance == .system)
    #expect(settings.language == .english && settings.wordHintMode == .word)
  }

  @Test func `the language is the first of the player's that there is`() {
    func language(_ tags: String...) -> WordSearchSettings.Language {
      WordSearchSettings(preferredLanguages: tags).language
    }
    #expect(language("de", "pt-BR", "fr") == .portuguese)
    #expect(language("FR_ca") == .french)
    #expect(language("est", "xx", "") == .english)
    #expect(language("es-419") == .spanish)
  }

  @Test func `every setting is stored and read back`() {
    var settings = WordSearchSettings(preferredLanguages: ["fr"])
    settings.side = 12
    settings.appearance = .dark
    settings.wordHintMode = .definition
    settings.refresh = DailyRefresh(minutes: 0)
    settings.celebrates = false
    settings.hasHaptics = false
    settings.hasSound = true
    settings.intensity = .high
    let stored = Dictionary(uniqueKeysWithValues: settings.stored.map { ($0.key, $0.value) })
    #expect(stored.count == 9)
    #expect(WordSearchSettings(stored: stored) == settings)
  }

  @Test func `stored values out of range are clamped, and other texts count as the default`() {
    let high = WordSearchSettings(stored: ["side": "99", "refresh-minutes": "99999999999999999999"])
    #expect(high.side == 12 && high.refresh.minutes == 1439)
    let low = WordSearchSettings(stored: ["side": "-99999999999999999999", "refresh-minutes": "-1"])
    #expect(low.side == 7 && low.refresh.minutes == 0)
    let odd = WordSearchSettings(
      stored: [
        "side": "x", "refresh-minutes": "", "appearance": "purple", "language": "tlh",
        "sound": "loud", "intensity": String(repeating: "9", count: 100_000), "other": "1",
        "celebrations": "\u{0}", "haptics": "-", "word-hint": "９",
      ],
      preferredLanguages: ["es"]
    )
    #expect(odd == WordSearchSettings(preferredLanguages: ["es"]))
    var settings = WordSearchSettings()
    settings.side = Int.max
    #expect(settings.side == 12)
  }
}
