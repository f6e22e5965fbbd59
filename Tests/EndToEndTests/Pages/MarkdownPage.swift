import Foundation
import TestSupport

/// A page of the repository in Markdown.
struct MarkdownPage {
  /// The paths of the pages for readers, from the root of the repository.
  static let paths: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(repository)/docs")) ?? []
    return ["README.md", "CONTRIBUTING.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }()

  /// A line of a page.
  private enum Line {
    /// A line of prose, with its code spans taken out.
    case prose(String)
    /// The line that begins or ends a block of code.
    case fence(String)
    /// A line of a block of code, fenced as a language.
    case code(String, language: String)
  }

  /// A stretch of a page: text as it stands, or a command with what it printed.
  enum Part {
    case text(String)
    case command(String)
    case output(String)
  }

  /// The page as it is written.
  let text: String
  private let lines: [Line]

  /// Reads a page.
  init(_ path: String) throws {
    text = try TestSupport.text("\(repository)/\(path)")
    var language: String?
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("```") {
        language = language == nil ? String(line.dropFirst(3)) : nil
        return .fence(String(line))
      }
      return language.map { .code(String(line), language: $0) } ?? .prose(String(line))
    }
  }

  /// The parts of the page; commands stand in blocks fenced as `console`, each behind `$ `.
  var parts: [Part] {
    lines.dropLast().map { line in
      switch line {
      case .prose(let text), .fence(let text): .text("\(text)\n")
      case .code(let text, "console"):
        text.hasPrefix("$ ") ? .command(String(text.dropFirst(2))) : .output("\(text)\n")
      case .code(let text, _): .text("\(text)\n")
      }
    }
  }

  /// Whether the page shows commands.
  var hasCommands: Bool {
    parts.contains { if case .command = $0 { true } else { false } }
  }

  /// The lines of the blocks that are fenced as a language.
  func code(in language: String) -> [String] {
    lines.compactMap { if case .code(let text, language) = $0 { text } else { nil } }
  }

  /// What the page leads to, as it is written: the targets of its links and the sources of its pictures.
  var links: [String] {
    prose.joined(separator: "\n").replacing(/`[^`]*`/, with: "`")
      .matches(of: /\]\(([^()\s]+)\)|(?:src|href)="([^"]+)"/)
      .compactMap { ($0.1 ?? $0.2).map(String.init) }
  }

  /// The anchors of the headings, as GitHub makes them.
  var anchors: Set<String> {
    var anchors: Set<String> = []
    for heading in prose where heading.hasPrefix("#") {
      let title = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
        .replacing(/\]\([^)]*\)/, with: "").lowercased()
      let slug = String(title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
        .replacing(" ", with: "-")
      let same = (1...).lazy.map { "\(slug)-\($0)" }
      anchors.insert(anchors.contains(slug) ? same.first { !anchors.contains($0) } ?? slug : slug)
    }
    return anchors
  }

  private var prose: [String] {
    lines.compactMap { if case .prose(let text) = $0 { text } else { nil } }
  }
}
