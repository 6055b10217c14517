import Foundation
import SumiData
import SumiReaders
import SumiTime
import Testing

/// An NPY file of version 1, from its header and its numbers.
func npyFile(_ header: String, _ numbers: [UInt8], version: UInt8 = 1) -> [UInt8] {
  let text = Array(header.utf8) + [0x0A]
  let length = (0..<(version == 1 ? 2 : 4)).map {
    UInt8(truncatingIfNeeded: text.count >> (8 * $0))
  }
  return [0x93] + Array("NUMPY".utf8) + [version, 0] + length + text + numbers
}

/// The bytes of numbers in this machine's order.
func bytes<Number: BitwiseCopyable>(of numbers: [Number]) -> [UInt8] {
  numbers.withUnsafeBytes(Array.init)
}

func numPyTable(_ file: [UInt8], columns: Set<String>? = nil) throws(DataError) -> Table {
  let bytes = file.withUnsafeBytes { InputBytes.copying($0) }
  return try NumPyReader.table(in: bytes, name: "file.npy", columns: columns)
}

func numPyFailure(_ file: [UInt8], columns: Set<String>? = nil) -> String? {
  do throws(DataError) {
    _ = try numPyTable(file, columns: columns)
    return nil
  } catch {
    return error.description
  }
}

@Suite struct NumPyTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/types").path
  static let typeFiles = (try? FileManager.default.contentsOfDirectory(atPath: fixtures)) ?? []

  @Test("every type, byte order and index order of NumPy is read", arguments: typeFiles)
  func types(file: String) throws {
    let table = try NumPyReader.table(
      in: InputBytes.contents(of: "\(Self.fixtures)/\(file)"), name: file)
    #expect(table.names == ["0", "1"])
    let kind = String(file.prefix { $0 != "-" })
    var expected: [[Double]] = [[1, 1], [0, kind == "b1" ? 1 : 100]]
    if kind == "M8" {
      let unit = String(file.dropFirst(3).prefix { $0 != "-" })
      let seconds = ["W": 604_800.0, "D": 86_400, "h": 3_600, "m": 60, "25s": 25]
      let factor = seconds[unit] ?? 1
      switch unit {
      // One and a hundred years, or months, after 1970.
      case "Y": expected = [[31_536_000, 31_536_000], [0, 3_155_760_000]]
      case "M": expected = [[2_678_400, 2_678_400], [0, 262_828_800]]
      default: expected = expected.map { $0.map { $0 * factor } }
      }
      let units = ["ms": TimeUnit.milliseconds, "us": .microseconds, "ns": .nanoseconds]
      #expect(table.columns.allSatisfy { $0.unit == units[unit] ?? .seconds })
    } else {
      #expect(table.columns.allSatisfy { $0.type == .numbers })
      if file.hasPrefix("m8-ms") {
        expected = expected.map { $0.map { $0 / 1_000 } }
        #expect(table.columns.allSatisfy { $0.meaning == .elapsed })
      }
    }
    for (column, numbers) in zip(table.columns, expected) {
      #expect(column.numberValues?.doubles == numbers)
      #expect(column.validity == nil)
    }
  }

  @Test("lengths of time in multiples of a unit have their length in seconds")
  func multiples() throws {
    let header = "{'descr': '<m8[3ms]', 'fortran_order': False, 'shape': (2,), }"
    let padded = header + String(repeating: " ", count: 117 - header.utf8.count) + "\n"
    var bytes = [0x93] + Array("NUMPY".utf8) + [1, 0, 118, 0] + Array(padded.utf8)
    for count in [1, 1_000] as [Int64] {
      withUnsafeBytes(of: count.littleEndian) { bytes.append(contentsOf: $0) }
    }
    let input = bytes.withUnsafeBytes { InputBytes.copying($0) }
    let column = try NumPyReader.table(in: input, name: "spans.npy").columns[0]
    #expect(column.numberValues?.doubles == [0.003, 3])
    #expect(column.meaning == .elapsed)
  }

  @Test("the test files exist")
  func files() { #expect(Self.typeFiles.count == 96) }

  @Test("one dimension is a column, none a single row, rows without columns none")
  func dimensions() throws {
    let walk = try numPyTable(
      npyFile("{'descr': '<f8', 'fortran_order': False, 'shape': (3,), }", bytes(of: [1.0, 2, 4])))
    #expect(try walk == Table(names: ["value"], columns: [Column([1.0, 2, 4])]))
    let single = try numPyTable(
      npyFile("{\"shape\": (), \"descr\": \"|i1\", \"fortran_order\": True}", [0xFF]))
    #expect(try single == Table(names: ["value"], columns: [Column([-1 as Int8])]))
    let none = try numPyTable(
      npyFile("{'descr': '<f8', 'fortran_order': False, 'shape': (9000000000000000000, 0)}", []))
    #expect(none.columns.isEmpty)
    let old = try numPyTable(
      npyFile("{'descr': '|u1', 'fortran_order': False, 'shape': (2L,)}", [7, 8], version: 2))
    #expect(old["value"]?.numbers == [7, 8])
  }

  @Test("a missing date is missing, a truncated one is rounded down")
  func dates() throws {
    let header = "{'descr': '<M8[ps]', 'fortran_order': False, 'shape': (4,)}"
    let table = try numPyTable(npyFile(header, bytes(of: [1_500, Int64.min, -1, 0])))
    let column = try #require(table.columns.first)
    #expect(column.unit == .nanoseconds)
    #expect(column.stamps == [1, 0, -1, 0])
    #expect(column.missingRows == [1])
    let far = npyFile(
      "{'descr': '<M8[D]', 'fortran_order': False, 'shape': (2,)}", bytes(of: [0, Int64.max]))
    #expect(numPyFailure(far)?.contains("the date in row 2 is too far from 1970") == true)
  }

  @Test("half-precision numbers are exact, for every bit pattern")
  func half() throws {
    let bits: [UInt16] = [0x3C00, 0x0001, 0x8400, 0x7BFF, 0x7C00, 0xFC00, 0x7E00, 0x8000]
    let header = "{'descr': '<f2', 'fortran_order': False, 'shape': (8,)}"
    let numbers = try numPyTable(npyFile(header, bytes(of: bits)))["value"]?.numbers ?? []
    #expect(numbers.prefix(6) == [1, 0x1p-24, -0x1p-14, 65_504, .infinity, -.infinity])
    #expect(numbers[6].isNaN)
    #expect(numbers[7].sign == .minus && numbers[7] == 0)
  }

  @Test("fields are columns, nested ones with their path; others may have unsupported types")
  func fields() throws {
    let header = """
      {'descr': [('n', '|u1'), ('', '|V1'), (('A title', 'h'), '<i2'), ('who', '<U1'), \
      ('p', [('x', '|i1'), ('y', '|i1', (2,))])], 'fortran_order': False, 'shape': (2,)}
      """
    let rows: [UInt8] = [1, 0, 2, 0, 65, 0, 0, 0, 3, 4, 5, 6, 0, 7, 0, 66, 0, 0, 0, 8, 9, 10]
    let wanted: Set = ["n", "h", "p.x", "p.y.0", "p.y.1"]
    let table = try numPyTable(npyFile(header, rows), columns: wanted)
    #expect(table.names == ["n", "h", "p.x", "p.y.0", "p.y.1"])
    #expect(table.columns.map { $0.numbers } == [[1, 6], [2, 7], [3, 8], [4, 9], [5, 10]])
    #expect(
      numPyFailure(npyFile(header, rows))
        == "file.npy: byte 83: text cannot be charted from NumPy's files; save it in a CSV file,"
        + " or name the columns wanted")
    #expect(
      numPyFailure(npyFile(header, rows), columns: ["p.z"])
        == "file.npy: no column \"p.z\"; did you mean \"p.x\"?")
  }

  @Test("80 MB of numbers are not copied from the file")
  func noCopies() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let header = "{'descr': '<f8', 'fortran_order': False, 'shape': (5000000, 2)}"
    let start = npyFile(header, [])
    try Data(start).write(to: URL(filePath: path))
    #expect(truncate(path, start.count + 80_000_000) == 0)
    // The last number of the second column; the rest of the file is 0.
    let descriptor = open(path, O_WRONLY)
    _ = bytes(of: [2.5]).withUnsafeBytes {
      pwrite(descriptor, $0.baseAddress, 8, off_t(start.count + 79_999_992))
    }
    let table = try NumPyReader.table(in: InputBytes.contents(of: path), name: path)
    #expect(table.rowCount == 5_000_000)
    let numbers = try #require(table["1"]?.numberValues)
    #expect(numbers[4_999_999] == 2.5 && numbers[4_999_998] == 0)
    // A change of the file is visible in the column, because it refers to the mapped bytes.
    _ = bytes(of: [7.5]).withUnsafeBytes {
      pwrite(descriptor, $0.baseAddress, 8, off_t(start.count + 8))
    }
    close(descriptor)
    #expect(numbers[0] == 7.5)
  }
}
