import CDeflate
import CNumbers
import CRaster
import Sumi
import SumiData
import Testing

/// The same bytes on every machine: with each set of instructions, on one thread and on all.
@Suite(.serialized) struct InstructionTests {
  private static func use(_ level: Int32) {
    sumi_numbers_use(level)
    sumi_raster_use(level)
    sumi_deflate_use(level)
  }

  @Test("The examples have the same bytes with every set of instructions")
  func examples() async throws {
    defer { Self.use(-1) }
    var expected: [String: [UInt8]] = [:]
    // A renderer of its own for each, which knows nothing of the others' pictures.
    for (level, isSerial) in [(Int32(-1), false), (0, true), (1, false), (1, true), (0, false)] {
      Self.use(level)
      let renderer = try ChartRenderer(device: .cpu)
      for name in Example.names {
        let chart = try Example.chart(named: name)
        let bytes = try await Parallel.$isSerial.withValue(isSerial) {
          try await renderer.image(of: chart, relativeTo: Example.folder).pngData()
        }
        if let known = expected[name] {
          #expect(bytes == known, "\(name) with instructions \(level), serial: \(isSerial)")
        }
        expected[name] = bytes
      }
    }
  }
}
