import ArgumentParser
import Testing

@testable import quoin

/// The columns of an option.
@Suite struct QuotedPairsTests {
  @Test(arguments: [
    ("text=quote,author=by", ["text=quote", "author=by"]), ("", []), ("year=", ["year="]),
    ("text=\"Quote, in full\",author=by", ["text=Quote, in full", "author=by"]),
    ("text=\"the \"\"Quote\"\"\"", ["text=the \"Quote\""]), ("text=a \"b\"", ["text=a \"b\""]),
    ("text=div[@a=\"b\"],author=\"x[@a='b, c']\"", ["text=div[@a=\"b\"]", "author=x[@a='b, c']"]),
    ("text=\"\"", ["text="]), ("text,author=by", ["text", "author=by"]),
  ])
  func `a value in quotation marks may hold commas`(text: String, pairs: [String]) throws {
    #expect(try QuotedPairs(text, of: "--columns").pairs == pairs)
  }

  @Test(arguments: ["text=\"Quote, author=by", "text=\"a\"b,author=by"])
  func `a mark that is not closed before a comma is told`(text: String) {
    #expect(throws: ValidationError.self) { try QuotedPairs(text, of: "--columns") }
  }
}
