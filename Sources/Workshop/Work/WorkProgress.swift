package import Corpus

/// Receives the progress of long work.
public struct WorkProgress: Sendable {
  /// An activity and how much of it is done.
  public struct Step: Hashable, Sendable {
    /// What is being done.
    public let activity: Activity
    /// The number of things that are done, or of bytes that are read; 0 if they are not counted.
    public let done: Int
    /// The number of things to do, or of bytes to read; nil if it is not known.
    public let total: Int?
  }

  /// The kinds of long work.
  public enum Activity: Hashable, Sendable {
    /// A file is read; the path names it.
    case reading(String)
    /// Texts are graded; the path names their file, if there is one.
    case grading(String?)
    /// Puzzles are solved.
    case solving
    /// The puzzles of an edition are checked.
    case checking
    /// The calendar is laid.
    case scheduling
    /// An edition is published to a path.
    case publishing(String)
  }

  private let receive: @Sendable (Step) -> Void

  /// Reports every step to a closure, which must be cheap.
  public init(_ receive: @escaping @Sendable (Step) -> Void) {
    self.receive = receive
  }

  /// Ignores every step.
  public static let silent = WorkProgress { _ in }

  /// Reports work that is counted in large steps.
  package func step(_ activity: Activity, done: Int = 0, total: Int? = nil) {
    receive(Step(activity: activity, done: done, total: total))
  }

  /// Reports how many bytes of a file were read.
  package func read(_ byteCount: Int, of file: CorpusFile) {
    let total = CorpusReader(file).byteCount
    step(.reading(file.path), done: byteCount, total: total > 0 ? total : nil)
  }

  /// Reports every 1,024th thing that is done, because a call for each would cost more than the work.
  package func report(_ activity: Activity, done: Int, total: Int? = nil) {
    if done & 0x3FF == 0 { step(activity, done: done, total: total) }
  }
}
