import PuzzleModel

/// A name of a document, as the dictionary keeps it: equal names have equal pointers.
struct XMLName {
  /// The name with its prefix.
  var whole: UnsafePointer<UInt8>
  /// How many bytes the name has with its prefix.
  var count: Int
  /// The name without its prefix.
  var local: UnsafePointer<UInt8>
  /// The prefix; nil for none.
  var prefix: UnsafePointer<UInt8>?
  /// Whether each of its bytes is a character.
  var isASCII: Bool

  /// The name as a person reads it.
  var text: String {
    let bytes = UnsafeBufferPointer(start: whole, count: count)
    return String(decoding: bytes, as: UTF8.self).abridged(to: 60)
  }
}
