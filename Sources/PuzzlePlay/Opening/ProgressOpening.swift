import PuzzleStore

/// Opens the progress of a player, or a place in memory where the file cannot be opened.
struct ProgressOpening {
  let store: ProgressStore
  let persistence: Persistence
  let repairs: [Repair]

  /// Opens the progress at a path; what fails for the moment is tried once more.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - seconds: How long to wait for another process that holds the file.
  /// - Returns: The progress, or a place in memory.
  /// - Throws: ``PlayError`` only if there is no place in memory either.
  static func open(_ path: String, waiting seconds: Double) throws(PlayError) -> ProgressOpening {
    do {
      return try attempt(path, waiting: seconds)
    } catch  where error.recovery == .retry {
      do {
        return try attempt(path, waiting: seconds)
      } catch {
        return try inMemory(because: error)
      }
    } catch  where error.kind == .damaged {
      return try salvage(path, waiting: seconds, because: error)
    } catch {
      return try inMemory(because: error)
    }
  }

  /// Sets a damaged file aside, and opens a new one with what could be read of it.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which is closed.
  ///   - seconds: How long to wait for another process that holds the file.
  ///   - failure: How the damage was found.
  /// - Returns: The new progress, or a place in memory.
  /// - Throws: ``PlayError`` only if there is no place in memory either.
  static func salvage(
    _ path: String,
    waiting seconds: Double,
    because failure: PlayError
  ) throws(PlayError) -> ProgressOpening {
    do {
      let salvage = try ProgressStore.salvage(path)
      let repair = SalvagedProgress(
        damaged: salvage.damaged,
        rowCount: salvage.tables.reduce(0) { $0 + $1.carried },
        isIncomplete: salvage.reason != nil || !salvage.skipped.isEmpty
          || salvage.tables.contains { $0.isIncomplete || $0.rejected > 0 },
        reason: failure
      )
      let store = try ProgressStore.open(path, waiting: seconds)
      return ProgressOpening(store: store, persistence: .stored, repairs: [.salvaged(repair)])
    } catch {
      return try inMemory(because: failure)
    }
  }

  private static func attempt(
    _ path: String,
    waiting seconds: Double
  ) throws(PlayError) -> ProgressOpening {
    try PlayError.naming(.progress) {
      let store = try ProgressStore.open(path, waiting: seconds)
      return ProgressOpening(store: store, persistence: .stored, repairs: [])
    }
  }

  private static func inMemory(because error: PlayError) throws(PlayError) -> ProgressOpening {
    try PlayError.naming(.progress) {
      ProgressOpening(
        store: try ProgressStore.inMemory(),
        persistence: .memory(because: error),
        repairs: []
      )
    }
  }
}

/// Where progress is kept.
public enum Persistence: Hashable, Sendable {
  /// In the file of the player.
  case stored
  /// In memory, because the file cannot be opened; it is gone when the app ends.
  case memory(because: PlayError)
}
