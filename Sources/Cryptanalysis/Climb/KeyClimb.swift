/// Climbs from a whole key for a ciphertext to better keys by exchanging two letters at a time.
///
/// It keeps the cost of every word and token of the text under the present key.
struct KeyClimb {
  private let text: CipherText
  private let model: LanguageModel
  /// The symbols of all words, one word after another, and where each begins.
  private let symbols: [UInt8]
  private let starts: [Int]
  /// The words that have each symbol.
  private let wordsOfSymbol: [[Int]]
  /// The pairs of symbols that may be exchanged.
  private let pairs: [(Int, Int)]

  /// The letter of each symbol; an apostrophe stands for itself.
  private(set) var key: [UInt8] = []
  /// The cost of the text, in hundredths of a nat.
  private(set) var cost = 0
  /// The work that was done; see ``WorkBudget``.
  private(set) var work = 0
  private var readings: [WordReading]
  private var tokenCosts: [Int]
  /// The tokens whose cost depends on each word.
  private let tokensOfWord: [[Int]]
  /// The cost of all these tokens together, for each word.
  private var dependentCosts: [Int]
  /// The part of this cost that tokens of other words have, for each word.
  private var followerCosts: [Int]
  /// The symbols that each word has, a bit for each from A.
  private let symbolsOfWord: [UInt32]
  private var trial: Trial

  /// A word under a key.
  private struct WordReading {
    /// The word of the vocabulary, or −1.
    var word: Int
    /// The cost of spelling it, if it is no word of the vocabulary.
    var spellingCost: Int
  }

  /// The changes that an exchange of two letters makes; every exchange reuses its arrays.
  private struct Trial {
    var words: [Int] = []
    var tokens: [Int] = []
    var readings: [WordReading] = []
    var tokenCosts: [Int] = []
    var hasToken: [Bool]
  }

  /// Prepares a climb.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - model: The model that prices its words.
  ///   - known: The given letter of each symbol, or ``BeamSearch/unknown``.
  init(_ text: CipherText, model: LanguageModel, known: SIMD32<UInt8>) {
    self.text = text
    self.model = model
    var (symbols, starts) = ([UInt8](), [0])
    var wordsOfSymbol = [[Int]](repeating: [], count: 27)
    for (index, word) in text.words.enumerated() {
      symbols += word.symbols
      starts.append(symbols.count)
      for kind in word.kinds { wordsOfSymbol[Int(kind)].append(index) }
    }
    // Long words come first: they are likeliest to stop being words, which decides soon.
    for symbol in wordsOfSymbol.indices {
      wordsOfSymbol[symbol].sort {
        (-text.words[$0].symbols.count, $0) < (-text.words[$1].symbols.count, $1)
      }
    }
    (self.symbols, self.starts, self.wordsOfSymbol) = (symbols, starts, wordsOfSymbol)
    pairs = text.exchanges(besides: known)
    readings = text.words.map { _ in WordReading(word: -1, spellingCost: 0) }
    tokenCosts = text.tokens.map { _ in 0 }
    var tokensOfWord = [[Int]](repeating: [], count: text.words.count)
    for (token, word) in text.tokens.enumerated() where word >= 0 {
      for later in token...min(token + 2, text.tokens.count - 1) {
        guard text.tokens[later] >= 0 else { break }
        tokensOfWord[word].append(later)
      }
    }
    self.tokensOfWord = tokensOfWord
    dependentCosts = text.words.map { _ in 0 }
    followerCosts = dependentCosts
    symbolsOfWord = text.words.map { $0.kinds.reduce(0) { $0 | 1 << UInt32($1) } }
    trial = Trial(
      hasToken: text.tokens.map { _ in false }
    )
  }

  /// Takes a key and completes it with the letters that are left; the most frequent symbol gets the most
  /// frequent letter.
  mutating func start(_ partial: SIMD32<UInt8>) {
    key = text.filled(partial) + [Vocabulary.apostrophe]
    for word in text.words.indices { readings[word] = wordReading(word) }
    cost = (0..<26).reduce(0) { $0 + selfCost($1) }
    for token in text.tokens.indices {
      tokenCosts[token] = tokenCost(token)
      cost += tokenCosts[token]
    }
    sumDependentCosts()
  }

  /// Exchanges letters until no exchange makes the text cheaper.
  ///
  /// - Parameter margin: The margin, in hundredths of a nat, below which a reading comes near.
  /// - Returns: The readings after one more exchange that come near, and the cheapest in any case.
  @discardableResult
  mutating func climb(within margin: Int) -> [Reading] {
    var neighbors: [Reading] = []
    var (nearest, next, sinceImproved) = (Int.max, 0, 0)
    while sinceImproved < pairs.count {
      let (first, second) = pairs[next]
      next = next + 1 == pairs.count ? 0 : next + 1
      sinceImproved += 1
      let limit = max(nearest, cost + margin)
      guard let changed = costOfExchange(first, second, below: limit) else { continue }
      if changed < cost {
        accept(first, second, cost: changed)
        // The exchange just made is tried again, too: it leads back to a neighbor.
        (nearest, sinceImproved) = (Int.max, 0)
        neighbors.removeAll(keepingCapacity: true)
      } else {
        nearest = min(nearest, changed)
        neighbors.append(neighbor(first, second, cost: changed))
      }
    }
    return neighbors
  }

