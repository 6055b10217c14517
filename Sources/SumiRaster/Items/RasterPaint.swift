import CRaster
import SumiGeometry
import SumiScene

/// The colours of gradients, which paints point to while a scene is drawn.
final class Ramps {
  private var ramps: [[GradientStop]: UnsafeMutablePointer<UInt8>] = [:]

  deinit {
    for ramp in ramps.values { ramp.deallocate() }
  }

  fileprivate func ramp(_ stops: [GradientStop]) -> UnsafePointer<UInt8> {
    if let known = ramps[stops] { return UnsafePointer(known) }
    let bytes = GradientRamp.bytes(stops)
    let ramp = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    ramp.initialize(from: bytes, count: bytes.count)
    ramps[stops] = ramp
    return UnsafePointer(ramp)
  }
}

extension sumi_paint {
  init(_ paint: Paint, ramps: Ramps) {
    self.init()
    switch paint {
    case .color(let color):
      kind = SUMI_SOLID
      let bytes = color.premultipliedBytes
      self.color = (bytes.red, bytes.green, bytes.blue, bytes.alpha)
    case .linearGradient(let gradient):
      kind = SUMI_LINEAR
      is_repeated = gradient.isRepeated
      ramp = ramps.ramp(gradient.stops)
      // The projection onto the gradient's line divided by its length. A line of length 0 lies
      // before every pixel.
      let direction = gradient.end - gradient.start
      let square = direction.dx * direction.dx + direction.dy * direction.dy
      if square > 0, square.isFinite {
        a = direction.dx / square
        b = direction.dy / square
        c = -(gradient.start.x * direction.dx + gradient.start.y * direction.dy) / square
      } else {
        c = 1
      }
    case .radialGradient(let gradient):
      kind = SUMI_RADIAL
      ramp = ramps.ramp(gradient.stops)
      a = gradient.center.x
      b = gradient.center.y
      c = 1 / max(gradient.radius, 1e-6)
    }
  }

  /// Whether it is a fully transparent colour.
  var isClear: Bool { kind == SUMI_SOLID && color.3 == 0 }
}
