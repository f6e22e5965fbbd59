import PuzzleModel

extension Explanation {
  /// The pages of what can be wrong with an XML file, or with any file as a whole.
  static let xmlPages: [Explanation] = [
    Explanation(
      .emptyFile,
      "A file has no bytes at all.",
      example: "(nothing)",
      remedy: "fill the file or take it out of the recipe."
    ),
    Explanation(
      .entityExpansion,
      "Entities are defined by one another so that they expand to far more than the "
        + "file holds, as in the attack called billion laughs.",
      example: "<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;…\">",
      remedy: "write the text itself."
    ),
    Explanation(
      .externalEntity,
      "An entity stands for another file. Nothing outside a corpus file is ever "
        + "loaded.",
      example: "<!ENTITY other SYSTEM \"other.txt\">\n…\n<text>&other;</text>",
      remedy: "write the text where the entity is used."
    ),
    Explanation(
      .malformedXML,
      "The file is not well-formed XML: a tag is not closed, the file is cut off, a "
        + "character is not allowed. What stands before is kept.",
      example: "<quotes><quote><text>Know thyself</quote></quotes>",
      remedy: "correct the place that is named; xmllint --noout FILE shows more."
    ),
    Explanation(
      .nestedRecord,
      "A record's element stands inside another record, mostly because one is not closed where it "
        + "should be. Both are set aside.",
      example: "<quote><text>Know thyself</text><quote>…</quote></quote>",
      remedy: "close the outer record before the inner one begins."
    ),
    Explanation(
      .noRecords,
      "No element of the name that was declared for records stands in the file.",
      example: "<quotes><saying>Know thyself</saying></quotes>",
      remedy: "declare the name of a record: --record saying, or record: in the recipe."
    ),
    Explanation(
      .recordTooLong,
      "A record, or a tag, is longer than any quotation could be, mostly because "
        + "something is not closed.",
      example: "<text>a mebibyte of text…</text>",
      remedy: "check the delimiter, the quotation marks and the tags before the place."
    ),
    Explanation(
      .schemaViolation,
      "The file does not fit the RELAX NG schema that it names.",
      example: "<author id=\"Jane Austen\">    (an ID is lower-case words joined by hyphens)",
      remedy: "correct the element that is named, or the schema."
    ),
    Explanation(
      .tooDeep,
      "Elements are nested deeper than 200, which no corpus needs.",
      example: "<a><a><a><a>…",
      remedy: "check that the elements are closed."
    ),
    Explanation(
      .undefinedEntity,
      "An entity is used that nothing defines.",
      example: "<text>caf&eacute;</text>    (XML knows only amp, lt, gt, quot, apos)",
      remedy: "write the character itself, é, or its number, &#233;."
    ),
  ]
}
