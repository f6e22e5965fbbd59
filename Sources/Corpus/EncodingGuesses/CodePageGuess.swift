/// Which single-byte encoding some bytes seem to have: the one in which their letters are those of a language.
struct CodePageGuess {
  /// The best encoding, and those that fit almost as well and make another text of the bytes.
  let encoding: (best: TextEncoding, rivals: [TextEncoding])

  /// A language by the letters beyond ASCII that it is written with, in small letters, and the encodings that have them.
  private struct Language {
    let letters: Set<Unicode.Scalar>
    let encodings: [TextEncoding]
    /// Whether letters of ASCII stand in the same words.
    let isLatin: Bool
    /// What a text is worth in which each letter is one of the language.
    let worth: Double

    init(_ letters: String, _ encodings: [TextEncoding], worth: Double = 1) {
      self.letters = Set(letters.unicodeScalars)
      isLatin = self.letters.allSatisfy { $0.value < 0x370 }
      self.encodings = encodings
      self.worth = worth
    }
  }

  /// How often a byte stands at the beginning of a word, or by itself, and how often within one.
  private struct Use {
    var initial = 0
    var inside = 0
    /// How often a letter of ASCII stands beside it.
    var mixed = 0
    /// How often a letter of ASCII or another byte beyond ASCII stands before it.
    var attached = 0
    var count: Int { initial + inside }
  }

  /// How near an encoding must come to the best one to be named: 1 is a text without any misfit.
  private static let nearness = 0.03

  /// Looks at the bytes of a text that is no UTF-8.
  init(_ bytes: [UInt8]) {
    let uses = Self.uses(of: bytes)
    let used = uses.indices.filter { uses[$0].count > 0 }
    let ranked = Self.order.compactMap { encoding in
      CodePage(encoding).map { page in
        (
          encoding: encoding, score: Self.score(uses, page, encoding),
          text: used.map { page.upperHalf[$0] }
        )
      }
    }
    guard let most = ranked.map(\.score).max(), let best = ranked.first(where: { $0.score == most })
    else {
      encoding = (.windows1252, [])
      return
    }
    let rivals = ranked.filter { $0.score > most - Self.nearness && $0.text != best.text }
    // Of two that make the same text one is enough.
    var texts = [best.text]
    let named = rivals.filter { rival in
      defer { texts.append(rival.text) }
      return !texts.contains(rival.text)
    }
    encoding = (best.encoding, named.map(\.encoding))
  }

