import Foundation
import SumiData
import SumiReaders
import SumiTime
import Testing

/// The files written by `Fixtures/make-parquet.py`, and their contents.
enum ParquetFixture {
  static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
    + "/Fixtures/parquet/"
  static let rowCount = 100
  static let tables =
    ["none", "snappy", "gzip", "zstd", "lz4"].flatMap { ["\($0)-1.parquet", "\($0)-2.parquet"] }
    + [
      "plain.parquet", "int96.parquet", "delta_length_byte_array.parquet",
      "delta_byte_array.parquet",
    ]

  static func bytes(_ file: String) throws -> [UInt8] {
    try InputBytes.array(ofFile: folder + file)
  }

  static func table(_ file: String, columns: Set<String>? = nil) throws -> Table {
    try ParquetReader.table(
      in: try InputBytes.contents(of: folder + file), name: file, columns: columns)
  }
}

/// Reads inline Parquet bytes.
func readParquet(_ bytes: [UInt8], columns: Set<String>? = nil) throws(DataError) -> Table {
  let input = bytes.withUnsafeBytes { InputBytes.copying($0) }
  return try ParquetReader.table(in: input, name: "file.parquet", columns: columns)
}

@Suite struct ParquetReaderTests {
  /// Row i is i % 7.
  private static let values = (0..<ParquetFixture.rowCount).map { $0 % 7 }
  /// Missing rows in the columns that have nulls.
  private static let missing = (0..<ParquetFixture.rowCount).filter { $0 % 5 == 3 }

  /// The value in each column of numbers where the fixture's number is 1.
  private static let numbers: [String: (type: NumberType, one: Double)] = [
    "int8": (.int32, 1), "int16": (.int32, 1), "int32": (.int32, 1), "int64": (.int64, 1),
    "uint8": (.uint32, 1), "uint16": (.uint32, 1), "uint32": (.uint32, 1), "uint64": (.uint64, 1),
    "float16": (.float32, 1), "float32": (.float32, 1), "float64": (.float64, 1),
    "decimal32": (.float64, 0.01), "decimal64": (.float64, 0.01),
    "decimal128": (.float64, 0.01), "decimal256": (.float64, -0.01),
  ]
  private static let stamps: [String: (unit: TimeUnit, one: Int64)] = [
    "time32": (.milliseconds, 1), "time64": (.microseconds, 1),
    "date32": (.seconds, 86_400), "stamp_ms": (.milliseconds, 1),
    "stamp_us": (.microseconds, 1), "stamp_ns": (.nanoseconds, 1),
  ]

