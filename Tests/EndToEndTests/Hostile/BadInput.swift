import Foundation
import Testing

import TestSupport

/// A way to spoil the project `daily`, and what building it must say then.
struct BadInput: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The place that the message names.
  let place: String
  /// Words of the message: what is wrong and what to do.
  let words: [String]
  let exitCode: Int32
  /// Where the edition is to be written.
  var output = "output/puzzles.sqlite"
  let spoil: @Sendable (Project) throws -> Void

  init(
    _ description: String,
    _ place: String,
    _ words: String...,
    exitCode: Int32,
    output: String = "output/puzzles.sqlite",
    spoil: @escaping @Sendable (Project) throws -> Void
  ) {
    testDescription = description
    self.place = place
    self.words = words
    self.exitCode = exitCode
    self.output = output
    self.spoil = spoil
  }

  static let recipe = "pipelines/daily.yml"
  static let quotations = "corpus/quotations.csv"
  static let authors = "corpus/authors.xml"
}

extension BadInput {
  /// What can be wrong with a file as a whole, or with a CSV file.
  static let ofTables: [BadInput] = [
    BadInput("a missing file", quotations, "cannot be opened", "check the path", exitCode: 2) {
      try FileManager.default.removeItem(atPath: $0(quotations))
    },
    BadInput(
      "an empty file",
      "\(quotations):1:1",
      "is empty",
      "at least a header",
      exitCode: 1
    ) { try $0.folder.write(quotations, "") },
    BadInput(
      "a header without the text column",
      "\(quotations):1:1",
      "no column 'text'",
      "declare the column's name",
      exitCode: 1
    ) { try $0.replace("text,author", with: "quote,author", in: quotations) },
    BadInput(
      "a row with too few fields",
      "\(quotations):9:27",
      "has 2 of 7 cells",
      "add the missing cells",
      exitCode: 1
    ) {
      try $0.replace(
        ",Ralph Waldo Emerson,Essays: First Series,Love,1841,en,love",
        with: ",Ralph Waldo Emerson",
        in: quotations
      )
    },
    BadInput(
      "a row with too many fields",
      "\(quotations):4:124",
      "has 8 cells",
      "put a cell that holds the delimiter in quotation marks",
      exitCode: 1
    ) { try $0.replace("1595~,en,love", with: "1595~,en,love,dreams", in: quotations) },
    BadInput(
      "invalid UTF-8 in the middle",
      "\(quotations):19:30",
      "0xE2 is not UTF-8",
      "save the file as UTF-8, or declare its encoding",
      exitCode: 1
    ) {
      try $0.patch(Array("—best".utf8), with: Array("\u{2}\u{2}\u{2}best".utf8), in: quotations)
      try $0.patch([2, 2, 2], with: [0xE2, 0x28, 0xA1], in: quotations)
    },
    BadInput(
      "a NUL byte",
      "\(quotations):11:5",
      "holds a NUL byte",
      "remove it",
      exitCode: 1
    ) { try $0.patch(Array("\"To err is".utf8), with: Array("\"To \0rr is".utf8), in: quotations) },
    BadInput(
      "an unterminated quotation mark after five megabytes",
      "\(quotations):74:1",
      "never closed",
      "close it",
      exitCode: 1
    ) { try appendRows(51, of: 100_000, to: $0) },
    BadInput(
      "an author whom nobody knows",
      "\(quotations):5:46",
      "'Will Shakespeare' is not in the authority",
      "as an alias",
      exitCode: 1
    ) {
      try $0.replace("fast.,William Shakespeare", with: "fast.,Will Shakespeare", in: quotations)
    },
  ]

  /// Appends rows with long cells, and then a cell that is not closed.
  static func appendRows(_ count: Int, of length: Int, to project: Project) throws {
    let handle = try #require(FileHandle(forWritingAtPath: project(quotations)))
    try handle.seekToEnd()
    let filler = String(repeating: "On and on it goes, and never ends. ", count: length / 35)
    for number in 1...count {
      let words = "\(number)".map { ["zero", "one", "two", "three"][(Int(String($0)) ?? 0) % 4] }
      let text =
        "Row after row, \(words.joined(separator: " ")) \(number % 7 == 0 ? "and" : "or") so"
      try handle.write(contentsOf: Data("\(text),Ralph Waldo Emerson,\"\(filler)\",,,,\r\n".utf8))
    }
    try handle.write(contentsOf: Data("\"Nothing great,Ralph Waldo Emerson,,,,,\r\n".utf8))
    try handle.close()
  }
}

