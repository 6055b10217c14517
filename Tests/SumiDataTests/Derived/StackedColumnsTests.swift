import SumiGeometry
import Testing

@testable import SumiData

@Suite struct StackedColumnsTests {
  private func parts(
    _ mode: StackMode, _ columns: [[Double]], ground: Double = 0,
    matching: StackedColumns.Matching = .rows, tips: Bool = false
  ) -> [StackedColumns.Part] {
    let columns = columns.map { Column($0) }
    return StackedColumns(
      mode, ground: ground, matching: matching, marksTips: tips, counts: columns.map(\.count)
    ).output(of: columns)
  }

  private func doubles(_ column: Column?) -> [Double] { column?.numberValues?.doubles ?? [] }

  /// One row of a stack, added up number by number.
  private func row(
    _ mode: StackMode, _ numbers: [Double], ground: Double
  ) -> [(from: Double, to: Double)] {
    let there = numbers.filter(\.isFinite)
    let magnitude = there.reduce(0) { $0 + abs($1) }
    let start = mode == .stream ? ground - there.reduce(0, +) / 2 : ground
    return numbers.indices.map { index in
      let before = numbers[..<index].filter(\.isFinite)
      let number = numbers[index]
      var base = 0.0
      switch mode {
      case .cumulative, .stream: base = before.reduce(0, +)
      case .diverging, .percent:
        base = before.filter { ($0 < 0) == (number < 0) }.reduce(0, +)
      }
      let unit = mode == .percent ? 100 / magnitude : 1
      return (
        start + base * unit, number.isFinite ? start + (base + number) * unit : .nan
      )
    }
  }

  private func areClose(_ a: Double, _ b: Double) -> Bool {
    (a.isNaN && b.isNaN) || abs(a - b) <= 1e-9 * max(abs(a), abs(b), 1)
  }

  @Test(
    "random numbers with gaps are stacked like single rows", arguments: StackMode.allCases, 0..<6)
  func arithmetic(mode: StackMode, seed: Int) {
    var random = RandomColumns(seed: UInt64(seed), count: 0)
    let (count, height) = ([0, 1, 7, 1_024, 3_001, 40_000][seed], seed % 3 + 2)
    // Without negative numbers or gaps columns are shared.
    let least = seed % 2 == 0 ? -10.0 : 0
    let numbers = (0..<height).map { _ in
      (0..<count).map { _ -> Double in
        let number = Double.random(in: least...10, using: &random)
        guard seed != 3 else { return number }
        let choice = Int.random(in: 0..<12, using: &random)
        return choice == 0 ? .nan : choice == 1 ? 0 : choice == 2 ? .infinity : number
      }
    }
    let ground = seed == 4 ? 3.5 : 0
    let parts = parts(mode, numbers, ground: ground)
    #expect(parts.count == height)
    let from = parts.map { doubles($0.from) }
    let to = parts.map { doubles($0.to) }
    for place in 0..<count {
      let wanted = row(mode, numbers.map { $0[place] }, ground: ground)
      for part in 0..<height {
        if parts[part].from == nil {
          #expect(part == 0 && areClose(wanted[0].from, ground) || wanted[0].from.isNaN)
        } else if wanted[part].to.isFinite {
          #expect(areClose(from[part][place], wanted[part].from))
        }
        guard !areClose(to[part][place], wanted[part].to) else { continue }
        Issue.record("\(mode) row \(place): \(to[part][place]), not \(wanted[part].to)")
        return
      }
    }
    for (part, column) in zip(parts, numbers) {
      #expect(part.infiniteCount == column.count { $0.isInfinite })
    }
  }

  @Test("75, −25, −25 goes to 75, 50 and 25, or diverges")
  func example() {
    let numbers = [[75.0], [-25], [-25]]
    #expect(parts(.cumulative, numbers).map { doubles($0.to)[0] } == [75, 50, 25])
    #expect(parts(.diverging, numbers).map { doubles($0.to)[0] } == [75, -25, -50])
    #expect(parts(.percent, numbers).map { doubles($0.to)[0] } == [60, -20, -40])
    #expect(parts(.stream, numbers).map { doubles($0.to)[0] } == [62.5, 37.5, 12.5])
    #expect(doubles(parts(.stream, numbers)[0].from) == [-12.5])
  }

