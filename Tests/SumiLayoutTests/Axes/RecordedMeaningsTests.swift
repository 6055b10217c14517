import SumiChart
import SumiData
import SumiGeometry
import SumiTime
import Testing

@testable import SumiLayout

/// Time zones, lengths of time and times of day, which columns have from their source.
@Suite struct RecordedMeaningsTests {
  private func dates(_ zone: String?) -> Column {
    var column = Column(dateTimes: (0..<5).map { 1_711_753_200 + $0 * 3_600 }, .seconds)
    column.zone = zone
    return column
  }

  private func chart(_ columns: [Column], _ axis: Axis? = nil) -> Chart {
    Chart(
      xAxes: axis.map { [$0] } ?? [],
      series: columns.map { Series(LineSeries(x: .values($0), y: [1, 2, 3, 4, 5])) })
  }

  private func zone(_ frame: ChartFrame) -> Zone? {
    if case .dateTime(let scale) = frame.axes[0].scale { scale.timeZone } else { nil }
  }

  @Test("an axis without a zone has the one of all its dates")
  func zones() throws {
    let frame = try chart([dates("Europe/Berlin"), dates("Europe/Berlin")]).frame()
    #expect(try zone(frame) == Zone(identifier: "Europe/Berlin"))
    #expect(frame.axes[0].ticks.first { !$0.isMinor }?.label == "00:00")
    #expect(frame.warnings == [])
    let stated = try chart([dates("Europe/Berlin")], Axis(timeZone: .utc)).frame()
    #expect(zone(stated) == .utc)
    #expect(stated.axes[0].ticks.first { !$0.isMinor }?.label == "23:00")
    let split = Chart(
      series: [
        LineSeries(
          source: SeriesSource(
            x: .values(dates("+05:30")), y: [1, 2, 3, 4, 5],
            splitBy: .values(Column(["a", "b", "a", "b", "a"])))
        ).asSeries
      ])
    #expect(zone(try split.frame()) == .offset(seconds: 19_800))
  }

  @Test("dates of several zones, or of one that is not known, are shown in UTC with a warning")
  func otherZones() throws {
    let mixed = try chart([dates("Europe/Berlin"), dates(nil)]).frame()
    #expect(zone(mixed) == .utc)
    #expect(
      mixed.warnings == [
        "xAxis: its dates were recorded in the time zones Europe/Berlin and UTC; they are shown in UTC, "
          + "unless the axis has a \"timeZone\""
      ])
    let unknown = try chart([dates("Mars/Olympus")]).frame()
    #expect(zone(unknown) == .utc)
    #expect(unknown.warnings.count == 1 && unknown.warnings[0].contains("\"Mars/Olympus\""))
  }

  @Test("lengths of time have their unit on axes, in labels and in readings")
  func elapsed() throws {
    let hours = Column([0, 3_600, 7_200, 10_800, 14_400.0]).meaning(.elapsed)
    let x = try chart([hours]).frame().axes[0]
    let labels = x.ticks.filter { !$0.isMinor }.map(\.label)
    #expect(labels.first == "0.0 h" && labels.last == "4.0 h")
    #expect(x.reading(of: .number(5_400)) == "90 min")
    var columns = ColumnSeries(
      source: SeriesSource(
        x: .values(Column(["a", "b"])), y: .values(Column([90, 20.5]).meaning(.elapsed))))
    columns.source.labels = PointLabels()
    let frame = try Chart(series: [columns.asSeries]).frame()
    #expect(frame.pointLabels.map(\.text).sorted() == ["20.5 s", "90.0 s"])
    // Counted rows are no time.
    columns.source.aggregate = .count
    let counted = try Chart(series: [columns.asSeries]).frame()
    #expect(!counted.axes.flatMap(\.ticks).contains { $0.label.hasSuffix("s") })
  }

  @Test("times of day have no date")
  func timeOfDay() throws {
    let clock = Column(dateTimes: (0..<5).map { $0 * 1_800 + 30_600 }, .seconds).meaning(.timeOfDay)
    let axis = try chart([clock]).frame().axes[0]
    #expect(axis.ticks.first { !$0.isMinor }?.label == "08:30")
    #expect(axis.ticks.allSatisfy { $0.contextLabel == nil })
    #expect(axis.reading(of: .dateTime(30_601)) == "08:30:01")
    #expect(axis.label(for: .dateTime(30_600)) == "08:30:00")
    #expect(clock.text(at: 1) == "09:00:00")
  }

  @Test("A range of hours is one of times of day, and never one of dates")
  func hours() {
    let stamps = (0..<5).map { Int64($0) * 1_800 + 30_600 }
    for (column, isTimeOfDay) in [
      (Column(dateTimes: stamps, .seconds).meaning(.timeOfDay), true),
      (Column(dateTimes: stamps, .seconds), false),
    ] {
      var axis = Axis()
      axis.range = AxisRange(.text("08:00"), .text("12:00"))
      let frame = try? chart([column], axis).frame()
      #expect((frame != nil) == isTimeOfDay)
    }
  }
}
