import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// What a source is told about its records.
@Suite struct RecordRulesTests {
  private func read(
    _ text: String,
    _ layout: SourceLayout,
    authority: Authority = Authority()
  ) throws -> (quotations: [Quotation], names: [String], findings: [Finding]) {
    var file = try layout.file(at: "q.csv", mapping: .quotations, defaultRecord: "quote")
    file.location = "q.csv"
    var (quotations, names, findings) = ([Quotation](), [String](), [Finding]())
    var intake = QuotationIntake(authority: authority)
    try intake.readQuotations(
      in: WholeFile(path: "q.csv", bytes: Array(text.utf8)),
      as: file,
      receive: { quotation, record, _ in
        quotations.append(quotation)
        names.append(record.string(.author))
      },
      report: { findings.append($0) }
    )
    return (quotations, names, findings)
  }

  @Test func `a constant needs no column, and a fallback fills what is blank`() throws {
    var layout = SourceLayout()
    layout.constants = ["author": ["Proverb"], "language": ["en-GB"], "tags": ["saying", "old"]]
    layout.fallbacks = ["work": ["The &amp; Book"]]
    let found = try read("text,work,tags\nA stitch in time.,  ,sewing\nMore haste.,Ray,\n", layout)
    #expect(found.findings == [])
    #expect(found.names == ["Proverb", "Proverb"])
    #expect(found.quotations.map(\.work) == ["The & Book", "Ray"])
    #expect(found.quotations.map(\.tags) == [["old", "saying", "sewing"], ["old", "saying"]])
    #expect(found.quotations.map(\.language) == ["en-GB", "en-GB"])
  }

  @Test(arguments: [
    ("love;love;Love", "love;Love;old"), ("old; love ;old;love", "old;love"),
    ("a;b;c;d", "a;b;c;d;old"),
    ("don’t;don't;ﬁre;fire", "don't;fire;old"),
  ])
  func `a tag that is repeated stands there once`(tags: String, written: String) throws {
    var layout = SourceLayout()
    layout.constants = ["tags": ["old"]]
    let file = try layout.file(at: "a.csv", mapping: .quotations, defaultRecord: "quote")
    let table = "text,author,tags\nBe kind.,Me,\(tags)\n"
    let bytes = WholeFile(path: "a.csv", bytes: Array(table.utf8))
    var (intake, found) = (QuotationIntake(), [String]())
    try intake.readQuotations(
      in: bytes,
      as: file,
      receive: { _, record, _ in found.append(record.string(.tags)) },
      report: { Issue.record("\($0)") }
    )
    #expect(found == [written])
  }

  @Test func `a name in the text that a constant author contradicts stays, and is told`() throws {
    var layout = SourceLayout()
    layout.splitOff = ["attribution"]
    layout.constants = ["author": ["Proverb"]]
    let found = try read("text\n\"Know thyself well. — Thales, On Nature\"\n", layout)
    #expect(found.quotations.map(\.text) == ["Know thyself well.—Thales, On Nature"])
    #expect(found.quotations.map(\.work) == [nil])
    #expect(found.findings.map(\.code) == [.trailingAttribution])
  }

  @Test(arguments: [
    "Nothing in excess, my friend — Solon", "Nothing in excess, my friend\n-- Solon",
  ])
  func `the record's own author is taken off, or told`(text: String) throws {
    var layout = SourceLayout()
    let row = "text,author\n\"\(text)\",Solon\n"
    #expect(try read(row, layout).findings.map(\.code) == [.trailingAttribution])
    layout.splitOff = ["attribution"]
    let found = try read(row, layout)
    #expect(found.quotations.map(\.text) == ["Nothing in excess, my friend"])
    #expect(found.findings == [])
  }

  @Test(arguments: [
    ("You can hide it.\n\t\t-- Joel Chandler Harris, proverbs of Uncle Remus", true),
    ("Be still\n-- Medieval prayer", true), ("— Who goes there\n— A friend", false),
    ("He went away\n— and never came back", false), ("He went away\n— Alas, he did!", false),
    ("I am proud\n-- I could be prouder for half the money.", false),
    ("I am proud\n-- Sam Small, Jr.", true),
  ])
  func `a name on a line of its own is told`(text: String, isTold: Bool) throws {
    let found = try read("text,author\n\"\(text)\",Anonymous\n", SourceLayout())
    #expect(found.findings.map(\.code) == (isTold ? [.trailingAttribution] : []))
  }

