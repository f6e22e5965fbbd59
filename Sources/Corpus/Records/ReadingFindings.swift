import PuzzleModel

/// The findings that several readers share.
extension Finding {
  static func emptyFile(path: String) -> Finding {
    Finding(
      .emptyFile,
      at: Place(path: path, line: 1, column: 1),
      "the file is empty; a corpus file has at least a header or a root element"
    )
  }

  static func recordTooLong(at place: Place) -> Finding {
    Finding(
      .recordTooLong,
      at: place,
      "the record is longer than \(RawRecord.byteLimit) bytes; check the delimiter and the line "
        + "ends"
    )
  }
}
