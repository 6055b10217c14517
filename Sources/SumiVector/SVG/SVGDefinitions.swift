import SumiGeometry
import SumiRaster
import SumiScene

/// The parts of an SVG that others refer to: clips, gradients, markers.
///
/// An identifier is derived from what it stands for, so that several SVGs may be put into one page.
struct SVGDefinitions {
  private(set) var xml = XMLText()
  private var known: Set<String> = []

  /// Defines an element, once.
  ///
  /// - Returns: its identifier.
  private mutating func define(
    _ element: String, _ attributes: String, _ content: String, prefix: String
  ) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(element)\(attributes)\(content)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let identifier = prefix + String((hash >> 32 ^ hash) & 0xffff_ffff, radix: 36)
    if known.insert(identifier).inserted {
      xml.raw("<\(element) id=\"\(identifier)\"\(attributes)>\(content)</\(element)>\n")
    }
    return identifier
  }

  /// The clip of some whole pixels.
  mutating func clip(_ area: PixelRect) -> String {
    define(
      "clipPath", "",
      "<path d=\"M\(area.minX) \(area.minY)h\(area.width)v\(area.height)h\(-area.width)z\"/>",
      prefix: "c")
  }

  /// The value of `fill` or `stroke` for a paint, and its opacity.
  mutating func paint(_ paint: Paint) -> (value: String, opacity: Double) {
    switch paint {
    case .color(let color): return (color.hexadecimal, color.alpha)
    case .linearGradient(let gradient):
      let line = [
        ("x1", gradient.start.x), ("y1", gradient.start.y), ("x2", gradient.end.x),
        ("y2", gradient.end.y),
      ]
      let identifier = define(
        "linearGradient",
        " gradientUnits=\"userSpaceOnUse\"" + Self.numbers(line)
          + (gradient.isRepeated ? " spreadMethod=\"repeat\"" : ""),
        Self.stops(gradient.stops), prefix: "g")
      return ("url(#\(identifier))", 1)
    case .radialGradient(let gradient):
      let circle = [
        ("cx", gradient.center.x), ("cy", gradient.center.y), ("r", gradient.radius),
      ]
      let identifier = define(
        "radialGradient", " gradientUnits=\"userSpaceOnUse\"" + Self.numbers(circle),
        Self.stops(gradient.stops), prefix: "g")
      return ("url(#\(identifier))", 1)
    }
  }

  /// A marker around the origin; `nil` if no part of it is visible.
  mutating func marker(_ set: MarkerSet) -> String? {
    var content = ""
    let hasStroke = set.strokeWidth > 0 && set.strokeWidth.isFinite && set.stroke.alpha > 0
    if set.fill.alpha > 0 || hasStroke {
      let stroke =
        hasStroke
        ? " stroke=\"\(set.stroke.hexadecimal)\"" + SVGStyle.opacity("stroke-opacity", set.stroke)
          + (set.strokeWidth == 1 ? "" : Self.numbers([("stroke-width", set.strokeWidth)]))
        : ""
      content += Self.shape(set.shape, radius: set.radius, SVGStyle.fill(set.fill) + stroke)
    }
    if set.innerRadius > 0, set.innerFill.alpha > 0 {
      content += Self.shape(set.shape, radius: set.innerRadius, SVGStyle.fill(set.innerFill))
    }
    return content.isEmpty ? nil : define("g", "", content, prefix: "m")
  }

  private static func shape(_ shape: MarkerShape, radius: Double, _ style: String) -> String {
    guard shape != .circle else {
      return "<circle\(numbers([("r", radius)]))\(style)/>"
    }
    let corners = MarkerOutline(shape).corners(at: .zero, radius: radius, offset: 0)
    return "<path\(style) d=\"\(SVGPath(Outline(closed: corners)).text)\"/>"
  }

  private static func stops(_ stops: [GradientStop]) -> String {
    stops.straight.map { stop in
      // Hundredths are too coarse along a gradient.
      let offset = "\((min(max(stop.offset, 0), 1) * 1e5).rounded() / 1e5)"
      return "<stop offset=\"\(offset)\" stop-color=\"\(stop.color.hexadecimal)\""
        + SVGStyle.opacity("stop-opacity", stop.color) + "/>"
    }.joined()
  }

  static func numbers(_ attributes: [(name: String, value: Double)]) -> String {
    attributes.map { " \($0.name)=\"\(SVGNumber($0.value).text)\"" }.joined()
  }
}

/// Attributes of colours.
enum SVGStyle {
  /// The colour of an area; white space first.
  static func fill(_ color: Color) -> String {
    color.alpha > 0
      ? " fill=\"\(color.hexadecimal)\"" + opacity("fill-opacity", color) : ""
  }

  /// Empty for an opaque colour.
  static func opacity(_ name: String, _ color: Color) -> String { opacity(name, color.alpha) }

  static func opacity(_ name: String, _ value: Double) -> String {
    guard value < 1 else { return "" }
    let thousandths = Int((max(value, 0) * 1000).rounded())
    return
      " \(name)=\"\(thousandths == 1000 ? "1" : thousandths == 0 ? "0" : decimals(thousandths))\""
  }

  /// Thousandths as `.5` or `.125`.
  private static func decimals(_ thousandths: Int) -> String {
    var digits = String(String(1000 + thousandths).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
  }
}

extension Color {
  /// `#rrggbb`, or `#rgb` where that is the same; without alpha.
  var hexadecimal: String {
    let (red, green, blue, _) = Color(red: red, green: green, blue: blue).premultipliedBytes
    let bytes = [red, green, blue]
    let isShort = bytes.allSatisfy { $0 >> 4 == $0 & 15 }
    return "#"
      + bytes.map { byte in
        let text = String(byte, radix: 16)
        return isShort ? String(text.suffix(1)) : byte < 16 ? "0" + text : text
      }.joined()
  }
}
