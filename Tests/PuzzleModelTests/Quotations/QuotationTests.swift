import PuzzleModel
import Testing

@Suite struct QuotationTests {
  private func quotation(_ text: String, tags: [String] = []) throws -> Quotation? {
    Quotation(
      id: Quotation.ID(digestHigh: 1, digestLow: 2),
      text: text,
      author: try #require(Author.ID("anonymous")),
      tags: tags,
      origin: Place(path: "a.csv", line: 2)
    )
  }

  @Test func `the work determines a certainty that is not stated`() throws {
    func certainty(work: String?, _ stated: Quotation.Certainty?) throws -> Quotation.Certainty {
      let quotation = Quotation(
        id: Quotation.ID(digestHigh: 1, digestLow: 2),
        text: "a",
        author: try #require(Author.ID("ovid")),
        work: work,
        certainty: stated,
        origin: Place(path: "a.csv")
      )
      return try #require(quotation).certainty
    }
    #expect(try certainty(work: "Amores", nil) == .sourced)
    #expect(try certainty(work: nil, nil) == .attributed)
    for stated in Quotation.Certainty.allCases {
      #expect(try certainty(work: "Amores", stated) == stated)
      #expect(try certainty(work: nil, stated) == stated)
    }
  }

  @Test func `certainties sort from the least to the most certain`() {
    #expect(Quotation.Certainty.allCases.sorted() == [.disputed, .attributed, .sourced])
    #expect(Quotation.Certainty.allCases == [.disputed, .attributed, .sourced])
  }

  @Test(arguments: ["", " ", "\t\u{A0}\n"])
  func `a blank text is refused`(text: String) throws {
    #expect(try quotation(text) == nil)
  }

  @Test(arguments: ["γνῶθι σεαυτόν", "1984!", "😀"])
  func `a text in another script is a quotation without letters to play`(text: String) throws {
    #expect(try quotation(text)?.letterCount == 0)
  }

  @Test(arguments: [("To be.", 4), ("Weiß", 5), ("é", 1), ("e\u{301}", 1), ("œuvre æ", 8)])
  func `letters count as the letters that they are played as`(text: String, count: Int) throws {
    #expect(try #require(try quotation(text)).letterCount == count)
  }

  @Test func `tags are sorted without duplicates`() throws {
    let quotation = try #require(try quotation("a", tags: ["wit", "life", "wit", "Life"]))
    #expect(quotation.tags == ["Life", "life", "wit"])
  }

  @Test func `the default language is English`() throws {
    #expect(try #require(try quotation("a")).language == "en")
  }
}

@Suite struct QuotationIDTests {
  @Test func `version and variant are set`() {
    let all = Quotation.ID(digestHigh: .max, digestLow: .max)
    #expect(all.description == "ffffffff-ffff-8fff-bfff-ffffffffffff")
    let none = Quotation.ID(digestHigh: 0, digestLow: 0)
    #expect(none.description == "00000000-0000-8000-8000-000000000000")
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `the written form round-trips`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let id = Quotation.ID(digestHigh: generator.next(), digestLow: generator.next())
    #expect(Quotation.ID(id.description) == id)
    var bytes = [UInt8](repeating: 0, count: 36)
    bytes.withUnsafeMutableBufferPointer { id.write(to: $0) }
    #expect(bytes == Array(id.description.utf8))
  }

  @Test(arguments: [
    "", "f81d4fae-7dec-8d0a-a765-00a0c91e6bf", "f81d4fae-7dec-8d0a-a765-00a0c91e6bf6f",
    "F81D4FAE-7DEC-8D0A-A765-00A0C91E6BF6", "f81d4fae-7dec-4d0a-a765-00a0c91e6bf6",
    "f81d4fae-7dec-8d0a-c765-00a0c91e6bf6", "f81d4fae07dec08d0a0a765000a0c91e6bf6",
    "f81d4fae-7dec-8d0a-a765-00a0c91e6bg6", "f81d4fae7dec8d0aa76500a0c91e6bf6",
  ])
  func `any other form is refused`(text: String) {
    #expect(Quotation.ID(text) == nil)
  }

  @Test func `IDs sort by their written forms`() {
    var generator = SplitMix64(seed: 3)
    let ids = (0..<40).map { _ in
      Quotation.ID(digestHigh: generator.next(), digestLow: generator.next())
    }
    #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
  }
}
