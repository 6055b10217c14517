import Testing

@testable import SumiData

/// Seeded random numbers.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

private let count = 50_000

private func integers<T: FixedWidthInteger & ColumnNumber>(_: T.Type, seed: UInt64) -> Column {
  var random = Random(state: seed)
  return Column((0..<count).map { _ in T.random(in: .min ... .max, using: &random) })
}

/// A column of each type, with any numbers of the type.
private func column(_ type: NumberType, seed: UInt64) -> Column {
  var random = Random(state: seed)
  return switch type {
  case .float64:
    Column(
      (0..<count).map { row in
        row % 997 == 3
          ? (row % 2 == 0 ? .nan : .infinity) : Double.random(in: -1e9...1e9, using: &random)
      })
  case .float32: Column((0..<count).map { _ in Float.random(in: -5...5, using: &random) })
  case .int64: integers(Int64.self, seed: seed)
  case .int32: integers(Int32.self, seed: seed)
  case .int16: integers(Int16.self, seed: seed)
  case .int8: integers(Int8.self, seed: seed)
  case .uint64: integers(UInt64.self, seed: seed)
  case .uint32: integers(UInt32.self, seed: seed)
  case .uint16: integers(UInt16.self, seed: seed)
  case .uint8: integers(UInt8.self, seed: seed)
  case .bool: Column((0..<count).map { _ in Bool.random(using: &random) })
  }
}

/// The statistics, by a plain loop.
private func plain(_ column: Column) -> ColumnStatistics {
  var result = ColumnStatistics()
  guard let numbers = column.numberValues else { return result }
  var least = Double.infinity
  var greatest = -Double.infinity
  for row in 0..<column.count {
    if column.isMissing(row) {
      result.missingCount += 1
    } else if numbers[row].isNaN {
      result.notANumberCount += 1
    } else if numbers[row].isInfinite {
      result.infiniteCount += 1
    } else {
      result.finiteCount += 1
      least = min(least, numbers[row])
      greatest = max(greatest, numbers[row])
    }
  }
  if least <= greatest { result.range = least...greatest }
  return result
}

@Suite struct NumberSummaryTests {
  @Test(
    "Statistics from summaries are those of every row, for each type",
    arguments: NumberType.allCases)
  func statistics(type: NumberType) {
    let column = column(type, seed: 7)
    #expect(column.statistics == plain(column))
    var validity = Validity(repeating: true, count: count)
    for row in stride(from: 11, to: count, by: 3_001) { validity[row] = false }
    for row in 20_000..<22_500 { validity[row] = false }
    let holed = Column(column.values, validity: validity)
    #expect(holed.statistics == plain(holed))
    #expect(column.statistics == plain(column))
  }

  @Test("Any rows of a column have their own statistics")
  func rows() {
    var random = Random(state: 3)
    let column = column(.float64, seed: 9)
    _ = column.statistics
    for _ in 0..<40 {
      let start = Int.random(in: 0..<count, using: &random)
      var part = column
      part.removeFirst(start)
      #expect(part.statistics == plain(part))
    }
  }

  @Test("Order is found within blocks, between them, and in the remainder")
  func order() throws {
    let ascending = (0..<count).map { Double($0 / 3) }
    #expect(NumberValues(ascending).order == .ascending)
    #expect(NumberValues(ascending.reversed()).order == .descending)
    #expect(NumberValues((0..<count).map { Int32($0) }).order == .ascending)
    #expect(NumberValues(regularFrom: 5.0, step: -1, count: 10).order == .descending)
    for row in [1, 63, 64, 65, 6_400, count - 1] {
      var broken = ascending
      broken[row] = -5
      #expect(NumberValues(broken).order == nil, "row \(row)")
      broken[row] = .nan
      #expect(NumberValues(broken).order == nil, "row \(row)")
    }
    #expect(NumberValues([Double]()).order == nil)
    #expect(NumberValues([3.0]).order == .ascending)
  }

