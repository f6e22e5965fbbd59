import PuzzleModel
import Testing

@testable import Corpus

/// Tests whose quotations a page is taken to hold.
@Suite struct WikiquoteKindTests {
  /// The author of each quotation of a page, and the findings.
  private func reading(_ title: String, _ text: String) throws -> Reading {
    try Reading(wiki: text, title: title)
  }

  private func authors(_ title: String, _ text: String) throws -> [String] {
    try reading(title, text).fields.map { $0[1] }
  }

  @Test(arguments: [
    "'''Ann Lee''' (29 February 1736 – 8 September 1784) led.\n* Words.",
    "'''Ann Lee''' (1736 – 1784) led.\n* Words.", "'''Ann Lee''' (leader) (born 1970).\n* Words.",
    "'''Ann Lee''' (born 1970) leads.\n* Words.",
    "== [[w:Ann Lee|Ann Lee]] (*1970) ==\n=== Zitate ===\n* Words.",
    "* Words.\n{{DEFAULTSORT:Lee, Ann}}", "* Words.\n[[Kategorie:Dichter|Lee, Ann]]",
    "* Words.\n[[Category:1970 births]]", "* Words.\n[[Catégorie:Naissance en mai 1970]]",
    "{{Персоналия|имя=x}}\n* Words.", "* Words.",
    "'''Ann Lee''' (1736–1784) led.\n* Words.\n** [[Bob]], ''Life of Lee'' (1800)",
  ])
  func `a page that says so is a person's`(text: String) throws {
    #expect(try authors("Ann Lee", text) == ["Ann Lee"])
  }

  @Test(arguments: [
    ("The Matrix", "''The Matrix'' is a 1999 film.\n* Whoa.\n{{DEFAULTSORT:Matrix, The}}"),
    ("The Matrix", "* Whoa.\n{{DEFAULTSORT:Matrix, The}}\n[[Category:1999 films]]"),
    ("Seinfeld", "'''''Seinfeld''''' (1989–1998) was an American television sitcom.\n* Lo."),
    ("Firefly (TV series)", "'''''Firefly''''' (2002–2003) is a show by [[Joss]].\n* Lo."),
    ("Rick (film)", "'''''Rick''''' by [[Mike]].\n* Lo.\n[[Category:1942 births]]"),
    ("Le Pacha", "'''''Le Pacha''''' est un film réalisé par [[Georges]].\n* Lo."),
    ("Le Pacha", "* Lo.\n{{DEFAULTSORT:Pacha, Le}}\n[[Catégorie:Film policier]]"),
    ("Ann Lee", "* Lo.\n:'''A''': Ho.\n:'''B''': Hum."),
  ])
  func `a film or a series is passed over, and its lines are counted`(
    title: String,
    text: String
  ) throws {
    let reading = try reading(title, text)
    #expect(reading.fields.isEmpty)
    #expect(reading.findings.map(\.code) == [.passedOver])
  }

  @Test func `the counts of a film's sections are told beside its dialogue`() throws {
    let text = "* Lo.\n== Quotes about ''Rick'' ==\n* Good.\n== External links ==\n* x"
    let messages = try reading("Rick (film)", text).findings.map(\.message)
    #expect(messages.count == 3)
    #expect(messages.allSatisfy { $0.hasPrefix("1 line or item of the page 'Rick (film)' was ") })
  }

  @Test(arguments: [
    ("War and Peace", "'''''War and Peace''''' (1865–1869) is a novel by [[Leo Tolstoy]]."),
    ("Hey Jude", "\"Hey Jude\" (1968) is a song by [[Leo Tolstoy]]."),
    ("Emma", "'''Emma''' is by [[Leo Tolstoy]].\n[[Category:Russian novels]]"),
    ("Emma (novel)", "''Emma'' is a book on a film by [[Leo Tolstoy]]."),
    (
      "Hamlet",
      "'''''The Tragedy of Hamlet, Prince''''', or '''''Hamlet''''', is written by [[Leo Tolstoy]]."
    ),
  ])
  func `a work is by the author whom its first words name`(title: String, text: String) throws {
    let page = "\(text)\n* Words.\n** Prince Andrei, Ch. 6\n{{DEFAULTSORT:Peace, War and}}"
    #expect(try authors(title, page) == ["Leo Tolstoy"])
  }

