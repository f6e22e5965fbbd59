extension Normalization {
  /// What the rules saw in a text that somebody should be told, apart from what they changed.
  public struct Remarks: Hashable, Sendable {
    /// The HTML entities that have no meaning; they stay in the text.
    public internal(set) var unknownEntities: [String] = []
    /// The C1 controls, each once: those that Windows-1252 has a character for became it, the others went; and the ESC
    /// before a letter or a digit.
    public private(set) var controls: [Unicode.Scalar] = []
    /// The names of the elements whose tags were taken out, or what begins a comment or a section, each once.
    public private(set) var markup: [String] = []
    /// The first word with UTF-8 that was read as Windows-1252.
    var mojibake: Mojibake.Sample?
    /// The first word with a character of it that lost its last byte, so that nobody can repair it.
    var remnant: String?

    /// How many controls and names are kept.
    private static let limit = 8

    /// Whether there is nothing to tell.
    public var isEmpty: Bool {
      unknownEntities.isEmpty && controls.isEmpty && markup.isEmpty && mojibake == nil
        && remnant == nil
    }

    /// Adds what the rules saw in another text.
    mutating func add(_ other: Remarks) {
      unknownEntities += other.unknownEntities
      for control in other.controls { note(control: control) }
      for name in other.markup { note(markup: name) }
      mojibake = mojibake ?? other.mojibake
      remnant = remnant ?? other.remnant
    }

    mutating func note(control: Unicode.Scalar) {
      if controls.count < Self.limit, !controls.contains(control) { controls.append(control) }
    }

    mutating func note(markup name: String) {
      if markup.count < Self.limit, !markup.contains(name) { markup.append(name) }
    }
  }
}
