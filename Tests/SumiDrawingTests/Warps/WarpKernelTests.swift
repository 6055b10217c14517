import CInstructions
import CNumbers
import Foundation
import SumiData
import SumiGeometry
import SumiScales
import SumiTime
import TestSupport
import Testing

@testable import SumiDrawing
@testable import SumiLayout

@Suite struct WarpKernelTests {
  /// Positions computed by the kernel at one instruction level; `nil` if the processor does not
  /// support it.
  private func places(
    _ column: PlacedColumn, rows: Range<Int>, level: Int32
  ) -> [Double]? {
    guard level <= sumi_highest_instructions() else { return nil }
    var result = [Double](repeating: 0, count: rows.count)
    withInstructions(level) {
      column.withKernelNumbers(PixelGrid(scale: 1)) { numbers, map in
        var numbers = numbers
        sumi_place(&numbers, map, Int64(rows.lowerBound), Int64(rows.count), &result)
      }
    }
    return result
  }

  private func expect(
    _ found: Double, _ wanted: Double, within tolerance: Double, _ note: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isSame =
      found.isNaN ? !wanted.isFinite : found == wanted || abs(found - wanted) <= tolerance
    if !isSame {
      Issue.record("\(note): \(found), not \(wanted)", sourceLocation: sourceLocation)
    }
  }

  @Test(
    "The kernel's positions match the definition, for all types, on all processors to the bit",
    arguments: WarpTruth.allCases, NumberType.allCases)
  func types(truth: WarpTruth, type: NumberType) {
    var random = SeededNumbers(state: UInt64(type.size) &* 77 &+ 5)
    let map = AffineMap(scale: 37.5, offset: -12)
    for count in [1, 63, 1_500] {
      let values = random.column(type, count: count).numberValues ?? []
      let column = PlacedColumn.warped(values, truth.warp, map)
      let doubles = values.doubles
      let swift = column.places
      for rows in [0..<count, count / 3..<count] {
        let base = places(column, rows: rows, level: 0)
        for level in [1, 2] as [Int32] {
          guard let others = places(column, rows: rows, level: level) else { continue }
          #expect(others.map(\.bitPattern) == base?.map(\.bitPattern))
        }
        for (row, place) in zip(rows, base ?? []) {
          let wanted = map(truth(doubles[row]))
          expect(place, wanted, within: 1e-9, "\(type) \(doubles[row])")
          expect(swift[row], wanted, within: 1e-9, "Swift: \(type) \(doubles[row])")
          expect(column[row], wanted, within: 1e-9, "row: \(type) \(doubles[row])")
        }
      }
    }
  }

  @Test("The logarithms match the C library's to twice the last bit, over the whole range")
  func logarithms() throws {
    var random = SplitMix(seed: 4)
    var numbers: [Double] = [
      1, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, 2, 0.5,
      1.0.nextUp, 1.0.nextDown, 2.0.squareRoot(), 0.5.squareRoot(), M_E, 10,
    ]
    for _ in 0..<20_000 {
      numbers.append(exp((random.next() - 0.5) * 1_400))
      numbers.append(1 + (random.next() - 0.5) * exp(-36 * random.next()))
      numbers.append(random.next() * 0x1p-1030)
    }
    let log = PlacedColumn.warped(
      NumberValues(numbers), .logarithm(replacement: nil), .identity)
    let symmetric = PlacedColumn.warped(
      NumberValues(numbers.map { -$0 }), .symmetricLogarithm(threshold: 0.3), .identity)
    let logs = try #require(places(log, rows: 0..<numbers.count, level: 0))
    let others = try #require(places(symmetric, rows: 0..<numbers.count, level: 0))
    for (row, number) in numbers.enumerated() {
      let wanted = Foundation.log(number)
      expect(logs[row], wanted, within: abs(wanted) * 4.5e-16, "ln \(number)")
      let other = -log1p(number / 0.3)
      if other.isFinite {
        expect(others[row], other, within: abs(other) * 9e-16, "symlog \(-number)")
      }
    }
  }

  @Test("Numbers without a logarithm have no position; infinities have no finite one")
  func ends() throws {
    let values = NumberValues([0, -0.0, -1, -.infinity, .nan, .infinity])
    let log = PlacedColumn.warped(values, .logarithm(replacement: nil), .identity)
    let clipped = PlacedColumn.warped(values, .logarithm(replacement: 2), .identity)
    for level in 0...2 as ClosedRange<Int32> {
      guard let places = places(log, rows: 0..<6, level: level) else { continue }
      #expect(places[0..<5].allSatisfy(\.isNaN) && places[5] == .infinity)
      let others = try #require(self.places(clipped, rows: 0..<6, level: level))
      #expect(others[0..<4].allSatisfy { abs($0 - M_LN2) < 1e-15 })
      #expect(others[4].isNaN && others[5] == .infinity)
    }
  }

