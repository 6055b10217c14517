import CSumi
import Dispatch
import Glibc
import Sumi
import SumiData
import SumiWork
import Synchronization

/// What all functions of the C library share.
enum Call {
  /// The process that first used the library; its threads are missing in processes forked from it.
  private static let process = getpid()

  /// Does the work of a function.
  ///
  /// - Returns: `SUMI_OK`, or the code of the error that `body` throws, which is described in `error`.
  static func run(
    _ error: UnsafeMutablePointer<sumi_error>?, _ body: () throws -> Void
  ) -> Int32 {
    do {
      guard getpid() == process else { throw CallFault.forked }
      try body()
      error?.pointee.set(Int32(SUMI_OK), "")
      return Int32(SUMI_OK)
    } catch let fault {
      let code = sumi_error.code(of: fault)
      error?.pointee.set(code, sumi_error.message(of: fault))
      return code
    }
  }

  /// The variable for a result, set to 0 until there is one.
  ///
  /// - Throws: `CallFault.argument` for `nil`.
  static func result<Value: ExpressibleByIntegerLiteral>(
    _ pointer: UnsafeMutablePointer<Value>?, _ name: String
  ) throws(CallFault) -> UnsafeMutablePointer<Value> {
    guard let pointer else { throw .argument("\(name) is NULL; give it a variable") }
    pointer.pointee = 0
    return pointer
  }

  /// The text at a pointer that may be `nil`.
  static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  /// The text at a pointer.
  ///
  /// - Throws: `CallFault.argument` for `nil`.
  static func text(
    _ pointer: UnsafePointer<CChar>?, _ name: String
  ) throws(CallFault) -> String {
    guard let pointer else { throw .argument("\(name) is NULL; give it a text") }
    return String(cString: pointer)
  }

  /// A list of C.
  ///
  /// - Throws: `CallFault.argument` for one that cannot be.
  static func list<Element>(
    _ start: UnsafePointer<Element>?, _ count: Int, _ name: String
  ) throws(CallFault) -> UnsafeBufferPointer<Element> {
    guard count >= 0, count <= 1 << 32 / MemoryLayout<Element>.stride else {
      throw .argument("\(name) cannot have \(UInt(bitPattern: count)) elements")
    }
    guard start != nil || count == 0 else {
      throw .argument("\(name) is NULL, but has \(count) elements")
    }
    return UnsafeBufferPointer(start: start, count: count)
  }

  /// Checks the first field of a structure of a program, which grows with versions of the library.
  ///
  /// - Throws: `CallFault.argument` for another size.
  static func check<Structure>(
    _ size: UInt32, of type: Structure.Type, _ name: String
  ) throws(CallFault) {
    guard Int(size) == MemoryLayout<Structure>.size else {
      throw .argument(
        "struct_size is \(size); set it to sizeof(\(name)), \(MemoryLayout<Structure>.size)")
    }
  }

  // MARK: Work

  /// Threads of the library, for work that computes or blocks for long.
  private static let threads = WorkThreads(count: Parallel.workerCount + 2)

  /// Does work on a thread of the library, and blocks this one until it is done and what it needed is let
  /// go.
  ///
  /// - Parameter isSerial: whether it uses one core only.
  /// - Throws: `SumiError.cancelled` if the program asked this thread's call to end; otherwise what `body`
  ///   throws.
  static func wait<Result: Sendable>(
    isSerial: Bool = false, _ body: @escaping @Sendable () async throws -> Result
  ) throws -> Result {
    let job = Job(body)
    let task = Task(executorPreference: threads) {
      await job.run(isSerial: isSerial)
      job.done.signal()
    }
    do {
      try wait(for: job.done)
    } catch {
      task.cancel()
      job.done.wait()
      throw error
    }
    return try job.result()
  }

  /// Blocks this thread until there is a signal.
  ///
  /// - Throws: `SumiError.cancelled` if the program asked this thread's call to end.
  static func wait(for signal: DispatchSemaphore) throws(SumiError) {
    guard let interrupt = Interrupt.current else { return signal.wait() }
    while signal.wait(timeout: .now() + Interrupt.patience) == .timedOut {
      if interrupt.isRequested { throw .cancelled }
    }
  }

  /// Does work on a thread of the library or, where it takes less time than to wake one, on this one.
  static func wait<Result: Sendable>(
    unless isShort: Bool, isSerial: Bool = false, _ body: @escaping @Sendable () throws -> Result
  ) throws -> Result {
    try isShort ? body() : wait(isSerial: isSerial) { try body() }
  }

  /// Work with its result. It has the work only until that is done, because a task is let go some time
  /// after its end.
  final class Job<Value: Sendable>: Sendable {
    let done = DispatchSemaphore(value: 0)
    private let body: Mutex<(@Sendable () async throws -> Value)?>
    private let outcome = Mutex<Result<Value, any Error>?>(nil)

    init(_ body: @escaping @Sendable () async throws -> Value) { self.body = Mutex(body) }

    func run(isSerial: Bool) async {
      guard let body = body.withLock({ $0.take() }) else { return }
      let result: Result<Value, any Error>
      do {
        result = .success(
          isSerial
            ? try await Parallel.$isSerial.withValue(true) { try await body() } : try await body())
      } catch {
        result = .failure(error)
      }
      outcome.withLock { $0 = result }
    }

    func result() throws -> Value {
      guard let result = outcome.withLock({ $0.take() }) else { throw CancellationError() }
      return try result.get()
    }
  }
}
