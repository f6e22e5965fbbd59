/// How the Wikiquotes of other languages than English name their sections.
extension WikiquoteSection {
  /// The languages whose words for doubtful and wrong attributions are known.
  private static let languages: Set = [
    "bg", "bs", "ca", "cs", "de", "en", "es", "fi", "fr", "hr", "hu", "it", "ja", "nl", "pl", "pt",
    "ru", "sh", "simple", "sk", "sl", "sr", "sv", "tr", "uk", "zh",
  ]

  /// Whether the headings of a wiki in a language tell what the quotations below them are.
  ///
  /// - Parameter language: A tag such as `pt-BR`.
  /// - Returns: Whether the words of its headings are known.
  static func knows(language: String) -> Bool {
    languages.contains(language.lowercased().prefix { $0 != "-" }.description)
  }

  /// The kind that a heading names, or nil if it names none.
  ///
  /// - Parameter title: The words of the heading in lower case.
  init?(foreign title: String) {
    let isAttributed = title.contains(anyOf: Self.attributedStems)
    if Self.foreignApparatus.contains(title) {
      self = .apparatus
    } else if isAttributed && title.contains(anyOf: Self.wrongStems)
      || Self.foreignMisattributed.contains(title)
    {
      self = .misattributed
    } else if Self.speaksOfOthers(title) {
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

  /// Whether a heading says that others speak of the page's person, as `Über Goethe` and `Letters on Austen`.
  static func isAbout(_ title: String, _ page: String) -> Bool {
    // In Japanese `about` stands behind the name, and behind a theme of the person's own words.
    if title.hasSuffix("について") {
      let name = title.dropLast(4).filter(\.isLetter)
      let page = page.lowercased().filter(\.isLetter)
      return name.count > 1 && (page.contains(name) || name.contains(page))
    }
    let words = title.split(separator: " ").map(String.init)
    guard
      let preposition = words.firstIndex(where: {
        prepositions.contains($0) || foreignPrepositions.contains($0)
      })
    else { return false }
    let names = page.lowercased().split { !$0.isLetter }.filter { $0.count > 2 }
    // The languages that decline names keep how they begin: `O Adamie Mickiewiczu`.
    return words[preposition...].dropFirst().contains { word in
      names.contains { word.starts(with: $0.prefix(max(4, $0.count - 2))) }
    }
  }

  /// Whether a heading has a word for what somebody says, and what it is about, as `Zitate über die Kunst`.
  static func speaksOfOthers(_ title: String) -> Bool {
    if begins(title, aboutPhrases) || title.contains(anyOf: aboutMarks) { return true }
    let words = title.split(separator: " ").map(String.init)
    guard let preposition = words.firstIndex(where: foreignPrepositions.contains) else {
      return false
    }
    // A single letter heads the items that begin with it.
    if words.count == 1 { return title.count > 1 }
    return words[..<preposition].contains { word in sayingStems.contains { word.hasPrefix($0) } }
  }

  private static let prepositions: Set = ["about", "regarding", "concerning", "on"]
  private static let foreignPrepositions: Set = [
    "sur", "über", "su", "sul", "sulla", "sullo", "sui", "sugli", "sulle", "sull", "sobre", "o",
    "о", "об", "обо", "over", "om",
    "про", "за", "pri", "apie",
  ]

  /// How the words for quotations begin.
  private static let sayingStems = [
    "citation", "zitat", "aussprüch", "citazion", "citas", "frase", "citaç", "cytat", "цитат",
    "высказыван", "citaten", "citat",
    "výrok", "citát", "citacion", "sitat", "izrek", "citaĵ",
  ]

  /// What says that others speak in languages that write it at the end of a word, behind the name, or without spaces.
  private static let aboutMarks = [
    "hakkında", "sanottua", "róla mond", "mondták róla", "idézetek róla", "עליו", "עליה", "אמרו על",
    "נאמר על", "درباره", "είπαν για", "για τον", "για την", "评价", "評價", "关于", "關於", "に関する",
    "についての", "に対する",
  ]

  private static let aboutPhrases = [
    "citations à propos", "à propos", "sur lui", "sur elle", "zitate mit bezug", "zitat mit bezug",
    "mit bezug auf", "über ihn", "über sie", "su di lui", "su di lei", "hanno detto di",
    "dicono di", "sobre él", "sobre ella", "sobre ele", "sobre ela", "sobre o autor",
    "sobre a autora", "sobre el autor", "sobre la autora", "o nim", "o niej", "о нём", "о нем",
    "о ней", "over hem", "over haar", "róla",
  ]

  private static let attributedStems = [
    "attribué", "attribution", "attribuit", "attribuzion", "atribuid", "atribuíd", "atribuc",
    "atribuiç", "zugeschrieb", "przypisywan", "приписыва", "toegeschreven", "tillskriv",
    "připisovan", "pripisovan", "приписува", "приписва", "tulajdonított", "atfed", "pripisan",
    "atribuïd",
  ]

  private static let wrongStems = [
    "fausse", "à tort", "erroné", "falsch", "fälsch", "errat", "erronea", "erróne", "mal atrib",
    "falsa", "incorreta", "błędn", "niesłusz", "mylnie", "ошибочно", "ложно", "неверно",
    "onrecht", "felakt", "mylně", "chybně", "mylne", "помилково", "погрешно", "tévesen", "pogrešno",
    "yanlış",
  ]

  private static let foreignMisattributed: Set = [
    "citacions errònies", "cites errònies", "citazioni errate", "citazione errata", "errate",
  ]

  private static let disputedStems = [
    "apocryphe", "apokryph", "apócrif", "apocrif", "umstritten", "controvers", "contesté",
    "disputada", "discutida", "спорн", "wątpliw", "betwist",
    "sporné", "сумнівн", "discutid", "dubtos", "vitatott", "tartışmalı", "kiistanal", "争议", "爭議",
    "存疑", "疑わしい",
  ]

  private static let unsourcedStems = [
    "sans source", "non sourcé", "non vérifi", "ohne quelle", "ungeprüft", "nicht überprüft",
    "senza fonte", "sin fuente", "por verificar", "sem fonte", "não verificad", "bez źródła",
    "без источник", "zonder bron", "kaynaksız", "utan källa", "bez zdroje", "bez zdroja",
    "без джерел", "forrás nélkül", "lähteettöm", "bez izvora", "来源不明", "來源不明", "出典不明",
  ]

  static let foreignQuotations: Set = [
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
    "reference", "odkazy", "poznámky", "zdroje", "externé odkazy", "pozri aj",
    "див також", "примітки", "посилання", "джерела", "вижте също", "външни препратки", "бележки",
    "ayrıca bakınız", "dış bağlantılar", "kaynakça", "lásd még", "külső hivatkozások", "források",
    "jegyzetek", "katso myös", "aiheesta muualla", "lähteet", "viitteet", "vegeu també",
    "enllaços externs", "referències", "se også", "eksterne lenker", "referanser", "kilder",
    "vidu ankaŭ", "eksteraj ligiloj", "taip pat skaitykite", "nuorodos", "外部链接", "外部連結",
    "参考资料", "參考資料", "参见", "參見", "外部リンク", "関連項目", "脚注", "出典", "参考文献", "ראו גם",
    "קישורים חיצוניים", "הערות שוליים", "پیوند به بیرون", "منابع", "جستارهای وابسته",
    "εξωτερικοί σύνδεσμοι", "παραπομπές", "δείτε επίσης", "vanjske poveznice", "izvori",
    "zunanje povezave", "viri", "opombe", "sklici", "glej tudi",
  ]
}

extension String {
  /// Whether one of some texts stands in it.
  func contains(anyOf texts: [String]) -> Bool { texts.contains { contains($0) } }
}
