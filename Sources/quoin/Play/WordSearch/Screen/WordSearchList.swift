import PuzzleEngine
import PuzzleModel

/// The list of words beside the grid: `x` for the found ones, `*` for those that a hint showed, `>` for the marked one.
struct WordSearchList {
  let game: WordSearchGame
  let mode: WordHintMode
  /// The marked word.
  let marked: Int
  let columns: Int

  init(_ game: WordSearchGame, mode: WordHintMode, marked: Int, columns: Int) {
    self.game = game
    self.mode = mode
    self.marked = marked
    self.columns = columns
  }

  /// The part of the list around the marked word that fits so many lines.
  func lines(_ count: Int) -> [[Frame.Piece]] {
    let entries = game.board.puzzle.words.indices.map(entry)
    let all = entries.flatMap(\.self)
    guard all.count > count, count > 2 else { return Array(all.prefix(max(0, count))) }
    let start = entries.prefix(marked).reduce(0) { $0 + $1.count }
    let height = entries.indices.contains(marked) ? entries[marked].count : 1
    let room = count - 2
    let first = min(max(0, start + height / 2 - room / 2), all.count - room)
    let above = first > 0 ? "↑ Shift-Tab: more" : ""
    let below = first + room < all.count ? "↓ Tab: more" : ""
    return [[Frame.Piece(above, .dim)]] + all[first..<first + room] + [[Frame.Piece(below, .dim)]]
  }

  private func entry(_ word: Int) -> [[Frame.Piece]] {
    let (isFound, isHinted) = (game.isFound(word), game.hintedWords.contains(word))
    let sign = (word == marked ? ">" : " ") + (isFound ? "x" : isHinted ? "*" : " ") + " "
    let style: Frame.Style = isFound ? .right : word == marked ? .bold : .plain
    let texts = game.wordHint(of: word, mode).wrapped(columns: columns - sign.count)
    return texts.enumerated().map { index, text in
      [Frame.Piece(index == 0 ? sign : "   "), Frame.Piece(text, style)]
    }
  }
}
