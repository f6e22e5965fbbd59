import CLibXML2
import Foundation

/// All paths of a layout as states of one automaton, so that each tag costs a comparison or two.
///
/// A state waits for an element or an attribute. An element that matches has an effect, or leads to the
/// next state, which then waits among its children.
struct XMLMatcher {
  /// What the text in an element is.
  enum Content {
    /// Text, with the blanks in it.
    case text
    /// Elements; the blanks between them are none of the text.
    case hollow
    /// Alternatives, the first of which is still to come.
    case alternatives
    /// Alternatives after the first, which alone is taken.
    case others
  }

  /// What follows when a state is matched.
  enum Effect {
    /// The next state waits among the children.
    case next
    case record
    /// A value of the record.
    case slot(Int)
    /// A value of what encloses the records.
    case outer(Int)
    case leaveOut
    /// Neither the text of the element nor what it holds is the record's.
    case setAside
    case mark(Int)
    /// What the text in the element is.
    case content(Content)
  }

  /// Waits for an element or an attribute.
  struct State {
    /// The index of the local name; -1 for any.
    var name = -1
    /// The index of the namespace; -1 for any.
    var namespace = -1
    var isAttribute = false
    /// Whether the state waits in all elements below.
    var isBelow = false
    /// The number of the only such child that the state waits for, from 1; 0 for all.
    var position = 0
    var predicates = 0..<0
    /// Whether the path is one of a value of the record.
    var isOfRecord = false
    /// The slot that its path leads to around the record; -1 for another path.
    var outerSlot = -1
    var effect = Effect.next
    /// libxml2's own copy of the name.
    var pointer: UnsafePointer<xmlChar>?

    /// Whether an element's name alone decides, as it does for almost every state.
    var isNamed: Bool { name >= 0 && namespace < 0 && predicates.isEmpty && !isAttribute }

    /// Whether what it makes of a tag depends on nothing but the name and on whether a record or a text is open.
    var isPlain: Bool {
      namespace < 0 && predicates.isEmpty && position == 0 && outerSlot < 0
    }
  }

  /// A state that waits among the children of an open element.
  ///
  /// It is small, because each record copies those that wait in it.
  struct Entry {
    /// The name that it waits for; nil for any.
    var name: UnsafePointer<xmlChar>?
    private let stateNumber: Int32
    private let ownerDepth: Int32
    private var skipCount: Int32
    let isBelow: Bool
    let isAttribute: Bool
    /// Whether the name alone decides.
    let isNamed: Bool

    init(
      name: UnsafePointer<xmlChar>?,
      state: Int,
      owner: Int,
      isBelow: Bool,
      isAttribute: Bool,
      isNamed: Bool,
      skips: Int = 0
    ) {
      self.name = name
      (stateNumber, ownerDepth) = (Int32(state), Int32(owner))
      (self.isBelow, self.isAttribute, self.isNamed) = (isBelow, isAttribute, isNamed)
      skipCount = Int32(clamping: skips)
    }

    var state: Int { Int(stateNumber) }
    /// The depth of the element that a value of what encloses the records belongs to.
    var owner: Int { Int(ownerDepth) }
    /// How many such children come before the one that it waits for.
    var skips: Int {
      get { Int(skipCount) }
      set { skipCount = Int32(newValue) }
    }
  }

  /// A slot of a record's own text.
  struct OwnSlot {
    let slot: Int
    /// The state that the record's own tag must match; -1 for none.
    let own: Int
  }

  private struct Predicate {
    let name: Int
    let namespace: Int
    let value: [UInt8]?
    let isNegated: Bool
  }

  private(set) var states: [State] = []
  /// The states that wait everywhere: those of records, and of elements in texts whose path may begin above a text.
  private(set) var everywhereEntries: [Entry] = []
  /// The states that wait outside records, inside them, and in texts.
  private(set) var outerEntries: [Entry] = []
  private(set) var innerEntries: [Entry] = []
  private(set) var textEntries: [Entry] = []
  /// The states that wait at the document.
  private(set) var documentEntries: [Entry] = []
  /// The slots of a record's own text.
  private(set) var ownSlots: [OwnSlot] = []
  /// The states that wait in a record.
  private var fieldEntries: [Entry] = []
  /// The states that a record's own tag must match, for each entry of a field; -1 for none.
  private var fieldOwns: [Int] = []
  /// Whether any state waits for an attribute.
  private(set) var hasAttributes = false
  /// Whether the record's own tag decides which values wait in it.
  private(set) var hasOwns = false
  /// Libxml2's copy of what is the name of nothing.
  private var noName: UnsafePointer<xmlChar>?

