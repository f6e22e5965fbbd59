/// Searches for keys that turn the words of a ciphertext into words of the vocabulary.
///
/// A state knows a part of the key. Its bound is the least that the text can cost under any key with
/// that part, if each word is taken alone. Each word has a best candidate that agrees with the key; as
/// letters become known, a costlier candidate replaces it, so a bound only rises. Each level takes the
/// word with the fewest candidates, reads it in every way that agrees or gives it up as no word of the
/// vocabulary, and keeps the states with the least bounds.
struct BeamSearch {
  /// A part of a key.
  struct State {
    /// The letter of each symbol, or ``unknown``; an apostrophe stands for itself.
    var key = SIMD32<UInt8>(repeating: unknown)
    /// The letters in use, a bit for each from A.
    var taken: UInt32 = 0
    /// The words that were given up, a bit for each.
    var givenUp: UInt64 = 0
    /// The least that the text can cost, in hundredths of a nat.
    var bound: Int32 = 0
    /// Its row of `best`.
    var row = 0
  }

  /// Stands in a key for a letter that is not known.
  static let unknown: UInt8 = 255

  /// The most words to search by; only the climb reads the rest of a long text.
  static let wordLimit = 20

  let vocabulary: Vocabulary
  private let beamWidth: Int
  private let candidateLimit: Int
  private let span: Int32
  private let avoided: SIMD32<UInt8>
  let words: [SearchWord]
  let kinds: [SearchWord.Kind]
  /// For each row and word the best candidate that agrees, as its position in the class, or the count of
  /// the class if none is left.
  var best: [Int32]
  private var freeRows: [Int]
  /// Where the sets that a candidate has to be in begin; room for one call.
  private var setStarts = [Int](repeating: 0, count: 26)
  /// How many candidates were tried.
  private(set) var triedCount = 0
  /// The work that was done; see ``WorkBudget``.
  var work: Int { triedCount * words.count * WorkBudget.searchedWord }

  init(_ text: CipherText, vocabulary: Vocabulary, effort: SolverEffort) {
    self.vocabulary = vocabulary
    // A word that is repeated tells nothing new.
    let letterCount = text.words.reduce(0) { $0 + $1.symbols.count }
    beamWidth = effort.beamWidth(letterCount: letterCount)
    candidateLimit = effort.candidateLimit
    avoided = text.avoided
    (words, kinds) = SearchWord.chosen(from: text, limit: Self.wordLimit, vocabulary: vocabulary)
    // Like the bounds, the span grows with how often the text repeats its words.
    let weights = words.map(\.weight)
    span = SolverEffort.span * weights.reduce(0, +) / Int32(max(1, weights.count))
    let rowCount = 2 * beamWidth + 2
    best = [Int32](repeating: 0, count: rowCount * words.count)
    freeRows = Array((0..<rowCount).reversed())
  }

  /// Runs the search.
  ///
  /// - Parameter known: Letters that are given, for each symbol, or ``unknown``.
  /// - Returns: The best states, the best first; at least one.
  mutating func run(known: SIMD32<UInt8>) -> [State] {
    var beam = [root(known)]
    var closed: UInt64 = 0
    while let index = nextWord(beam, closed: closed) {
      closed |= 1 << UInt64(index)
      var heap = BoundedHeap(capacity: beamWidth, span: span)
      for state in beam {
        if isOpen(words[index], state.key) {
          branch(state, by: index, into: &heap)
        } else {
          insert(state, copyingRow: state.row, into: &heap)
        }
      }
      for state in beam { freeRows.append(state.row) }
      beam = heap.sorted()
    }
    return beam
  }

  private mutating func root(_ known: SIMD32<UInt8>) -> State {
    var root = State()
    root.key = known
    root.key[Int(Vocabulary.apostrophe)] = Vocabulary.apostrophe
    for symbol in 0..<26 where known[symbol] != Self.unknown {
      root.taken |= 1 << UInt32(known[symbol])
    }
    root.row = freeRows.removeLast()
    for (index, word) in words.enumerated() {
      let position = nextCandidate(word, from: 0, in: root, costLimit: .max)
      best[root.row * words.count + index] = Int32(position)
      root.bound += word.weight * cost(word, position)
    }
    return root
  }

  /// The cost of reading a word as a candidate, or as none if the position is past the last one.
  private func cost(_ word: SearchWord, _ position: Int) -> Int32 {
    guard position < word.count else { return word.unknownCost }
    return min(word.unknownCost, vocabulary.costs[word.first + position])
  }

