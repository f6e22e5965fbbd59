/// The pronouns, adverbs and auxiliary verbs that English contracts.
///
/// They are never part of the body of a text, and they reveal letters only if they are contracted. So
/// writing `don't` for `do not` never makes a text harder.
enum LittleWord {
  /// Whether a word is a little word.
  static func contains(_ word: TextWord) -> Bool { all.contains(word.text) }

  /// The question words: all interrogatives of English.
  static let interrogatives: Set<String> = [
    "WHO", "WHOM", "WHOSE", "WHAT", "WHICH", "WHEN", "WHERE", "WHY", "HOW",
  ]

  /// Whether a word may stand before `'d` for `had` or `would`.
  static func isPronoun(_ word: TextWord) -> Bool { pronouns.contains(word.text) }

  private static let pronouns: Set<String> = interrogatives.union([
    "I", "YOU", "HE", "SHE", "IT", "WE", "THEY", "THAT", "THERE",
  ])

  private static let all: Set<String> = pronouns.union([
    "US", "HERE", "LET", "NOT",
    "AM", "IS", "ARE", "WAS", "WERE", "HAS", "HAVE", "HAD", "DO", "DOES", "DID", "CAN", "CANNOT",
    "COULD", "WILL", "WOULD", "SHALL", "SHOULD", "MAY", "MIGHT", "MUST", "NEED", "OUGHT", "DARE",
  ])
}
