import SumiGeometry
import Testing

@testable import SumiImage

@Suite struct APNGTests {
  /// A moving square over a gradient.
  private func frames(_ count: Int, alpha: UInt8) -> [Bitmap] {
    let size = PixelSize(width: 90, height: 40)
    return (0..<count).map { frame in
      var bitmap = Bitmap(size: size)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let isInside = (10 * frame..<10 * frame + 12).contains(x) && (5..<17).contains(y)
          let at = 4 * (y * size.width + x)
          bitmap.bytes[at] = UInt8(min(isInside ? 0 : 2 * x, Int(alpha)))
          bitmap.bytes[at + 3] = isInside ? 255 : alpha
        }
      }
      return bitmap
    }
  }

  private func file(_ frames: [Bitmap], rate: Double = 25, hasAlpha: Bool) throws -> [UInt8] {
    var stream = try APNGStream(
      size: frames[0].size, frames: frames.count, rate: FrameRate(rate), hasAlpha: hasAlpha)
    var bytes: [UInt8] = []
    for frame in frames { try stream.append(frame, to: &bytes) }
    return bytes
  }

  @Test("Frames come back, and only what changes is written", arguments: [255, 100] as [UInt8])
  func roundTrip(alpha: UInt8) throws {
    var frames = frames(6, alpha: alpha)
    frames.insert(frames[2], at: 3)
    let bytes = try file(frames, hasAlpha: alpha < 255)
    let animation = try Animation(bytes)
    #expect(animation.frames == frames)
    #expect(animation.declared == frames.count && animation.plays == 0)
    #expect(animation.delays.allSatisfy { $0 == [1, 25] })
    // Black is black on both sides of the left edge.
    let left = alpha == 255 ? 1 : 0
    #expect(animation.areas[1] == PixelRect(minX: left, minY: 5, maxX: 22, maxY: 17))
    #expect(animation.areas[3].width * animation.areas[3].height == 1)
    // A reader that knows no animations shows the first frame.
    #expect(try PNGDecoder().decode(bytes) == frames[0])
    let separate = try frames.reduce(0) { try $0 + PNGEncoder().encode($1).count }
    #expect(bytes.count < separate)
  }

  @Test("Rates are fractions of 16 bits")
  func rates() throws {
    for (rate, delay) in [(60.0, [1, 60]), (23.976, [1001, 24_000]), (0.5, [2_000, 1_000])] {
      let animation = try Animation(file(frames(2, alpha: 255), rate: rate, hasAlpha: false))
      #expect(
        Double(animation.delays[0][0]) / Double(animation.delays[0][1])
          == Double(delay[0]) / Double(delay[1]), "\(rate)")
    }
    #expect(FrameRate(29.97).numerator == 30_000 && FrameRate(29.97).denominator == 1_001)
    #expect(FrameRate(.nan).framesPerSecond == 25 && FrameRate(1e9).framesPerSecond == 1_000)
  }

  @Test("Frames of another size, too many and none are errors")
  func wrong() throws {
    let size = PixelSize(width: 4, height: 4)
    #expect(throws: ImageError.self) {
      try APNGStream(size: size, frames: 0, rate: FrameRate(1), hasAlpha: false)
    }
    var stream = try APNGStream(size: size, frames: 1, rate: FrameRate(1), hasAlpha: false)
    var bytes: [UInt8] = []
    #expect(throws: ImageError.self) {
      try stream.append(Bitmap(size: PixelSize(width: 4, height: 5)), to: &bytes)
    }
    // Translucent pixels in an opaque animation would be lost.
    #expect(throws: ImageError.self) { try stream.append(Bitmap(size: size), to: &bytes) }
    let opaque = Bitmap(size: size, bytes: [UInt8](repeating: 255, count: 64))
    try stream.append(opaque, to: &bytes)
    #expect(throws: ImageError.self) { try stream.append(Bitmap(size: size), to: &bytes) }
  }
}

/// An animated PNG as the specification reads it.
private struct Animation {
  var frames: [Bitmap] = []
  var areas: [PixelRect] = []
  var delays: [[Int]] = []
  var declared = 0
  var plays = -1

  init(_ file: [UInt8]) throws {
    func number(_ at: Int, _ bytes: Int = 4) -> Int {
      file[at..<at + bytes].reduce(0) { $0 << 8 | Int($1) }
    }
    var (at, sequence) = (8, 0)
    var header: [UInt8] = []
    var data: [UInt8] = []
    func finish(_ animation: inout Animation) throws {
      guard let area = animation.areas.last, !data.isEmpty else { return }
      // The frame as a picture of its own.
      var size = Array(header)
      size.replaceSubrange(
        0..<8,
        with: PNGChunks.bigEndian(UInt32(area.width)) + PNGChunks.bigEndian(UInt32(area.height)))
      var single = PNGChunks.signature
      PNGChunks.append("IHDR", size, to: &single)
      PNGChunks.append("IDAT", data, to: &single)
      PNGChunks.append("IEND", [], to: &single)
      let part = try PNGDecoder().decode(single)
      var frame = animation.frames.last ?? Bitmap(size: part.size)
      for y in 0..<area.height {
        let start = 4 * ((area.minY + y) * frame.width + area.minX)
        frame.bytes.replaceSubrange(
          start..<start + 4 * area.width,
          with: part.bytes[4 * y * area.width..<4 * (y + 1) * area.width])
      }
      animation.frames.append(frame)
      data = []
    }
    while at < file.count {
      let length = number(at)
      let body = at + 8
      switch String(decoding: file[at + 4..<body], as: UTF8.self) {
      case "IHDR": header = Array(file[body..<body + length])
      case "acTL": (declared, plays) = (number(body), number(body + 4))
      case "fcTL":
        try finish(&self)
        #expect(number(body) == sequence)
        sequence += 1
        let (x, y) = (number(body + 12), number(body + 16))
        areas.append(
          PixelRect(
            minX: x, minY: y, maxX: x + number(body + 4), maxY: y + number(body + 8)))
        delays.append([number(body + 20, 2), number(body + 22, 2)])
      case "IDAT": data += file[body..<body + length]
      case "fdAT":
        #expect(number(body) == sequence)
        sequence += 1
        data += file[body + 4..<body + length]
      case "IEND": try finish(&self)
      default: break
      }
      at = body + length + 4
    }
  }
}
