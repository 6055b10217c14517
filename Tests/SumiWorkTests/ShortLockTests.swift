import Dispatch
import SumiGeometry
import SumiWork
import Testing

@Suite struct ShortLockTests {
  @Test("One thread at a time has the value, and an error leaves it free")
  func excludes() {
    struct Failure: Error {}
    let lock = ShortLock(0)
    #expect(throws: Failure.self) { try lock.withLock { _ in throw Failure() } }
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      for _ in 0..<10_000 { lock.withLock { $0 += 1 } }
    }
    #expect(lock.withLock { $0 } == 160_000)
  }
}
