import Dispatch
import Shaders
import SumiWork
import Synchronization
import Testing

@testable import SumiGL

@Suite struct ComputeTests {
  /// Counts rows in 4 × 4 cells of 2³⁰ offsets each.
  private func job(_ x: [UInt32], _ y: [UInt32], numbers: (Int, Int) = (1, 2)) -> ComputeJob {
    let capacity: UInt32 = 8
    // The start 0, the step 2⁻³⁰ cells, an error of 8 units, not flipped.
    let map: [UInt32] = [0, 0, 4, 0, 8, 0]
    let header: [UInt32] = [4, 4, 4, 0, 0, 0, 26, capacity, 26, 0, 0, 0]
    let block: [UInt32] = [0, UInt32(x.count)] + map + map + [0, 0, 0]
    let columns = [(numbers.0, x), (numbers.1, y)].map { number, words in
      ResidentColumn(number: number, words: words.indices) { rows, target in
        for (index, word) in words[rows].enumerated() { target[index] = word }
        return true
      }
    }
    return ComputeJob(
      .cloud, columns: columns + [columns[0]], plan: header + block, resultCount: 26, groups: (2, 1)
    )
  }

  private static let x: [UInt32] = [5 << 28, 5 << 28, 13 << 28, .max, 1 << 30]
  private static let y: [UInt32] = [1 << 28, 1 << 28, 9 << 28, 1 << 28, 1 << 28]

  /// The number of doubtful rows, the number of others, the first doubtful row, and the cells.
  private static let sums: [UInt32] = {
    var words = [UInt32](repeating: 0, count: 26)
    words[0...2] = [1, 3, 4]
    (words[10 + 1], words[10 + 2 * 4 + 3]) = (2, 1)
    return words
  }()

  @Test("rows are counted, those without a number are left out, and those at an edge are doubtful")
  func counts() async throws {
    let device = try await RenderDevice.open(.tested)
    let result = try device.computeWaiting(job(Self.x, Self.y), memory: 1 << 20)
    #expect(result.words == Self.sums)
    #expect(result.bytesOfColumns == 40)
  }

  @Test("columns stay on the device, the least recently used within the limit")
  func residence() async throws {
    let device = try await RenderDevice.open(.tested)
    let jobs = [job(Self.x, Self.y), job(Self.x, Self.y, numbers: (1, 3))]
    let first = try device.computeWaiting(jobs[0], memory: 40)
    let objects = device.liveObjects
    #expect(first.bytesOfColumns == 40)
    #expect(try device.computeWaiting(jobs[0], memory: 40).bytesOfColumns == 0)
    #expect(try device.computeWaiting(jobs[1], memory: 40).bytesOfColumns == 20)
    #expect(device.liveObjects == objects)
    #expect(try device.computeWaiting(jobs[0], memory: 0).bytesOfColumns == 20)
    #expect(try device.computeWaiting(jobs[0], memory: 40).bytesOfColumns == 40)
    #expect(try device.computeWaiting(jobs[0], memory: 40).words == Self.sums)
    await device.shutdown()
    #expect(device.liveObjects == 0)
  }

  /// Counts rows in 1,024 cells, each in that of its own number.
  private func growing(_ rows: Range<Int>, isWhole: Bool = true) -> ComputeJob {
    // Each row has a cell of 2²² offsets.
    let map: [UInt32] = [0, 1 << 31, 1 << 10, 0, 8, 0]
    let line: [UInt32] = [0, 1 << 31, 0, 0, 8, 0]
    let header: [UInt32] = [1 << 10, 1, 1 << 10, 0, 0, 0, 3 + 1 << 10, 1, 0, 0, 0, 0]
    let block: [UInt32] = [0, UInt32(rows.count)] + map + line + [0, 0, 0]
    let column = ResidentColumn(number: 7, words: rows) { rows, target in
      for (index, row) in rows.enumerated() { target[index] = UInt32(row) << 22 }
      return isWhole
    }
    return ComputeJob(
      .cloud, columns: [column, column, column], plan: header + block, resultCount: 3 + 1 << 10,
      groups: (1, 1))
  }

