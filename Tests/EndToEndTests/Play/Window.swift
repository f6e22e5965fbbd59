/// What a window shows: it obeys the codes that a game writes, and notes any other.
struct Window {
  private(set) var cells: [[Character]]
  private(set) var isOtherScreen = false
  /// Sequences that no game should write.
  private(set) var unknown: [String] = []
  private var (row, column) = (0, 0)
  private var pending: [UInt8] = []

  init(rows: Int, columns: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  var text: String {
    cells.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// Shows bytes that may end within a sequence or a character.
  mutating func show(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    while let first = pending.first {
      if first == 0x1B {
        guard pending.count > 1 else { return }
        guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) })
        else { return }
        obey(String(decoding: pending[1...end], as: UTF8.self))
        pending.removeFirst(end + 1)
        continue
      }
      let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard pending.count >= count else { return }
      let text = String(decoding: pending.prefix(count), as: UTF8.self)
      pending.removeFirst(count)
      for character in text { put(character) }
    }
  }

  private mutating func put(_ character: Character) {
    switch character {
    case "\n", "\r\n":
      column = 0
      if row == cells.count - 1 {
        cells.removeFirst()
        cells.append(Array(repeating: " ", count: cells.first?.count ?? 0))
      } else {
        row += 1
      }
    case "\r": column = 0
    default:
      if row < cells.count, column < cells[row].count { cells[row][column] = character }
      column += 1
    }
  }

  private mutating func obey(_ sequence: String) {
    let body = sequence.dropFirst().dropLast()
    switch (sequence.first, sequence.last) {
    case ("[", "H"):
      let numbers = body.split(separator: ";").compactMap { Int($0) }
      (row, column) = ((numbers.first ?? 1) - 1, (numbers.last ?? 1) - 1)
    case ("[", "K") where row < cells.count:
      for index in column..<max(column, cells[row].count) { cells[row][index] = " " }
    case ("[", "J"):
      cells = cells.map { $0.map { _ in " " } }
    case ("[", "m"): break
    case ("[", "h"), ("[", "l"):
      if body == "?1049" { isOtherScreen = sequence.last == "h" }
      if !["?1049", "?25", "?7", "?2004"].contains(body) { unknown.append(sequence) }
    default: unknown.append(sequence)
    }
  }
}
