/// The fields of an author's record.
public enum AuthorField: String, CaseIterable, Sendable {
  /// The slug that identifies the author.
  case id
  /// The name as it is shown.
  case name
  /// The name as it is filed.
  case sortName = "sort-name"
  /// Other names that a corpus may use, in an element each or in one cell.
  case alias
  /// The date of birth.
  case born
  /// The date of death.
  case died
  /// Where the author was born.
  case birthplace
  /// Who this was, in a sentence.
  case summary
  /// The calendar of the date of birth: `julian` where it is Old Style, else `gregorian`.
  case bornCalendar = "born-calendar"
  /// The calendar of the date of death.
  case diedCalendar = "died-calendar"

  /// The index of the field in a ``RawRecord``.
  public var index: Int {
    switch self {
    case .id: 0
    case .name: 1
    case .sortName: 2
    case .alias: 3
    case .born: 4
    case .died: 5
    case .birthplace: 6
    case .summary: 7
    case .bornCalendar: 8
    case .diedCalendar: 9
    }
  }

  /// What the values of the field look like.
  var form: FieldForm {
    switch self {
    case .id: .id
    case .name: .name
    case .sortName, .alias, .birthplace, .summary: .text
    case .born, .died: .date
    case .bornCalendar, .diedCalendar: .calendar
    }
  }
}
