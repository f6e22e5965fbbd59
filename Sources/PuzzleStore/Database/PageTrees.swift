import Foundation
import GRDB

/// The trees of pages in a database's file, walked without SQLite.
///
/// SQLite's integrity check goes down a tree by recursion, so a long chain of pages overflows its stack. A
/// page that several others name multiplies the rows that a query returns. Both are told here first.
/// See https://www.sqlite.org/fileformat.html, section 1.6.
struct PageTrees: ~Copyable {
  private let path: String
  private let file: File
  private var seen: [Bool]

  /// The most levels of a tree, as SQLite's own cursors allow; a tree of 256 MiB has four.
  private static let levelLimit = 20

  /// Checks that each page of each tree has a known kind, that nothing else names it, and that no tree is
  /// too deep.
  ///
  /// - Throws: ``StoreError/damaged(path:reason:)``.
  static func check(_ database: Database, path: String) throws {
    let roots = try Int.fetchAll(
      database,
      // A view has no page.
      sql: """
        SELECT coalesce(CAST(rootpage AS INTEGER), 0) FROM sqlite_schema
        WHERE NOT (type = 'view' AND rootpage IS 0)
        """
    )
    let file = try File(opening: path, O_RDONLY | O_NONBLOCK)
    let pageCount = try file.status().byteCount / DatabaseHeader.Layout.own.pageSize
    var trees = PageTrees(path: path, file: file, seen: Array(repeating: false, count: pageCount))
    for root in [1] + roots { try trees.walk(from: root) }
  }

  private mutating func walk(from root: Int) throws(StoreError) {
    var open = [(page: root, level: 1)]
    while let (page, level) = open.popLast() {
      guard seen.indices.contains(page - 1), !seen[page - 1] else {
        throw damaged("its page \(page) is named twice or is not there")
      }
      guard level <= Self.levelLimit else {
        throw damaged("its page \(page) is deeper than \(Self.levelLimit) levels")
      }
      seen[page - 1] = true
      for child in try children(of: page) { open.append((child, level + 1)) }
    }
  }

  /// The pages that a page names, if it is not a leaf.
  private func children(of page: Int) throws(StoreError) -> [Int] {
    let size = DatabaseHeader.Layout.own.pageSize
    let bytes = try file.read(upTo: size, at: (page - 1) * size)
    // The first page begins with the header of the file.
    let start = page == 1 ? 100 : 0
    guard bytes.count == size else { throw damaged("its page \(page) is not whole") }
    switch bytes[start] {
    case 10, 13: return []
    case 2, 5: break
    default: throw damaged("its page \(page) is of no known kind")
    }
    var children = [Self.number(bytes, start + 8, byteCount: 4)]
    for cell in 0..<Self.number(bytes, start + 3, byteCount: 2) {
      let pointer = start + 12 + 2 * cell
      guard pointer + 2 <= size else { throw damaged("its page \(page) has too many cells") }
      let place = Self.number(bytes, pointer, byteCount: 2)
      guard place + 4 <= size else { throw damaged("its page \(page) has a cell outside") }
      children.append(Self.number(bytes, place, byteCount: 4))
    }
    return children
  }

  private static func number(_ bytes: [UInt8], _ place: Int, byteCount: Int) -> Int {
    bytes[place..<(place + byteCount)].reduce(0) { $0 << 8 | Int($1) }
  }

  private func damaged(_ reason: String) -> StoreError { .damaged(path: path, reason: reason) }
}