  @Test("Rows added and removed leave the rest correct, and other copies unchanged")
  func growing() {
    var random = Random(state: 5)
    var column = Column((0..<20_000).map { Double($0) })
    var rows = (0..<20_000).map { Double($0) }
    let before = column
    for round in 0..<60 {
      let more = (0..<Int.random(in: 0...1_500, using: &random)).map { _ in
        Double.random(in: -1e6...1e6, using: &random)
      }
      column.append(contentsOf: more)
      rows += more
      let removed = Int.random(in: 0...min(1_400, rows.count), using: &random)
      column.removeFirst(removed)
      rows.removeFirst(removed)
      #expect(column.statistics == plain(Column(rows)), "round \(round)")
      // A copy that diverges does not write into this one.
      var copy = column
      copy.append(contentsOf: [1e300])
      #expect(copy.count == column.count + 1)
    }
    #expect(column == Column(rows))
    #expect(before.count == 20_000 && before.statistics.range == 0...19_999)
  }

  @Test("Regular numbers and missing rows can grow too")
  func growingOthers() {
    var regular = Column.rowNumbers(5)
    regular.append(contentsOf: [Int64(9)])
    #expect(regular == Column([0, 1, 2, 3, 4, 9]))
    var validity = Validity(repeating: true, count: 3)
    validity[1] = false
    var holed = Column([1.0, 2, 3], validity: validity)
    holed.append(contentsOf: [4.0])
    holed.removeFirst(1)
    #expect(holed.isMissing(0) && holed.statistics.range == 3...4)
  }

  @Test("Copies with their own missing rows grow without writing into each other's")
  func growingCopies() {
    var plainRows = Column([Double]())
    plainRows.append(contentsOf: (0..<20_000).map { Double($0) })
    var validity = Validity(repeating: true, count: plainRows.count)
    validity[3] = false
    var holed = Column(plainRows.values, validity: validity)
    let before = holed
    plainRows.append(contentsOf: [-1.0])
    holed.append(contentsOf: [Double](repeating: -2, count: 15_000))
    #expect(plainRows.numberValues?[20_000] == -1 && holed.numberValues?[20_000] == -2)
    #expect(holed.isMissing(3) && holed.numberValues?[3].isNaN == true)
    // The rows after it are in the other column's memory, which has no bits for them.
    #expect(before.statistics == plain(before))
    #expect(before.statistics.range == 0...19_999)
    #expect(holed.statistics == plain(holed))
    // Numbers extracted from a column keep their gaps as they grow.
    var numbers = holed.numberValues ?? []
    numbers.append(contentsOf: [7.0])
    #expect(numbers[3].isNaN && numbers[numbers.count - 1] == 7)
  }

  @Test("Rows of a column's numbers are a column too")
  func partOfNumbers() {
    let numbers = NumberValues((0..<100).map { Double($0) })[40..<50]
    var validity = Validity(repeating: true, count: 10)
    validity[9] = false
    let column = Column(.numbers(numbers), validity: validity)
    #expect(column.statistics.range == 40...48 && column.statistics.missingCount == 1)
  }

  @Test("The order of rows does not depend on those before and after them")
  func orderOfPart() {
    for (length, start) in [(100, 50), (count, 6_400), (count, 6_413)] {
      var rows = (0..<length).map { Double($0) }
      rows[start] = -5
      let values = NumberValues(rows)
      #expect(values.order == nil)
      #expect(values[start..<length].order == .ascending)
      #expect(values[1..<start].order == .ascending)
    }
  }

  @Test("Order is exact beyond the precision of Double")
  func exactOrder() {
    let start: Int64 = 1_700_000_000_000_000_001
    for length in [100, count + 7] {
      var rows = (0..<length).map { start + Int64($0) }
      #expect(NumberValues(rows).order == .ascending)
      #expect(NumberValues(Array(rows.reversed())).order == .descending)
      rows.swapAt(length - 2, length - 1)
      #expect(NumberValues(rows).order == nil)
    }
    #expect(NumberValues(regularFrom: start, step: -1, count: 20).order == .descending)
  }

  @Test("Missing rows are 0 as integers")
  func missingIntegers() {
    var validity = Validity(repeating: true, count: 3)
    validity[1] = false
    #expect(Column([1 as Int64, 9, 3], validity: validity).numberValues?.integers == [1, 0, 3])
  }

  @Test("A summary takes at most 5 % of the numbers' memory", arguments: NumberType.allCases)
  func memory(type: NumberType) {
    let rows = 1_000_000
    let summary = NumberSummary(of: type, capacity: rows, hasOrder: true)
    #expect(Double(summary.byteCount) <= 0.05 * Double(rows * type.size))
  }
}
