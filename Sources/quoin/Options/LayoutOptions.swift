import ArgumentParser
import Corpus

/// The options that say how a corpus file is laid out.
struct LayoutOptions: ParsableArguments {
  @Option(
    name: .customLong("input-format"),
    help:
      "The shape of the files: csv, xml, sqlite or cryptogram-app. (default: by the name's ending)",
    transform: Reading.choice
  )
  var format: SourceLayout.Format?

  @Option(
    help: ArgumentHelp(
      "Which column or element holds which field: text=quote,author=author. Only these are read.",
      valueName: "field=column,…"
    )
  )
  var columns: String?

  @Option(help: "The delimiter of a CSV file: one character or 'tab'. (default: ,)")
  var delimiter: String?

  @Flag(
    name: .customLong("no-header"),
    help: "The CSV file has no header; name columns by number: --columns text=1,author=2."
  )
  var hasNoHeader = false

  @Option(help: "The encoding of a CSV file: utf-8, iso-8859-1, windows-1252. (default: utf-8)")
  var encoding: String?

  @Option(help: "The element of a record in an XML file. (default: quote)")
  var record: String?

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
      "What parts the values of a list: tags=, (default: ;)",
      valueName: "field=text"
    )
  )
  var separators: [String] = []

  @Option(
    help: ArgumentHelp(
      "What to take off where it stands: attribution (behind a text), number (before it), work (behind an author).",
      valueName: "part"
    )
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
        (columns ?? "").split(separator: ",").map(String.init),
        "--columns",
        "text=quote"
      )
    )
    layout.constants = try pairs(constants, "--constant", "author=Proverb")
    layout.fallbacks = try pairs(fallbacks, "--fallback", "author=Anonymous")
    layout.separators = try pairs(separators, "--separator", "tags=,")
    layout.splitOff = splitOff
    layout.query = query
    return layout
  }

  /// Parts `field=value`.
  private func pairs(
    _ texts: [String],
    _ option: String,
    _ example: String
  ) throws -> [String: String] {
    var labels: [String: String] = [:]
    for pair in texts {
      guard let equals = pair.firstIndex(of: "="), equals > pair.startIndex,
        pair.index(after: equals) < pair.endIndex
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
