/// What older versions of an app stored under their keys, as the values of today.
///
/// The keys are those that the rules of the game name. The state of version 3 counts if there is one, else the three
/// slots of version 2, else that of version 1: each version moved the state of the one before. Days were stored
/// as offsets from the day of installation. The grids of old are not ours, so what is left of a game is its record.
/// Whatever the values are, nothing traps.
public struct OlderWordSearchState: Hashable, Sendable {
  /// A value that could not be taken out, and why.
  public struct Leftover: Hashable, Sendable {
    /// The key under which it was stored.
    public let key: String
    /// Why it could not be taken out.
    public let reason: String
  }

  /// The records, hints and streak.
  public let progress: WordSearchProgress
  /// The settings; those that were not stored are the default ones.
  public let settings: WordSearchSettings
  /// What could not be taken out, in the order of the keys.
  public let leftovers: [Leftover]

  /// Reads stored values; other keys than those that begin with `puzzle_` are ignored.
  ///
  /// - Parameters:
  ///   - values: The values by their keys.
  ///   - offset: The offset of the player's clock in seconds east of UTC, clamped to a day.
  ///   - preferred: The player's languages, the most wanted first, where no language was stored.
  public init(
    _ values: [String: OlderValue],
    offset: Int,
    preferredLanguages preferred: [String] = []
  ) {
    var reader = OlderStateReader(values, offset: offset)
    let settings = reader.settings(WordSearchSettings(preferredLanguages: preferred))
    reader.readGames(side: settings.side)
    reader.readCompletedDays(side: settings.side)
    let purse = reader.purse()
    progress = WordSearchProgress(
      purse: purse,
      records: reader.records,
      earlierStreak: reader.streak()
    )
    self.settings = settings
    reader.noteUnknownKeys()
    leftovers = reader.leftovers.sorted { ($0.key, $0.reason) < ($1.key, $1.reason) }
  }
}
