import CLibXML2

/// What the paths made of the tags before, so that the next tag of the same name in the same place costs one look.
///
/// A document has few kinds of tags and repeats them. A place is a number for all that waits in an element, and a step
/// leads from a place by a name to the place in an element of that name. So the steps are a deterministic automaton, of
/// which as much is made as the document needs.
struct XMLSteps: ~Copyable {
  /// The place of an element of which nothing is kept.
  static let unknown = -1
  /// The place where nothing waits.
  private static let nowhere = 0
  /// The place of the document.
  static let document = 1
  private static let slotCount = 256
  /// How many entries all steps may have together before all are forgotten.
  private static let mostEntries = 1 << 14

  /// What decides about a tag besides its name and its place.
  struct Surroundings: OptionSet {
    let rawValue: Int

    /// A record is open.
    static let record = Surroundings(rawValue: 1)
    /// A text is open.
    static let text = Surroundings(rawValue: 2)
    /// The text that is open is one of a list.
    static let list = Surroundings(rawValue: 4)
  }

  /// Where a step begins, and by which name.
  struct Key: Equatable {
    let place: Int
    let name: UnsafePointer<xmlChar>?
    let surroundings: Surroundings
  }

  /// What the paths make of a tag.
  struct Step {
    fileprivate let key: Key
    let match: XMLMachine.Match
    /// The slot of the record that the tag leads to; -1 for none.
    let slot: Int
    /// The place in the element; see ``XMLSteps/placeInRecord(at:)`` for one that a record begins with.
    let place: Int
    /// Whether nothing is to be done at the tag besides beginning the value of its slot, if it has one.
    let isPlain: Bool
    /// What waits in the element.
    fileprivate let entries: Range<Int>

    fileprivate init(
      _ key: Key,
      _ match: XMLMachine.Match,
      slot: Int,
      place: Int,
      entries: Range<Int>
    ) {
      (self.key, self.match, self.slot, self.place, self.entries) =
        (key, match, slot, place, entries)
      isPlain =
        !match.isRecord && !match.isLeftOut && !match.isAside && !match.parts && match.mark < 0
        && match.content == .text
    }
  }

  private let slots: UnsafeMutablePointer<Step>
  private var entries = XMLStack<XMLMatcher.Entry>()
  private var lastPlace = XMLSteps.document

  init() {
    slots = .allocate(capacity: Self.slotCount)
    slots.initialize(repeating: Self.none, count: Self.slotCount)
  }

  deinit {
    slots.deinitialize(count: Self.slotCount)
    slots.deallocate()
  }

  /// A step of no tag.
  private static var none: Step {
    let key = Key(place: unknown, name: nil, surroundings: [])
    return Step(key, XMLMachine.Match(), slot: -1, place: unknown, entries: 0..<0)
  }

  /// The place in a record that begins with a tag which leads to a place.
  static func placeInRecord(at place: Int) -> Int { place == unknown ? unknown : place + 1 }

  /// The step that is kept for a tag; nil for none.
  @inline(__always)
  func step(_ key: Key) -> UnsafePointer<Step>? {
    let step = slots + Self.slot(of: key)
    return step.pointee.key == key ? UnsafePointer(step) : nil
  }

  /// Lets wait what a step makes wait.
  @inline(__always)
  func appendEntries(of step: UnsafePointer<Step>, to waiting: inout XMLStack<XMLMatcher.Entry>) {
    for index in step.pointee.entries { waiting.append(entries[index]) }
  }

  /// Keeps what the paths make of a tag.
  ///
  /// - Parameters:
  ///   - key: The tag.
  ///   - match: What they make of it.
  ///   - slot: The slot of the record that it leads to; -1 for none.
  ///   - waiting: What waits, of which what waits in the element comes last.
  ///   - begin: Where that begins.
  /// - Returns: The place in the element.
  mutating func keep(
    _ key: Key,
    _ match: XMLMachine.Match,
    slot: Int,
    _ waiting: borrowing XMLStack<XMLMatcher.Entry>,
    from begin: Int
  ) -> Int {
    if entries.count > Self.mostEntries { forgetAll() }
    let first = entries.count
    for index in begin..<waiting.count { entries.append(waiting[index]) }
    var place = Self.nowhere
    if first < entries.count || match.isRecord {
      place = lastPlace + 1
      // The next number is that of the record.
      lastPlace += 2
    }
    slots[Self.slot(of: key)] = Step(
      key,
      match,
      slot: slot,
      place: place,
      entries: first..<entries.count
    )
    return place
  }

  private mutating func forgetAll() {
    slots.update(repeating: Self.none, count: Self.slotCount)
    entries.truncate(to: 0)
  }

  /// Where a step is kept, if it is.
  @inline(__always)
  private static func slot(of key: Key) -> Int {
    let bits =
      UInt(bitPattern: key.name) ^ UInt(bitPattern: key.place << 3 ^ key.surroundings.rawValue)
      &* 0x9E37_79B9
    return Int((bits &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }
}
