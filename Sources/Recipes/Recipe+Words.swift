package import Corpus
package import PuzzleModel

extension Recipe {
  /// The words that a game makes its puzzles from, and the grids that it hides them in.
  package struct Words: Hashable, Sendable {
    /// The place of the game's section.
    package var section: Section
    /// The files of themes, and where the list of them stands.
    package var themes: [Themes]
    package var themesPlace: Place
    /// A list of words that no grid may hold, beside those of the house.
    package var blocked: Written<String>?
    /// The version that the editor gives the themes; another version makes other grids.
    package var version: Written<Int>?
    /// The number of rows and columns.
    package var side: Written<Int>?
    /// The directions that words run in.
    package var directions: Written<GridDirections>?
    /// The weekday whose words are drawn from a quotation.
    package var quotationDay: Written<Weekday>?

    /// A file of themes as the recipe names it.
    package struct Themes: Hashable, Sendable {
      /// The place of the file.
      package var section: Section
      /// The path, relative to the recipe's folder.
      package var path: Written<String>?
      /// The license of the content, an SPDX expression.
      package var license: Written<String>?

      package init(_ mapping: YAMLMapping) throws {
        var mapping = mapping
        section = mapping.section
        path = try mapping.written("path")
        license = try mapping.written("licence")
        try mapping.finish()
      }
    }

    /// Reads the keys of a game's section.
    package init(_ game: inout YAMLMapping) throws {
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
