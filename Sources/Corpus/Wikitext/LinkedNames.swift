/// The names of persons that links lead to, such as `Stanisław Lem` of `[[Stanisław Lem|Stanisława Lema]]`.
struct LinkedNames {
  /// The names in full, by what the links show; nil for what leads to several.
  private var targets: [String: String?] = [:]

  /// The names in full, by the shorter or declined ones that the links show.
  var full: [String: String] { targets.compactMapValues { $0 } }

  /// Takes a link to a page that has the form of a person's name and has a word that begins as what is shown.
  mutating func note(_ target: String, shown: String) {
    guard target.utf8.count < 100, shown.utf8.count < 100, let name = Self.name(in: target) else {
      return
    }
    let isNew = name != shown && Self.isSame(name, shown)
    if let known = targets[shown] {
      if known != (isNew ? name : nil) { targets[shown] = .some(nil) }
    } else {
      targets[shown] = .some(isNew ? name : nil)
    }
  }

  /// The name in a target without what tells it from others; nil if it is no page about a person of Wikipedia or here.
  private static func name(in target: String) -> String? {
    var rest = target[...]
    if let colon = rest.firstIndex(of: ":"), spaces.contains(rest[..<colon].lowercased()) {
      rest = rest[colon...].dropFirst()
    }
    if rest.last == ")", let open = rest.lastIndex(of: "(") { rest = rest[..<open] }
    let name = rest.split { $0 == " " || $0 == "_" }.joined(separator: " ")
    guard PersonName.isPlausible(name),
      !name.contains(where: { ":#/,&".contains($0) || $0.isNumber })
    else { return nil }
    return name
  }

  private static let spaces: Set = ["w", "wikipedia"]

  /// Whether the words that are shown begin as those of the name do: all of them, or of a single one the first or the last.
  private static func isSame(_ name: String, _ shown: String) -> Bool {
    let (words, parts) = (name.split(separator: " "), shown.split(separator: " "))
    if parts.count == words.count { return zip(words, parts).allSatisfy(isSame) }
    guard parts.count == 1, words.count > 1 else { return false }
    let isLast = isSame(words[words.count - 1], parts[0])
    // `Gospel of John` is not the full name of `John`.
    return isSame(words[0], parts[0])
      || isLast && words.allSatisfy { $0.first?.isUppercase == true }
  }

  /// Whether a word is another one, or declined from it.
  private static func isSame(_ word: Substring, _ shown: Substring) -> Bool {
    let common = zip(word, shown).prefix { $0 == $1 }.count
    return common >= max(word.count - 1, min(word.count, 3)) && shown.count - common < 4
  }
}