  @Test(arguments: [
    ("is a 1949 novel by English writer [[Leo Lee]]. It was published by [[Ed Cee]]", "Leo Lee"),
    ("is a comedy of manners by [[England|English]] novelist [[Leo Lee]]", "Leo Lee"),
    ("is a book of poems, written in 1815 by [[Leo Lee]]", "Leo Lee"),
    ("(1949) by [[Leo Lee]] is a book edited by [[Ed Cee]]", "Leo Lee"),
    ("is a treatise written in the 6th century BC by [[Leo Lee]], novelist", "Leo Lee"),
    ("is a book by the public servant and political theorist [[Leo Lee]] of it", "Leo Lee"),
    ("is a book by [[Rome|Roman]] Emperor [[Leo Lee]]", "Leo Lee"),
    ("est un roman policier d'[[Leo Lee]]", "Leo Lee"),
    ("ist eine Tragödie von [[Leo Lee]]", "Leo Lee"),
    ("è un romanzo breve di [[Leo Lee]]", "Leo Lee"),
    ("est un recueil de poèmes de [[Leo Lee]]", "Leo Lee"),
    ("es un libro de [[Leo Lee]]", "Leo Lee"), ("es una obra del escritor [[Leo Lee]]", "Leo Lee"),
    ("is a novel by [[Leo Lee|Lee]]", "Leo Lee"), ("is a novel published by [[Ed Cee]]", ""),
    ("is a novel. It was published by [[Ed Cee]]", ""), ("is a book owned by [[Ed Cee]]", ""),
    ("is a novel adapted into a film by [[Ed Cee]]", ""), ("is a text edited by [[Ed Cee]]", ""),
    ("is a novel illustrated by [[Ed Cee]]", ""), ("is a novel praised by [[Ed Cee]]", ""),
    ("is a book about a war fought by [[Ed Cee]]", ""),
    ("is a book on war by [[Leo Lee]]", "Leo Lee"),
    ("– epopeja narodowa autorstwa [[Leo Lee|Leo Leego]]", "Leo Lee"),
    (". A Tale is a novel by [[Leo Lee]]", "Leo Lee"),
    ("is a musical based on the novel by [[Ed Cee]]", ""),
    ("is a novel by the publisher [[Ed Cee]]", ""), ("est le deuxième tome de [[Al Cee]]", ""),
    ("es el segundo libro de [[Al Cee]]", ""), ("è un romanzo sulla città di [[Torino]]", ""),
    ("es una novela de la ciudad de [[Barcelona]] de [[Ed Cee]]", ""),
  ])
  func `others than its author are named behind a title`(words: String, author: String) throws {
    #expect(try authors("Emma", "''Emma'' \(words).\n* Words.") == [author])
  }

  @Test(arguments: ["[[Ann Lee|Lee]]", "by [[Ann Lee]] ", "is a novel by ''[[Ann"])
  func `a long introduction costs no more than its length`(words: String) throws {
    let text = "''Emma'' " + String(repeating: words, count: 20_000) + ".\n* Words."
    #expect(try authors("Emma", text).count == 1)
  }

  @Test(arguments: [
    "'''Rain''' (1939–1945) was a time.", "'''Rain''' (1900–1970) was a time.",
    "'''Rain''' is water.\n[[Category:People]]", "'''Rain'''.\n[[Category:Themes]]",
    "The '''Rain''' (''Pluie'', 5 May 1789 – 9 November 1849) fell.",
  ])
  func `a theme has the authors that its sources name`(text: String) throws {
    let page = text + "\n* A.\n** [[Bo]], ''Book'' (1900)\n* B.\n** [[Cy]]\n* C.\n** x y"
    #expect(try authors("Rain", page) == ["Bo", "Cy", ""])
  }

  @Test func `what is said of a theme is taken in the order of its page`() throws {
    let page = "== On rain ==\n* A.\n** [[Bo]]\n== Quotes ==\n* B.\n** [[Cy]]"
    #expect(try authors("Rain", page) == ["Bo", "Cy"])
  }

  @Test(arguments: [
    ("Clouds", "* Words."), ("World War Two", "'''World War Two''' (1900–1945) was.\n* Words."),
    ("Deutsche Sprichwörter", "* Words."), ("The Old Men", "* Words."),
    ("Sherlock Holmes", "* Words.\n[[Category:Literary characters]]"),
    ("Sherlock Holmes", "'''Sherlock Holmes''' is a fictional detective.\n* Words."),
    ("Love", "'''Love''' was a theme of Ovid (43 BC – 18 AD).\n* Words."),
    ("Ann Lee", "* Words.\n[[Category:American novels]]"),
    ("Clouds", "* Words.\n** Letter to Bob, ''Book'' (1900)"),
  ])
  func `where nothing says that a title is a person's, nobody is credited`(
    title: String,
    text: String
  ) throws {
    #expect(try authors(title, text) == [""])
  }

  @Test(arguments: [
    "{{Begriffsklärung}}", "{{disambigua}}", "{{homonymie}}", "{{desambiguación}}",
    "{{ujednoznacznienie}}", "{{desambiguação}}", "{{неоднозначность}}", "{{dab}}", "{{hndis}}",
    "{{förgrening}}", "{{disamb}}", "[[Category:Disambiguation pages]]",
  ])
  func `a page of links to others of its name has no quotations`(mark: String) throws {
    let reading = try reading("Rossi", "* [[Paolo Rossi]] – champion (1956–2020)\n\(mark)")
    #expect(reading.fields.isEmpty)
    #expect(reading.findings.map(\.code) == [.passedOver])
  }
}

/// Tests whom the sources of a theme name.
@Suite struct WikiquoteAuthorTests {
  /// The text, author, work and certainty of the first quotation of a theme.
  private func first(_ item: String) throws -> [String] {
    let rest = "\n== Quotes ==\n* B.\n** [[Bo]], ''X''\n* C.\n** [[Bo]], ''X''\n* D.\n** [[Bo]]"
    let fields = try Reading(wiki: item + rest, title: "Love").fields
    return try #require(fields.first.map { [$0[0], $0[1], $0[2], $0[5]] })
  }

