import Foundation
import TestSupport
import Testing

/// The links of the README, of CONTRIBUTING.md and of the pages of `docs/`.
@Suite struct LinkTests {
  @Test(arguments: MarkdownPage.paths)
  func `every link within the repository leads somewhere`(path: String) throws {
    let page = try MarkdownPage(path)
    let folder = URL(fileURLWithPath: "\(repository)/\(path)").deletingLastPathComponent()
    for link in page.links where !link.contains(/^[a-z]+:/) {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? path : Self.path(of: String(parts[0]), from: folder)
      let isThere = FileManager.default.fileExists(atPath: "\(repository)/\(target)")
      #expect(isThere, "\(path) has a link to \(link), and there is no \(target)")
      guard isThere, parts.count == 2, target.hasSuffix(".md") else { continue }
      let anchor = String(parts[1])
      #expect(
        try MarkdownPage(target).anchors.contains(anchor),
        "\(path) has a link to \(link), and \(target) has no such heading"
      )
    }
  }

  @Test(arguments: MarkdownPage.paths.filter { $0.hasPrefix("docs/") && $0 != "docs/README.md" })
  func `the index has every page`(path: String) throws {
    let name = String(path.dropFirst("docs/".count))
    #expect(try MarkdownPage("docs/README.md").links.contains(name))
  }

  /// The path, from the root of the repository, of what a page in a folder calls by a path of its own.
  private static func path(of link: String, from folder: URL) -> String {
    let path = folder.appendingPathComponent(link).standardizedFileURL.path
    return path.hasPrefix("\(repository)/") ? String(path.dropFirst(repository.count + 1)) : path
  }
}
