import SumiGeometry
import SumiScene

/// The gradients of a mesh, one row of 256 texels each; equal gradients share a row.
struct GradientRamps {
  private(set) var bytes: [UInt8] = []
  private var rows: [[GradientStop]: Int16] = [:]

  /// The row of the gradient with these stops.
  mutating func row(_ stops: [GradientStop]) -> Int16 {
    if let row = rows[stops] { return row }
    let row = Int16(clamping: bytes.count / 1024)
    bytes += GradientRamp.bytes(stops)
    rows[stops] = row
    return row
  }
}

/// The paint of covers, prepared for any number of quads.
struct CoverPaint {
  private var stamp: CoverInstance
  /// Added to the source of the coverage.
  private var shape: Int16 = 0

  /// Whether the paint is fully transparent.
  var isClear: Bool { stamp.alpha == 0 }

  init(_ paint: Paint, ramps: inout GradientRamps) {
    stamp = CoverInstance(
      x: 0, y: 0, width: 0, height: 0, u: 0, v: 0, red: 0, green: 0, blue: 0, alpha: 0,
      gradientX: 0, gradientY: 0, gradientOffset: 0, gradientRow: -1, source: 0)
    switch paint {
    case .color(let color):
      (stamp.red, stamp.green, stamp.blue, stamp.alpha) = color.premultipliedBytes
    case .linearGradient(let gradient):
      (stamp.red, stamp.green, stamp.blue, stamp.alpha) = (255, 255, 255, 255)
      stamp.gradientRow = ramps.row(gradient.stops)
      // The position is the projection onto the gradient's line divided by its length, so the
      // coefficients are the direction divided by the squared length. A line of length 0 lies
      // before every pixel.
      let direction = gradient.end - gradient.start
      let square = direction.dx * direction.dx + direction.dy * direction.dy
      if square > 0, square.isFinite {
        stamp.gradientX = Float(direction.dx / square)
        stamp.gradientY = Float(direction.dy / square)
        stamp.gradientOffset = Float(
          -(gradient.start.x * direction.dx + gradient.start.y * direction.dy) / square)
      } else {
        stamp.gradientOffset = 1
      }
      if gradient.isRepeated { shape = CoverInstance.Gradient.repeated }
    case .radialGradient(let gradient):
      (stamp.red, stamp.green, stamp.blue, stamp.alpha) = (255, 255, 255, 255)
      stamp.gradientRow = ramps.row(gradient.stops)
      shape = CoverInstance.Gradient.radial
      stamp.gradientX = Float(gradient.center.x)
      stamp.gradientY = Float(gradient.center.y)
      stamp.gradientOffset = Float(1 / max(gradient.radius, 1e-6))
    }
  }

  /// A pixel-aligned quad with 16-bit positions.
  @inline(__always)
  func cover(x: Int, y: Int, width: Int, height: Int, u: Int, v: Int, source: Int16)
    -> CoverInstance
  {
    var cover = stamp
    cover.x = Int16(truncatingIfNeeded: x)
    cover.y = Int16(truncatingIfNeeded: y)
    cover.width = Int16(truncatingIfNeeded: width)
    cover.height = Int16(truncatingIfNeeded: height)
    cover.u = Int16(truncatingIfNeeded: u)
    cover.v = Int16(truncatingIfNeeded: v)
    cover.source = source | shape
    return cover
  }
}
