import PuzzleModel
import PuzzleStore

extension ImportReport.Keys {
  /// Looks at the keys of the app, none of which is carried over.
  ///
  /// - Parameters:
  ///   - rows: The rows of ciphertexts and keys.
  ///   - texts: The texts of the quotations, as the app has them, by their numbers.
  init(_ rows: [AppRow], texts: [Int: String]) {
    self.rows = rows.count
    for row in rows {
      guard let text = row.integer(.quote).flatMap({ texts[$0] }) else {
        withoutQuotation += 1
        continue
      }
      guard let key = Self.letters(of: row.text(.letterKey)),
        let numbers = Self.numbers(of: row.text(.numberKey))
      else {
        unreadable += 1
        continue
      }
      let plain = text.unicodeScalars.compactMap { Letter($0)?.index }
      if plain.contains(where: { key[$0] == $0 }) { selfStanding += 1 }
      let hasDigits = text.unicodeScalars.contains { ("0"..."9").contains($0) }
      if hasDigits { digitsInNumbers += 1 }
      let cipher = (row.text(.letterText) ?? "").unicodeScalars.compactMap { Letter($0)?.index }
      let tokens = (row.text(.numberText) ?? "").split(separator: " ").compactMap { Int($0) }
      if cipher != plain.map({ key[$0] }) || !hasDigits && tokens != plain.map({ numbers[$0] }) {
        contradicting += 1
      }
    }
  }

  /// The cipher letters of A to Z, which need not be different; nil unless there are 26.
  private static func letters(of text: String?) -> [Int]? {
    let letters = (text ?? "").unicodeScalars.compactMap { Letter($0)?.index }
    return letters.count == 26 && text?.unicodeScalars.count == 26 ? letters : nil
  }

  /// The numbers of A to Z; nil unless there are 26.
  private static func numbers(of text: String?) -> [Int]? {
    let numbers = (text ?? "").split(separator: ",").compactMap {
      Int($0.drop { $0 == " " })
    }
    return numbers.count == 26 && numbers.allSatisfy((1...26).contains) ? numbers : nil
  }
}
