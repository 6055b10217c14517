import SumiChart
import SumiLayout

/// The chart described in words, for readers who cannot see it.
enum AlternativeText {
  static func text(for chart: Chart, frame: ChartFrame) -> String {
    guard chart.charts.isEmpty else {
      let parts = zip(chart.charts, frame.panels).map { part, frame in
        let title = part.title.map { $0.text + ending(of: $0.text) + " " } ?? ""
        return title + Self.text(for: part, frame: frame)
      }
      return "\(parts.count) charts. " + parts.joined(separator: " ")
    }
    let kinds = Set(chart.series.map(\.kind)).sorted().joined(separator: " and ")
    var text = kinds.isEmpty ? "An empty chart." : "A \(kinds) chart."
    if let subtitle = chart.subtitle { text += " \(subtitle)\(ending(of: subtitle))" }
    if !frame.panels.isEmpty { text += " It has \(frame.panels.count) panels." }
    for (index, axis) in frame.axes.enumerated() {
      guard let first = axis.labels.first?.text, let last = axis.labels.last?.text else { continue }
      let isX = axis.side.isHorizontal
      let specification = isX ? chart.xAxes : chart.yAxes
      let place = isX ? index : index - frame.axes.count { $0.side.isHorizontal }
      let title = specification.indices.contains(place) ? specification[place].title : nil
      let name = title ?? (isX ? "The horizontal axis" : "The vertical axis")
      text += " \(name) runs from \(first) to \(last)."
    }
    if let radial = frame.radial {
      let ends: [(String, [TextBox])] = [
        ("\(chart.xAxes.first?.title ?? "The circle") goes round from", radial.angleLabels),
        ("\(chart.yAxes.first?.title ?? "The radius") runs from", radial.radiusLabels),
      ]
      for (words, labels) in ends {
        guard let first = labels.first?.text, let last = labels.last?.text else { continue }
        text += " \(words) \(first) to \(last)."
      }
    }
    for series in frame.series {
      guard case .slices(let ring) = series.space, !ring.slices.isEmpty else { continue }
      let shown = ring.slices.prefix(8).map { "\($0.name) \(Int(($0.share * 100).rounded()))%" }
      let more = ring.slices.count > 8 ? " and \(ring.slices.count - 8) more" : ""
      text += " Slices: \(shown.joined(separator: ", "))\(more)."
    }
    // The slices of a single series are named already.
    let shown = frame.series.filter { !$0.series.source.isHidden }
    let titles = frame.slices != nil && shown.count == 1 ? [] : shown.map(\.title)
    if !titles.isEmpty {
      let shown = titles.prefix(8).joined(separator: ", ")
      let more = titles.count > 8 ? " and \(titles.count - 8) more" : ""
      text += " Series: \(shown)\(more)."
    }
    return text
  }

  private static func ending(of sentence: String) -> String {
    sentence.last.map { ".!?".contains($0) } ?? true ? "" : "."
  }
}
