/// The alphabets whose words have letters of one alone, some of which look like those of another.
enum Alphabet: String, CaseIterable {
  case latin = "Latin"
  case greek = "Greek"
  case cyrillic = "Cyrillic"
  case armenian = "Armenian"
  case hebrew = "Hebrew"
  case georgian = "Georgian"
  case cherokee = "Cherokee"
  case coptic = "Coptic"
  case lisu = "Lisu"

  /// The alphabet of a letter, by the blocks of Unicode; nil for other scripts and for what is no letter.
  init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF: self = .latin
    // The letters of Coptic between these stand beside those of Greek in older texts.
    case 0x370...0x3E1, 0x3F0...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
    case 0x530...0x58F: self = .armenian
    case 0x590...0x5FF: self = .hebrew
    case 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F: self = .georgian
    case 0x13A0...0x13FF, 0xAB70...0xABBF: self = .cherokee
    case 0x2C80...0x2CFF: self = .coptic
    case 0xA4D0...0xA4FF: self = .lisu
    case 0x1D00...0x1DBF, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA722...0xA7FF, 0xAB30...0xAB6F:
      self = .latin
    default: return nil
    }
    guard scalar.isLetter else { return nil }
  }

  /// Whether joiners may shape a letter.
  var takesJoiners: Bool {
    switch self {
    case .latin, .greek, .cyrillic: false
    case .armenian, .hebrew, .georgian, .cherokee, .coptic, .lisu: true
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter of any script (general category L).
  var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// Whether the character is a digit of any script (general category Nd).
  var isDigit: Bool {
    isASCII ? ("0"..."9").contains(self) : properties.generalCategory == .decimalNumber
  }

  /// Whether the character ends sentences in some script (Unicode's property Sentence_Terminal, of the marks in use).
  var isSentenceEnd: Bool {
    switch self {
    case ".", "!", "?": true
    case "\u{3002}", "\u{0964}", "\u{06D4}", "\u{061F}", "\u{2026}", "\u{FF01}", "\u{FF1F}": true
    default: false
    }
  }

  /// Whether the character is one of the letters a to z and A to Z.
  @inline(__always)
  var isLetterOfASCII: Bool { (value | 0x20) &- 0x61 < 26 }

  /// Whether the character is a mark that stands on, below or beside a letter (general categories Mn and Mc).
  var isLetterMark: Bool {
    let category = properties.generalCategory
    return category == .nonspacingMark || category == .spacingMark
  }

  /// Whether the character is a mark that writing can do without: an accent, a point or a variation selector.
  ///
  /// Accents on Latin, Greek and Cyrillic letters are folded so that a text is found as people type it. The vowel
  /// points of Hebrew, Arabic and Syriac are written in few texts, and the same text has them or not. The marks of
  /// other scripts are not optional: vowel signs, viramas and tones of Indic and Southeast Asian scripts, the vowels
  /// of Thaana, and the voicing marks of kana tell one word from another.
  var isOptionalMark: Bool {
    switch value {
    // Accents of any script, and the marks of Cyrillic numbers and titles.
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    case 0x483...0x489, 0x2DE0...0x2DFF, 0xA66F...0xA67D, 0xA69E...0xA69F: true
    // Points and signs of recitation: Hebrew, Arabic, Syriac.
    case 0x591...0x5C7, 0xFB1E: true
    case 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6ED, 0x897...0x89F, 0x8CA...0x8FF: true
    case 0x711, 0x730...0x74A: true
    // Variation selectors.
    case 0x180B...0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// Whether the character is a letter to Unicode that writing can do without.
  ///
  /// Glottal stops and soft signs (U+02B9 to U+02BF, the okina, the ayin and the hamza of transcription) are typed as
  /// apostrophes, quotation marks or not at all; and what stretches an Arabic word or one of N'Ko is no letter of it.
  var isOptionalLetter: Bool {
    switch value {
    case 0x2B9...0x2BF, 0x640, 0x7FA: true
    default: false
    }
  }

  /// Whether joiners shape the character: a letter or mark outside Latin, Greek and Cyrillic.
  var takesJoiners: Bool {
    value >= 0x530 && Alphabet(of: self)?.takesJoiners != false
      && (isLetter || isLetterMark && !isOptionalMark)
      || (0x591...0x8FF).contains(value) && isOptionalMark
  }
}
