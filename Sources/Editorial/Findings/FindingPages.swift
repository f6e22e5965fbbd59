import Foundation
public import PuzzleModel

/// The pages of all codes, which come with the program as Markdown files.
public struct FindingPages: Sendable {
  private let folder: String

  /// Finds the pages that come with the program.
  ///
  /// - Throws: ``FindingPageError/missing(places:)`` if they are at none of the places where they can
  ///   be installed.
  public static func bundled() throws(FindingPageError) -> FindingPages {
    let places = ResourceFolder(module: "Editorial").places(of: "Findings")
    guard let folder = places.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw .missing(places: places)
    }
    return FindingPages(folder: folder)
  }

  /// Takes the pages of a folder, which has a file `<code>.md` for each code.
  init(folder: String) {
    self.folder = folder
  }

  /// Reads the page of a code.
  ///
  /// - Throws: ``FindingPageError`` if the page cannot be read or does not have the form of a page.
  public func page(of code: Finding.Code) throws(FindingPageError) -> FindingPage {
    let path = "\(folder)/\(code.rawValue).md"
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    return try FindingPage(markdown: String(decoding: bytes, as: UTF8.self), of: code, path: path)
  }
}
