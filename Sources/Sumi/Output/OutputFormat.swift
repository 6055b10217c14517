import SumiData
import SumiImage
import SumiWork

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
  /// Quality 90, with straight alpha.
  case avif
  /// Without loss, with straight alpha, and with the chart in words.
  case tiff
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
    self.init(rawValue: Self.otherEndings[ending] ?? ending)
  }

  /// Names of formats by the endings that are not their names.
  private static let otherEndings = ["jpg": "jpeg", "tif": "tiff"]
}

extension OutputFormat {
  /// How a file comes about.
  enum Making {
    /// From shapes, without pixels.
    case vectors(VectorPicture.Format)
    /// From all pixels at once, or in strips of rows.
    case rows(Encoding)
    /// From all pixels at once.
    case pixels(Encoding)
  }

  typealias Encoding = (ChartImage, PNGCompression) throws(ImageError) -> [UInt8]

  var making: Making {
    switch self {
    case .png:
      .rows { (image, compression) throws(ImageError) in
        try PNGEncoder(compression: compression, threads: Parallel.threadLimit)
          .encode(image.bitmap, metadata: image.chart.metadata)
      }
    case .apng:
      .pixels { (image, compression) throws(ImageError) in
        try Self.animation(of: image, compression)
      }
    case .webp: .pixels { (image, _) throws(ImageError) in try WebPEncoder.encode(image.bitmap) }
    case .jpeg: .pixels { (image, _) throws(ImageError) in try JPEGEncoder.encode(image.bitmap) }
    case .avif: .pixels { (image, _) throws(ImageError) in try AVIFEncoder.encode(image.bitmap) }
    case .tiff:
      .pixels { (image, _) throws(ImageError) in
        try TIFFEncoder.encode(image.bitmap, metadata: image.chart.metadata)
      }
    case .svg: .vectors(.svg)
    case .pdf: .vectors(.pdf)
    case .rgba:
      .rows { (image, _) throws(ImageError) in
        // What is drawn over full alpha has full alpha.
        image.scene.background.alpha >= 1
          ? image.bitmap.bytes : try RawPictures.rgba(image.bitmap)
      }
    case .ppm: .rows { (image, _) throws(ImageError) in try RawPictures.ppm(image.bitmap) }
    case .y4m: .pixels { (image, _) throws(ImageError) in try RawPictures.y4m(image.bitmap) }
    }
  }

  /// An animated PNG of one frame.
  private static func animation(
    of image: ChartImage, _ compression: PNGCompression
  ) throws(ImageError) -> [UInt8] {
    var stream = try APNGStream(
      size: image.bitmap.size, frames: 1, rate: FrameRate(1), hasAlpha: !image.bitmap.isOpaque,
      metadata: image.chart.metadata, compression: compression, threads: Parallel.threadLimit)
    var bytes: [UInt8] = []
    try stream.append(image.bitmap, to: &bytes)
    return bytes
  }
}
