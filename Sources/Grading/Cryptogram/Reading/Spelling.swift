import Cryptanalysis

/// How a word is spelled, as a reader of today sees it.
///
/// An archaic or misspelt word is not what a reader expects, but the reader knows the word that is meant. So it
/// is told apart from a rare word, which the reader may not know at all.
struct Spelling {
  /// The kinds of spellings.
  enum Kind {
    /// As today.
    case current
    /// Out of use, but known from the Bible and from verse: `thou`, `giveth`, `pledg'd`, `o'er`.
    case archaic
    /// One letter away from a common word: `streame`.
    case misspelt
  }

  /// The kind of the spelling.
  let kind: Kind
  /// The letters of the word that is meant.
  let meant: [UInt8]

  /// Compares a word with the words that a reader knows.
  init(of word: TextWord, _ vocabulary: ReaderVocabulary, _ common: CommonWords) {
    if word.hasApostrophe {
      let meant = Self.filled(word, vocabulary)
      self.init(kind: meant == nil ? .current : .archaic, meant: meant ?? word.letters)
    } else if Self.archaicWords.contains(word.text) || Self.hasOldEnding(word.letters, common) {
      self.init(kind: .archaic, meant: word.letters)
    } else if vocabulary.cost(of: word.letters) == nil,
      Self.derivedCost(of: word.letters, vocabulary) == nil,
      let meant = common.nearest(to: word.letters, vocabulary)
    {
      self.init(kind: .misspelt, meant: meant)
    } else {
      self.init(kind: .current, meant: word.letters)
    }
  }

  private init(kind: Kind, meant: [UInt8]) {
    (self.kind, self.meant) = (kind, meant)
  }

  /// Returns the word that an apostrophe shortens, or nil if there is none: `o'er` is `over`, `pledg'd` is
  /// `pledged`, `see'st` is `see`, `th'expense` is `the expense` and so none.
  private static func filled(_ word: TextWord, _ vocabulary: ReaderVocabulary) -> [UInt8]? {
    let pieces = word.pieces
    guard pieces.count == 2 else { return nil }
    var candidates = ["V", "E", ""].map { Array(pieces[0]) + letters($0) + Array(pieces[1]) }
    if ["ST", "T"].map(letters).contains(Array(pieces[1])) { candidates.append(Array(pieces[0])) }
    let known = candidates.compactMap { meant in
      vocabulary.cost(of: meant).map { (meant: meant, cost: $0) }
    }
    let own = vocabulary.cost(of: word.letters) ?? ReaderVocabulary.unknownCost
    return known.filter { $0.cost < own }.min { $0.cost < $1.cost }?.meant
  }

  /// Whether a word is a common verb with an ending of the King James Bible: `knoweth`, `giveth`.
  private static func hasOldEnding(_ word: [UInt8], _ common: CommonWords) -> Bool {
    guard word.suffix(3).elementsEqual(letters("ETH")) else { return false }
    return [word.dropLast(3), word.dropLast(2)].contains {
      $0.count > 2 && common.contains(Array($0))
    }
  }

  /// Returns the cost of a word that the model does not know, but whose stem it knows: `unconfined`,
  /// `wholesomest`; nil if it knows no stem.
  static func derivedCost(of word: [UInt8], _ vocabulary: ReaderVocabulary) -> Int? {
    let bare = word.starts(with: letters("UN")) ? [word, Array(word.dropFirst(2))] : [word]
    let stems = bare.flatMap { word in
      [word]
        + endings.filter { word.count > $0.count && word.suffix($0.count).elementsEqual($0) }
        .flatMap { ending in
          let stem = Array(word.dropLast(ending.count))
          return [stem, stem + letters("E")]
        }
    }
    return stems.filter { $0.count > 3 }.compactMap(vocabulary.cost).min().map { $0 + derivation }
  }

  /// What a derived word costs more than its stem, in hundredths of a nat: judgment, a tenth as often.
  private static let derivation = 230

  private static let endings = [
    "S", "ES", "D", "ED", "ING", "R", "ER", "ERS", "EST", "LY", "NESS", "LESS", "FUL",
  ].map(letters)

  private static func letters(_ text: String) -> [UInt8] { text.utf8.map { $0 - 0x41 } }

  /// The words of the King James Bible and of Shakespeare that English has lost and readers still know:
  /// judgment.
  private static let archaicWords: Set<String> = [
    "THOU", "THEE", "THY", "THINE", "THYSELF", "YE", "WERT", "WAST", "HAST", "HATH", "HADST",
    "DOST", "DOTH", "DIDST", "SHALT", "WILT", "CANST", "COULDST", "WOULDST", "SHOULDST", "MAYST",
    "MAYEST", "MIGHTST", "KNOWST", "SAITH", "QUOTH", "SPAKE", "BADE", "ERE", "OFT", "OFTTIMES",
    "WHILST", "AMIDST", "BETWIXT", "TWIXT", "THITHER", "HITHER", "WHITHER", "WHENCE",
    "THENCE", "WHEREFORE", "YEA", "NAY", "VERILY", "PERCHANCE", "MAYHAP", "METHINKS",
    "FORSOOTH", "TIS", "TWAS", "TWERE", "TWILL", "NAUGHT", "NOUGHT", "AUGHT", "YON",
    "YONDER", "ANON", "UNTO", "THEREOF", "WHEREOF", "HEREIN", "THEREIN", "WHEREIN", "BEGET",
    "BEGAT", "EEN", "OER", "EER", "NEER", "LO", "PRITHEE", "WROUGHT", "THRICE", "MORROW",
  ]
}
