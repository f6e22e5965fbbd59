import PuzzleModel

/// What can be read in some words: the tree of all ends of the words, along which every part of them lies.
///
/// A word is looked up in steps by its own length squared, however many words there are.
struct WordReadings {
  /// The end of a way of letters through the tree.
  private struct Node {
    /// The last letter of the way, as its place in the alphabet; the way to the root has none.
    let code: UInt8
    /// The first word in which the way can be read.
    let reader: Int32
    /// The first word that is the way.
    var word: Int32?
    /// The youngest of the nodes that go on from here.
    var child: Int32?
    /// The next older node that goes on from where this one does.
    let sibling: Int32?
  }

  /// The nodes, of which the first is the root.
  private var nodes = [Node(code: 0, reader: 0, word: nil, child: nil, sibling: nil)]
  private var wordCount: Int32 = 0

  /// Adds a word, whose number is how many were added before it.
  mutating func append(_ letters: [Letter]) {
    let codes = letters.map { UInt8($0.index) }
    for start in codes.indices {
      var node = 0
      for code in codes[start...] { node = child(of: node, code) ?? newChild(of: node, code) }
      if start == 0, nodes[node].word == nil { nodes[node].word = wordCount }
    }
    wordCount += 1
  }

  /// The number of the first word that can be read in these letters, or in which they can be read, forwards or
  /// backwards; nil if there is none.
  func firstWord(sharing letters: [Letter]) -> Int? {
    let codes = letters.map { UInt8($0.index) }
    return [codes, codes.reversed()].flatMap { codes in
      [word(around: codes)] + codes.indices.map { word(startingIn: codes[$0...]) }
    }.compactMap(\.self).min().map { Int($0) }
  }

  /// The first word in which the letters can be read.
  private func word(around codes: [UInt8]) -> Int32? {
    guard wordCount > 0 else { return nil }
    var node = 0
    for code in codes {
      guard let child = child(of: node, code) else { return nil }
      node = child
    }
    return nodes[node].reader
  }

  /// The first of the words that the letters begin with.
  private func word(startingIn codes: ArraySlice<UInt8>) -> Int32? {
    var (node, first) = (0, Int32?.none)
    for code in codes {
      guard let child = child(of: node, code) else { break }
      if let word = nodes[child].word { first = min(first ?? word, word) }
      node = child
    }
    return first
  }

  private func child(of node: Int, _ code: UInt8) -> Int? {
    var next = nodes[node].child
    while let child = next.map({ Int($0) }) {
      if nodes[child].code == code { return child }
      next = nodes[child].sibling
    }
    return nil
  }

  private mutating func newChild(of node: Int, _ code: UInt8) -> Int {
    let child = nodes.count
    let sibling = nodes[node].child
    nodes.append(Node(code: code, reader: wordCount, word: nil, child: nil, sibling: sibling))
    nodes[node].child = Int32(child)
    return child
  }
}
