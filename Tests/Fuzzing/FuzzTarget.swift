import Corpus

/// What is fuzzed: a format of corpora, recipes, or files that nobody has declared.
enum FuzzTarget: String, CaseIterable {
  case csv
  case xml
  case wikitext
  case json
  case fortune
  case recipe
  case sketch

  /// Reads an input, and traps if what must hold for every input does not.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .csv, .xml, .wikitext, .json, .fortune: readCorpus(bytes)
    case .recipe: RecipeCheck.run(bytes)
    case .sketch: SketchCheck.run(bytes)
    }
  }

  private func readCorpus(_ bytes: [UInt8]) {
    var draws = Draws(bytes)
    var layout = SourceLayout()
    var isOwn = false
    switch self {
    case .csv: layout.drawCSV(&draws)
    case .xml: isOwn = layout.drawXML(&draws)
    case .wikitext: layout.format = .mediawiki
    case .json: isOwn = layout.drawJSON(&draws)
    case .fortune: layout.drawFortune(&draws)
    case .recipe, .sketch: return
    }
    layout.drawRules(&draws)
    let check = QuotationCheck(knowsAuthors: draws.flag())
    let file = self == .wikitext ? WikiPage(&draws).bytes : draws.rest()
    guard let input = FuzzedFile(file, layout, mayBeRefused: isOwn) else { return }
    check.run(input)
  }
}
