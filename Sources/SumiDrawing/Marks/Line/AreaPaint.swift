import Glibc
import SumiChart
import SumiGeometry
import SumiScene

/// The paints of the area under a line, in pixels.
struct AreaPaint {
  let fill: AreaFill
  /// The line's colour above and below the baseline.
  let line: Color
  let lineBelow: Color?
  var baseline: Double
  /// Whether larger values are higher in the picture.
  var isUpward: Bool
  /// From the highest to the lowest y of the line.
  let extent: ClosedRange<Double>
  /// From the leftmost to the rightmost x of the line.
  let sides: ClosedRange<Double>
  let scale: Double

  /// What the area is painted with, from bottom to top.
  var paints: [Paint] { [base] + hatches }

  private var color: Color { fill.color ?? line }
  private var colorBelow: Color { fill.colorBelowBaseline ?? fill.color ?? lineBelow ?? line }
  private var top: Double { min(extent.lowerBound, baseline) }
  private var bottom: Double { max(extent.upperBound, baseline) }

  private var base: Paint {
    if let colors = fill.colors, !colors.colors.isEmpty {
      return colors.paint(
        over: Rect(
          minX: sides.lowerBound, minY: top, maxX: sides.upperBound, maxY: bottom),
        isUpward: isUpward
      ).opacity(fill.opacity)
    }
    let (upper, lower) = isUpward ? (color, colorBelow) : (colorBelow, color)
    if fill.isGradient, top < bottom {
      return fading(upper.opacity(fill.opacity), lower.opacity(fill.opacity))
    }
    guard upper != lower else { return .color(upper.opacity(fill.opacity)) }
    return Self.cut(above: color, below: colorBelow, at: baseline, isUpward: isUpward)
      .opacity(fill.opacity)
  }

  /// One colour above a height and another below it.
  ///
  /// - Parameter y: on the edge between two rows of pixels, so that no pixel has a mixed colour.
  static func cut(above: Color, below: Color, at y: Double, isUpward: Bool) -> Paint {
    let (upper, lower) = isUpward ? (above, below) : (below, above)
    return .linearGradient(
      LinearGradient(
        start: Point(x: 0, y: y - 0.5), end: Point(x: 0, y: y + 0.5),
        stops: [GradientStop(offset: 0, color: upper), GradientStop(offset: 1, color: lower)]))
  }

  /// Fades towards the baseline from the farthest point above it and from the farthest below it.
  private func fading(_ upper: Color, _ lower: Color) -> Paint {
    let middle = (baseline - top) / (bottom - top)
    var stops: [GradientStop] = []
    // An area on only one side has no other end.
    if top < baseline {
      stops.append(GradientStop(offset: 0, color: upper))
      stops.append(GradientStop(offset: middle, color: upper.opacity(0.1)))
    }
    if bottom > baseline {
      if upper != lower || top == baseline {
        stops.append(GradientStop(offset: middle, color: lower.opacity(0.1)))
      }
      stops.append(GradientStop(offset: 1, color: lower))
    }
    return .linearGradient(
      LinearGradient(start: Point(x: 0, y: top), end: Point(x: 0, y: bottom), stops: stops))
  }

  private var hatches: [Paint] {
    guard let hatch = fill.hatch else { return [] }
    let color = hatch.color ?? outline(of: fill.color, in: line)
    return hatch.paints(color, scale: scale)
  }
}

extension FillPattern {
  /// The lines on a fill as paints, in pixels.
  func hatchPaints(on fill: Color, scale: Double) -> [Paint] {
    hatch?.paints(on: fill, scale: scale) ?? []
  }
}

extension Hatch {
  /// The lines on a fill as paints, in pixels: without a colour of their own in a darker tone of it.
  func paints(on fill: Color, scale: Double) -> [Paint] {
    paints(color ?? fill.outline, scale: scale)
  }

  /// The lines as paints, in pixels.
  func paints(_ color: Color, scale: Double) -> [Paint] {
    guard width > 0 else { return [] }
    return [paint(color, angle: angle, scale: scale)]
      + (isCrossed ? [paint(color, angle: angle + .degrees(90), scale: scale)] : [])
  }

  /// A gradient that repeats across the lines. A pixel's colour is the mean over its width, so that
  /// lines are smooth at any angle.
  private func paint(_ color: Color, angle: Angle, scale: Double) -> Paint {
    let width = min(width * scale, 1e4)
    let spacing = max(self.spacing * scale, width + 1)
    let across = Vector(dx: sin(angle.radians), dy: cos(angle.radians)) * spacing
    let clear = Color(red: color.red, green: color.green, blue: color.blue, alpha: 0)
    let full = color.opacity(min(width, 1))
    let (outer, inner) = ((width + 1) / 2 / spacing, abs(width - 1) / 2 / spacing)
    return .linearGradient(
      LinearGradient(
        start: .zero, end: .zero + across,
        stops: [
          GradientStop(offset: 0.5 - outer, color: clear),
          GradientStop(offset: 0.5 - inner, color: full),
          GradientStop(offset: 0.5 + inner, color: full),
          GradientStop(offset: 0.5 + outer, color: clear),
        ], isRepeated: true))
  }
}
