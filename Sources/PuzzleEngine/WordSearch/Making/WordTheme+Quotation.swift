public import PuzzleModel

extension WordTheme {
  /// The fewest telling words of a quotation from which a theme is made.
  public static let leastTellingWords = 6
  /// The fewest letters of a telling word.
  public static let leastTellingLetters = 4

  /// The most characters of a quotation from which a theme is made, as each definition repeats it.
  public static let longestQuotation = 400

  /// Makes a theme from a quotation: the author's names and the telling words.
  ///
  /// It is nil for a quotation with fewer telling words than ``leastTellingWords``, and for one that is too long.
  ///
  /// A telling word has at least ``leastTellingLetters`` letters and an upper limit of 12, no apostrophe, is none of the
  /// short words that every English text has, and comes once. Its definition is the quotation with `…` in its place; that
  /// of an author's name is the quotation with the author's other names. The ID is `quotation-` and that of the quotation.
  ///
  /// - Parameters:
  ///   - quotation: The quotation.
  ///   - name: The author's name for display; parts with fewer than 3 letters are left out.
  public init?(quotation: Quotation, author name: String) {
    let text = quotation.text
    guard text.count <= Self.longestQuotation else { return nil }
    var seen: Set<[Letter]> = []
    var words: [ThemeWord] = []
    for range in Self.wordRanges(in: text) {
      let word = String(text[range])
      let letters = Glyph.playedLetters(of: word)
      guard (Self.leastTellingLetters...12).contains(letters.count),
        !Self.commonWords.contains(String(letters.map(\.character))),
        seen.insert(letters).inserted
      else { continue }
      words.append(ThemeWord(text: word, definition: Self.blanked(letters, in: text)))
    }
    guard words.count >= Self.leastTellingWords else { return nil }
    for range in Self.wordRanges(in: name) {
      let part = String(name[range])
      let letters = Glyph.playedLetters(of: part)
      guard letters.count >= 3, seen.insert(letters).inserted else { continue }
      let definition = "“\(text)” — \(Self.blanked(letters, in: name))"
      words.append(ThemeWord(text: part, definition: definition))
    }
    self.init(
      id: "quotation-\(quotation.id)",
      title: name,
      language: quotation.language,
      words: words
    )
  }

  /// The text with `…` for every word that has these letters, so that a definition never shows its word.
  private static func blanked(_ letters: [Letter], in text: String) -> String {
    var blanked = ""
    var position = text.startIndex
    for range in wordRanges(in: text) where Glyph.playedLetters(of: String(text[range])) == letters
    {
      blanked += text[position..<range.lowerBound] + "…"
      position = range.upperBound
    }
    return blanked + text[position...]
  }

  /// The runs of letters of a text that have no apostrophe in or beside them.
  private static func wordRanges(in text: String) -> [Range<String.Index>] {
    func isLetter(_ character: Character) -> Bool {
      !Glyph.playedLetters(of: String(character)).isEmpty
    }
    let apostrophes: Set<Character> = ["'", "’", "ʼ"]
    var ranges: [Range<String.Index>] = []
    var position = text.startIndex
    while let start = text[position...].firstIndex(where: isLetter) {
      let rest = text[start...]
      let end = rest.firstIndex { !isLetter($0) && !apostrophes.contains($0) } ?? text.endIndex
      // Quotation marks may look like apostrophes; at the end of a word they count as marks.
      var last = end
      while last > start, apostrophes.contains(text[text.index(before: last)]) {
        last = text.index(before: last)
      }
      if !text[start..<last].contains(where: apostrophes.contains) { ranges.append(start..<last) }
      position = end
    }
    return ranges
  }

  /// Words of four letters or more that tell nothing.
  ///
  /// They are pronouns, prepositions, conjunctions, auxiliary verbs and the commonest adverbs, by our own choice.
  private static let commonWords: Set<String> = Set(
    """
    ABOUT ABOVE AFTER AGAIN AGAINST ALONG ALREADY ALSO ALTHOUGH ALWAYS AMONG ANOTHER ANYBODY ANYONE ANYTHING AROUND BECAME \
    BECAUSE BECOME BECOMES BEEN BEFORE BEHIND BEING BELOW BESIDE BETWEEN BEYOND BOTH CANNOT COMES COULD DOES DOING DONE \
    DOWN DURING EACH EITHER ELSE ENOUGH EVEN EVER EVERY EVERYBODY EVERYONE EVERYTHING FROM GETS GIVE GIVES GOES GOING HAVE \
    HAVING HERE HERS HERSELF HIMSELF HOWEVER INSTEAD INTO ITSELF JUST KNOW KNOWS LESS LIKE MADE MAKE MAKES MANY MIGHT MINE \
    MORE MOST MUCH MUST MYSELF NEITHER NEVER NOBODY NONE NOTHING OFTEN ONCE ONES ONLY ONTO OTHER OTHERS OUGHT OURS \
    OURSELVES OVER PERHAPS QUITE RATHER REALLY SAID SAME SAYS SHALL SHOULD SINCE SOME SOMEBODY SOMEONE SOMETHING SOMETIMES \
    STILL SUCH TAKE TAKES THAN THAT THEE THEIR THEIRS THEM THEMSELVES THEN THERE THEREFORE THESE THEY THINE THING THINGS THIS \
    THOSE THOU THOUGH THROUGH THUS TOGETHER TOWARD TOWARDS UNDER UNLESS UNTIL UNTO UPON USED VERY WANT WANTS WELL WERE \
    WHAT WHATEVER WHEN WHENEVER WHERE WHEREVER WHETHER WHICH WHILE WHOEVER WHOM WHOSE WILL WITH WITHIN WITHOUT WOULD YOUR \
    YOURS YOURSELF YOURSELVES
    """.split(separator: " ").map(String.init)
  )
}
