/// The namespaces that the open elements declare, by the recommendation "Namespaces in XML 1.0".
struct XMLNamespaces {
  typealias Pointer = UnsafePointer<UInt8>

  private struct Binding {
    let prefix: Pointer?
    let namespace: Pointer?
  }

  private var bindings: [Binding]

  /// Begins with the one declaration that every document has, that of the prefix `xml`.
  init(xml prefix: Pointer?, _ namespace: Pointer?) {
    bindings = [Binding(prefix: prefix, namespace: namespace)]
  }

  /// How many declarations hold.
  var count: Int { bindings.count }

  /// Declares what a prefix stands for, nil being the one of names without a prefix.
  mutating func declare(_ prefix: Pointer?, _ namespace: Pointer?) {
    bindings.append(Binding(prefix: prefix, namespace: namespace))
  }

  /// What a prefix stands for, nil being the one of names without a prefix; nil for nothing.
  func namespace(of prefix: Pointer?) -> Pointer? {
    bindings.last { $0.prefix == prefix }?.namespace
  }

  /// Forgets the declarations of elements that have ended.
  mutating func truncate(to count: Int) {
    if bindings.count > count { bindings.removeLast(bindings.count - count) }
  }
}
