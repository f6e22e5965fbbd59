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
  /// The first byte of each page's header, which is its kind.
  private let kinds: [UInt8]
  private var seen: [Bool]

  /// The most levels of a tree, as SQLite's own cursors allow; a tree of 256 MiB has four.
  private static let levelLimit = 20
  private static let pageSize = DatabaseHeader.Layout.own.pageSize
  /// The number of pages that are read at a time.
  private static let blockPageCount = 64

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
    let kinds = try kinds(in: file)
    var trees = PageTrees(
      path: path,
      file: file,
      kinds: kinds,
      seen: Array(repeating: false, count: kinds.count)
    )
    for root in [1] + roots { try trees.walk(from: root) }
  }

  /// Reads the kind of each page, in the order of the file, which is the fastest: nearly all pages are leaves, and
  /// nothing else of a leaf matters here.
  private static func kinds(in file: borrowing File) throws(StoreError) -> [UInt8] {
    let pageCount = try file.status().byteCount / pageSize
    var kinds: [UInt8] = []
    kinds.reserveCapacity(pageCount)
    while kinds.count < pageCount {
      let block = min(pageCount - kinds.count, blockPageCount)
      let bytes = try file.read(upTo: block * pageSize, at: kinds.count * pageSize)
      guard bytes.count >= pageSize else { break }
      for page in 0..<(bytes.count / pageSize) {
        kinds.append(bytes[page * pageSize + headerOffset(ofPage: kinds.count + 1)])
      }
    }
    return kinds
  }

  /// The place of a page's own header; the first page begins with the header of the file.
  private static func headerOffset(ofPage page: Int) -> Int { page == 1 ? 100 : 0 }

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
    switch kinds[page - 1] {
    case 10, 13: return []
    case 2, 5: break
    default: throw damaged("its page \(page) is of no known kind")
    }
    let (size, start) = (Self.pageSize, Self.headerOffset(ofPage: page))
    let bytes = try file.read(upTo: size, at: (page - 1) * size)
    guard bytes.count == size else { throw damaged("its page \(page) is not whole") }
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
