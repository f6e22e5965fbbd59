/// What the title, the categories and the templates of a page say of what it is about.
struct WikiquoteSigns {
  private let title: String
  private let categories: [String]
  private let templates: Set<String>
  private let sortKeys: [String]

  init(title: String, _ scanner: WikitextScanner) {
    self.title = title
    categories = scanner.categories.map { $0.lowercased() }
    templates = Set(scanner.templates)
    sortKeys =
      scanner.sortKeys.map { $0.lowercased() }
      + scanner.templates.compactMap { template in
        Self.sortWords.first { template.hasPrefix($0) }.map { String(template.dropFirst($0.count)) }
      }
  }

  /// Whether the page is a list of links to other pages.
  var isIndex: Bool {
    title.hasPrefix("List of ") || Self.mainPages.contains(title)
      || !templates.isDisjoint(with: WikitextTemplate.disambiguations)
      || categories.contains { $0.contains(anyOf: Self.disambiguations) }
  }

  /// Whether the title says that it is that of a film, a series or a game.
  var isTitledDrama: Bool {
    guard let open = title.lastIndex(of: "("), title.hasSuffix(")") else { return false }
    let kind = title[open...].dropFirst().dropLast().lowercased()
    return kind.hasPrefix("season ") || Self.dramas.contains { kind.hasSuffix($0) }
  }

  /// Whether a category says that the page is of a film, a series or a game.
  var isDrama: Bool {
    categories.contains { category in
      Self.dramaEnds.contains { " \(category)".hasSuffix($0) }
        || Self.dramaBegins.contains { category == $0 || category.hasPrefix($0 + " ") }
    }
  }

  /// Whether a category says that the page is of somebody who was born.
  var isSurelyPerson: Bool {
    categories.contains { category in
      category.hasSuffix(" births") || category.hasSuffix(" deaths")
        || Self.personBegins.contains { category == $0 || category.hasPrefix($0 + " ") }
    }
  }

  /// Whether the page is sorted by a family name, or has a template for persons.
  var isPerson: Bool {
    sortKeys.contains(where: isTurnedRound) || !templates.isDisjoint(with: Self.personTemplates)
  }

  /// Whether a category says that the page is of a book, a play or another work.
  var isWork: Bool {
    categories.contains { category in
      let words = category.split(separator: " ").map(String.init)
      return words.count > 1
        && (Self.works.contains(words[0]) || Self.works.contains(words[words.count - 1]))
    }
  }

  /// Whether it is said that the page is about a theme.
  var isTheme: Bool {
    !templates.isDisjoint(with: ["theme", "voce tematica"])
      || categories.contains { ["themes", "thema", "thème", "thèmes"].contains($0) }
  }

  /// Whether a category says that the page is of somebody who never lived.
  var isCharacter: Bool { categories.contains { $0.hasSuffix(" characters") } }

  /// Whether the title is that of an event or a time, or of proverbs.
  var isEvent: Bool {
    title.lowercased().split { !$0.isLetter }.contains { word in
      Self.events.contains(String(word)) || Self.proverbs.contains { word.hasPrefix($0) }
    }
  }

  /// Whether the title has the form of a name of several words.
  var isNamed: Bool {
    let words = title.split(separator: " ")
    guard words.count > 1, let first = words.first else { return false }
    return PersonName.isPlausible(title) && PersonName.startsHigh(first)
      && !Self.articles.contains(first.lowercased()) && !title.contains(where: \.isNumber)
  }

  /// Whether a sort key is the title with the family name first, as `Twain, Mark`; the words may lack accents.
  private func isTurnedRound(_ key: String) -> Bool {
    let parts = key.split(separator: ",").map { $0.split(separator: " ") }
    guard parts.count > 1, let given = parts[1].first, !Self.articles.contains(String(given)) else {
      return false
    }
    let words = parts[1] + parts[0] + parts[2...].joined()
    let written = title.lowercased().prefix { $0 != "(" }.split { $0 == " " || $0 == "," }
    guard words.count == written.count else { return false }
    return zip(words, written).count { $0 == $1 } * 2 >= words.count
  }
}

extension WikiquoteSigns {
  /// The first pages of the larger Wikiquotes.
  private static let mainPages: Set = [
    "Main Page", "Hauptseite", "Wikiquote:Accueil", "Accueil", "Pagina principale", "Portada",
    "Strona główna", "Página principal", "Заглавная страница",
  ]

  private static let disambiguations = [
    "disambig", "begriffsklärung", "homonym", "desambigua", "ujednoznaczn", "неоднозначн",
  ]

  /// The words before the key that a page is sorted by.
  private static let sortWords = [
    "defaultsort:", "sortierung:", "clé de tri:", "cledetri:", "ordenar:", "domyślniesortuj:",
  ]

  private static let articles: Set = [
    "the", "a", "an", "le", "la", "les", "l'", "l’", "un", "une", "der", "die", "das", "ein",
    "eine", "el", "los", "las", "il", "lo", "gli", "i", "o", "os", "as", "de", "het", "een",
  ]

  /// What a title says in parentheses of a film, a series or a game.
  private static let dramas = [
    "film", "movie", "tv series", "television series", "series", "serie", "série", "tv show",
    "sitcom", "anime", "miniseries", "video game", "game", "fernsehserie", "série télévisée",
    "película", "serial", "filme", "serie televisiva", "фильм", "сериал",
  ]

  private static let dramaEnds = [
    " films", " tv series", " television series", " tv shows", " television shows", " video games",
    " sitcoms", " anime", " miniseries", " telenovelas",
  ]

  private static let dramaBegins = [
    "film", "filme", "filmy", "película", "películas", "série télévisée",
    "séries télévisées", "serie televisive", "series de televisión", "séries de televisão",
    "fernsehserie", "seriale", "фильмы", "телесериалы",
  ]

  private static let personBegins = [
    "living people", "people from", "naissance en", "naissance à", "décès en", "décès à", "person",
    "personen", "nascimentos em", "nacidos en", "fallecidos en", "умершие в", "родившиеся в",
  ]

  private static let personTemplates: Set = [
    "персоналия", "ficha de autor", "autor", "bio", "people-stub", "infobox person",
    "infobox writer",
  ]

  private static let works: Set = [
    "novels", "plays", "books", "poems", "songs", "albums", "musicals", "operas", "comics",
  ]

  /// The words for events and times, which have years as persons do.
  private static let events: Set = [
    "war", "wars", "revolution", "era", "period", "dynasty", "empire", "republic", "union", "wall",
    "crisis", "movement", "massacre", "genocide", "siege", "treaty", "plague", "renaissance",
    "guerre", "guerra", "krieg", "weltkrieg", "wojna", "война", "révolution", "rivoluzione",
    "revolución", "revolução", "rewolucja", "революция",
  ]

  /// How the words for proverbs begin.
  private static let proverbs = [
    "proverb", "sprichw", "przysłow", "послов", "refran", "refrán", "provérb", "spreekwoord",
    "saying",
  ]
}
