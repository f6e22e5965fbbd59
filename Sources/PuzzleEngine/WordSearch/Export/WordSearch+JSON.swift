public import PuzzleModel

extension WordSearch {
  /// The puzzle as a JSON object with its parts; a solution has the place of each word.
  ///
  /// Rows and columns are counted from 0.
  public func json(_ visibility: SolutionVisibility = .hidden) -> String {
    let words = words.map { word -> JSONText in
      var fields: [(String, JSONText)] = [("word", .text(word.word.text))]
      if let definition = word.word.definition { fields.append(("definition", .text(definition))) }
      if visibility == .shown {
        fields += [
          ("letters", .text(String(word.letters.map(\.character)))),
          ("row", .number(word.path.start.row)), ("column", .number(word.path.start.column)),
          ("direction", .text(word.path.direction.rawValue)),
        ]
      }
      return .object(fields)
    }
    return JSONText.object([
      ("id", .text(id.description)), ("title", .text(title)), ("language", .text(language)),
      ("directions", .text(directions.rawValue)), ("side", .number(side)),
      ("rows", .list(rows.map { .text(String($0.map(\.character))) })), ("words", .list(words)),
    ]).written
  }

  /// The puzzle in the form of ipuz, version 2, as a word search of version 1.
  ///
  /// The words are its `solution`. The places of a solution are a field of our own, as ipuz lets a publisher
  /// add: start and end of each word as row and column, from 0.
  public func ipuz(_ visibility: SolutionVisibility = .hidden) -> String {
    var fields: [(String, JSONText)] = [
      ("version", .text("http://ipuz.org/v2")),
      ("kind", .list([.text("http://ipuz.org/wordsearch#1")])),
      ("uniqueid", .text(id.description)), ("title", .text(title)),
      ("dimensions", .object([("width", .number(side)), ("height", .number(side))])),
      ("puzzle", .list(rows.map { .list($0.map { .text($0.description) }) })),
      ("solution", .list(words.map { .text(String($0.letters.map(\.character))) })),
      ("showanswers", .text("during")),
    ]
    if visibility == .shown {
      let places = words.filter { $0.path.lies(inRows: side, columns: side) }.map { word in
        let (start, end) = (word.path.start, word.path.end)
        let cells = [start.row, start.column, end.row, end.column].map(JSONText.number)
        return JSONText.list(cells)
      }
      fields.append(("quoin:places", .list(places)))
    }
    return JSONText.object(fields).written
  }
}
