import Foundation
import SumiData
import SumiReaders
import SumiTime
import Testing

/// The files written by `Fixtures/make-arrow.py`, and their contents.
enum ArrowFixture {
  static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
    + "/Fixtures/arrow/"
  static let rowCount = 100
  static let tables = ["one", "several"].flatMap { batches in
    ["plain", "lz4", "zstd"].flatMap { codec in
      ["arrow", "arrows"].map { "\(batches)-\(codec).\($0)" }
    }
  }

  static func bytes(_ file: String) throws -> [UInt8] {
    try InputBytes.array(ofFile: folder + file)
  }

  static func table(_ file: String, columns: Set<String>? = nil) throws -> Table {
    try ArrowReader.table(
      in: try InputBytes.contents(of: folder + file), name: file, columns: columns)
  }
}

/// Reads inline Arrow bytes.
func readArrow(
  _ bytes: [UInt8], columns: Set<String>? = nil
) throws(DataError) -> Table {
  let input = bytes.withUnsafeBytes { InputBytes.copying($0) }
  return try ArrowReader.table(in: input, name: "file.arrow", columns: columns)
}

@Suite struct ArrowReaderTests {
  /// Row i is i % 7.
  private static let values = (0..<ArrowFixture.rowCount).map { $0 % 7 }
  /// Missing rows in the columns that have nulls.
  private static let missing = (0..<ArrowFixture.rowCount).filter { $0 % 5 == 3 }

  /// The value in each column of numbers where the fixture's number is 1.
  private static let numbers: [String: (type: NumberType, one: Double)] = [
    "int8": (.int8, 1), "int16": (.int16, 1), "int32": (.int32, 1), "int64": (.int64, 1),
    "uint8": (.uint8, 1), "uint16": (.uint16, 1), "uint32": (.uint32, 1), "uint64": (.uint64, 1),
    "float16": (.float32, 1), "float32": (.float32, 1), "float64": (.float64, 1),
    "duration": (.float64, 1e-9),
    "decimal32": (.float64, 0.01), "decimal64": (.float64, 0.01),
    "decimal128": (.float64, 0.01), "decimal256": (.float64, -0.01),
    "dictionary_numbers": (.float64, 0.5),
  ]
  private static let stamps: [String: (unit: TimeUnit, one: Int64)] = [
    "date32": (.seconds, 86_400), "date64": (.milliseconds, 86_400_000),
    "time32": (.milliseconds, 1), "time64": (.microseconds, 1),
    "stamp_s": (.seconds, 1), "stamp_ms": (.milliseconds, 1),
    "stamp_us": (.microseconds, 1), "stamp_ns": (.nanoseconds, 1),
  ]
  private static let texts = ["utf8", "large_utf8", "utf8_view", "dictionary"]
  private static let others = [
    "list", "struct", "map", "binary", "fixed_list", "fixed_binary", "list_view", "binary_view",
    "interval", "run_end", "sparse_union", "dense_union", "nested_dictionary",
  ]

