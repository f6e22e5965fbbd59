/// Paths as text, without a look at the disk.
public enum PathText {
  /// A path that is relative to a folder, as it is to be opened.
  public static func joined(_ path: String, _ folder: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"
  }

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
