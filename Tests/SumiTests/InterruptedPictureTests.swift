import Foundation
import Sumi
import SumiWork
import Testing

/// Pictures whose loops get no memory, or are cancelled at any place.
@Suite struct InterruptedPictureTests {
  enum Picture: String, CaseIterable {
    case line, outline, tangled, dashed, circle, area, band, scatter, columns, parts, histogram
    case violin

    /// A new chart, of which no memo knows the columns.
    func chart() throws -> Chart {
      let count = self == .outline ? 1_200 : 20_000
      var state: UInt64 = 3
      let noise = (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) * 0x1p-53
      }
      let names = (0..<count).map { "g\($0 % 5)" }
      let table = try Table([
        "x": (0..<count).map(Double.init), "y": noise, "z": noise.reversed(), "k": names,
      ])
      var chart = try ChartFile(json: Array(json.utf8), name: "chart.json").chart
      chart.data["d"] = .table(table)
      return chart
    }

    private var json: String {
      let series =
        switch self {
        case .line, .outline: #""type": "line", "x": "x", "y": "y""#
        case .tangled: #""type": "line", "x": "z", "y": "y""#
        case .dashed: #""type": "line", "x": "x", "y": "y", "style": { "dashes": [6, 3] }"#
        case .circle: #""type": "radialLine", "x": "x", "y": "y""#
        case .area: #""type": "area", "x": "x", "y": "y""#
        case .band: #""type": "band", "x": "x", "low": "y", "high": "z""#
        case .scatter: #""type": "scatter", "x": "y", "y": "z""#
        case .columns: #""type": "column", "x": "x", "y": "y""#
        case .parts: #""type": "line", "x": "x", "y": "y", "splitBy": "k""#
        case .histogram: #""type": "histogram", "x": "y""#
        case .violin: #""type": "violin", "y": "y""#
        }
      return """
        { "size": [300, 200], "data": { "d": { "columns": { "x": [], "y": [], "z": [], "k": [] } } },
          "series": [{ "data": "d", \(series) }] }
        """
    }

    /// The pictures whose loops take no memory of their own.
    var needsNone: Bool {
      switch self {
      case .scatter, .columns, .histogram, .violin: true
      default: false
      }
    }
  }

  /// Interrupts pictures of a chart at one place after the other, until none is left, and draws it once
  /// more: that picture is as if nothing had happened.
  ///
  /// - Parameters:
  ///   - next: the place after another.
  ///   - isExpected: whether an interrupted picture may throw this.
  /// - Returns: the first place that is beyond the end; from 1.
  private func interrupt(
    _ picture: Picture, by fault: TaskLocal<Int>, next: (Int) -> Int,
    isExpected: (SumiError) -> Bool
  ) async throws -> Int {
    let renderer = try Example.renderer()
    let expected = try await renderer.image(of: picture.chart()).bitmap
    let chart = try picture.chart()
    var number = 1
    while let error = try await failure(of: chart, fault, at: number) {
      guard isExpected(error) else {
        Issue.record("at \(number): \(error)")
        return number
      }
      number = next(number)
    }
    #expect(try await renderer.image(of: chart).bitmap == expected)
    return number
  }

  /// The error of a picture, or `nil`.
  private func failure(
    of chart: Chart, _ fault: TaskLocal<Int>, at number: Int
  ) async throws -> SumiError? {
    do {
      _ = try await fault.withValue(number) { try await Example.renderer().image(of: chart) }
      return nil
    } catch let error as SumiError {
      return error
    }
  }

  @Test(
    "Each allocation that fails is an error of one line, and does not change the next picture",
    arguments: Picture.allCases)
  func memory(picture: Picture) async throws {
    let end = try await interrupt(picture, by: Work.$failingAllocation) {
      $0 + 1
    } isExpected: { error in
      #expect(error.description.hasPrefix("there is no memory for the picture; "))
      guard case .outOfMemory = error else { return false }
      return true
    }
    #expect(end > 1 || picture.needsNone)
  }

  @Test(
    "A picture that is cancelled anywhere throws, and does not change the next one",
    arguments: Picture.allCases)
  func cancellation(picture: Picture) async throws {
    var step = 1
    let end = try await interrupt(picture, by: Work.$cancelledQuestion) { number in
      // Each of the first questions, later ones by larger and larger steps.
      if number > 8 { step += max(step / 2, 1) }
      return number + step
    } isExpected: { error in
      guard case .cancelled = error else { return false }
      return true
    }
    #expect(end > 3)
  }
}
