import PuzzleModel

/// Where the edition comes from: its files with their licenses, and what it states about itself.
enum SourceSection {
  /// The section of an edition.
  static func html(_ edition: Edition, _ summary: EditionSummary) -> HTML {
    .section("sources", "Sources and licenses") {
      HTML.table(
        "Files of the corpus",
        [
          .words("File"), .words("License"), .words("Format"), .number("Records"),
          .words("SHA-256"),
        ],
        edition.sources.map { source in
          [
            [.outside(source.path)], [.outside(source.license)], [.outside(source.format)],
            source.recordCount.grouped.html, [HTML("code") { HTML.outside(source.sha256) }],
          ]
        }
      )
      HTML.folded("Authors by the number of their quotations") {
        HTML.table(
          "Authors by the number of their quotations",
          [.words("Author"), .number("Quotations")],
          summary.authors.map { [[.outside($0.name)], $0.count.grouped.html] }
        )
      }
      HTML("dl", ["class": "facts"]) {
        fact("Version of the content", "\(edition.contentVersion)")
        if let released = edition.released { fact("Released", released.words) }
        fact("Digest of the content", edition.contentDigest)
        fact("Digest of the recipe", edition.recipeDigest)
        fact("Pressed by", edition.generator)
      }
    }
  }

  private static func fact(_ name: String, _ value: String) -> HTML {
    HTML("div") {
      HTML("dt") { name }
      HTML("dd") { HTML.outside(value) }
    }
  }
}
