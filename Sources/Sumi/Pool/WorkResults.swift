import SumiData
import SumiWork

/// The results of work on the elements of a sequence, several at once.
///
/// Elements are taken from the sequence only as fast as results are taken from this one: at most
/// `limit` of them are being worked on, and at most `limit + ahead` are being worked on or wait to be
/// taken. When the iterator goes away or its task is cancelled, the tasks of all work that has begun are
/// cancelled.
package struct WorkResults<Output: Sendable>: AsyncSequence {
  /// A result, with the index of its element in the sequence, from 0.
  package typealias Element = (index: Int, output: Output)

  private let stream: AsyncThrowingStream<Element, any Error>
  private let gate: WorkGate
  private let isInOrder: Bool

  /// - Parameters:
  ///   - threads: where the work is done, each element on one core.
  ///   - limit: the most elements that are worked on at a time.
  ///   - ahead: with some, no thread waits for whoever takes the results.
  ///   - isInOrder: whether results come in the order of the elements, otherwise as they are ready.
  package init<Inputs: AsyncSequence & Sendable>(
    of inputs: Inputs, on threads: WorkThreads, limit: Int, ahead: Int = 0, isInOrder: Bool,
    _ work: @escaping @Sendable (Inputs.Element) async -> Output
  ) where Inputs.Element: Sendable {
    let gate = WorkGate(room: limit + ahead)
    let working = WorkGate(room: limit)
    let (stream, results) = AsyncThrowingStream<Element, any Error>.makeStream()
    let feeder = Task(executorPreference: threads) {
      do {
        try await withThrowingDiscardingTaskGroup { group in
          var index = 0
          for try await input in inputs {
            await gate.enter()
            await working.enter()
            try Task.checkCancellation()
            let place = index
            group.addTask(executorPreference: threads) {
              let output = await Parallel.$isSerial.withValue(true) { await work(input) }
              working.leave()
              results.yield((place, output))
            }
            index += 1
          }
        }
        results.finish()
      } catch {
        results.finish(throwing: error)
      }
      // The threads live as long as the work.
      _ = threads.count
    }
    results.onTermination = { _ in
      feeder.cancel()
      gate.open()
      working.open()
    }
    self.stream = stream
    self.gate = gate
    self.isInOrder = isInOrder
  }

  package func makeAsyncIterator() -> Iterator {
    Iterator(base: stream.makeAsyncIterator(), gate: gate, isInOrder: isInOrder)
  }

  package struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncThrowingStream<Element, any Error>.Iterator
    fileprivate let gate: WorkGate
    fileprivate let isInOrder: Bool
    /// Results that are ready before those of earlier elements.
    private var early: [Int: Output] = [:]
    private var next = 0

    fileprivate init(
      base: AsyncThrowingStream<Element, any Error>.Iterator, gate: WorkGate, isInOrder: Bool
    ) {
      self.base = base
      self.gate = gate
      self.isInOrder = isInOrder
    }

    package mutating func next() async throws -> Element? {
      while true {
        if isInOrder, let output = early.removeValue(forKey: next) {
          defer { next += 1 }
          gate.leave()
          return (next, output)
        }
        guard let result = try await base.next() else { return nil }
        guard isInOrder else {
          gate.leave()
          return result
        }
        early[result.index] = result.output
      }
    }
  }
}
