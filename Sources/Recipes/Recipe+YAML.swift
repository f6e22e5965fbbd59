package import Corpus
import PuzzleModel

extension Recipe {
  /// Reads a recipe.
  ///
  /// - Parameters:
  ///   - text: The YAML.
  ///   - path: The recipe's path, for errors.
  ///   - leftOut: The paths of keys that are read as if they were not there.
  /// - Throws: ``RecipeError`` for the first value that does not have its type.
  package init(yaml text: String, path: String, without leftOut: Set<String> = []) throws {
    var top = try YAMLMapping(text: text, path: path, without: leftOut)
    self.path = path
    section = top.section
    name = try top.written("name")
    contentVersion = try top.integer("content-version", in: 1...1_000_000)
    released = try top.day("released")
    language = try top.written("language")
    quotations = try top.mappings("quotations").map(Source.init)
    quotationsPlace = top.place(of: "quotations")
    authors = try top.mappings("authors").map(Source.init)
    excludedTags = try top.list("exclude-tags").map { tag, key in
      Written(value: tag, place: top.place(of: "exclude-tags"), keyPath: key)
    }
    if var tags = try top.mapping("tags") {
      vocabulary = try tags.written("vocabulary")
      fewestTagged = try tags.integer("fewest", in: 0...1_000_000)
      try tags.finish()
    }
    stopRule = try StopRule(&top)
    selection = try Selection(&top)
    letters = try top.mapping("letters").map(Letters.init)
    lettersGiven = try top.mapping("letters-given").flatMap(Self.lettersGiven)
    schedule = try top.mapping("schedule").map(Schedule.init)
    games = try top.mapping("games").map(Self.games)
    try top.finish()
  }

  /// How many letters a recipe may let a puzzle give away; with more, little is left to solve.
  package static let lettersGivenRange = 0...5

  private static func lettersGiven(_ mapping: YAMLMapping) throws -> Written<Int>? {
    var mapping = mapping
    let maximum = try mapping.integer("maximum", in: lettersGivenRange)
    try mapping.finish()
    return maximum
  }

  private static func games(_ mapping: YAMLMapping) throws -> [GameSection] {
    var mapping = mapping
    let sections = try Puzzle.Kind.allCases.compactMap { kind -> GameSection? in
      guard var game = try mapping.mapping(kind.rawValue) else { return nil }
      let section = GameSection(
        kind: Written(value: kind, place: game.section.place, keyPath: game.keyPath),
        letters: try game.mapping("letters").map(Letters.init),
        schedule: try game.mapping("schedule").map(Schedule.init),
        words: kind.needsWords ? try Words(&game) : nil,
        grading: kind.hasWeights ? try game.written("grading") : nil
      )
      try game.finish()
      return section
    }
    try mapping.finish()
    return sections
  }
}

extension Recipe.Letters {
  /// Reads a range of letters.
  package init(_ mapping: YAMLMapping) throws {
    var mapping = mapping
    minimum = try mapping.integer("minimum", in: 1...Puzzle.letterLimit)
    maximum = try mapping.integer("maximum", in: 1...Puzzle.letterLimit)
    try mapping.finish()
  }
}
