import PuzzleModel
import Testing

@Suite struct AuthorTests {
  @Test func `aliases are sorted without duplicates, and the sort name defaults to the name`()
    throws
  {
    let id = try #require(Author.ID("mark-twain"))
    let author = Author(id: id, name: "Mark Twain", aliases: ["S. Clemens", "Clemens", "Clemens"])
    #expect(author.aliases == ["Clemens", "S. Clemens"])
    #expect(author.sortName == "Mark Twain")
  }

  @Test(arguments: [
    ("Jane Austen", "jane-austen"), ("Zoë", "zoe"), ("O'Hara", "ohara"),
    ("  A.  A. Milne ", "a-a-milne"),
    ("Charlotte Brontë", "charlotte-bronte"), ("Søren Æbelø", "soren-aebelo"),
    ("50 Cent", "50-cent"),
    ("Antoine de Saint-Exupéry", "antoine-de-saint-exupery"), ("Weiß", "weiss"),
    ("M*A*S*H", "m-a-s-h"),
  ])
  func `the slug of a name has words in lower case, joined by hyphens`(name: String, slug: String) {
    #expect(Author.ID(name: name)?.description == slug)
  }

  @Test func `both normalization forms of a name have the same slug`() {
    #expect(Author.ID(name: "E\u{301}mile Zola") == Author.ID(name: "\u{C9}mile Zola"))
  }

  @Test(arguments: ["", "—", "'", "...", " "])
  func `a name without letters or digits has no slug`(name: String) {
    #expect(Author.ID(name: name) == nil)
  }

  @Test(arguments: ["", "Jane", "jane--austen", "-jane", "jane-", "jane austen", "zoë", "o'hara"])
  func `a text that is not a slug is refused`(text: String) {
    #expect(Author.ID(text) == nil)
  }

  @Test func `a slug is its own slug`() {
    #expect(Author.ID("jane-austen")?.description == "jane-austen")
    #expect(Author.ID(name: "jane-austen") == Author.ID("jane-austen"))
  }
}
