extension HouseForm {
  /// The rules that a character may need; most characters need none.
  struct Mask: OptionSet {
    let rawValue: UInt16

    static let mojibake = Mask(.mojibake)
    static let escapeSequences = Mask(.escapeSequences)
    static let windows1252 = Mask(.windows1252)
    static let composition = Mask(.composition)
    static let htmlEntities = Mask(.htmlEntities)
    static let markup = Mask(.markup)
    static let controlCharacters = Mask(.controlCharacters)
    static let zeroWidth = Mask(.zeroWidth)
    static let noBreakSpaces = Mask(.noBreakSpaces)
    static let whiteSpace = Mask(.whiteSpace)
    static let presentationForms = Mask(.presentationForms)
    static let quotationMarks = Mask(.quotationMarks)
    static let apostrophes = Mask(.apostrophes)
    static let ellipses = Mask(.ellipses)
    static let dashes = Mask(.dashes)

    init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    init(_ rule: Normalization.Rule) {
      switch rule {
      case .mojibake: rawValue = 1 << 0
      case .escapeSequences: rawValue = 1 << 1
      case .windows1252: rawValue = 1 << 2
      case .composition: rawValue = 1 << 3
      case .htmlEntities: rawValue = 1 << 4
      case .markup: rawValue = 1 << 5
      case .controlCharacters: rawValue = 1 << 6
      case .zeroWidth: rawValue = 1 << 7
      case .noBreakSpaces: rawValue = 1 << 8
      case .whiteSpace: rawValue = 1 << 9
      case .presentationForms: rawValue = 1 << 10
      case .quotationMarks: rawValue = 1 << 11
      case .apostrophes: rawValue = 1 << 12
      case .ellipses: rawValue = 1 << 13
      case .dashes: rawValue = 1 << 14
      }
    }

    /// The rules that a character may need after another.
    static func of(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> Mask {
      switch scalar {
      case " ": previous == " " ? .whiteSpace : []
      case "'": previous == "'" ? .quotationMarks : []
      default:
        mayBeMojibake(scalar, after: previous) ? of(scalar).union(.mojibake) : of(scalar)
      }
    }

    /// Whether two characters may be the first two bytes of a character of UTF-8 beyond ASCII, or the last of them
    /// what is left of one.
    private static func mayBeMojibake(
      _ scalar: Unicode.Scalar,
      after previous: Unicode.Scalar
    ) -> Bool {
      !scalar.isASCII && (0xC2...0xF4).contains(previous.value)
        || scalar.value == 0xC2 || scalar.value == 0xC3
    }

    /// The rules that a character may need anywhere.
    static func of(_ scalar: Unicode.Scalar) -> Mask {
      switch scalar.value {
      case 0x09...0x0D, 0x1C...0x1F: .whiteSpace
      case 0x1B: [.escapeSequences, .controlCharacters]
      case ..<0x20, 0x7F: .controlCharacters
      case 0x81, 0x8D, 0x8F, 0x90, 0x9D: [.escapeSequences, .windows1252, .controlCharacters]
      case 0x80..<0xA0: [.escapeSequences, .windows1252]
      case 0x26: .htmlEntities
      case 0x2D: .dashes
      case 0x3C: .markup
      case 0x60: [.quotationMarks, .apostrophes]
      case 0x20..<0x7F: []
      case 0xA0: .noBreakSpaces
      case 0xAB, 0xBB: .quotationMarks
      case 0xAD: .zeroWidth
      case 0xB4, 0x02B9, 0x02BC: .apostrophes
      case ..<0x300: []
      case 0x2000...0x206F: ofGeneralPunctuation(scalar.value)
      case 0x061C, 0xFEFF: .zeroWidth
      case 0x1680, 0x3000: .whiteSpace
      case 0x2212: .dashes
      case 0x301D...0x301F: .quotationMarks
      case 0xFB00...0xFB06, 0xFF01...0xFF5E: .presentationForms
      default: .composition
      }
    }

    private static func ofGeneralPunctuation(_ value: UInt32) -> Mask {
      switch value {
      // U+2000 and U+2001 compose to other spaces, and are white space all the same.
      case 0x2007, 0x202F: .noBreakSpaces
      case 0x2000...0x200A, 0x2028, 0x2029, 0x205F: .whiteSpace
      case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F: .zeroWidth
      case 0x2010...0x2015: .dashes
      case 0x2018...0x201B, 0x2032, 0x2035: .apostrophes
      case 0x2039, 0x203A: [.quotationMarks, .apostrophes]
      case 0x201C...0x201F, 0x2033, 0x2036: .quotationMarks
      case 0x2026: .ellipses
      default: []
      }
    }
  }
}
