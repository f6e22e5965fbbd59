import Foundation
import PuzzleModel

/// Patterns of the shell for the names of files, as `*.xml`.
package enum FilePattern {
  /// Whether a path holds a character that a pattern gives a meaning.
  package static func isPattern(_ path: String) -> Bool { path.contains(where: "*?[".contains) }

  /// The names of the files in a folder that the last part of a path fits, in the order of their bytes.
  ///
  /// A hidden file fits only a pattern that begins with a dot. A folder that cannot be read has none.
  package static func names(like path: String) -> [String] {
    let (folder, pattern) = (PathText.folder(of: path), PathText.name(of: path))
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
      return names.filter { name in
        var isFolder: ObjCBool = false
        return fits(name, pattern)
          && FileManager.default.fileExists(
            atPath: PathText.joined(name, folder),
            isDirectory: &isFolder
          ) && !isFolder.boolValue
      }.sorted { $0.precedesBytewise($1) }
    } catch {
      return []
    }
  }

  /// Whether a name fits a pattern, character by character.
  ///
  /// fnmatch(3) compares bytes, so each character beyond ASCII is given one; they keep their order.
  private static func fits(_ name: String, _ pattern: String) -> Bool {
    let others = Set(name).union(pattern).filter { $0.asciiValue == nil }.sorted()
    guard others.count <= 128 else { return fnmatch(pattern, name, FNM_PERIOD) == 0 }
    func bytes(_ text: String) -> [CChar] {
      text.map { character in
        let byte = others.firstIndex(of: character).map { 0x80 + UInt8($0) }
        return CChar(bitPattern: byte ?? character.asciiValue ?? 0)
      } + [0]
    }
    return fnmatch(bytes(pattern), bytes(name), FNM_PERIOD) == 0
  }
}