extension BadInput {
  /// What can be wrong with an XML file.
  static let ofTrees: [BadInput] = [
    BadInput(
      "an XML file cut in half",
      "\(authors):44",
      "not well-formed",
      "correct it here",
      exitCode: 1
    ) {
      let whole = try bytes($0(authors))
      try $0.folder.write(authors, whole[..<(whole.count / 2)])
    },
    BadInput(
      "a billion laughs",
      "\(authors):",
      "entities expand to far more",
      "write the text itself",
      exitCode: 1
    ) {
      let pairs = zip("abcdefgh", "bcdefghi")
      let entities = pairs.map {
        "<!ENTITY \($0.1) \"\(String(repeating: "&\($0.0);", count: 10))\">"
      }
      let laughs = (["<!ENTITY a \"hahahahaha\">"] + entities).joined()
      try $0.folder.write(
        authors,
        "<!DOCTYPE authors [\(laughs)]><authors><author><name>&i;</name></author></authors>"
      )
    },
    BadInput(
      "an external entity",
      "\(authors):3:",
      "the entity 'other' stands for another file",
      "write its text here",
      exitCode: 1
    ) {
      try $0.folder.write("corpus/other.txt", "TOP SECRET")
      try $0.folder.write(
        authors,
        "<!DOCTYPE authors [<!ENTITY other SYSTEM \"other.txt\">]>\n<authors>\n<author><name>&other;"
          + "</name></author></authors>"
      )
    },
    BadInput(
      "300,000 nested elements",
      "\(authors):1:",
      "nested deeper than 200",
      "no need of that",
      exitCode: 1
    ) {
      let depth = 300_000
      try $0.folder.write(
        authors,
        "<authors>" + String(repeating: "<a>", count: depth)
          + String(repeating: "</a>", count: depth) + "</authors>"
      )
    },
    BadInput(
      "an element that the schema does not know",
      "\(authors):11",
      "motto",
      "correct the file",
      exitCode: 1
    ) {
      try $0.replace(
        "London, England</birthplace>",
        with: "London</birthplace><motto/>",
        in: authors
      )
    },
  ]
}

extension BadInput {
  /// What can be wrong with a recipe or with the place of the edition.
  static let ofRecipes: [BadInput] = [
    BadInput("a missing recipe", recipe, "there is no quoin.yml", "quoin init", exitCode: 2) {
      try FileManager.default.removeItem(atPath: $0(recipe))
    },
    BadInput(
      "an unknown key",
      "\(recipe):17:3",
      "at schedule.day: there is no key 'day'",
      "the keys are version, from, through, days",
      exitCode: 2
    ) { try $0.replace("  author-gap: 3", with: "  author-gap: 3\n  day: 14", in: recipe) },
    BadInput(
      "the 30th of February",
      "\(recipe):14:9",
      "at schedule.from: '2027-02-30' is no day",
      "write one as YYYY-MM-DD",
      exitCode: 2
    ) { try $0.replace("2027-02-22", with: "2027-02-30", in: recipe) },
    BadInput(
      "a calendar longer than the corpus allows",
      "\(recipe):15:9",
      "22 days need 22 puzzles, and there are 21",
      "or a calendar of 21 days",
      exitCode: 1
    ) { try $0.replace("days: 14", with: "days: 30", in: recipe) },
    BadInput(
      "authors too few for the gap",
      "\(recipe):15:9",
      "an author gap of 30 days needs 10 authors",
      "or an author gap of 9 days",
      exitCode: 1
    ) { try $0.replace("author-gap: 3", with: "author-gap: 30", in: recipe) },
    BadInput(
      "an output below a regular file",
      "output/puzzles.sqlite",
      "Not a directory",
      "remove what stands where a folder is needed",
      exitCode: 2,
      output: "output/puzzles.sqlite/deeper/edition.sqlite"
    ) { _ in },
    BadInput(
      "an output in a folder whose folder is missing",
      "nowhere/deeper",
      "does not exist",
      "create it",
      exitCode: 2,
      output: "nowhere/deeper/edition.sqlite"
    ) { _ in },
    BadInput(
      "an output that is a folder",
      "corpus",
      "is not a file",
      "give the path of",
      exitCode: 2,
      output: "corpus"
    ) { _ in },
  ]
}