  /// How the bytes beyond ASCII are used.
  private static func uses(of bytes: [UInt8]) -> [Use] {
    var uses = [Use](repeating: Use(), count: 128)
    let isASCIILetter = { (byte: UInt8) in (0x41...0x5A).contains(byte & 0xDF) }
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      let last = index > 0 ? bytes[index - 1] : 0x20
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
      let isInside = last >= 0xA0 || isASCIILetter(last)
      if isInside { uses[Int(byte) - 128].inside += 1 } else { uses[Int(byte) - 128].initial += 1 }
      if isASCIILetter(last) || isASCIILetter(next) { uses[Int(byte) - 128].mixed += 1 }
      if isASCIILetter(last) || last >= 0x80 { uses[Int(byte) - 128].attached += 1 }
    }
    return uses
  }

  /// Whether the bytes of a text that is no UTF-8 make sense in Mac Roman, and in no encoding that is read.
  static func isMacRoman(_ bytes: [UInt8]) -> Bool {
    let uses = uses(of: bytes)
    let mac = languages.filter { $0.encodings == western }
      .map { fit(uses, .macRoman, $0).explained }.max()
    let others = order.flatMap { encoding in
      CodePage(encoding).map { page in
        languages.filter { $0.encodings.contains(encoding) }
          .map { fit(uses, page, $0).explained }
      } ?? []
    }
    guard mac ?? 0 > 0.9 else { return false }
    return others.max() ?? 0 < 0.75 || hasMacMarks(bytes)
  }

  /// Whether more than once 0xD5 stands between small letters of ASCII, or 0xD3 between a stop and a blank: marks in Mac
  /// Roman, and in what is read a capital or a letter of another script.
  private static func hasMacMarks(_ bytes: [UInt8]) -> Bool {
    let isSmall = { (byte: UInt8) in (0x61...0x7A).contains(byte) }
    return bytes.indices.dropFirst().dropLast().lazy.filter { index in
      let (last, next) = (bytes[index - 1], bytes[index + 1])
      return switch bytes[index] {
      case 0xD3: ".,!?".utf8.contains(last) && (next <= 0x20 || ",\"".utf8.contains(next))
      case 0xD5: isSmall(last) && isSmall(next)
      default: false
      }
    }.prefix(2).count > 1
  }

  /// How well an encoding fits in the language for which it fits best.
  private static func score(_ uses: [Use], _ page: CodePage, _ encoding: TextEncoding) -> Double {
    languages.filter { $0.encodings.contains(encoding) }
      .map { fit(uses, page, $0).mean }.max() ?? -1
  }

  /// How well the bytes fit a language, if they stand for the characters of a page.
  private static func fit(_ uses: [Use], _ page: CodePage, _ language: Language) -> Fit {
    var fit = Fit(language)
    for (index, use) in uses.enumerated() where use.count > 0 {
      fit.take(page.upperHalf[index], use)
    }
    return fit
  }

  /// How well characters fit a language.
  private struct Fit {
    private let language: Language
    private var (sum, count, capitals, cased, marked, inner) = (0, 0, 0, 0, 0, 0)

    init(_ language: Language) {
      self.language = language
    }

    mutating func take(_ scalar: Unicode.Scalar?, _ use: Use) {
      guard let scalar, scalar.value >= 0xA0 else {
        sum -= 3 * use.count
        count += use.count
        return
      }
      if marks.contains(scalar) {
        marked += use.count
      } else if signs.contains(scalar) || openings.contains(scalar) {
        let misfits = openings.contains(scalar) ? use.inside : use.mixed
        sum -= misfits
        count += misfits
        marked += use.count - misfits
        // A sign behind a letter is as bad as any other misfit.
        if signs.contains(scalar) { inner += 2 * max(0, use.attached - misfits) }
      } else {
        take(letter: scalar, use)
      }
    }

    private mutating func take(letter: Unicode.Scalar, _ use: Use) {
      count += use.count
      if !language.isLatin { sum -= 2 * use.mixed }
      let lower = letter.properties.lowercaseMapping.unicodeScalars
      if language.letters.contains(letter) {
        sum += use.count
        if letter.properties.isLowercase { cased += use.count }
      } else if lower.count == 1, lower.allSatisfy(language.letters.contains) {
        sum += use.initial
        capitals += use.count
        inner += use.inside
      } else {
        sum -= use.count
      }
    }

    /// The mean over the letters: 1 for one of the language, less for a capital within a word, below 0 for another
    /// character.
    var mean: Double {
      guard count > 0 else { return 0 }
      // A text of some length has capitals, if its script has, unless most of its letters are ASCII.
      let lacksCapitals = cased > 10 && capitals == 0 && language.letters.count > 20
      return Double(sum) / Double(count) * language.worth - (lacksCapitals ? 0.2 : 0)
    }

    /// The mean over all bytes, where a mark is worth as much as a letter, and a capital within a word is a misfit.
    var explained: Double { Double(sum + marked - inner) / Double(max(1, count + marked)) }
  }

  /// The characters that texts of every language have, beside letters too.
  private static let marks = Set("\u{A0}\u{AD}“”„‚‘’«»‹›–—…´،؛؟".unicodeScalars)
  /// Those that no word has in it.
  private static let signs = Set("·•†‡°§©®™€£¥¹²³½¼¾ªº".unicodeScalars)
  /// Those that only a word begins with.
  private static let openings = Set("¿¡".unicodeScalars)

  /// All encodings that bytes may have; of two that make the same text the first is named.
  private static let order: [TextEncoding] = [
    .iso8859Part1, .windows1252, .windows1250, .iso8859Part2, .windows1251, .koi8R, .iso8859Part5,
    .windows1253, .iso8859Part7, .windows1254, .iso8859Part9, .windows1255, .iso8859Part8,
    .windows1256, .iso8859Part6, .windows1257, .iso8859Part13, .iso8859Part11, .windows1258,
    .iso8859Part15, .iso8859Part16, .iso8859Part4, .iso8859Part3, .iso8859Part14, .iso8859Part10,
  ]

  private static let western: [TextEncoding] = [.iso8859Part1, .windows1252, .iso8859Part15]
  private static let central: [TextEncoding] = [.windows1250, .iso8859Part2]
  private static let cyrillic: [TextEncoding] = [.windows1251, .iso8859Part5]
  private static let baltic: [TextEncoding] = [.windows1257, .iso8859Part13, .iso8859Part4]

  /// The letters of the alphabets, as their orthographies have them.
  private static let languages = [
    Language("àâæçèéêëîïôœùûüÿ", western), Language("äöüß", western),
    Language("áéíñóúü", western), Language("áâãàçéêíóôõúü", western),
    Language("àèéìíîòóùú", western), Language("åäöæøé", western), Language("áéíóúýþæöð", western),
    Language("éëïóöüèê", western), Language("àâäãåáæçèéêëìîïíñòôöõóøùûüúœßÿ", western, worth: 0.95),
    Language("ąćęłńóśźż", central), Language("áčďéěíňóřšťúůýž", central),
    Language("áäčďéíĺľňóôŕšťúýž", central), Language("áéíóöőúüű", central),
    Language("áäăâąćčçďđéęëěíîĺľłńňóôöőřŕśšşţťúůüűýźżž", central, worth: 0.9),
    Language("āäąčćēéęėģįīķļłņóōõöšśūüųžźż", baltic, worth: 0.9), Language("čćđšž", central),
    Language("ăâîşţ", central), Language("ăâîșț", [.iso8859Part16]),
    Language("абвгдежзийклмнопрстуфхцчшщъыьэюяё", cyrillic + [.koi8R]),
    Language("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя", cyrillic),
    Language("абвгдђежзијклљмнњопрстћуфхцчџшѓќѕ", cyrillic),
    Language("абвгдежзійклмнопрстуўфхцчшыьэюяё", cyrillic),
    Language("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ", [.windows1253, .iso8859Part7]),
    Language("çğıöşüâîû", [.windows1254, .iso8859Part9]),
    Language("אבגדהוזחטיךכלםמןנסעףפץצקרשת", [.windows1255, .iso8859Part8]),
    Language(
      "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي\u{64B}\u{64E}\u{64F}\u{650}\u{651}\u{652}پچژگک",
      [
        .windows1256, .iso8859Part6,
      ]
    ),
    Language("ąčęėįšųūž", baltic), Language("āčēģīķļņšūž", baltic), Language("äõöüšž", baltic),
    Language("àáâãèéêìíòóôõùúýăđĩũơư\u{300}\u{301}\u{303}\u{309}\u{323}", [.windows1258]),
    Language(
      String(
        String.UnicodeScalarView(
          (Array(0xE01...0xE3A) + Array(0xE40...0xE4E)).compactMap(Unicode.Scalar.init)
        )
      ),
      [.iso8859Part11]
    ),
    Language("àèìòùċġħż", [.iso8859Part3]), Language("ĉĝĥĵŝŭ", [.iso8859Part3]),
    Language("âêîôûŵŷáéíóúàèìòù", [.iso8859Part14]), Language("áčđŋšŧžåäöæø", [.iso8859Part10]),
  ]
}
