import Foundation
import SumiData
import SumiWork
import Synchronization
import TestSupport
import Testing

@testable import Sumi

@Suite struct ChartPoolTests {
  private func chart(_ index: Int, points: Int = 20) -> Chart {
    Chart(title: ChartTitle("\(index)"), size: Size(width: 160, height: 120)) {
      LineSeries(y: (0..<points).map { Double(($0 * (index + 1)) % 7) })
    }
  }

  /// Counts what has been taken of it.
  private final class Jobs: AsyncSequence, Sendable {
    let charts: [Chart]
    let taken = Atomic(0)

    init(_ charts: [Chart]) { self.charts = charts }

    func makeAsyncIterator() -> Iterator { Iterator(jobs: self) }

    struct Iterator: AsyncIteratorProtocol {
      let jobs: Jobs

      mutating func next() async -> ChartJob? {
        let index = jobs.taken.add(1, ordering: .relaxed).oldValue
        return index < jobs.charts.count ? ChartJob(jobs.charts[index]) : nil
      }
    }
  }

  @Test("Pictures are those of one task, in order or not", arguments: [true, false])
  func pictures(isInOrder: Bool) async throws {
    let renderer = try ChartRenderer(device: .cpu)
    let charts = (0..<24).map { chart($0, points: $0.isMultiple(of: 5) ? 5_000 : 20) }
    var indices: [Int] = []
    for try await picture in renderer.images(of: Jobs(charts), isInOrder: isInOrder) {
      indices.append(picture.index)
      let alone = try await renderer.image(of: charts[picture.index])
      #expect(try picture.result.get().bitmap == alone.bitmap)
    }
    #expect(isInOrder ? indices == Array(0..<24) : indices.sorted() == Array(0..<24))
  }

  @Test("A chart that fails is a failure in its place")
  func failures() async throws {
    let renderer = try ChartRenderer(device: .cpu)
    var bad = chart(0)
    bad.data["t"] = .file(DataFile("/no/such/file.csv"))
    var failed: [Int] = []
    for try await picture in renderer.images(of: Jobs([chart(1), bad, chart(2)])) {
      if case .failure = picture.result { failed.append(picture.index) }
    }
    #expect(failed == [1])
  }

  @Test("Jobs are taken only as fast as pictures")
  func backPressure() async throws {
    let renderer = try ChartRenderer(device: .cpu)
    let jobs = Jobs((0..<50).map { chart($0) })
    var iterator = renderer.images(of: jobs, limit: 3).makeAsyncIterator()
    _ = try await iterator.next()
    try await Task.sleep(for: .milliseconds(200))
    // One has been delivered, three are being drawn or wait, and the next one waits for room.
    #expect(jobs.taken.load(ordering: .relaxed) <= 5)
    var count = 1
    while try await iterator.next() != nil { count += 1 }
    #expect(count == 50)
  }

  @Test("Without a taker or with a cancelled one, drawing ends")
  func cancelled() async throws {
    let renderer = try ChartRenderer(device: .cpu)
    let jobs = Jobs((0..<10_000).map { _ in chart(1) })
    for try await _ in renderer.images(of: jobs) { break }
    let task = Task {
      var count = 0
      for try await _ in renderer.images(of: jobs) { count += 1 }
      return count
    }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    _ = await task.result
    try await Task.sleep(for: .milliseconds(100))
    let taken = jobs.taken.load(ordering: .relaxed)
    try await Task.sleep(for: .milliseconds(100))
    #expect(jobs.taken.load(ordering: .relaxed) == taken && taken < 10_000)
  }

  @Test("Charts of one file share its columns until it changes")
  func sharing() throws {
    let path = FileManager.default.temporaryDirectory.path + "/sumi-\(UUID().uuidString).csv"
    defer { unlink(path) }
    try Data("x,y\n1,2\n3,4\n".utf8).write(to: URL(fileURLWithPath: path))
    let chart = Chart(data: ["t": .file(DataFile(path))]) {
      LineSeries(x: "x", y: "y")
    }
    let cache = TableCache()
    func storage() throws -> NumberRows? {
      try chart.tables(relativeTo: "", sharing: cache)["t"]?["y"]?.numberValues?.rows
    }
    let first = try #require(try storage())
    #expect(try storage() == first)
    let alone = try chart.tables(relativeTo: "", sharing: nil)["t"]?["y"]?.numberValues?.rows
    #expect(alone != first)
    try Data("x,y\n1,2\n3,4\n5,6\n".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try storage() != first)
  }

  @Test(
    "A file is read once, or found to be a database once; a cancelled chart does not wait for it")
  func sharedReading() async throws {
    let file = DataFile(Example.folder + "health.csv")
    let cache = TableCache()
    let hasBegun = Mutex(false)
    let goesOn = DispatchSemaphore(value: 0)
    let reader = Task.detached(executorPreference: ThreadExecutor.shared) {
      try cache.content(of: file, columns: nil) { () throws(DataError) in
        hasBegun.withLock { $0 = true }
        goesOn.wait()
        return .database
      }
    }
    while !hasBegun.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
    let other = Task.detached(executorPreference: ThreadExecutor.shared) {
      withUnsafeCurrentTask { $0?.cancel() }
      return try Work.during {
        try cache.content(of: file, columns: nil) { () throws(DataError) in .database }
      }
    }
    await #expect(throws: CancellationError.self) { try await other.value }
    goesOn.signal()
    _ = try await reader.value
    let kept = try cache.content(of: file, columns: nil) { () throws(DataError) in
      throw .cancelled(source: "read again")
    }
    if case .database = kept {} else { Issue.record("another content") }
  }
}
