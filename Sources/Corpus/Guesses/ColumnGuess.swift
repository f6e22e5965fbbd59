/// What the cells of a column seem to hold.
struct ColumnGuess {
  /// How many characters all cells have together.
  let length: Int
  /// In how many tenths of the cells a common word of some language stands.
  let wordTenths: Int
  /// Whether most cells have the form of a person's name.
  let isOfNames: Bool

  /// Looks at the cells of a column.
  init(_ cells: [String]) {
    let filled = cells.filter { !$0.isEmpty }
    length = filled.reduce(0) { $0 + $1.count }
    let spoken = filled.count { cell in
      cell.lowercased().split { !$0.isLetter }.contains { Self.commonWords.contains(String($0)) }
    }
    wordTenths = spoken * 10 / max(1, cells.count)
    isOfNames = filled.count(where: PersonName.isPlausible) * 2 > filled.count
  }

  /// Among the commonest words of English, French, German, Spanish, Italian, Portuguese and Dutch, those of two letters
  /// or more, which a cipher or a code hardly has.
  private static let commonWords: Set<String> = [
    "and", "che", "das", "de", "del", "den", "der", "des", "di", "die", "een", "ein", "el", "en",
    "est", "et", "for", "het", "il", "in", "is", "ist", "it", "la", "le", "les", "los", "nicht",
    "non", "not", "of", "para", "per", "por", "que", "sich", "than", "that", "the", "to", "um",
    "una", "und", "une", "van", "was", "with", "you",
  ]
}