  private func expectAll(_ table: Table) throws {
    for suffix in ["", "_nulls"] {
      let missing = suffix.isEmpty ? [] : Self.missing
      let isThere = Self.values.indices.map { !missing.contains($0) }
      for (name, expected) in Self.numbers {
        let column = try table.column(named: name + suffix)
        let numbers = try #require(column.numberValues)
        #expect(numbers.type == expected.type, "\(name)")
        #expect(column.missingRows == missing, "\(name)")
        let wanted = zip(Self.values, isThere).map { $1 ? Double($0) * expected.one : nil }
        let found = zip(numbers.doubles, isThere).map { $1 ? $0 : nil }
        for (a, b) in zip(found, wanted) {
          #expect(a == nil && b == nil || abs((a ?? .nan) - (b ?? .nan)) < 1e-15, "\(name)")
        }
      }
      let bools = try table.column(named: "bool" + suffix)
      #expect(bools.numberValues?.type == .bool)
      #expect(bools.missingRows == missing)
      #expect(
        zip(bools.numbers ?? [], isThere).map { $1 ? $0 : 0 }
          == zip(Self.values, isThere).map { $1 ? Double($0 % 2) : 0 })
      for (name, expected) in Self.stamps {
        let column = try table.column(named: name + suffix)
        #expect(column.unit == expected.unit, "\(name)")
        #expect(column.missingRows == missing, "\(name)")
        #expect(
          column.stamps == zip(Self.values, isThere).map { $1 ? Int64($0) * expected.one : 0 },
          "\(name)")
      }
      for name in Self.texts {
        let column = try table.column(named: name + suffix)
        #expect(column.missingRows == missing, "\(name)")
        #expect(
          column.strings
            == zip(Self.values, isThere).map {
              $1 ? String(repeating: "\u{E9}", count: $0 * 2) : ""
            }, "\(name)")
      }
    }
    let null = try table.column(named: "null")
    #expect(null.missingRows == Array(Self.values.indices))
    #expect(null.type == .numbers)
  }

  @Test(
    "Unsigned integers have all their digits when they are written, joined, picked and compared")
  func largeIntegers() throws {
    let large: [UInt64] = [1, .max, 9_223_372_036_854_775_809]
    let column = Column(large)
    let bytes = ArrowWriter.bytes(
      of: try Table(names: ["a"], columns: [column]), metadata: [])
    let read = try ArrowReader.table(
      in: bytes.withUnsafeBytes { InputBytes.copying($0) }, name: "file.arrow")
    #expect(try read.column(named: "a").numberValues == NumberValues(large))
    #expect(column.text(at: 1) == "18446744073709551615")
    #expect(column.rows(at: [2, 1]).text(at: 0) == "9223372036854775809")
    var joined = try Table(
      names: ["a"], columns: [Column([UInt64.max], validity: Validity(repeating: false, count: 1))])
    try joined.append(try Table(names: ["a"], columns: [column]))
    #expect(
      try (1..<4).map { try joined.column(named: "a").text(at: $0) } == [
        "1", "18446744073709551615", "9223372036854775809",
      ])
    // One Double, and two integers.
    #expect(NumberValues([UInt64.max]) != NumberValues([UInt64.max - 1]))
  }

  @Test(
    "every type, with and without nulls, is read as it was written", arguments: ArrowFixture.tables)
  func everyType(file: String) throws {
    let table = try ArrowFixture.table(file)
    #expect(table.rowCount == ArrowFixture.rowCount)
    #expect(
      table.names.count
        == 2 * (Self.numbers.count + Self.stamps.count + Self.texts.count + 1) + 1)
    try expectAll(table)
    #expect(table.notes.count { $0.contains("is left out") } == Self.others.count)
    #expect(table.notes.contains("column \"list\" is left out: its type list cannot be drawn"))
    #expect(try table.column(named: "duration").meaning == .elapsed)
    #expect(try table.column(named: "time32").meaning == .timeOfDay)
    #expect(try table.column(named: "int64").meaning == nil)
    #expect(try table.column(named: "stamp_us").zone == "Europe/Berlin")
    #expect(try table.column(named: "stamp_ms").zone == nil)
  }

  @Test("messages of Arrow 0.14, without the marker before their length, are read")
  func legacy() throws {
    try expectAll(try ArrowFixture.table("legacy.arrows"))
  }

  @Test(
    "each column read alone is the same as among all",
    arguments: ["one-plain.arrow", "several-zstd.arrows"])
  func singleColumns(file: String) throws {
    let table = try ArrowFixture.table(file)
    for (name, column) in zip(table.names, table.columns) {
      let alone = try ArrowFixture.table(file, columns: [name])
      #expect(alone.names == [name])
      #expect(alone.columns == [column], "\(name)")
    }
  }

  @Test("a column that cannot be drawn is an error only if it is requested")
  func uncharted() throws {
    for name in Self.others {
      do {
        _ = try ArrowFixture.table("one-plain.arrow", columns: [name])
        Issue.record("\(name) was read")
      } catch let error as DataError {
        #expect(error.description.hasPrefix("one-plain.arrow: byte "))
        #expect(error.description.contains("column \"\(name)\" is of the type"))
        #expect(error.description.hasSuffix("cannot be drawn; ask for other columns"))
      }
    }
    #expect(
      throws: DataError.missingColumn(
        source: "delta.arrows", column: "wird", nearest: "word", names: ["word"])
    ) { try ArrowFixture.table("delta.arrows", columns: ["wird"]) }
  }

  @Test("dictionaries grow and are replaced")
  func dictionaries() throws {
    let grown = try ArrowFixture.table("delta.arrows")
    #expect(grown["word"]?.strings == ["a", "b", "", "c", "a", "b"])
    #expect(grown["word"]?.missingRows == [2])
    let replaced = try ArrowFixture.table("replacement.arrows")
    #expect(replaced["word"]?.strings == ["a", "b", "", "", "x", ""])
    #expect(replaced["word"]?.missingRows == [2, 3, 5])
  }

  @Test(
    "tables without rows or columns are tables", arguments: ["no-rows.arrow", "no-rows.arrows"])
  func empty(file: String) throws {
    let table = try ArrowFixture.table(file)
    #expect(table.rowCount == 0)
    #expect(table["utf8"]?.type == .text)
    #expect(table["dictionary"]?.type == .text)
    #expect(table["stamp_ns_nulls"]?.unit == .nanoseconds)
    #expect(table["float16"]?.numberValues?.type == .float32)
    #expect(try ArrowFixture.table("no-columns.arrow").columns.isEmpty)
    #expect(try ArrowFixture.table("one-plain.arrow", columns: []).columns.isEmpty)
  }

  @Test("a buffer among compressed ones may be uncompressed")
  func storedBuffer() throws {
    let bytes = try ArrowFixture.bytes("stored-buffer.arrows")
    let numbers = try #require(try readArrow(bytes)["x"]?.numbers)
    #expect(numbers.count == 64)
    // The contents look like an LZ4 frame.
    #expect(numbers.prefix(4) == [0x04, 0x22, 0x4D, 0x18])
  }

  @Test("a single batch without compression is not copied, and outlives its reader")
  func shared() throws {
    var column: Column?
    do { column = try ArrowFixture.table("one-plain.arrow", columns: ["float64"])["float64"] }
    #expect(column?.numbers == Self.values.map(Double.init))
  }

  @Test("other data than Arrow are an error that says so")
  func otherData() {
    func message(_ bytes: [UInt8]) -> String? {
      do throws(DataError) {
        _ = try readArrow(bytes)
        return nil
      } catch {
        return error.description
      }
    }
    let remedy = "name an Arrow IPC file (Feather version 2) or stream"
    #expect(message([]) == "file.arrow: byte 0: too short to be Arrow data; \(remedy)")
    #expect(
      message(Array("a,b\n1,2\n3,4\n".utf8)) == "file.arrow: byte 0: no Arrow data; \(remedy)")
    #expect(
      message(Array("FEA1 and more".utf8))
        == "file.arrow: byte 0: a Feather file of version 1; \(remedy)")
    #expect(
      message(Array("ARROW1\0\0 and then no more".utf8))
        == "file.arrow: byte 25: an Arrow file that does not end with ARROW1; the file is damaged"
        + " or cut short: write it again")
  }
}
