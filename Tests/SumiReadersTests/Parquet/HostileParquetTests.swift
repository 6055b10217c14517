import SumiData
import Testing

@testable import SumiData
@testable import SumiReaders

@Suite struct HostileParquetTests {
  /// Reads or refuses the bytes, and reads each cell of the result.
  private func readAnyway(_ bytes: [UInt8]) {
    do throws(DataError) {
      readEachCell(of: try readParquet(bytes))
    } catch {
      #expect(!error.description.contains("\n"))
      switch error {
      case .malformed(_, let offset, _): #expect(offset >= 0 && offset <= bytes.count)
      // Edited names may be the same.
      case .unfitColumns: break
      default: Issue.record("\(error)")
      }
    }
  }

  @Test("Every prefix of a file, and every suffix, is read or refused")
  func truncations() throws {
    let bytes = try ParquetFixture.bytes("empty.parquet")
    for count in stride(from: 0, through: bytes.count, by: 7) {
      readAnyway(Array(bytes[..<count]))
      readAnyway(Array(bytes[count...]))
    }
  }

  @Test(
    "Random bytes in files are read or refused",
    arguments: ["snappy-1.parquet", "none-2.parquet", "delta_byte_array.parquet", "lz4-1.parquet"])
  func randomEdits(file: String) throws {
    let bytes = try ParquetFixture.bytes(file)
    var random = SystemRandomNumberGenerator()
    for run in 0..<150 {
      var edited = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        // The metadata are at the end.
        let place =
          run.isMultiple(of: 2)
          ? Int.random(in: 0..<edited.count, using: &random)
          : Int.random(in: edited.count * 3 / 4..<edited.count, using: &random)
        edited[place] =
          [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      readAnyway(edited)
    }
  }

  @Test("Snappy's copies repeat what they write, and wrong ones are refused")
  func snappy() {
    func decompressed(_ input: [UInt8], count: Int) -> [UInt8]? {
      var output = [UInt8](repeating: 0, count: count)
      let isDone = output.withUnsafeMutableBytes { output in
        input.withUnsafeBytes { Snappy.decompress($0, into: output) }
      }
      return isDone ? output : nil
    }
    // "ab", then 9 bytes from 2 before.
    let copy: [UInt8] = [11, 1 << 2, 0x61, 0x62, 5 << 2 | 1, 2]
    #expect(decompressed(copy, count: 11) == Array("abababababa".utf8))
    #expect(decompressed(copy, count: 10) == nil)
    // From before the beginning, from nowhere, and a literal beyond the end.
    #expect(decompressed([11, 1 << 2, 0x61, 0x62, 5 << 2 | 1, 3], count: 11) == nil)
    #expect(decompressed([11, 1 << 2, 0x61, 0x62, 5 << 2 | 1, 0], count: 11) == nil)
    #expect(decompressed([9, 8 << 2, 0x61], count: 9) == nil)
    #expect(decompressed([], count: 0) == nil && decompressed([0], count: 0) == [])
  }
}
