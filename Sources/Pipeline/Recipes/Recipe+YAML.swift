import Corpus
import PuzzleModel

extension Recipe {
  /// Reads a recipe.
  ///
  /// - Parameters:
  ///   - text: The YAML.
  ///   - path: The recipe's path, as errors name it.
  /// - Throws: ``RecipeError`` at the first thing that cannot be used.
  public init(yaml text: String, path: String) throws {
    var top = try YAMLMapping(text: text, path: path)
    self.path = path
    name = try top.string("name") ?? "Quoin"
    contentVersion = try top.integer("content-version", in: 1...1_000_000) ?? 1
    released = try top.day("released")
    language = try top.string("language") ?? "en"
    guard QuotationParser.isLanguageTag(language) else {
      throw top.error("language", "'\(language)' is no language tag; write one of BCP 47, as en")
    }
    quotations = try top.mappings("quotations").map(Source.init)
    authors = try top.mappings("authors").map(Source.init)
    guard !quotations.isEmpty else {
      throw top.error("quotations", "a recipe names at least one file of quotations")
    }
    stopOn = try top.choice("stop-on", of: Finding.Severity.self) ?? .error
    letters = try Self.letters(try top.mapping("letters"))
    guard let schedule = try top.mapping("schedule") else {
      throw top.error("schedule", "a recipe has a schedule; write at least 'from' and 'days'")
    }
    self.schedule = try Schedule(schedule)
    try top.finish()
  }

  private static func letters(_ mapping: YAMLMapping?) throws -> ClosedRange<Int> {
    guard var mapping else { return usualLetters }
    return try mapping.letters(within: usualLetters)
  }
}

extension Recipe.Source {
  fileprivate init(_ mapping: YAMLMapping) throws {
    var mapping = mapping
    guard let path = try mapping.string("path") else {
      throw mapping.error("path", "a source has a path")
    }
    self.path = path
    place = mapping.place(of: "path")
    keyPath = mapping.keyPath
    format = try mapping.choice("format", of: Recipe.Format.self)
    guard let licence = try mapping.string("licence") else {
      throw mapping.error("licence", "a source has a licence; write its SPDX name")
    }
    self.licence = licence
    var columns = try mapping.mapping("columns")
    let labels = try columns?.strings() ?? []
    self.columns = Dictionary(labels.map { ($0.key, $0.value) }) { first, _ in first }
    delimiter = try mapping.string("delimiter")
    hasHeader = try mapping.flag("header")
    encoding = try mapping.string("encoding")
    record = try mapping.string("record")
    try mapping.finish()
  }
}
