import Editorial
import Pipeline
import PuzzlePlay

/// The version of the program, and of what decides which editions and games it understands.
enum ProgramVersion {
  /// The program, and in parentheses the tools that an edition's generator names and the schemas, on one line.
  static var line: String {
    "\(BuildReport.program) (\(PressTools.names); edition schema \(SchemaVersions.edition), "
      + "progress schema \(SchemaVersions.progress))"
  }
}
