import SumiGeometry
import SumiLayout
import SumiScales
import SumiTime

extension FrameFile {
  /// An axis with what a program needs to place values on it: the pixel of a value is
  /// `start + (end - start) · u`, where u = (t(value) − t(lower)) / (t(upper) − t(lower)), and t is the
  /// `transform` of its scale.
  func axis(_ axis: AxisFrame) -> JSONValue {
    .object([
      ("axis", .text(axis.identity.name)), ("id", .text(axis.identity.id)),
      ("side", .text(axis.side.rawValue)), ("hidden", .flag(axis.isHidden)),
      ("start", pixel(axis.start)), ("end", pixel(axis.end)),
      ("scale", scale(axis.scale)),
      ("title", axis.title.map(text) ?? .null),
      ("labels", .list(axis.labels.map(text))),
      (
        "ticks",
        .list(
          axis.ticks.map { tick in
            .object([
              ("value", tick.value.map { value($0, on: axis.scale) } ?? .null),
              ("label", .text(tick.label)), ("pixel", pixel(axis.map(tick.position))),
              ("minor", .flag(tick.isMinor)),
            ])
          })
      ),
    ])
  }

  /// The axes of a radial chart: the point of a value is at
  /// `center + radius · u(y) · (sin a, −cos a)`, with a = startAngle ± 360° · u(x).
  func radial(_ radial: RadialFrame) -> JSONValue {
    .object([
      ("center", point(radial.center)), ("radius", pixel(radial.radius)),
      ("startAngle", .number(degrees(radial.startAngle))), ("clockwise", .flag(radial.isClockwise)),
      ("straightRings", .flag(radial.hasWebRings)),
      ("x", scale(radial.angles)), ("y", scale(radial.radii)),
      ("spokes", .list(radial.spokes.map { .number($0) })),
      ("rings", .list(radial.rings.map(pixel))),
      ("labels", .list((radial.angleLabels + radial.radiusLabels + radial.titles).map(text))),
    ])
  }

  /// The map from values to 0…1.
  private func scale(_ scale: Scale) -> JSONValue {
    var members: [JSONValue.Member] = []
    switch scale {
    case .number(let numbers):
      members = [
        ("kind", .text("number")), ("lower", .number(numbers.lower)),
        ("upper", .number(numbers.upper)), ("reversed", .flag(numbers.isReversed)),
      ]
      let curve = numbers.transform.curve
      members.append(("transform", .text(curve.word)))
      members += curve.parameters.map { ($0.name, .number($0.value)) }
      if let breaks = numbers.transform.breaks {
        members.append(
          (
            "breaks",
            .list(breaks.ranges.map { .list([.number($0.lowerBound), .number($0.upperBound)]) })
          ))
      }
    case .dateTime(let dates):
      members = [
        ("kind", .text("dateTime")), ("lower", stamp(dates.lower, dates.timeUnit)),
        ("upper", stamp(dates.upper, dates.timeUnit)), ("reversed", .flag(dates.isReversed)),
        ("unit", .text("milliseconds")), ("timeZone", .text("\(dates.timeZone)")),
        ("transform", .text(dates.breaks == nil ? "linear" : "breaks")),
      ]
      if let breaks = dates.breaks {
        // Those in the plot: repeated breaks go on for ever.
        let (low, high) = (min(dates.lower, dates.upper), max(dates.lower, dates.upper))
        members.append(
          (
            "breaks",
            .list(
              breaks.ranges.filter { $0.upperBound > low && $0.lowerBound < high }
                .map {
                  .list([
                    stamp($0.lowerBound, dates.timeUnit), stamp($0.upperBound, dates.timeUnit),
                  ])
                })
          ))
      }
    case .category(let categories):
      members = [
        ("kind", .text("category")), ("lower", .number(categories.lower)),
        ("upper", .number(categories.upper)), ("reversed", .flag(categories.isReversed)),
        ("transform", .text("linear")),
        ("names", .list(categories.names.map { .text($0) })),
      ]
    }
    return .object(members)
  }

  private func value(_ value: AxisValue, on scale: Scale) -> JSONValue {
    switch (value, scale) {
    case (.dateTime(let stamp), .dateTime(let dates)): self.stamp(stamp, dates.timeUnit)
    case (.dateTime(let stamp), _): .integer(stamp)
    case (.number(let number), _): .number(number)
    case (.category(let index), _): .number(index)
    }
  }

  /// Milliseconds since 1970-01-01T00:00:00Z, as in a program's dates; with a fraction if they have
  /// one.
  private func stamp(_ stamp: Int64, _ unit: TimeUnit) -> JSONValue {
    let perSecond = unit.perSecond
    guard perSecond > 1_000 else {
      let (product, overflow) = stamp.multipliedReportingOverflow(by: 1_000 / perSecond)
      return overflow ? .number(Double(stamp) * 1_000) : .integer(product)
    }
    let (whole, rest) = stamp.quotientAndRemainder(dividingBy: perSecond / 1_000)
    return rest == 0
      ? .integer(whole) : .number(Double(whole) + Double(rest) / Double(perSecond / 1_000))
  }
}
