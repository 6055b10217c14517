import Foundation
import SumiData
import Testing

@Suite struct HostileArrowTests {
  /// Reads or refuses the bytes, and looks at each cell of what is read.
  private func readAnyway(_ bytes: [UInt8]) {
    do throws(DataError) {
      let table = try readArrow(bytes)
      for column in table.columns {
        #expect(column.count == table.rowCount)
        #expect((column.validity?.count ?? column.count) == column.count)
        let rows = min(column.count, 1_000)
        switch column.values {
        case .text(let text): for row in 0..<rows { _ = text[row] }
        case .numbers(let numbers), .dateTimes(let numbers, _):
          for row in 0..<rows { _ = numbers[row] }
        }
      }
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
    "every beginning of a file is read or refused",
    arguments: ["delta.arrows", "replacement.arrows", "no-columns.arrow"])
  func truncations(file: String) throws {
    let bytes = try ArrowFixture.bytes(file)
    for count in 0...bytes.count { readAnyway(Array(bytes[..<count])) }
  }

  @Test("every byte of small files can be wrong", arguments: ["delta.arrows", "no-columns.arrow"])
  func edits(file: String) throws {
    let bytes = try ArrowFixture.bytes(file)
    for index in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
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
    for _ in 0..<300 {
      var edited = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<edited.count / 4, using: &random) * 4
        let word = words.randomElement(using: &random) ?? 0
        for byte in 0..<4 { edited[place + byte] = UInt8(truncatingIfNeeded: word >> (8 * byte)) }
      }
      readAnyway(edited)
    }
  }

  @Test("what fuzzing found once is refused or read")
  func corpus() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Corpus/arrow/"
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      readAnyway(try InputBytes.array(ofFile: folder + file))
    }
  }
}
