import SumiGeometry
import SumiWork
import Testing

@Suite struct BytePoolTests {
  private static let count = 1 << 17

  private func address(_ bytes: [UInt8]) -> UnsafeRawPointer? {
    bytes.withUnsafeBytes { $0.baseAddress }
  }

  /// What is kept after a size was wanted so often.
  private func pool(wanted: Int) -> (BytePool, UnsafeRawPointer?) {
    let pool = BytePool()
    var last: UnsafeRawPointer?
    for _ in 0..<wanted {
      let bytes = pool.take(count: Self.count)
      last = address(bytes)
      pool.put(bytes)
    }
    return (pool, last)
  }

  @Test("An array of a size that is wanted again and again is used again")
  func again() {
    let (pool, last) = pool(wanted: 2)
    let first = pool.take(count: Self.count)
    #expect(address(first) == last)
    // It is lent only once.
    let second = pool.take(count: Self.count)
    #expect(address(second) != address(first))
  }

  @Test("A size that was wanted once, small arrays and other sizes are not kept")
  func others() {
    let once = [UInt8](repeating: 7, count: Self.count)
    let pool = BytePool()
    pool.put(once)
    #expect(address(pool.take(count: Self.count)) != address(once))
    let (kept, last) = self.pool(wanted: 3)
    #expect(address(kept.take(count: Self.count + 1)) != last)
    #expect(kept.take(count: 10).count == 10)
  }

  @Test("What somebody still has does not change")
  func copies() {
    let pool = BytePool()
    for _ in 0..<2 { _ = pool.take(count: Self.count) }
    let mine = [UInt8](repeating: 7, count: Self.count)
    pool.put(mine)
    var theirs = pool.take(count: Self.count)
    for index in theirs.indices { theirs[index] = 9 }
    #expect(mine.allSatisfy { $0 == 7 })
  }

  @Test("No more than 64 MB are kept, and none on request")
  func bounds() {
    let large = 40 << 20
    let pool = BytePool()
    for _ in 0..<2 { _ = pool.take(count: large) }
    let first = pool.take(count: large)
    let second = pool.take(count: large)
    pool.put(first)
    pool.put(second)
    #expect(address(pool.take(count: large)) == address(second))
    #expect(address(pool.take(count: large)) != address(first))
    pool.put(second)
    pool.empty()
    #expect(address(pool.take(count: large)) != address(second))
  }
}
