import SumiData
import SumiGeometry
import SumiImage
import SumiWork

/// A file of pictures that follow each other: an animated PNG, or raw frames for a program such as
/// ffmpeg.
///
/// Memory does not grow with the number of frames. End it with `finish` or `discard`; until then no
/// reader sees the file, unless it is a pipe.
public struct AnimationFile {
  private let target: OutputTarget
  private let format: OutputFormat
  /// `nil` if it is not known how many.
  private let frames: Int?
  private let rate: FrameRate
  private let compression: PNGCompression
  private let chroma: VideoChroma
  private var encoder: APNGStream?
  /// The size of the first frame.
  private var size: PixelSize?
  private var count = 0

  /// The formats of animations.
  public static let formats: [OutputFormat] = [.apng, .y4m, .rgba]

  /// Begins a file; `-` is standard output.
  ///
  /// - Parameters:
  ///   - path: of the file; `-` for standard output.
  ///   - format: one of `formats`.
  ///   - frames: how many follow, at least 1; `nil` if that is not known, which an animated PNG
  ///     must be.
  ///   - framesPerSecond: 0.01 to 1000; raw RGBA does not have it.
  ///   - compression: of an animated PNG.
  ///   - chroma: of a video.
  /// - Throws: `SumiError.image` if it cannot be written, or for another format.
  public init(
    to path: String, as format: OutputFormat, frames: Int?, framesPerSecond: Double,
    compression: PNGCompression = .balanced, chroma: VideoChroma = .full
  ) throws(SumiError) {
    guard Self.formats.contains(format) else {
      throw .unreadable(
        file: path, reason: "is no animation: give it the ending .apng, .y4m or .rgba")
    }
    guard frames != nil || format != .apng else {
      throw .unreadable(
        file: path,
        reason: "states its number of frames first, which is not known; end it with .y4m or .rgba")
    }
    do throws(ImageError) {
      target = try OutputTarget(path)
    } catch {
      throw SumiError.wrap(error)
    }
    self.format = format
    self.frames = frames
    self.compression = compression
    self.chroma = chroma
    rate = FrameRate(framesPerSecond)
  }

  /// Appends a frame, as large as the first.
  ///
  /// - Throws: `SumiError.image` for another size, for a translucent frame after an opaque theme, or if it
  ///   cannot be written.
  public mutating func append(_ image: ChartImage) throws(SumiError) {
    do throws(ImageError) {
      try append(
        image.bitmap, hasAlpha: image.chart.frame.theme.background.alpha < 1,
        metadata: image.chart.metadata)
    } catch {
      throw SumiError.wrap(error)
    }
  }

  private mutating func append(
    _ bitmap: Bitmap, hasAlpha: Bool, metadata: PictureMetadata
  ) throws(ImageError) {
    let isFirst = size == nil
    let size = size ?? bitmap.size
    guard bitmap.size == size else {
      throw .notEncodable(
        size: bitmap.size,
        reason: "all frames are as large as the first, \(size.width) × \(size.height)")
    }
    self.size = size
    count += 1
    var bytes: [UInt8] = []
    switch format {
    case .apng:
      if isFirst, let frames {
        encoder = try APNGStream(
          size: size, frames: frames, rate: rate, hasAlpha: hasAlpha, metadata: metadata,
          compression: compression, threads: Parallel.threadLimit)
      }
      try encoder?.append(bitmap, to: &bytes)
    case .y4m:
      bytes = try RawPictures.y4mFrame(
        bitmap, chroma, after: isFirst ? RawPictures.y4mHeader(size, rate: rate, chroma) : [])
    default: bytes = try RawPictures.rgba(bitmap)
    }
    try target.append(bytes)
  }

  /// Gives the file its name.
  ///
  /// - Throws: `SumiError.image` if frames are missing or the disk is full; nothing is left then.
  public func finish() throws(SumiError) {
    do throws(ImageError) {
      if let frames, count != frames {
        target.discard()
        throw .notEncodable(
          size: size ?? PixelSize(width: 0, height: 0),
          reason: "it has \(count) of \(frames) frames")
      }
      try target.finish()
    } catch {
      throw SumiError.wrap(error)
    }
  }

  /// Leaves nothing of the file.
  public func discard() { target.discard() }
}