  @Test(
    arguments: [
      ("\"OUTCONERR,\" to the scheme of \"Jabberwocky\"", nil),
      ("Chris, \"one\" and \"two\"", "\"one\" and \"two\""), ("Chris, \" Spaced \"", "Spaced"),
      ("Chris, 'It's Me'", "It's Me"), ("Mark Twain, 1835-1910", nil),
    ] as [(String, String?)]
  )
  func `a work is what follows a name outside quotation marks`(
    author: String,
    work: String?
  ) throws {
    var layout = SourceLayout()
    layout.splitOff = ["work"]
    let cell = author.replacing("\"", with: "\"\"")
    let found = try read("text,author\nBe kind.,\"\(cell)\"\n", layout)
    #expect(found.quotations.map(\.work) == [work])
    if work == nil { #expect(found.names == [author]) }
  }

  @Test func `tags of constants have no blanks around them`() throws {
    var layout = SourceLayout()
    layout.constants = ["tags": [" x ", "y; dark"]]
    #expect(
      try read("text,author\nBe kind.,Me\n", layout).quotations.map(\.tags) == [["dark", "x", "y"]]
    )
  }

  @Test func `what parts the tags of a record parts those of constants and fallbacks`() throws {
    var layout = SourceLayout()
    layout.separators = ["tags": ","]
    layout.constants = ["tags": ["x, y", "z"]]
    let text = "text,author,tags\nBe kind.,Me,\"a,b\"\n"
    #expect(try read(text, layout).quotations.map(\.tags) == [["a", "b", "x", "y", "z"]])
    (layout.constants, layout.fallbacks) = ([:], ["tags": ["x,y"]])
    #expect(try read("text,author\nBe.,Me\n", layout).quotations.map(\.tags) == [["x", "y"]])
  }

  @Test func `tags are parted by what the layout says`() throws {
    var layout = SourceLayout()
    layout.separators = ["tags": " | "]
    let found = try read(
      "text,author,tags\nBe.,Me,one | two, \n".replacing(", \n", with: "\n"),
      layout
    )
    #expect(found.quotations.map(\.tags) == [["one", "two"]])
  }

  @Test(arguments: [
    ("['hope', \"love's\"]", ["hope", "love's"]),
    ("[\"a \\\"b\\\"\", \"\\u00fcx\"]", ["a \"b\"", "üx"]),
    ("[]", []), ("['a','b',]", ["a", "b"]), ("['a'", ["['a'"]), ("[a] b", ["[a] b"]),
    ("[ 'a b' , 'c &amp; d' ]", ["a b", "c & d"]),
  ])
  func `tags may be a list as Python and JSON write it`(cell: String, tags: [String]) throws {
    let written = "\"" + cell.replacing("\"", with: "\"\"") + "\""
    for separator in [";", "|"] {
      var layout = SourceLayout()
      layout.separators = ["tags": separator]
      let found = try read("text,author,tags\nBe.,Me,\(written)\n", layout)
      #expect(found.quotations.map(\.tags) == [tags])
    }
  }

  @Test(arguments: [
    ("Mark Twain, Following the Equator", "Mark Twain", "Following the Equator"),
    ("Mark Twain", "Mark Twain", nil),
    ("Martin Luther King, Jr.", "Martin Luther King, Jr.", nil),
    ("Martin Luther King, Jr., Strength to Love", "Martin Luther King, Jr.", "Strength to Love"),
    ("Alfred, Lord Tennyson, In Memoriam", "Alfred, Lord Tennyson", "In Memoriam"),
    ("Plato, The Republic", "Plato", "The Republic"),
    ("Pliny, the Elder", "Pliny, the Elder", nil),
    ("Arthur Balfour, 1st Earl of Balfour", "Arthur Balfour, 1st Earl of Balfour", nil),
    ("Lao Tzu, \"Tao Te Ching\"", "Lao Tzu", "Tao Te Ching"),
    ("Trailing,", "Trailing,", nil), ("Ann Lee, The Great Story", "Ann Lee", "The Great Story"),
    ("Ann Lee, I, Machine", "Ann Lee", "I, Machine"), ("Ann Lee, I Run", "Ann Lee", "I Run"),
    ("Ann Lee, King Bob", "Ann Lee", "King Bob"), ("Ann Lee, The Count", "Ann Lee", "The Count"),
    ("Mary, Queen of Scots", "Mary, Queen of Scots", nil),
    ("Ann Lee, Duchess of Kent", "Ann Lee, Duchess of Kent", nil),
    ("Ann Lee, Duke of the Road", "Ann Lee", "Duke of the Road"),
    ("Louis XIV, King of France and Navarre", "Louis XIV, King of France and Navarre", nil),
  ])
  func `a work is split off an author`(written: String, author: String, work: String?) throws {
    var layout = SourceLayout()
    layout.splitOff = ["work"]
    let cell = "\"" + written.replacing("\"", with: "\"\"") + "\""
    let found = try read("text,author\nBe.,\(cell)\n", layout)
    #expect(found.names == [author])
    #expect(found.quotations.map(\.work) == [work])
  }

