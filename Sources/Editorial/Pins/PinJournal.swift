import Corpus
import Foundation
public import PuzzleStore

/// The changes of a file of pins that commands made, so that they can be taken back one by one.
///
/// A change is kept as the bytes that it replaced, and as the digest of the file after it: a file that was changed by
/// hand since is recognized.
public struct PinJournal: Sendable {
  /// Why nothing can be taken back.
  public enum Refusal: Error, Hashable, CustomStringConvertible {
    /// No change is recorded.
    case empty
    /// The file was changed after the last recorded change.
    case changedSince(String)

    /// What is wrong, and what would help.
    public var description: String {
      switch self {
      case .empty: "there is no change of the pins to take back"
      case .changedSince(let name):
        "the pins were changed by hand after '\(name)', so it cannot be taken back; restore the file from version "
          + "control, or edit it by hand"
      }
    }
  }

  /// One change.
  private struct Entry: Codable {
    /// What was done, in the words of the command.
    let name: String
    /// Where the change begins, in bytes, and how many bytes stand there since.
    let start, count: Int
    /// The bytes that stood there before, in base 64.
    let before: Data
    /// The digest of the file after the change.
    let sha256: String
  }

  private struct Document: Codable {
    let changes: [Entry]
  }

  /// The most changes and the most bytes of them that are kept, by taste: weeks of work and a megabyte.
  private static let (mostEntries, mostBytes) = (100, 1 << 20)

  private var entries: [Entry]

  /// Reads a journal; one that cannot be read counts as empty, since nothing but convenience is lost.
  public init(_ bytes: [UInt8]?) {
    let document = try? JSONDecoder().decode(Document.self, from: Data(bytes ?? []))
    entries = document?.changes ?? []
  }

  /// The bytes of the journal.
  ///
  /// - Throws: `EncodingError` if JSON cannot be written, which no journal causes.
  public func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    return Array(try encoder.encode(Document(changes: entries)) + Data("\n".utf8))
  }

  /// The form of the file.
  public static let form = Publication.Form("a journal of pins") { start, _ in
    start.starts(with: "{\n  \"changes\"".utf8)
  }

  /// The path of the journal of a file of pins.
  public static func path(besidePinsAt path: String) -> String { path + ".undo" }

  /// Records a change.
  ///
  /// - Parameters:
  ///   - name: What was done, in the words of the command.
  ///   - before: The bytes of the file before.
  ///   - after: The bytes of the file after.
  public mutating func record(_ name: String, from before: [UInt8], to after: [UInt8]) {
    guard before != after else { return }
    // What was recorded before a change by hand cannot be taken back any more.
    if entries.last?.sha256 != Digest.hexadecimal(of: before) { entries = [] }
    let shorter = min(before.count, after.count)
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before.reversed(), after.reversed()).prefix(shorter - start)
      .prefix { $0 == $1 }.count
    entries.append(
      Entry(
        name: name,
        start: start,
        count: after.count - end - start,
        before: Data(before[start..<(before.count - end)]),
        sha256: Digest.hexadecimal(of: after)
      )
    )
    while entries.count > Self.mostEntries
      || entries.count > 1 && entries.reduce(0, { $0 + $1.before.count }) > Self.mostBytes
    {
      entries.removeFirst()
    }
  }

  /// Takes the last change back.
  ///
  /// - Parameter bytes: The bytes of the file, which become those before the change.
  /// - Returns: What had been done.
  /// - Throws: ``Refusal`` if nothing is recorded, or the file was changed since; nothing is changed then.
  public mutating func takeBack(_ bytes: inout [UInt8]) throws(Refusal) -> String {
    guard let last = entries.last else { throw .empty }
    guard last.sha256 == Digest.hexadecimal(of: bytes), (0...bytes.count).contains(last.start),
      (0...bytes.count - last.start).contains(last.count)
    else { throw .changedSince(last.name) }
    bytes.replaceSubrange(last.start..<last.start + last.count, with: last.before)
    entries.removeLast()
    return last.name
  }
}
