import Corpus
import PuzzleModel

extension Recipe {
  /// The words that a game makes its puzzles from, and the grids that it hides them in.
  struct Words: Hashable, Sendable {
    /// The place of the game's section.
    var section: Section
    /// The files of themes, and where the list of them stands.
    var themes: [Themes]
    var themesPlace: Place
    /// A list of words that no grid may hold, beside those of the house.
    var blocked: Written<String>?
    /// The version that the editor gives the themes; another version makes other grids.
    var version: Written<Int>?
    /// The number of rows and columns.
    var side: Written<Int>?
    /// The directions that words run in.
    var directions: Written<GridDirections>?
    /// The weekday whose words are drawn from a quotation.
    var quotationDay: Written<Weekday>?

    /// A file of themes as the recipe names it.
    struct Themes: Hashable, Sendable {
      /// The place of the file.
      var section: Section
      /// The path, relative to the recipe's folder.
      var path: Written<String>?
      /// The license of the content, an SPDX expression.
      var license: Written<String>?

      init(_ mapping: YAMLMapping) throws {
        var mapping = mapping
        section = mapping.section
        path = try mapping.written("path")
        license = try mapping.written("licence")
        try mapping.finish()
      }
    }

    /// Reads the keys of a game's section.
    init(_ game: inout YAMLMapping) throws {
      section = game.section
      themes = try game.mappings("themes").map(Themes.init)
      themesPlace = game.place(of: "themes")
      blocked = try game.written("blocked")
      version = try game.integer("version", in: 1...1_000_000)
      side = try game.integer("side", in: GridSide.range)
      directions = try game.choice("directions", of: GridDirections.self)
      quotationDay = try game.choice("quotation-day", of: Weekday.self)
    }
  }
}

extension Plan {
  /// The words that a game makes its puzzles from, ready to be read.
  struct Words: Sendable {
    /// The words, of which none are read yet.
    let lists: WordLists
    /// The files of themes; at least one.
    let themes: [Themes]
    /// The editor's own list of words that no grid may hold; nil if the recipe names none.
    let blocked: File?

    /// Resolves the words of a game.
    ///
    /// - Throws: ``RecipeError`` if there are no themes.
    init(_ words: Recipe.Words, language: String, folder: String) throws {
      guard !words.themes.isEmpty else {
        throw words.section.error("themes", "the game needs at least one file of themes")
      }
      themes = try words.themes.map { try Themes($0, folder: folder) }
      blocked = words.blocked.map { File($0, folder: folder) }
      lists = WordLists(
        place: words.themesPlace,
        language: language,
        version: words.version?.value ?? 1,
        side: words.side?.value ?? GridSide.usual,
        directions: words.directions?.value ?? .medium,
        quotationDay: words.quotationDay?.value
      )
    }
  }
}

extension Plan.Words {
  /// A file of themes, ready to be read.
  struct Themes: Sendable {
    /// The file.
    let file: Plan.File
    /// The license of the content.
    let license: String

    fileprivate init(_ themes: Recipe.Words.Themes, folder: String) throws {
      guard let path = themes.path else {
        throw themes.section.error("path", "a source has a path")
      }
      guard let license = themes.license?.value else {
        throw themes.section.error("licence", "a source has a licence; write its SPDX name")
      }
      file = Plan.File(path, folder: folder)
      self.license = license
    }
  }
}
