/// The bounds of the searches, so that each ends in time and at the same point on every machine.
///
/// The measurements halve and double one bound at a time, on two cores of a shared virtual machine:
/// `SchedulingBench optimum` lays 50 calendars of 60 days, all of them at the optimum in 12 s of processor
/// time, and `SchedulingBench scale` lays one to a hundred years.
enum SearchBudget {
  // MARK: - Laying a calendar

  /// The items of a list that an improvement looks at, times the slots of the calendar.
  ///
  /// Half of it changes no cost of a calendar; twice it lowers ten years from 1,160 to 1,154.
  static let itemsLookedAt = 60_000
  /// The items of a list that an improvement looks at in any calendar, however long.
  ///
  /// A century costs 79,272; with 6 it costs 78,990 and with 24 it costs 79,404, at like times.
  static let fewestItemsLookedAt = 12
  /// The slots up to which a chain of slots that give way has two links, and not one.
  ///
  /// 1,000 and 4,000 change no cost of one to a hundred years.
  static let slotsForDeepChains = 2_000
  /// The attempts to make a calendar cheaper, besides one for every other slot.
  ///
  /// Half and twice each miss the optimum once in 50, by 3 points; twice lowers a century by 0.1 %.
  static let attempts = 3_000
  /// The attempts to fill a calendar of any cost.
  ///
  /// 300 and 1,200 change nothing about 323 random conflicts.
  static let attemptsToFill = 600
  /// The attempts to improve one kick.
  ///
  /// 10 keep all 50 optima in 8 s instead of 12; 40 take 20 s and miss one.
  static let attemptsAfterKick = 20
  /// The kicks of a calendar.
  ///
  /// 4,000 keep all 50 optima in half the time. The rest is a reserve for instances unlike these.
  static let kicks = 8_000
  /// The kicks for each slot of a short calendar.
  ///
  /// 75 keep all 50 optima in 7 s instead of 12; 300 change nothing, since `kicks` then binds.
  static let kicksPerSlot = 150
  /// The kicks of a long calendar, times its slots.
  ///
  /// Twice lowers a century from 79,272 to 79,266, half raises it to 79,278; no time differs.
  static let kicksTimesSlots = 800_000
  /// The kicks that fill the last empty slots.
  ///
  /// 200 and 800 change nothing on 84 random instances.
  static let kicksToFill = 400
  /// The kicks without a gain after which all of them are undone.
  ///
  /// 250 miss one of the 50 optima, by 5 points; 1,000 miss none.
  static let patience = 500
  /// The choices that are tried to give the backlog its days.
  ///
  /// 10,000 and 40,000 change nothing on 84 random instances.
  static let backlogChoices = 20_000
  /// The slots from which a calendar counts as long, and is not filled at any price.
  ///
  /// No measurement is on record.
  static let slotsOfLongCalendar = 2_000
  /// The empty slots of a long calendar after which filling it stops.
  ///
  /// No measurement is on record.
  static let failuresToFill = 60
  /// The slots from which an incomplete calendar gets few attempts.
  ///
  /// No measurement is on record.
  static let slotsOfHopelessCalendar = 500
  /// The attempts of an incomplete calendar with many slots.
  ///
  /// No measurement is on record.
  static let attemptsWhenHopeless = 200

  // MARK: - The tiers of a calendar

  /// The longest gap between experts that the relaxation keeps, in days.
  ///
  /// No measurement is on record. It keeps a state within 16 bits: 4 tiers by 4,000 days.
  static let relaxedExpertGap = 4_000
  /// The gap between experts that the relaxation keeps, times the slots.
  ///
  /// 300,000 and 1,200,000 change no cost of one to a hundred years.
  static let relaxedExpertGapTimesSlots = 600_000
  /// The steps of the dynamic program in all rounds of the relaxation.
  ///
  /// Half and twice change no cost of one to a hundred years.
  static let relaxationSteps = 20_000_000
  /// The most rounds of the relaxation.
  ///
  /// 20 lower the bounds of 56 random calendars from 2,428 to 2,416; 80 raise them to 2,429.
  static let relaxationRounds = 40
  /// The fewest rounds of the relaxation, however long the calendar is.
  ///
  /// 3 and 12 change no cost of one to a hundred years.
  static let fewestRelaxationRounds = 6
}

/// The bounds of the proofs that no calendar exists, and of the trials of remedies.
///
/// Work is counted in steps of the innermost loops. The measurements halve and double one bound at a time
/// and compare what is printed: for 323 random conflicts of up to 61 days, and for ten calendars of 2,100
/// to 2,500 days, most of them without a solution, which take 18 s of processor time.
enum ProofBudget {
  /// The work of all proofs of one conflict.
  ///
  /// Half and twice each change the text of one of the ten long conflicts.
  static let conflict = 150_000_000
  /// The work of the one search that looks at all days.
  ///
  /// Half and twice change none of the conflicts.
  static let wholeCalendar = 40_000_000
  /// The work of a search that leaves something out of a core.
  ///
  /// Half and twice change none of the conflicts.
  static let omission = 3_000_000
  /// The work of the first look at the backlog alone.
  ///
  /// Half and twice change nothing about the 323 random conflicts.
  static let backlog = 2_000_000
  /// The work of a search around an empty day.
  ///
  /// Half and twice change none of the conflicts.
  static let surroundings = 1_000_000
  /// The work of narrowing a shortage down.
  ///
  /// Half and twice change none of the conflicts.
  static let narrowing = 5_000_000
  /// The days up to which everything is tried; more are only counted.
  ///
  /// 250 take 15 s for the ten long conflicts instead of 18, 1,000 take 24 s; each changes one text.
  static let days = 500
  /// The demands up to which each day of a core is tried to be left out.
  ///
  /// Half and twice change none of the conflicts.
  static let demandsLeftOut = 130

  /// The demands up to which that is tried where a jump of 0 links them.
  ///
  /// Such days hang together, so that cutting at both ends leaves little to try; half and twice are not measured.
  static let linkedDemandsLeftOut = 40
  /// The work of all proofs of a conflict that is left after a change.
  ///
  /// It is a fifth of the work for the first conflict, since up to three are looked for in each of three ways.
  static let furtherConflict = 30_000_000

  /// The remedies of a conflict.
  ///
  /// It is a matter of taste, not of time.
  static let remedies = 5
  /// The remedies of several changes, where none of a single one is found.
  ///
  /// It is a matter of taste, too.
  static let combinedRemedies = 3
  /// The changes of one remedy.
  ///
  /// With 4, each of 78 conflicts of tight policies has a remedy (`SchedulingBench tight`).
  static let changes = 4
  /// The calendars that are laid to find them, fewer for long ones.
  ///
  /// So a conflict of 4,000 days takes no more than 10 s.
  static func trials(dayCount: Int) -> Int { max(8, min(40, 40 * 700 / max(1, dayCount))) }
  /// The work of a look whether a remedy resolves its conflict.
  ///
  /// Half and twice change nothing about the 323 random conflicts.
  static let resolution = 1_000_000
  /// The openings up to which a trial that stayed incomplete is searched exactly.
  ///
  /// 8 and 32 change nothing about the 323 random conflicts.
  static let openingsOfExactTrial = 16
  /// The work of that exact search.
  ///
  /// Half and twice change nothing about the 323 random conflicts.
  static let exactTrial = 2_000_000
}
