/// How the press tells of long work: a closure that is called as it goes.
public struct PressProgress {
  /// What is being done and how much of it is done.
  public struct Step: Hashable, Sendable {
    /// What is being done, in words.
    public let activity: String
    /// How many things are done; 0 where they are not counted.
    public let done: Int
    /// Of how many, where that is known.
    public let total: Int?
  }

  private let receive: (Step) -> Void

  /// Makes a progress that hands every step to a closure, which must be cheap.
  public init(_ receive: @escaping (Step) -> Void) {
    self.receive = receive
  }

  /// A progress that nobody looks at.
  public static var silent: PressProgress { PressProgress { _ in } }

  /// Tells of work that is counted in large steps.
  func step(_ activity: String, done: Int, total: Int?) {
    receive(Step(activity: activity, done: done, total: total))
  }

  func report(_ activity: String, done: Int = 0, total: Int? = nil) {
    // A call for every record would cost more than reading it.
    if done & 0x3FF == 0 { receive(Step(activity: activity, done: done, total: total)) }
  }
}
