import COpenGL
import Shaders
import SumiGeometry
import SumiTessellation

/// The steps of a mesh, drawn into one tile of the image.
struct TilePass {
  let renderer: Renderer
  let targets: RenderTargets
  let tile: PixelRect

  private var state: GraphicsState { renderer.context.state }

  private var whole: PixelRect {
    PixelRect(minX: 0, minY: 0, maxX: tile.width, maxY: tile.height)
  }

  /// The two quads of a stroke's point; each corner is computed once.
  static let strokeIndices: [UInt16] = [0, 1, 2, 2, 1, 3, 4, 5, 6, 6, 5, 7]

  /// Clears the tile and runs the steps in order. Returns the number of draw calls.
  func draw(_ mesh: Mesh) throws(RenderError) -> Int {
    state.set(viewport: PixelSize(width: tile.width, height: tile.height))
    renderer.bindTextures()
    targets.bindOutput()
    RenderTargets.invalidate()
    clear(mesh.background)
    let calls = try draw(mesh.steps, of: mesh, isLayer: false)
    targets.bindOutput()
    return calls
  }

  /// Runs steps into the output, or into the target of a layer.
  private func draw(_ steps: [Step], of mesh: Mesh, isLayer: Bool) throws(RenderError) -> Int {
    var calls = 0
    for step in steps {
      switch step {
      case .coverage(let strokes): calls += try cover(strokes)
      case .draws(let draws):
        if isLayer { try targets.bindLayer() } else { targets.bindOutput() }
        calls += try draw(draws, of: mesh)
      case .layer(let steps, let opacity, let clip):
        calls += try draw(layer: steps, opacity: opacity, clip: clip, of: mesh)
      }
    }
    return calls
  }

