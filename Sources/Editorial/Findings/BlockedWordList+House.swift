import Foundation
public import Corpus

extension BlockedWordList {
  /// Reads the words of the house that no grid may hold, which come with the program.
  ///
  /// - Throws: `CorpusError` if the list is at none of the places where it can be installed.
  public static func house() throws -> BlockedWordList {
    let places = ResourceFolder(module: "Editorial").places(of: "blocked-words.txt")
    let path = places.first { FileManager.default.fileExists(atPath: $0) } ?? places[0]
    return try read(WholeFile.read(path, limit: WholeFile.documentLimit))
  }
}
