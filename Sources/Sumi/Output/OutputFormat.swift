/// The formats that a picture is written in.
public enum OutputFormat: String, CaseIterable, Sendable {
  /// A PNG with straight alpha, and with the chart in words.
  case png
  /// A PNG with frames; of a picture, one.
  case apng
  /// Without loss.
  case webp
  /// Quality 92, on white where the picture is transparent.
  case jpeg
  /// Vectors; text names its fonts.
  case svg
  /// Vectors; text embeds the glyphs that it uses.
  case pdf
  /// Red, green, blue and straight alpha of each pixel, without a header.
  case rgba
  /// Portable pixmap, on white.
  case ppm
  /// A video of one frame, on white.
  case y4m

  /// The format of a file by its name's ending; `nil` for an ending that is no format. A name without
  /// an ending is a PNG's.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      self = .png
      return
    }
    let ending = name[name.index(after: dot)...].lowercased()
    self.init(rawValue: ending == "jpg" ? "jpeg" : ending)
  }
}
