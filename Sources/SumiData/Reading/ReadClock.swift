/// Reports how far one reading is: every few megabytes, and its end if it is longer than that.
struct ReadClock {
  private let progress: ReadProgress
  private let source: String
  private let total: Int
  /// How much has to be read for the next report.
  private var due = ReadProgress.interval

  init(_ progress: ReadProgress, source: String, total: Int) {
    self.progress = progress
    self.source = source
    self.total = total
  }

  /// So much is read.
  @inline(__always)
  mutating func reach(_ done: Int) {
    if done >= due { report(done) }
  }

  private mutating func report(_ done: Int) {
    due = done < total ? min(done + ReadProgress.interval, total) : .max
    progress(source, done: done, total: total)
  }
}
