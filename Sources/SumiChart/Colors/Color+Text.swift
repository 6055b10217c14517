import Glibc
import SumiForms
import SumiGeometry

extension Color {
  /// Parses a colour as a chart file writes it: `#rgb`, `#rrggbb` or either with the opacity at its end,
  /// a CSS name such as `steelblue`, or the `rgb(…)` and `hsl(…)` of CSS, in any letter case. `nil` for
  /// other texts.
  public init?(_ text: String) {
    let text = text.lowercased()
    if let named = Self.named[text] {
      self = named
    } else if text.hasPrefix("#") {
      self.init(digits: text.dropFirst())
    } else {
      self.init(function: text)
    }
  }

  /// Parses a colour, or says what is wrong with the text.
  package static func read(_ text: String) throws(Complaint) -> Color {
    if let color = Color(text) { return color }
    let meant =
      Color("#" + text) == nil
      ? nearestName(to: text, among: named.keys.sorted()) : "#" + text
    let remedy =
      meant.map { "did you mean \"\($0)\"?" }
      ?? "write #rgb, #rrggbb, #rrggbbaa, rgb(…), hsl(…) or a CSS name such as navy"
    throw Complaint("\"\(text)\" is not a colour; \(remedy)")
  }

  private init?(digits: Substring) {
    guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
      return nil
    }
    let isShort = digits.utf8.count < 5
    let bits = isShort ? 4 : 8
    // The opacity is the last of four.
    let count = digits.utf8.count / (isShort ? 1 : 2)
    guard digits.utf8.count == (isShort ? count : 2 * count), (3...4).contains(count) else {
      return nil
    }
    let greatest = isShort ? 15.0 : 255
    let channels = (0..<count).reversed().map { place in
      Double(number >> UInt32(bits * place) & UInt32(greatest)) / greatest
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2], alpha: count == 4 ? channels[3] : 1)
  }

  /// CSS Color Module Level 4, with commas or with blanks and a slash.
  private init?(function text: String) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let parts = text[text.index(after: open)...].dropLast().split { ", /".contains($0) }
    guard (3...4).contains(parts.count) else { return nil }
    let alpha = parts.count == 4 ? Self.share(parts[3], of: 1) : 1
    switch text[..<open] {
    case "rgb", "rgba":
      let channels = parts.prefix(3).compactMap { Self.share($0, of: 255) }
      guard channels.count == 3, let alpha else { return nil }
      self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    case "hsl", "hsla":
      let degrees = parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0]
      guard let hue = Double(degrees), hue.isFinite, let saturation = Self.share(parts[1], of: 100),
        let lightness = Self.share(parts[2], of: 100), let alpha
      else { return nil }
      let reach = saturation * min(lightness, 1 - lightness)
      let channel = { (offset: Double) in
        let turn = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
        let place = turn < 0 ? turn + 12 : turn
        return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
      }
      self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
    default: return nil
    }
  }

  /// A number, or a percentage, as a share of the greatest one.
  private static func share(_ text: Substring, of greatest: Double) -> Double? {
    let isPercentage = text.hasSuffix("%")
    guard let number = Double(isPercentage ? text.dropLast() : text), number.isFinite else {
      return nil
    }
    return Bounds.share.held(number / (isPercentage ? 100 : greatest))
  }
}
