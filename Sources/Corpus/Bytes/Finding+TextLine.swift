public import PuzzleModel

extension Finding {
  /// A line of a file of texts that cannot be taken as text.
  public static func unreadableLine(_ content: TextLines.Content, at place: Place) -> Finding {
    switch content {
    case .notUTF8(_, let offset):
      Finding(
        .encodingError,
        at: place,
        "byte \(offset + 1) of the line is not UTF-8; save the file as UTF-8"
      )
    case .tooLong, .text:
      Finding(
        .recordTooLong,
        at: place,
        "the line has more than \(TextLines.byteLimit) bytes; write one text a line"
      )
    }
  }
}
