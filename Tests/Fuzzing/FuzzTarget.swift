import Corpus

/// What is fuzzed: a format of corpora, or recipes.
enum FuzzTarget: String, CaseIterable {
  case csv
  case xml
  case wikitext
  case json
  case fortune
  case recipe

  /// Reads an input, and traps if what must hold for every input does not.
  func run(_ bytes: [UInt8]) {
    guard self != .recipe else {
      RecipeCheck.run(bytes)
      return
    }
    var draws = Draws(bytes)
    var layout = SourceLayout()
    var isOwn = false
    switch self {
    case .csv: layout.drawCSV(&draws)
    case .xml: isOwn = layout.drawXML(&draws)
    case .wikitext: layout.format = .mediawiki
    case .json: isOwn = layout.drawJSON(&draws)
    case .fortune: layout.drawFortune(&draws)
    case .recipe: break
    }
    layout.drawRules(&draws)
    let check = QuotationCheck(knowsAuthors: draws.flag())
    let file = self == .wikitext ? WikiPage(&draws).bytes : draws.rest()
    guard let input = FuzzedFile(file, layout, mayBeRefused: isOwn) else { return }
    check.run(input)
  }
}
