public import Foundation
public import PuzzleEngine
import PuzzleModel
import PuzzleStore

extension Player {
  /// The settings as they were stored; the defaults where nothing was, or nothing that can be read.
  ///
  /// - Throws: ``PlayError`` if progress cannot be read.
  public func settings() throws(PlayError) -> PlayerSettings {
    PlayerSettings(stored: try keep { try $0.settings(member: member) })
  }

  /// Changes the settings and stores what changed; every value is kept within its bounds.
  ///
  /// - Parameters:
  ///   - date: The time on the device.
  ///   - change: Changes the settings that it receives.
  /// - Returns: The settings after the change.
  /// - Throws: ``PlayError`` if progress cannot be read or written; nothing is then changed.
  @discardableResult
  public func changeSettings(
    at date: Date,
    _ change: (inout PlayerSettings) -> Void
  ) throws(PlayError) -> PlayerSettings {
    let before = try keep { try $0.settings(member: member) }
    var settings = PlayerSettings(stored: before)
    let old = Self.values(of: settings)
    change(&settings)
    let changed = Self.values(of: settings).filter { old[$0.key] != $0.value }
    if !changed.isEmpty {
      try keep { try $0.set(changed, at: date.milliseconds, member: member) }
    }
    return settings
  }

  /// Puts the defaults in the place of all settings.
  ///
  /// - Throws: ``PlayError`` if progress cannot be written.
  public func resetSettings() throws(PlayError) {
    try keep { try $0.removeSettings(member: member) }
  }

  /// Takes over the settings that an older app kept elsewhere, once; what was stored here since goes first.
  ///
  /// - Parameters:
  ///   - older: The older keys with their values, of which those that mean nothing are ignored.
  ///   - date: The time on the device.
  /// - Returns: Whether they were taken over now; the older keys may be removed in any case.
  /// - Throws: ``PlayError`` if progress cannot be read or written; the older keys must then stay.
  @discardableResult
  public func migrateSettings(
    _ older: [String: String],
    at date: Date
  ) throws(PlayError) -> Bool {
    let stored = try keep { try $0.settings(member: member) }
    guard stored[Self.migrationKey] == nil else { return false }
    let defaults = Self.values(of: PlayerSettings())
    var values = Self.values(of: PlayerSettings(stored: older)).filter {
      stored[$0.key] == nil && defaults[$0.key] != $0.value
    }
    values[Self.migrationKey] = "1"
    try keep { try $0.set(values, at: date.milliseconds, member: member) }
    return true
  }

  private static func values(of settings: PlayerSettings) -> [String: String] {
    Dictionary(settings.stored.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// The key that says that older settings were taken over.
  private static let migrationKey = "migrated-settings"
}
