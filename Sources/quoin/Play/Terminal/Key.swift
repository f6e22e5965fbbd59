import Foundation

/// A key that a player presses.
enum Key: Hashable {
  case character(Character)
  /// A letter or a sign together with the control key, in upper case: `^C` is `control("C")`.
  case control(Character)
  case up, down, left, right
  /// An arrow together with a key that makes it go by words.
  case wordLeft, wordRight
  case tab, backTab, enter, escape, backspace, delete, home, end, pageUp, pageDown
  /// Text that was pasted and not typed.
  case paste
  /// A key that has no meaning here.
  case other
}

/// Reads keys from the bytes of a terminal, which may arrive in pieces.
///
/// It takes ECMA-48 control sequences as xterm and its like send them. Whatever is malformed is ``Key/other``.
struct KeyReader {
  /// The most bytes of a control sequence; a longer one is junk.
  private static let sequenceLimit = 32
  private static let escape: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private var pending: [UInt8] = []
  private var isPasting = false

  /// Whether a lone escape waits for what may follow it.
  var isWaiting: Bool { !pending.isEmpty && !isPasting }

  /// Returns the keys that are complete with more bytes.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    var rest = pending[...]
    while !rest.isEmpty {
      if isPasting {
        guard skipPaste(&rest) else { break }
        keys.append(.paste)
        continue
      }
      guard let key = Self.takeKey(&rest) else { break }
      if key == .paste { isPasting = true } else { keys.append(key) }
    }
    pending = Array(rest)
    return keys
  }

  /// Returns the keys of bytes after which nothing more came for a while: the escape key, or junk.
  mutating func settle() -> [Key] {
    guard isWaiting else { return [] }
    let isEscape = pending == [Self.escape]
    pending = []
    return [isEscape ? .escape : .other]
  }

  /// Skips pasted bytes, and tells whether their end has come.
  private mutating func skipPaste(_ rest: inout ArraySlice<UInt8>) -> Bool {
    let end = Self.pasteEnd
    while rest.count >= end.count {
      if rest.starts(with: end) {
        rest = rest.dropFirst(end.count)
        isPasting = false
        return true
      }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Takes a key from the front of the bytes, or returns nil if more bytes are needed.
  private static func takeKey(_ rest: inout ArraySlice<UInt8>) -> Key? {
    guard let first = rest.first else { return nil }
    if first == escape { return takeSequence(&rest) }
    if first >= 0x80 { return takeCharacter(&rest, first) }
    rest = rest.dropFirst()
    switch first {
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x08, 0x7F: return .backspace
    case 0x01...0x1A: return .control(Character(Unicode.Scalar(first + 0x40)))
    case 0x00...0x1F: return .other
    default: return .character(Character(Unicode.Scalar(first)))
    }
  }

  /// Takes a character of several bytes of UTF-8.
  private static func takeCharacter(_ rest: inout ArraySlice<UInt8>, _ first: UInt8) -> Key? {
    let count =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let bytes = rest.prefix(count)
    // A byte that does not go on breaks the character, and is a key of its own.
    let whole = bytes.dropFirst().prefix { (0x80...0xBF).contains($0) }.count + 1
    if whole == bytes.count, bytes.count < count { return nil }
    rest = rest.dropFirst(whole)
    guard count > 1, let text = String(bytes: bytes.prefix(whole), encoding: .utf8),
      let character = text.first,
      !text.unicodeScalars.contains(where: \.properties.isNoncharacterCodePoint)
    else { return .other }
    return .character(character)
  }

  private static func takeSequence(_ rest: inout ArraySlice<UInt8>) -> Key? {
    let bytes = Array(rest.prefix(sequenceLimit))
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      rest = rest.dropFirst(3)
      return key(final: bytes[2], parameters: "")
    case UInt8(ascii: "["):
      guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
        guard bytes.count == sequenceLimit else { return nil }
        rest = rest.dropFirst(sequenceLimit)
        return .other
      }
      rest = rest.dropFirst(end + 1)
      return key(final: bytes[end], parameters: String(decoding: bytes[2..<end], as: UTF8.self))
    case escape:
      rest = rest.dropFirst()
      return .escape
    default:
      // A key together with the key Alt.
      rest = rest.dropFirst(2)
      return .other
    }
  }

  private static func key(final: UInt8, parameters: String) -> Key {
    let isModified = parameters.contains(";")
    switch Character(Unicode.Scalar(final)) {
    case "A": return .up
    case "B": return .down
    case "C": return isModified ? .wordRight : .right
    case "D": return isModified ? .wordLeft : .left
    case "H": return .home
    case "F": return .end
    case "Z": return .backTab
    case "M" where parameters.isEmpty: return .enter
    case "~": return numbered[parameters.prefix { $0 != ";" }.description] ?? .other
    default: return .other
    }
  }

  private static let numbered: [String: Key] = [
    "1": .home, "3": .delete, "4": .end, "5": .pageUp, "6": .pageDown, "7": .home, "8": .end,
    "200": .paste,
  ]
}
