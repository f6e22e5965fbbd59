package import Corpus
import Foundation
package import PuzzleModel
import PuzzleStore

/// The edition that a press replaces.
///
/// It is read and checked once, whatever is taken from it.
package struct LastEdition: Sendable {
  /// The path that it was read from.
  package let path: String
  /// The edition; nil if there is none at the path, or if it cannot be relied on.
  package let edition: Edition?
  /// What its press left for later ones; nil unless a press with the key has sealed both.
  package private(set) var ledger: PressLedger?
  /// The SHA-256 of its file; nil unless a press with the key has sealed it.
  package private(set) var digest: String?
  /// Why the edition cannot be relied on; nil if it can, or if there is no file.
  package let problem: String?

  /// No edition.
  package static let none = LastEdition(path: "", edition: nil, problem: nil)

  /// Reads the edition at a path; an edition that was changed by hand cannot be relied on.
  ///
  /// The bytes that a press with the key has sealed are believed. Those of any other edition are checked, page
  /// by page and row by row, and held against the digests that it states of itself.
  package static func read(_ path: String, key: SealKey? = nil) -> LastEdition {
    guard FileManager.default.fileExists(atPath: path) else {
      return LastEdition(path: path, edition: nil, problem: nil)
    }
    do {
      if let sealed = sealed(path, by: key) { return sealed }
      let edition = try PuzzleLibrary.open(path).verified().edition
      return LastEdition(path: path, edition: edition, problem: nil)
    } catch {
      return LastEdition(path: path, edition: nil, problem: "\(error)")
    }
  }

  /// Reads the edition at a path if a press with a key has sealed its bytes; nil for any other file.
  package static func sealed(_ path: String, by key: SealKey?) -> LastEdition? {
    guard let key, let (seal, ledger) = BuildReport.seal(besideEditionAt: path) else { return nil }
    do {
      var sealed: String?
      let edition = try PuzzleLibrary.edition(at: path) { digest in
        sealed = digest
        return ledger.fits(seal, ofEditionWith: digest, by: key)
      }
      return edition.map {
        LastEdition(path: path, edition: $0, ledger: ledger, digest: sealed, problem: nil)
      }
    } catch {
      // What is wrong with the file is told by whoever checks it.
      return nil
    }
  }

  /// Whether the edition is the same as another, whose content's digest is not yet taken.
  package func isSame(as other: Edition) -> Bool {
    guard var edition else { return false }
    edition.contentDigest = other.contentDigest
    return edition.sorted() == other.sorted()
  }
}
