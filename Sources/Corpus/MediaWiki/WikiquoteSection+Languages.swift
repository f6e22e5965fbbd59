/// How the Wikiquotes of other languages than English name their sections.
extension WikiquoteSection {
  /// The kind that a heading names, or nil if it names none.
  ///
  /// - Parameters:
  ///   - title: The words of the heading in lower case.
  ///   - page: The title of the page, so that `Über Goethe` is told from an essay.
  init?(foreign title: String, of page: String) {
    let isAttributed = title.contains(anyOf: Self.attributedStems)
    if Self.foreignApparatus.contains(title) {
      self = .apparatus
    } else if isAttributed, title.contains(anyOf: Self.wrongStems) {
      self = .misattributed
    } else if Self.isAbout(title, page) {
      self = .ofOthers
    } else if title.contains(anyOf: Self.disputedStems) {
      self = .disputed
    } else if isAttributed || title.contains(anyOf: Self.unsourcedStems) {
      self = .attributed
    } else if Self.foreignQuotations.contains(title) {
      self = .quotations
    } else {
      return nil
    }
  }

  /// Whether a heading says that others speak of the page's person.
  private static func isAbout(_ title: String, _ page: String) -> Bool {
    if aboutPhrases.contains(where: { title == $0 || title.hasPrefix($0 + " ") }) { return true }
    let words = title.split(separator: " ")
    guard let first = words.first, prepositions.contains(String(first)) else { return false }
    let names = page.lowercased().split { !$0.isLetter }.filter { $0.count > 2 }
    // The languages that decline names keep how they begin: `O Adamie Mickiewiczu`.
    return words.dropFirst().contains { word in
      names.contains { word.starts(with: $0.prefix(max(3, $0.count - 2))) }
    }
  }

  private static let prepositions: Set = [
    "sur", "über", "su", "sul", "sulla", "sobre", "o", "о", "об", "over", "om", "on",
  ]

  private static let aboutPhrases = [
    "citations sur", "citation sur", "citations à propos", "à propos", "sur lui", "sur elle",
    "zitate über", "zitate mit bezug", "zitat mit bezug", "mit bezug auf", "über ihn", "über sie",
    "citazioni su", "citazioni sul", "citazioni sulla", "citazioni sullo", "citazioni sui",
    "citazioni sugli", "citazioni sulle", "citazioni sull", "su di lui", "su di lei",
    "hanno detto di", "citas sobre", "frases sobre", "sobre él", "sobre ella", "citações sobre",
    "frases sobre", "sobre ele", "sobre ela", "cytaty o", "o nim", "o niej", "цитаты о",
    "цитаты об", "о нём", "о нем", "о ней", "citaten over", "over hem", "over haar", "citat om",
  ]

  private static let attributedStems = [
    "attribué", "attribution", "attribuit", "attribuzion", "atribuid", "atribuíd", "atribuc",
    "atribuiç", "zugeschrieb", "przypisywan", "приписыва", "toegeschreven", "tillskriv",
  ]

  private static let wrongStems = [
    "fausse", "à tort", "erroné", "falsch", "fälsch", "errat", "erronea", "erróne", "mal atrib",
    "falsa", "incorreta", "błędn", "niesłusz", "mylnie", "ошибочно", "ложно", "неверно",
    "onrecht", "felakt",
  ]

  private static let disputedStems = [
    "apocryphe", "apokryph", "apócrif", "apocrif", "umstritten", "controvers", "contesté",
    "disputada", "discutida", "спорн", "wątpliw", "betwist",
  ]

  private static let unsourcedStems = [
    "sans source", "non sourcé", "non vérifi", "ohne quelle", "ungeprüft", "nicht überprüft",
    "senza fonte", "sin fuente", "por verificar", "sem fonte", "não verificad", "bez źródła",
    "без источника",
  ]

  private static let foreignQuotations: Set = [
    "citations", "zitate", "überprüft", "citazioni", "citas", "citações", "cytaty", "цитаты",
    "citaten", "citat",
  ]

  private static let foreignApparatus: Set = [
    "voir aussi", "liens externes", "lien externe", "notes et références", "références",
    "bibliographie", "filmographie", "liens", "siehe auch", "einzelnachweise", "quellen",
    "literatur", "externe links", "note", "altri progetti", "voci correlate", "bibliografia",
    "collegamenti esterni", "fonti", "filmografia", "referencias", "notas", "notas y referencias",
    "véase también", "enlaces externos", "bibliografía", "filmografía", "ver também",
    "veja também", "referências", "ligações externas", "ligação externa", "zobacz też",
    "zobacz także", "przypisy", "linki zewnętrzne", "źródła", "примечания", "ссылки",
    "см также", "литература", "источники", "externe link", "zie ook", "referenties", "bronnen",
    "externa länkar", "se även", "källor", "referenser", "externí odkazy", "související",
  ]
}

extension String {
  /// Whether one of some texts stands in it.
  func contains(anyOf texts: [String]) -> Bool { texts.contains { contains($0) } }
}
