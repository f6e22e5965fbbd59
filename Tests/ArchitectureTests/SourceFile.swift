import Foundation
import TestSupport

/// A Swift file of the repository, with comments and literals blanked out for looking at its code.
struct SourceFile: Sendable {
  /// The path from the repository's folder.
  let path: String
  /// The lines as they are written.
  let lines: [String]
  /// The lines with the content of comments and string literals left out.
  let code: [String]

  /// The module: the name of the folder below `Sources` or `Tests`.
  var module: String { String(path.split(separator: "/")[1]) }

  /// The folder that the file lies in.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  init(path: String, text: String) {
    self.path = path
    lines = Self.lines(of: text)
    var blanked = BlankedCode()
    blanked.read(text)
    code = Self.lines(of: blanked.code)
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The files of all modules, read once.
  static let sources = Result { try all(below: "Sources") }
  /// The files of all tests, read once.
  static let tests = Result { try all(below: "Tests") }

  /// The Swift files below a folder of the repository, sorted by path.
  private static func all(below folder: String) throws -> [SourceFile] {
    // The folders may be links, which an enumeration does not follow.
    let root = URL(fileURLWithPath: repository + "/" + folder).resolvingSymlinksInPath().path
    return try FileManager.default.contentsOfDirectory(atPath: root).sorted().flatMap { module in
      let base = URL(fileURLWithPath: root + "/" + module).resolvingSymlinksInPath().path
      return try FileManager.default.subpathsOfDirectory(atPath: base).sorted()
        .filter { $0.hasSuffix(".swift") }
        .map { SourceFile(path: "\(folder)/\(module)/\($0)", text: try text(base + "/" + $0)) }
    }
  }

  /// The lines with the content of comments left out, and string literals as they are written.
  var codeWithLiterals: [String] {
    var blanked = BlankedCode(keepingLiterals: true)
    blanked.read(lines.joined(separator: "\n"))
    return Self.lines(of: blanked.code)
  }

  /// Every line of code with its number from 1, as `path:number: text`, that a pattern is found in.
  func places(of pattern: some RegexComponent) -> [String] {
    places(of: pattern, in: code)
  }

  /// The same in a form of the file's lines.
  func places(of pattern: some RegexComponent, in form: [String]) -> [String] {
    form.enumerated().filter { $0.element.firstMatch(of: pattern) != nil }.map {
      "\(path):\($0.offset + 1): \(lines[$0.offset].trimmingCharacters(in: .whitespaces))"
    }
  }
}

extension SourceFile {
  /// An import and how it is written.
  struct Import: Hashable {
    let module: String
    let access: String?
    let attributes: [String]
    let line: Int
  }

  /// The imports of the file.
  var imports: [Import] {
    let form = #/^((?:@\w+(?:\([^)]*\))?\s+)*)(?:(\w+)\s+)?import\s+(?:\w+\s+)?(\w+)/#
    return code.enumerated().flatMap { number, line in
      line.split(separator: ";").compactMap { statement in
        let statement = statement.trimmingCharacters(in: .whitespaces)
        guard let match = statement.prefixMatch(of: form) else { return nil }
        return Import(
          module: String(match.3),
          access: match.2.map(String.init),
          attributes: match.1.split(separator: " ").map(String.init),
          line: number + 1
        )
      }
    }
  }

  /// A function with a body, and how many lines it has from its name to its closing brace.
  struct Function {
    let place: String
    let lineCount: Int
    /// The lines of its code.
    let code: [String]

    /// Whether it makes a value of a type.
    let isInitializer: Bool
  }

  /// The functions, initializers, subscripts and computed properties of the file.
  var functions: [Function] {
    // Attributes and modifiers come before, so `self.init(` and a call are none.
    let start =
      #/^\s*(?:@?[a-z]\w*(?:\([^)]*\))?\s+)*?(?:func\s|init[?(<]|deinit\b|subscript[(<]|var\s[^=]*\{$)/#
    let initializer = #/\binit[?(<]/#
    return code.indices.compactMap { index in
      guard code[index].firstMatch(of: start) != nil else { return nil }
      return lineCount(ofBodyFrom: index).map {
        Function(
          place: "\(path):\(index + 1)",
          lineCount: $0,
          code: Array(code[index..<(index + $0)]),
          isInitializer: code[index].contains(initializer)
        )
      }
    }
  }

  /// The number of lines from one to the closing brace of the first that opens on it or below.
  private func lineCount(ofBodyFrom start: Int) -> Int? {
    var depth = 0
    for index in start..<code.count {
      for character in code[index] {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
        if character == "}", depth == 0 { return index - start + 1 }
        if depth < 0 { return nil }
      }
    }
    return nil
  }
}
