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
}
