import Sumi
import Testing

@Suite struct DeterminismTests {
  @Test(
    "The same chart gives the same bytes again", arguments: ["electricity", "markers", "sales"])
  func again(name: String) async throws {
    let chart = try Example.chart(named: name)
    let renderer = try Example.renderer()
    let first = try await renderer.image(of: chart, relativeTo: Example.folder).pngData()
    let second = try await renderer.image(of: chart, relativeTo: Example.folder).pngData()
    #expect(first == second)
  }

  @Test("Another renderer gives the same bytes, whatever it drew before")
  func otherRenderer() async throws {
    let chart = try Example.chart(named: "co2")
    let other = try ChartRenderer(device: .cpu)
    _ = try await other.image(of: Example.chart(named: "markers"), relativeTo: Example.folder)
    let first = try await Example.renderer().image(of: chart, relativeTo: Example.folder).pngData()
    let second = try await other.image(of: chart, relativeTo: Example.folder).pngData()
    #expect(first == second)
  }

  @Test("Many tasks at once give the bytes that one gives")
  func concurrent() async throws {
    let names = ["electricity", "markers", "sales", "co2"]
    let renderer = try Example.renderer()
    let folder = Example.folder
    var alone: [String: [UInt8]] = [:]
    for name in names {
      let chart = try Example.chart(named: name)
      alone[name] = try await renderer.image(of: chart, relativeTo: folder).pngData()
    }
    let pictures = try await withThrowingTaskGroup(of: (String, [UInt8]).self) { group in
      for index in 0..<16 {
        let name = names[index % names.count]
        let chart = try Example.chart(named: name)
        group.addTask {
          (name, try await renderer.image(of: chart, relativeTo: folder).pngData())
        }
      }
      var pictures: [(String, [UInt8])] = []
      for try await picture in group { pictures.append(picture) }
      return pictures
    }
    #expect(pictures.count == 16)
    for (name, bytes) in pictures { #expect(bytes == alone[name], "\(name)") }
  }
}
