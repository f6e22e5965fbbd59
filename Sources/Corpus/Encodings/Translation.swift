/// The layer of an input that translates to UTF-8: a decoder, what goes into it and what came out of it.
struct Translation {
  /// Memory for the next bytes of the file.
  var source = [UInt8](repeating: 0, count: 1 << 16)
  /// Whether the last bytes were translated.
  private(set) var isAtEnd = false
  /// Whether the file looks like UTF-8; nil where the encoding is not a single-byte one.
  private(set) var likeness: UTF8Likeness?

  private var decoder: TextDecoder
  private var translated: [UInt8]
  /// The translated bytes that nobody took yet.
  private var ready = 0..<0

  /// Makes the layer at the start of a file; nil for UTF-8, which needs none.
  init?(_ encoding: TextEncoding) {
    guard let decoder = TextDecoder(encoding) else { return nil }
    self.decoder = decoder
    if case .codePage = decoder { likeness = UTF8Likeness() }
    translated = [UInt8](repeating: 0, count: TextDecoder.capacity(for: source.count))
  }

  /// Translates the first bytes of the source; none are the end of the file.
  mutating func translate(_ count: Int) throws(TextDecoder.Fault) {
    isAtEnd = count == 0
    // Local copies, because two parts of a value cannot be lent to closures at once.
    var (decoder, likeness, target) = (decoder, likeness, translated)
    translated = []
    defer { (self.decoder, self.likeness, translated) = (decoder, likeness, target) }
    let written = try source.withUnsafeBufferPointer { source throws(TextDecoder.Fault) in
      let source = UnsafeBufferPointer(rebasing: source[..<count])
      likeness?.note(source)
      return try target.withUnsafeMutableBufferPointer { target throws(TextDecoder.Fault) in
        try decoder.decode(source, into: target)
      }
    }
    ready = 0..<written
  }

  /// Moves translated bytes into a buffer, as many as there are or fit.
  mutating func take(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let count = min(buffer.count, ready.count)
    _ = buffer.update(fromContentsOf: translated[ready.prefix(count)])
    ready = ready.dropFirst(count)
    return count
  }
}
