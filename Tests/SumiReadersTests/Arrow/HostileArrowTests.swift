import Foundation
import SumiData
import Testing

@Suite struct HostileArrowTests {
  /// Reads or refuses the bytes, and reads each cell of the result.
  private func readAnyway(_ bytes: [UInt8]) {
    do throws(DataError) {
      readEachCell(of: try readArrow(bytes))
    } catch {
      #expect(!error.description.contains("\n"))
      if case .malformed(_, let offset, _) = error {
        #expect(offset >= 0 && offset <= bytes.count)
      } else {
        Issue.record("\(error)")
      }
    }
  }

  @Test(
    "every prefix of a file is read or refused",
    arguments: ["delta.arrows", "replacement.arrows", "no-columns.arrow"])
  func truncations(file: String) throws {
    let bytes = try ArrowFixture.bytes(file)
    for count in 0...bytes.count { readAnyway(Array(bytes[..<count])) }
  }

  @Test("every byte of small files may be wrong", arguments: ["delta.arrows", "no-columns.arrow"])
  func edits(file: String) throws {
    let bytes = try ArrowFixture.bytes(file)
    for index in bytes.indices {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var edited = bytes
        edited[index] = value
        readAnyway(edited)
      }
    }
  }

  @Test(
    "random words in files are read or refused",
    arguments: ["several-zstd.arrow", "several-lz4.arrows", "one-plain.arrow"])
  func randomEdits(file: String) throws {
    let bytes = try ArrowFixture.bytes(file)
    var random = SystemRandomNumberGenerator()
    let words: [UInt32] = [0, 1, 4, 8, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x1000_0000]
    for _ in 0..<100 {
      var edited = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<edited.count / 4, using: &random) * 4
        let word = words.randomElement(using: &random) ?? 0
        for byte in 0..<4 { edited[place + byte] = UInt8(truncatingIfNeeded: word >> (8 * byte)) }
      }
      readAnyway(edited)
    }
  }

  @Test("a length that compressed bytes cannot have is refused before memory is allocated")
  func decompressedLength() throws {
    let bytes = try ArrowFixture.bytes("stored-buffer.arrows")
    let frame: [UInt8] = [0x04, 0x22, 0x4D, 0x18]
    let place = try #require(
      bytes.indices.dropLast(4).first { Array(bytes[$0..<$0 + 4]) == frame })
    let offset = place - 8
    for length in [-2, .min, .max, 1 << 40] as [Int64] {
      var edited = bytes
      for byte in 0..<8 {
        edited[offset + byte] = UInt8(truncatingIfNeeded: length >> (8 * byte))
      }
      do throws(DataError) {
        _ = try readArrow(edited)
        Issue.record("\(length) was read")
      } catch {
        #expect(error.description.hasPrefix("file.arrow: byte \(offset): "))
        #expect(error.description.contains("compressed bytes are said to be \(length) bytes"))
      }
    }
  }

  @Test("a batch of more rows than its buffers hold is refused, at the buffer")
  func rowCount() throws {
    let bytes = try ArrowFixture.bytes("stored-buffer.arrows")
    let rows: [UInt8] = [64, 0, 0, 0, 0, 0, 0, 0]
    var edited = bytes
    // The row counts of the batch and of its column.
    for place in stride(from: 0, to: bytes.count - 8, by: 8)
    where Array(bytes[place..<place + 8]) == rows {
      edited[place + 5] = 1
    }
    do throws(DataError) {
      _ = try readArrow(edited)
      Issue.record("read")
    } catch {
      #expect(error.description.contains("a column of 1099511627840 rows in "))
    }
  }
}
