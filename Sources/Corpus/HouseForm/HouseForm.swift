import Foundation

/// A text on its way into house form, as scalars; each rule of ``Normalization`` is a method here.
struct HouseForm {
  var scalars: [Unicode.Scalar]
  /// Whether the rule that is being applied has changed the text.
  var isChanged = false
  /// What the rules saw that somebody should be told.
  var remarks = Normalization.Remarks()
  private let repair: TextRepair?
  /// Whether more marks stand in a row than can be composed; such a text is left as it is.
  private(set) var hasTooManyMarks = false

  init(decoding text: UnsafeBufferPointer<UInt8>, repair: TextRepair?) {
    self.repair = repair
    scalars = []
    scalars.reserveCapacity(text.count)
    for scalar in UTF8Scalars(text) { scalars.append(scalar) }
  }

  func write(to bytes: inout [UInt8]) {
    for scalar in scalars {
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if let encoded = Unicode.UTF8.encode(scalar) {
        bytes.append(contentsOf: encoded)
      }
    }
  }

  /// Applies each rule that the text may need once, and returns those that changed something.
  mutating func applyRules() -> Mask {
    var needs = Mask()
    var previous: Unicode.Scalar = " "
    for scalar in scalars {
      // Letters need nothing, and most characters are letters.
      if !scalar.isLetterOfASCII { needs.formUnion(.of(scalar, after: previous)) }
      previous = scalar
    }
    if previous == " " { needs.insert(.whiteSpace) }
    var changed = Mask()
    if needs.isEmpty { return changed }
    for rule in Normalization.Rule.allCases where needs.contains(Mask(rule)) {
      isChanged = false
      apply(rule)
      if isChanged { changed.insert(Mask(rule)) }
    }
    return changed
  }

  private mutating func apply(_ rule: Normalization.Rule) {
    switch rule {
    case .mojibake: decodeMojibake()
    case .escapeSequences: removeEscapeSequences()
    case .windows1252: readWindows1252()
    case .composition: compose()
    case .htmlEntities: replaceEntities()
    case .markup: removeMarkup()
    case .controlCharacters:
      replace { Mask.of($0).contains(.controlCharacters) ? .some(nil) : nil }
    case .zeroWidth: removeZeroWidth()
    case .noBreakSpaces: replace { Mask.of($0) == .noBreakSpaces ? .some(" ") : nil }
    case .whiteSpace: collapseWhiteSpace()
    case .presentationForms: replacePresentationForms()
    case .quotationMarks: replaceQuotationMarks()
    case .apostrophes: replace { Mask.of($0).contains(.apostrophes) ? .some("'") : nil }
    case .ellipses: splice { $0 == "\u{2026}" ? [".", ".", "."] : nil }
    case .dashes: replaceDashes()
    }
  }

  /// Replaces single scalars, or removes them where the substitute is an inner nil.
  private mutating func replace(_ substitute: (Unicode.Scalar) -> Unicode.Scalar??) {
    guard scalars.contains(where: { substitute($0) != nil }) else { return }
    isChanged = true
    scalars = scalars.compactMap { substitute($0) ?? $0 }
  }

  /// Replaces single scalars with several.
  private mutating func splice(_ substitute: (Unicode.Scalar) -> [Unicode.Scalar]?) {
    guard scalars.contains(where: { substitute($0) != nil }) else { return }
    isChanged = true
    scalars = scalars.flatMap { substitute($0) ?? [$0] }
  }

  private mutating func decodeMojibake() {
    if let sample = Mojibake.sample(in: scalars) {
      remarks.mojibake = remarks.mojibake ?? sample
      if repair == .mojibake, let decoded = Mojibake.decoded(scalars) {
        scalars = decoded
        isChanged = true
      }
    }
    // What stays of mojibake becomes remnants by other rules, and was told.
    guard repair == .mojibake || remarks.mojibake == nil else { return }
    remarks.remnant = remarks.remnant ?? Mojibake.remnant(in: scalars)
  }

  private mutating func compose() {
    if MarkRun.isFound(in: scalars) {
      hasTooManyMarks = true
      return
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    var written = String(text)
    // Foundation leaves a syllable of Hangul and the consonant after it apart if another consonant stands before.
    if scalars.contains(where: Self.isTrailingConsonant) {
      written = written.decomposedStringWithCanonicalMapping
    }
    let composed = Array(written.precomposedStringWithCanonicalMapping.unicodeScalars)
    if composed != scalars {
      scalars = composed
      isChanged = true
    }
  }

  private static func isTrailingConsonant(_ scalar: Unicode.Scalar) -> Bool {
    (0x11A8...0x11C2).contains(scalar.value)
  }

  private mutating func replaceEntities() {
    guard scalars.contains("&") else { return }
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      if let (end, meaning) = meaning(at: index, after: result.last ?? " ") {
        isChanged = true
        index = end
        if meaning == "&" {
          // With what follows it may begin another entity, as in `&amp;amp;`: look again from there.
          index -= 1
          scalars[index] = meaning
        } else {
          result.append(meaning)
        }
      } else {
        result.append(scalars[index])
        index += 1
      }
    }
    scalars = result
  }

  /// The end and the character of an entity that begins here, or nil if none does.
  private func meaning(
    at index: Int,
    after previous: Unicode.Scalar
  ) -> (end: Int, meaning: Unicode.Scalar)? {
    guard scalars[index] == "&" else { return nil }
    if let (end, name) = entity(at: index), let meaning = HTMLEntity.scalar(named: name) {
      return (end, meaning)
    }
    return OpenEntity(beginning: scalars[(index + 1)...], after: previous).map {
      (index + 1 + $0.length, $0.meaning)
    }
  }

  /// The names of the entities that have no meaning.
  func unknownEntities() -> [String] {
    scalars.indices.compactMap { scalars[$0] == "&" ? entity(at: $0)?.name : nil }
  }

  /// The end and the name of the entity that begins here, or nil if none does.
  private func entity(at index: Int) -> (end: Int, name: String)? {
    guard scalars[index] == "&" else { return nil }
    var name = String.UnicodeScalarView()
    for end in scalars.indices.dropFirst(index + 1).prefix(HTMLEntity.longestName + 1) {
      let scalar = scalars[end]
      if scalar == ";" { return name.isEmpty ? nil : (end + 1, String(name)) }
      guard scalar.isASCII, scalar == "#" && name.isEmpty || Self.isAlphanumeric(scalar) else {
        return nil
      }
      name.append(scalar)
    }
    return nil
  }

  private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  private mutating func collapseWhiteSpace() {
    var result: [Unicode.Scalar] = []
    for scalar in scalars {
      guard scalar == " " || Mask.of(scalar) == .whiteSpace else {
        result.append(scalar)
        continue
      }
      if let last = result.last, last != " " { result.append(" ") }
    }
    if result.last == " " { result.removeLast() }
    isChanged = result != scalars
    scalars = result
  }
}
