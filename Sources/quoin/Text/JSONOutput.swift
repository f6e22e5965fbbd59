import Foundation
import PuzzleModel

/// The JSON that commands print, with sorted keys and every control as an escape.
enum JSONOutput {
  /// Encodes a value as indented JSON with a line end.
  static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self).visibleJSON + "\n"
  }

  /// Encodes a value as JSON on one line, with its line end.
  static func line(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self).visibleJSON + "\n"
  }
}
