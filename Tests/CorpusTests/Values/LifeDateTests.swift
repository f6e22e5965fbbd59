import PuzzleModel
import Testing

@testable import Corpus

@Suite struct LifeDateTests {
  @Test(
    arguments: [
      ("1847-03-03", "1847-03-03"), ("0121-04-26", "0121-04-26"), ("121-04-26", "0121-04-26"),
      ("055-01-01", "0055-01-01"), ("850", "0850"), ("c. 684", "0684~"), ("c1500", nil),
      ("999 BC", "-0998"), ("c. 0563 BCE", "-0562~"), ("c. 386 B.C.", "-0385~"), ("1 BC", "0000"),
      ("AD 55", "0055"), ("55 ce", "0055"), ("1162-Unknown-Unknown", "1162"),
      ("1440-Unknown", "1440"), ("384-00-00", "0384"), ("1775-12-00", "1775-12"),
      ("c. 347-01-01", "0347-01-01~"), ("circa 1500?", "1500%"), ("1343~", "1343~"),
      ("-0003", "-0003"), ("3 March 1847", "1847-03-03"), ("March 3, 1847", "1847-03-03"),
      ("Mar. 1847", "1847-03"), ("1945-02-1945-03", "1945"), ("1500?", "1500?"),
      ("14th century", nil), ("03/03/1847", nil), ("1847-13-01", nil), ("1847-02-30", nil),
      ("Mars 1847", nil), ("12345", nil), ("１８４７", nil), ("1500-1510", nil),
    ] as [(String, String?)]
  )
  func `a date as people write it is one of EDTF, or none`(text: String, date: String?) {
    #expect(LifeDate(text).value?.description == date)
    if date == nil { #expect(LifeDate(text) == .unreadable) }
  }

  @Test(
    arguments: ["", "Unknown", " unknown ", "?", "0000-00-00", "0000", "Unknown-Unknown-Unknown"]
  )
  func `what says that nobody knows is no date and no fault`(text: String) {
    #expect(LifeDate(text) == .unknown)
  }

  @Test(
    arguments: [
      ("480-01-01", "406-01-01", ["-0479-01-01", "-0405-01-01"]),
      ("1820", "1806", ["1820", "1806"]), ("480 BC", "406", ["-0479", "0406"]),
      ("480", "406 AD", ["0480", "0406"]),
    ] as [(String, String, [String])]
  )
  func `a life that ends before it begins was before Christ, if no era is named`(
    born: String,
    died: String,
    dates: [String]
  ) {
    let life = LifeDate.life(LifeDate(born), LifeDate(died))
    #expect([life.born, life.died].map { $0.value?.description } == dates)
  }
}
