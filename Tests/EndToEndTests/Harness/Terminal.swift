import Foundation

/// A terminal of a test's own.
///
/// A class, for it owns two file descriptors.
final class Terminal {
  /// The side of the one who sits before it.
  let master: Int32
  /// The side that a program writes to.
  let program: FileHandle

  /// Opens a terminal, or nil where the system has none to give.
  init?() {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard master >= 0, let name = Self.unlockedName(master) else { return nil }
    let slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { return nil }
    program = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
  }

  deinit { close(master) }

  /// The path of the program's side, once it may be opened.
  private static func unlockedName(_ master: Int32) -> String? {
    #if os(Linux)
      // Glibc declares ptsname(3) and its like for XOPEN only, so these are TIOCSPTLCK and TIOCGPTN.
      var (isLocked, number): (Int32, UInt32) = (0, 0)
      guard ioctl(master, 0x4004_5431, &isLocked) == 0, ioctl(master, 0x8004_5430, &number) == 0
      else { return nil }
      return "/dev/pts/\(number)"
    #else
      guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
        return nil
      }
      return String(cString: name)
    #endif
  }

  /// What a program that has ended wrote; a terminal holds some thousand bytes.
  func received() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    var count = 0
    while count < bytes.count {
      let room = bytes.count - count
      let read = bytes.withUnsafeMutableBytes { buffer in
        Foundation.read(master, buffer.baseAddress?.advanced(by: count), room)
      }
      if read <= 0 { break }
      count += read
    }
    return Array(bytes[..<count])
  }
}
