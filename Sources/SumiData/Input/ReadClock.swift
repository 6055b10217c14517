import SumiWork

/// Reports the progress of one reading, every few megabytes and at its end if it is longer, and ends
/// it when its task is cancelled.
package struct ReadClock {
  private let progress: ReadProgress
  private let source: String
  private let total: Int
  /// The amount at which the next report is due.
  private var due = ReadProgress.interval
  /// The amount at which the next look at the clock is due.
  private var next = 0

  /// Bytes between two looks.
  private static let step = 1 << 16

  package init(_ progress: ReadProgress, source: String, total: Int) {
    self.progress = progress
    self.source = source
    self.total = total
  }

  /// Sets the amount read so far.
  ///
  /// - Throws: `DataError.cancelled` when the task is cancelled.
  @inline(__always)
  package mutating func reach(_ done: Int) throws(DataError) {
    if done >= next { try look(done) }
  }

  private mutating func look(_ done: Int) throws(DataError) {
    if Work.isStopped { throw .cancelled(source: source) }
    if done >= due {
      due = done < total ? min(done + ReadProgress.interval, total) : .max
      progress(source, done: done, total: total)
    }
    next = min(done + Self.step, due)
  }
}
