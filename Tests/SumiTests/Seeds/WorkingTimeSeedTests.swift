import Foundation
import Sumi
import Testing

/// A time series whose axis leaves out weekends, a holiday, and the hours when nobody works.
@Suite("Seed: a time series without weekends") struct WorkingTimeSeedTests {
  /// Monday, 2024-01-01, 0:00.
  private static let monday = Date(timeIntervalSince1970: 1_704_067_200)

  private func hour(_ day: Int, _ hour: Double) -> Date {
    Self.monday.addingTimeInterval(Double(day) * 86_400 + hour * 3_600)
  }

  private func axis(_ breaks: [AxisBreak], _ dates: [Date]) throws -> AxisPlacement {
    let chart = Chart(size: Size(width: 700, height: 200)) {
      LineSeries(dates.enumerated().map { ($0.offset, $0.element) }, x: \.1, y: \.0)
      XAxis(range: hour(0, 0)...hour(14, 0)) { $0.breaks = breaks }
    }
    return try #require(try Example.renderer().prepare(chart).axis("xAxis"))
  }

  private func pixel(_ axis: AxisPlacement, _ day: Int, _ hour: Double = 0) throws -> Double {
    try #require(axis.pixel(forValue: Datum(self.hour(day, hour))))
  }

  @Test("Two weeks have ten days of one width, and Monday begins where Friday ends")
  func weekends() throws {
    let axis = try axis([.weekends], [0, 4, 7, 11].map { hour($0, 0) })
    let length = axis.endPixel - axis.startPixel
    for (index, day) in [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].enumerated() {
      #expect(
        abs(try pixel(axis, day) - axis.startPixel - length * Double(index) / 10) < 1e-6)
    }
    #expect(try pixel(axis, 5) == pixel(axis, 7) && pixel(axis, 5, 30) == pixel(axis, 7))
    // Back from pixels: never a day that is left out.
    for step in 0..<50 {
      let pixel = axis.startPixel + length * (Double(step) + 0.5) / 50
      let date = try #require(axis.date(atPixel: pixel)).timeIntervalSince(Self.monday)
      #expect((date / 86_400).truncatingRemainder(dividingBy: 7) < 5)
    }
    #expect(
      axis.ticks.compactMap(\.value).allSatisfy { value in
        let pixel = axis.pixel(forAxisValue: value) ?? -1
        return pixel >= axis.startPixel - 1e-6 && pixel <= axis.endPixel + 1e-6
      })
  }

  @Test("A holiday and the nights take no room either")
  func hours() throws {
    let breaks: [AxisBreak] = [
      .weekends, .period(start: "2024-01-03", length: CalendarStep(1, .day)),
      .repeated(
        start: "2024-01-01T17:00:00", length: CalendarStep(16, .hour), every: CalendarStep(1, .day)),
    ]
    let axis = try axis(breaks, [hour(0, 10), hour(11, 12)])
    // Nine days of eight hours each.
    let length = axis.endPixel - axis.startPixel
    #expect(abs(try pixel(axis, 0, 17) - pixel(axis, 0, 9) - length / 9) < 1e-6)
    #expect(try abs(pixel(axis, 0, 17) - pixel(axis, 1, 9)) < 1e-6)
    #expect(try abs(pixel(axis, 1, 17) - pixel(axis, 3, 9)) < 1e-6)
    #expect(abs(try pixel(axis, 3, 13) - axis.startPixel - length * 2.5 / 9) < 1e-6)
  }

  @Test("A point in a weekend is said to be left out, and a pan keeps whole working days")
  func points() async throws {
    let dates = (0..<14).map { hour($0, 0) }
    let chart = Chart(size: Size(width: 700, height: 200)) {
      LineSeries(dates.enumerated().map { ($0.offset, $0.element) }, x: \.1, y: \.0)
      XAxis(range: hour(0, 0)...hour(7, 0)) { $0.breaks = [.weekends] }
    }
    let session = ChartSession(chart, renderer: try Example.renderer())
    let frame = try await session.frame(at: 0)
    #expect(frame.report.warnings.contains { $0.contains("break") })
    try await session.change { try $0.pan("xAxis", by: 0.8, on: $1) }
    let axis = try #require(try await session.axis("xAxis"))
    // By four working days: from Friday to Friday.
    #expect(axis.date(atPixel: axis.startPixel) == hour(4, 0))
    #expect(axis.date(atPixel: axis.endPixel) == hour(11, 0))
  }
}
