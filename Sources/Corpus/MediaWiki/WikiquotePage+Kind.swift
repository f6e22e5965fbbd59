/// What a page is about, and what is told of the rest of it.
extension WikiquotePage {
  /// Says whose quotations the page holds, and takes what others say for its quotations if it is about a theme.
  mutating func settle(categories: [String], templates: [String]) -> Kind {
    let kind = kind(categories: categories, templates: Set(templates))
    guard kind == .person, sayings.isEmpty, !isBiography, isThemed(sayingsAbout) else {
      return kind
    }
    sayings = sayingsAbout
    rests.removeAll { $0.section == .ofOthers }
    return .theme
  }

  private func kind(categories: [String], templates: Set<String>) -> Kind {
    if !templates.isDisjoint(with: ["disambig", "disambiguation"]) || title.hasPrefix("List of ")
      || Self.mainPages.contains(title)
    {
      return .index
    }
    let lowered = categories.map { $0.lowercased() }
    let isPerson =
      lowered.contains {
        $0.hasSuffix(" births") || $0.hasSuffix(" deaths") || $0.contains("people")
      }
      || templates.contains { $0.hasPrefix("defaultsort:") && $0.contains(",") }
    if isPerson || isBiography { return .person }
    if Self.isDrama(title.lowercased(), lowered) || dialogueCount > sayings.count {
      return .drama
    }
    if let introduction { return .work(author: introduction.author) }
    return isThemed(sayings.filter { $0.section == .quotations }) ? .theme : .person
  }

  /// Whether most sources begin with a link to an author, and not to the person whose page it is.
  private func isThemed(_ sayings: [Saying]) -> Bool {
    let sourced = sayings.filter { !$0.item.notes.isEmpty }
    let named = sourced.compactMap { $0.item.namedAuthor?.name }
    let own = named.count { $0 == title }
    return !named.isEmpty && named.count * 2 >= sourced.count && own * 2 < named.count
  }

  /// The first pages of the larger Wikiquotes.
  private static let mainPages: Set = [
    "Main Page", "Hauptseite", "Wikiquote:Accueil", "Accueil", "Pagina principale", "Portada",
    "Strona główna", "Página principal", "Заглавная страница",
  ]

  private static func isDrama(_ title: String, _ categories: [String]) -> Bool {
    let kinds = [
      "film", "tv series", "television series", "series", "video game", "anime", "miniseries",
    ]
    if let open = title.lastIndex(of: "("), title.hasSuffix(")") {
      let name = title[title.index(after: open)...].dropLast()
      if kinds.contains(where: { name.hasSuffix($0) }) || name.hasPrefix("season ") { return true }
    }
    return categories.contains { category in
      [
        " films", "tv series", "television series", "tv shows", "television shows", "video games",
        "sitcoms",
      ]
      .contains { " \(category)".hasSuffix($0) }
    }
  }

  /// Tells what is not taken from the page.
  mutating func tellRest(line: Int) {
    rests = rests.filter { $0.count > 0 }.map {
      Rest(
        line: $0.line,
        count: $0.count,
        reason: $0.section == .apparatus
          ? "the section '\($0.reason)' is of references and links"
          : "the section '\($0.reason)' is not the author's own words"
      )
    }
    let why: String? =
      switch kind {
      case .drama: "the page is of a film, a series or a game, whose dialogue has no author"
      case .index: "the page is a list of other pages"
      case .person, .theme, .work: nil
      }
    if let why {
      rests = [Rest(line: line, count: sayings.count + strayCount, reason: why)]
      sayings = []
    } else if strayCount > 0 {
      rests.append(
        Rest(
          line: firstStray,
          count: strayCount,
          reason: "what stands outside the lists of quotations"
        )
      )
    }
  }
}
