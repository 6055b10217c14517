import Foundation
import Sumi
import Testing

/// The code of the articles about servers, sessions, animations and CI, compiled and run.
@Suite struct PracticeArticleTests {
  @Test("A server keeps its renderer")
  func server() async throws {
    actor Pictures {
      let renderer: ChartRenderer
      init() throws { renderer = try ChartRenderer(device: .cpu) }

      func png(of json: [UInt8]) async throws -> [UInt8] {
        let root = try DataRoot("/srv/charts/data")
        let file = try ChartFile(
          json: json, name: "request", relativeTo: "/srv/charts/data/",
          limits: .untrusted(below: root))
        let image = try await renderer.image(of: file.chart, scale: 2)
        return try image.pngData(compression: .fast)
      }
    }
    // The folder is that of a server, and none here.
    let pictures = try Pictures()
    await #expect(throws: DataError.self) { _ = try await pictures.png(of: Array("{}".utf8)) }
  }

  @Test("Many charts are drawn at once")
  func jobs() async {
    await #expect(processExitsWith: .success) {
      try await ArticleFolder.run {
        let renderer = try Example.renderer()
        let jobs = AsyncStream(ChartJob.self) { continuation in
          for number in 1...12 {
            let chart = Chart(title: ChartTitle("Number \(number)")) {
              LineSeries(y: [1, Double(number), 2])
            }
            continuation.yield(ChartJob(chart, size: Size(width: 320, height: 200)))
          }
          continuation.finish()
        }
        for try await element in renderer.images(of: jobs) {
          switch element.result {
          case .success(let image): try image.writePNG(to: "\(element.index).png")
          case .failure(let error): print("\(element.index): \(error)")
          }
        }

        #expect(try FileManager.default.contentsOfDirectory(atPath: ".").count == 12)
      }
    }
  }

  @Test("A session takes rows and events")
  func session() async throws {
    let renderer = try Example.renderer()
    let rows = try Table(["day": [1.0, 2], "price": [3.0, 4]])
    let chart = Chart(data: ["shop": .table(rows)]) {
      LineSeries(x: "day", y: "price", title: "Costs")
    }
    let event = InputEvent.wheel(
      WheelEvent(time: 0.5, x: 300, y: 200, wheel: Vector(dx: 0, dy: -120)))
    let seconds = 1.0

    let session = ChartSession(chart, tables: try chart.tables(), renderer: renderer)
    try await session.append(rows, keepingLast: 1_000_000)
    try await session.handle(event)
    try await session.hide("Costs")
    let image = try await session.image(at: seconds)

    #expect(image.bitmap.width == 800)
    try await session.change { state, frame in try state.zoom("xAxis", level: 4, on: frame) }
    #expect(await session.state.windows["xAxis"] != nil)
  }

  @Test("An animation is written frame by frame")
  func animation() async {
    await #expect(processExitsWith: .success) {
      try await ArticleFolder.run {
        let renderer = try Example.renderer()
        let chart = Chart(size: Size(width: 80, height: 60)) { ColumnSeries(y: [1, 3, 2]) }
        let frames = AnimationFrames(of: Timeline(of: chart), framesPerSecond: 60)
        var file = try AnimationFile(
          to: "chart.apng", as: .apng, frames: frames.count, framesPerSecond: 60)
        for number in 0..<frames.count {
          try file.append(await renderer.image(of: frames.chart(of: number)))
        }
        try file.finish()

        #expect(FileManager.default.fileExists(atPath: "chart.apng"))
      }
    }
  }

  @Test("A picture is compared with the expected one")
  func comparison() async {
    await #expect(processExitsWith: .success) {
      try await ArticleFolder.run {
        let chart = Chart { LineSeries(y: [1, 3, 2]) }
        try await Example.renderer().image(of: chart).writePNG(to: "expected.png")
        let image = try await ChartRenderer(device: .cpu).image(of: chart)
        let expected = try PNGDecoder().decode(path: "expected.png")
        let difference = try ImageDifference(image.bitmap, expected, threshold: 2)
        precondition(difference.fractionBeyond <= 0.001, "\(difference)")

        #expect(difference.maximum == 0)
      }
    }
  }
}
