/// The rules of all fields, with a slot for each value that a rule needs.
///
/// The slot with the index of a field is the value of its first path. So if no rule has choices or a
/// template, a record of slots is already the record of fields.
struct XMLFieldPlan {
  /// A place for what some paths lead to.
  struct Slot {
    /// The field, by its index.
    let field: Int
    /// Where the paths begin.
    let start: XMLPath.Start
    /// Whether only the first text with a letter is taken; see ``XMLPath/End/firstText``.
    let isFirstText: Bool
    let isYear: Bool
    /// Whether it is the name of an author.
    let isPerson: Bool
    /// Whether several elements may fill it.
    let isList: Bool
    /// What stands between several elements, if that was declared.
    let joint: [UInt8]?
  }

  /// A piece of a value.
  enum Part {
    case literal([UInt8])
    /// The first of these slots that has a value.
    case slots([Int])
  }

  /// A way to make a value.
  struct Choice {
    var parts: [Part] = []
    /// The slots that must not be there.
    var unless: [Int] = []
  }

  private(set) var slots: [Slot]
  /// The form of each field's values.
  private(set) var forms: [FieldForm] = []
  /// The choices of each field.
  private(set) var choices: [[Choice]] = []
  /// The paths, and the slot that each fills.
  private(set) var paths: [(path: XMLPath, slot: Int)] = []
  /// Whether the slots of a record are its fields.
  private(set) var isDirect = true

  /// Makes a plan without fields.
  init() { slots = [] }

  init(_ mapping: FieldMapping, _ layout: XMLLayout) throws(XMLPathError) {
    let joints = mapping.fields.map { layout.joined[$0.name].map { Array($0.utf8) } }
    slots = mapping.fields.indices.map {
      Slot(
        field: $0,
        start: .record,
        isFirstText: false,
        isYear: false,
        isPerson: mapping.fields[$0].name == QuotationField.author.rawValue,
        isList: mapping.fields[$0].isList,
        joint: joints[$0]
      )
    }
    forms = mapping.fields.map { field in
      field.isUsual && [.language, .year].contains(field.form) ? field.form : .text
    }
    for (index, field) in mapping.fields.enumerated() {
      let rule = try XMLFieldRule(field.label, layout.namespaces)
      var used: [Int] = []
      choices.append(
        rule.choices.map { choice in
          Choice(
            parts: choice.parts.map { part in
              switch part {
              case .literal(let text): .literal(Array(text.utf8))
              case .paths(let paths): .slots(add(paths, to: index, &used))
              }
            },
            unless: add(choice.unless, to: index, &used)
          )
        }
      )
      isDirect = isDirect && (used.isEmpty || used == [index]) && rule.isPath
    }
  }

  /// Gives paths their slots, one for all that begin and end alike.
  private mutating func add(_ paths: [XMLPath], to field: Int, _ used: inout [Int]) -> [Int] {
    var own: [Int] = []
    for path in paths {
      let isFirstText = path.end == .firstText
      let known = own.first {
        slots[$0].start == path.start && slots[$0].isFirstText == isFirstText
          && slots[$0].isYear == path.isYear
      }
      let slot = known ?? newSlot(for: path, of: field, isFirst: used.isEmpty)
      self.paths.append((path, slot))
      guard known == nil else { continue }
      own.append(slot)
      used.append(slot)
    }
    return own
  }

  private mutating func newSlot(for path: XMLPath, of field: Int, isFirst: Bool) -> Int {
    let isPlain = path.start == .record && path.end != .firstText && !path.isYear
    if isFirst, isPlain { return field }
    slots.append(
      Slot(
        field: field,
        start: path.start,
        isFirstText: path.end == .firstText,
        isYear: path.isYear,
        isPerson: slots[field].isPerson,
        isList: slots[field].isList,
        joint: slots[field].joint
      )
    )
    return slots.count - 1
  }
}

extension XMLFieldRule {
  /// Whether the rule is one union of paths, or never fills its field.
  fileprivate var isPath: Bool {
    guard let first = choices.first else { return true }
    guard choices.count == 1, first.unless.isEmpty, first.parts.count == 1 else { return false }
    if case .paths = first.parts[0] { return true }
    return false
  }
}
