extension HouseForm {
  /// Straightens double marks, and reads pairs of typewriter marks.
  mutating func replaceQuotationMarks() {
    closeUpGuillemets()
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

  /// Takes the spaces away that French sets within guillemets, one pair in another too: `« Il dit : ‹ Oui. › »`.
  ///
  /// Both marks must stand so. In `»Ja!« und »›Nein‹«` the spaces are those between words.
  private mutating func closeUpGuillemets() {
    var (double, single): ([Int], [Int]) = ([], [])
    var spaces: Set<Int> = []
    for index in scalars.indices {
      var opening: Int?
      switch scalars[index] {
      case "«" where opensGuillemets(at: index): double.append(index)
      case "‹" where opensGuillemets(at: index): single.append(index)
      case "»" where closesGuillemets(at: index): opening = double.popLast()
      case "›" where closesGuillemets(at: index): opening = single.popLast()
      default: break
      }
      guard let opening else { continue }
      if opening + 1 < index - 1 { spaces.formUnion([opening + 1, index - 1]) }
      // What opens within a pair closes there.
      while let last = double.last, last > opening { double.removeLast() }
      while let last = single.last, last > opening { single.removeLast() }
    }
    if spaces.isEmpty { return }
    scalars = scalars.indices.filter { !spaces.contains($0) }.map { scalars[$0] }
    isChanged = true
  }

  /// Whether a space follows a mark, and no text ends with the guillemets that it stands among.
  private func opensGuillemets(at index: Int) -> Bool {
    guard isSpace(index + 1) else { return false }
    let before = scalars[..<index].last { !"«»‹›".unicodeScalars.contains($0) } ?? " "
    return " ([{:—–-'’ʼ\"“„‘".unicodeScalars.contains(before)
  }

  /// Whether a space precedes a mark, and no text begins with the marks that it stands among.
  private func closesGuillemets(at index: Int) -> Bool {
    guard isSpace(index - 1) else { return false }
    let after =
      scalars[(index + 1)...].first { !"«»‹›'’ʼ\"“”„‘.…([{".unicodeScalars.contains($0) } ?? " "
    return !after.isLetter && !after.isLetterMark && !after.isDigit
  }

  private func isSpace(_ index: Int) -> Bool {
    scalars.indices.contains(index) && scalars[index] == " "
  }

  /// Double marks that are typed for an apostrophe; the others between letters are quotation marks without a space.
  private static let apostropheLike: Set<UInt32> = [0x201F, 0x2033, 0x2036]

  /// Makes one mark of two apostrophes where they are balanced: `''like this''`.
  ///
  /// The first pair begins a word and the second ends one, and between them an apostrophe stands only within a word
  /// or after the s of a plural. Everywhere else, as in `'the dogs''` and `''Tis so,'`, one of the two is an
  /// apostrophe or belongs to another quotation.
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
      } else if end - index > 1 || !isApostrophe(index) {
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

  private func isApostrophe(_ index: Int) -> Bool {
    if Self.isWithinWord(index, of: scalars) { return true }
    guard index > 0, index + 1 < scalars.count else { return false }
    return (scalars[index - 1] == "s" || scalars[index - 1] == "S") && scalars[index + 1] == " "
  }

  private func opens(_ run: Range<Int>) -> Bool {
    let isAfterBreak =
      run.lowerBound == 0 || " ([{\"—–-".unicodeScalars.contains(scalars[run.lowerBound - 1])
    guard isAfterBreak, run.upperBound < scalars.count,
      !" )]}.,;:!?".unicodeScalars.contains(scalars[run.upperBound])
    else { return false }
    var word = String.UnicodeScalarView()
    word.append(contentsOf: scalars[run.upperBound...].prefix(7).prefix(while: \.isLetter))
    return !Self.elidedWords.contains(String(word).lowercased())
  }

  /// English words that begin with an apostrophe in place of a letter, as `'tis`.
  private static let elidedWords: Set<String> = [
    "em", "neath", "t", "til", "tis", "twas", "tween", "twere", "twill", "twixt", "twould",
  ]

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
