/// What was done to open the files of an app, which a careful app tells the player.
public enum Repair: Hashable, Sendable {
  /// There was no edition, and the bundled one was copied to its path.
  case installed
  /// The edition was damaged, and a copy of the bundled one took its place; the damaged file is kept.
  case restored(damaged: String, because: PlayError)
  /// The edition could not be put at its path, for the reason given, so it is read where the app's bundle has it.
  case openedBundled(because: PlayError)
  /// An older edition was brought to the schema of this version through a copy, which lies at this path.
  case migrated(from: Int, to: Int, path: String)
  /// The progress was damaged: what could be read of it is in a new file.
  case salvaged(SalvagedProgress)
}

/// What became of progress that was damaged.
public struct SalvagedProgress: Hashable, Sendable {
  /// The path of the damaged file, which is kept.
  public let damaged: String
  /// The number of rows that are in the new file.
  public let rowCount: Int
  /// Whether rows may be missing.
  public let isIncomplete: Bool
  /// How the damage was found.
  public let reason: PlayError
}
