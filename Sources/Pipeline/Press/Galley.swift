import Editorial
import PuzzleModel
import Scheduling
import Workshop

/// An edition that is set but not yet printed: everything that a press makes except the file.
struct Galley: Sendable {
  /// The plan that the edition was set from.
  let plan: Plan
  /// The edition; its digest is taken when it is published.
  let edition: Edition
  /// What the next press need not find out again.
  let ledger: PressLedger
  /// The calendars of the games, in the order of the plan.
  let calendars: [LaidCalendar]
  /// The feasts of the recipe's tables.
  let feasts: FeastCalendar
  /// How the calendar differs from what was published; nil if there is no calendar.
  let change: CalendarChange?
  /// The lock before and after the edition is published; nil if there is no calendar.
  let lock: LockRenewal?
  /// The findings, in the order of the places.
  let findings: [Finding]
  /// Whether a finding stops the publication.
  let isStopped: Bool
}

extension Galley {
  /// Makes the galley of a press that ended before it made a puzzle.
  init(of inputs: PressInputs, _ findings: [Finding]) {
    let plan = inputs.plan
    self.init(
      plan: plan,
      edition: Edition(
        name: plan.name,
        contentVersion: plan.contentVersion,
        recipeDigest: plan.recipeDigest,
        generator: inputs.generator
      ),
      ledger: PressLedger(grading: inputs.grading, lettersGiven: plan.lettersGiven),
      calendars: [],
      feasts: inputs.intake.feasts(inputs.files.feasts),
      change: nil,
      lock: nil,
      findings: FindingList(findings).sorted,
      isStopped: true
    )
  }
}
