import Foundation
import Testing

@testable import SumiData

@Suite struct TotalsTests {
  private func values(_ column: Column) -> [Double] { column.numberValues?.doubles ?? [] }

  @Test("totals are those of pandas", arguments: Aggregate.allCases)
  func reference(aggregate: Aggregate) throws {
    let known = try DerivedFixture.load().totals
    let value = Column(known.value.map { $0 ?? .nan })
    let wanted = known[aggregate].map { $0 ?? .nan }
    // Keys of numbers, integers and texts, in no order.
    for key in [Column(known.key.map(Double.init)), Column(known.key.map(Int64.init))] {
      let output = Totals(aggregate).output(of: [key, value]).columns
      #expect(values(output[0]) == [0, 1, 2, 3, 4, 5])
      #expect(agree(values(output[1]), wanted), "\(aggregate)")
    }
    let names = Totals(aggregate).output(of: [Column(known.key.map { "k\($0)" }), value]).columns
    guard case .text(let texts) = names[0].values else { throw Failure() }
    let inOrder = (0..<texts.count).map { wanted[Int(texts[$0].dropFirst()) ?? 0] }
    #expect(texts[0] == "k\(known.key[0])" && agree(values(names[1]), inOrder))
  }

  private struct Failure: Error {}

  @Test("totals by month and by week are those of pandas")
  func calendar() throws {
    let known = try DerivedFixture.load().calendar
    let stamps = known.value.indices.map { known.first + Int64($0) * known.step }
    let key = Column(dateTimes: stamps, .seconds)
    for (starts, aggregate, wanted) in [
      (known.months.starts, Aggregate.mean, known.months.mean),
      (known.weeks.starts, .sum, known.weeks.sum),
    ] {
      let periods = Totals.Periods(starts, description: "")
      let output = Totals(aggregate, periods: periods).output(of: [key, Column(known.value)])
      #expect(output.columns[0].numberValues?.integers == starts)
      #expect(agree(values(output.columns[1]), wanted))
      // The order of the rows does not matter.
      let turned = Totals(aggregate, periods: periods).output(of: [
        Column(dateTimes: stamps.reversed(), .seconds), Column(known.value.reversed() as [Double]),
      ])
      #expect(agree(values(turned.columns[1]), wanted))
    }
  }

  @Test("a period without rows is a gap, nothing, or 0")
  func empty() {
    let periods = Totals.Periods([0, 10, 20, 30, 40], description: "")
    let key = Column(dateTimes: [3, 5, 41], .seconds)
    let y = Column([1.0, 2, 7])
    let output = { (empty: Totals.EmptyPeriods) in
      Totals(.sum, periods: periods, emptyPeriods: empty).output(of: [key, y]).columns
    }
    #expect(output(.leftOut)[0].numberValues?.integers == [0, 40])
    #expect(output(.missing)[0].numberValues?.integers == [0, 10, 40])
    #expect(output(.missing)[1].isMissing(1) && values(output(.missing)[1])[2] == 7)
    #expect(values(output(.zero)[1]) == [3, 0, 0, 0, 7])
  }

  @Test("each period without rows counts 0, so that a line does not climb through them")
  func emptyCounts() {
    let periods = Totals.Periods([0, 10, 20, 30, 40], description: "")
    let key = Column(dateTimes: [3, 5, 41], .seconds)
    let counts = Totals(.count, periods: periods, emptyPeriods: .missing)
      .output(of: [key, Column([1.0, 2, 7])]).columns
    #expect(counts[0].numberValues?.integers == [0, 10, 20, 30, 40])
    #expect(values(counts[1]) == [2, 0, 0, 0, 1])
  }

  @Test("missing keys are left out; -0 is 0; no rows give none")
  func edges() {
    let output = Totals(.sum).output(of: [Column([-0.0, .nan, 0, 2]), Column([1.0, 9, 2, .nan])])
    #expect(values(output.columns[0]) == [0, 2])
    #expect(values(output.columns[1])[0] == 3 && output.columns[1].isMissing(1))
    #expect(
      Totals(.mean).output(of: [Column([Double]()), Column([Double]())]).columns[1].count == 0)
    // Dates have an earliest and a latest.
    let dates = Column(dateTimes: [5, 3, 9], .seconds)
    let least = Totals(.min).output(of: [Column(["a", "a", "b"]), dates]).columns[1]
    #expect(least.numberValues?.integers == [3, 9])
  }

  @Test("a sum of many numbers keeps its digits")
  func precision() {
    let numbers = [1e16] + Array(repeating: 1.0, count: 1000) + [-1e16]
    let key = Column(Array(repeating: "a", count: numbers.count))
    #expect(values(Totals(.sum).output(of: [key, Column(numbers)]).columns[1]) == [1000])
  }

  @Test("added rows give the totals of all")
  func extended() {
    let all = [Column([1.0, 2, 1, 3, 2]), Column([1.0, 2, 3, 4, 5])]
    let some = all.map { Column(Array(($0.numberValues?.doubles ?? []).prefix(3))) }
    var output = Totals(.sum).output(of: some)
    Totals(.sum).extend(&output, known: 3, to: all)
    #expect(values(output.columns[1]) == [4, 7, 4])
  }
}

@Suite struct RowPickingTests {
  private let y = Column(
    [1.0, .nan, 3, 0, 5],
    validity: {
      var bits = Validity(repeating: true, count: 5)
      bits[3] = false
      return bits
    }())

  @Test("rows without a value are removed, or a missing one is 0 while NaN stays")
  func missing() throws {
    let x = Column([0.0, 1, 2, 3, 4])
    let left = try #require(RowsWithValues(checking: 1).output(of: [y, x]))
    #expect(left[1].numberValues?.doubles == [0, 2, 4])
    #expect(RowsWithValues(checking: 1).output(of: [x, y]) == nil)
    let filled = try #require(ZeroWhereMissing().output(of: [y])?.first?.numberValues?.doubles)
    #expect(filled[1].isNaN && filled[3] == 0)
    #expect(ZeroWhereMissing().output(of: [x]) == nil)
  }

  @Test("every n-th row, or rows that keep a peak")
  func sampled() throws {
    let count = 1000
    let x = Column((0..<count).map(Double.init))
    var numbers = (0..<count).map { sin(Double($0) / 50) }
    numbers[333] = 40
    let kept = try #require(SampledRows(.points(30)).output(of: [x, Column(numbers)]))
    let rows = kept[0].numberValues?.doubles ?? []
    #expect(rows.count == 30 && rows.first == 0 && rows.last == 999 && rows.contains(333))
    #expect(rows == rows.sorted())
    let every = SampledRows(.every(250)).output(of: [x])
    #expect(every?[0].numberValues?.doubles == [0, 250, 500, 750])
    #expect(SampledRows(.points(2000)).output(of: [x, x]) == nil)
  }
}
