/// Damage to texts that is repaired where a person declares that a file has it.
public enum TextRepair: String, CaseIterable, Sendable {
  /// UTF-8 that was read as Windows-1252 or ISO-8859-1, once or more often: `itâ€™s` for `it’s`.
  case mojibake
}
