import PuzzleModel

extension Explanation {
  /// The pages of what can be wrong with a CSV file.
  static let csvPages: [Explanation] = [
    Explanation(
      .bareQuote,
      "A cell that is not in quotation marks has one inside. The mark was kept as it "
        + "stands.",
      example: "text,author\nHe said \"no\" twice,Anonymous",
      remedy: "write the cell as \"He said \"\"no\"\" twice\"."
    ),
    Explanation(
      .blankRow,
      "A row has nothing in it and was passed over.",
      example: "text,author\n\nKnow thyself,Anonymous",
      remedy: "delete the line."
    ),
    Explanation(
      .duplicateLabel,
      "Two columns of the header have one name, and it is not clear which of them is "
        + "meant.",
      example: "text,author,text",
      remedy: "rename all but one."
    ),
    Explanation(
      .encodingError,
      "Bytes of the file are not in the encoding that it is said to have, which is "
        + "UTF-8 unless declared.",
      example: "text,author\nCaf\\xE9,Anonymous    (\\xE9 is é in ISO-8859-1)",
      remedy: "save the file as UTF-8, or declare its encoding with --encoding or in the "
        + "recipe."
    ),
    Explanation(
      .extraCell,
      "A row has more cells than the header, mostly because a cell that holds the "
        + "delimiter is not in quotation marks.",
      example: "text,author\nTo be, or not to be,William Shakespeare",
      remedy: "put the cell in quotation marks: \"To be, or not to be\"."
    ),
    Explanation(
      .missingCell,
      "A row has fewer cells than the header.",
      example: "text,author,work\nKnow thyself,Anonymous",
      remedy: "add the missing cells; an empty one still needs its delimiter."
    ),
    Explanation(
      .missingLabel,
      "The header has no column for a field that every record needs, or cannot be "
        + "read.",
      example: "quote,author\nKnow thyself,Anonymous",
      remedy: "rename the column, or declare its name: --columns text=quote,author=author, "
        + "or columns: in the recipe."
    ),
    Explanation(
      .nulByte,
      "A record holds a byte of value 0, which no text has. UTF-16 is full of them.",
      example: "text,author\nKnow\\x00thyself,Anonymous",
      remedy: "remove the byte, or save the file as UTF-8."
    ),
    Explanation(
      .textAfterQuote,
      "Text follows the quotation mark that closes a cell.",
      example: "text,author\n\"He said \"no\" twice\",Anonymous",
      remedy: "write a quotation mark inside a cell as two: \"He said \"\"no\"\" twice\"."
    ),
    Explanation(
      .unterminatedQuote,
      "A quotation mark opens a cell and none closes it. Reading goes on with the "
        + "line below.",
      example: "text,author\n\"Know thyself,Anonymous",
      remedy: "close the cell, or write a mark that belongs to the text as two inside a "
        + "quoted cell."
    ),
  ]
}
