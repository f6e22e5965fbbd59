import Corpus
import Editorial
public import PuzzleModel
public import Workshop

/// Lets published days keep quotations that were mended since.
public enum KeepJob {
  /// A day that keeps its quotation.
  public struct Kept: Sendable {
    /// The day.
    public let day: CalendarDay
    /// The text as it was published, and as it is now.
    public let before, after: String
  }

  /// The result of the job.
  public struct Result: Sendable {
    /// The path of the lock.
    public let lock: String
    /// The days that keep their quotations from now on, in order.
    public let kept: [Kept]
    /// The findings about the files; the lock is not written if one of them is an error.
    public let findings: [Finding]
  }

  /// Writes into the lock which quotations have become which, for the next press.
  ///
  /// - Parameters:
  ///   - recipe: The recipe.
  ///   - days: The days that keep their quotations; empty for all whose quotation was mended.
  ///   - variables: The values of the variables in the recipe.
  ///   - progress: Receives progress.
  /// - Returns: The days, and the findings.
  /// - Throws: `CorpusError`, `RecipeError` or `StoreError` if a file cannot be read or written.
  public static func run(
    recipeAt recipe: String,
    days: Set<CalendarDay>,
    variables: [String: String] = [:],
    progress: WorkProgress
  ) throws -> Result {
    let plan = try Plan.read(recipe, variables: variables)
    let (files, intake) = try [plan].placingErrors {
      (
        try CalendarFiles.read(of: plan, .lockOrNone),
        try Intake.read(
          quotations: plan.quotations.map(\.file),
          authors: plan.authors.map(\.file),
          language: plan.language,
          flagging: plan.selection.dropped,
          progress: progress
        ).selecting(plan.selection)
      )
    }
    let errors = files.findings.filter { $0.severity == .error }
    guard let published = files.published, errors.isEmpty else {
      return Result(lock: plan.lock.path, kept: [], findings: errors)
    }
    let mended = MendedQuotations(published, in: intake.quotations)
    let (calendar, kept) = published.keeping(mended) { day in
      (days.isEmpty || days.contains(day.day)) && plan.keeps(day.slot)
    }
    let renewal = LockRenewal(before: files.lock, calendar: calendar)
    _ = try LockFile(of: plan).renew(renewal)
    let told = kept.compactMap { day in
      day.quoted.flatMap { mended.pairs[$0.quotation.id] }
        .map { Kept(day: day.day, before: $0.old.text, after: $0.new.text) }
    }
    return Result(lock: plan.lock.path, kept: told, findings: [])
  }
}
