import Dispatch
import SumiData
import SumiGL
import SumiGeometry
import SumiLayout
import SumiScales
import SumiWork
import Synchronization
import TestSupport
import Testing

@testable import Sumi
@testable import SumiDrawing

/// Charts whose clouds a device adds up.
@Suite struct CloudChartTests {
  private static let count = 1 << 20

  private static let chart: Chart = {
    var random = SplitMix64(state: 1)
    let columns = (0..<2).map { _ in
      Column((0..<count).map { _ in Double.random(in: 0...100, using: &random) })
    }
    let (x, y) = (columns[0], columns[1])
    return Chart(series: [
      Series(ScatterSeries(x: .values(x), y: .values(y))),
      Series(DensitySeries(x: .values(x), y: .values(y))),
    ])
  }()

  /// A renderer whose clouds are the software driver's, with what fails there.
  private func renderer(
    _ faults: GraphicsFaults? = nil, memory: Int = CloudDevices.defaultMemory,
    pause: RetryPause = RetryPause()
  ) async throws -> (renderer: ChartRenderer, device: RenderDevice) {
    let device = try await RenderDevice.open(.tested, faults: faults)
    // Beside all other tests a software driver may be late.
    let clouds = CloudDevices(
      memory: memory, kinds: [.hardware, .software], pause: pause, patience: .seconds(10_000))
    clouds.add(.openGL(device))
    let renderer = try ChartRenderer(
      PictureDevices([.cpu], clouds: clouds) { request throws(DeviceError) in
        try await PictureDevice.open(request, log: nil)
      })
    return (renderer, device)
  }

  private func image(_ renderer: ChartRenderer, range: AxisRange? = nil) async throws -> ChartImage
  {
    var chart = Self.chart
    if let range { chart.xAxes = [Axis(range: range)] }
    return try await renderer.image(of: chart, size: Size(width: 300, height: 200))
  }

  @Test("A cloud drawn again goes to the device; another window of it moves no column")
  func windows() async throws {
    let (renderer, _) = try await renderer()
    let processor = try ChartRenderer(device: .cpu)
    var bytes: [[Int?]] = []
    for range in [nil, AxisRange(20, 60), AxisRange(30, 31)] {
      let image = try await image(renderer, range: range)
      let wanted = try await self.image(processor, range: range)
      #expect(image.bitmap == wanted.bitmap)
      #expect(image.report.pointsDrawn == wanted.report.pointsDrawn)
      #expect(wanted.report.series.allSatisfy { $0.device == nil })
      bytes.append(image.report.series.map { $0.device?.bytesUploaded })
    }
    // The density counts first, and the markers are the second that use the columns.
    #expect(bytes == [[8 * Self.count, nil], [0, 0], [0, 0]])
  }

  @Test("A density of values moves these once, too, whatever is found of them")
  func values() async throws {
    let (renderer, _) = try await renderer()
    let processor = try ChartRenderer(device: .cpu)
    let columns = Self.chart.series[0].source.channels
    var bytes: [Int?] = []
    for aggregate in [DensitySeries.Aggregate.mean, .mean, .sum, .min, .max, .count] {
      var density = DensitySeries(
        x: columns[.x] ?? "", y: columns[.y] ?? "", value: columns[.x], aggregate: aggregate)
      density.bins = .size(7)
      let chart = Chart(series: [Series(density)])
      let size = Size(width: 300, height: 200)
      let image = try await renderer.image(of: chart, size: size)
      #expect(image.bitmap == (try await processor.image(of: chart, size: size)).bitmap)
      bytes.append(image.report.series[0].device?.bytesUploaded)
    }
    #expect(bytes == [nil, 16 * Self.count, 0, 0, 0, 0])
  }

  @Test("Columns beyond the memory given to them are moved for each picture")
  func memory() async throws {
    let (renderer, _) = try await renderer(memory: 0)
    for range in [nil, AxisRange(20, 60), AxisRange(30, 31)] {
      let series = try await image(renderer, range: range).report.series
      #expect(series[0].device?.bytesUploaded == 8 * Self.count)
    }
  }

