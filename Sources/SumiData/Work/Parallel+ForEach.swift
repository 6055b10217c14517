import Dispatch
import Synchronization

extension Parallel {
  /// Calls the body for each index, on all cores if there is enough work.
  ///
  /// - Throws: the error of the lowest index that fails.
  static func forEach(
    _ indices: Range<Int>, isLarge: Bool, _ body: @Sendable (Int) throws(DataError) -> Void
  ) throws(DataError) {
    guard isLarge, indices.count > 1, !isSerial else {
      for index in indices { try body(index) }
      return
    }
    let failure = Mutex<(index: Int, error: DataError)?>(nil)
    let work = Work.Handle.current
    DispatchQueue.concurrentPerform(iterations: indices.count) { index in
      work.help {
        do throws(DataError) {
          try body(indices.lowerBound + index)
        } catch {
          failure.withLock { first in
            if first.map({ index < $0.index }) ?? true { first = (index, error) }
          }
        }
      }
    }
    if let first = failure.withLock({ $0 }) { throw first.error }
  }
}
