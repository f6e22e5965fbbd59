public import PuzzleModel

/// The reasons why an app cannot open, read or store something.
///
/// Each error has a message for the player and says what can be done; see ``recovery``.
public enum PlayError: Error, Hashable, Sendable {
  /// A file cannot be opened: it is missing, another program's, or newer than this version.
  case opening(StorageFailure)
  /// Another process holds the file.
  case connection(StorageFailure)
  /// SQLite refused to read or write.
  case query(StorageFailure)
  /// The file or a row of it is damaged.
  case damaged(StorageFailure)
  /// An older file cannot be brought to the schema of this version.
  case migration(StorageFailure)
  /// The system refused to read or write a file, or the disk is full.
  case fileSystem(StorageFailure)
  /// No puzzle has one of the tiers; the encoding is nil for a game that has none.
  case noPuzzle(tiers: [Tier], encoding: String?)
  /// The calendar has no puzzle on the day.
  case noDay(CalendarDay)
  /// The edition has no puzzle with the ID.
  case unknownPuzzle(Puzzle.ID)
  /// What was passed in cannot be used, for the reason given.
  case invalid(reason: String)
}

/// What failed, where, and what can be done.
public struct StorageFailure: Hashable, Sendable {
  /// The file that failed.
  public let part: StoragePart
  /// What can be done.
  public let recovery: PlayError.Recovery
  /// The reason for a log or a bug report, with the path.
  public let reason: String

  init(_ part: StoragePart, _ recovery: PlayError.Recovery, _ reason: String) {
    (self.part, self.recovery, self.reason) = (part, recovery, reason)
  }
}

/// One of the two files that an app plays with.
public enum StoragePart: String, CaseIterable, Sendable {
  /// The puzzles, which are read and never changed.
  case edition
  /// What the player did.
  case progress
}

extension PlayError {
  /// The kinds of error.
  public enum Kind: String, CaseIterable, Sendable {
    case opening, connection, query, damaged, migration
    case absence = "no-data"
    case invalid = "invalid-data"
    case fileSystem = "file-system"
  }

  /// What can be done about an error.
  public enum Recovery: String, CaseIterable, Sendable {
    /// Do the same again, later.
    case retry
    /// Install the edition again.
    case reinstall
    /// Set the progress aside and begin anew.
    case resetProgress = "reset-progress"
    /// Make room on the disk.
    case freeSpace = "free-space"
    /// Install a newer version of the app.
    case updateApp = "update-app"
    /// Ask for something else: the error is no failure of storage.
    case chooseAnother = "choose-another"
  }

  /// The kind of the error.
  public var kind: Kind {
    switch self {
    case .opening: .opening
    case .connection: .connection
    case .query: .query
    case .damaged: .damaged
    case .migration: .migration
    case .fileSystem: .fileSystem
    case .noPuzzle, .noDay, .unknownPuzzle: .absence
    case .invalid: .invalid
    }
  }

  /// What can be done about it.
  public var recovery: Recovery { failure?.recovery ?? .chooseAnother }

  /// The failure of storage, or nil if the error is none.
  public var failure: StorageFailure? {
    switch self {
    case .opening(let failure), .connection(let failure), .query(let failure),
      .damaged(let failure), .migration(let failure), .fileSystem(let failure):
      failure
    case .noPuzzle, .noDay, .unknownPuzzle, .invalid: nil
    }
  }
}
