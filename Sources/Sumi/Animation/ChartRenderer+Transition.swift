import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiLive

extension ChartRenderer {
  /// A chart that becomes another one, with its plot area and the ranges of its axes.
  ///
  /// Both are laid out, because these follow from data and labels.
  ///
  /// - Parameters:
  ///   - from: the first chart.
  ///   - to: the second chart.
  ///   - tables: those of both charts.
  ///   - folders: bases of relative paths of their pictures.
  ///   - size: in points; by default that of the second chart.
  ///   - spring: `nil` for that of the second chart.
  ///   - duration: in seconds; `nil` for what the spring takes.
  /// - Throws: `SumiError.transition` for charts that differ too much, and errors of layout.
  public func transition(
    from: Chart, to: Chart, tables: (from: [String: Table], to: [String: Table]),
    relativeTo folders: (from: String, to: String) = ("", ""), size: Size? = nil,
    spring: Spring? = nil, duration: Double? = nil
  ) throws(SumiError) -> ChartTransition {
    let size = size ?? to.size ?? Chart.defaultSize
    let first = try prepare(from, tables: tables.from, relativeTo: folders.from, size: size)
    let last = try prepare(to, tables: tables.to, relativeTo: folders.to, size: size)
    do throws(TransitionError) {
      return try ChartTransition(
        from: from, to: to, tables: tables, frames: (first.frame, last.frame), spring: spring,
        duration: duration)
    } catch {
      throw .transition(error)
    }
  }

  /// How a chart appears: by the spring from its `animation.start`, or else as its series do.
  ///
  /// - Parameters:
  ///   - chart: that appears.
  ///   - tables: of the chart.
  ///   - folder: base of relative paths of its pictures.
  ///   - size: in points; by default that of the chart.
  ///   - duration: in seconds; `nil` for what its animation takes.
  /// - Throws: `SumiError.transition` for a picture of several charts with a `start`, and errors of layout.
  public func appearance(
    of chart: Chart, tables: [String: Table], relativeTo folder: String = "", size: Size? = nil,
    duration: Double? = nil
  ) throws(SumiError) -> any AnimatedChart {
    guard let start = chart.animation.start else { return Timeline(of: chart, duration: duration) }
    let frame = try prepare(
      chart, tables: tables, relativeTo: folder, size: size ?? chart.size ?? Chart.defaultSize)
    do throws(TransitionError) {
      return try ChartTransition(
        appearing: chart, tables: tables, frame: frame.frame, from: start, duration: duration)
    } catch {
      throw .transition(error)
    }
  }
}