  @Test("twenty thousand columns are stacked")
  func many() {
    let found = parts(.cumulative, Array(repeating: [1], count: 20_000))
    #expect(doubles(found.last?.to) == [20_000])
  }

  @Test("percentages end at 100 exactly, and rows of zeros have none")
  func percent() {
    let numbers = [[0.1, 0, 0.7], [0.2, 0, 0.1], [0.3, 0, .nan], [0.7, 0, 0.1]]
    let ends = parts(.percent, numbers).map { doubles($0.to) }
    #expect(ends[3][0] == 100 && ends[3][2] == 100)
    #expect(ends.allSatisfy { $0[1].isNaN })
  }

  @Test("a column without gaps shares its ends with the one that stands on it")
  func sharing() {
    let full = parts(.cumulative, [[1, 2], [3, 4], [5, 6]])
    #expect(full[0].from == nil)
    #expect(full[1].from?.hasRows(of: full[0].to) == true)
    #expect(full[2].from?.hasRows(of: full[1].to) == true)
    let gappy = parts(.cumulative, [[1, .nan], [3, 4], [5, 6]])
    #expect(doubles(gappy[1].from) == [1, 0])
    #expect(gappy[2].from?.hasRows(of: gappy[1].to) == true)
  }

  @Test("the tip is the last number other than 0, of each sign if they are apart")
  func tips() {
    let numbers = [[1.0, -2, 3], [2, 1, 0], [0, -1, .nan]]
    let cumulative = parts(.cumulative, numbers, tips: true).map { doubles($0.tip) }
    #expect(cumulative == [[0, 0, 1], [1, 0, 0], [0, 1, 0]])
    let diverging = parts(.diverging, numbers, tips: true).map { doubles($0.tip) }
    #expect(diverging == [[0, 0, 1], [1, 1, 0], [0, 1, 0]])
  }

  @Test("rows with equal keys belong together, in any order")
  func keys() {
    let names = [Column(["a", "b", "c"]), Column(["c", "a", "d", "a"])]
    let numbers = [Column([1.0, 2, 3]), Column([10.0, 20, 30, 40])]
    let columns = [names[0], numbers[0], names[1], numbers[1]]
    let parts = StackedColumns(
      .cumulative, ground: 0, matching: .keys, marksTips: false, counts: [3, 4]
    ).output(of: columns)
    #expect(doubles(parts[0].to) == [1, 2, 3])
    // The second a has no partner.
    #expect(doubles(parts[1].from) == [3, 1, 0, 0])
    #expect(doubles(parts[1].to) == [13, 21, 30, 40])
    let dates = [
      Column(dateTimes: [1, 2], .seconds), Column(dateTimes: [2_000, 1_500], .milliseconds),
    ]
    let stamps = StackedColumns(
      .cumulative, ground: 0, matching: .keys, marksTips: false, counts: [2, 2]
    ).output(of: [dates[0], Column([1.0, 2]), dates[1], Column([5.0, 6])])
    #expect(doubles(stamps[1].from) == [2, 0])
  }

  @Test("equal keys in different columns are stacked row by row")
  func equalKeys() {
    let parts = StackedColumns(
      .cumulative, ground: 0, matching: .keys, marksTips: false, counts: [2, 2]
    ).output(of: [Column([1.0, 1]), Column([1.0, 2]), Column([1.0, 1]), Column([3.0, 4])])
    #expect(doubles(parts[1].to) == [4, 6] && parts[1].completed == nil)
  }

