/// Searches for readings of a text that differ from the right one in a few letters, and in which every
/// word that differs is a reader's.
///
/// It misses no such reading unless the work runs out, but for those that have a smaller one in them:
/// where LINE for LIFE is a reading by itself, LINE and REST for LIFE and JEST may be left out. A letter that
/// contradicts the smaller one contradicts both. It re-reads one word after another in every way that its pattern and the letters decided so far
/// allow. The first word that changes decides that all words before it stay as they are, so no reading is
/// found twice.
struct RivalSearch {
  /// The most letters that a reading may have otherwise than the right one.
  ///
  /// Exchanges of one to three letters; the solver's own readings differ in more.
  static let changeLimit = 3

  /// A part of a reading.
  private struct State {
    /// The letter of each symbol; that of the right reading unless it is decided otherwise.
    var key: SIMD32<UInt8>
    /// The symbols whose letters are decided, a bit for each.
    var decided: UInt32
    /// The symbols that are decided to be read otherwise.
    var changed: UInt32 = 0
    /// The symbols that have to be read otherwise, because another one took their letter.
    var displaced: UInt32 = 0
    /// The letters of the decided symbols, a bit for each from A.
    var taken: UInt32

    var touched: UInt32 { changed | displaced }
  }

  private let words: ReaderWords
  /// The different words of the text, the longest first, and the symbols that each has.
  private let texts: [[UInt8]]
  private let symbols: [UInt32]
  private let classes: [Vocabulary.PatternClass?]
  private let kinds: [[(symbol: UInt8, position: Int)]]
  private let answer: SIMD32<UInt8>
  /// The symbol that has each letter in the right reading, or 255.
  private var owners = SIMD32<UInt8>(repeating: BeamSearch.unknown)
  private var found: [SIMD32<UInt8>] = []
  /// The work that was done; see ``WorkBudget``.
  private(set) var work = 0
  /// How many words were tried.
  private(set) var triedCount = 0

  /// Whether the search was given up because it took too much work.
  var isCutShort: Bool { work >= WorkBudget.rivals }

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - answer: The right letter of each symbol.
  ///   - words: The words of a reader and of the text.
  init(_ text: CipherText, answer: SIMD32<UInt8>, words: ReaderWords) {
    (self.words, self.answer) = (words, answer)
    let order = text.words.indices.sorted {
      (-text.words[$0].symbols.count, $0) < (-text.words[$1].symbols.count, $1)
    }
    texts = order.map { text.words[$0].symbols }
    kinds = order.map { index in
      let word = text.words[index]
      return word.kinds.map { ($0, word.symbols.firstIndex(of: $0) ?? 0) }
    }
    symbols = kinds.map { $0.reduce(0) { $0 | 1 << UInt32($1.symbol) } }
    classes = texts.map { words.vocabulary.patternClass(of: $0) }
    for symbol in 0..<text.symbolCount { owners[Int(answer[symbol])] = UInt8(symbol) }
  }

  /// Runs the search.
  ///
  /// - Parameter given: The symbols that may not be read otherwise, a bit for each.
  /// - Returns: The letter of each symbol in each reading, in a fixed order.
  mutating func run(given: UInt32) -> [SIMD32<UInt8>] {
    var root = State(key: answer, decided: 0, taken: 0)
    decide(given, in: &root)
    for word in texts.indices {
      if symbols[word] & ~root.decided != 0 { reread(word, root) }
      decide(symbols[word], in: &root)
      guard !isCutShort else { break }
    }
    return found
  }

  /// Leaves symbols as they are.
  private func decide(_ symbols: UInt32, in state: inout State) {
    state.decided |= symbols
    for symbol in 0..<26 where symbols >> UInt32(symbol) & 1 == 1 {
      state.taken |= 1 << UInt32(answer[symbol])
    }
  }

  /// Reads a word in every way that a state allows, but for the right way if nothing has changed yet.
  private mutating func reread(_ word: Int, _ state: State) {
    guard let patternClass = classes[word] else { return }
    let letters = words.vocabulary.letters
    let (common, rare) = words.words(of: patternClass)
    for number in common {
      read(word, letters, patternClass.letters(of: number).lowerBound, state)
    }
    for number in rare {
      read(word, letters, patternClass.letters(of: number).lowerBound, state)
    }
  }

  @inline(__always)
  private mutating func read(
    _ word: Int,
    _ letters: [UInt8],
    _ start: Int,
    _ state: State
  ) {
    triedCount += 1
    work += WorkBudget.run
    var next = state
    for kind in kinds[word] {
      let letter = letters[start + kind.position]
      let (symbol, bit) = (Int(kind.symbol), UInt32(1) << UInt32(kind.symbol))
      if state.decided & bit != 0 {
        guard state.key[symbol] == letter else { return }
        continue
      }
      guard state.taken >> UInt32(letter) & 1 == 0 else { return }
      if letter == answer[symbol] {
        guard state.displaced & bit == 0 else { return }
      } else {
        next.changed |= bit
        next.key[symbol] = letter
        let owner = owners[Int(letter)]
        if owner != BeamSearch.unknown { next.displaced |= 1 << UInt32(owner) }
      }
      next.taken |= 1 << UInt32(letter)
      next.decided |= bit
      guard next.touched.nonzeroBitCount <= Self.changeLimit else { return }
    }
    // A symbol whose letter another one took is not left as it is.
    guard next.displaced & next.decided & ~next.changed == 0, next.changed != 0 else { return }
    proceed(next, since: state)
  }

  /// Checks the words that a state decides, and re-reads one that it leaves open.
  private mutating func proceed(_ state: State, since last: State) {
    work += WorkBudget.searchedWord * texts.count
    var open: (word: Int, count: Int)?
    for word in texts.indices where symbols[word] & state.touched != 0 {
      let openCount = (symbols[word] & ~state.decided).nonzeroBitCount
      if openCount > 0 {
        if openCount < open?.count ?? .max { open = (word, openCount) }
      } else if last.decided & symbols[word] != symbols[word] || last.touched & symbols[word] == 0 {
        guard words.contain(texts[word], under: state.key) else { return }
      }
    }
    guard let open else {
      found.append(state.key)
      return
    }
    guard !isCutShort else { return }
    reread(open.word, state)
  }
}
