/// The words before the name of the author of a work, such as `is a 1949 novel by English writer`.
enum AuthorPhrase {
  /// Whether words in small letters, without their stops, end with such a phrase, directly or behind the title.
  ///
  /// Others than authors stand behind `by` and `de`, too: publishers, editors, directors, places and series.
  static func ends(_ words: [String], title: [String]) -> Bool {
    let words = Array(words.starts(with: title) ? words[title.count...] : words[...])
    guard let lead = words.lastIndex(where: { leads.contains($0) || agents.contains($0) }),
      isTitle(words[(lead + 1)...])
    else { return false }
    let before = words[..<lead]
    if agents.contains(words[lead]) {
      return before.suffix(2).contains { writtenWords.contains($0) }
    }
    if words[lead] == "autorstwa" { return true }
    if words[lead] == "by" { return isWork(before) }
    guard let last = before.last else { return true }
    if writtenWords.contains(last) { return true }
    // `roman policier de`, but neither `segundo libro de` nor `traduit de`
    let kind = kinds.contains(last) ? before.endIndex - 1 : before.endIndex - 2
    guard kind >= 0, kinds.contains(before[kind]) else { return false }
    return before[(kind + 1)...].allSatisfy(isAdjective)
      && !before[..<kind].suffix(1).contains(where: isOrdinal)
  }

  /// Whether words are those of an occupation, as `the English writer`, or none.
  private static func isTitle(_ words: ArraySlice<String>) -> Bool {
    guard let last = words.last else { return true }
    return words.count < 10 && isOccupation(last)
      && !words.contains { ["of", "for", "to", "with"].contains($0) }
  }

  /// Whether a word is the occupation of an author, as `writer` or `novelist`.
  static func isOccupation(_ word: String) -> Bool {
    occupations.contains(word) || word.hasSuffix("ist")
  }

  /// Whether words before `by` tell that the work is written, and nothing else of it.
  private static func isWork(_ words: ArraySlice<String>) -> Bool {
    let rest = Array(
      words.reversed().drop { fillers.contains($0) || $0.first?.isNumber == true }
    )
    guard let last = rest.first else { return true }
    if writtenWords.contains(last) { return !rest.contains(where: isOfOthers) }
    if ["is", "was"].contains(last) { return true }
    return (kinds.contains(last) || isKindOfTheme(rest)) && !rest.contains(where: isOfOthers)
  }

  /// Whether words from the last one on are a theme behind a kind of writing, as `a comedy of manners` or `a book on war`.
  private static func isKindOfTheme(_ words: [String]) -> Bool {
    guard let joint = words.firstIndex(where: { ["of", "on", "about"].contains($0) }),
      joint < 5, joint + 1 < words.count
    else { return false }
    return kinds.contains(words[joint + 1])
      && !words[..<joint].contains { $0.hasSuffix("ed") || participles.contains($0) }
  }

  /// The participles that do not end with `ed`, and words that another part of a sentence begins with.
  private static let participles: Set = [
    "fought", "made", "told", "led", "won", "built", "run", "sung", "known", "drawn", "shown",
    "given", "is", "was", "are", "were", "and", "which", "that", "who",
  ]

  /// Whether a word tells that a work is made of another.
  private static func isOfOthers(_ word: String) -> Bool {
    ["adapt", "based", "translat", "inspir", "parod", "illustrat"].contains(where: word.hasPrefix)
  }

  private static func isAdjective(_ word: String) -> Bool {
    word.count > 3
      && ![
        "adapt", "inspir", "tradu", "tratto", "basa", "edit", "édit", "publi", "nell", "dell",
        "sull",
      ]
      .contains(where: word.hasPrefix)
  }

  private static func isOrdinal(_ word: String) -> Bool {
    ordinals.contains(word) || word.hasSuffix("ième") || word.first?.isNumber == true
  }