  @Test("A cloud that grows, and loses its first rows, moves the blocks that are new")
  func growth() async throws {
    let (renderer, _) = try await renderer()
    let processor = try ChartRenderer(device: .cpu)
    var random = SplitMix64(state: 2)
    let table = { (count: Int) in
      let columns = (0..<2).map { _ in
        (0..<count).map { _ in Double.random(in: 0...1, using: &random) }
      }
      return try Table(["x": columns[0], "y": columns[1]])
    }
    let chart = Chart(series: [Series(DensitySeries(x: "x", y: "y"))])
    let session = ChartSession(
      chart, tables: ["d": try table(Self.count)], renderer: renderer,
      size: Size(width: 300, height: 200))
    var moved: [Int?] = []
    for added in [0, 100_000, 10, 100_000, 0] {
      try await session.append(
        try table(added), keepingLast: added == 100_000 ? 1_100_000 : nil)
      let image = try await session.image(at: 0)
      let wanted = try await processor.image(
        of: chart, tables: await session.tables, size: Size(width: 300, height: 200))
      #expect(image.bitmap == wanted.bitmap)
      moved.append(image.report.series[0].device?.bytesUploaded)
    }
    // The first picture is the processor's; 48,576 rows are then gone from the start.
    let blocks = [70 - 3, 0, 76 - 70, 0]
    #expect(moved == [nil] + blocks.map { 8 * $0 * CloudRows.ofBlock })
  }

  @Test("Whole numbers in bins of whole numbers are counted by the processor, and tried once")
  func edges() async throws {
    let jobs = CountingDevice()
    let clouds = Clouds(on: jobs, leastRows: 0, usesBefore: 0)
    let numbers = NumberValues((0..<100_000).map { Double($0 % 10) })
    let frame = DensityFrame(
      x: .numbers(numbers, NumberScale(lower: 0, upper: 10)),
      y: .numbers(numbers, NumberScale(lower: 0, upper: 10)), values: nil,
      area: Rect(minX: 0, minY: 0, maxX: 100, maxY: 100))
    let plan = try #require(
      BinPlan(frame, bins: .count(x: 10, y: 10), pixels: PixelGrid(scale: 1)))
    for _ in 0..<3 { #expect(clouds.bins(of: frame, nil, plan: plan) == nil) }
    #expect(jobs.count.load(ordering: .relaxed) == 1)
  }

  /// A device that leaves all rows to the processor.
  private final class CountingDevice: CloudDevice {
    let count = Atomic(0)
    let name: String? = "none"

    func sums(of job: CloudJob) -> CloudWords? {
      count.add(1, ordering: .relaxed)
      var words = [UInt32](repeating: 0, count: job.resultCount)
      words[0] = .max
      return CloudWords(words: words, bytesOfColumns: 0)
    }
  }

