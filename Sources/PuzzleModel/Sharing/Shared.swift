/// A value that is held once, however many copies there are of what it belongs to.
///
/// A press holds each quotation and each puzzle in several arrays at a time. With their parts in place, 50,000 of them
/// took 80 MiB more.
struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  init(_ value: Value) { box = Box(value) }

  /// The value; a copy that changes it shares it no more.
  var value: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  static func == (left: Shared, right: Shared) -> Bool {
    left.box === right.box || left.value == right.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
