import SumiChart
import SumiGeometry
import SumiLayout

/// The layout of a picture as JSON, for programs that place things over it, such as a web page.
///
/// All lengths and positions are in pixels of the picture, from its upper left corner; angles are in
/// degrees, clockwise from straight up. The article WordsAndLayout describes the
/// keys.
struct FrameFile {
  let frame: ChartFrame
  /// Pixels per point.
  let scale: Double
  /// The width of the picture in pixels.
  let width: Int
  let height: Int

  /// The version of the format: higher if a key changes its meaning or goes away.
  static let version: Int64 = 1

  /// UTF-8, ending with a line end. The same picture always gives the same bytes.
  var bytes: [UInt8] {
    let head: [JSONValue.Member] = [
      ("version", .integer(Self.version)),
      ("width", .integer(Int64(width))), ("height", .integer(Int64(height))),
      ("scale", .number(scale)),
    ]
    return Array((JSONValue.object(head + plot(frame)).written() + "\n").utf8)
  }

  /// A plot, or a picture of several.
  private func plot(_ frame: ChartFrame) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      ("plotArea", rect(frame.plotArea)),
      ("texts", .list(frame.texts.map(text))),
      ("legend", frame.legend.map(legend) ?? .null),
    ]
    switch frame.family {
    case .cartesian(let axes): members.append(("axes", .list(axes.map { axis($0) })))
    case .radial(let radial): members.append(("radial", self.radial(radial)))
    case .slices(let slices): members.append(("slices", circle(slices)))
    case .panels: break
    }
    if frame.panels.isEmpty {
      members.append(("series", .list(frame.series.indices.map { series($0, in: frame) })))
      members.append(("labels", .list((frame.pointLabelsBelow + frame.pointLabels).map(text))))
      members.append(("names", .list(frame.names.map { text($0.label) })))
    } else {
      members.append(("panels", .list(frame.panels.map { .object(plot($0)) })))
    }
    members.append(("annotations", .list(frame.annotations.map(annotation))))
    return members
  }

  private func annotation(_ annotation: AnnotationFrame) -> JSONValue {
    .object([
      ("index", .integer(Int64(annotation.index))),
      ("id", annotation.id.map { .text($0) } ?? .null),
      ("bounds", annotation.bounds.map(rect) ?? .null),
      ("label", .list(annotation.label?.lines.map(text) ?? [])),
    ])
  }

  // MARK: Boxes

  func pixel(_ points: Double) -> JSONValue {
    // A thousandth of a pixel, so that rounding errors do not fill the file with digits.
    .number((points * scale * 1_000).rounded() / 1_000)
  }

  /// As a file has it, without the digits of rounding errors.
  func degrees(_ angle: Angle) -> Double { (angle.degrees * 1e9).rounded() / 1e9 }

  func rect(_ rect: Rect) -> JSONValue {
    .object([
      ("x", pixel(rect.minX)), ("y", pixel(rect.minY)), ("width", pixel(rect.width)),
      ("height", pixel(rect.height)),
    ])
  }

  func point(_ point: Point) -> JSONValue {
    .object([("x", pixel(point.x)), ("y", pixel(point.y))])
  }

  /// A line of text with the box around it.
  func text(_ box: TextBox) -> JSONValue {
    var members: [JSONValue.Member] = [("text", .text(box.text))]
    if let part = box.part { members.append(("part", .text(part.rawValue))) }
    members.append(("bounds", rect(box.bounds)))
    if box.angle != 0 { members.append(("angle", .number(degrees(box.rotation)))) }
    return .object(members)
  }

  private func legend(_ legend: LegendFrame) -> JSONValue {
    .object([
      ("bounds", rect(legend.bounds)),
      ("title", legend.title.map(text) ?? .null),
      (
        "entries",
        .list(
          legend.entries.map { entry in
            .object([
              ("series", .integer(Int64(entry.series))), ("text", .text(entry.label.text)),
              ("symbol", rect(entry.symbol)), ("bounds", rect(entry.label.bounds)),
            ])
          })
      ),
      (
        "colorBars",
        .list(
          legend.colorBars.map { bar in
            .object([
              ("series", .integer(Int64(bar.series))), ("title", text(bar.title)),
              ("bar", rect(bar.bar)),
            ])
          })
      ),
      (
        "sizes",
        .list(
          legend.sizes.map { key in
            .object([
              ("series", .integer(Int64(key.series))), ("title", text(key.title)),
              (
                "circles",
                .list(
                  key.circles.map { circle in
                    .object([
                      ("text", .text(circle.label.text)), ("center", point(circle.center)),
                      ("radius", pixel(circle.radius)),
                    ])
                  })
              ),
            ])
          })
      ),
    ])
  }

  // MARK: Series

  private func series(_ index: Int, in frame: ChartFrame) -> JSONValue {
    let series = frame.series[index]
    let source = series.series.source
    var members: [JSONValue.Member] = [
      ("index", .integer(Int64(index))), ("title", .text(series.title)),
      ("type", .text(series.series.kind)), ("color", .text(series.color.hexText)),
      ("points", .integer(Int64(series.count))), ("hidden", .flag(source.isHidden)),
    ]
    if !frame.axes.isEmpty {
      for isX in [true, false] {
        let axis = frame.axis(of: series, isX: isX)
        members.append(
          (isX ? "xAxis" : "yAxis", axis.map { .text($0.identity.name) } ?? .null))
      }
    }
    if case .slices(let ring) = series.space {
      members.append(("slices", .list(ring.slices.map(slice))))
    }
    return .object(members)
  }

  private func slice(_ slice: SliceFrame) -> JSONValue {
    .object([
      ("name", .text(slice.name)), ("value", .number(slice.value)),
      ("share", .number(slice.share)), ("startAngle", .number(degrees(slice.startAngle))),
      ("endAngle", .number(degrees(slice.endAngle))), ("center", point(slice.center)),
      ("innerRadius", pixel(slice.innerRadius)), ("outerRadius", pixel(slice.outerRadius)),
      ("color", .text(slice.fill.hexText)),
    ])
  }

  private func circle(_ slices: SlicesFrame) -> JSONValue {
    .object([
      ("center", point(slices.center)), ("radius", pixel(slices.radius)),
      ("labels", .list((slices.labels + slices.middle).map(text))),
    ])
  }
}

extension Color {
  /// Such as `#4062bb`, or `#4062bb80` if it is not opaque.
  fileprivate var hexText: String {
    let parts = [red, green, blue] + (alpha < 1 ? [alpha] : [])
    return parts.reduce(into: "#") { text, part in
      let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
      text += digits.count < 2 ? "0" + digits : digits
    }
  }
}
