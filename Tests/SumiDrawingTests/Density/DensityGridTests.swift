import CNumbers
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

@testable import SumiDrawing

@Suite struct DensityGridTests {
  /// A frame of columns over the range 0…100 on both axes, or 100…0 on x.
  private func frame(
    _ x: Column, _ y: Column, values: Column? = nil, isReversed: Bool = false,
    bins: DensitySeries.Bins = .count(x: 20, y: 10), aggregate: DensitySeries.Aggregate = .count
  ) throws -> (frame: DensityFrame, plan: BinPlan) {
    let series = DensitySeries(
      x: .values(x), y: .values(y), value: values.map { .values($0) }, aggregate: aggregate,
      bins: bins)
    let chart = Chart(
      xAxes: [Axis(range: AxisRange(0, 100), isReversed: isReversed)],
      yAxes: [Axis(range: AxisRange(0, 100))], series: [Series(series)])
    let density = try #require(DensityFrame(try chart.frame().series[0]))
    return (density, try #require(BinPlan(density, bins: bins, pixels: PixelGrid(scale: 1))))
  }

  /// The bin of a value by definition: half open, the upper end in the last one.
  private func bin(_ value: Double, of count: Int, isReversed: Bool = false) -> Int? {
    guard value >= 0, value <= 100 else { return nil }
    let place = (isReversed ? 100 - value : value) * Double(count) / 100
    return min(Int(place), count - 1)
  }

  @Test("counts match a plain loop", arguments: NumberType.allCases)
  func counts(type: NumberType) throws {
    var random = SeededNumbers(state: 7)
    let count = 100_000
    for isReversed in [false, true] {
      let x = random.column(type, count: count)
      let y = random.column(.float64, count: count)
      let (frame, plan) = try frame(x, y, isReversed: isReversed)
      var expected = [UInt32](repeating: 0, count: 200)
      var leftOut = 0
      let (xs, ys) = (x.numberValues?.doubles ?? [], y.numberValues?.doubles ?? [])
      for row in 0..<count {
        if let column = bin(xs[row], of: 20, isReversed: isReversed),
          let line = bin(ys[row], of: 10)
        {
          expected[line * 20 + column] += 1
        } else {
          leftOut += 1
        }
      }
      let grid = DensityGrid(frame, aggregate: .count, plan: plan)
      #expect(grid.cells == .counts(expected))
      #expect(grid.leftOutCount == leftOut)
    }
  }

  @Test(
    "means, sums, minima and maxima match a plain loop",
    arguments: [DensitySeries.Aggregate.mean, .min, .max, .sum])
  func values(aggregate: DensitySeries.Aggregate) throws {
    var random = SeededNumbers(state: 3)
    let count = 30_000
    let x = random.column(.int8, count: count)
    let y = random.column(.uint16, count: count)
    let values = random.column(.float64, count: count)
    let (frame, plan) = try frame(x, y, values: values, aggregate: aggregate)
    var cells = [[Double]](repeating: [], count: 200)
    let (xs, ys) = (x.numberValues?.doubles ?? [], y.numberValues?.doubles ?? [])
    for (row, value) in (values.numberValues?.doubles ?? []).enumerated() where value.isFinite {
      guard let column = bin(xs[row], of: 20), let line = bin(ys[row], of: 10) else { continue }
      cells[line * 20 + column].append(value)
    }
    let grid = DensityGrid(frame, aggregate: aggregate, plan: plan)
    #expect(grid.leftOutCount == count - cells.reduce(0) { $0 + $1.count })
    guard case .numbers(let numbers) = grid.cells else {
      Issue.record("no numbers")
      return
    }
    for (cell, number) in zip(cells, numbers) {
      let sum = cell.reduce(0, +)
      switch aggregate {
      case .count, .sum: #expect(cell.isEmpty ? number.isNaN : abs(number - sum) < 1e-8)
      case .mean:
        #expect(cell.isEmpty ? number.isNaN : abs(number - sum / Double(cell.count)) < 1e-10)
      case .min: #expect(cell.isEmpty ? number.isNaN : number == cell.min())
      case .max: #expect(cell.isEmpty ? number.isNaN : number == cell.max())
      }
    }
  }

  @Test("the result does not depend on the distribution of rows among threads")
  func chunks() throws {
    var random = SeededNumbers(state: 11)
    let x = random.column(.float32, count: 5_000)
    let y = random.column(.float64, count: 5_000)
    let values = random.column(.float64, count: 5_000)
    for aggregate in DensitySeries.Aggregate.allCases {
      let (frame, plan) = try frame(x, y, values: values, aggregate: aggregate)
      let one = DensityGrid(frame, aggregate: aggregate, plan: plan, chunks: [0..<5_000])
      for cut in [1, 63, 64, 1_000, 4_999] {
        let three = DensityGrid(
          frame, aggregate: aggregate, plan: plan,
          chunks: [0..<cut, cut..<4_999, 4_999..<5_000].filter { !$0.isEmpty })
        #expect(three.leftOutCount == one.leftOutCount)
        switch (one.cells, three.cells) {
        case (.counts(let left), .counts(let right)): #expect(left == right)
        // NaNs are equal here: empty bins.
        case (.numbers(let left), .numbers(let right)):
          #expect(zip(left, right).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN })
        default: Issue.record("cells of two kinds")
        }
      }
    }
  }

  @Test(
    "a sum keeps the digits of small values beside large ones, down to those of 10²³ times less")
  func digits() throws {
    let values = [1e16, 1, -1e16, 0.25, 1e-6, .nan, -1e-6, 0x1p-20]
    let places = [Double](repeating: 50, count: values.count)
    let (frame, plan) = try frame(
      Column(places), Column(places), values: Column(values), bins: .count(x: 1, y: 1),
      aggregate: .sum)
    let grid = DensityGrid(frame, aggregate: .sum, plan: plan)
    #expect(grid.cells == .numbers([1.25 + 0x1p-20]) && grid.leftOutCount == 1)
    // Of subnormal numbers, too, and of the greatest.
    for unit in [Double.leastNonzeroMagnitude, Double.greatestFiniteMagnitude / 4] {
      let (frame, plan) = try self.frame(
        Column([50, 50, 50]), Column([50, 50, 50]), values: Column([3 * unit, -unit, unit]),
        bins: .count(x: 1, y: 1), aggregate: .sum)
      #expect(
        DensityGrid(frame, aggregate: .sum, plan: plan).cells == .numbers([3 * unit]))
    }
  }

