import CSQLite
import SumiData

/// Stops a query at a time limit, or when the task is cancelled. SQLite asks every thousand of
/// its steps, about ten times a millisecond.
final class QueryWatch {
  private let seconds: Double
  private let end: ContinuousClock.Instant
  private var stop: Stop?

  private enum Stop {
    case limit
    case cancellation
  }

  private static let steps: Int32 = 1_000

  init(seconds: Double) {
    self.seconds = seconds
    end = ContinuousClock.now + .seconds(seconds)
  }

  /// Watches a connection while `body` runs.
  func during<Result>(
    on connection: Connection, _ body: () throws(DataError) -> Result
  ) throws(DataError) -> Result {
    defer { sqlite3_progress_handler(connection.handle, 0, nil, nil) }
    sqlite3_progress_handler(
      connection.handle, Self.steps,
      { watch in
        guard let watch else { return 0 }
        return Unmanaged<QueryWatch>.fromOpaque(watch).takeUnretainedValue().mustStop ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
    do throws(DataError) {
      return try body()
    } catch {
      switch stop {
      case .limit:
        throw connection.unusable(
          "the query was stopped after \(text) seconds, its time limit; check that it"
            + " ends, make it smaller with WHERE or LIMIT, or raise \"timeLimit\" where that is allowed"
        )
      case .cancellation: throw .cancelled(source: connection.source)
      case nil: throw error
      }
    }
  }

  private var mustStop: Bool {
    if ContinuousClock.now >= end {
      stop = .limit
    } else if Task.isCancelled || Work.isStopped {
      stop = .cancellation
    }
    return stop != nil
  }

  /// In short: 60 or 0.25.
  private var text: String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}
