internal import CWork

/// The work on a picture, which ends early when its task is cancelled or memory is short.
///
/// Its loops then do nothing more, on any thread, and what they have written is thrown away.
@usableFromInline package enum Work {
  /// Memory is short.
  package struct OutOfMemory: Error {}
  /// The work has taken longer than it may.
  package struct OutOfTime: Error {
    package let seconds: Double
  }

  /// For tests: the allocation of the C loops that fails in each work, from 1; 0 for none.
  @TaskLocal package static var failingAllocation = 0
  /// For tests: the question whether it has ended at which each work is cancelled, from 1; 0 for none.
  @TaskLocal package static var cancelledQuestion = 0

  /// Whether the work of this thread has ended early. A loop asks every few ten thousand rows.
  @usableFromInline package static var isStopped: Bool { sumi_is_stopped() }

  /// The same for a loop that counts its rows from 0.
  @usableFromInline package static func stops(at row: Int) -> Bool { sumi_stops_at(Int64(row)) }

  /// What work asks whether it must end.
  private struct Watched {
    let task: UnsafeCurrentTask?
    let limit: TimeLimit

    var mustEnd: Bool { task?.isCancelled ?? false || limit.hasPassed }
  }

  /// A time from now on.
  package struct TimeLimit: Sendable {
    fileprivate let seconds: Double?
    private let end: ContinuousClock.Instant?

    /// - Parameter seconds: `nil` for no limit.
    package init(seconds: Double?) {
      self.seconds = seconds
      end = seconds.map { ContinuousClock.now + .seconds($0) }
    }

    package static let none = TimeLimit(seconds: nil)

    fileprivate var hasPassed: Bool { end.map { ContinuousClock.now >= $0 } ?? false }
  }

  /// Runs work of this thread's task.
  ///
  /// - Parameter limit: the time that it may take.
  /// - Throws: `CancellationError`, `OutOfTime` or `OutOfMemory` if the work ended early, whatever `body`
  ///   has returned or thrown; otherwise what it throws.
  package static func during<Result>(
    within limit: TimeLimit = .none, _ body: () throws -> Result
  ) throws -> Result {
    try withUnsafeCurrentTask { task in
      var watched = Watched(task: task, limit: limit)
      return try withUnsafePointer(to: &watched) { watched in
        var work = sumi_work()
        work.failing = Int64(failingAllocation)
        work.cancelled = Int64(cancelledQuestion)
        work.context = UnsafeRawPointer(watched)
        // Any thread may ask a task this.
        work.is_cancelled = { context in
          context?.assumingMemoryBound(to: Watched.self).pointee.mustEnd ?? false
        }
        return try withUnsafeMutablePointer(to: &work) { work in
          let outer = sumi_enter_work(work)
          defer { sumi_enter_work(outer) }
          let result = Swift.Result { try body() }
          switch sumi_state_of(work) {
          case SUMI_CANCELLED:
            if let seconds = limit.seconds, limit.hasPassed { throw OutOfTime(seconds: seconds) }
            throw CancellationError()
          case SUMI_NO_MEMORY: throw OutOfMemory()
          default: return try result.get()
          }
        }
      }
    }
  }

  /// The work of a thread, for others that help it.
  package struct Handle: @unchecked Sendable {
    fileprivate let work: UnsafeMutablePointer<sumi_work>?

    /// The work of this thread.
    package static var current: Handle { Handle(work: sumi_current_work()) }

    /// Runs a part of the work on this thread.
    package func help<Result>(_ body: () -> Result) -> Result {
      let outer = sumi_enter_work(work)
      defer { sumi_enter_work(outer) }
      return body()
    }
  }
}

@usableFromInline struct EndOfWork: Error {
  @usableFromInline init() {}
}

extension Collection {
  /// The elements in an order; in any order if the work ends.
  @inlinable package func sortedInWork(by areInOrder: (Element, Element) -> Bool) -> [Element] {
    var comparisons = 0
    let sorted = try? self.sorted { one, other in
      comparisons &+= 1
      if Work.stops(at: comparisons) { throw EndOfWork() }
      return areInOrder(one, other)
    }
    return sorted ?? Array(self)
  }
}
