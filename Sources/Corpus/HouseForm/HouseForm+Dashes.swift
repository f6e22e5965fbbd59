extension HouseForm {
  mutating func replaceDashes() {
    guard scalars.contains(where: Self.isDash) else { return }
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      guard let run = dashRun(from: index) else {
        result.append(scalars[index])
        index += 1
        continue
      }
      result += run.houseForm
      isChanged = isChanged || run.houseForm != Array(scalars[index..<run.end])
      index = run.end
    }
    scalars = result
  }

  /// The run of spaces and dashes that begins here, with its house form, or nil if it has no dash.
  private func dashRun(from start: Int) -> (end: Int, houseForm: [Unicode.Scalar])? {
    guard scalars[start] == " " || Self.isDash(scalars[start]) else { return nil }
    var end = start
    while end < scalars.count, scalars[end] == " " || Self.isDash(scalars[end]) { end += 1 }
    if isSign(end - 1, behind: start) { end -= 1 }
    let run = scalars[start..<end]
    let dashes = run.filter { $0 != " " }
    guard let dash = dashes.first else { return nil }
    let isSpacedOut = run.first == " " && run.last == " "
    if dashes.count == 1, Self.isHyphen(dash), !isSpacedOut {
      return (end, run.map { $0 == " " ? " " : "-" })
    }
    if dashes.count == 1, dash.value == 0x2212, isSpacedOut { return (end, [" ", dash, " "]) }
    if dashes.count == 1, dash.value == 0x2013, isSignOfNumber(start..<end) {
      return (end, [" ", "-"])
    }
    let mayBeRange =
      dashes.count == 1 && (Self.isHyphen(dash) || dash.value == 0x2012 || dash.value == 0x2013)
    return (end, mayBeRange && isRange(start..<end) ? ["\u{2013}"] : ["\u{2014}"])
  }

  /// Whether a dash with blanks before it alone is the sign of the number behind it, as in `it was –20 °C`.
  private func isSignOfNumber(_ run: Range<Int>) -> Bool {
    guard scalars[run.lowerBound] == " ", scalars[run.upperBound - 1] != " ", run.lowerBound > 0,
      run.upperBound < scalars.count
    else { return false }
    return scalars[run.upperBound].isDigit && !scalars[run.lowerBound - 1].isDigit
  }

  /// Whether the last hyphen of a run is the sign of a number, as in `-40 – -20`.
  private func isSign(_ index: Int, behind start: Int) -> Bool {
    guard index > start, Self.isHyphen(scalars[index]), index + 1 < scalars.count,
      scalars[index + 1].isDigit, !Self.isHyphen(scalars[index - 1])
    else { return false }
    return scalars[start..<index].contains(where: Self.isDash)
  }

  /// Whether a dash, with the spaces around it, stands between the ends of a range.
  ///
  /// A dash between digits does. With spaces around it, it parts two clauses if the second number is shorter than
  /// the first and a word follows: `in 1914 – 18 men died`. But `1914 – 18` alone and `12 – 18 men` are ranges.
  private func isRange(_ run: Range<Int>) -> Bool {
    guard run.lowerBound > 0, run.upperBound < scalars.count,
      scalars[run.lowerBound - 1].isDigit, scalars[run.upperBound].isDigit
    else { return false }
    if run.count == 1 { return true }
    let firstLength = scalars[..<run.lowerBound].reversed().prefix(while: \.isDigit).count
    let rest = scalars[run.upperBound...].drop(while: \.isDigit)
    let isFollowedByWord = rest.first == " " && rest.dropFirst().first?.isLetter == true
    return rest.startIndex - run.upperBound >= firstLength || !isFollowedByWord
  }

  private static func isHyphen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2010, 0x2011, 0x2212: true
    default: false
    }
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    isHyphen(scalar) || (0x2012...0x2015).contains(scalar.value)
  }
}
