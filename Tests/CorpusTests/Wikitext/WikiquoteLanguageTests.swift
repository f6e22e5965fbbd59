import Testing

@testable import Corpus

/// Pages about works, and pages of other Wikiquotes than the English one.
@Suite struct WikiquoteLanguageTests {
  /// The text, author, work, locator, year and certainty of the quotations of a page.
  private func fields(_ title: String, _ text: String) throws -> [[String]] {
    try Reading(wiki: text, title: title).fields
  }

  @Test func `a page about a work has its author and its chapters`() throws {
    let text = """
      '''''[[w:Emma|Emma]]''''' (1815) is a novel of [[1815]] by [[Ann Author]].
      == Chapter 1 ==
      * Handsome, clever, and rich.
      * One half.
      ** Mr. Knight, Ch. 2
      == External links ==
      * [http://x.org x]
      """
    #expect(
      try fields("Emma (novel)", text) == [
        ["Handsome, clever, and rich.", "Ann Author", "Emma", "Chapter 1", "", ""],
        ["One half.", "Ann Author", "Emma", "Mr. Knight, Ch. 2", "", ""],
      ]
    )
    let nobodys = try fields("Song", "''Song'' is old.\n== A ==\n* Lo.")
    #expect(nobodys == [["Lo.", "", "Song", "", "", ""]])
  }

  @Test func `a French page has templates for quotations and sources`() throws {
    let text = """
      '''Jean Dit''', né le 1er mai 1802, est un écrivain.
      == ''Le Livre'', 1862 ==
      {{citation|citation=Aimer, c'est agir.}}
      {{Réf Livre|titre=Le Livre|auteur=[[Jean Dit]]|année=1862|page=12}}

      {{citation|Être est agir.}}
      == Citations sur Jean Dit ==
      {{citation|Il est bon.}}
      {{Réf Livre|titre=X|auteur=Y}}
      == Voir aussi ==
      * [[Paul Dit]]
      """
    #expect(
      try fields("Jean Dit", text) == [
        ["Aimer, c'est agir.", "Jean Dit", "Le Livre", "p. 12", "1862", ""],
        ["Être est agir.", "Jean Dit", "Le Livre", "", "1862", ""],
      ]
    )
  }

  @Test func `a German item has its source behind a dash`() throws {
    let text = """
      '''Hans Wort''' (1749–1832), deutscher Dichter
      == Überprüft ==
      * „Es irrt der Mensch.“ – ''[[Faust]]'', Vers 317
      * "Man sieht, was man weiß." - an Friedrich Müller, 24. April 1819
      * "Nein", sagte er - und "ja".
      == Zitate mit Bezug auf Wort ==
      * "Er war groß." - ''Heine''
      == Fälschlich zugeschrieben ==
      * "Das nicht." - ''Buch''
      == Weblinks ==
      * [http://x.org x]
      """
    #expect(
      try fields("Hans Wort", text) == [
        ["Es irrt der Mensch.", "Hans Wort", "Faust", "Vers 317", "", ""],
        [
          "Man sieht, was man weiß.", "Hans Wort", "an Friedrich Müller, 24. April 1819", "", "",
          "",
        ],
        ["\"Nein\", sagte er - und \"ja\".", "Hans Wort", "", "", "", ""],
        ["Das nicht.", "Hans Wort", "", "", "", "disputed"],
      ]
    )
  }

  @Test(arguments: [
    "\"Men\" — Women said — \"are odd\".", "He said so (da Vinci).", "Love (in all its forms).",
    "\"To be\" - \"Not to be\"", "\"I came\" – he said – \"and saw\".",
    "He liked the film (part 2).", "So he said. (I)", "It was so. (He, 1996)", "The source: love.",
    "Go. (No, I cannot)",
  ])
  func `what only looks like a source stays`(text: String) throws {
    #expect(try fields("Ada Nowak", "* \(text)").map { $0[0] } == [text])
    #expect(try fields("Main Page", "* \(text)").isEmpty)
  }

  @Test(arguments: [
    ("==Citazioni==\n*{{NDR|nota}} Amor perdona. (da ''Commedia'', V)", "Commedia", "V", ""),
    ("==Citazioni==\n*Amor perdona. (citato in ''Vite'', p. 3)", "Vite", "p. 3", "attributed"),
    ("==Citas==\n* Amor perdona.\n** Fuente: ''Libro'', 1615, cap. 2", "Libro", "cap. 2", ""),
    ("== Atribuidas ==\n* Amor perdona.", "", "", "attributed"),
    ("* Amor perdona.\n** Źródło: ''Pan''\n** Zobacz też: [[x]]", "Pan", "", ""),
    ("* Amor perdona.\n** ''Veni, vidi.'' (łac.)\n** Źródło: ''Pan''", "Pan", "", ""),
    ("== Błędnie przypisywane ==\n* Amor perdona.", "", "", "disputed"),
  ])
  func `items of other languages have their sources`(
    text: String,
    work: String,
    locator: String,
    certainty: String
  ) throws {
    let found = try fields("Ada Nowak", text).map { [$0[0], $0[2], $0[3], $0[5]] }
    #expect(found == [["Amor perdona.", work, locator, certainty]])
  }

  @Test(arguments: [
    ("Amor perdona. (cap. II)", "cap. II"),
    ("Amor perdona. (atto I, scena II)", "atto I, scena II"),
    ("Amor perdona. (vv. 33-34)", "vv. 33-34"), ("Amor perdona. (libro III, 12)", "libro III, 12"),
    ("Amor perdona. (I, 5)", "I, 5"), ("Amor perdona. (I, ii, vv. 3 e 4)", "I, ii, vv. 3 e 4"),
    ("Amor perdona. ([[Canto]] III, §12)", "Canto III, §12"), ("Amor perdona. (XII)", "XII"),
    ("Amor perdona (cap. II).", "cap. II"), ("Amor perdona. – cap. II", "cap. II"),
    ("Amor perdona. — I, 3–5", "I, 3–5"), ("«Amor perdona.» - canto V", "canto V"),
  ])
  func `a place in Roman or other numbers is no part of the text`(
    item: String,
    locator: String
  ) throws {
    #expect(
      try fields("Ada Nowak", "* \(item)").map { [$0[0], $0[3]] } == [["Amor perdona.", locator]]
    )
  }

  @Test(arguments: [
    ":*Fonte: ''Livro'', cap. 2", ":'''Fonte:''' ''Livro'', cap. 2", "- Fuente: ''Livro'', cap. 2",
    "::- ''Fonte: Livro'', cap. 2", ":''Fonte'': ''Livro'', cap. 2",
    "*** '''Fuente''' : ''Livro'', cap. 2",
    "* Fonte: ''Livro'', cap. 2",
  ])
  func `a line with a label is a source wherever it stands`(line: String) throws {
    for text in ["Amor perdona.", "Amor perdona"] {
      let found = try fields("Ada Nowak", "* \(text)\n\(line)\n* Sim.").map {
        [$0[0], $0[1], $0[2], $0[3]]
      }
      #expect(
        found == [[text, "Ada Nowak", "Livro", "cap. 2"], ["Sim.", "Ada Nowak", "", ""]]
      )
    }
    #expect(try fields("Ada Nowak", "== Citas ==\n\(line)").isEmpty)
  }

  @Test(arguments: [
    " Fonte: ''Livro''", " - Fuente: ''Livro''", " (Fonte: ''Livro'')",
    "<br>'''Fonte:''' ''Livro''",
  ])
  func `a source with a label is no part of the line of its text`(source: String) throws {
    let found = try fields("Ada Nowak", "* Amor perdona.\(source)").map { [$0[0], $0[2]] }
    #expect(found == [["Amor perdona.", "Livro"]])
  }

  @Test func `a link behind the label of a source is no author without a title`() throws {
    let text =
      "'''Amor''' é um sentimento.\n* Sim.\n:- [[Eva Dias]]\n:*Fonte: [[Revista]], 1999\n* Não.\n:*Fonte: [[Jornal]]"
    #expect(
      try fields("Amor", text).map { [$0[1], $0[2]] } == [
        ["Eva Dias", "Revista, 1999"], ["", ""],
      ]
    )
  }

  @Test(
    arguments: [
      ("O Adamie Nowaku", .ofOthers), ("О Новак", nil), ("Sobre Nowak", .ofOthers),
      ("Sur la guerre", nil), ("Über Nowak", .ofOthers), ("Citazioni su Ada", .ofOthers),
      ("Faussement attribuées", .misattributed), ("Attribuées", .attributed), ("Note", .apparatus),
      ("Примечания", .apparatus), ("Véase también", .apparatus), ("Umstritten", .disputed),
      ("Senza fonte", .attributed), ("Zitate", .quotations), ("Attributes of Love", nil),
      ("Výroky o Karlu Čapkovi", .ofOthers), ("Цитати про Новак", .ofOthers),
      ("Ada Nowak hakkında söylenenler", .ofOthers), ("Sanottua Nowakista", .ofOthers),
      ("Nowakról – Idézetek róla", .ofOthers), ("נאמר עליו", .ofOthers),
      ("درباره او", .ofOthers), ("他人评价", .ofOthers), ("ノヴァクに関する言葉", .ofOthers),
      ("Pri Nowak", .ofOthers), ("Sporné výroky", .disputed), ("Сумнівні", .disputed),
      ("Citacions errònies", .misattributed), ("Reference", .apparatus),
      ("Kaynakça", .apparatus), ("За правда", nil), ("Misquoted", .misattributed),
      ("Contested", .disputed), ("Publications", .apparatus), ("Zunanje povezave", .apparatus),
      ("Viri", .apparatus), ("Róla", .ofOthers), ("Yanlış atfedilen", .misattributed),
      ("Kaynaksız", .attributed), ("Citazioni errate", .misattributed), ("Errate", .misattributed),
      ("Citacions atribuïdes", .attributed), ("Без источников", .attributed),
      ("Zonder bron", .attributed), ("人生について", nil),
    ] as [(String, WikiquoteSection?)]
  )
  func `headings of other languages are known`(heading: String, section: WikiquoteSection?) {
    #expect(WikiquoteSection(heading: heading, of: "Ada Nowak") == section)
  }

  @Test(
    arguments: [
      ("夏目漱石について", .ofOthers), ("漱石について", .ofOthers), ("人生について", nil), ("について", nil),
    ] as [(String, WikiquoteSection?)]
  )
  func `a Japanese heading is about the person by the name`(
    heading: String,
    section: WikiquoteSection?
  ) {
    #expect(WikiquoteSection(heading: heading, of: "夏目漱石") == section)
  }
}
