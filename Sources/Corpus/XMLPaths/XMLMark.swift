/// The marks that stand for an element in a gathered text: around what it holds, or in its place.
struct XMLMark: Hashable, Sendable {
  /// The mark before the text, or alone for an element without any.
  let opening: String
  /// The mark behind the text.
  let closing: String
  /// The attribute whose value is the opening mark where an element has it; nil for none.
  var attribute: String?

  /// Whether the mark says that text is missing, so that it stands in the place of all that its element holds.
  var isOmission: Bool { opening == closing && opening.allSatisfy { ".…".contains($0) } }

  /// Reads marks as they are written: one for both ends, or two with a blank between them.
  init(_ written: String) {
    let pair = written.split(separator: " ")
    opening = pair.count == 2 ? String(pair[0]) : written
    closing = pair.count == 2 ? String(pair[1]) : written
  }

  /// The mark that closes what another opens; empty for one that opens nothing.
  static func closing(for opening: String) -> String {
    switch opening {
    case "\"", "'", "”", "’": opening
    case "“", "„": "”"
    case "‘", "‚": "’"
    case "«": "»"
    case "‹": "›"
    default: ""
    }
  }
}
