import Corpus
import Foundation

/// A file of the page's own, its style sheet or its script, which comes with the program.
struct ReportAsset: Hashable, Sendable {
  /// The text of the file.
  let text: String

  /// The source expression by which a Content Security Policy knows the text (CSP Level 3, section 2.3.1).
  var policySource: String {
    let digest = Digest.hexadecimal(of: Array(text.utf8))
    let digits = Array(digest)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { index in
      UInt8(String(digits[index...index + 1]), radix: 16)
    }
    return "'sha256-\(Data(bytes).base64EncodedString())'"
  }

  /// Reads a file of the page.
  ///
  /// - Throws: `CorpusError` if it is at none of the places where it can be installed.
  static func read(_ name: String) throws -> ReportAsset {
    let places = ResourceFolder(module: "Editorial").places(of: "Report")
    let folder = places.first { FileManager.default.fileExists(atPath: $0) } ?? places[0]
    let file = try WholeFile.read("\(folder)/\(name)", limit: WholeFile.documentLimit)
    return ReportAsset(text: String(decoding: file.bytes, as: UTF8.self))
  }
}
