extension HouseForm {
  /// Replaces ligatures and full-width forms with plain characters, but for the punctuation of East Asian texts.
  mutating func replacePresentationForms() {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(scalars.count)
    let words = words
    for (word, isEastAsian) in zip(words, areEastAsian(words)) {
      for scalar in scalars[word] {
        switch scalar.value {
        case 0xFB00...0xFB06: result += Self.ligatures[Int(scalar.value) - 0xFB00].unicodeScalars
        case 0xFF01...0xFF5E: result.append(Self.folded(scalar, inEastAsian: isEastAsian))
        default: result.append(scalar)
        }
      }
    }
    guard result != scalars else { return }
    isChanged = true
    scalars = result
  }

  private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

  /// The plain character of a full-width one, or itself if it is punctuation of an East Asian text.
  ///
  /// There such punctuation has its place in the type area, as `，` and `？` have in Chinese and Japanese. Letters and
  /// digits are the same in any width.
  private static func folded(_ scalar: Unicode.Scalar, inEastAsian: Bool) -> Unicode.Scalar {
    guard let plain = Unicode.Scalar(scalar.value - 0xFEE0) else { return scalar }
    return inEastAsian && !plain.isLetter && !plain.isDigit ? scalar : plain
  }

  /// The words with the spaces before them; together they are the whole text.
  private var words: [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for index in scalars.indices where scalars[index] == " " {
      words.append(start..<index)
      start = index
    }
    return words + [start..<scalars.count]
  }

  /// Whether each word belongs to a text of Han, Kana or Hangul.
  ///
  /// It does if it has a character of theirs, for these texts are written without spaces or have those between words of
  /// the same writing. A word without letters belongs to the words with letters before and after it.
  private func areEastAsian(_ words: [Range<Int>]) -> [Bool] {
    let known = words.map { word -> Bool? in
      if scalars[word].contains(where: \.isEastAsian) { return true }
      return scalars[word].contains(where: \.isLetter) ? false : nil
    }
    var result = known.map { $0 ?? false }
    for indices in [Array(known.indices), known.indices.reversed()] {
      var neighbor = false
      for index in indices {
        if known[index] == nil, neighbor { result[index] = true }
        neighbor = known[index] ?? neighbor
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether the character is of Han, Hiragana, Katakana, Bopomofo or Hangul, or of the punctuation that is theirs
  /// alone, by the blocks of Unicode.
  fileprivate var isEastAsian: Bool {
    switch value {
    case ..<0x1100: false
    case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3001...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF61...0xFFDC,
      0x1AFF0...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