  @Test(
    "Time stamps skip breaks in integers, in any order and unit", arguments: 0..<24)
  func stamps(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let start: Int64 = seed % 2 == 0 ? 1_700_000_000_000_000_000 : -4_000
    var ranges: [Range<Int64>] = []
    var next = start
    for _ in 0..<[0, 1, 3, 200][Int(seed % 4)] {
      next += 1 + Int64(random.next() * 900)
      let end = next + 1 + Int64(random.next() * 500)
      ranges.append(next..<end)
      next = end + Int64(random.next() * 3)
    }
    ranges = ranges.reduce(into: []) { merged, range in
      if let last = merged.last, last.upperBound >= range.lowerBound {
        merged[merged.count - 1] = last.lowerBound..<range.upperBound
      } else {
        merged.append(range)
      }
    }
    let (axisUnit, unit): (TimeUnit, TimeUnit) =
      [(.milliseconds, .milliseconds), (.milliseconds, .seconds), (.seconds, .milliseconds)][
        Int(seed % 3)]
    let length = next - start + 1_000
    var stamps = (0..<3_000).map { _ in start - 500 + Int64(random.next() * Double(length)) }
    if seed % 5 < 3 { stamps.sort() }
    if unit == .seconds { stamps = stamps.map { $0 / 1_000 } }
    if unit != axisUnit, axisUnit == .seconds, start < 1 << 40 {
      stamps = stamps.map { $0 * 1_000 + 137 }
    }
    stamps += [.min, .max]
    let lower = start + 300
    let breaks = StampBreaks(
      DateTimeBreaks(ranges, unit: axisUnit), lower: lower, of: axisUnit, from: unit)
    func compressed(_ stamp: Int128) -> Int128 {
      stamp
        - ranges.reduce(0) {
          $0 + min(max(stamp - Int128($1.lowerBound), 0), Int128($1.count))
        }
    }
    let map = AffineMap(scale: 0.25, offset: 7)
    let column = PlacedColumn.warped(NumberValues(stamps), .stampBreaks(breaks), map)
    let base = try #require(places(column, rows: 0..<stamps.count, level: 0))
    for level in [1, 2] as [Int32] {
      guard let others = places(column, rows: 0..<stamps.count, level: level) else { continue }
      #expect(others.map(\.bitPattern) == base.map(\.bitPattern))
    }
    let origin = compressed(Int128(lower))
    for (row, stamp) in stamps.enumerated() {
      let rate = Int128(unit.perSecond)
      let product = Int128(stamp) * Int128(axisUnit.perSecond)
      let floor = product / rate - (product % rate < 0 ? 1 : 0)
      let whole = Int128(Int64(clamping: floor))
      let part = whole == floor ? Double(product - floor * rate) / Double(rate) : 0
      let at = compressed(whole)
      let distance = Double(at - origin) + part * Double(compressed(whole + 1) - at)
      let wanted = map(distance)
      let tolerance = max(1e-9, abs(wanted) * 1e-12)
      expect(base[row], wanted, within: tolerance, "stamp \(stamp)")
      expect(column[row], wanted, within: tolerance, "Swift: stamp \(stamp)")
    }
  }

  @Test("Stamps of other types than Int64, and regular ones, skip breaks too")
  func otherStamps() throws {
    let ranges: [Range<Int64>] = [20..<50, 60..<61]
    let breaks = StampBreaks(
      DateTimeBreaks(ranges, unit: .seconds), lower: 10, of: .seconds, from: .seconds)
    func place(_ stamp: Int64) -> Double {
      Double(stamp - 10)
        - Double(ranges.reduce(0) { $0 + min(max(stamp - $1.lowerBound, 0), Int64($1.count)) })
    }
    for values in [
      NumberValues((0..<100).map { Int32($0) }), NumberValues((0..<100).map { UInt16($0) }),
      NumberValues((0..<100).map { UInt64($0) }), NumberValues((0..<100).map { Double($0) }),
      NumberValues(regularFrom: 0 as Int64, step: 1, count: 100),
    ] {
      let column = PlacedColumn.warped(values, .stampBreaks(breaks), .identity)
      for level in 0...2 as ClosedRange<Int32> {
        guard let places = places(column, rows: 0..<100, level: level) else { continue }
        #expect(places == (0..<100).map { place($0) })
      }
    }
    var validity = Validity(repeating: true, count: 3)
    validity[1] = false
    let column = Column(dateTimes: [15, 20, 70], .seconds, validity: validity)
    let stamps = try #require(column.numberValues)
    let found = self.places(
      .warped(stamps, .stampBreaks(breaks), .identity), rows: 0..<3, level: 0)
    let places = try #require(found)
    #expect(places[0] == 5 && places[1].isNaN && places[2] == 29)
  }

  @Test("Absurdly large breaks work")
  func hostile() {
    let values = NumberValues([Int64.min, -1, 0, 1, .max])
    for ranges: [Range<Int64>] in [
      [Int64.min..<Int64.max], [Int64.min..<0, 5..<Int64.max], [],
    ] {
      let breaks = StampBreaks(
        DateTimeBreaks(ranges, unit: .seconds), lower: 0, of: .seconds, from: .seconds)
      let column = PlacedColumn.warped(values, .stampBreaks(breaks), .identity)
      #expect(places(column, rows: 0..<5, level: 0)?.count == 5 && column.places.count == 5)
    }
    for ranges: [Range<Double>] in [
      [-Double.infinity..<0], [-1e308..<1e308, 1.5e308..<Double.infinity],
    ] {
      let table = NumberBreaks(ranges)
      let column = PlacedColumn.warped(values, .numberBreaks(table), .identity)
      #expect(places(column, rows: 0..<5, level: 0)?.count == 5 && column.places.count == 5)
    }
  }
}
