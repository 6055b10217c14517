import Shaders
import SumiTessellation
import Testing

@testable import SumiGL

@Suite struct ProgramTests {
  @Test("every program compiles and reads what its vertex format provides")
  func attributes() async throws {
    let device = try await RenderDevice.open(.tested)
    try await device.prepare()
  }

  @Test(
    "the attributes of each program have the documented names",
    arguments: [
      (ShaderProgram.cover, ["bounds", "texel", "color", "mode"]),
      (.gradient, ["bounds", "texel", "color", "gradient", "mode"]),
      (.stroke, ["previous", "here", "next"]),
      (.thinStroke, ["previous", "here", "next"]),
      (.marker, ["place", "fillColor", "strokeColor"]),
      (.image, []),
    ])
  func names(program: ShaderProgram, names: [String]) throws {
    let context = try DeviceSearch.open(.tested, log: nil, objects: ObjectCount())
    let linked = try LinkedProgram(program, context: context)
    let attributes = linked.activeAttributes()
    #expect(attributes.map(\.name) == names)
    #expect(attributes.map(\.location) == attributes.map(\.location).sorted())
    try linked.checkAttributes()
  }

  @Test("the vertex formats have the layout of the instances")
  func layout() {
    #expect(VertexFormat.cover.stride == MemoryLayout<CoverInstance>.stride)
    #expect(VertexFormat.stroke.stride == MemoryLayout<StrokePoint>.stride)
    #expect(VertexFormat.marker.stride == MemoryLayout<MarkerInstance>.stride)
    #expect(
      VertexFormat.cover.attributes.map(\.offset)
        == [\CoverInstance.x, \.u].map { MemoryLayout<CoverInstance>.offset(of: $0) ?? -1 }
        + [MemoryLayout<CoverInstance>.offset(of: \.red) ?? -1]
        + [MemoryLayout<CoverInstance>.offset(of: \.gradientX) ?? -1]
        + [MemoryLayout<CoverInstance>.offset(of: \.gradientRow) ?? -1])
    #expect(
      VertexFormat.marker.attributes.map(\.offset)
        == [\MarkerInstance.x].map { MemoryLayout<MarkerInstance>.offset(of: $0) ?? -1 }
        + [\.fillRed, \.strokeRed].map { MemoryLayout<MarkerInstance>.offset(of: $0) ?? -1 })
  }
}
