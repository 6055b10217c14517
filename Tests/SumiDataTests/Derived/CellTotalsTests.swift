import Testing

@testable import SumiData

@Suite struct CellTotalsTests {
  private let x = Column(["a", "b", "a", "a", "b"])
  private let y = Column([1.0, 1, 2, 1, .nan])
  private let values = Column([3.0, 5, 7, 9, 11])

  @Test("the last row of a cell replaces those before it, and a row without a key has no cell")
  func last() throws {
    let output = CellTotals(nil).output(of: [x, y, values])
    let columns = try #require(output.columns)
    #expect(output.replacedCount == 1)
    #expect(columns[0] == Column(["a", "b", "a"]))
    #expect(columns[1] == Column([1.0, 1, 2]))
    #expect(columns[2] == Column([9.0, 5, 7]))
    let single = CellTotals(nil).output(of: [
      Column(["a", "b"]), Column([1.0, 1]), Column([2.0, 3]),
    ])
    #expect(single.columns == nil && single.replacedCount == 0)
  }

  @Test("rows of a cell are combined", arguments: Aggregate.allCases)
  func combined(aggregate: Aggregate) throws {
    let output = CellTotals(aggregate).output(of: [x, y, values])
    let first: Double =
      switch aggregate {
      case .sum: 12
      case .mean, .median: 6
      case .min: 3
      case .max: 9
      case .count: 2
      }
    let columns = try #require(output.columns)
    #expect(columns[0] == Column(["a", "b", "a"]) && output.replacedCount == 0)
    let isCount = aggregate == .count
    #expect(
      columns[2].numberValues?.doubles == [first, isCount ? 1 : 5, isCount ? 1 : 7])
  }

  @Test("missing numbers of a cell are left out; a cell of nothing else has none")
  func missing() throws {
    let numbers = Column([.nan, 5, .nan, 9, 11])
    let columns = try #require(CellTotals(.mean).output(of: [x, y, numbers]).columns)
    let means = try #require(columns[2].numberValues?.doubles)
    #expect(means[0] == 9 && means[1] == 5 && means[2].isNaN)
    #expect(
      CellTotals(.sum).output(of: [Column([Double]()), Column([Double]()), Column([Double]())])
        .columns?.first?.count == 0)
  }

  @Test("very many cells in no order are those of a plain loop", arguments: [nil, Aggregate.sum])
  func many(aggregate: Aggregate?) throws {
    var random = RandomColumns(seed: 3, count: 40_000)
    let keys = (random.column(.int16, isMissingSome: true), random.column(.int8))
    let x = try #require(keys.0.numberValues)
    let y = try #require(keys.1.numberValues)
    let values = (0..<x.count).map { Double($0) }
    var cells: [[Double]: (place: Int, sum: Double, last: Double)] = [:]
    for row in 0..<x.count where !keys.0.isMissing(row) {
      let known = cells[[x[row], y[row]]] ?? (cells.count, 0, 0)
      cells[[x[row], y[row]]] = (known.place, known.sum + values[row], values[row])
    }
    let columns = try #require(
      CellTotals(aggregate).output(of: [keys.0, keys.1, Column(values)]).columns)
    let found = try #require(columns[2].numberValues).doubles
    #expect(found.count == cells.count && columns.allSatisfy { $0.count == cells.count })
    for cell in cells.values {
      #expect(found[cell.place] == (aggregate == nil ? cell.last : cell.sum))
    }
  }
}