  @Test("lines have a point wherever another one has, between their ends")
  func lines() throws {
    let columns = [
      Column([0.0, 2, 4]), Column([0.0, 20, .nan]), Column([3.0, 1]), Column([4.0, 2]),
    ]
    let parts = StackedColumns(
      .cumulative, ground: 0, matching: .lines([.straight, .stepAfter]), marksTips: false,
      counts: [3, 2]
    ).output(of: columns)
    #expect(doubles(parts[0].completed?.x) == [0, 1, 2, 3, 4])
    let first = doubles(parts[0].to)
    #expect(first[0] == 0 && first[1] == 10 && first[2] == 20)
    // Between a value and a gap there is nothing.
    #expect(first[3].isNaN && first[4].isNaN)
    #expect(doubles(parts[1].completed?.x) == [1, 2, 3])
    #expect(doubles(parts[1].from) == [10, 20, 0])
    #expect(doubles(parts[1].to) == [12, 22, 4])
    let own = doubles(parts[1].completed?.y)
    #expect(own[0] == 2 && own[1].isNaN && own[2] == 4)
  }

  @Test("points that are added to smooth lines are on cubics")
  func smoothLines() {
    func values(_ curve: Curve, _ numbers: [Double]) -> [Double] {
      let other = [0.0, 0.5, 1, 1.5, 2, 2.5, 3]
      let columns = [
        Column(numbers.indices.map(Double.init)), Column(numbers), Column(other),
        Column(other.map { _ in 1.0 }),
      ]
      return doubles(
        StackedColumns(
          .cumulative, ground: 0, matching: .lines([curve, .straight]), marksTips: false,
          counts: [numbers.count, other.count]
        ).output(of: columns)[0].to)
    }
    // A parabola keeps its shape between inner points.
    #expect(values(.catmullRom, [0, 1, 4, 9])[3] == 2.25)
    // No smooth line but the straight one through two points.
    #expect(values(.catmullRom, [0, 4]) == [0, 2, 4] && values(.monotone, [0, 4]) == [0, 2, 4])
    // Between 0 and 1: slopes 1.5 and 0, so 0.5 + 0.5 · 0.5 · (0.5 · 0.5 + 1 · 0.5).
    #expect(values(.monotone, [0, 1, 0]) == [0, 0.6875, 1, 0.6875, 0])
    let gap = values(.monotone, [0, 1, .nan, 1])
    #expect(gap[1] == 0.5 && gap[3].isNaN && gap[5].isNaN && gap[6] == 1)
  }

  @Test("dates of lines are in the finest unit")
  func dates() {
    let columns = [
      Column(dateTimes: [0, 2], .seconds), Column([0.0, 2]),
      Column(dateTimes: [500, 1_500], .milliseconds), Column([1.0, 1]),
    ]
    let parts = StackedColumns(
      .cumulative, ground: 0, matching: .lines([.straight, .straight]), marksTips: false,
      counts: [2, 2]
    ).output(of: columns)
    #expect(doubles(parts[0].to) == [0, 0.5, 1.5, 2])
    #expect(doubles(parts[1].to) == [1.5, 2.5])
    #expect(parts[1].completed?.x == Column(dateTimes: [500, 1_500], .milliseconds))
  }

  @Test("every type of number, and added rows")
  func types() {
    var random = RandomColumns(seed: 5, count: 2_000)
    for type in NumberType.allCases {
      let column = random.column(type, isMissingSome: true)
      let other = Column((0..<2_000).map { Double($0) })
      let operation = StackedColumns(
        .cumulative, ground: 0, matching: .rows, marksTips: false, counts: [2_000, 2_000])
      let parts = operation.output(of: [column, other])
      let (numbers, ends) = (doubles(column), doubles(parts[1].to))
      #expect(
        numbers.indices.allSatisfy {
          ends[$0] == Double($0) + (numbers[$0].isFinite ? numbers[$0] : 0)
        })
      var grown = operation.output(of: [column, other])
      operation.extend(&grown, known: 1_000, to: [column, other])
      #expect(doubles(grown[1].to) == ends)
    }
  }
}
