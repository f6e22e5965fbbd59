/// Paths as text, without a look at the disk.
///
/// Foundation's functions are not used: on Linux (Swift 6.3.1) `NSString.deletingLastPathComponent` traps for
/// a name of one letter.
public enum PathText {
  /// A path that is relative to a folder, as it is to be opened.
  public static func joined(_ path: String, _ folder: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// The last name in a path; empty for a path that ends in a slash.
  public static func name(of path: String) -> String {
    String(decoding: path.utf8.reversed().prefix { $0 != slash }.reversed(), as: UTF8.self)
  }

  /// The path of the folder that a path leads into: without a final slash, and empty for a name alone.
  public static func folder(of path: String) -> String {
    let base = path.utf8.dropLast(name(of: path).utf8.count)
    let folder = base.reversed().drop { $0 == slash }
    return folder.isEmpty && !base.isEmpty
      ? "/" : String(decoding: folder.reversed(), as: UTF8.self)
  }

  /// What follows the last dot of a name, in lower case; empty for a name that only begins with a dot.
  public static func ending(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  private static let slash = UInt8(ascii: "/")

  /// A path without `x/..`, so that findings name `corpus/a.csv` and not `pipelines/../corpus/a.csv`.
  public static func shortened(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
