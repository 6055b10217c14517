import Foundation
import SumiGeometry
import SumiWork
import Synchronization
import Testing

@testable import SumiData
@testable import SumiReaders

/// Work that ends when its task is cancelled.
@Suite struct WorkTests {
  /// Runs work in a task of its own.
  private func work<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async -> Swift.Result<Result, any Error> {
    await Task { try Work.during(body) }.result
  }

  private static func cancel() { withUnsafeCurrentTask { $0?.cancel() } }

  @Test("Cancelled work throws, whatever it returns, and so does work without memory")
  func ends() async throws {
    #expect(try await work { 3 }.get() == 3)
    await #expect(throws: CancellationError.self) { try await work { Self.cancel() }.get() }
    await #expect(throws: DataError.isDirectory(path: "a")) {
      try await work { throw DataError.isDirectory(path: "a") }.get()
    }
  }

  @Test("Threads that help see the cancellation, those of other work do not")
  func threads() async {
    let seen = await Task {
      let before = try? Work.during {
        Parallel.map(count: 16) { _ in Work.isStopped }
      }
      Self.cancel()
      let inside = Mutex<[Bool]>([])
      try? Work.during { inside.withLock { $0 = Parallel.map(count: 16) { _ in Work.isStopped } } }
      return (before, inside.withLock { $0 }, Parallel.map(count: 16) { _ in Work.isStopped })
    }.value
    #expect(seen.0 == Array(repeating: false, count: 16))
    #expect(seen.1 == Array(repeating: true, count: 16))
    #expect(seen.2 == Array(repeating: false, count: 16))
  }

  @Test("Memory that was used before is cleared whole, by one thread and by several")
  func clears() {
    let count = (1 << 23) + 5
    let sevens = [UInt8](repeating: 7, count: count)
    // What is wanted twice is kept.
    for _ in 0..<2 { _ = BytePool.shared.take(count: count) }
    for _ in 0..<2 { BytePool.shared.put([UInt8](repeating: 7, count: count)) }
    let zeros = [UInt8](repeating: 0, count: count)
    #expect(Parallel.zeros(count: count) == zeros)
    #expect(Parallel.$isSerial.withValue(true) { Parallel.zeros(count: count) } == zeros)
    #expect(Work.array(repeating: 7 as UInt8, count: count) == sevens)
    #expect(Parallel.zeros(count: 0).isEmpty)
  }

  @Test("Cancelled work stops between the parts of memory that it sets")
  func stopsClearing() async {
    let ends = Mutex<[UInt8]>([])
    _ = await Work.$cancelledQuestion.withValue(2) {
      await work {
        var bytes = [UInt8](repeating: 0, count: 3 << 22)
        bytes.withUnsafeMutableBufferPointer { Work.fill($0, with: 7) }
        ends.withLock { $0 = [bytes[0], bytes[bytes.count - 1]] }
      }
    }
    #expect(ends.withLock(\.self) == [7, 0])
  }

  @Test("Of stopped work nothing is kept: a summary, a range and a derived column are made again")
  func kept() async throws {
    let large = Column((0..<200_000).map { Double($0 % 1_000) })
    let small = Column((0..<2_000).map { Double($0 % 1_000) })
    let groups = Column((0..<200_000).map { $0 % 3 })
    let memo = ColumnMemo()
    let bins = BinCounts(try #require(BinEdges(10, over: 0...1_000)))
    _ = await work {
      Self.cancel()
      _ = (large.statistics, small.statistics, memo.output(of: bins, [large]))
      _ = RowParts.byValue(of: groups, rows: 0..<200_000, known: [])
    }
    #expect(memo.byteCount == 0)
    for column in [large, small] {
      #expect(column.statistics.finiteCount == column.count)
      #expect(column.statistics.range == 0...999)
    }
    #expect(memo.output(of: bins, [large]).counts == Array(repeating: 20_000, count: 10))
    #expect(RowParts.byValue(of: groups, rows: 0..<200_000, known: [])?.parts.partCount == 3)
  }

  @Test(
    "A reading ends soon after its task is cancelled", arguments: ["a.csv", "a.jsonl", "a.json"])
  func reading(name: String) async throws {
    let path = FileManager.default.temporaryDirectory.path + "/sumi-\(UUID().uuidString)-\(name)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let row = "[0.12345678901234567]"
    let text =
      name == "a.json"
      ? "[\(String(repeating: row + ",\n", count: 800_000))\(row)]"
      : String(repeating: row + "\n", count: 800_000)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let reports = Mutex(0)
    let result = await work {
      // Four reports in all.
      let progress = ReadProgress { _ in
        reports.withLock { $0 += 1 }
        Self.cancel()
      }
      return try TableReader.table(of: DataFile(path), progress: progress) { _, _ in Table() }
    }
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(reports.withLock { $0 } == 1)
  }

  @Test("Many numbers are sorted as by comparisons")
  func sorting() {
    var state: UInt64 = 7
    let numbers = (0..<40_000).map { index -> Double in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(bitPattern: state)
      return index % 3 == 0 ? Double(state >> 60) - 8 : number.isFinite ? number : 0
    }
    for count in [4_096, 9_999, 40_000] {
      #expect(NumberSort.sorted(numbers[..<count]) == numbers[..<count].sorted())
    }
  }
}
