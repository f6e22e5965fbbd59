import ArgumentParser
import Corpus

/// The options that say how a corpus file is laid out.
struct LayoutOptions: ParsableArguments {
  @Option(
    name: .customLong("input-format"),
    help: """
      The format of the files: \(SourceLayout.Format.allCases.map(\.rawValue).joined(separator: ", ")). \
      (default: by the name's ending)
      """,
    completion: .choice(of: SourceLayout.Format.self),
    transform: Reading.choice
  )
  var format: SourceLayout.Format?

  @Option(
    help: ArgumentHelp(
      """
      Which column or element holds which field: text=quote,author=by. A name with a comma stands in quotation marks: \
      'text="Quote, in full"'. Other fields keep their own names; year= is not read.
      """,
      valueName: "field=column,…"
    )
  )
  var columns: String?

  @Option(
    help: "The delimiter of a CSV file: one character or 'tab'. (default: ,)",
    completion: .list(["tab"])
  )
  var delimiter: String?

  @Flag(
    name: .customLong("no-header"),
    help: "The CSV file has no header; name columns by number: --columns text=1,author=2."
  )
  var hasNoHeader = false

  @Option(
    name: .customLong("header"),
    help: ArgumentHelp(
      "The line on which the header of a CSV file stands. (default: the first that is not blank)",
      valueName: "line"
    )
  )
  var headerLine: Int?

  @Option(
    help:
      "How to read quotation marks in a CSV file: rfc4180, or none for ordinary characters. (default: rfc4180)",
    completion: .choice(of: CSVDialect.Quoting.self)
  )
  var quoting: String?

  @Option(help: "The escape character of a CSV file, such as '\\'. (default: none)")
  var escape: String?

  @Option(help: "The character that begins a comment in a CSV file, such as '#'. (default: none)")
  var comment: String?

  @Option(
    help:
      "The encoding: utf-8, utf-16, windows-1252, iso-8859-1, koi8-r… (default: what an XML file declares, or utf-8)",
    completion: .choice(of: TextEncoding.self)
  )
  var encoding: String?

  @Option(
    help: """
      The path of a record in an XML file, as quote or "div[@type='epigraph']", or the table of a database. \
      (default: quote)
      """
  )
  var record: String?

  @Option(
    name: .customLong("leave-out"),
    help: ArgumentHelp(
      "An element of an XML file whose text is left out, such as note.",
      valueName: "element"
    )
  )
  var leftOut: [String] = []

  @Option(
    name: .customLong("mark"),
    help: ArgumentHelp(
      "The mark that replaces an element of an XML file, such as said='\"'; said= for none.",
      valueName: "element=mark"
    )
  )
  var marks: [String] = []

  @Option(
    name: .customLong("namespace"),
    help: ArgumentHelp("The namespace of a prefix in the paths.", valueName: "prefix=uri")
  )
  var namespaces: [String] = []

  @Option(
    name: .customLong("join"),
    help: ArgumentHelp(
      "What stands between the values of a repeated element. (default: the first is kept, the others are reported)",
      valueName: "field=text"
    )
  )
  var joined: [String] = []

  @Option(
    help: "The damage to repair: mojibake, UTF-8 that was read as Windows-1252. (default: none)",
    completion: .choice(of: TextRepair.self)
  )
  var repair: String?

  @Option(
    help: ArgumentHelp(
      "The query of a SQLite database: 'SELECT quote AS text, author FROM quotes'. (default: all rows of --record)",
      valueName: "sql"
    )
  )
  var query: String?

  @Option(
    name: .customLong("constant"),
    help: ArgumentHelp(
      "What every record has in a field: author=Proverb. Give it once for each field.",
      valueName: "field=value"
    )
  )
  var constants: [String] = []

  @Option(
    name: .customLong("fallback"),
    help: ArgumentHelp(
      "What a record has that lacks a field: author=Anonymous.",
      valueName: "field=value"
    )
  )
  var fallbacks: [String] = []

  @Option(
    name: .customLong("separator"),
    help: ArgumentHelp(
      "What separates the values of a list: tags=, (default: ;)",
      valueName: "field=text"
    )
  )
  var separators: [String] = []

  @Option(
    help: ArgumentHelp(
      "What to split off: attribution (after a text), number (before it), work (after an author).",
      valueName: "part"
    ),
    completion: .choice(of: RecordRules.Part.self)
  )
  var splitOff: [String] = []

  /// Makes the layout that the options describe.
  ///
  /// - Throws: `ValidationError` for columns that cannot be read.
  func layout() throws -> SourceLayout {
    var layout = SourceLayout(
      format: format,
      delimiter: delimiter,
      hasHeader: hasNoHeader ? false : nil,
      encoding: encoding,
      record: record,
      columns: try pairs(
        QuotedPairs(columns ?? "", of: "--columns").pairs,
        "--columns",
        "text=quote,author=author",
        mayBeEmpty: true
      )
    )
    if let headerLine {
      guard headerLine > 0, !hasNoHeader else {
        throw ValidationError(
          "--header is the number of a line from 1 on, and not given with --no-header"
        )
      }
      layout.headerLine = headerLine
    }
    layout.constants = try pairs(constants, "--constant", "author=Proverb").mapValues { [$0] }
    layout.fallbacks = try pairs(fallbacks, "--fallback", "author=Anonymous").mapValues { [$0] }
    layout.separators = try pairs(separators, "--separator", "tags=,")
    layout.splitOff = splitOff
    layout.query = query
    (layout.quoting, layout.escape, layout.comment) = (quoting, escape, comment)
    layout.leftOut = leftOut
    layout.marks = try pairs(marks, "--mark", "q='\"'", mayBeEmpty: true)
    layout.namespaces = try pairs(namespaces, "--namespace", "tei=http://www.tei-c.org/ns/1.0")
    layout.joined = try pairs(joined, "--join", "author=' and '")
    layout.repair = repair
    return layout
  }

  /// The first `=` outside brackets, because a path may compare an attribute: `h[@t='q']="`.
  private static func firstEquals(in pair: String) -> String.Index? {
    var depth = 0
    return pair.indices.first { index in
      if pair[index] == "[" { depth += 1 }
      if pair[index] == "]" { depth -= 1 }
      return pair[index] == "=" && depth <= 0
    }
  }

  /// Parts `field=value`.
  private func pairs(
    _ texts: [String],
    _ option: String,
    _ example: String,
    mayBeEmpty: Bool = false
  ) throws -> [String: String] {
    var labels: [String: String] = [:]
    for pair in texts {
      guard let equals = Self.firstEquals(in: pair), equals > pair.startIndex,
        mayBeEmpty || pair.index(after: equals) < pair.endIndex
      else {
        throw ValidationError("'\(pair)' in \(option) is no field=value; write it as \(example)")
      }
      let field = String(pair[..<equals])
      guard labels.updateValue(String(pair[pair.index(after: equals)...]), forKey: field) == nil
      else { throw ValidationError("the field '\(field)' is given twice in \(option)") }
    }
    return labels
  }
}

extension SourceLayoutError {
  /// What is wrong, behind the option that it is about.
  var told: String {
    guard let key else { return description }
    let option =
      switch key.part {
      case .constants: "--constant"
      case .fallbacks: "--fallback"
      }
    return "\(option) \(key.field): \(description)"
  }
}
