/// Keeps a link that comes before the app can follow it.
///
/// A link that comes before the store is open waits, and is followed when it is. Of several the last one
/// waits, since it is where the player wants to go.
public struct WaitingLink: Hashable, Sendable {
  /// Whether links can be followed.
  public private(set) var isOpen = false
  /// The link that waits, or nil if there is none.
  public private(set) var link: DeepLink?

  /// Makes a place to wait in, before the store is open.
  public init() {}

  /// Takes a link, and returns it if it can be followed now.
  public mutating func receive(_ link: DeepLink) -> DeepLink? {
    if isOpen { return link }
    self.link = link
    return nil
  }

  /// Notes that the store is open, and returns the link that waited, once.
  public mutating func open() -> DeepLink? {
    isOpen = true
    defer { link = nil }
    return link
  }

  /// Notes that the store is closed, so that links wait again.
  public mutating func close() {
    isOpen = false
  }
}
