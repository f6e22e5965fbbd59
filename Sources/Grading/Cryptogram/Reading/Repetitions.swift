/// The words of a text that say again what was said before; a solver sees them first, because the same
/// symbols come again.
///
/// A word of the body with three or more letters is said again if it, or a word with the same beginning, came
/// before: `love` and `lover`. The words beside it that agree with those beside the earlier one are said
/// again, too, as in `the more … the more`. Of other words, an ending of three letters counts from the third
/// word on that has it, as in `brightest … whitest … surest`.
struct Repetitions {
  /// The number of letters that are said again.
  private(set) var letterCount = 0
  /// The words of the body that are said again, in order.
  private(set) var words: [TextWord] = []

  /// The fewest letters of a word that comes again: judgment, as shorter ones come again in any text.
  private static let leastLetterCount = 3
  /// The fewest letters that two words with the same beginning share: judgment.
  private static let leastStem = 4
  /// The most letters that follow the shared beginning, as in `lov-ing`.
  private static let longestEnding = 3
  /// The number of letters of an ending, as in `-est` and `-ing`.
  private static let endingCount = 3
  /// How many words have to have an ending before it counts: two may rhyme by chance.
  private static let leastEndingUses = 2
  /// The longest word whose beginnings are compared; the longest words in use have fewer letters.
  private static let longestWord = 24

  private let text: [TextWord]
  private var isAgain: [Bool]
  private var lastPlaces: [[UInt8]: Int] = [:]
  private var stems: Set<ArraySlice<UInt8>> = []
  private var endings: [ArraySlice<UInt8>: Int] = [:]

  /// Finds the repetitions.
  ///
  /// - Parameters:
  ///   - text: All words of the text.
  ///   - anchors: The indices of the words that belong to the body, in order.
  init(in text: [TextWord], anchors: [Int]) {
    self.text = text
    isAgain = [Bool](repeating: false, count: text.count)
    let anchors = anchors.filter { text[$0].playedLetters.count >= Self.leastLetterCount }
    let isAnchor = Set(anchors)
    for place in anchors {
      if let earlier = lastPlaces[text[place].letters] {
        words.append(text[place])
        isAgain[place] = true
        for step in [-1, 1] { extend(from: place, earlier, by: step, isAnchor) }
      } else if let shared = sharedStem(of: text[place].letters) {
        words.append(text[place])
        letterCount += shared
      } else if endings[ending(of: place), default: 0] >= Self.leastEndingUses {
        words.append(text[place])
        letterCount += Self.endingCount
      }
      remember(place)
    }
    for (place, isAgain) in zip(text.indices, isAgain) where isAgain {
      letterCount += text[place].playedLetters.count
    }
  }

  /// Marks the words beside a word that agree with those beside the same word earlier.
  private mutating func extend(
    from place: Int,
    _ earlier: Int,
    by step: Int,
    _ isAnchor: Set<Int>
  ) {
    var (later, first) = (place + step, earlier + step)
    while text.indices.contains(later), text.indices.contains(first), first != place,
      later != earlier, !isAnchor.contains(later), text[later].letters == text[first].letters
    {
      isAgain[later] = true
      (later, first) = (later + step, first + step)
    }
  }

  /// Returns the number of letters that a word shares with the beginning of an earlier one, or nil.
  private func sharedStem(of word: [UInt8]) -> Int? {
    guard word.count >= Self.leastStem, word.count <= Self.longestWord else { return nil }
    let shortest = max(Self.leastStem, word.count - Self.longestEnding)
    return (shortest...word.count).reversed().first { stems.contains(word.prefix($0)) }
  }

  private func ending(of place: Int) -> ArraySlice<UInt8> {
    let word = text[place].letters
    return word.count > Self.endingCount ? word.suffix(Self.endingCount) : []
  }

  private mutating func remember(_ place: Int) {
    let word = text[place].letters
    let ending = ending(of: place)
    if lastPlaces.updateValue(place, forKey: word) == nil, !ending.isEmpty {
      endings[ending, default: 0] += 1
    }
    guard word.count >= Self.leastStem, word.count <= Self.longestWord else { return }
    for count in max(Self.leastStem, word.count - Self.longestEnding)...word.count {
      stems.insert(word.prefix(count))
    }
  }
}
