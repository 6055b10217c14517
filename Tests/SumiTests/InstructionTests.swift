import CInstructions
import Sumi
import SumiData
import SumiWork
import Testing

/// The same bytes on every machine: with each set of instructions, on one thread and on all.
@Suite(.serialized) struct InstructionTests {
  @Test("The examples have the same bytes with every set of instructions")
  func examples() async throws {
    defer { sumi_use_instructions(-1) }
    var expected: [String: [UInt8]] = [:]
    // A renderer of its own for each, which knows nothing of the others' pictures.
    for (level, isSerial) in [(Int32(-1), false), (0, true), (1, false), (1, true), (0, false)] {
      let renderer = try ChartRenderer(device: .cpu)
      for name in Example.names {
        let chart = try Example.chart(named: name)
        // Other tests may have stated another one meanwhile.
        sumi_use_instructions(level)
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