  @Test func `an authority knows which comma ends the name`() throws {
    var authority = Authority()
    let authors = "name\n\"Smith, Elder and Company\"\n"
    try authority.add(in: WholeFile(path: "a.csv", bytes: Array(authors.utf8))) { _ in }
    var layout = SourceLayout()
    layout.splitOff = ["work"]
    let rows = "text,author\nBe.,\"Smith, Elder and Company, A Catalogue, 1850\"\n"
    let found = try read(rows, layout, authority: authority)
    #expect(found.names == ["Smith, Elder and Company"])
    #expect(found.quotations.map(\.work) == ["A Catalogue, 1850"])
  }

  @Test(arguments: [
    ("246. Become yourself", "Become yourself"), ("(12) Be kind.", "Be kind."),
    ("#7: Be", "Be"), ("3) Be", "Be"), ("7.Be", "Be"), ("3.5 miles", "3.5 miles"),
    ("10:30 is late", "10:30 is late"), ("1984 was a book", "1984 was a book"),
    ("12. 5 is five", "12. 5 is five"), ("[4] Be", "Be"), ("7 is a number", "7 is a number"),
    ("1066: William landed", "1066: William landed"), ("#1 fan of all", "#1 fan of all"),
    ("12: Be", "Be"), ("#1066: Be", "Be"), ("#3 Be", "Be"),
  ])
  func `a number is split off a text`(written: String, text: String) throws {
    var layout = SourceLayout()
    layout.splitOff = ["number"]
    #expect(try read("text,author\n\(written),Me\n", layout).quotations.map(\.text) == [text])
  }

  @Test(arguments: [
    ("Know thyself. — Thales", "Know thyself.", "Thales", nil),
    ("Be brave! -- Mark Twain, Autobiography", "Be brave!", "Mark Twain", "Autobiography"),
    ("\"\"Be brave\"\" - Ludwig van Beethoven", "\"Be brave\"", "Ludwig van Beethoven", nil),
    ("We met — John Smith", "We met", "John Smith", nil),
    ("Be brief. — Plato, The Republic", "Be brief.", "Plato", "The Republic"),
    ("Be brief. — Plato, \"\"What is man?\"\"", "Be brief.", "Plato", "What is man?"),
    (
      "Be brief. — Albert Camus, Le mythe de Sisyphe", "Be brief.", "Albert Camus",
      "Le mythe de Sisyphe"
    ),
    (
      "Be brief. — Mark Twain, letter to a friend, 1900", "Be brief.", "Mark Twain",
      "letter to a friend, 1900"
    ),
    ("Be brief. — Mr. Smith, Vol. 2, p. 10", "Be brief.", "Mr. Smith", "Vol. 2, p. 10"),
  ])
  func `an attribution is split off a text`(
    written: String,
    text: String,
    author: String,
    work: String?
  ) throws {
    var layout = SourceLayout()
    layout.splitOff = ["attribution"]
    let found = try read("text\n\"\(written)\"\n", layout)
    #expect(found.quotations.map(\.text) == [text])
    #expect(found.names == [author])
    #expect(found.quotations.map(\.work) == [work])
    #expect(found.findings == [])
  }

  @Test(arguments: [
    ("Be. — Oscar Wilde (1854–1900)", "Oscar Wilde", nil, nil),
    ("Be. — Plato (born c. 427 BC), Laws", "Plato", "Laws", nil),
    ("Be. — Oscar Wilde.", "Oscar Wilde", nil, nil),
    ("Be. — Oscar Wilde, “Salomé” (1891)", "Oscar Wilde", "Salomé", 1891),
    ("Be. — Oscar Wilde, Salomé (1891)", "Oscar Wilde", "Salomé", 1891),
    ("Be. — Victor Hugo, « Les Misérables », 1862", "Victor Hugo", "Les Misérables", 1862),
    ("Be. — Dr. Seuss, Oh, the Places You'll Go!", "Dr. Seuss", "Oh, the Places You'll Go!", nil),
    ("Be. — George Orwell, 1984", "George Orwell", "1984", nil),
    ("Be. — Mark Twain, Speech (London)", "Mark Twain", "Speech (London)", nil),
  ])
  func `an attribution may have years and a title that shouts`(
    written: String,
    author: String,
    work: String?,
    year: Int?
  ) throws {
    var layout = SourceLayout()
    layout.splitOff = ["attribution"]
    let found = try read("text\n\"\(written)\"\n", layout)
    #expect(found.quotations.map(\.text) == ["Be."])
    #expect(found.names == [author])
    #expect(found.quotations.map(\.work) == [work])
    #expect(found.quotations.map(\.year?.year) == [year])
  }