  private func isOpen(_ word: SearchWord, _ key: SIMD32<UInt8>) -> Bool {
    for kind in kinds[word.kinds] where key[Int(kind.symbol)] == Self.unknown { return true }
    return false
  }

  /// The open word with the fewest candidates in the best state that has one.
  private mutating func nextWord(_ beam: [State], closed: UInt64) -> Int? {
    for state in beam {
      var found: (index: Int, count: Int)?
      let closed = closed | state.givenUp
      for (index, word) in words.enumerated()
      where closed >> UInt64(index) & 1 == 0 && isOpen(word, state.key) {
        let start = Int(best[state.row * words.count + index])
        let limit = min(found?.count ?? .max, candidateLimit)
        let count = candidateCount(word, from: start, in: state, limit: limit)
        if count < found?.count ?? .max { found = (index, count) }
      }
      if let found { return found.index }
    }
    return nil
  }

  /// How many candidates a word has, up to a limit; a word without candidates counts as the limit.
  private mutating func candidateCount(
    _ word: SearchWord,
    from start: Int,
    in state: State,
    limit: Int
  ) -> Int {
    var (count, position) = (0, start)
    while position < word.count, count < limit {
      count += 1
      position = nextCandidate(word, from: position + 1, in: state, costLimit: .max)
    }
    return count == 0 ? limit : count
  }

  /// Reads a word in every way that may get into the heap.
  private mutating func branch(_ state: State, by index: Int, into heap: inout BoundedHeap) {
    let word = words[index]
    var position = Int(best[state.row * words.count + index])
    let base = state.bound - word.weight * cost(word, position)
    var givenUp = state
    givenUp.givenUp |= 1 << UInt64(index)
    givenUp.bound = base + word.weight * word.unknownCost
    insert(givenUp, copyingRow: state.row, without: index, into: &heap)
    var triedHere = 0
    while position < word.count, triedHere < candidateLimit {
      let cost = vocabulary.costs[word.first + position]
      let bound = base + word.weight * cost
      guard cost < word.unknownCost, heap.accepts(bound) else { return }
      triedHere += 1
      read(index, as: position, state, bound: bound, into: &heap)
      position = nextCandidate(word, from: position + 1, in: state, costLimit: word.unknownCost)
    }
  }

  private mutating func insert(
    _ state: State,
    copyingRow row: Int,
    without index: Int? = nil,
    into heap: inout BoundedHeap
  ) {
    guard heap.accepts(state.bound) else { return }
    var copy = state
    copy.row = freeRows.removeLast()
    for word in words.indices {
      best[copy.row * words.count + word] = best[row * words.count + word]
    }
    if let index { best[copy.row * words.count + index] = Int32(words[index].count) }
    if let dropped = heap.insert(copy) { freeRows.append(dropped.row) }
  }

  /// Takes the letters of a candidate into the key, and updates the candidates of the other words.
  private mutating func read(
    _ index: Int,
    as position: Int,
    _ state: State,
    bound: Int32,
    into heap: inout BoundedHeap
  ) {
    triedCount += 1
    var child = state
    child.bound = bound
    let word = words[index]
    let start = word.letterOffset + position * word.length
    var (newSymbols, newLetters) = (UInt32(0), UInt32(0))
    for kind in kinds[word.kinds] where child.key[Int(kind.symbol)] == Self.unknown {
      let letter = vocabulary.letters[start + Int(kind.position)]
      child.key[Int(kind.symbol)] = letter
      newSymbols |= 1 << UInt32(kind.symbol)
      newLetters |= 1 << UInt32(letter)
      if letter == avoided[Int(kind.symbol)] { child.bound += SolverEffort.selfCost }
    }
    child.taken |= newLetters
    guard heap.accepts(child.bound) else { return }
    child.row = freeRows.removeLast()
    let (from, to) = (state.row * words.count, child.row * words.count)
    for other in words.indices { best[to + other] = best[from + other] }
    best[to + index] = Int32(position)
    // Words with a new letter come first: they are likeliest to cost so much more that the others no
    // longer matter.
    for shares in [true, false] {
      for other in words.indices
      where (words[other].symbols & newSymbols != 0) == shares && other != index {
        guard update(other, &child, newSymbols, newLetters, limit: heap.limit) else {
          freeRows.append(child.row)
          return
        }
      }
    }
    if let dropped = heap.insert(child) { freeRows.append(dropped.row) }
  }

