import PuzzleModel

extension Explanation {
  /// The pages of what can be wrong with a record.
  static let recordPages: [Explanation] = [
    Explanation(
      .ambiguousAlias,
      "One name means two authors, so a quotation under that name could be either's.",
      example: "<author id=\"samuel-butler-poet\">… <alias>Samuel Butler</alias>\n<author "
        + "id=\"samuel-butler-novelist\">… <alias>Samuel Butler</alias>",
      remedy: "take the alias from all but one, or make it fuller."
    ),
    Explanation(
      .conflictingAttribution,
      "Two records of one quotation name different authors.",
      example: "Know thyself,Thales\nKnow thyself!,Solon",
      remedy: "find out who said it, and delete the other record."
    ),
    Explanation(
      .duplicateAuthor,
      "Two records describe one author. The second was set aside.",
      example: "<author id=\"jane-austen\">…</author> <author id=\"jane-austen\">…</author>",
      remedy: "put what they say into one record."
    ),
    Explanation(
      .duplicateQuotation,
      "Two records have the same letters, and so are one quotation. They were merged.",
      example: "Know thyself,Anonymous\n\"Know thyself!\",Anonymous",
      remedy: "delete one, or leave it: nothing is lost."
    ),
    Explanation(
      .missingAuthor,
      "A record has no author, or an author has no name.",
      example: "text,author\nKnow thyself,",
      remedy: "name the author; Anonymous is a name."
    ),
    Explanation(
      .missingText,
      "A record has no text, or only white space.",
      example: "text,author\n,Anonymous",
      remedy: "write the quotation or delete the record."
    ),
    Explanation(
      .noLetters,
      "A text has no letter of any script, so there is nothing to solve.",
      example: "text,author\n1 + 1 = 2,Anonymous",
      remedy: "write a text with letters or delete the record."
    ),
    Explanation(
      .typeError,
      "The value of a field is not of the field's type: a year, a date, a language "
        + "tag, a certainty, an ID.",
      example: "year\n16th century",
      remedy: "write what the message says would be accepted."
    ),
    Explanation(
      .unknownAuthor,
      "A quotation names an author whom the authority does not know.",
      example: "text,author\nKnow thyself,Chilon",
      remedy: "add the author to the authority, or the name to an author's aliases."
    ),
    Explanation(
      .unknownHTMLEntity,
      "A text has something like an HTML entity that means nothing. It was kept as "
        + "it stands.",
      example: "text,author\nTea &coffee; cakes,Anonymous",
      remedy: "write the character that is meant."
    ),
    Explanation(
      .unplayableLetter,
      "A text has a letter that cannot be played as A to Z, so it can be no "
        + "cryptogram.",
      example: "text,author\nγνῶθι σεαυτόν,Anonymous",
      remedy: "give the text in the Latin alphabet."
    ),
  ]
}