  @Test(arguments: [
    ("— [[Plato]], ''Symposium''", ["Plato", "Symposium"]),
    ("~ [[Plato]] ~", ["Plato", ""]), ("By [[Plato]], ''Symposium''", ["Plato", "Symposium"]),
    ("Sir [[Walter Scott]], ''Waverley'' (1814)", ["Walter Scott", "Waverley"]),
    ("{{cite book|author=[[Plato]]|title=Symposium|year=1900}}", ["Plato", "Symposium"]),
    ("{{cite book|author=Simrock|title=Proverbs|year=1900}}", ["", ""]),
    ("'''Fuente''': [[Platón]], ''Banquete''", ["Platón", "Banquete"]),
    ("Autor: [[Platon]]\n** Źródło: ''Uczta'', s. 4", ["Platon", "Uczta"]),
    ("Autor: Jan Kowalski", ["Jan Kowalski", ""]),
    ("[[Percy Shelley|Shelley, Percy]]. ''The Cloud''", ["Shelley, Percy", "The Cloud"]),
    ("Alfred, Lord Tennyson, ''In Memoriam'' (1850)", ["Alfred, Lord Tennyson", "In Memoriam"]),
    ("Martin Luther King, Jr., ''Strength''", ["Martin Luther King, Jr.", "Strength"]),
    ("''[[Hamlet]]'', Act I", ["", ""]), ("''[[The Republic]], tr. by Jowett''", ["", ""]),
    ("Antoine de Salle.", ["Antoine de Salle", ""]), ("Ann Lee and Bob Cee, ''Both''", ["", ""]),
    ("Larry Williams, in [[w:Song|Song]] (1976)", ["Larry Williams", "Song"]),
    ("Anna Wulf, in [[Doris Lessing]]'s ''Notebook'' (1962)", ["", ""]),
    ("As quoted by [[Dale]] in ''How to Win'' (1936)", ["", ""]),
    ("Anna Wulf, in \"Free Women\" by [[Doris Lessing]] from ''Notebook'' (1962)", ["", ""]),
    ("'''Love, [[work]] and [[knowledge]] are the well-springs of our [[life]].'''", ["", ""]),
    ("Love, [[work]] and play", ["", ""]),
    ("O Mother, fountain of love,<br/>make me feel…\n** ''[[Stabat]]'', unknown", ["", ""]),
    ("Al White, as quoted by [[Dale]] in ''Pir''", ["Al White", "Dale in Pir"]),
    ("[[Stanisław Lem|Stanisława Lema]], ''Solaris''", ["Stanisław Lem", "Solaris"]),
  ])
  func `a note names the author`(note: String, expected: [String]) throws {
    #expect(try Array(first("* A.\n** \(note)")[1...2]) == expected)
  }

  @Test(arguments: [
    ("* \"A.\" - ''[[Platon]], Nomoi, 731e''", ["A.", "Platon", "Nomoi, 731e", ""]),
    ("* \"A.\" - ''[[Martin Luther]] zugeschrieben''", ["A.", "Martin Luther", "", "attributed"]),
    ("* A b. ([[Platone]])", ["A b.", "Platone", "", ""]),
    ("* A b. ([[Platone]], ''Simposio'')", ["A b.", "Platone", "Simposio", ""]),
    ("* A b. — [[Plato]]", ["A b.", "Plato", "", ""]),
    ("* A b. — [[Plato]] said", ["A b. — Plato said", "", "", ""]),
    ("* \"A.\"\n::- ''[[Platão]]''", ["\"A.\"", "Platão", "", ""]),
    ("* \"A.\"\n:- ''[[Platão]]; Banquete''", ["\"A.\"", "Platão", "Banquete", ""]),
    ("* {{Q|A.|Автор=[[Платон]]|Комментарий=''Пир''}}", ["A.", "Платон", "Пир", ""]),
    ("* A.\n*: [[Plato]], ''Symposium''", ["A.", "Plato", "Symposium", ""]),
    ("{{cquote|A.|20px|20px|Plato|''Pir''}}", ["A.", "Plato", "Pir", ""]),
    ("* A.\n** Attributed to [[Plato]] in ''Pir'' (1900)", ["A.", "Plato", "Pir", "attributed"]),
  ])
  func `an item names the author as the larger wikis do`(item: String, expected: [String]) throws {
    #expect(try first(item) == expected)
  }
}

extension Reading {
  /// Reads an export of a wiki with one page.
  init(wiki text: String, title: String) throws {
    let labels = ["text", "author", "work", "locator", "year", "certainty"]
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let export = """
      <mediawiki><page><title>\(title)</title><ns>0</ns><revision><text>\(escaped)</text></revision>
      </page></mediawiki>
      """
    let file = CorpusFile(
      path: "a.xml",
      location: "",
      format: .mediaWiki,
      mapping: FieldMapping(labels: labels)
    )
    try self.init(file, input: ByteInput(WholeFile(path: "a.xml", bytes: Array(export.utf8))))
  }
}
