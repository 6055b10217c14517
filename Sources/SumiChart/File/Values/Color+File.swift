import SumiForms
import SumiGeometry

extension Color: FileValue {
  package static let form = Form<String>.text(pattern: pattern, examples: ["#4062bb", "navy"])
    .map(
      { text in
        guard let color = Color(text) else {
          throw Complaint(
            "\"\(text)\" is not a colour; write #rgb, #rrggbb, #rrggbbaa or a name such as navy")
        }
        return color
      }, back: \.hexText
    )
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
      "A colour: `#rgb`, `#rrggbb`, `#rrggbbaa` (the last two digits are the opacity), or one of the "
        + "names \(basicNames.keys.sorted().map { "`\($0)`" }.joined(separator: ", ")).")

  private static func held(_ channel: Double) -> Double { Bounds.share.held(channel) }

  private static let pattern =
    "^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|"
    + basicNames.keys.sorted().joined(separator: "|") + ")$"

  /// Parses a colour as a chart file writes it.
  public init?(_ text: String) {
    if let named = Self.basicNames[text] {
      self = named
      return
    }
    guard text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16),
      !text.contains("+"), !text.contains("-")
    else { return nil }
    switch text.utf8.count {
    case 4:
      let (r, g, b) = (number >> 8, number >> 4 & 15, number & 15)
      self.init(hex: r * 0x11_0000 + g * 0x1100 + b * 0x11)
    case 7: self.init(hex: number)
    case 9: self.init(hex: number >> 8, alpha: Double(number & 0xff) / 255)
    default: return nil
    }
  }

  private var hexText: String {
    if self == .clear { return "transparent" }
    let channels = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce("#") { text, channel in
      let byte = UInt8((min(max(channel, 0), 1) * 255).rounded())
      return text + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  private static let basicNames: [String: Color] = [
    "transparent": .clear, "black": .black, "white": .white, "silver": Color(hex: 0xc0c0c0),
    "gray": Color(hex: 0x808080), "grey": Color(hex: 0x808080), "maroon": Color(hex: 0x800000),
    "red": Color(hex: 0xff0000), "purple": Color(hex: 0x800080), "fuchsia": Color(hex: 0xff00ff),
    "green": Color(hex: 0x008000), "lime": Color(hex: 0x00ff00), "olive": Color(hex: 0x808000),
    "yellow": Color(hex: 0xffff00), "navy": Color(hex: 0x000080), "blue": Color(hex: 0x0000ff),
    "teal": Color(hex: 0x008080), "aqua": Color(hex: 0x00ffff), "orange": Color(hex: 0xffa500),
  ]
}
