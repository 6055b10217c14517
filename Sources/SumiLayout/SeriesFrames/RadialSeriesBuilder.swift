import SumiChart
import SumiGeometry

/// Makes the frames of the series of a radial chart.
struct RadialSeriesBuilder {
  let all: [SeriesData]
  let model: RadialModel
  let axes: RadialFrame

  /// All series, including hidden ones, and warnings about their values.
  func series() throws -> (frames: [SeriesFrame], warnings: [String]) {
    let isClipped = model.y.log.nonPositive == .clip
    let groups = ColumnGroup.all(of: all) { _ in 0 }
    let room = roomOfSectors
    var frames: [SeriesFrame] = []
    var warnings: [String] = []
    var nonPositive = CountedWarnings()
    for (index, data) in all.enumerated() {
      let placing = RadialPlacing(frame: axes, data: data, isClipped: isClipped)
      let placed =
        data.traits.keepsAngles ? placing.anglesAndRadii() : placing.points()
      var frame = SeriesFrame(
        series: data.series, index: data.index, title: data.title, color: data.color,
        places: placed.places,
        encodings: data.domains.rows, space: .radial(space(of: data)), baseline: axes.center.y,
        sides: BaselineSides(data, on: axes.radii), dashes: data.dashes)
      frame.columns = data.columnsWithPositions
      frame.styledRows = data.styledRows
      frame.slot = groups[index]?.slot(
        of: index, room: room, length: .infinity, isReversed: !axes.isClockwise)
      if let tips = data.columns[.tip]?.numberValues { frame.values[.tip] = tips }
      frames.append(frame)
      try data.warnOfNumbersOutside(
        on: { dimension in
          dimension == .x ? (axes.angles, model.x, "xAxis") : (axes.radii, model.y, "yAxis")
        }, in: &nonPositive)
      warnings += heldWarning(of: data, placed.heldCount)
    }
    return (frames, nonPositive.texts + warnings)
  }

  /// The angle between neighbouring positions, in radians.
  private var roomOfSectors: Double {
    let turn = 2 * Double.pi
    let members = all.filter { !$0.isHidden && $0.traits.slot != nil }
    switch axes.angles {
    case .category(let scale): return turn / max(abs(scale.upper - scale.lower), 1)
    case .number, .dateTime:
      let angles = members.flatMap {
        RadialPlacing(frame: axes, data: $0, isClipped: false).angles
      }
      // The last and the first position are neighbours as well.
      let around = angles.filter(\.isFinite).map { $0 - (($0 / turn).rounded(.down) * turn) }
        .sorted()
      guard let first = around.first else { return turn }
      let gaps = zip(around, around.dropFirst() + [first + turn]).map { $1 - $0 }
      // Closer ones are the same position, after rounding.
      return gaps.filter { $0 > 1e-9 }.min() ?? turn
    }
  }

  private func space(of data: SeriesData) -> RadialSeriesFrame {
    let isCategory = if case .category = axes.angles { true } else { false }
    return RadialSeriesFrame(
      center: axes.center, radius: axes.radius, baseline: baseline(of: data),
      corners: axes.isWeb || axes.hasWebRings ? axes.corners : [],
      isClippedToWeb: axes.isWeb && isCategory)
  }

  /// The radius of the baseline's ring of the series' area.
  private func baseline(of data: SeriesData) -> Double {
    guard let value = data.traits.ground?.value,
      let unit = axes.radii.unit(.number(value)), !unit.isNaN
    else { return 0 }
    return min(max(unit, 0), 1) * axes.radius
  }

  private func heldWarning(of data: SeriesData, _ count: Int) -> [String] {
    guard count > 0 else { return [] }
    let values = count == 1 ? "1 value lies" : "\(count) values lie"
    let outcome =
      data.traits.isConnected ? "; the line is drawn to the pole" : " and cannot be drawn"
    return ["\(data.name): \(values) below the pole\(outcome)"]
  }
}
