import Testing

@testable import Editorial

@Suite struct RivalReadingTests {
  /// Writes the words with the letters that differ in brackets.
  private func marked(_ runs: [RivalReading.Run]) -> String {
    runs.map { $0.differs ? "[\($0.text)]" : $0.text }.joined()
  }

  private func marks(_ text: String, _ reading: String) -> [String] {
    RivalReading(of: text, reading).words.flatMap { [marked($0.quoted), marked($0.rival)] }
  }

  @Test func `letters that differ are marked above and below`() {
    #expect(
      marks("A mind lively.", "A MIND LIKELY.") == [
        "A", "A", "mind", "MIND", "li[v]ely.", "LI[K]ELY.",
      ]
    )
    #expect(marks("fear", "MEAN") == ["[f]ea[r]", "[M]EA[N]"])
    #expect(marks("dogs", "CATS") == ["[dog]s", "[CAT]S"])
  }

  @Test func `punctuation is no letter, and marks agree with their letter`() {
    #expect(marks("(café)", "CAFE") == ["(café)", "CAFE"])
    #expect(marks("everyday's", "EVERYDAY'T") == ["everyday'[s]", "EVERYDAY'[T]"])
    #expect(marks("Æsop — no", "AESOP — SO") == ["Æsop", "AESOP", "—", "—", "[n]o", "[S]O"])
    #expect(marks("Æsop", "ALSOP") == ["[Æ]sop", "A[L]SOP"])
  }

  @Test(arguments: [("one two", "ONETWO"), ("one two", "ONE TWOS"), ("שלום", "ABCD")])
  func `texts that do not match are shown whole`(text: String, reading: String) {
    let comparison = RivalReading(of: text, reading)
    #expect(comparison.words.count == 1)
    #expect(marks(text, reading) == [text, reading])
    #expect(comparison.differences.isEmpty)
  }

  @Test func `the words that differ are told`() {
    #expect(
      RivalReading(of: "most quiet, by sun", "POST QUIET, MY SUN").differences
        == ["POST for most", "MY for by"]
    )
  }
}
