/// How often each spelling of an author's name is written, for authors whom no authority names.
struct AuthorSpellings {
  /// The first spelling, and how often it was seen.
  private let first: String
  private var firstCount = 1
  /// The other spellings, which few authors have.
  private var others: [String: Int] = [:]

  init(_ name: String) { first = name }

  /// Counts one more name.
  mutating func note(_ name: String) {
    if name == first {
      firstCount += 1
    } else {
      others[name, default: 0] += 1
    }
  }

  /// The spelling that most records have; of equally many one in both cases, then the first in byte order.
  var name: String {
    var best = (name: first, count: firstCount, hasBothCases: Self.hasBothCases(first))
    for (name, count) in others {
      let hasBothCases = Self.hasBothCases(name)
      let isBetter =
        if count != best.count {
          count > best.count
        } else if hasBothCases != best.hasBothCases {
          hasBothCases
        } else {
          name < best.name
        }
      if isBetter { best = (name, count, hasBothCases) }
    }
    return best.name
  }

  private static func hasBothCases(_ name: String) -> Bool {
    name.contains(where: \.isUppercase) && name.contains(where: \.isLowercase)
  }
}
