import Dispatch
import Glibc

/// Work over rows on all cores.
@usableFromInline package enum Parallel {
  /// The number of threads for a loop: the number of processors.
  package static let workerCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Whether loops of this task use its own thread only, because other tasks use the other cores.
  @TaskLocal @usableFromInline package static var isSerial = false

  /// The most threads of this task's work; `nil` for as many as there are processors.
  package static var threadLimit: Int? { isSerial ? 1 : nil }

  /// Splits `count` rows into at most one chunk per worker, none shorter than `minimum`, whose
  /// bounds except the last are multiples of `alignment`.
  ///
  /// - Parameter share: the chunks of a worker. Several keep all of them busy to the end where one
  ///   is held up, by the system or by memory that it has to clear.
  package static func chunks(
    of count: Int, minimum: Int, alignment: Int = 1, share: Int = 1
  ) -> [Range<Int>] {
    guard count > 0 else { return [] }
    let most = max(1, min(isSerial ? 1 : workerCount * share, count / max(minimum, 1)))
    let length = ((count + most - 1) / most + alignment - 1) / alignment * alignment
    return stride(from: 0, to: count, by: length).map { $0..<min($0 + length, count) }
  }

  /// Runs `body` for 0 ..< `count`, on all cores; returns when all are done, with the results in
  /// order.
  @inlinable package static func map<Result: Sendable>(
    count: Int, _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    if count == 1 || isSerial { return (0..<count).map(body) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      nonisolated(unsafe) let results = buffer
      perform(count) { results.initializeElement(at: $0, to: body($0)) }
      initialized = count
    }
  }

  /// Runs `body` for 0 ..< `count`, on as many threads, of which there are no more than processors, as parts
  /// of this thread's work; returns when all are done.
  @usableFromInline package static func perform(_ count: Int, _ body: @Sendable (Int) -> Void) {
    if count == 1 { return body(0) }
    let work = Work.Handle.current
    DispatchQueue.concurrentPerform(iterations: count) { index in work.help { body(index) } }
  }

  /// Bytes that are 0, as far as the work has not ended early.
  ///
  /// Hundreds of megabytes that the system gives take as long as a picture to clear on one core, and cancelled
  /// work must not go on for so long.
  package static func zeros(count: Int) -> [UInt8] {
    var bytes = BytePool.shared.take(count: count)
    let parts = chunks(of: count, minimum: 1 << 20, share: 4)
    bytes.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let buffer = buffer
      _ = map(count: parts.count) { part in
        Work.fill(UnsafeMutableBufferPointer(rebasing: buffer[parts[part]]), with: 0)
      }
    }
    return bytes
  }
}
