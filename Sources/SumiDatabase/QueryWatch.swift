import CSQLite
import SumiData
import SumiWork

/// Stops a query at a time limit, or when the task is cancelled.
///
/// SQLite asks every few of its steps, which may be a microsecond or, with texts of megabytes, many
/// milliseconds apart. So the clock is looked at after as many questions as are asked in about
/// `period`.
final class QueryWatch {
  private let seconds: Double
  private let end: ContinuousClock.Instant
  private var stop: Stop?
  private var lastLook = ContinuousClock.now
  /// The number of questions from one look to the next, and of those until the next.
  private var questions = 1
  private var questionsLeft = 1

  private enum Stop {
    case limit
    case cancellation
  }

  private static let steps: Int32 = 10
  private static let period = Duration.microseconds(200)
  private static let mostQuestions = 1_024

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
    questionsLeft -= 1
    guard questionsLeft <= 0 else { return false }
    let now = ContinuousClock.now
    questions =
      now - lastLook < Self.period ? min(2 * questions, Self.mostQuestions) : max(questions / 8, 1)
    (lastLook, questionsLeft) = (now, questions)
    if now >= end {
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
