import CText
import Glibc

/// Converts a glyph's outline into polygons in 1/64 pixels, y upward, in FreeType's coordinates.
///
/// FreeType's rasteriser is exact for polygons, but its own flattening of curves is coarse: at 14
/// px an "O" of Inter loses 2.7 % of its ink. So curves are flattened here, until no chord is
/// farther from its curve than 8 bits of coverage can resolve.
struct OutlineFlattener {
  /// FreeType counts points in 16 bits.
  private static let mostPoints = 32767
  /// Bits that FreeType adds to font units, so that halving points loses nothing.
  private static let unitBits: Int32 = 6

  /// From font units to 1/64 pixels, both y upward: the images of the units' x and y axes.
  private let xAxis: SIMD2<Double>
  private let yAxis: SIMD2<Double>
  private let origin: SIMD2<Double>
  /// The maximum distance from a chord to its curve, in 1/64 pixels.
  private var tolerance = 64.0 / 256
  private var current = SIMD2(0.0, 0.0)
  private(set) var points: [FT_Vector] = []
  /// For each contour, the index of its first point.
  private(set) var starts: [Int] = []

  /// Flattens `outline`, which is in font units, at the position in `key`. An outline with too many
  /// points is flattened more coarsely.
  init(_ outline: inout FT_Outline, unitsPerEm: Double, key: GlyphKey) {
    let scale = key.size * 64 / unitsPerEm / Double(1 << Self.unitBits)
    // Clockwise: with y upward, (x, y) maps to (x cos + y sin, y cos - x sin).
    let (cosine, sine) = (scale * cos(key.angle), scale * sin(key.angle))
    xAxis = SIMD2(cosine, -sine)
    yAxis = SIMD2(sine, cosine)
    origin = SIMD2(Double(key.subpixelX) * 16, -Double(key.subpixelY) * 16)
    decompose(&outline)
    while points.count > Self.mostPoints, tolerance < 64 {
      tolerance *= 4
      decompose(&outline)
    }
  }

  private mutating func decompose(_ outline: inout FT_Outline) {
    points.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    var functions = FT_Outline_Funcs(
      move_to: { point, context in
        guard let point, let flattener = flattener(context) else { return 1 }
        flattener.pointee.move(to: point.pointee)
        return 0
      },
      line_to: { point, context in
        guard let point, let flattener = flattener(context) else { return 1 }
        flattener.pointee.line(to: point.pointee)
        return 0
      },
      conic_to: { control, point, context in
        guard let control, let point, let flattener = flattener(context) else { return 1 }
        flattener.pointee.quadratic(control.pointee, point.pointee)
        return 0
      },
      cubic_to: { first, second, point, context in
        guard let first, let second, let point, let flattener = flattener(context) else {
          return 1
        }
        flattener.pointee.cubic(first.pointee, second.pointee, point.pointee)
        return 0
      },
      shift: Self.unitBits, delta: 0)
    _ = withUnsafeMutablePointer(to: &self) { FT_Outline_Decompose(&outline, &functions, $0) }
  }

  private func placed(_ point: FT_Vector) -> SIMD2<Double> {
    xAxis * Double(point.x) + yAxis * Double(point.y) + origin
  }

  private mutating func append(_ point: SIMD2<Double>) {
    points.append(FT_Vector(x: FT_Pos(point.x.rounded()), y: FT_Pos(point.y.rounded())))
  }

  private mutating func move(to point: FT_Vector) {
    starts.append(points.count)
    line(to: point)
  }

  private mutating func line(to point: FT_Vector) {
    current = placed(point)
    append(current)
  }

  private mutating func quadratic(_ control: FT_Vector, _ end: FT_Vector) {
    let (start, control, end) = (current, placed(control), placed(end))
    let count = pieces(degree: 2, bend: length(start - 2 * control + end))
    for piece in 1...count {
      let t = Double(piece) / Double(count)
      let s = 1 - t
      append(s * s * start + 2 * s * t * control + t * t * end)
    }
    current = end
  }

  private mutating func cubic(_ first: FT_Vector, _ second: FT_Vector, _ end: FT_Vector) {
    let (start, first, second, end) = (current, placed(first), placed(second), placed(end))
    let bend = max(length(start - 2 * first + second), length(first - 2 * second + end))
    let count = pieces(degree: 3, bend: bend)
    for piece in 1...count {
      let t = Double(piece) / Double(count)
      let s = 1 - t
      let early = s * s * s * start + 3 * s * s * t * first
      append(early + 3 * s * t * t * second + t * t * t * end)
    }
    current = end
  }

  /// Wang's bound: n equal steps of the parameter keep a Bézier curve of degree d within
  /// d (d - 1) / 8 · bend / n² of its chords, where `bend` is its largest second difference.
  private func pieces(degree: Double, bend: Double) -> Int {
    let count = (degree * (degree - 1) / 8 * bend / tolerance).squareRoot().rounded(.up)
    return Int(min(max(count, 1), Double(Self.mostPoints)))
  }
}

private func length(_ vector: SIMD2<Double>) -> Double {
  (vector * vector).sum().squareRoot()
}

/// The flattener behind the pointer that FreeType passes to each callback.
private func flattener(
  _ context: UnsafeMutableRawPointer?
) -> UnsafeMutablePointer<OutlineFlattener>? {
  context?.assumingMemoryBound(to: OutlineFlattener.self)
}
