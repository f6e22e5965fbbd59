import Corpus
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
  /// The digests of its tables, and the seal that its press left beside it.
  var sealed: (tables: TableDigests, seal: String)?
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
      let (edition, tables) = try PuzzleLibrary.open(path).verified()
      let sealed = BuildReport.seal(besideEditionAt: path).map { (tables, $0) }
      return LastEdition(path: path, edition: edition, sealed: sealed, problem: nil)
    } catch {
      return LastEdition(path: path, edition: nil, problem: "\(error)")
    }
  }

  /// Whether a press with a key has pressed the edition, whatever the edition says of itself.
  func isSealed(by key: SealKey?) -> Bool {
    guard let key, let sealed else { return false }
    return key.fits(sealed.seal, to: sealed.tables.text)
  }
}
