import SumiGL
import Synchronization
import TestSupport
import Testing

@testable import Sumi

@Suite struct DevicePoolTests {
  private let charts = (0..<24).map { index in
    Chart(title: ChartTitle("\(index)"), size: Size(width: 160, height: 120)) {
      LineSeries(y: (0..<20).map { Double(($0 * (index + 1)) % 7) })
    }
  }

  private struct Jobs: AsyncSequence, Sendable {
    let jobs: [ChartJob]

    init(_ jobs: [ChartJob]) { self.jobs = jobs }

    init(charts: [Chart]) { self.init(charts.map { ChartJob($0) }) }

    func makeAsyncIterator() -> Iterator { Iterator(rest: jobs[...]) }

    struct Iterator: AsyncIteratorProtocol {
      var rest: ArraySlice<ChartJob>

      mutating func next() async -> ChartJob? { rest.popFirst() }
    }
  }

  /// The pictures of all charts, which must be those of one device.
  private func check(_ renderer: ChartRenderer, _ comment: Comment? = nil) async throws {
    var count = 0
    for try await picture in renderer.images(of: Jobs(charts: charts), limit: 6) {
      let alone = try await Example.driver().image(of: charts[picture.index])
      #expect(try picture.result.get().bitmap == alone.bitmap, comment)
      count += 1
    }
    #expect(count == charts.count, comment)
  }

  /// Opens the software driver, with the faults of its request.
  private static func opener(
    _ faults: [DeviceRequest: GraphicsFaults], pause: RetryPause = RetryPause()
  ) -> DeviceSlot.Opener {
    { request throws(DeviceError) in
      if case .index(99) = request { return try await PictureDevice.open(request, log: nil) }
      return .openGL(
        try await RenderDevice.open(.software, faults: faults[request], pause: pause))
    }
  }

  @Test("Several devices share charts, and each picture is that of one device")
  func sharing() async throws {
    let opened = Mutex<[DeviceRequest]>([])
    let devices = PictureDevices([.software, .index(0)]) { request throws(DeviceError) in
      opened.withLock { $0.append(request) }
      return try await PictureDevice.open(request, log: nil)
    }
    let renderer = try ChartRenderer(devices)
    try await check(renderer)
    #expect(Set(opened.withLock { $0 }) == [.software, .index(0)])
    #expect(opened.withLock { $0.count } == 2)
    #expect(await renderer.deviceWarnings.isEmpty)
  }

  @Test("The number of live GL objects does not grow with the number of charts")
  func steadyObjects() async throws {
    let device = try await RenderDevice.open(.software)
    let renderer = try ChartRenderer(
      PictureDevices([.software]) { _ throws(DeviceError) in .openGL(device) })
    let jobs = try Example.names.map { name in
      ChartJob(
        try Example.chart(named: name), relativeTo: Example.folder,
        size: Size(width: 320, height: 200))
    }
    var objects: [Int] = []
    for _ in 0..<2 {
      for try await picture in renderer.images(of: Jobs(jobs)) { _ = try picture.result.get() }
      objects.append(device.liveObjects)
    }
    #expect(objects[0] == objects[1])
  }

  @Test("One chart after the other needs one device")
  func oneAfterTheOther() async throws {
    let opened = Atomic(0)
    let devices = PictureDevices([.software, .software]) { request throws(DeviceError) in
      opened.add(1, ordering: .relaxed)
      return try await PictureDevice.open(request, log: nil)
    }
    let renderer = try ChartRenderer(devices)
    for chart in charts.prefix(3) { _ = try await renderer.image(of: chart) }
    #expect(opened.load(ordering: .relaxed) == 1)
  }

  @Test("A chart goes to the device with the fewest charts waiting")
  func fewest() async throws {
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let devices = PictureDevices([.software, .cpu]) { request throws(DeviceError) in
      if request == .software { for await _ in gate {} }
      return try await PictureDevice.open(request, log: nil)
    }
    let renderer = try ChartRenderer(devices)
    let first = Task { try await renderer.image(of: charts[0]).report.device }
    // The first waits for a device that does not open.
    while devices.isIdle { await Task.yield() }
    for chart in charts.prefix(4) {
      #expect(try await renderer.image(of: chart).report.device == "cpu")
    }
    opening.finish()
    #expect(try await first.value.contains("llvmpipe"))
  }

  @Test("The charts of a device that does not exist go to the others, with one warning")
  func missing() async throws {
    let renderer = try ChartRenderer(devices: [.index(99), .software])
    try await check(renderer)
    #expect(try await renderer.deviceInfo.kind == .software)
    let warnings = await renderer.deviceWarnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("device 99: there is no device 99: write an index") == true)
    let none = try ChartRenderer(devices: [.index(99), .index(98)])
    let error = await #expect(throws: SumiError.self) { try await none.image(of: charts[0]) }
    #expect(error?.description.hasPrefix("there is no device 9") == true)
  }

  @Test("The charts of a device that is lost go on there, and to the others if it is lost for good")
  func lost() async throws {
    let faults = GraphicsFaults()
    let renderer = try ChartRenderer(
      PictureDevices([.named("bad"), .software], open: Self.opener([.named("bad"): faults])))
    // Once, and at every try.
    for (times, warning) in [
      (1, "device bad was lost once and opened again"),
      (1_000_000, "device bad: the graphics device"),
    ] {
      faults.set(.loss(isSilent: true), call: 60, times: times)
      try await check(renderer, "\(times) losses")
      let warnings = await renderer.deviceWarnings
      #expect(warnings.count == 1 && warnings.first?.hasPrefix(warning) == true, "\(warnings)")
    }
  }

  @Test(
    "While the only device cannot be opened charts fail with .device; then they are drawn again")
  func back() async throws {
    let faults = GraphicsFaults()
    let time = TestTime()
    let renderer = try ChartRenderer(
      PictureDevices(
        [.software], pause: RetryPause { time.now },
        open: Self.opener([.software: faults], pause: RetryPause { time.now })))
    let expected = try await renderer.image(of: charts[0]).bitmap
    faults.set(.error(.outOfMemory), call: 1)
    let memory = await #expect(throws: SumiError.self) { try await renderer.image(of: charts[0]) }
    #expect(memory?.code == "render")
    faults.set(.egl(.contextLost), call: 1)
    for _ in 0..<3 {
      let error = await #expect(throws: SumiError.self) { try await renderer.image(of: charts[0]) }
      guard case .device(.lost) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    #expect(await renderer.deviceWarnings.count == 1)
    time.pass()
    #expect(try await renderer.image(of: charts[0]).bitmap == expected)
    #expect(await renderer.deviceWarnings.isEmpty)
  }

  @Test("A device that could not be opened is tried again after a pause")
  func openedLater() async throws {
    let tries = Atomic(0)
    let time = TestTime()
    let devices = PictureDevices([.software], pause: RetryPause { time.now }) {
      request throws(DeviceError) in
      guard tries.add(1, ordering: .relaxed).newValue > 1 else {
        throw .noDevice(request, tried: [])
      }
      return .openGL(try await RenderDevice.open(request))
    }
    let renderer = try ChartRenderer(devices)
    for _ in 0..<20 {
      await #expect(throws: SumiError.self) { try await renderer.image(of: charts[0]) }
    }
    #expect(tries.load(ordering: .relaxed) == 1)
    time.pass()
    _ = try await renderer.image(of: charts[0])
    #expect(tries.load(ordering: .relaxed) == 2)
  }
}
