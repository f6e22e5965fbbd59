extension WordTheme {
  /// How many letters a word has: from the three that can be found to as many as the longest side that is read.
  public static let letterCounts = 3...WordSearch.sideLimit
  /// How many words a theme has, by our choice; the largest of the corpus has 60.
  public static let wordCounts = 8...250
}
