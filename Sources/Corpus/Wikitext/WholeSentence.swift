/// A note that is a whole sentence, as a translation or a comment is one, and hardly the source of a quotation.
enum WholeSentence {
  /// Whether a note is a sentence and names no title, year or place in a work.
  ///
  /// - Parameter content: The note, with marks for links and italics.
  /// - Returns: Whether it is hardly a source.
  static func fills(_ content: [UInt8]) -> Bool {
    var text = WikitextPiece.text(content[...])
    guard !hasYear(text), !hasPlace(text), !hasName(content), !hasQuotedTitle(text) else {
      return false
    }
    if let begin = content.firstIndex(of: WikitextPiece.italics.begin),
      let end = content[begin...].firstIndex(of: WikitextPiece.italics.end)
    {
      let title = WikitextPiece.text(content[begin..<end])
      let before = WikitextPiece.text(content[..<begin])
      let after = WikitextPiece.text(content[(end + 1)...])
      if before.isEmpty, let first = after.first(where: { !$0.isWhitespace }) {
        // A title with what belongs to it; behind a full stop or in the midst of words a text begins with it.
        let next = after.lowercased().prefix { $0.isLetter }
        guard first == "." || first.isLetter, !relations.contains(String(next)),
          !kinds.contains(String(next))
        else { return false }
        text = String(after.drop { !$0.isLetter })
      } else if !before.isEmpty, title.first?.isUppercase == true {
        return isSentence(text) && lowWords(of: text).count > mostWordsRoundTitle
      }
    }
    return isSentence(text)
  }

  /// The most words in small letters round a title in italics.
  private static let mostWordsRoundTitle = 14

  /// Whether a text has the form of a sentence, in languages that tell capitals from small letters.
  private static func isSentence(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && !"'’-".contains($0) }.map(String.init)
    let low = lowWords(of: text)
    // `in a letter to her friend`
    guard let first = words.first(where: { !leads.contains($0) }),
      let end = text.last(where: { !"\"'”’»)".contains($0) }),
      ".!?…".contains(end), low.count > 3, low.count * 2 >= words.count, !kinds.contains(first)
    else { return false }
    // `Preface to the second edition of his works`
    if words.count <= mostWordsOfRelation, words.count > 1, relations.contains(words[1]) {
      return false
    }
    return low.count > mostLowWords || end == "!" || end == "?" || end == "…"
      || low.contains { verbs.contains($0) }
  }

  /// The most words of a source that begins with what it is and to whom.
  private static let mostWordsOfRelation = 12
  /// The most words in small letters of a title without a verb, in languages that write titles as sentences.
  private static let mostLowWords = 7

  /// Whether a link at the beginning names a person before a comma.
  private static func hasName(_ content: [UInt8]) -> Bool {
    guard content.first == WikitextPiece.link.begin,
      let end = content.firstIndex(of: WikitextPiece.link.end)
    else { return false }
    let name = WikitextPiece.text(content[..<end])
    return content[end...].dropFirst().first == UInt8(ascii: ",") && name.contains(" ")
      && PersonName.isPlausible(name)
  }

  /// Whether a title in quotation marks stands at the beginning, with what belongs to it behind a stop.
  private static func hasQuotedTitle(_ text: String) -> Bool {
    guard let mark = text.first, "\"“„«".contains(mark),
      let end = text.dropFirst().firstIndex(where: { "\"”“»".contains($0) })
    else { return false }
    let next = text[end...].dropFirst().first
    return text[..<end].last == "," || next.map { ",;:(".contains($0) } ?? false
  }

  private static func lowWords(of text: String) -> [String] {
    text.split { !$0.isLetter && !"'’-".contains($0) }.filter { $0.first?.isLowercase == true }
      .map(String.init)
  }

  private static func hasYear(_ text: String) -> Bool {
    text.split { !$0.isASCII || !$0.isNumber }.contains {
      $0.count == 4 && ($0.first == "1" || $0.hasPrefix("20"))
    }
  }

  /// Whether two words are a place in a work, as `ch. 4`; `I` is a pronoun, too.
  private static func hasPlace(_ text: String) -> Bool {
    let words = text.split { $0.isWhitespace || ",;:()[]".contains($0) }
    return zip(words, words.dropFirst()).contains { word, number in
      number != "I" && PlaceInWork.isBehindSentence("\(word) \(number)")
    }
  }

  /// The first words of sources that have no title.
  private static let kinds: Set = [
    "letter", "letters", "speech", "sermon", "interview", "address", "lecture", "remark", "remarks",
    "diary", "journal", "notebook", "preface", "foreword", "introduction", "prologue", "epilogue",
    "statement", "conversation", "inscription", "epitaph", "motto", "dedication", "quoted",
    "cited", "reported", "attributed", "recalled", "said", "spoken", "written", "translated",
    "edited", "lettre",
    "discours", "entretien", "préface", "brief", "rede", "gespräch", "vorwort", "tagebuch", "carta",
    "discurso", "entrevista", "prólogo", "lettera", "discorso", "intervista", "prefazione", "list",
    "przemówienie", "wywiad", "письмо", "речь", "интервью", "brev", "tal", "toespraak",
  ]

  /// What may stand before a kind of source.
  private static let leads: Set = ["in", "from", "a", "an", "the", "his", "her", "as"]

  /// The words behind a kind of source.
  private static let relations: Set = [
    "to", "at", "in", "on", "before", "with", "from", "of", "by", "for", "about", "during", "after",
    "an", "bei", "vor", "auf", "zu", "aus", "von", "über", "à", "au", "de", "du", "en", "devant",
    "sur", "a", "al", "del", "sobre", "di", "da", "ai", "su", "do", "na", "w", "o", "z", "к", "о",
    "в", "на", "van", "aan", "til", "till",
  ]

  /// The words that only sentences have, in English, French, German, Spanish, Italian and Polish.
  private static let verbs: Set = [
    "is", "are", "was", "were", "has", "have", "had", "am", "be", "been", "will", "would", "shall",
    "should", "can", "cannot", "could", "must", "does", "do", "did", "don't", "isn't", "can't",
    "not", "you", "me", "us", "we", "they", "them", "he", "she", "it",
    "est", "sont", "était", "sera", "n'est", "c'est", "avons", "suis", "nous", "vous", "ist",
    "sind",
    "war", "wird", "hat", "haben", "kann", "muss", "nicht", "wir", "ich", "son", "era", "hay",
    "tiene", "è", "sono", "ha", "hanno", "non", "jest", "są", "był", "nie",
  ]
}
