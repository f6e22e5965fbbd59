import PuzzleModel

/// The records of one quotation in their order, and who of them is asked for what.
///
/// What a fallback of a source says, no record says: it counts only where no other record says anything. So it
/// neither replaces what a record states nor contradicts it.
struct RankedRecords<Record: QuotationCopy> {
  /// The records, the leading one first.
  let all: [Record]
  private let haveFallbacks: Bool

  init(_ records: [Record]) {
    all = records.ranked
    haveFallbacks = records.contains { !$0.fallbacks.isEmpty }
  }

  /// The records that say themselves what a field holds, or all if every one has it from a fallback.
  func stating(_ field: QuotationField) -> [Record] {
    if !haveFallbacks { return all }
    let stating = all.filter { !$0.fallbacks.contains(field) }
    return stating.isEmpty ? all : stating
  }

  /// What the first record says that has a value for a field; a fallback comes after all others.
  func first<Value>(_ field: QuotationField, _ value: (Record) -> Value?) -> Value? {
    stating(field).lazy.compactMap(value).first ?? all.lazy.compactMap(value).first
  }

  /// What all records say that have values for a field, or else what the fallbacks say.
  func values<Value>(_ field: QuotationField, _ values: (Record) -> [Value]) -> [Value] {
    let stated = stating(field).flatMap(values)
    return stated.isEmpty ? all.flatMap(values) : stated
  }

  /// The records that name the author, the one first whose certainty the quotation has.
  ///
  /// How sure an attribution is, only a record knows that names the author. Where none does, the leading record stands
  /// for all: two fallbacks do not contradict each other.
  var attributing: (records: [Record], leading: Record?) {
    let stating = stating(.author)
    let isStated = stating.contains { !$0.fallbacks.contains(.author) }
    let leading = stating.first { !$0.fallbacks.contains(.certainty) } ?? stating.first
    return (isStated ? stating : Array(stating.prefix(1)), leading)
  }
}
