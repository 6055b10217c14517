import Glibc
import SumiChart
import SumiData
import SumiGL
import SumiGeometry
import SumiLayout
import SumiScales
import SumiScene
import TestSupport
import Testing

@testable import Sumi
@testable import SumiDrawing

/// Clouds on a device against the processor's, bit for bit.
@Suite struct CloudDeviceTests {
  private static let opened = Task { () throws -> CloudDevices in
    let devices = CloudDevices(kinds: [.hardware, .software])
    devices.add(.openGL(try await RenderDevice.open(.tested)))
    return devices
  }

  /// A column of random numbers of a random type, within 0…100 and beyond, with gaps, whose first row
  /// is any of those that it is from.
  private func column(_ count: Int, _ random: inout SplitMix64) -> NumberValues {
    let first = Int.random(in: -20_000...20_000, using: &random)
    let rows = max(first, 0)..<max(first, 0) + count
    return whole(rows.upperBound, &random)[rows]
  }

  private func whole(_ count: Int, _ random: inout SplitMix64) -> NumberValues {
    let (from, span) =
      [(-10.0, 120.0), (0, 100), (20, 3), (-1e6, 2e6)].randomElement(using: &random)
      ?? (0, 100)
    let values = (0..<count).map { _ in from + span * Double.random(in: 0...1, using: &random) }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return NumberValues(values.map { Float($0) })
    case 1: return NumberValues(values.map { Int64($0 * 1_000) })
    case 2: return NumberValues(values.map { $0 > 60 ? $0 : .nan })
    case 3: return NumberValues(values.sorted())
    default: return NumberValues(values)
    }
  }

  /// The column on an axis of 100 or so values over some length.
  private func placed(
    _ values: NumberValues, length: Double, _ random: inout SplitMix64
  ) -> PlacedColumn {
    let warp: Warp? =
      switch Int.random(in: 0..<6, using: &random) {
      case 0: .logarithm(replacement: nil)
      case 1: .logarithm(replacement: 0.5)
      case 2: .symmetricLogarithm(threshold: 3)
      case 3: .numberBreaks(NumberBreaks([10.0..<20, 50..<55]))
      default: nil
      }
    let zooms: [Double] = [0.02, 0.5, 1, 40]
    let zoom = zooms.randomElement(using: &random) ?? 1
    var scale = length / 100 * zoom * (values.type == .int64 ? 1e-3 : 1)
    if Bool.random(using: &random) { scale = -scale }
    let map = AffineMap(scale: scale, offset: length * Double.random(in: -0.2...1, using: &random))
    return warp.map { .warped(values, $0, map) } ?? .numbers(values, map)
  }

  /// Clouds of one test.
  private static let share = 60

  @Test("Markers of random clouds have the processor's levels", arguments: 0..<5)
  func markers(seed: UInt64) async throws {
    var random = SplitMix64(state: seed)
    let clouds = Clouds(on: try await Self.opened.value, leastRows: 0, usesBefore: 0)
    var onDevice = 0
    for cloud in 0..<Self.share {
      let count = Int.random(in: 20_000...90_000, using: &random)
      let area = PixelRect(
        minX: .random(in: -5...20, using: &random), minY: .random(in: 0...9, using: &random),
        maxX: .random(in: 21...300, using: &random), maxY: .random(in: 10...200, using: &random))
      let accumulator = ScatterAccumulator(
        x: placed(column(count, &random), length: Double(area.maxX), &random),
        y: placed(column(count, &random), length: Double(area.maxY), &random),
        pixels: PixelGrid(scale: [1, 1.5, 2].randomElement(using: &random) ?? 1), area: area,
        stamps: MarkerStamps(
          MarkerShape.allCases.randomElement(using: &random) ?? .circle,
          radius: .random(in: 0.3...7, using: &random),
          opacity: .random(in: 0.01...1, using: &random)))
      let wanted = try #require(accumulator.accumulate())
      guard let found = accumulator.accumulate(withDevice: clouds) else { continue }
      onDevice += 1
      #expect(found.levels == wanted.levels, "cloud \(cloud)")
      #expect(
        found.accumulation.pointsDrawn == wanted.accumulation.pointsDrawn, "cloud \(cloud)")
    }
    // Others are so far zoomed in that 32 bits are too few.
    #expect(onDevice > Self.share * 3 / 4)
  }

  @Test("Opaque markers at one place do not overflow")
  func overflow() async throws {
    let clouds = Clouds(on: try await Self.opened.value, leastRows: 0, usesBefore: 0)
    for opacity in [0.3, 0.999, 1] {
      let values = NumberValues((0..<20_000).map { 10.03 + Double($0 % 3) })
      let accumulator = ScatterAccumulator(
        x: .numbers(values, .identity), y: .numbers(values, .identity),
        pixels: PixelGrid(scale: 1), area: PixelRect(minX: 0, minY: 0, maxX: 30, maxY: 30),
        stamps: MarkerStamps(.square, radius: 3, opacity: opacity))
      let found = try #require(accumulator.accumulate(withDevice: clouds))
      #expect(found.levels == accumulator.accumulate()?.levels)
      #expect(found.levels.contains(255))
    }
  }

  /// A column on a whole axis of a density.
  private func scaled(_ values: NumberValues, _ random: inout SplitMix64) -> ScaledColumn {
    let unit = values.type == .int64 ? 1_000.0 : 1
    let lower = unit * Double.random(in: -20...40, using: &random)
    let upper = lower + unit * ([0.5, 30, 100].randomElement(using: &random) ?? 100)
    let ends = NumberScale(lower: lower, upper: upper)
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let positive = NumberScale(lower: unit, upper: 100 * unit)
      return .warped(values, .logarithm(replacement: nil), ends: positive)
    case 1: return .warped(values, .symmetricLogarithm(threshold: unit), ends: ends)
    case 2: return .numbers(values, NumberScale(lower: upper, upper: lower))
    default: return .numbers(values, ends)
    }
  }

  /// Values of many magnitudes, some of them not finite.
  private func values(_ count: Int, _ random: inout SplitMix64) -> NumberValues {
    let kind = Int.random(in: 0..<6, using: &random)
    if kind == 0 { return column(count, &random) }
    return NumberValues(
      (0..<count).map { _ -> Double in
        let number = Double.random(in: -1...1, using: &random)
        switch kind {
        case 1: return number * 1e300
        case 2: return number * exp2(Double.random(in: -200...200, using: &random))
        case 3: return number * Double.leastNormalMagnitude
        case 4: return (number * 2).rounded()
        default:
          return [.nan, .infinity, -.infinity, 0, -0.0, number, number].randomElement(
            using: &random)
            ?? 0
        }
      })
  }

  @Test("Densities of random clouds are the processor's", arguments: 0..<5)
  func densities(seed: UInt64) async throws {
    var random = SplitMix64(state: 1_000 + seed)
    let clouds = Clouds(on: try await Self.opened.value, leastRows: 0, usesBefore: 0)
    var onDevice = 0
    for cloud in 0..<Self.share {
      let count = Int.random(in: 40_000...90_000, using: &random)
      let frame = DensityFrame(
        x: scaled(column(count, &random), &random), y: scaled(column(count, &random), &random),
        values: values(count, &random),
        area: Rect(
          minX: 0, minY: 0, maxX: .random(in: 3...400, using: &random),
          maxY: .random(in: 3...300, using: &random)))
      let plan = try #require(
        BinPlan(
          frame, bins: .size(.random(in: 1...20, using: &random)), pixels: PixelGrid(scale: 1)))
      let aggregate = DensitySeries.Aggregate.allCases.randomElement(using: &random) ?? .count
      let found = DensityGrid(frame, aggregate: aggregate, plan: plan, clouds: clouds)
      guard found.device != nil else { continue }
      onDevice += 1
      let wanted = DensityGrid(frame, aggregate: aggregate, plan: plan)
      #expect(found.leftOutCount == wanted.leftOutCount, "cloud \(cloud)")
      switch (found.cells, wanted.cells) {
      case (.counts(let found), .counts(let wanted)):
        #expect(found == wanted, "cloud \(cloud), \(aggregate)")
      case (.numbers(let found), .numbers(let wanted)):
        // Empty bins are NaN.
        #expect(
          zip(found, wanted).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) },
          "cloud \(cloud), \(aggregate)")
      default: Issue.record("cells of two kinds")
      }
    }
    #expect(onDevice > Self.share * 3 / 4)
  }

  @Test("Time stamps keep their precision")
  func stamps() async throws {
    let clouds = Clouds(on: try await Self.opened.value, leastRows: 0, usesBefore: 0)
    var random = SplitMix64(state: 5)
    let start: Int64 = 1_700_000_000_000_000_000
    let stamps = NumberValues(
      (0..<200_000).map { start + Int64($0) * 1_000 + Int64.random(in: 0...999, using: &random) })
    let values = NumberValues(
      (0..<stamps.count).map { _ in Double.random(in: 0...1, using: &random) })
    let unit = DateTimeMap(
      origin: start + 40_000_000, map: AffineMap(scale: 1e-5, offset: 0))
    let frame = DensityFrame(
      x: .stamps(stamps, unit), y: .numbers(values, NumberScale(lower: 0, upper: 1)), values: nil,
      area: Rect(minX: 0, minY: 0, maxX: 100, maxY: 50))
    let plan = try #require(BinPlan(frame, bins: .size(1), pixels: PixelGrid(scale: 1)))
    let found = DensityGrid(frame, aggregate: .count, plan: plan, clouds: clouds)
    #expect(found.device != nil)
    #expect(found.cells == DensityGrid(frame, aggregate: .count, plan: plan).cells)
    #expect(found.leftOutCount < stamps.count)
  }
}
