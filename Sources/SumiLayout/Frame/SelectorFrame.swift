import SumiChart
import SumiGeometry
import SumiScales

/// What is selected in an overview, in points.
public struct SelectorFrame: Equatable, Sendable {
  /// The plot area of the overview.
  public var area: Rect
  /// The x axis of the overview, from the left end of the area to the right end.
  public var scale: Scale
  /// The axis of the chart whose range is selected.
  public var axis: AxisIdentity
  /// The selected part of the area from left to right, as shares 0…1 of it.
  public var selected: ClosedRange<Double>
  /// The grippers at the left and the right end of the selection.
  public var grippers: [Rect]

  /// The selected rectangle.
  public var rect: Rect {
    Rect(
      minX: x(at: selected.lowerBound), minY: area.minY, maxX: x(at: selected.upperBound),
      maxY: area.maxY)
  }

  private func x(at share: Double) -> Double { area.minX + share * area.width }

  /// The size of a gripper, where there is room for it.
  static let gripper = Size(width: 30, height: 80)
}

extension ChartFrame {
  /// Adds what is selected to the overview, which is the second of its panels.
  mutating func addSelector() {
    guard case .panels(var plots) = family, plots.count == 2,
      let axis = plots[0].axes.first(where: \.identity.isX),
      let whole = plots[1].axes.first(where: \.identity.isX)
    else { return }
    let area = plots[1].plotArea
    let scale = whole.scale.counted(as: axis.scale)
    let units = [axis.scale.value(atUnit: 0), axis.scale.value(atUnit: 1)].compactMap {
      scale.unit($0)
    }
    guard units.count == 2, units.allSatisfy(\.isFinite) else { return }
    let ends = units.map { min(max($0, 0), 1) }.sorted()
    let factor = min(1, area.height * 0.8 / SelectorFrame.gripper.height)
    let size = Size(
      width: SelectorFrame.gripper.width * factor, height: SelectorFrame.gripper.height * factor)
    let frame = SelectorFrame(
      area: area, scale: whole.scale, axis: axis.identity, selected: ends[0]...ends[1],
      grippers: ends.map { end in
        Rect(around: Point(x: area.minX + end * area.width, y: area.midY), size)
      })
    selector = frame
    plots[1].overlays.append(frame.drawn(theme))
    family = .panels(plots)
  }
}

extension SelectorFrame {
  /// Shades outside of the selection, a line at each of its ends, and grippers on them.
  fileprivate func drawn(_ theme: Theme) -> AnnotationFrame {
    var frame = AnnotationFrame(index: 0, id: nil, layer: .above, isClipped: false)
    let selected = rect
    let shade = theme.background.opacity(0.65)
    for (from, to) in [(area.minX, selected.minX), (selected.maxX, area.maxX)] where to > from {
      frame.parts.append(
        .rectangle(Rect(minX: from, minY: area.minY, maxX: to, maxY: area.maxY), shade))
    }
    let isDark = theme.background.contrasting == .white
    let body = Color(hex: isDark ? 0xcccccc : 0x333333)
    let line = AnnotationFrame.Stroke(color: body, width: 1)
    for gripper in grippers {
      frame.parts.append(
        .rule(
          from: Point(x: gripper.midX, y: area.minY), to: Point(x: gripper.midX, y: area.maxY),
          line))
    }
    for gripper in grippers {
      let factor = gripper.width / Self.gripper.width
      var path = PathData()
      path.rectangle(gripper, cornerRadius: 5 * factor)
      frame.parts.append(.fill(path, body))
      // Three lines, with the same gaps between and beside them.
      let width = 2 * factor
      let gap = (gripper.width - 3 * width) / 4
      let height = gripper.height * 0.6
      for index in 0..<3 {
        let x = gripper.minX + gap + Double(index) * (width + gap)
        var mark = PathData()
        mark.rectangle(Rect(x: x, y: gripper.midY - height / 2, width: width, height: height))
        frame.parts.append(.fill(mark, (isDark ? Color.black : Color.white).opacity(0.7)))
      }
    }
    return frame
  }
}
