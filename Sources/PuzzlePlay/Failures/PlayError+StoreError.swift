import PuzzleStore

extension PlayError {
  /// Makes the error for a failure of a file.
  init(_ error: any Error, in part: StoragePart) {
    if let known = error as? PlayError {
      self = known
    } else if let store = error as? StoreError {
      self.init(store, in: part)
    } else {
      self = .query(StorageFailure(part, .retry, "\(error)"))
    }
  }

  private init(_ error: StoreError, in part: StoragePart) {
    let renewal: Recovery = part == .edition ? .reinstall : .resetProgress
    func failure(_ recovery: Recovery) -> StorageFailure {
      StorageFailure(part, recovery, error.description)
    }
    self =
      switch error {
      case .missing, .notAFile, .foreign, .tooLarge: .opening(failure(renewal))
      case .newer: .opening(failure(.updateApp))
      case .empty, .notADatabase, .truncated, .damaged, .unreadable, .missingRow:
        .damaged(failure(renewal))
      case .older, .migrationFailed: .migration(failure(renewal))
      case .diskFull: .fileSystem(failure(.freeSpace))
      case .pressUnderWay, .locked, .journalBeside: .connection(failure(.retry))
      case .missingFolder, .blocked, .notReplaced, .refused, .diskFailure, .notWritable:
        .fileSystem(failure(.retry))
      case .rejected, .notStored, .notImported: .invalid(reason: error.description)
      case .sqlite: .query(failure(.retry))
      }
  }

  /// Runs a closure, and throws what fails in it as an error of a file.
  static func naming<Value>(
    _ part: StoragePart,
    _ body: () throws -> Value
  ) throws(PlayError) -> Value {
    do {
      return try body()
    } catch {
      throw PlayError(error, in: part)
    }
  }
}
