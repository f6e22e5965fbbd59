import PuzzleModel

/// The lock of a calendar before and after a press.
struct LockRenewal: Sendable {
  /// The bytes that the press read; nil if there was no lock.
  let before: [UInt8]?
  /// The bytes that hold what the press publishes.
  let after: [UInt8]
}
