import CLibFuzzer
import Foundation

/// Feeds one target with the inputs that libFuzzer makes up, as `Fuzzing TARGET [ARGUMENT...]`.
///
/// `scripts/fuzz` builds it and runs it; the arguments behind the target are libFuzzer's own.
@main
enum Fuzzing {
  private static let target = FuzzTarget(rawValue: CommandLine.arguments.dropFirst().first ?? "")

  static func main() {
    guard target != nil else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      FileHandle.standardError.write(Data("Fuzzing: name a target first (\(names))\n".utf8))
      exit(64)
    }
    var count = CommandLine.argc - 1
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
      CommandLine.unsafeArgv.advanced(by: 1)
    let status = LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      Fuzzing.target?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
    exit(status)
  }
}
