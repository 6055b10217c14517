import Glibc
import SumiGeometry

/// An animated PNG, whose frames come one after the other. Readers that do not know animations show the
/// first frame.
///
/// After the first frame only the smallest rectangle that has changed is written. The same frames always
/// give the same bytes.
public struct APNGStream: Sendable {
  private let size: PixelSize
  private let pixels: PNGStream.Pixels
  private let rate: FrameRate
  private let compression: PNGCompression
  private let threads: Int?
  private var framesLeft: Int
  private var header: [UInt8]
  /// Chunks of frames are numbered.
  private var sequence: UInt32 = 0
  private var last: [UInt8] = []

  /// Begins a file. Throws `ImageError.notEncodable` like `PNGStream`, and without frames.
  ///
  /// - Parameters:
  ///   - size: of each frame in pixels.
  ///   - frames: how many follow.
  ///   - rate: how fast the frames follow each other.
  ///   - plays: how often the animation is shown; 0 for without end.
  ///   - hasAlpha: whether pixels may be translucent; otherwise they are errors.
  ///   - metadata: of the file.
  ///   - compression: how small the file gets, and how long that takes.
  ///   - threads: the most for one frame; by default as many as there are processors.
  public init(
    size: PixelSize, frames: Int, rate: FrameRate, plays: Int = 0, hasAlpha: Bool,
    metadata: PictureMetadata = PictureMetadata(), compression: PNGCompression = .balanced,
    threads: Int? = nil
  ) throws(ImageError) {
    guard frames > 0, let count = UInt32(exactly: frames), count < 1 << 31 else {
      throw .notEncodable(size: size, reason: "an animation has 1 to 2147483647 frames")
    }
    self.size = size
    self.rate = rate
    self.compression = compression
    self.threads = threads
    pixels = hasAlpha ? .redGreenBlueAlpha : .redGreenBlue
    framesLeft = frames
    header = try PNGChunks.header(size: size, pixels: pixels, metadata: metadata) { header in
      let plays = UInt32(clamping: min(max(plays, 0), 0x7fff_ffff))
      PNGChunks.append("acTL", PNGChunks.bigEndian(count) + PNGChunks.bigEndian(plays), to: &header)
    }
  }

  /// Appends a frame; after the last one the file is complete.
  ///
  /// Throws `ImageError.notEncodable` for another size, after the last frame, for translucent pixels
  /// where there may be none, or if memory is short; `.cancelled` if the task is.
  public mutating func append(_ frame: Bitmap, to file: inout [UInt8]) throws(ImageError) {
    guard frame.size == size else {
      throw .notEncodable(
        size: frame.size,
        reason: "all frames of an animation are as large as the first, "
          + size.inWords)
    }
    guard framesLeft > 0 else {
      throw .notEncodable(size: size, reason: "it is one frame more than the animation has")
    }
    file += header
    header = []
    let isFirst = last.isEmpty
    let area =
      isFirst
      ? PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
      : frame.changedArea(since: last)
    var rows = PNGRows(
      size: PixelSize(width: area.width, height: area.height), channels: pixels.channels,
      compression: compression, threads: threads)
    let changed = isFirst ? frame.bytes : frame.pixels(in: area)
    let parts = try changed.withUnsafeBufferPointer { (changed) throws(ImageError) in
      try rows.append(changed)
    }
    if case .redGreenBlue = pixels, !rows.isOpaque {
      throw .notEncodable(
        size: size, reason: "a frame is translucent in an animation that is not")
    }
    PNGChunks.append("fcTL", control(of: area), to: &file)
    if isFirst {
      PNGChunks.append(parts, to: &file)
    } else {
      for part in parts {
        PNGChunks.append("fdAT", PNGChunks.bigEndian(nextNumber()) + part.bytes, to: &file)
      }
    }
    last = frame.bytes
    framesLeft -= 1
    if framesLeft == 0 { PNGChunks.append("IEND", [], to: &file) }
  }

  private mutating func nextNumber() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }

  /// Place and time of a frame, whose pixels replace those before.
  private mutating func control(of area: PixelRect) -> [UInt8] {
    let numbers = [area.width, area.height, area.minX, area.minY].map { UInt32($0) }
    let delay = rate.delay
    let times = [delay.numerator, delay.denominator].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    return PNGChunks.bigEndian(nextNumber()) + numbers.flatMap(PNGChunks.bigEndian) + times + [
      0, 0,
    ]
  }
}

extension Bitmap {
  /// The smallest rectangle around the pixels that differ from another picture of this size; one pixel
  /// if none does.
  fileprivate func changedArea(since last: [UInt8]) -> PixelRect {
    let stride = 4 * width
    return bytes.withUnsafeBytes { now in
      last.withUnsafeBytes { before in
        func differs(_ y: Int) -> Bool {
          guard let now = now.baseAddress, let before = before.baseAddress else { return false }
          return memcmp(now + y * stride, before + y * stride, stride) != 0
        }
        guard let top = (0..<height).first(where: { differs($0) }) else {
          return PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
        }
        let bottom = (top..<height).last { differs($0) } ?? top
        var (left, right) = (width, 0)
        for y in top...bottom {
          let row = y * stride
          if let first = (0..<4 * left).first(where: { now[row + $0] != before[row + $0] }) {
            left = first / 4
          }
          if let end = (4 * right..<stride).last(where: { now[row + $0] != before[row + $0] }) {
            right = end / 4 + 1
          }
        }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom + 1)
      }
    }
  }

  /// The bytes of some pixels, row by row.
  fileprivate func pixels(in area: PixelRect) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(4 * area.width * area.height)
    for y in area.minY..<area.maxY {
      result += bytes[4 * (y * width + area.minX)..<4 * (y * width + area.maxX)]
    }
    return result
  }
}
