import SumiGeometry
import SumiScene

extension Paint {
  /// The same paint in the simplest form: a gradient without length is its last colour.
  var simplified: Paint {
    switch self {
    case .color: return self
    case .linearGradient(let gradient):
      let length = (gradient.end - gradient.start).length
      guard gradient.stops.count > 1, length > 0, length.isFinite else {
        return .color(gradient.stops.last?.color ?? .clear)
      }
      return self
    case .radialGradient(let gradient):
      guard gradient.stops.count > 1, gradient.radius > 0, gradient.radius.isFinite,
        gradient.center.x.isFinite, gradient.center.y.isFinite
      else { return .color(gradient.stops.last?.color ?? .clear) }
      return self
    }
  }

  /// Whether it is fully transparent.
  var isClear: Bool {
    switch self {
    case .color(let color): !(color.alpha > 0)
    case .linearGradient(let gradient): gradient.stops.allSatisfy { !($0.color.alpha > 0) }
    case .radialGradient(let gradient): gradient.stops.allSatisfy { !($0.color.alpha > 0) }
    }
  }
}

extension [GradientStop] {
  /// Stops between which straight colours are interpolated, as SVG and PDF do, for stops between
  /// which premultiplied ones are, as a scene does.
  var straight: [GradientStop] {
    guard let first else { return [] }
    var result: [GradientStop] = []
    func add(_ stop: GradientStop) {
      if result.last != stop { result.append(stop) }
    }
    if count == 1 { add(first) }
    for (low, high) in zip(self, dropFirst()) {
      let (a, b) = (low.color, high.color)
      if a.alpha == 0 || b.alpha == 0 {
        // What is clear takes the colour beside it, so that the fade does not darken.
        add(GradientStop(offset: low.offset, color: a.alpha == 0 ? b.opacity(0) : a))
        add(GradientStop(offset: high.offset, color: b.alpha == 0 ? a.opacity(0) : b))
      } else if a.alpha == b.alpha || a.isTone(of: b) {
        add(low)
        add(high)
      } else {
        for step in 0...16 {
          let share = Double(step) / 16
          let alpha = a.alpha + (b.alpha - a.alpha) * share
          var color = a.mixed(with: b, fraction: b.alpha * share / alpha)
          color.alpha = alpha
          add(
            GradientStop(offset: low.offset + (high.offset - low.offset) * share, color: color))
        }
      }
    }
    return result
  }
}

extension Color {
  fileprivate func isTone(of other: Color) -> Bool {
    red == other.red && green == other.green && blue == other.blue
  }
}
