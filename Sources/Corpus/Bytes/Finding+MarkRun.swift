import PuzzleModel

extension Finding {
  /// A text with more combining marks in a row than any writing has.
  static func tooManyMarks(at place: Place, field: String? = nil) -> Finding {
    Finding(.tooManyMarks, at: place, field: field, MarkRun.complaint)
  }
}
