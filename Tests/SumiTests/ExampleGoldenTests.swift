import Sumi
import TestSupport
import Testing

/// The pictures of all examples, as last reviewed.
@Suite struct ExampleGoldenTests {
  @Test("The examples exist")
  func examples() {
    #expect(Example.names.count >= 10)
  }

  @Test("An example matches its golden image", arguments: Example.names)
  func example(name: String) async throws {
    let chart = try Example.chart(named: name)
    let image = try await Example.renderer().image(of: chart, relativeTo: Example.folder)
    expectGolden(image.bitmap, named: name, in: goldenDirectory())
  }

  @Test("A device of OpenGL draws the same", arguments: Example.names)
  func onDriver(name: String) async throws {
    let chart = try Example.chart(named: name)
    let image = try await Example.driver().image(of: chart, relativeTo: Example.folder)
    expectGolden(image.bitmap, named: name, in: goldenDirectory(), within: .device)
  }

  @Test("At scale 2 it matches its golden image", arguments: ["electricity", "sales", "profit"])
  func twice(name: String) async throws {
    let chart = try Example.chart(named: name)
    let image = try await Example.renderer()
      .image(of: chart, relativeTo: Example.folder, scale: 2)
    expectGolden(image.bitmap, named: "\(name)@2x", in: goldenDirectory())
  }

  @Test(
    "In the other theme it matches its golden image",
    arguments: ["electricity", "sales", "profit", "delays"])
  func otherTheme(name: String) async throws {
    var chart = try Example.chart(named: name)
    let isDark = chart.theme == .dark
    chart.theme = isDark ? .light : .dark
    let image = try await Example.renderer().image(of: chart, relativeTo: Example.folder)
    expectGolden(
      image.bitmap, named: "\(name)-\(isDark ? "light" : "dark")", in: goldenDirectory())
  }

  @Test(
    "In any theme it matches its golden image",
    arguments: ["midnight", "highContrast", "print"], ["sales", "electricity"])
  func theme(theme: String, name: String) async throws {
    var chart = try Example.chart(named: name)
    chart.theme = try ThemeFile.theme(theme)
    let image = try await Example.renderer().image(of: chart, relativeTo: Example.folder)
    expectGolden(image.bitmap, named: "\(name)-\(theme)", in: goldenDirectory())
  }
}