  /// Finds the best candidate of a word under new letters, and adds its extra cost.
  ///
  /// - Returns: Whether the state stays below the limit.
  @inline(__always)
  private mutating func update(
    _ index: Int,
    _ child: inout State,
    _ newSymbols: UInt32,
    _ newLetters: UInt32,
    limit: Int32
  ) -> Bool {
    let word = words[index]
    let position = Int(best[child.row * words.count + index])
    guard position < word.count else { return true }
    let wanted = word.symbols & newSymbols == 0 ? 0 : wantedLetters(word, newSymbols, child.key)
    if vocabulary.masks[word.first + position] & newLetters == wanted,
      wanted == 0 || agrees(word, position, child)
    {
      return true
    }
    let old = cost(word, position)
    // The least cost at which the state would fall out.
    let costLimit = (limit - child.bound - 1) / word.weight + old + 1
    let new = nextCandidate(word, from: position + 1, in: child, costLimit: costLimit)
    child.bound += word.weight * (cost(word, new) - old)
    best[child.row * words.count + index] = Int32(new)
    return child.bound < limit
  }

  /// The letters that new symbols stand for in a word, a bit for each from A.
  @inline(__always)
  private func wantedLetters(
    _ word: SearchWord,
    _ newSymbols: UInt32,
    _ key: SIMD32<UInt8>
  ) -> UInt32 {
    var (wanted, symbols) = (UInt32(0), word.symbols & newSymbols)
    while symbols != 0 {
      wanted |= 1 << UInt32(key[symbols.trailingZeroBitCount])
      symbols &= symbols - 1
    }
    return wanted
  }

  /// Whether a candidate agrees with a state.
  @inline(__always)
  private func agrees(_ word: SearchWord, _ position: Int, _ state: State) -> Bool {
    let start = word.letterOffset + position * word.length
    var known: UInt32 = 0
    for kind in kinds[word.kinds] {
      let letter = state.key[Int(kind.symbol)]
      guard letter != Self.unknown else { continue }
      guard vocabulary.letters[start + Int(kind.position)] == letter else { return false }
      known |= 1 << UInt32(letter)
    }
    return vocabulary.masks[word.first + position] & state.taken & ~known == 0
  }

  /// The position of the next candidate that agrees with a state and costs less than a limit, or the
  /// count of the class.
  private mutating func nextCandidate(
    _ word: SearchWord,
    from start: Int,
    in state: State,
    costLimit: Int32
  ) -> Int {
    let costLimit = min(costLimit, word.unknownCost)
    guard word.setOffset >= 0 else {
      for position in start..<max(start, word.count) where agrees(word, position, state) {
        return vocabulary.costs[word.first + position] < costLimit ? position : word.count
      }
      return word.count
    }
    var known: UInt32 = 0
    var setCount = 0
    let blockCount = (word.count + 63) >> 6
    var base = word.setOffset
    for index in word.kinds {
      let letter = state.key[Int(kinds[index].symbol)]
      if letter != Self.unknown {
        known |= 1 << UInt32(letter)
        setStarts[setCount] = base + Int(letter) * blockCount
        setCount += 1
      }
      base += 26 * blockCount
    }
    let forbidden = state.taken & ~known
    return vocabulary.sets.withUnsafeBufferPointer { sets in
      setStarts.withUnsafeBufferPointer { starts in
        firstMember(
          word,
          from: start,
          of: sets,
          starts[..<setCount],
          without: forbidden,
          costLimit: costLimit
        )
      }
    }
  }

  /// The position of the first candidate that is in all sets, has none of the forbidden letters and
  /// costs less than a limit, or the count of the class.
  @inline(__always)
  private func firstMember(
    _ word: SearchWord,
    from start: Int,
    of sets: UnsafeBufferPointer<UInt64>,
    _ starts: Slice<UnsafeBufferPointer<Int>>,
    without forbidden: UInt32,
    costLimit: Int32
  ) -> Int {
    let blockCount = (word.count + 63) >> 6
    var live = ~UInt64(0) << UInt64(start & 63)
    for block in start >> 6..<max(start >> 6, blockCount) {
      guard vocabulary.blockCosts[word.blockOffset + block] < costLimit else { return word.count }
      for start in starts { live &= sets[start + block] }
      while live != 0 {
        let position = block << 6 + live.trailingZeroBitCount
        guard position < word.count else { return word.count }
        if vocabulary.masks[word.first + position] & forbidden == 0 {
          return vocabulary.costs[word.first + position] < costLimit ? position : word.count
        }
        live &= live - 1
      }
      live = ~0
    }
    return word.count
  }
}
