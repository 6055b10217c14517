import CNumbers
import SumiData
import SumiGeometry
import SumiWork

/// A picture of some pixels of the output that many small pictures are drawn into, in order.
struct ImageCanvas {
  let area: PixelRect
  private(set) var bitmap: Bitmap

  /// A small picture's top left pixel in the output, and its opacity.
  struct Place {
    var x: Int
    var y: Int
    /// The index of the picture.
    var stamp: Int
    /// 0…1.
    var opacity: Double
  }

  /// Whether the work goes on is asked after so many.
  private static let pixelsBetweenLooks = 1 << 20

  init(_ area: PixelRect) {
    self.area = area
    bitmap = Bitmap(size: PixelSize(width: area.width, height: area.height))
  }

  /// Draws one of some pictures at each of the positions; each thread draws some of the rows of pixels.
  mutating func stamp(_ stamps: [Bitmap], at places: [Place]) {
    let area = area
    let bands = Parallel.chunks(of: area.height, minimum: 64)
    bitmap.bytes.withUnsafeMutableBytes { bytes in
      nonisolated(unsafe) let pixels = bytes.bindMemory(to: UInt32.self)
      _ = Parallel.map(count: bands.count) { band in
        let band = PixelRect(
          minX: area.minX, minY: area.minY + bands[band].lowerBound, maxX: area.maxX,
          maxY: area.minY + bands[band].upperBound)
        var drawn = 0
        for place in places {
          if drawn >= Self.pixelsBetweenLooks {
            if Work.isStopped { return }
            drawn = 0
          }
          let stamp = stamps[place.stamp]
          let seen = PixelRect(
            minX: place.x, minY: place.y, maxX: place.x + stamp.width,
            maxY: place.y + stamp.height
          ).intersection(band)
          guard !seen.isEmpty else { continue }
          drawn += seen.width * seen.height
          stamp.bytes.withUnsafeBytes { bytes in
            guard let pixels = pixels.baseAddress,
              let source = bytes.bindMemory(to: UInt32.self).baseAddress
            else { return }
            sumi_stamp(
              source + (seen.minY - place.y) * stamp.width + seen.minX - place.x,
              Int64(stamp.width),
              pixels + (seen.minY - area.minY) * area.width + seen.minX - area.minX,
              Int64(area.width), Int64(seen.width), Int64(seen.height),
              UInt32((min(max(place.opacity, 0), 1) * 255).rounded()))
          }
        }
      }
    }
  }
}
