import Foundation

/// The publication of a file, completely or not at all.
///
/// The file is written in a hidden folder beside its destination, flushed to the disk, and renamed over
/// the destination. So the destination always holds the old file or the new one, even after a crash or a
/// power failure. Only one process at a time writes to a destination. What a killed process left in the folder
/// is removed by the next process.
///
/// A file replaces only one of its own form, an empty one or none, and never one that the same work reads. It
/// keeps the owner and the permissions of what it replaces. A symbolic link at the destination stays, and the
/// file that it leads to is replaced.
///
/// `FileManager.replaceItemAt` is not used: on Linux (Swift 6.3.1) it throws, and then there is no file at the
/// destination, neither the old one nor the new one. `Data.WritingOptions.atomic` is not used either, because it does not
/// flush the folder.
public struct Publication: Sendable {
  /// The path of the file.
  public let path: String

  private let form: Form
  private let inputs: [String]

  /// Describes a publication.
  ///
  /// - Parameters:
  ///   - form: The form of the file.
  ///   - path: The path of the file.
  ///   - inputs: The paths of what the same work reads; none of these files is replaced, by whatever path
  ///     or link.
  public init(of form: Form, to path: String, sparing inputs: [String] = []) {
    (self.form, self.path, self.inputs) = (form, path, inputs)
  }

  /// Checks that the file can be published, before the work for it begins.
  ///
  /// If only the last component of the destination's folder is missing, it is created.
  ///
  /// - Throws: ``StoreError`` if the path leads to what may not be replaced, or if its folder is missing
  ///   and cannot be created.
  public func prepare() throws {
    let destination = try Destination.resolved(path)
    try destination.prepare()
    _ = try replaced(at: destination)
  }

  /// Publishes a file that a closure writes.
  ///
  /// If only the last component of the destination's folder is missing, it is created.
  ///
  /// - Parameter press: Writes a new file at the path that it receives.
  /// - Throws: ``StoreError``, or the closure's error. The destination is then unchanged, and the work
  ///   folder is gone. Only if the final flush of the folder fails is the new file already in place.
  public func publish(_ press: (_ draft: String) throws -> Void) throws {
    try publish(.none) { _, draft in try press(draft) }
  }

  /// Publishes bytes.
  ///
  /// - Throws: ``StoreError`` if the file cannot be written; the destination is then unchanged.
  public func write(_ bytes: [UInt8]) throws {
    try publish { draft in
      try File(opening: draft, O_WRONLY | O_CREAT | O_EXCL).write(bytes)
    }
  }

  /// Publishes bytes that come piece by piece.
  ///
  /// - Parameter press: Writes the pieces, one after another.
  /// - Throws: ``StoreError`` if the file cannot be written, or the closure's error; the destination is then
  ///   unchanged.
  public func stream(
    _ press: (_ write: @escaping (ArraySlice<UInt8>) throws -> Void) throws -> Void
  ) throws {
    try publish { draft in
      let file = try File(opening: draft, O_WRONLY | O_CREAT | O_EXCL)
      try press { try file.write(Array($0)) }
    }
  }

  /// Removes the file, if there is one.
  ///
  /// - Throws: ``StoreError`` if what is there may not be replaced, or cannot be removed.
  public func withdraw() throws {
    let destination = try Destination.resolved(path)
    if try replaced(at: destination) != nil { try File.remove(destination.target) }
  }

  /// The most bytes of a file that is edited: a lock of three games for a hundred years has half as many.
  private static let mostEditedBytes = 1 << 27

  /// Changes the bytes of the file; other processes that edit it wait until it is done.
  ///
  /// What another program writes meanwhile, such as a text editor, is not lost: the change is refused then.
  ///
  /// - Parameter change: Changes the bytes that it receives, which are nil if there is no file.
  /// - Returns: The result of `change`.
  /// - Throws: ``StoreError``, or the closure's error; the file is then unchanged.
  public func edit<Value>(_ change: (_ bytes: inout [UInt8]?) throws -> Value) throws -> Value {
    try edit(.seconds(20), change)
  }

  /// Changes the bytes of the file after waiting for other processes for so long.
  func edit<Value>(
    _ patience: PressFolder.Patience,
    _ change: (_ bytes: inout [UInt8]?) throws -> Value
  ) throws -> Value {
    try publish(patience) { destination, draft in
      var bytes: [UInt8]?
      let old = try replaced(at: destination)
      if let status = old {
        guard status.byteCount <= Self.mostEditedBytes else {
          throw StoreError.notReplaced(path: path, because: .tooLarge(status.byteCount))
        }
        bytes = try File(opening: destination.target, O_RDONLY).read(upTo: status.byteCount)
      }
      let value = try change(&bytes)
      try File(opening: draft, O_WRONLY | O_CREAT | O_EXCL).write(bytes ?? [])
      guard try replaced(at: destination) == old else {
        throw StoreError.notReplaced(path: path, because: .changed)
      }
      return value
    }
  }

  private func publish<Value>(
    _ patience: PressFolder.Patience,
    _ press: (_ destination: Destination, _ draft: String) throws -> Value
  ) throws -> Value {
    let destination = try Destination.resolved(path)
    try destination.prepare()
    let folder = try PressFolder.open(beside: destination, patience)
    let value: Value
    do {
      _ = try replaced(at: destination)
      value = try press(destination, folder.draft)
      try folder.publish(replacing: replaced(at: destination))
    } catch {
      folder.discard()
      throw error
    }
    folder.discard()
    try folder.sync()
    return value
  }

  /// Finds the file that is replaced; nil if there is none.
  ///
  /// - Throws: ``StoreError`` if it may not be replaced.
  private func replaced(at destination: Destination) throws(StoreError) -> File.Status? {
    try form.check(destination)
    guard let status = try File.status(of: destination.target) else {
      // What the work reads may not be there yet.
      if let input = inputs.first(where: { destination.isPlace(of: $0) }) {
        throw .notReplaced(path: path, because: .input(input))
      }
      return nil
    }
    if let obstacle = StoreError.Obstacle(status.kind) {
      throw .notReplaced(path: path, because: obstacle)
    }
    if let input = inputs.first(where: { File.identity(of: $0) == status.identity }) {
      throw .notReplaced(path: path, because: .input(input))
    }
    guard try form.holds(destination.target, byteCount: status.byteCount) else {
      throw .notReplaced(
        path: path,
        because: .otherForm(form.name, byteCount: status.byteCount)
      )
    }
    return status
  }
}
