import Editorial
import Foundation
import PuzzleModel

/// How sure a reading is, in words.
enum BlindText {
  /// Says how sure the best reading is, and which is the next.
  static func sentence(of blind: BlindSolve) -> String {
    let verdict = blind.verdict.rawValue
    guard let alternative = blind.alternative else {
      return "\(verdict): there is no other reading"
    }
    let lead = "\(Nats(hundredths: blind.margin)) nats behind, odds of \(odds(blind.margin)) to 1"
    return "\(verdict): the nearest other reading is \(lead): '\(alternative)'"
  }

  /// The odds that a margin stands for, to two digits; a nat is a factor of e.
  private static func odds(_ margin: Int) -> String {
    guard margin < 1400 else { return "more than a million" }
    let tenths = Int((exp(Double(margin) / 100) * 10).rounded())
    if tenths < 100 { return "\(tenths / 10).\(tenths % 10)" }
    var unit = 10
    while tenths / unit >= 100 { unit *= 10 }
    return ((tenths + unit / 2) / unit * unit / 10).grouped
  }
}
