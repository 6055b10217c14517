import CSumi
import Dispatch
import Sumi
import SumiData
import SumiWork

/// Charts that are drawn on threads of their own, each on one core.
final class QueueObject: HandleObject {
  static let kind = HandleTable.Kind.queue

  private let renderer: ChartRenderer
  private let threads: WorkThreads
  private let results = QueueResults()

  init(_ renderer: ChartRenderer, jobs: Int) {
    self.renderer = renderer
    threads = WorkThreads(count: jobs)
  }

  deinit { results.cancel() }

  /// Begins to draw a chart.
  ///
  /// - Returns: its number.
  func add(_ job: PictureJob) -> Int {
    let (renderer, results) = (renderer, results)
    let work = Call.Job { try await job.draw(on: renderer).bytes }
    return results.add { number in
      Task(executorPreference: threads) {
        await work.run(isSerial: true)
        results.end(number, with: Result { try work.result() })
      }
    }
  }

  /// The number of the next chart that is done, and its bytes if it was not written to a file.
  ///
  /// - Throws: `CallFault.argument` if none is being drawn; `SumiError.cancelled` if the program asked this
  ///   thread's call to end.
  func take() throws -> (number: Int, result: Result<[UInt8]?, any Error>) { try results.take() }
}

/// What becomes of the charts of a queue.
private final class QueueResults: Sendable {
  private struct State {
    /// The charts so far.
    var count = 0
    var isCancelled = false
    var running: Set<Int> = []
    var tasks: [Int: Task<Void, Never>] = [:]
    var done: [(number: Int, result: Result<[UInt8]?, any Error>)] = []
  }

  private let state = ShortLock(State())
  private let ready = DispatchSemaphore(value: 0)

  /// - Parameter start: begins to draw the chart of a number.
  func add(_ start: (Int) -> Task<Void, Never>) -> Int {
    let number = state.withLock { state in
      defer { state.count += 1 }
      state.running.insert(state.count)
      return state.count
    }
    // Where the system gives no threads, it has ended by then.
    let task = start(number)
    state.withLock { if $0.running.contains(number) { $0.tasks[number] = task } }
    return number
  }

  func end(_ number: Int, with result: Result<[UInt8]?, any Error>) {
    state.withLock { state in
      state.running.remove(number)
      state.tasks[number] = nil
      if !state.isCancelled { state.done.append((number, result)) }
    }
    ready.signal()
  }

  func take() throws -> (number: Int, result: Result<[UInt8]?, any Error>) {
    let isEmpty = state.withLock { $0.running.isEmpty && $0.done.isEmpty }
    if isEmpty { throw CallFault.argument("no chart of the queue is being drawn; add one") }
    try Call.wait(for: ready)
    return state.withLock { $0.done.removeFirst() }
  }

  func cancel() {
    let tasks = state.withLock { state in
      state.isCancelled = true
      state.done = []
      return state.tasks.values.map(\.self)
    }
    for task in tasks { task.cancel() }
  }
}

@c @implementation
public func sumi_queue_new(
  _ renderer: sumi_renderer, _ jobs: Int, _ out_queue: UnsafeMutablePointer<sumi_queue>?,
  _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_queue, "out_queue")
    let object: RendererObject = try HandleTable.shared.object(renderer)
    guard 0...4_096 ~= jobs else {
      throw CallFault.argument("jobs is \(UInt(bitPattern: jobs)); give 0 to 4096")
    }
    out.pointee = HandleTable.shared.add(
      QueueObject(object.renderer, jobs: jobs == 0 ? Parallel.workerCount : jobs))
  }
}

@c @implementation
public func sumi_queue_add(
  _ queue: sumi_queue, _ job: UnsafePointer<sumi_job>?,
  _ out_number: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    out_number?.pointee = 0
    let object: QueueObject = try HandleTable.shared.object(queue)
    guard let job = job?.pointee else { throw CallFault.argument("job is NULL; give it a chart") }
    let number = object.add(try PictureJob(job))
    out_number?.pointee = UInt64(number)
  }
}

@c @implementation
public func sumi_queue_take(
  _ queue: sumi_queue, _ out_number: UnsafeMutablePointer<UInt64>?,
  _ out_bytes: UnsafeMutablePointer<sumi_buffer>?,
  _ out_result: UnsafeMutablePointer<sumi_error>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    out_result?.pointee.set(Int32(SUMI_OK), "")
    let number = try Call.result(out_number, "out_number")
    let out = try Call.result(out_bytes, "out_bytes")
    guard let out_result else { throw CallFault.argument("out_result is NULL; give it a variable") }
    let object: QueueObject = try HandleTable.shared.object(queue)
    let done = try object.take()
    number.pointee = UInt64(done.number)
    switch done.result {
    case .success(let bytes):
      if let bytes { out.pointee = HandleTable.shared.add(BufferObject(bytes)) }
    case .failure(let fault):
      out_result.pointee.set(sumi_error.code(of: fault), sumi_error.message(of: fault))
    }
  }
}
