import SumiGeometry
import SumiLayout

/// What is wrong with a frame: texts outside the chart, overlapping, or on the plot area.
struct FrameCheck {
  let frame: ChartFrame
  /// In points.
  let tolerance = 0.5

  var faults: [String] { clipped + overlaps + onPlotArea + legendFaults }

  private var bounds: Rect { Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height) }
  private var shown: [TextBox] { frame.allTexts.filter { !$0.text.isEmpty } }

  private var clipped: [String] {
    shown.compactMap { box in
      let excess = InkBox(name: box.text, corners: box.corners).excess(outOf: bounds)
      return excess > tolerance ? "“\(box.text)” is cut off by \(excess)" : nil
    }
  }

  private var overlaps: [String] {
    let symbols = frame.legend?.entries.map { InkBox(name: "symbol \($0.series)", $0.symbol) }
    // Sorted by their tops, so that distant pairs are skipped.
    let bars = frame.legend?.colorBars.flatMap { bar in
      [
        InkBox(name: "colour bar \(bar.series)", bar.bar),
        InkBox(name: "its labels \(bar.series)", bar.labels),
      ]
    }
    let circles = frame.legend?.sizes.flatMap(\.circles).map { circle in
      InkBox(
        name: "size \(circle.label.text)",
        Rect(
          minX: circle.center.x - circle.radius, minY: circle.center.y - circle.radius,
          maxX: circle.center.x + circle.radius, maxY: circle.center.y + circle.radius))
    }
    let boxes = (shown.map(InkBox.init) + (symbols ?? []) + (bars ?? []) + (circles ?? [])).map {
      ink in
      let ys = ink.corners.map(\.y)
      return (ink: ink, top: ys.min() ?? 0, bottom: ys.max() ?? 0)
    }.sorted { $0.top < $1.top }
    var result: [String] = []
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] {
        if other.top > box.bottom { break }
        let overlap = box.ink.overlap(with: other.ink)
        if overlap > tolerance {
          result.append("\(box.ink.name) and \(other.ink.name) overlap by \(overlap)")
        }
      }
    }
    return result
  }

  private var onPlotArea: [String] {
    // Labels beside a line that crosses the plot area are inside it.
    var boxes = frame.axes.flatMap {
      ($0.isInside ? [] : $0.labels) + ($0.title.map { [$0] } ?? [])
    }
    boxes += frame.texts.filter { $0.text != "No data" }
    var inks = boxes.filter { !$0.text.isEmpty }.map(InkBox.init)
    if let legend = frame.legend, !legend.isInside {
      inks.append(InkBox(name: "legend", legend.bounds))
    }
    let plotArea = InkBox(name: "plot", frame.plotArea)
    return inks.compactMap { ink in
      let overlap = ink.overlap(with: plotArea)
      return overlap > tolerance ? "\(ink.name) lies on the plot area by \(overlap)" : nil
    }
  }

  private var legendFaults: [String] {
    guard let legend = frame.legend else { return [] }
    let excess = InkBox(name: "", legend.bounds).excess(
      outOf: legend.isInside ? frame.plotArea : bounds)
    return excess > tolerance ? ["the legend reaches out by \(excess)"] : []
  }
}
