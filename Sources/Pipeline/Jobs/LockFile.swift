import Corpus
import Editorial
import Foundation
import PuzzleStore

/// The lock of a recipe on the disk, which is renewed with the edition.
struct LockFile: Sendable {
  /// The path, as messages name it.
  let path: String
  /// The paths of all files that the plan reads, the lock among them, none of which an edition replaces.
  let inputs: [String]
  private let publication: Publication
  private let location: String

  /// Describes the lock of a plan.
  init(of plan: Plan) {
    path = plan.lock.path
    location = plan.lock.location
    inputs = plan.inputs()
    publication = Publication(
      of: PublishedCalendar.lockForm,
      to: plan.lock.location,
      sparing: plan.inputs(but: plan.lock.location)
    )
  }

  /// Checks that a lock that is there can be written, before the work for it begins.
  ///
  /// - Throws: `StoreError` if it cannot.
  func prepare() throws {
    if WholeFile.exists(location) { try publication.prepare() }
  }

  /// Writes what a press publishes, unless the lock holds it already.
  ///
  /// - Returns: What was done.
  /// - Throws: ``LockChanged`` if the lock is no longer what the press read, `StoreError` if it cannot be written.
  func renew(_ renewal: LockRenewal) throws -> PressJob.LockOutcome {
    let after = renewal.after
    if renewal.before == after { return .unchanged }
    try publication.edit { bytes in
      guard bytes == renewal.before else { throw LockChanged(path: path) }
      bytes = after
    }
    return renewal.before == nil ? .begun : .renewed
  }

  /// Puts back what the press read, since the edition could not be published.
  func restore(_ renewal: LockRenewal) {
    do {
      guard let before = renewal.before else {
        try FileManager.default.removeItem(atPath: location)
        return
      }
      try publication.write(before)
    } catch {
      // The error of the edition is told; the next press makes the edition that the lock holds.
    }
  }
}

/// The lock was changed while a press ran.
public struct LockChanged: Error, CustomStringConvertible {
  /// The path of the lock.
  let path: String

  /// What is wrong, and what to do.
  public var description: String {
    "\(path): the lock was changed during the press, perhaps by another one; nothing was published, so press again"
  }
}
