public import PuzzleModel

/// A place in the app that a link leads to.
public enum DeepLink: Hashable, Sendable {
  /// The first screen.
  case home
  /// The puzzle of a day, or today's if no day is named.
  case daily(CalendarDay?)
  /// A puzzle, in an encoding by its name or in the one that the player has chosen.
  case puzzle(Puzzle.ID, encoding: String?)
  /// The statistics.
  case stats
  /// The settings.
  case settings

  /// The scheme of every link.
  public static let scheme = "quoin"

  /// Reads a link.
  ///
  /// The scheme and the first word are read in any case, and a `%3A` in an ID as the colon that some
  /// programs write so.
  ///
  /// - Throws: ``DeepLinkError`` for any other text; it says what is accepted.
  public init(_ text: String) throws(DeepLinkError) {
    let prefix = "\(Self.scheme)://"
    guard text.utf8.count <= Self.longest, text.prefix(prefix.count).lowercased() == prefix else {
      throw DeepLinkError(link: text, reason: .scheme)
    }
    let parts = text.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
    switch (parts[0].lowercased(), parts.count) {
    case ("home", 1): self = .home
    case ("stats", 1): self = .stats
    case ("settings", 1): self = .settings
    case ("daily", 1): self = .daily(nil)
    case ("daily", 2):
      guard let day = CalendarDay(parts[1]) else { throw DeepLinkError(link: text, reason: .day) }
      self = .daily(day)
    case ("puzzle", 2):
      do throws(DeepLinkError.Reason) {
        self = try Self.puzzle(String(parts[1]))
      } catch {
        throw DeepLinkError(link: text, reason: error)
      }
    default:
      throw DeepLinkError(link: text, reason: .place)
    }
  }

  /// No link is longer, in bytes.
  private static let longest = 500

  /// Reads an ID and what follows it.
  private static func puzzle(_ text: String) throws(DeepLinkError.Reason) -> DeepLink {
    let parts = text.split(separator: "?", omittingEmptySubsequences: false)
    let written = parts[0].split(separator: "%3", omittingEmptySubsequences: false)
    let rest = written.dropFirst().map {
      $0.first == "A" || $0.first == "a" ? ":" + $0.dropFirst() : "%3" + $0
    }
    guard parts.count <= 2, let id = Puzzle.ID(written[0] + rest.joined()) else { throw .puzzle }
    guard parts.count == 2 else { return .puzzle(id, encoding: nil) }
    let prefix = "encoding="
    let encoding = String(parts[1].dropFirst(prefix.count))
    guard parts[1].hasPrefix(prefix), id.kind.encodings.contains(encoding) else {
      throw .encoding(accepted: id.kind.encodings)
    }
    return .puzzle(id, encoding: encoding)
  }
}

extension DeepLink: CustomStringConvertible {
  /// The link, as `init(_:)` reads it.
  public var description: String {
    let place =
      switch self {
      case .home: "home"
      case .daily(nil): "daily"
      case .daily(let day?): "daily/\(day)"
      case .puzzle(let id, nil): "puzzle/\(id)"
      case .puzzle(let id, let encoding?): "puzzle/\(id)?encoding=\(encoding)"
      case .stats: "stats"
      case .settings: "settings"
      }
    return "\(Self.scheme)://\(place)"
  }
}

/// A text that is not a link of the app.
public struct DeepLinkError: Error, Hashable, CustomStringConvertible {
  /// What is wrong with the link.
  public enum Reason: Error, Hashable, Sendable {
    /// It does not begin with the scheme, or is too long.
    case scheme
    /// It leads to no place that there is.
    case place
    /// It names a day that there is not.
    case day
    /// It names something that is not the ID of a puzzle.
    case puzzle
    /// It names an encoding that the game does not have.
    case encoding(accepted: [String])
  }

  /// The link as it came.
  public let link: String
  /// What is wrong with it.
  public let reason: Reason

  /// What is wrong, and what is accepted.
  public var description: String {
    let accepted =
      switch reason {
      case .scheme, .place:
        "a link is quoin://home, quoin://daily, quoin://daily/YYYY-MM-DD, quoin://puzzle/ID, "
          + "quoin://puzzle/ID?encoding=NAME, quoin://stats or quoin://settings"
      case .day: "a day is written as YYYY-MM-DD and lies in the years 1 to 9999"
      case .puzzle: "a puzzle is named by its ID, such as \(Puzzle.Kind.exampleID)"
      case .encoding(let names) where names.isEmpty: "this game has no encodings"
      case .encoding(let names):
        "after the ID comes ?encoding=\(names.joined(separator: " or ?encoding="))"
      }
    return "'\(link.abridged(to: 120).visibleLine)' leads nowhere: \(accepted)"
  }
}
