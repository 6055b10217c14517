import SumiForms
import SumiGeometry

extension Color: FileValue {
  package static let form = Form<String>.text(pattern: pattern, examples: ["#4062bb", "steelblue"])
    .map({ try read($0) }, back: \.hexText)
    .mixing { colors in
      let alpha = held(colors.map(\.alpha).sum)
      let channel = { (path: KeyPath<Color, Double>) in
        // What is transparent has no colour.
        alpha > 0 ? held(colors.map { $0[keyPath: path] * $0.alpha }.sum / alpha) : 0
      }
      return Color(
        red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: alpha)
    }
    .named(
      "color",
      "A colour: `#rgb`, `#rrggbb`, or either with the digits of its opacity at the end; one of the 148 "
        + "names of CSS, such as `steelblue`, or `transparent`; or `rgb(…)` and `hsl(…)` as in CSS. Any "
        + "letter case.")

  private static func held(_ channel: Double) -> Double { Bounds.share.held(channel) }

  private static let pattern =
    "^(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[a-zA-Z]+|"
    + "([rR][gG][bB]|[hH][sS][lL])[aA]?\\([^)]*\\))$"

  private var hexText: String {
    if self == .clear { return "transparent" }
    let channels = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce("#") { text, channel in
      let byte = UInt8((min(max(channel, 0), 1) * 255).rounded())
      return text + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
