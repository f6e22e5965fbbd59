public import Foundation
import PuzzleStore

/// What a player has set for Code Breaker.
public struct CodeBreakerSettings: Hashable, Sendable {
  /// Whether new games allow hints.
  public var allowsHints = false

  /// The settings of a player who has set nothing.
  public init() {}
}

extension Player {
  /// Returns the settings as they were stored; the defaults where nothing was, or nothing that can be read.
  ///
  /// - Throws: ``PlayError`` if progress cannot be read.
  public func codeBreakerSettings() throws(PlayError) -> CodeBreakerSettings {
    var settings = CodeBreakerSettings()
    let hints = try keep { try $0.setting(Self.hintsKey, member: member) }
    settings.allowsHints = hints == "on"
    return settings
  }

  /// Stores the settings; games that are open stay as they are.
  ///
  /// - Throws: ``PlayError`` if progress cannot be written; nothing is then changed.
  public func set(_ settings: CodeBreakerSettings, at date: Date) throws(PlayError) {
    let values = [Self.hintsKey: settings.allowsHints ? "on" : "off"]
    try keep { try $0.set(values, at: date.milliseconds, member: member) }
  }

  private static let hintsKey = "code-breaker-hints"
}
