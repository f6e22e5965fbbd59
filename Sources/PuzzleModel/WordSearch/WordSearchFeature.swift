/// A property of a word search that makes it harder or easier.
///
/// Grades list their evidence in the order of the cases.
public enum WordSearchFeature: String, CaseIterable, Sendable {
  /// The number of directions that words may run in.
  case directions
  /// The share of the words that run against the way of reading, in thousandths.
  case backwards
  /// The share of the words on diagonals, in thousandths.
  case diagonals
  /// The number of rows.
  case side
  /// The number of words.
  case words
  /// The mean number of letters of a word, in tenths; short words are hard to see.
  case wordLength = "word-length"
  /// The number of cells that two words or more share.
  case crossings
  /// The number of places where the first three letters of a word can be read, and not the word.
  case falseStarts = "false-starts"
}

extension TierScale {
  /// The scores at which the tiers of word searches begin.
  ///
  /// The bounds lie between the median scores of four kinds of grids, 12 days of each of 45 themes of
  /// `corpus/themes.csv`: of the usual side with the easy directions (182), with the medium ones (392) and with all
  /// eight (550), and of a side of 12 with all eight (614).
  public static let wordSearch = TierScale(medium: 285, hard: 470, expert: 600)
}
