import Foundation
public import PuzzleModel
import PuzzleStore

/// A player with an open edition and open progress: all that an app needs to play.
///
/// ```swift
/// let player = try Player.open(edition: puzzles, bundled: bundled, progress: progress)
/// ```
///
/// A player reads no clock: the caller passes in the time, and the player's day.
public struct Player: Sendable {
  /// The edition that is played.
  public private(set) var book: PuzzleBook
  /// Where progress is kept.
  ///
  /// Tell the player if it is ``Persistence/memory(because:)``.
  public private(set) var persistence: Persistence
  /// What opening the files had to repair, oldest first; empty as a rule.
  public private(set) var repairs: [Repair]
  /// Who plays; nil for a player alone.
  public let member: MemberID?

  private(set) var store: ProgressStore
  private let paths: Paths

  /// The paths that were passed in, which may be tried again.
  private struct Paths: Hashable, Sendable {
    let edition: String
    let bundled: String?
    let progress: String
    let patience: Double

    /// The folder of the progress file, which an app may write to.
    var folder: String {
      URL(fileURLWithPath: progress).deletingLastPathComponent().path
    }
  }

  /// Opens an edition and the progress beside it.
  ///
  /// An edition that is missing or damaged is replaced by a copy of the bundled one, and the damaged file is
  /// kept beside it. An edition of an older schema is migrated through a copy. Progress is created if there
  /// is none; if it cannot be opened, play goes on in memory. See ``repairs`` and ``persistence``.
  ///
  /// - Parameters:
  ///   - edition: The path of the edition, as a rule outside the app's bundle, so that it can be replaced.
  ///   - bundled: The path of the edition in the app's bundle.
  ///   - progress: The path of the player's progress, in a folder that the app may write to.
  ///   - member: The member of the household who plays, or nil for a player alone.
  ///   - seconds: How long to wait for another process that holds the progress, on opening and with each move.
  /// - Returns: The player.
  /// - Throws: ``PlayError`` if no edition can be opened.
  public static func open(
    edition: String,
    bundled: String? = nil,
    progress: String,
    for member: MemberID? = nil,
    waiting seconds: Double = 5
  ) throws(PlayError) -> Player {
    let paths = Paths(edition: edition, bundled: bundled, progress: progress, patience: seconds)
    var opening = EditionOpening(
      path: edition,
      bundled: bundled,
      spareFolder: paths.folder
    )
    let book = try opening.open()
    let progress = try ProgressOpening.open(progress, waiting: seconds)
    return Player(
      book: book,
      persistence: progress.persistence,
      repairs: opening.repairs + progress.repairs,
      member: member,
      store: progress.store,
      paths: paths
    )
  }

  /// Opens the edition again, after a new one was renamed over it; games that are open go on.
  ///
  /// If the new edition cannot be opened, the old one stays open.
  ///
  /// - Throws: ``PlayError`` if no edition can be opened.
  public mutating func reopenEdition() throws(PlayError) {
    var opening = editionOpening
    book = try opening.open()
    repairs += opening.repairs
  }

  /// Opens the progress again, if it is kept in memory, and stores there what was played meanwhile.
  ///
  /// A game that is open goes on in memory until it is told to save in this player.
  ///
  /// - Returns: Whether progress is stored now.
  /// - Throws: ``PlayError`` if what was played cannot be stored; it is then still in memory.
  @discardableResult
  public mutating func reopenProgress() throws(PlayError) -> Bool {
    guard case .memory = persistence else { return true }
    let opening = try ProgressOpening.open(paths.progress, waiting: paths.patience)
    guard case .stored = opening.persistence else {
      persistence = opening.persistence
      return false
    }
    let played = store
    try PlayError.naming(.progress) {
      _ = try opening.store.import(
        try played.export().json,
        mergingStandings: Standings.merged
      )
    }
    (store, persistence) = (opening.store, opening.persistence)
    repairs += opening.repairs
    return true
  }

  /// Sets progress that cannot be opened aside, and begins anew with what was played meanwhile.
  ///
  /// The old file stays beside the new one, as `progress.damaged-1.sqlite` and so on. It does nothing while
  /// progress is stored: to forget what a player did, clear it.
  ///
  /// - Throws: ``PlayError`` if the file cannot be renamed, or no new one made.
  public mutating func beginProgressAnew() throws(PlayError) {
    guard case .memory = persistence else { return }
    try PlayError.naming(.progress) {
      _ = try SetAside.move(paths.progress, companions: ["-wal", "-shm", "-journal"])
    }
    try reopenProgress()
  }

  /// Does what can be done about an error without the player, and says whether to try again.
  ///
  /// A damaged edition is replaced by the bundled one; damaged progress is salvaged, and progress that is kept
  /// in memory is opened again. A game that is open then goes on in memory, or cannot save, until it is told to
  /// save in this player.
  ///
  /// - Returns: Whether what failed may succeed now.
  public mutating func recover(from error: PlayError) -> Bool {
    do throws(PlayError) {
      switch (error.failure?.part, error.recovery) {
      case (.edition, .reinstall):
        var opening = editionOpening
        book = try opening.replace(because: error)
        repairs += opening.repairs
        return true
      case (.edition, .retry):
        try reopenEdition()
        return true
      case (.progress, .resetProgress) where error.kind == .damaged:
        return try salvageProgress(because: error)
      case (.progress, .retry), (.progress, .freeSpace): return try reopenProgress()
      default: return false
      }
    } catch {
      return false
    }
  }

  private mutating func salvageProgress(because error: PlayError) throws(PlayError) -> Bool {
    guard case .stored = persistence else { return try reopenProgress() }
    try keep { try $0.close() }
    let opening = try ProgressOpening.salvage(
      paths.progress,
      waiting: paths.patience,
      because: error
    )
    (store, persistence) = (opening.store, opening.persistence)
    repairs += opening.repairs
    return persistence == .stored
  }

  private var editionOpening: EditionOpening {
    EditionOpening(path: paths.edition, bundled: paths.bundled, spareFolder: paths.folder)
  }

  /// Reads or writes progress, and names it in errors.
  func keep<Value>(_ body: (ProgressStore) throws -> Value) throws(PlayError) -> Value {
    try PlayError.naming(.progress) { try body(store) }
  }
}
