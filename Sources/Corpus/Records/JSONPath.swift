/// A path to values of a JSON document, such as `data.items`, `authors[].quotes[]` or `*.text`.
///
/// Steps are parted by dots: a key, or the number of an element from 0; `*` for every key; `[]` for every
/// element of an array. A backslash stands before a dot, bracket, star or backslash of a key. The path of a
/// field begins at the record: `.` is the record itself, `../` the value round it, and `@key` the key that it
/// stands under. Arrays take no part in `../` and `@key`: the elements of an array stand where it stands.
public struct JSONPath: Hashable, Sendable {
  /// A step from a value to values in it.
  public enum Step: Hashable, Sendable {
    /// The value under a key, or the element of this number.
    case key(String)
    /// The values under all keys.
    case anyKey
    /// The elements of an array.
    case elements
  }

  /// How many values outward the path begins.
  public let outward: Int
  /// The steps inward.
  public let steps: [Step]
  /// Whether the path ends at the key of its value.
  public let endsAtKey: Bool

  /// The path of the value where it begins.
  public static let itself = JSONPath(outward: 0, steps: [], endsAtKey: false)

  private init(outward: Int, steps: [Step], endsAtKey: Bool) {
    self.outward = outward
    self.steps = steps
    self.endsAtKey = endsAtKey
  }

  /// Reads a path, or returns nil for a text that is none.
  public init?(_ text: String) {
    var rest = Substring(text)
    var outward = 0
    while rest.hasPrefix("../") {
      outward += 1
      rest = rest.dropFirst(3)
    }
    if rest == "." || rest == "@key" {
      self.init(outward: outward, steps: [], endsAtKey: rest == "@key")
      return
    }
    guard let steps = Self.steps(of: rest) else { return nil }
    self.init(outward: outward, steps: steps, endsAtKey: false)
  }

  /// How many of the steps lead to a value with a key of its own.
  public var keyedCount: Int { steps.count { $0 != .elements } }

  private static func steps(of text: Substring) -> [Step]? {
    var steps: [Step] = []
    var rest = text
    while true {
      guard let name = firstName(of: &rest), !name.isEmpty || steps.isEmpty && rest.first == "["
      else { return nil }
      if !name.isEmpty { steps.append(name == "*" ? .anyKey : .key(unescaped(name))) }
      while rest.hasPrefix("[]") {
        steps.append(.elements)
        rest = rest.dropFirst(2)
      }
      if rest.isEmpty { return steps }
      guard rest.first == "." else { return nil }
      rest = rest.dropFirst()
    }
  }

  /// Takes the text up to the next dot or bracket, with its backslashes; nil if one stands at the end.
  private static func firstName(of rest: inout Substring) -> Substring? {
    var index = rest.startIndex
    while index < rest.endIndex, rest[index] != ".", rest[index] != "[" {
      if rest[index] == "\\" {
        index = rest.index(after: index)
        if index == rest.endIndex { return nil }
      }
      index = rest.index(after: index)
    }
    defer { rest = rest[index...] }
    return rest[..<index]
  }

  private static func unescaped(_ name: Substring) -> String {
    var (key, isEscaped) = ("", false)
    for character in name {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        key.append(character)
        isEscaped = false
      }
    }
    return key
  }
}