  @Test("a column that grows at its end, and loses rows at its start, moves its new rows only")
  func growth() async throws {
    let device = try await RenderDevice.open(.tested)
    var moved: [Int] = []
    for rows in [0..<100, 0..<110, 64..<300, 64..<310, 192..<420, 128..<420, 0..<64, 640..<700] {
      let result = try device.computeWaiting(growing(rows), memory: 1 << 20)
      moved.append(result.bytesOfColumns / 4)
      // The cells of these rows have one each.
      let cells = result.words[3...].enumerated().filter { $1 != 0 }
      #expect(cells.map(\.offset) == Array(rows) && cells.allSatisfy { $0.element == 1 })
    }
    // Rows before 192 have made room for more.
    #expect(moved == [100, 10, 190, 10, 110, 292, 64, 60])
    await device.shutdown()
    #expect(device.liveObjects == 0)
  }

  @Test("words of work that has ended are not kept")
  func unfinished() async throws {
    let device = try await RenderDevice.open(.tested)
    _ = try device.computeWaiting(growing(0..<100), memory: 1 << 20)
    for rows in [0..<100, 0..<200] {
      let count = rows.count - 100
      if count > 0 {
        #expect(throws: RenderError.cancelled) {
          try device.computeWaiting(growing(rows, isWhole: false), memory: 1 << 20)
        }
      }
      let result = try device.computeWaiting(growing(rows), memory: 1 << 20)
      #expect(result.bytesOfColumns == 4 * count)
    }
  }

  @Test("who waits for a device that is busy may leave; nothing is then asked of what is gone")
  func leaving() async throws {
    let device = try await RenderDevice.open(.tested)
    let (isBusy, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try SystemThread.start {
      _ = try? device.performWaiting { _ throws(RenderError) in
        isBusy.signal()
        mayEnd.wait()
      }
    }
    isBusy.wait()
    let filled = Atomic(0)
    var job = growing(0..<100)
    job.columns = job.columns.map { column in
      ResidentColumn(number: 8, words: column.words) { rows, target in
        filled.add(1, ordering: .relaxed)
        return column.fill(rows, target)
      }
    }
    var questions = 0
    #expect(throws: RenderError.cancelled) {
      try device.computeWaiting(job, memory: 1 << 20) {
        questions += 1
        return questions < 3
      }
    }
    mayEnd.signal()
    let result = try device.computeWaiting(growing(0..<100), memory: 1 << 20)
    #expect(result.bytesOfColumns == 400 && filled.load(ordering: .relaxed) == 0)
  }

  @Test(
    "a context lost at any call of a job: the job is done in the end", arguments: [false, true])
  func loss(isSilent: Bool) async throws {
    let faults = GraphicsFaults()
    let device = try await RenderDevice.open(.tested, faults: faults)
    let job = job(Self.x, Self.y)
    _ = try device.computeWaiting(job, memory: 40)
    var call = 0
    repeat {
      call += 1
      faults.set(.loss(isSilent: isSilent), call: call)
      #expect(
        try device.computeWaiting(job, memory: 40).words == Self.sums, "lost at call \(call)")
    } while faults.isSpent
    #expect(call > 15)
  }

  @Test("memory that is short at any call of a job is an error, and the next job is done")
  func shortMemory() async throws {
    let faults = GraphicsFaults()
    let device = try await RenderDevice.open(.tested, faults: faults)
    let job = job(Self.x, Self.y)
    var (call, failed) = (0, 0)
    while true {
      _ = try device.computeWaiting(job, memory: 0)
      call += 1
      faults.set(.error(.outOfMemory), call: call)
      do throws(RenderError) {
        #expect(try device.computeWaiting(job, memory: 0).words == Self.sums)
      } catch {
        failed += 1
        #expect(error.isOfDriver, "\(error)")
      }
      guard faults.isSpent else { break }
    }
    #expect(failed > 10)
  }

  @Test("a buffer beyond the device's is an error that says so")
  func largeBuffer() async throws {
    let device = try await RenderDevice.open(.tested)
    var job = job(Self.x, Self.y)
    job.resultCount = 1 << 32
    let error = #expect(throws: RenderError.self) { try device.computeWaiting(job, memory: 0) }
    #expect(error?.description.contains("a buffer of 17179869184 bytes is over") == true)
  }

  @Test(
    "compute passes need OpenGL ES 3.1",
    arguments: [
      ("OpenGL ES 3.0 Mesa 22.3.6", false), ("OpenGL ES 3.1 Mesa", true),
      ("OpenGL ES 3.2 NVIDIA 535.1", true), ("OpenGL ES 4.0", true), ("–", false),
    ])
  func versions(version: String, hasCompute: Bool) {
    let info = DeviceInfo(
      kind: .hardware, route: .direct, renderer: "", vendor: "", version: version, driver: "",
      maximumTextureSize: 1)
    #expect(info.hasCompute == hasCompute)
  }
}
