/// The tags of a record, each of which a quotation has once.
extension NormalizedRecord {
  /// Takes tags off that stand there before, letter by letter; a quotation compares them so, too.
  mutating func takeRepeatedTagsOff() {
    guard mayRepeatTags else { return }
    let index = QuotationField.tags.index
    var seen = Set<ArraySlice<UInt8>>()
    let tags = bytes[ranges[index]].split(separator: 0x3B).filter { seen.insert($0).inserted }
    let written = Array(tags.joined(separator: [0x3B]))
    ranges[index] = bytes.count..<bytes.count + written.count
    bytes += written
  }

  /// Whether two tags may be the same: they have one length and the same bytes at their ends, or seem to; most records
  /// have no such two.
  private var mayRepeatTags: Bool {
    let range = ranges[QuotationField.tags.index]
    if range.isEmpty { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var (seenFirst, seenLast, start): (UInt64, UInt64, Int) = (0, 0, range.lowerBound)
      for end in range.lowerBound...range.upperBound
      where end == range.upperBound || bytes[end] == 0x3B {
        if end > start {
          let first = UInt64(1) << UInt64((Int(bytes[start]) &+ 7 &* (end - start)) & 63)
          let last = UInt64(1) << UInt64(bytes[end - 1] & 63)
          if seenFirst & first != 0, seenLast & last != 0 { return true }
          (seenFirst, seenLast) = (seenFirst | first, seenLast | last)
        }
        start = end + 1
      }
      return false
    }
  }
}
