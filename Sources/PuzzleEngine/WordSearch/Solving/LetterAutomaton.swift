/// Finds every word of a list in a run of letters, in one pass, whatever the number of words.
///
/// It is the automaton of Aho and Corasick (1975) with all transitions written out: a letter costs one look
/// into a table. A blank cell leads back to the start.
struct LetterAutomaton: Hashable, Sendable {
  private static let width = 27

  /// For each state and code, the next state.
  private var next: [Int32]
  /// For each state, the word that ends there, or -1.
  private var ends: [Int32]
  /// For each state, the longest state among itself and its suffixes in which a word ends, or 0.
  private var nearestEnd: [Int32]
  /// For each state, its longest proper suffix.
  private var suffixes: [Int32]
  /// The numbers of letters of the words.
  private(set) var lengths: [Int]
  /// The number of letters of the longest word.
  let longest: Int

  /// Makes an automaton for words as codes; of two equal words the first counts, and empty ones never.
  init(_ words: [[UInt8]]) {
    next = [Int32](repeating: 0, count: Self.width)
    ends = [-1]
    nearestEnd = [0]
    suffixes = [0]
    lengths = words.map(\.count)
    longest = lengths.max() ?? 0
    for (index, word) in words.enumerated() where !word.isEmpty { add(word, index) }
    link()
  }

  private mutating func add(_ word: [UInt8], _ index: Int) {
    var state = 0
    for code in word {
      let place = state * Self.width + Int(code)
      if next[place] == 0 {
        next[place] = Int32(ends.count)
        next += repeatElement(0, count: Self.width)
        ends.append(-1)
        nearestEnd.append(0)
        suffixes.append(0)
      }
      state = Int(next[place])
    }
    if ends[state] < 0 { ends[state] = Int32(index) }
  }

  /// Gives every state its suffix and its missing transitions, shorter states first.
  private mutating func link() {
    var queue = (0..<Self.width).map { Int(next[$0]) }.filter { $0 != 0 }
    var position = 0
    while position < queue.count {
      let state = queue[position]
      position += 1
      let suffix = Int(suffixes[state])
      nearestEnd[state] = ends[state] >= 0 ? Int32(state) : nearestEnd[suffix]
      for code in 0..<Self.width - 1 {
        let place = state * Self.width + code
        let other = next[suffix * Self.width + code]
        if next[place] == 0 {
          next[place] = other
        } else {
          suffixes[Int(next[place])] = other
          queue.append(Int(next[place]))
        }
      }
    }
  }

  /// The state after one more letter.
  @inline(__always)
  func state(after state: Int, _ code: UInt8) -> Int {
    Int(next[state * Self.width + Int(code)])
  }

  /// Whether a word ends in a state.
  @inline(__always)
  func isEnd(_ state: Int) -> Bool { nearestEnd[state] != 0 }

  /// The words that end in a state, longest first.
  func words(endingIn state: Int) -> [Int] {
    var words: [Int] = []
    var state = Int(nearestEnd[state])
    while state != 0 {
      words.append(Int(ends[state]))
      state = Int(nearestEnd[Int(suffixes[state])])
    }
    return words
  }

  /// Whether a word of the list is part of a run of letters.
  func findsWord(in codes: some Sequence<UInt8>) -> Bool { firstWord(in: codes) != nil }

  /// The word of the list that ends first in a run of letters, or nil.
  func firstWord(in codes: some Sequence<UInt8>) -> Int? {
    var state = 0
    for code in codes {
      state = self.state(after: state, code)
      if isEnd(state) { return words(endingIn: state).first }
    }
    return nil
  }
}
