public import Foundation
public import PuzzleEngine
import PuzzleModel
import PuzzleStore

/// What a player has chosen for word searches, beside what holds for all games.
extension Player {
  private static let settingPrefix = "word-search-"

  /// The settings as they were stored; the defaults where nothing was, or nothing that can be read.
  ///
  /// - Parameter preferred: The player's languages, the most wanted first, where no language was stored.
  /// - Returns: The settings.
  /// - Throws: ``PlayError`` if progress cannot be read.
  public func wordSearchSettings(
    preferredLanguages preferred: [String] = []
  ) throws(PlayError) -> WordSearchSettings {
    WordSearchSettings(stored: try storedValues(), preferredLanguages: preferred)
  }

  /// Changes the settings and stores what changed; every value is kept within its bounds.
  ///
  /// - Parameters:
  ///   - date: The time on the device.
  ///   - preferred: The player's languages, the most wanted first, where no language was stored.
  ///   - change: Changes the settings that it receives.
  /// - Returns: The settings after the change.
  /// - Throws: ``PlayError`` if progress cannot be read or written; nothing is then changed.
  @discardableResult
  public func changeWordSearchSettings(
    at date: Date,
    preferredLanguages preferred: [String] = [],
    _ change: (inout WordSearchSettings) -> Void
  ) throws(PlayError) -> WordSearchSettings {
    let old = try wordSearchSettings(preferredLanguages: preferred)
    var settings = old
    change(&settings)
    try store(settings, changedFrom: old, at: date)
    return settings
  }

  /// Takes over older settings where nothing is stored yet and they are not the defaults.
  func takeOver(_ older: WordSearchSettings, preferred: [String], at date: Date) throws(PlayError) {
    let stored = try storedValues()
    let defaults = WordSearchSettings(preferredLanguages: preferred)
    let pairs = zip(older.stored, defaults.stored).filter {
      $0.value != $1.value && stored[$0.key] == nil
    }
    try set(pairs.map(\.0), at: date)
  }

  private func store(
    _ settings: WordSearchSettings,
    changedFrom old: WordSearchSettings,
    at date: Date
  ) throws(PlayError) {
    let pairs = zip(settings.stored, old.stored).filter { $0.value != $1.value }
    try set(pairs.map(\.0), at: date)
  }

  private func set(_ pairs: [(key: String, value: String)], at date: Date) throws(PlayError) {
    guard !pairs.isEmpty else { return }
    let values = Dictionary(pairs.map { (Self.settingPrefix + $0.key, $0.value) }) { first, _ in
      first
    }
    try keep { try $0.set(values, at: date.milliseconds, member: member) }
  }

  private func storedValues() throws(PlayError) -> [String: String] {
    let all = try keep { try $0.settings(member: member) }
    let pairs = all.compactMap { key, value in
      key.hasPrefix(Self.settingPrefix)
        ? (String(key.dropFirst(Self.settingPrefix.count)), value) : nil
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
