/// Says how likely English words are: alone, after one word, after two, and letter by letter.
///
/// All costs are in hundredths of a nat, −100 ln p, so that sums are whole numbers and equal on every
/// machine. The script `scripts/build-language-model` makes the resource, names its sources and
/// documents its bytes.
public struct LanguageModel: Sendable {
  /// The words that it knows.
  let vocabulary: Vocabulary
  /// A digest of its bytes, which tells this model from any other.
  public let digest: UInt64

  /// How many hundredths of a nat one step of a stored cost is.
  static let unit = 8

  /// The cost of a letter after three others in a word.
  ///
  /// The first index is the earliest letter; 0 is an end of the word, 1 to 26 are the letters.
  private let spelling: [UInt8]
  /// The cost of a letter after three others in a text without word spaces; the indices are 0 to 25.
  let unspaced: [UInt8]
  private let links: [UInt8]
  private let table: NGramTable

  /// Stands for the beginning of a sentence; it is no word of the vocabulary.
  var sentenceStart: Int { vocabulary.costs.count }

  /// Reads a model.
  ///
  /// - Parameters:
  ///   - bytes: The output of `scripts/build-language-model`.
  ///   - path: The name of the model in errors.
  /// - Throws: ``LanguageModelError/damaged(path:reason:)``.
  init(_ bytes: [UInt8], path: String) throws(LanguageModelError) {
    var reader = ModelBytes(bytes)
    let header = try ModelHeader(&reader, path: path)
    digest = header.checksum
    let bigramCosts = reader.integers(header.levelCount, width: 2).map(Int32.init)
    let trigramCosts = reader.integers(header.levelCount, width: 2).map(Int32.init)
    let counts = reader.integers(header.classCount, width: 4)
    let lengths = reader.bytes(header.classCount).map(Int.init)
    let letterCount = zip(counts, lengths).reduce(0) { $0 + $1.0 * $1.1 }
    guard counts.reduce(0, +) == header.wordCount, (letterCount * 5 + 7) / 8 == header.packedCount
    else {
      throw .damaged(path: path, reason: "its words are not the ones in its header")
    }
    let letters = ModelBytes.unpacked(reader.bytes(header.packedCount), count: letterCount)
    vocabulary = Vocabulary(
      lengths: lengths,
      counts: counts,
      letters: letters,
      costs: reader.bytes(header.wordCount).map { Int32($0) * Int32(Self.unit) }
    )
    links = Array(reader.bytes(header.wordCount + 1))
    spelling = Array(reader.bytes(27 * 27 * 27 * 27))
    unspaced = Array(reader.bytes(26 * 26 * 26 * 26))
    reader.align(to: 8)
    table = NGramTable(
      cells: reader.cells((header.segmentCount + 2) * header.segmentLength),
      header: header,
      bigramCosts: bigramCosts,
      trigramCosts: trigramCosts
    )
  }

  /// The cost of a word after two others, the nearer first; −1 is an unknown word.
  ///
  /// It looks up a trigram only if both its bigrams are in the table, and a bigram only if its words are
  /// in any bigram. So it sees few of the table's chance hits.
  func cost(of word: Int, after previous: Int, _ beforeThat: Int) -> Int {
    let alone = Int(vocabulary.costs[word])
    guard previous >= 0, leads(previous) else { return alone }
    guard follows(word), let pair = table.bigramCost(previous, word) else {
      return alone + (Int(links[previous] & 127) - Self.backoffBias) * Self.unit
    }
    guard beforeThat >= 0, leads(beforeThat), table.bigramCost(beforeThat, previous) != nil else {
      return pair
    }
    return table.trigramCost(beforeThat, previous, word) ?? pair
  }

  /// Whether it has met a word right after another.
  func joins(_ previous: Int, _ word: Int) -> Bool {
    previous >= 0 && word >= 0 && leads(previous) && word != sentenceStart && follows(word)
      && table.bigramCost(previous, word) != nil
  }

  /// The cost of the letters of a word that is not in the vocabulary.
  func spellingCost(_ symbols: [UInt8], _ range: Range<Int>, under key: [UInt8]) -> Int {
    var (context, sum) = (0, 0)
    for position in range where symbols[position] != Vocabulary.apostrophe {
      context = context * 27 + Int(key[Int(symbols[position])]) + 1
      sum += Int(spelling[context])
      context %= 27 * 27 * 27
    }
    sum += Int(spelling[context * 27])
    return sum * Self.unit
  }

  /// The number added to each stored backoff, which may itself be negative.
  private static let backoffBias = 16

  /// Whether any bigram begins with a word.
  private func leads(_ word: Int) -> Bool { links[word] & 127 != 127 }

  /// Whether any bigram ends with a word.
  private func follows(_ word: Int) -> Bool { links[word] & 128 != 0 }
}