  @Test("the ends of the range are included, what is just beyond them is not")
  func ends() throws {
    let values: [Double] = [0, -0.0, 5, 4.999_999, 100, 99.999, -1e-9, 100.000_001]
    let (frame, plan) = try frame(
      Column(values), Column([Double](repeating: 100, count: values.count)))
    let grid = DensityGrid(frame, aggregate: .count, plan: plan)
    guard case .counts(let counts) = grid.cells else { return }
    #expect(counts[180] == 3 && counts[181] == 1 && counts[199] == 2)
    #expect(grid.leftOutCount == 2)
  }

  @Test("time stamps of nanoseconds are in the right bins")
  func stamps() throws {
    let start: Int64 = 1_700_000_000_000_000_000
    let x = Column(dateTimes: (0..<1000).map { start + $0 }, .nanoseconds)
    let y = Column((0..<1000).map { Double($0 % 2) })
    let series = DensitySeries(x: .values(x), y: .values(y), bins: .count(x: 10, y: 1))
    let frame = try Chart(series: [Series(series)]).frame()
    let density = try #require(DensityFrame(frame.series[0]))
    let plan = try #require(BinPlan(density, bins: series.bins, pixels: PixelGrid(scale: 1)))
    let grid = DensityGrid(density, aggregate: .count, plan: plan)
    guard case .counts(let counts) = grid.cells else { return }
    #expect(counts.allSatisfy { (99...101).contains($0) } && counts.reduce(0, +) == 1000)
  }

  @Test("an area beyond all bounds, as of a series that grows from far away, has no bins")
  func boundless() throws {
    let series = DensitySeries(x: [1, 2], y: [1, 2])
    let frame = try Chart(series: [Series(series)]).frame()
    var density = try #require(DensityFrame(frame.series[0]))
    let grid = PixelGrid(scale: 1)
    for far in [1e5, 1e300, .infinity, .nan] as [Double] {
      density.area = Rect(minX: -far, minY: -far, maxX: far, maxY: 2 * far)
      #expect(BinPlan(density, bins: .pixels, pixels: grid) == nil)
      _ = grid.covering(density.area)
    }
  }

  @Test("a category has one bin")
  func categories() throws {
    let x = Column(["a", "b", "a", "c", "a"])
    let series = DensitySeries(x: .values(x), y: .values(Column([1, 1, 1, 1, 1])))
    let frame = try Chart(series: [Series(series)]).frame()
    let density = try #require(DensityFrame(frame.series[0]))
    let plan = try #require(BinPlan(density, bins: .size(20), pixels: PixelGrid(scale: 1)))
    #expect(plan.x.count == 3)
    let grid = DensityGrid(density, aggregate: .count, plan: plan)
    guard case .counts(let counts) = grid.cells else { return }
    let columns = (0..<3).map { column in
      (0..<plan.y.count).reduce(0) { $0 + counts[$1 * 3 + column] }
    }
    #expect(columns == [3, 1, 1])
  }

  @Test("a count saturates at UInt32.max")
  func saturation() {
    var numbers = sumi_numbers()
    numbers.count = 8
    numbers.type = SUMI_FLOAT64
    let map = sumi_map(origin: 0, integer_origin: 0, scale: 1, offset: 0.5, warp: nil)
    let bins = sumi_bins(x: map, y: map, columns: 1, rows: 1)
    var counts: [UInt32] = [.max - 2, 0]
    #expect(sumi_count_rows(bins, &numbers, &numbers, 0, 8, &counts) == 8)
    #expect(counts == [.max, 0])
    sumi_join_counts([.max - 1, 5], 2, &counts)
    #expect(counts == [.max, 5])
  }
}
