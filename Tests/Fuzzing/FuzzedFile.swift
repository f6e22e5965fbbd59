import Corpus
import Foundation

/// A file of a corpus as an input has it, in a folder for the time being.
struct FuzzedFile {
  /// What the file holds.
  let bytes: [UInt8]
  /// The file, and how to read it.
  let file: CorpusFile
  /// The lines that a place in the file can be on: a carriage return alone may end one or not.
  let lines: ClosedRange<Int>
  /// The columns that a place in the file can be in, of its widest line.
  let columns: ClosedRange<Int>

  private static let location = FileManager.default.temporaryDirectory.path + "/\(getpid()).fuzzed"

  /// Writes the file; nil where its own words for a layout are refused.
  init?(_ bytes: [UInt8], _ layout: SourceLayout, mayBeRefused: Bool) {
    var layout = layout
    // A file may name schemas beside it, of which there is none.
    layout.schema = .none
    do throws(SourceLayoutError) {
      file = try layout.file(
        at: "fuzzed",
        location: Self.location,
        mapping: .quotations,
        defaultRecord: "quote"
      )
    } catch {
      demand(mayBeRefused, "the layout is refused: \(error)")
      return nil
    }
    self.bytes = bytes
    lines = 1...bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    // A byte of UTF-16 may look like a line end.
    let isUTF16 = file.encoding?.rawValue.hasPrefix("utf-16") == true || bytes.contains(0)
    let lineEnd: UInt8? = isUTF16 ? nil : 0x0A
    let isUTF8 = file.encoding == .utf8 && String(validating: bytes, as: UTF8.self) != nil
    let widths = bytes.split(omittingEmptySubsequences: false) { $0 == lineEnd }
      .map { line in isUTF8 ? line.count { $0 & 0xC0 != 0x80 } : line.count }
    columns = 1...(widths.max() ?? 0) + 1
    _ = Self.write(bytes)
  }

  /// Writes a file, and returns its path.
  static func write(_ bytes: [UInt8]) -> String {
    let output = fopen(location, "wb")
    defer { fclose(output) }
    demand(fwrite(bytes, 1, bytes.count, output) == bytes.count, "cannot write the file")
    return location
  }

  /// The bytes as a file in memory; nil where they would be read otherwise than the file on the disk.
  var inMemory: WholeFile? {
    (file.encoding ?? .utf8) == .utf8 ? WholeFile(path: file.path, bytes: bytes) : nil
  }
}