  private var starts = (
    everywhere: [Int](), outer: [Int](), inner: [Int](), text: [Int](), document: [Int](),
    field: [Int]()
  )
  private var predicates: [Predicate] = []
  private var names: [String] = []
  private var namespaces: [[CChar]] = []
  private var pointers: [UnsafePointer<xmlChar>?] = []

  private var partingNames: XMLNameSet

  init(_ layout: XMLLayout, _ plan: XMLFieldPlan) {
    partingNames = XMLNameSet(layout.partingNames)
    for path in layout.records { add(path, .record, isOfRecord: false) }
    for (path, slot) in plan.paths {
      let isOfRecord = path.start == .record
      add(path, isOfRecord ? .slot(slot) : .outer(slot), isOfRecord: isOfRecord)
    }
    for path in layout.leftOut { add(path, .leaveOut, isOfRecord: false) }
    for (index, marked) in layout.marked.enumerated() {
      add(marked.path, .mark(index), isOfRecord: false)
    }
    for path in layout.asides { add(path, .setAside, isOfRecord: false) }
    for path in layout.hollow { add(path, .content(.hollow), isOfRecord: false) }
    for path in layout.alternatives { add(path, .content(.alternatives), isOfRecord: false) }
  }

  /// Has libxml2 keep the names, so that a name of the document is ours if its pointer is.
  mutating func resolve(_ dictionary: xmlDictPtr?) {
    pointers = names.map { xmlDictLookup(dictionary, $0, -1) }
    for index in states.indices where states[index].name >= 0 {
      states[index].pointer = pointers[states[index].name]
    }
    noName = xmlDictLookup(dictionary, "/", -1)
    everywhereEntries = starts.everywhere.map { entry($0, owner: 0) }
    outerEntries = starts.outer.map { entry($0, owner: 0) }
    innerEntries = starts.inner.map { entry($0, owner: 0) }
    textEntries = starts.text.map { entry($0, owner: 0) }
    documentEntries = starts.document.map { entry($0, owner: 0) }
    fieldEntries = starts.field.map { entry($0, owner: 0) }
    hasOwns = fieldOwns.contains { $0 >= 0 }
    hasAttributes = states.contains(where: \.isAttribute)
  }

  /// A state as it waits.
  func entry(_ state: Int, owner: Int) -> Entry {
    Entry(
      name: states[state].isAttribute ? noName : states[state].pointer,
      state: state,
      owner: owner,
      isBelow: states[state].isBelow,
      isAttribute: states[state].isAttribute,
      isNamed: states[state].isNamed,
      skips: max(0, states[state].position - 1)
    )
  }

  /// Whether an element of a name parts words.
  mutating func parts(_ name: UnsafePointer<xmlChar>) -> Bool { partingNames.contains(name) }

  /// What waits for nothing more.
  var spent: Entry {
    Entry(name: noName, state: 0, owner: 0, isBelow: false, isAttribute: false, isNamed: false)
  }

  /// What waits for nothing more among these children, but does below them if it did.
  func spent(_ entry: Entry) -> Entry {
    guard entry.isBelow else { return spent }
    var entry = entry
    entry.name = noName
    return entry
  }

  /// Adds the states that wait in a record with this tag.
  mutating func appendFields(of tag: XMLTag, to entries: inout XMLStack<Entry>) {
    guard hasOwns else { return entries.append(fieldEntries) }
    for (index, entry) in fieldEntries.enumerated() where isOwn(fieldOwns[index], tag) {
      entries.append(entry)
    }
  }
}

extension XMLMatcher {
  private mutating func add(_ path: XMLPath, _ effect: Effect, isOfRecord: Bool) {
    let own = path.own == nil ? -1 : states.count
    if let step = path.own { addState(step) }
    let first = states.count
    addStart(of: path, effect, own: own)
    for step in path.steps { addState(step) }
    if case .attribute(let name) = path.end {
      states.append(
        State(name: index(of: name.local), namespace: index(ofNamespace: name), isAttribute: true)
      )
    }
    guard states.count > first else {
      // The path is the record itself.
      starts.field.removeLast()
      fieldOwns.removeLast()
      if case .slot(let slot) = effect { ownSlots.append(OwnSlot(slot: slot, own: own)) }
      return
    }
    states[states.count - 1].effect = effect
    for index in first..<states.count { states[index].isOfRecord = isOfRecord }
    if case .outer(let slot) = effect {
      for index in first..<states.count { states[index].outerSlot = slot }
    }
  }

