import PuzzleModel

extension CodeBreakerSnapshot: Codable {
  private enum CodingKeys: String, CodingKey {
    case puzzle
    case allowsHints = "hinting"
    case guesses, hand
    case isPaused = "paused-now"
    case isAway = "away"
    case hasExtraAttempt = "extra"
    case hintCount = "hints"
    case toldColors = "told"
    case elapsedMilliseconds = "elapsed"
    case pausedMilliseconds = "paused"
    case latestMilliseconds = "latest"
    case hasBegun = "begun"
    case isLogged = "logged"
  }

  /// Decodes a snapshot; whether it fits a puzzle is checked when it is resumed.
  ///
  /// - Throws: `DecodingError` if a part is missing or has another form.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func flag(_ key: CodingKeys) throws -> Bool {
      try values.decodeIfPresent(Bool.self, forKey: key) ?? false
    }
    puzzle = try values.decode(String.self, forKey: .puzzle)
    allowsHints = try flag(.allowsHints)
    guesses = try values.decode([String].self, forKey: .guesses).map { text in
      guard let code = ColorCode(text) else { throw Self.noColors(text, .guesses, in: values) }
      return code
    }
    hand = try Self.colors(.hand, in: values)
    isPaused = try flag(.isPaused)
    isAway = try flag(.isAway)
    hasExtraAttempt = try flag(.hasExtraAttempt)
    hintCount = try values.decodeIfPresent(Int.self, forKey: .hintCount) ?? 0
    toldColors = try Self.colors(.toldColors, in: values).compactMap(\.self)
    elapsedMilliseconds = try values.decode(Int.self, forKey: .elapsedMilliseconds)
    pausedMilliseconds = try values.decode(Int.self, forKey: .pausedMilliseconds)
    latestMilliseconds = try values.decodeIfPresent(Int.self, forKey: .latestMilliseconds)
    hasBegun = try flag(.hasBegun)
    isLogged = try flag(.isLogged)
  }

  /// Encodes the snapshot; colors are digits from 1, with `.` for an empty slot.
  ///
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(puzzle, forKey: .puzzle)
    try values.encode(guesses.map(\.description), forKey: .guesses)
    try values.encode(Self.text(hand), forKey: .hand)
    for (key, flag) in [
      (CodingKeys.allowsHints, allowsHints), (.isPaused, isPaused), (.isAway, isAway),
      (.hasExtraAttempt, hasExtraAttempt), (.hasBegun, hasBegun), (.isLogged, isLogged),
    ] where flag {
      try values.encode(true, forKey: key)
    }
    if hintCount != 0 { try values.encode(hintCount, forKey: .hintCount) }
    if !toldColors.isEmpty { try values.encode(Self.text(toldColors), forKey: .toldColors) }
    try values.encode(elapsedMilliseconds, forKey: .elapsedMilliseconds)
    try values.encode(pausedMilliseconds, forKey: .pausedMilliseconds)
    try values.encodeIfPresent(latestMilliseconds, forKey: .latestMilliseconds)
  }

  private static func text(_ colors: [CodeColor?]) -> String {
    colors.map { $0.map { "\($0.rawValue + 1)" } ?? "." }.joined()
  }

  private static func colors(
    _ key: CodingKeys,
    in values: KeyedDecodingContainer<CodingKeys>
  ) throws -> [CodeColor?] {
    guard let text = try values.decodeIfPresent(String.self, forKey: key) else { return [] }
    // More slots than a code has are refused here, so that no text without end is taken in.
    guard text.utf8.count <= CodeColor.allCases.count else { throw noColors(text, key, in: values) }
    return try text.utf8.map { byte in
      if byte == UInt8(ascii: ".") { return nil }
      guard let color = CodeColor(rawValue: Int(byte) - Int(UInt8(ascii: "1"))) else {
        throw noColors(text, key, in: values)
      }
      return color
    }
  }

  private static func noColors(
    _ text: String,
    _ key: CodingKeys,
    in values: KeyedDecodingContainer<CodingKeys>
  ) -> DecodingError {
    .dataCorruptedError(
      forKey: key,
      in: values,
      debugDescription: "'\(text.abridged(to: 40).visibleLine)' is no row of digits from 1 to 8"
    )
  }
}
