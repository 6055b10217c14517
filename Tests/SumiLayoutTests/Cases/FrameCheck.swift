import SumiGeometry
import SumiLayout

/// What is wrong with a frame: texts outside the chart, overlapping, or on the plot area.
struct FrameCheck {
  let frame: ChartFrame
  /// In points.
  let tolerance = 0.5

  var faults: [String] { clipped + overlaps + onPlotArea + legendFaults + circleFaults }

  private var bounds: Rect { Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height) }
  /// The frame, and those of its panels.
  private var frames: [ChartFrame] { frame.withPanels }
  private var plots: [ChartFrame] { frames.filter(\.panels.isEmpty) }
  private var shown: [TextBox] {
    frames.flatMap { $0.ownTexts + $0.pointLabelsBelow + $0.cellLabels }.filter { !$0.text.isEmpty }
  }

  private var clipped: [String] {
    shown.compactMap { box in
      let excess = InkBox(box).excess(outOf: bounds)
      return excess > tolerance ? "“\(box.text)” is cut off by \(excess)" : nil
    }
  }

  private var overlaps: [String] {
    // Sorted by their tops, so that distant pairs are skipped.
    let boxes = (shown.map(InkBox.init) + frames.flatMap { $0.legend?.symbols ?? [] }).map { ink in
      let (xs, ys) = (ink.corners.map(\.x), ink.corners.map(\.y))
      return (
        ink: ink, left: xs.min() ?? 0, right: xs.max() ?? 0, top: ys.min() ?? 0,
        bottom: ys.max() ?? 0
      )
    }.sorted { $0.top < $1.top }
    var result: [String] = []
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] {
        if other.top > box.bottom { break }
        if other.left > box.right || other.right < box.left { continue }
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
    var boxes = frames.flatMap(\.axes).flatMap {
      ($0.isInside ? [] : $0.labels) + ($0.title.map { [$0] } ?? [])
    }
    boxes += frames.flatMap(\.names).filter { !$0.isInBand }.map(\.label)
    boxes += frames.flatMap(\.texts).filter { $0.text != "No data" }
    var inks = boxes.filter { !$0.text.isEmpty }.map(InkBox.init)
    inks += frames.compactMap(\.legend).filter { !$0.isInside }.map {
      InkBox(name: "legend", $0.bounds)
    }
    return plots.flatMap { plot in
      let plotArea = InkBox(name: "plot", plot.plotArea)
      return inks.compactMap { ink in
        let overlap = ink.overlap(with: plotArea)
        return overlap > tolerance ? "\(ink.name) lies on the plot area by \(overlap)" : nil
      }
    }
  }

  private var legendFaults: [String] {
    frames.enumerated().flatMap { index, part -> [String] in
      guard let legend = part.legend else { return [] }
      let excess = InkBox(name: "", legend.bounds).excess(
        outOf: legend.isInside && !legend.isOnBorder ? part.plotArea : bounds)
      let ink = InkBox(name: "legend", legend.bounds)
      let others = frames.indices.flatMap { other in
        other == index
          ? part.textsBesideLegend : frames[other].ownTexts + frames[other].pointLabelsBelow
      }
      let covered = others.filter { !$0.text.isEmpty }.compactMap { box in
        let overlap = InkBox(box).overlap(with: ink)
        return overlap > tolerance ? "the legend covers “\(box.text)” by \(overlap)" : nil
      }
      return covered + (excess > tolerance ? ["the legend reaches out by \(excess)"] : [])
    }
  }

  /// Labels of angles are outside of their circle, those of radii in it, and those of slices on one side
  /// of its rim.
  private var circleFaults: [String] {
    var faults: [String] = []
    for plot in plots {
      let shown = { (boxes: [TextBox]) in boxes.filter { !$0.text.isEmpty } }
      if let radial = plot.radial {
        for label in shown(radial.angleLabels) {
          let distance = label.reach(from: radial.center).lowerBound
          if distance < radial.radius + 1 {
            faults.append("“\(label.text)” is within the circle: \(distance) of \(radial.radius)")
          }
        }
        for label in shown(radial.radiusLabels)
        where label.corners.allSatisfy({ ($0 - radial.center).length > radial.radius }) {
          faults.append("“\(label.text)” is outside of the circle")
        }
      }
      if let slices = plot.slices {
        // Slices that are moved have no common rim.
        let areMoved = plot.series.contains { series in
          guard case .slices(let ring) = series.space else { return false }
          return ring.slices.contains { ($0.center - slices.center).length > 0.5 }
        }
        for label in shown(slices.labels) where !areMoved {
          let reach = InkBox(label).reach(from: slices.center)
          if reach.lowerBound < slices.radius - 1, reach.upperBound > slices.radius + 1 {
            faults.append("“\(label.text)” lies on the rim: \(reach) of \(slices.radius)")
          }
        }
      }
    }
    return faults
  }
}

extension ChartFrame {
  fileprivate var withPanels: [ChartFrame] { [self] + panels.flatMap(\.withPanels) }

  /// All texts but those of the legend.
  fileprivate var textsBesideLegend: [TextBox] {
    var frame = self
    frame.legend = nil
    return frame.ownTexts + frame.pointLabelsBelow
  }
}

extension LegendFrame {
  /// Everything in it but texts.
  fileprivate var symbols: [InkBox] {
    let bars = colorBars.flatMap { bar in
      [
        InkBox(name: "colour bar \(bar.series)", bar.bar),
        InkBox(name: "its labels \(bar.series)", bar.labels),
      ]
    }
    let circles = sizes.flatMap(\.circles).map { circle in
      InkBox(
        name: "size \(circle.label.text)",
        Rect(
          minX: circle.center.x - circle.radius, minY: circle.center.y - circle.radius,
          maxX: circle.center.x + circle.radius, maxY: circle.center.y + circle.radius))
    }
    return entries.map { InkBox(name: "symbol \($0.series)", $0.symbol) } + bars + circles
  }
}

extension TextBox {
  fileprivate func reach(from point: Point) -> ClosedRange<Double> {
    InkBox(name: text, bounds).reach(from: point)
  }
}
