import CSQLite
import SumiData

/// Stops a query at a time limit, or when the task is cancelled. SQLite asks every few thousand of
/// its steps, about once a millisecond.
final class QueryWatch {
  private let limit: Duration
  private let end: ContinuousClock.Instant
  private var stop: Stop?

  private enum Stop {
    case limit
    case cancellation
  }

  private static let steps: Int32 = 10_000

  init(limit: Duration) {
    self.limit = limit
    end = ContinuousClock.now + limit
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
          "the query was stopped after \(limit.seconds) seconds, its time limit; check that it"
            + " ends, or make it smaller with WHERE or LIMIT")
      case .cancellation: throw connection.unusable("the query was cancelled")
      case nil: throw error
      }
    }
  }

  private var mustStop: Bool {
    if ContinuousClock.now >= end {
      stop = .limit
    } else if Task.isCancelled {
      stop = .cancellation
    }
    return stop != nil
  }
}

extension Duration {
  /// In seconds, in short: 60 or 0.25.
  fileprivate var seconds: String {
    let number = Double(components.seconds) + Double(components.attoseconds) / 1e18
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
