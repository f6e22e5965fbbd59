/// The pronouns, adverbs and auxiliary verbs that English makes contractions of.
///
/// They stand outside the body of a text, contracted or not, and give nothing away unless they are
/// contracted: so writing `don't` for `do not` never makes a text harder.
enum LittleWord {
  /// Whether a word is one.
  static func contains(_ word: TextWord) -> Bool { all.contains(word.text) }

  /// The words that open a question, which is all the interrogatives of English.
  static let interrogatives: Set<String> = [
    "WHO", "WHOM", "WHOSE", "WHAT", "WHICH", "WHEN", "WHERE", "WHY", "HOW",
  ]

  private static let all: Set<String> = interrogatives.union([
    "I", "YOU", "HE", "SHE", "IT", "WE", "THEY", "US", "THAT", "THERE", "HERE", "LET", "NOT",
    "AM", "IS", "ARE", "WAS", "WERE", "HAS", "HAVE", "HAD", "DO", "DOES", "DID", "CAN", "CANNOT",
    "COULD", "WILL", "WOULD", "SHALL", "SHOULD", "MAY", "MIGHT", "MUST", "NEED", "OUGHT", "DARE",
  ])
}
