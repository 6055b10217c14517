/// Reports the progress of one reading: every few megabytes, and at its end if it is longer.
struct ReadClock {
  private let progress: ReadProgress
  private let source: String
  private let total: Int
  /// The amount at which the next report is due.
  private var due = ReadProgress.interval

  init(_ progress: ReadProgress, source: String, total: Int) {
    self.progress = progress
    self.source = source
    self.total = total
  }

  /// Sets the amount read so far.
  @inline(__always)
  mutating func reach(_ done: Int) {
    if done >= due { report(done) }
  }

  private mutating func report(_ done: Int) {
    due = done < total ? min(done + ReadProgress.interval, total) : .max
    progress(source, done: done, total: total)
  }
}
