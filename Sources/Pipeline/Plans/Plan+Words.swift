import Corpus
import PuzzleModel
import Recipes

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
        throw themes.section.error("path", "no path is given")
      }
      guard let license = themes.license?.value else {
        throw themes.section.error("licence", "no licence is given; write its SPDX name")
      }
      file = Plan.File(path, folder: folder)
      self.license = license
    }
  }
}
