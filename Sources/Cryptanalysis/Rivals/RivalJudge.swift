/// Weighs other readings of a text against the right one.
struct RivalJudge {
  /// A reading that may be a rival.
  struct Contender: Hashable {
    let reading: SIMD32<UInt8>
    /// The symbols that it reads otherwise, a bit for each.
    let differing: UInt32
    /// See ``Rival/margin``.
    let margin: Int
  }

  /// The margin, in hundredths of a nat, from which a reading is of no interest.
  static let farthest = 1000
  /// What a reading costs more, in hundredths of a nat, if one of its words is not seen beside a neighbor.
  ///
  /// With it the reading has to lead by 2 nats to be real. It is the house's judgment, made on the
  /// starter corpus and looked at on two others.
  private static let unseenCost = 400
  /// The least margin of a reading that is seen beside its neighbors less often than the right one.
  private static let unseenMargin = 200

  private let text: CipherText
  private let model: LanguageModel
  private let words: ReaderWords
  private let answer: SIMD32<UInt8>
  private let rightCost: Int
  private var climb: KeyClimb

  /// Prepares to weigh readings.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - answer: The right letter of each symbol, and that of an apostrophe.
  ///   - model: The model that prices words.
  ///   - words: The words that a reading may have.
  init(
    _ text: CipherText,
    answer: SIMD32<UInt8>,
    model: LanguageModel,
    words: ReaderWords
  ) {
    (self.text, self.answer, self.model, self.words) = (text, answer, model, words)
    climb = KeyClimb(text, model: model, known: answer)
    climb.start(answer)
    rightCost = climb.cost
  }

  /// Weighs a reading; nil if it is the right one, if it has a word that is no reader's, or if it is far
  /// from the right one.
  mutating func contender(_ reading: SIMD32<UInt8>) -> Contender? {
    let differing = text.symbols { reading[$0] != answer[$0] }
    guard differing != 0 else { return nil }
    climb.start(reading)
    let lead = climb.cost - rightCost
    guard lead < Self.farthest else { return nil }
    let changed = text.words.filter { $0.has(differing) }.map(\.symbols)
    guard changed.allSatisfy({ words.contain($0, under: reading) }) else { return nil }
    let leadAlone = changed.map { cost(of: $0, reading) - cost(of: $0, answer) }.min() ?? 0
    var margin = lead
    let unseen = unseenCount(reading, differing)
    if unseen > 0 {
      margin += Self.unseenCost
      if unseen > unseenCount(answer, differing) { margin = max(margin, Self.unseenMargin) }
    }
    margin = max(margin, leadAlone, 0)
    guard margin < Self.farthest else { return nil }
    return Contender(reading: reading, differing: differing, margin: margin)
  }

  /// The cost of a word alone.
  private func cost(of symbols: [UInt8], _ reading: SIMD32<UInt8>) -> Int {
    let word = model.vocabulary.word(symbols, under: reading)
    guard word < 0 else { return Int(model.vocabulary.costs[word]) }
    let key = (0..<27).map { reading[$0] }
    return model.spellingCost(symbols, symbols.indices, under: key)
      + Int(SolverEffort.unknownWordCost)
  }

  /// How often a word with one of some symbols stands where the model has met it beside neither the word
  /// before nor the word after.
  private func unseenCount(_ reading: SIMD32<UInt8>, _ symbols: UInt32) -> Int {
    let words = text.words.map { model.vocabulary.word($0.symbols, under: reading) }
    let tokens =
      [model.sentenceStart] + text.tokens.map { $0 < 0 ? model.sentenceStart : words[$0] }
    return text.tokens.indices.count { token in
      guard text.tokens[token] >= 0, text.words[text.tokens[token]].has(symbols) else {
        return false
      }
      let word = tokens[token + 1]
      if model.joins(tokens[token], word) { return false }
      return token + 2 >= tokens.count || !model.joins(word, tokens[token + 2])
    }
  }
}

extension CipherText.Word {
  /// Whether the word has one of some symbols, which have a bit each.
  fileprivate func has(_ some: UInt32) -> Bool {
    symbols.contains { some >> UInt32($0) & 1 == 1 }
  }
}

extension CipherText {
  /// The symbols of the text that meet a condition, a bit for each.
  fileprivate func symbols(where isWanted: (Int) -> Bool) -> UInt32 {
    (0..<symbolCount).reduce(0) { isWanted($1) ? $0 | 1 << UInt32($1) : $0 }
  }
}
