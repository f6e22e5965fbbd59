import Corpus

/// The layouts of the targets, each of a fixed number of choices.
extension SourceLayout {
  /// Draws what every format may be told: four choices.
  mutating func drawRules(_ draws: inout Draws) {
    constants = draws.choose([[:], ["tags": ["one", "two"]], ["checked": ["knowledge"]]])
    fallbacks = draws.choose([
      [:], ["author": ["Anonymous"]], ["author": ["Proverb"], "work": ["Book"]],
    ])
    separators = draws.choose([[:], ["tags": ","], ["tags": ", "]])
    splitOff = draws.choose(
      [[], ["attribution", "number", "work"], ["attribution"], ["number"], ["work"]]
    )
    repair = draws.choose([nil, "mojibake"])
  }

  /// Draws a dialect of CSV: six choices.
  mutating func drawCSV(_ draws: inout Draws) {
    format = .csv
    encoding = draws.choose(TextEncoding.allCases).rawValue
    delimiter = draws.choose([",", ";", "tab", "|"])
    quoting = draws.choose([nil, "none"])
    escape = draws.choose([nil, "\\"])
    comment = draws.choose([nil, "#"])
    switch draws.choose(["header", "own", "number"]) {
    case "own": columns = ["text": "Quote", "author": "Name", "tags": "Tags"]
    case "number":
      hasHeader = false
      columns = ["text": "1", "author": "2", "work": "3", "tags": "4"]
    default: break
    }
  }

  /// Draws an encoding of a fortune file: one choice.
  mutating func drawFortune(_ draws: inout Draws) {
    format = .fortune
    encoding = draws.choose(TextEncoding.allCases).rawValue
  }

  /// Draws paths of JSON: three choices, and three lines with paths of one's own if the third is `f`.
  ///
  /// - Returns: Whether the paths are the input's own, and so may be none.
  mutating func drawJSON(_ draws: inout Draws) -> Bool {
    format = draws.choose([.json, .jsonl])
    encoding = draws.choose(TextEncoding.allCases).rawValue
    let paths: [(record: String?, columns: [String: String])] = [
      (nil, [:]),
      ("data.items[]", ["text": "quote.body", "author": "by[].name", "tags": "tags[]"]),
      (
        "authors[].quotes[]", ["text": ".", "author": "../name", "work": "../work", "year": "@key"]
      ),
      ("*", ["text": "text|quote", "author": "@key", "tags": "tags"]),
      ("*[]", ["text": "0", "author": "1", "tags": "2[].name"]),
    ]
    let choice = draws.choose(Array(0...paths.count))
    if choice < paths.count {
      (record, columns) = paths[choice]
      joined = choice == 1 ? ["author": " & "] : [:]
      return false
    }
    record = draws.line()
    columns = ["text": draws.line(), "author": draws.line()]
    return true
  }

  /// Draws a mapping of XML: one choice, and five lines with paths of one's own if it is `g`.
  ///
  /// - Returns: Whether the paths are the input's own, and so may be none.
  mutating func drawXML(_ draws: inout Draws) -> Bool {
    let layouts: [() -> SourceLayout] = [
      { SourceLayout(format: .xml) }, { SourceLayout(format: .tei) },
      { SourceLayout(format: .docbook) }, { SourceLayout(format: .osis) },
      { SourceLayout(format: .zefania) }, { .mapped },
    ]
    let choice = draws.choose(Array(0...layouts.count))
    if choice < layouts.count {
      self = layouts[choice]()
      return false
    }
    self = .mapped
    record = draws.line()
    columns = ["text": draws.line(), "author": draws.line()]
    leftOut = [draws.line()]
    marks = [draws.line(): "“ ”"]
    joined = ["author": "; "]
    return true
  }

  /// A mapping with a bit of everything.
  private static var mapped: SourceLayout {
    var layout = SourceLayout(
      format: .xml,
      record: "div[@type='epigraph']/q|b:quote[not(@draft)]|entry",
      columns: [
        "text": "b:body|p else .",
        "author": "bibl//name|by[1]/text() else @who else ^div/@by",
        "work": "{^book/@name} {../@n}:{@n} else /lib/title",
        "locator": "../../@n", "year": "date/@when/year()", "tags": "tag|tags/tag",
        "language": "@xml:lang else ^*/@xml:lang",
      ]
    )
    layout.leftOut = ["note", "speaker|app/rdg"]
    layout.marks = ["said": "\"", "soCalled": "‘ ’", "gap": "..."]
    layout.namespaces = ["b": "urn:b"]
    layout.joined = ["author": "; "]
    return layout
  }
}
