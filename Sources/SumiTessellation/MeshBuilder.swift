import SumiGeometry
import SumiScene
import SumiText

/// Builds a mesh: its buffers, and the steps, planned as primitives arrive in painter's order.
///
/// Stroke coverage does not touch the output, so it can be drawn ahead: a coverage step precedes
/// all draws that read it, and ends when a stroke finds no free channel.
struct MeshBuilder {
  var mesh: Mesh
  /// The whole output.
  let target: PixelRect
  var atlas = AtlasPacker()
  var ramps = GradientRamps()
  var glyphPlaces: [GlyphKey: GlyphPlace] = [:]
  /// The covers of the shapes that are added next.
  var shapes = CoveredShapes()

  /// The strokes and draws of the current step, and the tiles used in each channel.
  private var strokes: [StrokeDraw] = []
  private var draws: [Draw] = []
  private var channels: [TileMap] = []
  /// The steps before the current layer; `nil` outside of layers.
  private var stepsBelow: [Step]?

  init(size: PixelSize, background: Color) {
    // Instances store 16-bit positions; no device has a larger target.
    let limit = Int(Int16.max)
    target = PixelRect(
      minX: 0, minY: 0, maxX: min(max(size.width, 0), limit), maxY: min(max(size.height, 0), limit))
    mesh = Mesh(size: size, background: background)
  }

  /// Reserves memory for what can be counted in advance.
  mutating func reserve(for layers: [ClippedLayer]) {
    var points = 1
    var markers = 0
    var glyphs = 0
    for layer in layers {
      for primitive in layer.primitives {
        switch primitive {
        case .stroke(let stroke):
          points += stroke.path.points.count + 4 * stroke.path.starts.count
        case .markers(let set):
          markers += (set.innerRadius > 0 ? 2 : 1) * set.centers.count
        case .glyphs(let run): glyphs += run.glyphs.count
        case .fill, .image, .coverage: break
        }
      }
    }
    mesh.strokePoints.reserveCapacity(points)
    mesh.markers.reserveCapacity(markers)
    mesh.covers.reserveCapacity(glyphs + points / 8)
  }

  /// Adds the covers of the next shape.
  ///
  /// - Returns: false for a stroke that is left to the device.
  mutating func addNextShape() -> Bool {
    let start = mesh.covers.count
    guard shapes.appendNext(to: &mesh.covers) else { return false }
    drawCovers(from: start)
    return true
  }

  /// Adds the covers from `start` on to the draw list. Covers are clipped when they are made, so
  /// consecutive ones merge.
  mutating func drawCovers(from start: Int) {
    let end = mesh.covers.count
    guard start < end else { return }
    if case .covers(let range)? = draws.last?.content, range.upperBound == start {
      draws[draws.count - 1].content = .covers(range.lowerBound..<end)
    } else {
      draws.append(Draw(content: .covers(start..<end), clip: target))
    }
  }

  /// Adds the markers from `start` on to the draw list.
  mutating func drawMarkers(_ shape: MarkerShape, from start: Int, clip: PixelRect) {
    let end = mesh.markers.count
    guard start < end else { return }
    if let last = draws.last, last.clip == clip, case .markers(shape, let range) = last.content,
      range.upperBound == start
    {
      draws[draws.count - 1].content = .markers(shape, range.lowerBound..<end)
    } else {
      draws.append(Draw(content: .markers(shape, start..<end), clip: clip))
    }
  }

  mutating func draw(_ content: Draw.Content, clip: PixelRect) {
    draws.append(Draw(content: content, clip: clip))
  }

  /// A channel in which no stroke has touched any of the tiles; starts the next coverage step if
  /// there is none.
  mutating func takeChannel(for tiles: TileMap) -> Int {
    for channel in channels.indices where channels[channel].isDisjoint(with: tiles) {
      channels[channel].formUnion(tiles)
      return channel
    }
    if channels.count == 4 { flush() }
    channels.append(tiles)
    return channels.count - 1
  }

  /// Adds a stroke to the current coverage step.
  mutating func drawStroke(_ stroke: StrokeDraw) {
    if let last = strokes.last, last.points.upperBound + 1 == stroke.points.lowerBound,
      last.channel == stroke.channel, last.width == stroke.width, last.join == stroke.join,
      last.cap == stroke.cap, last.miterLimit == stroke.miterLimit, last.clip == stroke.clip
    {
      strokes[strokes.count - 1].points = last.points.lowerBound..<stroke.points.upperBound
      strokes[strokes.count - 1].runs = last.runs.lowerBound..<stroke.runs.upperBound
    } else {
      strokes.append(stroke)
    }
  }

  private mutating func flush() {
    if !strokes.isEmpty { mesh.steps.append(.coverage(strokes)) }
    if !draws.isEmpty { mesh.steps.append(.draws(draws)) }
    strokes.removeAll(keepingCapacity: true)
    draws.removeAll(keepingCapacity: true)
    channels.removeAll(keepingCapacity: true)
  }

  /// Everything until `endLayer` becomes one picture. Layers cannot be nested.
  mutating func beginLayer() {
    flush()
    stepsBelow = mesh.steps
    mesh.steps = []
  }

  mutating func endLayer(opacity: Double, clip: PixelRect) {
    flush()
    guard let below = stepsBelow else { return }
    let steps = mesh.steps
    mesh.steps = below
    stepsBelow = nil
    if !steps.isEmpty {
      mesh.steps.append(.layer(steps, opacity: Float(opacity), clip: clip))
    }
  }

  mutating func finish() -> Mesh {
    flush()
    mesh.atlas = atlas.finish()
    mesh.gradientRamps = ramps.bytes
    return mesh
  }
}
