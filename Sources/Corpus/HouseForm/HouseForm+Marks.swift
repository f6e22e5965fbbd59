extension HouseForm {
  /// Straightens double marks, and reads pairs of typewriter marks.
  mutating func replaceQuotationMarks() {
    let written = scalars
    for (index, scalar) in written.enumerated()
    where scalar != "'" && Mask.of(scalar) == .quotationMarks {
      // `they‟re` has the wrong mark, not a quotation.
      let isApostrophe =
        Self.apostropheLike.contains(scalar.value) && Self.isWithinWord(index, of: written)
      scalars[index] = isApostrophe ? "'" : "\""
      isChanged = true
    }
    pairTypewriterMarks()
  }

  /// Double marks that are typed for an apostrophe; the others between letters are quotation marks without a space.
  private static let apostropheLike: Set<UInt32> = [0x201F, 0x2033, 0x2036]

  /// Makes one mark of two apostrophes where they are balanced: `''like this''`.
  ///
  /// The first pair begins a word and the second ends one, and between them an apostrophe stands only within a word.
  /// Everywhere else, as in `'the dogs''`, one of the two is an apostrophe or closes another quotation.
  private mutating func pairTypewriterMarks() {
    var balanced: [Int] = []
    var opening: Int?
    var index = 0
    while index < scalars.count {
      guard Self.isSingleMark(scalars[index]) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < scalars.count, Self.isSingleMark(scalars[end]) { end += 1 }
      if end - index == 2, let first = opening, closes(index..<end) {
        balanced += [first, index]
        opening = nil
      } else if end - index == 2, opens(index..<end) {
        opening = index
      } else if end - index > 1 || !Self.isWithinWord(index, of: scalars) {
        opening = nil
      }
      index = end
    }
    guard !balanced.isEmpty else { return }
    isChanged = true
    var result: [Unicode.Scalar] = []
    var end = 0
    for index in balanced {
      result += scalars[end..<index] + ["\""]
      end = index + 2
    }
    scalars = result + scalars[end...]
  }

  private func opens(_ run: Range<Int>) -> Bool {
    let isAfterBreak =
      run.lowerBound == 0 || " ([{\"—–-".unicodeScalars.contains(scalars[run.lowerBound - 1])
    return isAfterBreak && run.upperBound < scalars.count
      && !" )]}.,;:!?".unicodeScalars.contains(scalars[run.upperBound])
  }

  private func closes(_ run: Range<Int>) -> Bool {
    let isAfterText = run.lowerBound > 0 && scalars[run.lowerBound - 1] != " "
    guard run.upperBound < scalars.count else { return isAfterText }
    let next = scalars[run.upperBound]
    return isAfterText && !next.isLetter && !next.isDigit && !next.isLetterMark
  }

  private static func isSingleMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || Mask.of(scalar).contains(.apostrophes)
  }

  private static func isWithinWord(_ index: Int, of scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    let previous = scalars[index - 1]
    return (previous.isLetter || previous.isLetterMark) && scalars[index + 1].isLetter
  }
}