  @Test(arguments: [
    "Give me liberty — or give me death!", "It was he. — and she", "He left — Then she came back",
    "There is one thing: — God.", "To be, or not to be",
    "A word — Another Word Follows Here Now And Then Again", "'tis he.—Villain, thou diest!",
    "A cry!—Diablo, ho! The town will rise: hold! You will be shamed for ever.",
    "It is easier to explain. — Robert Heinlein (Note, however, that they know a lot.)",
    "That's where. — Willie Sutton, on being asked why he did it It's pleasant to be alone.",
    "I know his gait.—Villain, I come to thee", "Eh? — A, like, Tribute to the North, eh?",
    "It was Yale.—The Washington Post, February, 1988 At Harvard they'd call it a noun.",
    "TRANSACTION CANCELLED—FARECARD RETURNED", "Be.—Sir, Pass the Salt!",
    "Go.—Sweet Helen, kiss me.", "Trust — and Pixie Dust", "Who goes? — Friends.",
  ])
  func `what only looks like an attribution stays`(text: String) throws {
    var layout = SourceLayout()
    layout.splitOff = ["attribution"]
    let found = try read("text,author\n\"\(text)\",Me\n", layout)
    #expect(found.quotations.map { $0.text.contains("—") } == [text.contains("—")])
    #expect(found.findings == [])
  }

  @Test func `an attribution that nobody takes off is told`() throws {
    let found = try read("text,author\nKnow thyself. — Thales,Plato\n", SourceLayout())
    #expect(found.findings.map(\.code) == [.trailingAttribution])
    #expect(found.findings.first?.message.contains("'—Thales'") == true)
    #expect(found.quotations.map(\.text) == ["Know thyself.—Thales"])
  }

  @Test func `an attribution to another author stays and is told`() throws {
    var layout = SourceLayout()
    layout.splitOff = ["attribution"]
    let found = try read("text,author\nKnow thyself. — Thales,Plato\n", layout)
    #expect(found.findings.map(\.code) == [.trailingAttribution])
    #expect(found.names == ["Plato"])
  }

  @Test func `rules that mean nothing are errors that say what would`() {
    func error(_ change: (inout SourceLayout) -> Void) -> String {
      var layout = SourceLayout()
      change(&layout)
      do {
        _ = try layout.file(at: "q.csv", mapping: .quotations, defaultRecord: "quote")
        return ""
      } catch {
        return error.description
      }
    }
    #expect(error { $0.constants = ["autor": ["x"]] }.contains("'autor'"))
    #expect(error { $0.separators = ["text": ";"] }.contains("'text' has one value"))
    #expect(error { $0.separators = ["tags": ""] }.contains("is empty"))
    #expect(error { $0.splitOff = ["author"] }.contains("attribution, number, work"))
    for part in RecordRules.Part.allCases {
      let layout = { () -> SourceLayout in
        var layout = SourceLayout()
        layout.splitOff = [part.rawValue]
        return layout
      }()
      #expect(
        message { try layout.file(at: "a.csv", mapping: .authors, defaultRecord: "author") }
          == "only quotations have parts to split off; delete the key"
      )
    }
    #expect(
      error {
        $0.columns = ["text": "q", "author": "a"]
        $0.constants = ["author": ["x"]]
      }.contains("is constant, too")
    )
  }

  @Test(
    arguments: [
      (.constants, "certainty", ["maybe"], "'maybe' is no certainty of an attribution"),
      (.fallbacks, "language", ["xx_yy"], "'xx_yy' is no language tag"),
      (.constants, "year", ["soon"], "'soon' is no year"),
      (.fallbacks, "author", ["..."], "'...' is no name"),
      (.constants, "author", ["Thales", "Solon"], "the field 'author' has one value"),
      (.fallbacks, "autor", ["x"], "there is no field 'autor'"),
    ] as [(SourceLayoutError.Part, String, [String], String)]
  )
  func `a constant or fallback that no record could have is an error of the layout`(
    part: SourceLayoutError.Part,
    field: String,
    values: [String],
    message: String
  ) {
    var layout = SourceLayout()
    switch part {
    case .constants: layout.constants = [field: values]
    case .fallbacks: layout.fallbacks = [field: values]
    }
    let error = #expect(throws: SourceLayoutError.self) {
      try layout.file(at: "q.csv", mapping: .quotations, defaultRecord: "quote")
    }
    #expect(error?.description.hasPrefix(message) == true)
    #expect(error?.key == SourceLayoutError.Key(part, field))
  }
}