  private func draw(
    layer steps: [Step], opacity: Float, clip: PixelRect, of mesh: Mesh
  ) throws(RenderError) -> Int {
    guard !clip.intersection(tile).isEmpty else { return 0 }
    try targets.bindLayer()
    RenderTargets.invalidate()
    clear(.clear)
    let calls = try draw(steps, of: mesh, isLayer: true)
    targets.bindOutput()
    targets.bindLayerTexture()
    state.set(blending: .over)
    guard setClip(clip) else { return calls }
    let program = try begin(.pixels)
    program.set(
      "rect",
      SIMD4(Float(tile.minX), Float(tile.minY), Float(tile.width), Float(tile.height)))
    program.set("opacity", opacity)
    renderer.bindEmptyArray()
    glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, 1)
    return calls + 1
  }

  private func cover(_ strokes: [StrokeDraw]) throws(RenderError) -> Int {
    try targets.bindCoverage()
    RenderTargets.invalidate()
    clear(.clear)
    state.set(blending: .maximum)
    var calls = 0
    for stroke in strokes where !stroke.points.isEmpty && setClip(stroke.clip) {
      // Not a colour mask: the software driver compiles a variant of the shader for each mask.
      var channel = SIMD4<Float>.zero
      channel[stroke.channel] = 1
      let program = try begin(stroke.width < 2 ? .thinStroke : .stroke)
      program.set("channel", channel)
      program.set("halfWidth", stroke.width / 2)
      program.set("join", stroke.join.shaderValue)
      program.set("cap", stroke.cap.shaderValue)
      program.set("miterLimit", stroke.miterLimit)
      renderer.strokePoints.bind(from: stroke.points.lowerBound)
      glDrawElementsInstanced(
        GLenum(GL_TRIANGLES), GLsizei(Self.strokeIndices.count), GLenum(GL_UNSIGNED_SHORT), nil,
        GLsizei(stroke.points.count))
      calls += 1
      guard !stroke.runs.isEmpty else { continue }
      try begin(.coverageRun).set("channel", channel)
      renderer.coverageRuns.bind(from: stroke.runs.lowerBound)
      glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(stroke.runs.count))
      calls += 1
    }
    return calls
  }

  private func draw(_ draws: [Draw], of mesh: Mesh) throws(RenderError) -> Int {
    targets.bindCoverageTexture()
    state.set(blending: .over)
    var calls = 0
    for draw in draws where setClip(draw.clip) {
      let instances: Int
      switch draw.content {
      case .covers(let range):
        calls += try cover(range, of: mesh)
        continue
      case .markers(let shape, let range):
        let program = try begin(.marker)
        program.set("shape", shape.shaderValue)
        renderer.markers.bind(from: range.lowerBound)
        instances = range.count
      case .image(let index, let x, let y, let width, let height, let opacity):
        let bitmap = mesh.images[index]
        let isExact =
          x == x.rounded() && y == y.rounded() && abs(x) < 1e6 && abs(y) < 1e6
          && width == Float(bitmap.width)
          && height == Float(bitmap.height)
        if isExact, opacity == 1, renderer.areOpaque[index] {
          calls += copy(index, of: bitmap, x: Int(x), y: Int(y), clip: draw.clip)
          continue
        }
        let program = try begin(isExact ? .pixels : .image)
        program.set("rect", SIMD4(x, y, width, height))
        program.set("opacity", opacity)
        renderer.images[index].bind()
        renderer.bindEmptyArray()
        instances = 1
      }
      guard instances > 0 else { continue }
      glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(instances))
      calls += 1
    }
    return calls
  }

  /// Copies an image at its own pixel size. Returns the number of calls.
  private func copy(_ index: Int, of bitmap: Bitmap, x: Int, y: Int, clip: PixelRect) -> Int {
    let whole = PixelRect(minX: x, minY: y, maxX: x + bitmap.width, maxY: y + bitmap.height)
    let inside = whole.intersection(clip).intersection(tile)
    guard !inside.isEmpty else { return 0 }
    renderer.images[index].copy(
      PixelRect(
        minX: inside.minX - x, minY: inside.minY - y, maxX: inside.maxX - x,
        maxY: inside.maxY - y),
      toX: inside.minX - tile.minX, y: inside.minY - tile.minY)
    return 1
  }

  /// Draws covers in order, with the programs that their paints need.
  private func cover(_ range: Range<Int>, of mesh: Mesh) throws(RenderError) -> Int {
    var calls = 0
    var start = range.lowerBound
    while start < range.upperBound {
      let isGradient = mesh.covers[start].gradientRow >= 0
      var end = range.upperBound
      // Most meshes have no gradient, so covers need not be examined.
      if mesh.gradientCount > 0 {
        let rest = mesh.covers[start..<end]
        end = rest.firstIndex { ($0.gradientRow >= 0) != isGradient } ?? end
      }
      if isGradient {
        try cover(start..<end, with: .gradient)
        calls += 1
      } else {
        calls += try coverPlain(start..<end, of: mesh)
      }
      start = end
    }
    return calls
  }

  /// Draws covers without gradients: large areas of constant coverage without reading textures.
  private func coverPlain(_ range: Range<Int>, of mesh: Mesh) throws(RenderError) -> Int {
    var calls = 0
    var start = range.lowerBound
    func coverOthers(until end: Int) throws(RenderError) {
      guard start < end else { return }
      let hasStrokes = mesh.covers[start..<end].contains(where: \.isOfStroke)
      try cover(start..<end, with: hasStrokes ? .cover : .grid)
      calls += 1
    }
    for solid in mesh.solidRuns(in: range) {
      try coverOthers(until: solid.covers.lowerBound)
      state.set(blending: solid.isOpaque ? .replace : .over)
      try cover(solid.covers, with: .solid)
      state.set(blending: .over)
      calls += 1
      start = solid.covers.upperBound
    }
    try coverOthers(until: range.upperBound)
    return calls
  }

  private func cover(_ range: Range<Int>, with program: ShaderProgram) throws(RenderError) {
    _ = try begin(program)
    renderer.covers.bind(from: range.lowerBound)
    glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(range.count))
  }

  private func begin(_ kind: ShaderProgram) throws(RenderError) -> LinkedProgram {
    let program = try renderer.program(kind)
    program.use()
    program.set(
      "view",
      SIMD4(Float(tile.minX), Float(tile.minY), Float(tile.width), Float(tile.height)))
    return program
  }

  /// Sets the scissor to a rectangle of the image; false if it is outside the tile.
  private func setClip(_ clip: PixelRect) -> Bool {
    let inside = clip.intersection(tile)
    guard !inside.isEmpty else { return false }
    state.set(
      scissor: PixelRect(
        minX: inside.minX - tile.minX, minY: inside.minY - tile.minY,
        maxX: inside.maxX - tile.minX, maxY: inside.maxY - tile.minY))
    return true
  }

  private func clear(_ color: Color) {
    state.set(scissor: whole)
    let alpha = color.alpha
    glClearColor(
      Float(color.red * alpha), Float(color.green * alpha), Float(color.blue * alpha), Float(alpha))
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }
}
