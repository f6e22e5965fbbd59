import PuzzleModel

extension CodeColor {
  /// The letter that stands for the color: its first, or `k` for pink, because `p` is purple.
  var letter: Character {
    switch self {
    case .red: "r"
    case .blue: "b"
    case .green: "g"
    case .yellow: "y"
    case .purple: "p"
    case .orange: "o"
    case .pink: "k"
    case .cyan: "c"
    }
  }

  /// The color's shape with its letter, in two columns: `●R`.
  var peg: String { "\(shape.sign)\(letter.uppercased())" }

  /// How the color looks where there are colors.
  var style: Frame.Style {
    switch self {
    case .red: .red
    case .blue: .blue
    case .green: .green
    case .yellow: .yellow
    case .purple: .purple
    case .orange: .orange
    case .pink: .pink
    case .cyan: .cyan
    }
  }

  /// Reads a digit from 1, a letter or a name.
  init?(word: some StringProtocol) {
    let word = word.lowercased()
    let color = CodeColor.allCases.first { color in
      word == color.name || word == String(color.letter) || word == "\(color.rawValue + 1)"
    }
    guard let color else { return nil }
    self = color
  }
}

extension CodeShape {
  /// A sign of one column.
  var sign: Character {
    switch self {
    case .circle: "●"
    case .square: "■"
    case .triangle: "▲"
    case .star: "★"
    case .diamond: "◆"
    case .hexagon: "⬢"
    case .heart: "♥"
    case .pentagon: "⬟"
    }
  }
}
