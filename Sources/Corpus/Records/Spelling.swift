/// Finds the word that a person meant who wrote another one.
public enum Spelling {
  /// The known word that is nearest to a word, if it is near enough to be meant.
  ///
  /// Near enough is a third of the word's letters or fewer that are added, left out, changed or exchanged with their
  /// neighbor, and at least one; case does not count. Of two equally near words the first in byte order is meant.
  public static func nearest(to word: String, among known: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    let limit = max(1, letters.count / 3)
    let near = known.map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
      .filter { $0.distance <= limit && $0.word != word }
    return near.min { ($0.distance, $0.word) < ($1.distance, $1.word) }?.word
  }

  /// The distance of Damerau and Levenshtein, in which no letter is changed twice.
  package static func distance<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
    var (before, last) = ([Int](), Array(0...right.count))
    for (row, letter) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        let changed = last[column] + (letter == other ? 0 : 1)
        next.append(min(changed, last[column + 1] + 1, next[column] + 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          next[column + 1] = min(next[column + 1], before[column - 1] + 1)
        }
      }
      (before, last) = (last, next)
    }
    return last[right.count]
  }
}
