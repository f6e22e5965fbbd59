import PuzzleModel

/// The findings of the readers, worded in one place: what is wrong, and what to do.
extension Finding {
  static func emptyFile(path: String) -> Finding {
    Finding(
      .emptyFile,
      at: Place(path: path, line: 1, column: 1),
      "the file is empty; a corpus file has at least a header or a root element"
    )
  }

  static func utf16(path: String) -> Finding {
    Finding(
      .encodingError,
      at: Place(path: path, line: 1, column: 1),
      "the file begins with the byte-order mark of UTF-16; save it as UTF-8"
    )
  }

  static func unreadableHeader(path: String) -> Finding {
    Finding(
      .missingLabel,
      at: Place(path: path, line: 1, column: 1),
      "the header cannot be read: a quotation mark in it is not closed, or it is over 1 MiB long"
    )
  }

  static func missingLabel(
    _ entry: FieldMapping.Entry,
    of mapping: FieldMapping,
    labels: [String],
    path: String
  ) -> Finding {
    let known = labels.map { "'\($0)'" }.joined(separator: ", ")
    let remedy =
      mapping.isFixed
      ? "add it, or rename the one that is meant"
      : "name the right one with --columns \(entry.field)=COLUMN or in the recipe"
    return Finding(
      .missingLabel,
      at: Place(path: path, line: 1, column: 1),
      field: entry.field,
      "the header has no column '\(entry.label)' for the field '\(entry.field)'; it has \(known); "
        + remedy
    )
  }

  static func duplicateLabel(_ label: String, path: String) -> Finding {
    Finding(
      .duplicateLabel,
      at: Place(path: path, line: 1, column: 1),
      "the header has more than one column '\(label)'; rename all but one"
    )
  }

  static func blankRow(at place: Place) -> Finding {
    Finding(.blankRow, at: place, "the row is blank and was passed over; delete the line")
  }

  static func bareQuote(at place: Place) -> Finding {
    Finding(
      .bareQuote,
      at: place,
      "a cell without quotation marks round it has one inside, which was kept; write the cell as "
        + "\"…\" and the mark inside as \"\""
    )
  }

  static func textAfterQuote(at place: Place) -> Finding {
    Finding(
      .textAfterQuote,
      at: place,
      "text follows the closing quotation mark of the cell; write a quotation mark inside a cell "
        + "as \"\""
    )
  }

  static func missingCell(at place: Place, found: Int, columns: CSVColumns) -> Finding {
    let missing = columns.labels.dropFirst(found).map { "'\($0)'" }.joined(separator: ", ")
    return Finding(
      .missingCell,
      at: place,
      "the row has \(found) of \(columns.count) cells"
        + (missing.isEmpty ? "" : " and lacks \(missing)")
        + "; add the missing cells, empty ones too"
    )
  }

  static func extraCell(at place: Place, found: Int, columns: CSVColumns) -> Finding {
    Finding(
      .extraCell,
      at: place,
      "the row has \(found) cells where the header has \(columns.count); put a cell that holds "
        + "the delimiter in quotation marks"
    )
  }

  static func nulByte(at place: Place) -> Finding {
    Finding(
      .nulByte,
      at: place,
      "the record holds a NUL byte; remove it, or save the file as UTF-8 if it is UTF-16"
    )
  }

  static func encodingError(at place: Place, byte: UInt8) -> Finding {
    let digits = String(byte, radix: 16, uppercase: true)
    return Finding(
      .encodingError,
      at: place,
      "byte 0x\(digits) is not UTF-8 here; save the file as UTF-8 or declare its encoding "
        + "(--encoding iso-8859-1 or windows-1252)"
    )
  }

  static func unterminatedQuote(at place: Place) -> Finding {
    Finding(
      .unterminatedQuote,
      at: place,
      "the quotation mark that opens this cell is never closed; close it, and write one inside a "
        + "cell as \"\""
    )
  }

  static func nestedRecord(at place: Place, name: String) -> Finding {
    Finding(
      .nestedRecord,
      at: place,
      "a record <\(name)> stands inside another, and both were set aside; close the outer one first"
    )
  }

  static func recordTooLong(at place: Place) -> Finding {
    Finding(
      .recordTooLong,
      at: place,
      "the record is longer than \(CSVReader.longestRecord) bytes; check the delimiter and the line "
        + "ends"
    )
  }
}
