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
        return fnmatch(pattern, name, FNM_PERIOD) == 0
          && FileManager.default.fileExists(
            atPath: PathText.joined(name, folder),
            isDirectory: &isFolder
          ) && !isFolder.boolValue
      }.sorted { $0.precedesBytewise($1) }
    } catch {
      return []
    }
  }
}
