import PuzzleModel
import Testing

@testable import Corpus

@Suite struct FieldFormTests {
  @Test(
    arguments: [
      (.text, "", true), (.name, "Proverb", true), (.name, "007", true), (.name, "???", false),
      (.year, "1601", true), (.year, "0121~", true), (.year, "1999.0", true),
      (.year, "1601-02", false), (.year, "soon", false), (.year, "1999.5", false),
      (.year, "1999~.0", false), (.year, "1999-01.0", false), (.language, "no", true),
      (.language, "en-GB", true), (.language, "xx_yy", false), (.language, "English", false),
      (.certainty, "sourced", true), (.certainty, "maybe", false), (.wording, "maybe", false),
      (.id, "jane-austen", true), (.id, "Jane Austen", false), (.date, "1847-03-03", true),
      (.date, "1700-02-29", true), (.date, "1847.0", true), (.date, "999 BC", false),
      (.lifeDate, "999 BC", true), (.lifeDate, "Unknown", true), (.lifeDate, "1847.0", true),
      (.lifeDate, "14th century", false), (.calendar, "julian", true), (.calendar, "aztec", false),
    ] as [(FieldForm, String, Bool)]
  )
  func `a value has the form of its field or not`(form: FieldForm, value: String, isOne: Bool) {
    #expect(form.accepts(value) == isOne)
    if !isOne { #expect(form.complaint(value).hasPrefix("'\(value)' is no ")) }
  }

  @Test func `a year that a program wrote as a fraction is a year`() {
    #expect(HistoricalDate(year: "1999.0")?.description == "1999")
    #expect(HistoricalDate(cell: "-0003.0")?.description == "-0003")
  }
}
