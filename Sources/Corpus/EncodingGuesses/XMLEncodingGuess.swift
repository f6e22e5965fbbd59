/// How an XML file is encoded, and whether it is as it declares.
struct XMLEncodingGuess {
  /// The encoding, and who says so.
  let trait: String
  /// The encoding to declare for a file that is in another one than it says itself; nil for one that is as it says.
  let option: TextEncoding?

  /// Looks at the first bytes of a file, as they are and in UTF-8, with the encoding that they seem to have.
  init(
    _ raw: [UInt8],
    _ text: [UInt8],
    _ guess: (best: TextEncoding, rivals: [TextEncoding])
  ) {
    let label = TextEncoding.label(ofXML: text.prefix(TextEncoding.declarationLength))
    let isMarked = guess.best == .utf16 || raw.starts(with: [0xEF, 0xBB, 0xBF])
    let isASCII = raw.allSatisfy { $0 < 0x80 }
    if let label, Self.fits(TextEncoding(name: label), guess.best, isASCII: isASCII) {
      (trait, option) = ("\(label.uppercased()) as it declares", nil)
    } else if isMarked {
      (trait, option) = ("\(guess.best.rawValue.uppercased()) by its byte-order mark", nil)
    } else if label == nil, guess.best == .utf8 {
      (trait, option) = ("UTF-8 by default", nil)
    } else {
      let declared = label.map { $0.uppercased() } ?? "nothing"
      trait = EncodingGuess.name(of: guess) + " though it declares \(declared)"
      option = guess.best
    }
  }

  /// Whether what a file declares is what its bytes are; what Quoin does not know is left to the parser.
  private static func fits(_ declared: TextEncoding?, _ found: TextEncoding, isASCII: Bool) -> Bool
  {
    guard let declared else { return true }
    switch found {
    case .utf8: return declared == .utf8 || isASCII && CodePage(declared) != nil
    case .utf16: return [.utf16, .utf16LittleEndian, .utf16BigEndian].contains(declared)
    case .utf16LittleEndian, .utf16BigEndian: return false
    default: return CodePage(declared) != nil
    }
  }
}