  private func neighbor(_ first: Int, _ second: Int, cost: Int) -> Reading {
    var letters = reading.key
    letters[first] = key[second]
    if text.symbolCounts[second] > 0 { letters[second] = key[first] }
    return Reading(key: letters, cost: cost)
  }

  /// The key and the cost of the text under it.
  var reading: Reading {
    var letters = SIMD32<UInt8>(repeating: BeamSearch.unknown)
    for symbol in 0..<text.symbolCount { letters[symbol] = key[symbol] }
    return Reading(key: letters, cost: cost)
  }
}

extension KeyClimb {
  /// The cost of the text after an exchange of two symbols' letters, or nil if it is not below a limit.
  ///
  /// It leaves the changes in `trial`.
  private mutating func costOfExchange(_ first: Int, _ second: Int, below limit: Int) -> Int? {
    let selfCosts = selfCost(first) + selfCost(second)
    key.swapAt(first, second)
    let change = selfCost(first) + selfCost(second) - selfCosts
    let isBelow = readWords(first, second, change, below: limit)
    key.swapAt(first, second)
    guard isBelow else { return nil }
    collectTokens()
    work += WorkBudget.climbedWord * trial.tokens.count
    var total = cost + change
    exchangeReadings()
    for token in trial.tokens {
      let new = tokenCost(token)
      trial.tokenCosts.append(new)
      total += new - tokenCosts[token]
    }
    exchangeReadings()
    return total < limit ? total : nil
  }

  /// Reads the words that have one of two symbols, and stops once the text cannot stay below a limit.
  ///
  /// Words of the vocabulary cost nothing at best, and the others as much as their spelling.
  private mutating func readWords(
    _ first: Int,
    _ second: Int,
    _ change: Int,
    below limit: Int
  ) -> Bool {
    trial.words.removeAll(keepingCapacity: true)
    trial.readings.removeAll(keepingCapacity: true)
    var least = cost + change
    for word in wordsOfSymbol[first] { least -= dependentCosts[word] }
    for word in wordsOfSymbol[second] where symbolsOfWord[word] >> UInt32(first) & 1 == 0 {
      least -= dependentCosts[word]
    }
    for word in wordsOfSymbol[first] {
      guard read(word, &least, below: limit) else { return false }
    }
    for word in wordsOfSymbol[second] where symbolsOfWord[word] >> UInt32(first) & 1 == 0 {
      guard read(word, &least, below: limit) else { return false }
    }
    return true
  }

  private mutating func read(_ word: Int, _ least: inout Int, below limit: Int) -> Bool {
    let new = wordReading(word)
    work += WorkBudget.climbedWord
    // The tokens after an unknown word do not become cheaper.
    if new.word < 0 { least += new.spellingCost * text.words[word].count + followerCosts[word] }
    guard least < limit else { return false }
    trial.words.append(word)
    trial.readings.append(new)
    return true
  }

  /// Gathers the tokens whose cost depends on the words of the trial.
  private mutating func collectTokens() {
    for token in trial.tokens { trial.hasToken[token] = false }
    trial.tokens.removeAll(keepingCapacity: true)
    trial.tokenCosts.removeAll(keepingCapacity: true)
    for word in trial.words {
      for token in tokensOfWord[word] where !trial.hasToken[token] {
        trial.hasToken[token] = true
        trial.tokens.append(token)
      }
    }
  }

  /// Swaps the readings of the trial and the present ones.
  private mutating func exchangeReadings() {
    for (position, word) in trial.words.enumerated() {
      swap(&readings[word], &trial.readings[position])
    }
  }

  /// Makes the exchange that was tried last.
  private mutating func accept(_ first: Int, _ second: Int, cost: Int) {
    key.swapAt(first, second)
    exchangeReadings()
    for (position, token) in trial.tokens.enumerated() {
      tokenCosts[token] = trial.tokenCosts[position]
    }
    self.cost = cost
    sumDependentCosts()
  }

  private mutating func sumDependentCosts() {
    for word in text.words.indices {
      dependentCosts[word] = tokensOfWord[word].reduce(0) { $0 + tokenCosts[$1] }
      followerCosts[word] = tokensOfWord[word].reduce(0) {
        $0 + (text.tokens[$1] == word ? 0 : tokenCosts[$1])
      }
    }
  }

  private func selfCost(_ symbol: Int) -> Int {
    key[symbol] == text.avoided[symbol] ? Int(SolverEffort.selfCost) : 0
  }

  private func wordReading(_ word: Int) -> WordReading {
    let range = starts[word]..<starts[word + 1]
    let found = model.vocabulary.word(symbols, range, under: key)
    guard found < 0 else { return WordReading(word: found, spellingCost: 0) }
    let cost = model.spellingCost(symbols, range, under: key) + Int(SolverEffort.unknownWordCost)
    return WordReading(word: -1, spellingCost: cost)
  }

  private func tokenCost(_ token: Int) -> Int {
    let index = text.tokens[token]
    guard index >= 0 else { return 0 }
    let reading = readings[index]
    guard reading.word >= 0 else { return reading.spellingCost }
    return model.cost(of: reading.word, after: word(before: token), word(before: token - 1))
  }

  /// The word before a token, the start of a sentence, or −1 for an unknown word.
  private func word(before token: Int) -> Int {
    guard token >= 0 else { return -1 }
    guard token > 0, text.tokens[token - 1] >= 0 else { return model.sentenceStart }
    return readings[text.tokens[token - 1]].word
  }
}
