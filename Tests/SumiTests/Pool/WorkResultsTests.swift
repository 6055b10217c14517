import Synchronization
import Testing

@testable import Sumi

@Suite struct WorkResultsTests {
  private struct Count: Sendable {
    var running = 0
    var most = 0
    var begun = 0

    mutating func begin() {
      running += 1
      begun += 1
      most = max(most, running)
    }
  }

  /// As many numbers as are asked for.
  private static func numbers(_ count: Int) -> AsyncStream<Int> {
    AsyncStream { continuation in
      for number in 0..<count { continuation.yield(number) }
      continuation.finish()
    }
  }

  @Test(
    "Work goes ahead of whoever takes results, but not far, and with no more at once",
    arguments: [0, 3], [false, true])
  func ahead(ahead: Int, isInOrder: Bool) async throws {
    let state = Mutex(Count())
    let results = WorkResults(
      of: Self.numbers(40), on: WorkThreads(count: 4), limit: 2, ahead: ahead,
      isInOrder: isInOrder
    ) { number in
      state.withLock { $0.begin() }
      // The first one takes longer than the next ones.
      try? await Task.sleep(for: .milliseconds(number == 0 ? 20 : 1))
      state.withLock { $0.running -= 1 }
      return 10 * number
    }
    // Nobody takes a result yet.
    for _ in 0..<500 where state.withLock({ $0.begun }) < 2 + ahead {
      try await Task.sleep(for: .milliseconds(10))
    }
    try await Task.sleep(for: .milliseconds(50))
    #expect(state.withLock { $0.begun } == 2 + ahead)
    var found: [Int] = []
    for try await (index, output) in results {
      #expect(output == 10 * index)
      found.append(index)
    }
    #expect(isInOrder ? found == Array(0..<40) : Set(found) == Set(0..<40))
    #expect(state.withLock { $0.most } == 2)
  }
}