  @Test("A device that fails leaves clouds to the processor, with a warning")
  func failure() async throws {
    let faults = GraphicsFaults()
    let time = TestTime()
    let (renderer, _) = try await renderer(faults, pause: RetryPause { time.now })
    faults.set(.error(.outOfMemory), call: 9)
    for _ in 0..<2 {
      let image = try await image(renderer)
      #expect(image.report.series.allSatisfy { $0.device == nil })
    }
    #expect(faults.isSpent)
    let warnings = await renderer.deviceWarnings
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.hasPrefix("large clouds are added up by the processor, because") == true)
  }

  @Test("A device that has failed is asked again after a pause, which doubles")
  func pause() async throws {
    let (faults, time) = (GraphicsFaults(), TestTime())
    let (renderer, _) = try await renderer(faults, pause: RetryPause { time.now })
    _ = try await image(renderer)
    for seconds in [1, 2, 4] {
      faults.set(.error(.outOfMemory), call: 9)
      _ = try await image(renderer)
      #expect(faults.isSpent)
      time.pass(.milliseconds(900 * seconds))
      let resting = try await image(renderer)
      #expect(resting.report.series.allSatisfy { $0.device == nil })
      #expect(await renderer.deviceWarnings.count == 1)
      time.pass(.milliseconds(200 * seconds))
    }
    #expect(try await image(renderer).report.series.allSatisfy { $0.device != nil })
    #expect(await renderer.deviceWarnings.isEmpty)
  }

  @Test("A device that cannot be opened is tried again after a pause")
  func reopening() async throws {
    let time = TestTime()
    let tries = Atomic(0)
    let clouds = CloudDevices(
      kinds: [.hardware, .software], pause: RetryPause { time.now }
    ) { () throws(DeviceError) in
      guard tries.add(1, ordering: .relaxed).newValue > 1 else {
        throw .noDevice(.gpu, tried: [])
      }
      return try await RenderDevice.open(.tested)
    }
    #expect(clouds.name == nil)
    while clouds.name == nil {
      time.pass()
      await Task.yield()
    }
    #expect(tries.load(ordering: .relaxed) == 2)
  }

  /// A device that hangs until it may end.
  private func hanging() async throws -> (device: RenderDevice, mayEnd: DispatchSemaphore) {
    let device = try await RenderDevice.open(.tested)
    let (hangs, mayEnd) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
    let column = ResidentColumn(number: -1, words: 0..<1) { _, _ in
      hangs.continuation.finish()
      mayEnd.wait()
      return false
    }
    try SystemThread.start {
      let job = ComputeJob(.cloud, columns: [column], plan: [], resultCount: 0, groups: (0, 0))
      _ = try? device.computeWaiting(job, memory: 0)
    }
    for await _ in hangs.stream {}
    return (device, mayEnd)
  }

  /// A density of 20,000 rows.
  private func density() throws -> (frame: DensityFrame, plan: BinPlan) {
    let numbers = NumberValues((0..<20_000).map { Double($0) + 0.5 })
    let scale = NumberScale(lower: 0, upper: 20_000)
    let frame = DensityFrame(
      x: .numbers(numbers, scale), y: .numbers(numbers, scale), values: nil,
      area: Rect(minX: 0, minY: 0, maxX: 100, maxY: 100))
    return (
      frame, try #require(BinPlan(frame, bins: .size(1), pixels: PixelGrid(scale: 1)))
    )
  }

  @Test("A picture that is cancelled does not wait for a device that hangs")
  func cancelling() async throws {
    let (device, mayEnd) = try await hanging()
    let devices = CloudDevices(kinds: [.hardware, .software], patience: .seconds(10_000))
    devices.add(.openGL(device))
    let asked = AskedDevice(devices)
    let clouds = Clouds(on: asked, leastRows: 0, usesBefore: 0)
    let (frame, plan) = try density()
    let drawing = Task.detached(executorPreference: ThreadExecutor.shared) {
      try Work.during { _ = clouds.bins(of: frame, nil, plan: plan) }
    }
    for await _ in asked.jobs.stream {}
    drawing.cancel()
    await #expect(throws: CancellationError.self) { try await drawing.value }
    mayEnd.signal()
    #expect(devices.warning == nil)
    #expect(clouds.bins(of: frame, nil, plan: plan)?.part.inside == 20_000)
  }

  @Test("A device that hangs leaves clouds to the processor, until it is asked again")
  func silence() async throws {
    let (device, mayEnd) = try await hanging()
    let time = TestTime()
    let devices = CloudDevices(
      kinds: [.hardware, .software], pause: RetryPause { time.now }, patience: .milliseconds(200))
    devices.add(.openGL(device))
    let clouds = Clouds(on: devices, leastRows: 0, usesBefore: 0)
    let (frame, plan) = try density()
    #expect(clouds.bins(of: frame, nil, plan: plan) == nil)
    #expect(devices.warning?.contains("it has not answered for 0.2 seconds") == true)
    #expect(devices.name == nil)
    mayEnd.signal()
    // On a busy machine it may be late again.
    while clouds.bins(of: frame, nil, plan: plan) == nil { time.pass() }
    #expect(devices.warning == nil)
  }

  /// A device that tells when it is asked.
  private final class AskedDevice: CloudDevice {
    private let device: CloudDevices
    let jobs = AsyncStream<Void>.makeStream()

    init(_ device: CloudDevices) { self.device = device }

    var name: String? { device.name }

    func sums(of job: CloudJob) -> CloudWords? {
      jobs.continuation.finish()
      return device.sums(of: job)
    }
  }

  @Test("The device is opened for the first cloud that is drawn again, and not before")
  func opening() async throws {
    let opened = AsyncStream<Void>.makeStream()
    let clouds = CloudDevices(kinds: [.hardware, .software]) { () throws(DeviceError) in
      defer { opened.continuation.finish() }
      return try await RenderDevice.open(.tested)
    }
    #expect(clouds.name == nil)
    for await _ in opened.stream {}
    while clouds.name == nil { await Task.yield() }
    #expect(clouds.warning == nil)
  }

  @Test("auto draws on the processor")
  func auto() async throws {
    let renderer = try ChartRenderer()
    #expect(try await renderer.deviceInfo.kind == .processor)
  }
}
