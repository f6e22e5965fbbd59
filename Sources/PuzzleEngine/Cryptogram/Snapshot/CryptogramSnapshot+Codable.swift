import PuzzleModel

extension CryptogramSnapshot: Codable {
  private enum CodingKeys: String, CodingKey {
    case puzzle, encoding, entries, prefilled, revealed, wrong, selection, status
    case isAway = "away"
    case mistakeCount = "mistakes"
    case hintCount = "hints"
    case elapsedMilliseconds = "elapsed"
    case pausedMilliseconds = "paused"
    case latestMilliseconds = "latest"
    case isLogged = "logged"
  }

  /// Decodes a snapshot; whether it fits a puzzle is checked when it is resumed.
  ///
  /// - Throws: `DecodingError` if a part is missing or has another form.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    puzzle = try values.decode(String.self, forKey: .puzzle)
    encoding = try values.decode(CryptogramEncoding.self, forKey: .encoding)
    entries = try values.decode(String.self, forKey: .entries).unicodeScalars.map { scalar in
      if scalar == "." { return nil }
      guard ("A"..."Z").contains(scalar), let letter = Letter(scalar) else {
        throw DecodingError.dataCorruptedError(
          forKey: .entries,
          in: values,
          debugDescription: "an entry is neither a letter A–Z nor '.'"
        )
      }
      return letter
    }
    prefilled = try values.decode([Int].self, forKey: .prefilled)
    revealed = try values.decode([Int].self, forKey: .revealed)
    wrong = try values.decodeIfPresent(Int.self, forKey: .wrong)
    selection = try values.decode(Int.self, forKey: .selection)
    let word = try values.decode(String.self, forKey: .status)
    guard let status = CryptogramGame.Status.allCases.first(where: { $0.word == word }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .status,
        in: values,
        debugDescription: "'\(word.abridged(to: 40).visibleLine)' is not the status of a game"
      )
    }
    self.status = status
    isAway = try values.decodeIfPresent(Bool.self, forKey: .isAway) ?? false
    mistakeCount = try values.decode(Int.self, forKey: .mistakeCount)
    hintCount = try values.decode(Int.self, forKey: .hintCount)
    elapsedMilliseconds = try values.decode(Int.self, forKey: .elapsedMilliseconds)
    pausedMilliseconds = try values.decode(Int.self, forKey: .pausedMilliseconds)
    latestMilliseconds = try values.decodeIfPresent(Int.self, forKey: .latestMilliseconds)
    isLogged = try values.decodeIfPresent(Bool.self, forKey: .isLogged) ?? false
  }

  /// Encodes the snapshot; the entries are one text, with `.` for an empty cell.
  ///
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(puzzle, forKey: .puzzle)
    try values.encode(encoding, forKey: .encoding)
    try values.encode(String(entries.map { $0?.character ?? "." }), forKey: .entries)
    try values.encode(prefilled, forKey: .prefilled)
    try values.encode(revealed, forKey: .revealed)
    try values.encodeIfPresent(wrong, forKey: .wrong)
    try values.encode(selection, forKey: .selection)
    try values.encode(status.word, forKey: .status)
    if isAway { try values.encode(true, forKey: .isAway) }
    try values.encode(mistakeCount, forKey: .mistakeCount)
    try values.encode(hintCount, forKey: .hintCount)
    try values.encode(elapsedMilliseconds, forKey: .elapsedMilliseconds)
    try values.encode(pausedMilliseconds, forKey: .pausedMilliseconds)
    try values.encodeIfPresent(latestMilliseconds, forKey: .latestMilliseconds)
    if isLogged { try values.encode(true, forKey: .isLogged) }
  }
}

extension CryptogramGame.Status {
  /// The word for the status in JSON.
  fileprivate var word: String {
    switch self {
    case .ready: "ready"
    case .playing: "playing"
    case .paused: "paused"
    case .failed: "failed"
    case .completed: "completed"
    }
  }
}
