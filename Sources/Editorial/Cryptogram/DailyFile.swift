import Corpus
import Foundation

/// A file of the daily games that an app kept outside its database, as exported JSON.
///
/// It holds one game, a list of games, or an object of keys such as `dailyPuzzleProgress-2025-04-23`, each with a
/// game or with the text of one.
public struct DailyFile: Sendable {
  /// A game in the file.
  public struct Entry: Sendable {
    /// Its key in the file, or its number in the list.
    public let key: String
    /// Whether the key is one of the file's own and not a number.
    public let hasKey: Bool
    /// The game as JSON; nil if what stands there is none.
    public let json: [UInt8]?
  }

  /// The name of the file.
  public let name: String
  /// The games in the order of their keys.
  public let entries: [Entry]

  /// A file that is no such JSON.
  public struct Unreadable: Error, Hashable, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// What is wrong, and what would be accepted.
    public var description: String {
      "\(path) is no JSON of daily games; it holds a game, a list of games, or an object of them by their keys"
    }
  }

  /// Reads a file.
  ///
  /// - Throws: ``Unreadable`` if it is no such JSON, `CorpusError` if it cannot be read.
  public static func read(_ path: String) throws -> DailyFile {
    let bytes = try WholeFile.read(path).bytes
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      throw Unreadable(path: path)
    }
    return DailyFile(name: PathText.name(of: path), entries: try entries(of: value, path))
  }

  private static func entries(of value: Any, _ path: String) throws -> [Entry] {
    if let list = value as? [Any] {
      return list.enumerated().map {
        Entry(key: "entry \($0.offset + 1)", hasKey: false, json: game($0.element))
      }
    }
    guard let object = value as? [String: Any] else { throw Unreadable(path: path) }
    if object["quoteId"] != nil || object["userInputs"] != nil {
      return [Entry(key: "entry 1", hasKey: false, json: game(object))]
    }
    return object.sorted { $0.key < $1.key }.map {
      Entry(key: $0.key, hasKey: true, json: game($0.value))
    }
  }

  /// A game as JSON, from an object, from its text, or from its text in base 64.
  private static func game(_ value: Any) -> [UInt8]? {
    if let text = value as? String {
      let plain = Array(text.utf8)
      return text.first == "{" ? plain : Data(base64Encoded: Data(plain)).map { Array($0) }
    }
    guard value is [String: Any], JSONSerialization.isValidJSONObject(value) else { return nil }
    do {
      return Array(try JSONSerialization.data(withJSONObject: value))
    } catch {
      return nil
    }
  }
}
