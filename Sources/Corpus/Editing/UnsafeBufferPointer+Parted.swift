extension UnsafeBufferPointer<UInt8> {
  /// The pieces between the places where a separator stands; an empty separator parts nothing.
  func parted(by separator: [UInt8]) -> [Slice<UnsafeBufferPointer<UInt8>>] {
    guard let first = separator.first else { return [self[...]] }
    var pieces: [Slice<UnsafeBufferPointer<UInt8>>] = []
    var (start, index) = (startIndex, startIndex)
    while let found = self[index...].firstIndex(of: first) {
      if self[found...].starts(with: separator) {
        pieces.append(self[start..<found])
        start = found + separator.count
        index = start
      } else {
        index = found + 1
      }
    }
    return pieces + [self[start...]]
  }
}
