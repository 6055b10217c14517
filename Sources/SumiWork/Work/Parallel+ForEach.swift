import Synchronization

extension Parallel {
  /// Calls the body for each index, on all cores if there is enough work.
  ///
  /// - Throws: the error of the lowest index that fails.
  package static func forEach<Failure: Error>(
    _ indices: Range<Int>, isLarge: Bool, _ body: @Sendable (Int) throws(Failure) -> Void
  ) throws(Failure) {
    guard isLarge, indices.count > 1, !isSerial else {
      for index in indices { try body(index) }
      return
    }
    let failure = Mutex<(index: Int, error: Failure)?>(nil)
    perform(indices.count) { index in
      do throws(Failure) {
        try body(indices.lowerBound + index)
      } catch {
        failure.withLock { first in
          if first.map({ index < $0.index }) ?? true { first = (index, error) }
        }
      }
    }
    if let first = failure.withLock({ $0 }) { throw first.error }
  }
}
