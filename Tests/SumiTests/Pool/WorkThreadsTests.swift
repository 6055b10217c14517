import Glibc
import Testing

@testable import Sumi

@Suite struct WorkThreadsTests {
  @Test("A job goes to the thread that was busy last, whose memory is in the caches")
  func lastBusy() async throws {
    let threads = WorkThreads(count: 4)
    var jobs: [pthread_t: Int] = [:]
    for _ in 0..<100 {
      let thread = await Task(executorPreference: threads) { pthread_self() }.value
      jobs[thread, default: 0] += 1
      // Until the thread waits again; in turn, each would have 25.
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(jobs.values.reduce(0, +) == 100)
    #expect(try #require(jobs.values.max()) > 60)
  }
}
