import PuzzleModel

/// The words that a game makes its puzzles from, and how the recipe wants the puzzles.
struct WordLists: Hashable, Sendable {
  /// The themes of all files.
  var themes: [WordTheme] = []
  /// The words that no grid may hold: those of the house, and the editor's own.
  var blocked: [[Letter]] = []
  /// Where the recipe names the files of themes.
  let place: Place
  /// The language of the words, that of the recipe.
  let language: String
  /// The editor's version of the themes.
  let version: Int
  /// The number of rows and columns.
  let side: Int
  /// The directions that words run in.
  let directions: GridDirections
  /// The weekday whose words are drawn from a quotation; nil for none.
  let quotationDay: Weekday?
}
