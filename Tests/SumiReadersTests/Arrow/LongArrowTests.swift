import SumiData
import Testing

/// Reads tables long enough to be joined on all cores.
@Suite struct LongArrowTests {
  private static let rowCount = 300_000

  @Test(
    "batches that are decompressed in parallel keep their order", arguments: ["lz4", "zstd"])
  func decompression(codec: String) throws {
    let table = try ArrowFixture.table("long-\(codec).arrows")
    let rows = 0..<Self.rowCount
    #expect(table["step"]?.numbers == rows.map { Double($0 / 1_000) })
    #expect(table["day"]?.stamps == rows.map { Int64($0 / 500) * 86_400 })
    #expect(table["half"]?.numbers == rows.map { Double($0 / 700) })
  }

  @Test("batches that are joined in parallel keep their order")
  func joins() throws {
    let stream = try ArrowStreamBytes(of: "uneven-plain.arrows").repeated(60, column: "step")
    let table = try readArrow(stream)
    let rows = 0..<3_501 * 60
    #expect(table.rowCount == rows.count)
    // The builder numbers the rows of this column; the others repeat.
    #expect(table["step"]?.numbers == rows.map(Double.init))
    #expect(table["day"]?.stamps == rows.map { Int64($0 % 3_501 / 500) * 86_400 })
  }

  @Test("of several damaged batches the first is reported, whichever is read first")
  func damage() throws {
    let bytes = try ArrowFixture.bytes("long-zstd.arrows")
    let frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]
    // Three columns in five batches, each with its frame.
    let frames = bytes.indices.dropLast(4).filter { bytes[$0..<$0 + 4].elementsEqual(frame) }
    #expect(frames.count == 15)
    for (first, second) in [(3, 12), (6, 9), (0, 3)] {
      var edited = bytes
      edited[frames[first]] = 0
      edited[frames[second]] = 0
      for _ in 0..<10 {
        do throws(DataError) {
          _ = try readArrow(edited, columns: ["step"])
          Issue.record("damaged bytes were read")
        } catch {
          guard case .malformed(_, let offset, _) = error else {
            Issue.record("\(error)")
            continue
          }
          #expect(offset == frames[first])
        }
      }
    }
  }
}