  private static let leads: Set = ["by", "de", "von", "di", "del", "af", "av", "autorstwa"]
  /// The words for `by` that stand behind a verb alone.
  private static let agents: Set = ["par", "por", "da", "przez"]

  private static let writtenWords: Set = [
    "written", "authored", "penned", "composed", "wrote", "écrit", "écrite", "composé", "composée",
    "escrito", "escrita", "scritto", "scritta", "geschrieben", "verfasst", "napisany", "napisana",
    "skriven", "skrevet",
  ]

  /// What may stand between a kind of writing and `by`.
  private static let fillers: Set = [
    "of", "in", "for", "the", "a", "an", "and", "verse", "prose", "act", "acts", "part", "parts",
    "book", "books", "two", "three", "four", "five", "one", "children", "adults", "young", "first",
    "originally", "series", "during", "century", "late", "early", "bc", "ad", "c", "circa",
  ]

  private static let ordinals: Set = [
    "premier", "première", "second", "seconde", "dernier", "dernière", "primer", "primera",
    "primero", "segundo", "segunda", "tercer", "tercera", "cuarto", "cuarta", "quinto", "quinta",
    "sexto", "séptimo", "último", "última", "primo", "prima", "secondo", "seconda", "terzo",
    "terza",
    "quarto", "quarta", "sesto", "settimo", "ultimo", "ultima", "primeiro", "primeira", "terceiro",
    "terceira", "erster", "zweiter", "dritter", "vierter", "erste", "zweite", "dritte",
  ]

  /// The kinds of writing, in the languages of the larger Wikiquotes.
  private static let kinds: Set = [
    "novel", "novels", "novella", "book", "books", "play", "plays", "poem", "poems", "story",
    "stories", "tale", "tales", "essay", "essays", "treatise", "epic", "comedy", "tragedy", "drama",
    "musical", "opera", "song", "album", "work", "memoir", "autobiography", "biography", "comic",
    "manga", "fable", "satire", "text", "pamphlet", "dialogue", "trilogy", "collection", "allegory",
    "romance", "history", "diary", "speech", "lecture", "sonnet", "ode", "ballad", "hymn",
    "roman", "livre", "pièce", "poème", "nouvelle", "conte", "essai", "recueil", "ouvrage", "œuvre",
    "traité", "théâtre", "tragédie", "comédie", "récit", "romanzo", "libro", "novela", "obra",
    "poema", "cuento", "ensayo", "racconto", "saggio", "dramma", "commedia", "tragedia", "opera",
    "novella", "buch", "stück", "drama", "gedicht", "erzählung", "novelle", "essay", "schrift",
    "werk", "tragödie", "komödie", "powieść", "książka", "wiersz", "poemat", "dramat", "romance",
    "poèmes", "nouvelles", "contes", "essais", "poemas", "cuentos", "ensayos", "racconti", "poesie",
    "saggi", "gedichte", "erzählungen", "science-fiction", "aventures", "aventuras", "ficción",
    "fantascienza", "avventura", "anticipation", "livro", "peça", "conto", "bok", "pjäs", "digt",
    "skuespil",
  ]

  /// What authors are, in the same languages.
  private static let occupations: Set = [
    "author", "writer", "poet", "playwright", "philosopher",
    "historian", "scholar", "thinker",
    "politician", "theologian", "mathematician", "critic", "screenwriter",
    "songwriter", "composer", "laureate", "emperor", "king", "statesman", "diplomat", "priest",
    "monk",
    "soldier", "physician", "lawyer", "teacher", "explorer", "friar", "saint",
    "écrivain", "écrivaine", "auteur", "autrice", "romancier", "romancière", "poète", "dramaturge",
    "philosophe", "escritor", "escritora", "autor", "autora", "poeta", "novelista", "filósofo",
    "dramaturgo", "scrittore", "scrittrice", "autore", "filosofo", "schriftsteller",
    "schriftstellerin", "autorin", "dichter", "dichterin", "philosoph", "pisarza", "pisarki",
    "författaren", "forfatteren",
  ]
}