  /// Notes where the next state, which is the first of a path, waits.
  private mutating func addStart(of path: XMLPath, _ effect: Effect, own: Int) {
    let first = states.count
    switch path.start {
    case .above:
      // Whichever element encloses the record, its children are what is asked for.
      states.append(State())
      starts.outer.append(first)
    case .enclosing: starts.outer.append(first)
    case .document: starts.document.append(first)
    case .record:
      starts.field.append(first)
      fieldOwns.append(own)
    // Each element counts its own children, so a path with a number waits from the document on.
    case .anywhere where path.steps.first?.position != 0: starts.document.append(first)
    case .anywhere:
      switch effect {
      case .record: starts.everywhere.append(first)
      case .setAside: starts.inner.append(first)
      case .next, .slot, .outer, .leaveOut, .mark, .content:
        if path.steps.count > 1 {
          starts.everywhere.append(first)
        } else {
          starts.text.append(first)
        }
      }
    }
  }

  private mutating func addState(_ step: XMLPath.Step) {
    let begin = predicates.count
    for predicate in step.predicates {
      predicates.append(
        Predicate(
          name: index(of: predicate.attribute.local),
          namespace: index(ofNamespace: predicate.attribute),
          value: predicate.value.map { Array($0.utf8) },
          isNegated: predicate.isNegated
        )
      )
    }
    states.append(
      State(
        name: index(of: step.name.local),
        namespace: index(ofNamespace: step.name),
        isBelow: step.isBelow,
        position: step.position,
        predicates: begin..<predicates.count
      )
    )
  }

  private mutating func index(of name: String?) -> Int {
    guard let name else { return -1 }
    if let known = names.firstIndex(of: name) { return known }
    names.append(name)
    return names.count - 1
  }

  private mutating func index(ofNamespace name: XMLPath.Name) -> Int {
    guard let namespace = name.namespace else { return -1 }
    let characters = Array(namespace.utf8CString)
    if let known = namespaces.firstIndex(of: characters) { return known }
    namespaces.append(characters)
    return namespaces.count - 1
  }

  /// Whether a tag is what a state waits for.
  @inline(__always)
  func matches(_ state: State, _ tag: XMLTag) -> Bool {
    guard state.pointer == tag.name || state.name < 0, !state.isAttribute else { return false }
    if state.namespace < 0, state.predicates.isEmpty { return true }
    return isIn(state.namespace, tag.namespace) && state.predicates.allSatisfy { holds($0, tag) }
  }

  /// Whether the tag of a record matches the state of what it must be; -1 for anything.
  func isOwn(_ state: Int, _ tag: XMLTag) -> Bool { state < 0 || matches(states[state], tag) }

  /// Whether an attribute of a tag is what a state waits for.
  func matches(_ state: State, attribute index: Int, of tag: XMLTag) -> Bool {
    guard state.isAttribute, state.pointer == tag.attributes?[index * 5] else { return false }
    return isIn(state.namespace, tag.attributes?[index * 5 + 2])
  }

  private func isIn(_ namespace: Int, _ other: UnsafePointer<xmlChar>?) -> Bool {
    guard namespace >= 0 else { return true }
    guard let other else { return false }
    let text = UnsafeRawPointer(other).assumingMemoryBound(to: CChar.self)
    return strcmp(namespaces[namespace], text) == 0
  }

  private func holds(_ index: Int, _ tag: XMLTag) -> Bool {
    let predicate = predicates[index]
    for attribute in 0..<tag.attributeCount {
      guard tag.attributes?[attribute * 5] == pointers[predicate.name],
        isIn(predicate.namespace, tag.attributes?[attribute * 5 + 2])
      else { continue }
      guard let wanted = predicate.value else { return !predicate.isNegated }
      return tag.value(attribute).elementsEqual(wanted) != predicate.isNegated
    }
    return predicate.isNegated
  }
}
