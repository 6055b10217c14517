import Foundation
import Sumi
import Testing

/// The code of the articles about data and large data, compiled and run.
@Suite struct DataArticleTests {
  @Test("Tables come from files, queries and arrays")
  func data() throws {
    let flights = DataFile("flights.db", query: "SELECT delay, distance FROM flights")
    let sales = try Table(["region": ["North", "South", "North"], "sales": [3, 5, 2]])
    let sums = try Table.query(
      "SELECT region, sum(sales) AS sales FROM sales GROUP BY region", over: ["sales": sales])
    let chart = Chart(data: ["flights": .file(flights), "sums": .table(sums)]) {
      ScatterSeries(source: SeriesSource(data: "flights", x: "distance", y: "delay"))
    }

    #expect(sums.rowCount == 2 && chart.data.count == 2)
    #expect(Column([1.5, 2, 3]).count == 3)
  }

  @Test("A file of numbers is mapped and drawn")
  func mapped() async {
    await #expect(processExitsWith: .success) {
      try await ArticleFolder.run {
        try Data(DataArticleTests.file(of: 100_000)).write(to: URL(filePath: "walk.npy"))
        let renderer = try Example.renderer()
        let chart = Chart(data: ["walk": .file("walk.npy")]) { LineSeries(x: nil, y: "value") }
        let tables = try chart.tables()
        let image = try await renderer.image(
          of: chart, tables: tables, size: Size(width: 1920, height: 1080))
        for series in image.report.series { print(series.title, series.method, series.pointsDrawn) }

        #expect(image.report.pointsRead == 100_000)
        #expect(image.report.series.map(\.method) == [.reduced])
      }
    }
  }

  @Test("Rows are added to a column and removed")
  func rows() {
    let numbers = [1.0, 2, 3]
    var column = Column(numbers)
    column.append(contentsOf: [0.5, 0.25])
    column.removeFirst(2)

    #expect(column == Column([3, 0.5, 0.25]))
  }

  /// A file of NumPy with some numbers.
  private static func file(of count: Int) -> [UInt8] {
    var header = "{'descr': '<f8', 'fortran_order': False, 'shape': (\(count),), }"
    while (10 + header.utf8.count + 1) % 64 != 0 { header += " " }
    header += "\n"
    var bytes: [UInt8] = [0x93] + "NUMPY".utf8 + [1, 0]
    bytes += [UInt8(header.utf8.count & 255), UInt8(header.utf8.count >> 8)] + header.utf8
    for row in 0..<count {
      withUnsafeBytes(of: sin(Double(row) / 100).bitPattern.littleEndian) { bytes += $0 }
    }
    return bytes
  }
}