  @Test(
    "Every type, with and without nulls, is read as it was written",
    arguments: ParquetFixture.tables)
  func everyType(file: String) throws {
    let table = try ParquetFixture.table(file)
    #expect(table.rowCount == ParquetFixture.rowCount)
    for suffix in ["", "_nulls"] {
      let missing = suffix.isEmpty ? [] : Self.missing
      let isThere = Self.values.indices.map { !missing.contains($0) }
      for (name, expected) in Self.numbers {
        let column = try table.column(named: name + suffix)
        let numbers = try #require(column.numberValues)
        #expect(numbers.type == expected.type, "\(name)")
        #expect(column.missingRows == missing, "\(name)")
        for row in Self.values.indices where isThere[row] {
          #expect(abs(numbers[row] - Double(Self.values[row]) * expected.one) < 1e-15, "\(name)")
        }
      }
      let bools = try table.column(named: "bool" + suffix)
      #expect(bools.numberValues?.type == .bool && bools.missingRows == missing)
      for row in Self.values.indices where isThere[row] {
        #expect(bools.numberValues?[row] == Double(Self.values[row] % 2))
      }
      for (name, expected) in Self.stamps {
        let column = try table.column(named: name + suffix)
        // Old writers have nanoseconds for all time stamps.
        let isOld = file == "int96.parquet" && name.hasPrefix("stamp")
        let nanoseconds: [String: Int64] = ["stamp_ms": 1_000_000, "stamp_us": 1_000]
        let one = isOld ? nanoseconds[name] ?? 1 : expected.one
        #expect(column.unit == (isOld ? .nanoseconds : expected.unit), "\(name)")
        #expect(column.missingRows == missing, "\(name)")
        #expect(
          column.stamps == zip(Self.values, isThere).map { $1 ? Int64($0) * one : 0 }, "\(name)")
      }
      let texts = try table.column(named: "utf8" + suffix)
      #expect(texts.missingRows == missing)
      #expect(
        texts.strings
          == zip(Self.values, isThere).map { $1 ? String(repeating: "\u{E9}", count: $0 * 2) : "" })
    }
  }

  @Test("Julian days beyond the nanoseconds of 64 bits are read in microseconds")
  func farJulianDays() throws {
    let table = try ParquetFixture.table("int96-far.parquet")
    let far = try table.column(named: "far")
    #expect(far.unit == .microseconds)
    // 2024-01-01, 9999-12-31T03:00, a missing one, and the year 290000.
    #expect(
      far.stamps == [1_704_067_200_000_000, 253_402_225_200_000_000, 0, 9_089_380_393_200_000_000])
    #expect(far.missingRows == [2])
    let near = try table.column(named: "near")
    #expect(near.unit == .nanoseconds)
    #expect(near.stamps?.first == 1_704_067_200_000_000_001)
  }

  @Test("Columns of structs are read, lists and binary columns are left out with a note")
  func nested() throws {
    let table = try ParquetFixture.table("snappy-1.parquet")
    let numbers = try table.column(named: "struct.a")
    let texts = try table.column(named: "struct.b")
    #expect(numbers.missingRows == (0..<100).filter { $0 % 3 == 1 })
    #expect(texts.missingRows == (0..<100).filter { $0 % 3 == 1 || $0 % 4 == 2 })
    #expect(numbers.numberValues?[99] == 99 && texts.strings?[99] == "x")
    for name in ["list.list.element", "binary", "fixed_binary"] {
      #expect(table[name] == nil)
      #expect(table.notes.contains { $0.contains("\"\(name)\" is left out") }, "\(name)")
      let error = #expect(throws: DataError.self) {
        try ParquetFixture.table("snappy-1.parquet", columns: [name])
      }
      #expect("\(try #require(error))".contains("cannot be drawn"))
    }
    // Parquet's own types have neither zones nor lengths of time: Arrow's schema in the file has.
    #expect(try table.column(named: "time64").meaning == .timeOfDay)
    #expect(try table.column(named: "stamp_us").zone == "Europe/Berlin")
    #expect(try table.column(named: "stamp_ms").zone == nil)
  }

  @Test("Only the requested columns are read")
  func columns() throws {
    #expect(
      try ParquetFixture.table("zstd-2.parquet", columns: ["utf8", "int64_nulls"]).names.sorted()
        == ["int64_nulls", "utf8"])
    let error = #expect(throws: DataError.self) {
      try ParquetFixture.table("zstd-2.parquet", columns: ["itn64"])
    }
    #expect("\(try #require(error))".contains("did you mean \"int64\"?"))
    // Damage in another column does not matter.
    var bytes = try ParquetFixture.bytes("none-1.parquet")
    for index in 4..<200 { bytes[index] = 0xFF }
    #expect(try readParquet(bytes, columns: ["utf8_nulls"]).rowCount == 100)
    #expect(throws: DataError.self) { try readParquet(bytes) }
  }

  @Test("A file without rows has its columns")
  func empty() throws {
    let table = try ParquetFixture.table("empty.parquet", columns: ["utf8", "float64"])
    #expect(table.rowCount == 0 && table.names.count == 2)
  }

  @Test("Long texts and wide differences are read as they were written")
  func long() throws {
    let table = try ParquetFixture.table("long.parquet")
    let names = try table.column(named: "name").strings
    let numbers = try #require(try table.column(named: "wide").numberValues)
    #expect(table.rowCount == 3_000)
    for row in 0..<3_000 {
      #expect(names?[row] == "\(row * row)-\(String(repeating: "ab", count: row % 90))-\(row)")
      #expect(numbers.integer(at: row) == Int64(row * 2_654_435_761 % (1 << (row % 62 + 1))))
    }
  }
}
