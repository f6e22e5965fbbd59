/// What a page is about, and what is told of the rest of it.
extension WikiquotePage {
  /// Says whose quotations the page holds; what others say of a theme are quotations of its page like others.
  mutating func settle(_ signs: WikiquoteSigns) -> Kind {
    var kind = kind(signs)
    let isUnsure =
      kind == .other || kind == .person && life != .told && !signs.isSurelyPerson && !signs.isPerson
    if isUnsure, sayings.isEmpty, !authors(namedBelow: sayingsAbout).isEmpty { kind = .theme }
    if kind == .theme {
      sayings = (sayings + sayingsAbout).sorted { $0.item.text.line < $1.item.text.line }
      rests.removeAll { $0.section == .ofOthers }
    }
    if kind == .theme || kind == .other {
      for index in sayings.indices { sayings[index].item.takeSignature() }
    }
    return kind
  }

  /// The title is the author only where something says that it is a person's, and nothing that it is not.
  private func kind(_ signs: WikiquoteSigns) -> Kind {
    if signs.isIndex { return .index }
    if signs.isTitledDrama { return .drama }
    if signs.isSurelyPerson { return .person }
    let isOfSomebody = introduction == nil && !signs.isCharacter && !isFictional
    if isOfSomebody, signs.isPerson || life == .told { return .person }
    if signs.isDrama || introduction?.isOfDrama == true { return .drama }
    let authors = authors(namedBelow: sayings.filter { $0.section == .quotations })
    let mayBeSomebody = isOfSomebody && !signs.isEvent
    if mayBeSomebody, life == .possible {
      // What a single author reports may be the words of somebody who wrote nothing.
      return Set(authors).count > 1 ? .theme : .person
    }
    if dialogueCount > sayings.count { return .drama }
    if let introduction { return .work(author: introduction.author.map(fullName)) }
    if signs.isTheme || !authors.isEmpty { return .theme }
    if signs.isWork { return .work(author: authorOfWork.map(fullName)) }
    return mayBeSomebody && signs.isNamed ? .person : .other
  }

  /// The name of a person in full, if a link of the page tells it.
  func fullName(_ name: String) -> String { fullNames[name] ?? name }

  /// The authors whom most sources name, unless most of them are the person whose page it is.
  private func authors(namedBelow sayings: [Saying]) -> [String] {
    let items = sayings.map { saying in
      var item = saying.item
      item.takeSignature()
      return item
    }
    let sourced = items.filter { !$0.notes.isEmpty }
    let named = sourced.compactMap(\.namedAuthor?.name).map(fullName)
    let own = named.count { $0 == title }
    return named.count * 2 >= sourced.count && own * 2 < named.count ? named : []
  }

  /// Tells what is not taken from the page.
  mutating func tellRest(line: Int) {
    rests = rests.map {
      let reason =
        $0.section == .apparatus ? "is of references and links" : "is not the author's own words"
      return Rest("the section '\($0.reason)' \(reason)", line: $0.line, count: $0.count)
    }
    let why: String? =
      switch kind {
      case .drama: "the page is of a film, a series or a game, whose dialogue has no author"
      case .index: "the page is a list of other pages"
      case .person, .theme, .work, .other: nil
      }
    if let why {
      let count = sayings.count + strays.count + empties.count
      rests.append(Rest(why, line: line, count: count))
      sayings = []
    } else {
      rests += [strays, empties]
    }
    rests.removeAll { $0.count == 0 }
  }
}
