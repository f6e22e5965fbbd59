public import Corpus
import Foundation

/// Sixty quotations of sixty authors to begin with, which come with the program.
public enum SampleQuotations {
  /// Reads the file, a CSV table with the columns `text`, `author`, `work`, `year` and `tags`.
  ///
  /// - Throws: `CorpusError` if it is at none of the places where it can be installed.
  public static func file() throws -> WholeFile {
    let places = ResourceFolder(module: "Editorial").places(of: "sample-quotations.csv")
    let path = places.first { FileManager.default.fileExists(atPath: $0) } ?? places[0]
    return try WholeFile.read(path, limit: WholeFile.documentLimit)
  }
}
