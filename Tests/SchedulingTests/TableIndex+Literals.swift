@testable import Scheduling

// Literals keep the tests of tables readable; the sources have none.

extension ItemIndex: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self.init(value) }
}

extension MarkIndex: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self.init(value) }
}

extension SlotIndex: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self.init(value) }
}

extension RingPosition: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self.init(value) }
}

extension DayOrdinal: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self.init(value) }
}
