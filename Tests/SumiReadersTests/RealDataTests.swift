import Foundation
import SumiData
import SumiReaders
import Testing

/// Data sets next to the package on some machines; without them there is nothing to test.
@Suite struct RealDataTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/data").path

  private static let types: [String: [String: ColumnType]] = [
    "co2-concentration.csv": ["Date": .dateTimes, "CO2": .numbers, "adjusted CO2": .numbers],
    "gapminder-health-income.csv": [
      "country": .text, "income": .numbers, "health": .numbers, "population": .numbers,
      "region": .text,
    ],
    "iowa-electricity.csv": ["year": .dateTimes, "source": .text, "net_generation": .numbers],
    "seattle-weather.csv": [
      "date": .dateTimes, "precipitation": .numbers, "temp_max": .numbers, "temp_min": .numbers,
      "wind": .numbers, "weather": .text,
    ],
    "sp500-2000.csv": [
      "date": .dateTimes, "open": .numbers, "high": .numbers, "low": .numbers, "close": .numbers,
      "adjclose": .numbers, "volume": .numbers,
    ],
    "stocks.csv": ["symbol": .text, "date": .dateTimes, "price": .numbers],
  ]

  private static let present = types.keys.sorted().filter {
    FileManager.default.fileExists(atPath: folder + "/" + $0)
  }

  @Test("known data sets have the types they should", arguments: present)
  func knownTypes(file: String) throws {
    let table = try DelimitedTextReader.table(contentsOf: Self.folder + "/" + file)
    let found = zip(table.names, table.columns.map(\.type))
    #expect(Dictionary(uniqueKeysWithValues: found) == Self.types[file])
    #expect(table.notes == [])
    let lines = try String(contentsOfFile: Self.folder + "/" + file, encoding: .utf8)
      .split(whereSeparator: \.isNewline)
    #expect(table.rowCount == lines.count - 1)
  }

  @Test(
    "a month and many numbers",
    .enabled(if: FileManager.default.fileExists(atPath: folder + "/us-employment.csv")))
  func employment() throws {
    let table = try DelimitedTextReader.table(contentsOf: Self.folder + "/us-employment.csv")
    #expect(table["month"]?.type == .dateTimes)
    #expect(table.columns.dropFirst().allSatisfy { $0.type == .numbers })
  }

  @Test(
    "200,000 flights of an Arrow file",
    .enabled(if: FileManager.default.fileExists(atPath: folder + "/flights-200k.arrow")))
  func flights() throws {
    let path = Self.folder + "/flights-200k.arrow"
    let table = try ArrowReader.table(in: try InputBytes.contents(of: path), name: path)
    #expect(table.names == ["delay", "distance", "time"])
    #expect(table.columns.map { $0.numberValues?.type } == [.int16, .int16, .float32])
    #expect(table.rowCount == 200_000)
    #expect(
      table.columns.map(\.statistics.range)
        == [-86...1_444, 30...4_962, 0...23.983333587646484])
    #expect(table.columns.allSatisfy { $0.validity == nil })
  }
}
