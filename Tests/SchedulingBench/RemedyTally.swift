import Foundation
import PuzzleModel
import Scheduling
import SchedulingSamples

/// What was told about calendars, and how much of it came true.
struct RemedyTally: CustomStringConvertible {
  private(set) var laidCount = 0
  private(set) var conflictCount = 0
  private(set) var openCount = 0
  private(set) var helplessCount = 0
  private(set) var remedyCount = 0
  private(set) var workingCount = 0
  private var seconds: [Double] = []

  var description: String {
    let times = seconds.sorted()
    let median = times.isEmpty ? 0 : times[times.count / 2]
    return "\(laidCount) calendars, \(conflictCount) conflicts, \(openCount) of them unproved and "
      + "\(helplessCount) without a remedy; \(workingCount) of \(remedyCount) remedies work; a conflict "
      + "took \(Measure.text(median)) s, at most \(Measure.text(times.last ?? 0)) s"
  }

  /// Lays a calendar, and does what is told where there is none.
  mutating func add(_ instance: RandomInstance, _ name: String) {
    var told: ScheduleConflict?
    let time = Measure.seconds {
      do throws(ScheduleConflict) { _ = try Schedule(instance.request) } catch { told = error }
    }
    guard let conflict = told else {
      laidCount += 1
      return
    }
    seconds.append(time)
    conflictCount += 1
    openCount += conflict.isProven ? 0 : 1
    helplessCount += conflict.remedies.isEmpty ? 1 : 0
    print("\(name), \(instance.policy.dayCount) days, \(Measure.text(time)) s: \(conflict)")
    for remedy in conflict.remedies {
      remedyCount += 1
      if Self.works(remedy, in: instance.request) {
        workingCount += 1
      } else {
        print("  does not work: \(remedy)")
      }
    }
    fflush(nil)
  }

  private static func works(_ remedy: Remedy, in request: ScheduleRequest) -> Bool {
    var changed = request
    for change in remedy.changes {
      if case .quotations(let addition) = change {
        changed.candidates += anyQuotations(addition, like: request)
      } else {
        change.apply(to: &changed)
      }
    }
    do throws(ScheduleConflict) {
      _ = try Schedule(changed)
      return true
    } catch {
      return false
    }
  }

  /// Quotations that are what is asked for, and in all else as those that there are.
  private static func anyQuotations(
    _ addition: Addition,
    like request: ScheduleRequest
  ) -> [Candidate] {
    var generator = SplitMix64(seededBy: "quoin/test/addition/1", "\(addition)")
    var found: [Candidate] = []
    for share in addition.shares {
      for _ in 0..<share.count {
        guard !request.candidates.isEmpty else { return found }
        let other = request.candidates[generator.next(below: request.candidates.count)]
        let number = found.count
        let letters = share.letters.map { range in
          range.lowerBound + generator.next(below: min(60, range.upperBound - range.lowerBound) + 1)
        }
        found.append(
          Candidate(
            puzzle: Puzzle.ID(
              kind: request.kind,
              quotation: Quotation.ID(digestHigh: generator.next(), digestLow: generator.next())
            ),
            author: addition.isByNewAuthors ? Author.ID("new-author-\(number)") : other.author,
            work: other.work,
            tags: addition.hasOwnTags ? ["new-tag-\(number)"] : other.tags,
            tier: share.tier,
            letterCount: letters ?? other.letterCount,
            certainty: addition.certainty ?? .disputed,
            seasons: addition.isForAnySeason ? .none : other.seasons
          )
        )
      }
    }
    return found
  }
}
