import Editorial
import Foundation
import PuzzleModel
import PuzzleStore

/// The edition that a press replaces.
///
/// It is read and checked once, whatever is taken from it.
struct LastEdition: Sendable {
  /// The path that it was read from.
  let path: String
  /// The edition; nil if there is none at the path, or if it cannot be relied on.
  let edition: Edition?
  /// Why the edition cannot be relied on; nil if it can, or if there is no file.
  let problem: String?

  /// No edition.
  static let none = LastEdition(path: "", edition: nil, problem: nil)

  /// Reads the edition at a path; an edition that was changed by hand cannot be relied on.
  static func read(_ path: String) -> LastEdition {
    guard FileManager.default.fileExists(atPath: path) else {
      return LastEdition(path: path, edition: nil, problem: nil)
    }
    do {
      let edition = try PuzzleLibrary.open(path).edition()
      guard edition.isUnchanged else { throw PublishedCalendarError.changed(path: path) }
      return LastEdition(path: path, edition: edition, problem: nil)
    } catch {
      return LastEdition(path: path, edition: nil, problem: "\(error)")
    }
  }
}
