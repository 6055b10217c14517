import SumiTessellation
import Testing

@Test("Vertex formats have the strides and offsets given to GL")
func formats() {
  #expect(MemoryLayout<CoverInstance>.stride == 32)
  #expect(MemoryLayout<CoverInstance>.offset(of: \.u) == 8)
  #expect(MemoryLayout<CoverInstance>.offset(of: \.red) == 12)
  #expect(MemoryLayout<CoverInstance>.offset(of: \.gradientX) == 16)
  #expect(MemoryLayout<CoverInstance>.offset(of: \.gradientRow) == 28)
  #expect(MemoryLayout<CoverInstance>.offset(of: \.source) == 30)
  #expect(MemoryLayout<StrokePoint>.stride == 8)
  #expect(MemoryLayout<MarkerInstance>.stride == 24)
  #expect(MemoryLayout<MarkerInstance>.offset(of: \.fillRed) == 16)
  #expect(MemoryLayout<MarkerInstance>.offset(of: \.strokeRed) == 20)
}
