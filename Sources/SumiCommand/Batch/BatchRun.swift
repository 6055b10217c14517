import CMalloc
import Glibc
import Sumi
import SumiData
import SumiWork

/// One batch from its first chart to its summary.
struct BatchRun {
  let worker: BatchWorker
  let log: BatchLog
  let earlier: [String: EarlierRecord]
  let course: CourseOptions
  let progress: BatchProgress

  /// Draws all charts, until they end or the batch is stopped.
  func draw(_ items: some BatchItems) async -> ExitStatus {
    let jobs = course.jobs ?? worker.renderer.chartsAtOnce
    let flow = BatchFlow(memory: course.memory, clear: worker.clear)
    let signals = StopSignals {
      flow.stop("\($0) was received")
      items.interrupt()
    }
    defer { signals.end() }
    let (worker, earlier, course) = (worker, earlier, course)
    // One more thread, because a manifest may wait for its writer.
    let results = WorkResults(
      of: FlowingItems(items: items, flow: flow),
      on: WorkThreads(count: (course.jobs ?? Parallel.workerCount + 1) + 1), limit: jobs,
      ahead: 4 * jobs, isInOrder: course.order
    ) { item in
      defer { flow.end() }
      return await worker.record(
        of: item, earlier: earlier[item.id], retriesFailed: course.retryFailed,
        timeout: course.timeout)
    }
    var tally = BatchTally()
    do {
      for try await (_, record) in results {
        tally.add(record)
        if record.isWorked {
          try log.append(record)
          if tally.worked % Self.chartsBetweenTrims == 0 { malloc_trim(0) }
        }
        if let error = record.error, record.isWorked { complain(error, record, tally) }
        if let reason = reasonToStop(after: record, tally) {
          flow.stop(reason)
          items.interrupt()
        }
        progress.show(tally, share: record.share)
      }
    } catch {
      // The log or the manifest has failed; charts that have begun are finished.
      flow.stop("of an error")
      progress.wipe()
      Console.complain((error as? SumiError)?.description ?? "\(error)")
      tally.isBroken = true
    }
    let rest = flow.reason == nil ? nil : items.countRest()
    progress.end(
      tally, stopped: flow.reason, rest: rest, log: log.path,
      warnings: await worker.renderer.deviceWarnings)
    if flow.reason == Self.noDevice { return .noDevice }
    return tally.isClean && flow.reason == nil ? .done : .someFailed
  }

  /// Draws the charts that were being drawn when the process ended, one after the other.
  ///
  /// - Parameter suspects: the records of the log by the charts' ids.
  /// - Throws: `SumiError` if the log or the manifest cannot be used.
  func drawAlone(_ items: some BatchItems, _ suspects: [String: EarlierRecord]) async throws {
    var left = Set(suspects.keys)
    for try await item in items where left.remove(item.id) != nil {
      let record = await worker.record(
        of: item, earlier: suspects[item.id], retriesFailed: true, timeout: course.timeout,
        isAlone: true)
      try log.append(record)
      if let error = record.error { Console.complain(error, about: record.place) }
      if left.isEmpty { break }
    }
  }

  /// After so many charts, memory that large ones have left is given back, a few milliseconds' work:
  /// otherwise the most that was ever in use at a time would stay.
  private static let chartsBetweenTrims = 500

  /// More errors of charts than anybody reads are in the log only.
  private static let mostErrors = 20

  private func complain(_ error: SumiError, _ record: BatchRecord, _ tally: BatchTally) {
    guard tally.failed <= Self.mostErrors else { return }
    progress.wipe()
    Console.complain(error, about: record.place)
    if tally.failed == Self.mostErrors {
      Console.complain("further errors of charts are in \(log.path)")
    }
  }

  private static let noDevice = "there is no device to draw on"

  private func reasonToStop(after record: BatchRecord, _ tally: BatchTally) -> String? {
    switch record.error {
    case .image(.notWritable(let path, let failure))
    where failure.isFullDisk && Self.isOneDisk(path, worker.folder):
      return "the disk is full"
    // A device that was lost may come back.
    case .device(.lost): break
    case .device where tally.drawn == 0: return Self.noDevice
    default: break
    }
    if course.failFast, tally.failed > 0 { return "a chart failed" }
    if let halt = course.halt, halt.isBroken(failed: tally.failed, done: tally.worked) {
      return "too many charts failed"
    }
    return nil
  }
}

extension BatchRun {
  /// Whether a picture goes to the file system of the batch's folder: others may be full alone.
  private static func isOneDisk(_ picture: String, _ folder: String) -> Bool {
    func device(_ path: String) -> UInt64? {
      var status = stat()
      return stat(path.isEmpty ? "." : path, &status) == 0 ? UInt64(status.st_dev) : nil
    }
    return device(String(picture[..<(picture.lastIndex(of: "/") ?? picture.startIndex)]))
      == device(folder)
  }
}

extension SystemFailure {
  fileprivate var isFullDisk: Bool { code == ENOSPC || code == EDQUOT }
}

/// The number of charts by what has become of them.
struct BatchTally {
  private(set) var drawn = 0
  private(set) var failed = 0
  private(set) var skipped = 0
  private(set) var failedEarlier = 0
  private(set) var cancelled = 0
  /// Whether the log or the manifest has failed.
  var isBroken = false

  mutating func add(_ record: BatchRecord) {
    switch record.status {
    case .done: drawn += 1
    case .failed, .unwritten: failed += 1
    case .skipped: skipped += 1
    case .failedEarlier: failedEarlier += 1
    case .cancelled, .ended: cancelled += 1
    }
  }

  /// Charts that were tried now.
  var worked: Int { drawn + failed }
  var isClean: Bool { failed == 0 && failedEarlier == 0 && cancelled == 0 && !isBroken }
}

/// The stream of charts into a batch, which can be stopped.
private final class BatchFlow: Sendable {
  private struct State {
    var running = 0
    var reason: String?
  }

  private let state = ShortLock(State())
  /// In megabytes; `nil` for no ceiling.
  private let memory: Int?
  private let clear: @Sendable () -> Void

  init(memory: Int?, clear: @escaping @Sendable () -> Void) {
    self.memory = memory
    self.clear = clear
  }

  /// Lets no further chart begin.
  func stop(_ reason: String) { state.withLock { $0.reason = $0.reason ?? reason } }

  /// Why it was stopped; `nil` if it was not.
  var reason: String? { state.withLock { $0.reason } }

  /// Waits while there is too little memory. Returns whether a chart may begin.
  func begin() async -> Bool {
    if let memory {
      var isFirst = true
      while ProcessMemory.now > Double(memory),
        state.withLock({ $0.running > 0 && $0.reason == nil })
      {
        if isFirst { clear() }
        isFirst = false
        try? await Task.sleep(for: .milliseconds(5))
      }
    }
    return state.withLock { state in
      guard state.reason == nil else { return false }
      state.running += 1
      return true
    }
  }

  func end() { state.withLock { $0.running -= 1 } }
}

private struct FlowingItems<Items: BatchItems>: AsyncSequence, Sendable {
  let items: Items
  let flow: BatchFlow

  func makeAsyncIterator() -> Iterator { Iterator(base: items.makeAsyncIterator(), flow: flow) }

  struct Iterator: AsyncIteratorProtocol {
    var base: Items.AsyncIterator
    let flow: BatchFlow

    mutating func next() async throws -> BatchItem? {
      guard await flow.begin() else { return nil }
      guard let item = try await base.next() else {
        flow.end()
        return nil
      }
      return item
    }
  }
}
