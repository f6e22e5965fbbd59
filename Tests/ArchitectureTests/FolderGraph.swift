/// The folders of a module, and which folders use the types of which others.
///
/// A folder uses another if its code names a type that only the other one declares, at the top level or
/// one level below it. A nested type counts only in files that also name the outer type, because other
/// modules have types with such names, too. A name that two folders declare does not count, wherever they
/// declare it. Neither do private types, functions and properties.
struct FolderGraph {
  /// A folder that uses a type of another folder.
  struct Edge: Hashable {
    /// The folder whose code names the type.
    let user: String
    /// The folder that declares the type.
    let used: String
  }

  /// For each edge, the first place that makes it, as `path names type`.
  private(set) var places: [Edge: String] = [:]

  /// Reads the files of a module.
  init(_ files: [SourceFile]) {
    let tokens = files.map { file in file.code.flatMap(Self.tokens) }
    var folders: [String: Set<String>] = [:]
    // For each type that counts, the names that show that a file means it.
    var signs: [String: Set<String>] = [:]
    for (file, tokens) in zip(files, tokens) {
      for type in Self.types(in: tokens) {
        folders[type.name, default: []].insert(file.folder)
        if let sign = type.sign { signs[type.name, default: []].insert(sign) }
      }
    }
    for (file, tokens) in zip(files, tokens) {
      let names = Set(tokens)
      for name in names.sorted() {
        guard let declaring = folders[name], declaring.count == 1, let used = declaring.first,
          used != file.folder, !signs[name, default: []].isDisjoint(with: names)
        else { continue }
        let edge = Edge(user: file.folder, used: used)
        places[edge] = places[edge] ?? "\(file.path) names \(name)"
      }
    }
  }

  /// The edges that are part of a circle.
  func circularEdges() -> Set<Edge> {
    let edges = Set(places.keys)
    let used = Dictionary(grouping: edges, by: \.user).mapValues { $0.map(\.used) }
    return edges.filter { edge in
      var reached: Set<String> = [edge.used]
      var pending = [edge.used]
      while let folder = pending.popLast() {
        for next in used[folder, default: []] where reached.insert(next).inserted {
          pending.append(next)
        }
      }
      return reached.contains(edge.user)
    }
  }

  /// The words and braces of a line of code.
  private static func tokens(of line: String) -> [String] {
    var tokens: [String] = []
    var word: [UInt8] = []
    func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
    for byte in line.utf8 {
      if isWord(byte) {
        word.append(byte)
        continue
      }
      if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
      word = []
      if byte == UInt8(ascii: "{") { tokens.append("{") }
      if byte == UInt8(ascii: "}") { tokens.append("}") }
    }
    if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
    return tokens
  }

  /// The declared types, each with its own name or the name of the type around it as a sign.
  ///
  /// Private types and types that are nested deeper have no sign.
  private static func types(in tokens: [String]) -> [(name: String, sign: String?)] {
    let keywords: Set<String> = [
      "struct", "class", "enum", "actor", "protocol", "typealias", "extension",
    ]
    var types: [(name: String, sign: String?)] = []
    var outer = ""
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if token == "{" { depth += 1 }
      if token == "}" { depth -= 1 }
      guard keywords.contains(token), tokens.indices.contains(index + 1),
        tokens[index + 1].first?.isUppercase == true
      else { continue }
      let name = tokens[index + 1]
      if depth == 0 { outer = name }
      if token == "extension" { continue }
      let before = tokens[..<index].last
      let isPrivate = before == "private" || before == "fileprivate"
      types.append((name, isPrivate || depth > 1 ? nil : outer))
    }
    return types
  }
}
