import SumiForms
import SumiGeometry

/// A colour of one's own colour map as a chart file writes it.
struct WrittenStop: Equatable, Sendable {
  /// From 0 to 1; `nil` for equal distances between the neighbours.
  var position: Double?
  var color = Color.black

  static let form = Form<WrittenStop>.either(
    Alternative(
      opaque, { WrittenStop(color: $0) }, back: { $0.position == nil ? $0.color : nil }),
    Alternative(
      .object(WrittenStop()) {
        Field("position", \.position, .share, "Where it is, from 0 to 1.")
        Field("color", \.color, opaque, "The colour there.", isRequired: true)
      }))

  private static let opaque = Color.form.checked {
    $0.alpha < 1 ? "the colours of a map are opaque" : nil
  }
}

extension ColorMap {
  /// - Parameter written: the first is at 0 and the last at 1, if nothing else is said.
  init(_ written: [WrittenStop]) {
    var positions = written.map(\.position)
    guard let last = positions.indices.last else {
      self.init(stops: [])
      return
    }
    positions[0] = positions[0] ?? 0
    positions[last] = positions[last] ?? 1
    var (start, before) = (0, positions[0] ?? 0)
    for (place, position) in positions.enumerated() {
      guard let position else { continue }
      for between in start..<place where positions[between] == nil {
        let fraction = Double(between - start) / Double(place - start)
        positions[between] = before + (position - before) * fraction
      }
      (start, before) = (place, position)
    }
    self.init(stops: zip(positions, written).map { Stop($0 ?? 0, $1.color) })
  }

  /// As a chart file writes it; `nil` for a known map.
  var written: [WrittenStop]? {
    guard let stops else { return nil }
    let colors = stops.map { WrittenStop(color: $0.color) }
    guard colors.count > 1 else { return colors + colors }
    return ColorMap(colors) == self
      ? colors : stops.map { WrittenStop(position: $0.position, color: $0.color) }
  }
}
