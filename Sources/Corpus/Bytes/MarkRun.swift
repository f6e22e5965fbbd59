/// Finds runs of combining marks that are too long for any writing.
///
/// To put marks into canonical order takes time that grows with the square of their number, in comparing
/// and hashing strings too; so a text with such a run is refused before it becomes a string.
public enum MarkRun {
  /// The most marks in a row: the limit of Unicode's Stream-Safe Text Format (UAX #15, section 13).
  public static let limit = 30

  /// What is wrong with a text that has such a run, and what to do about it.
  public static let complaint =
    "more than \(limit) combining marks stand on one letter; delete them"

  /// Refuses a text that has such a run.
  ///
  /// - Throws: ``CorpusError/cannotRead(path:reason:)``.
  public static func refuse(in text: String, path: String) throws(CorpusError) {
    if isFound(in: text) { throw .cannotRead(path: path, reason: complaint) }
  }

  /// The offset of the first run that is too long in well-formed UTF-8, or nil.
  static func firstOffset(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var scalars = UTF8Scalars(text)
    var (offset, count) = (0, 0)
    var start = 0
    while let scalar = scalars.next() {
      if !isMark(scalar) {
        count = 0
      } else {
        if count == 0 { start = offset }
        count += 1
        if count > limit { return start }
      }
      offset = scalars.offset
    }
    return nil
  }

  /// Whether a text has a run that is too long.
  static func isFound(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { !UTF8Scan($0).isASCII && firstOffset(in: $0) != nil }
  }

  /// Whether some scalars have a run that is too long.
  static func isFound(in scalars: [Unicode.Scalar]) -> Bool {
    var count = 0
    for scalar in scalars {
      count = isMark(scalar) ? count + 1 : 0
      if count > limit { return true }
    }
    return false
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
  }
}
