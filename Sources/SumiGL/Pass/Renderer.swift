import COpenGL
import Glibc
import Shaders
import SumiGeometry
import SumiTessellation
import SumiWork

/// Executes meshes on one context. It stays on its thread.
final class Renderer {
  let context: GraphicsContext
  let covers: VertexStream
  let strokePoints: VertexStream
  let coverageRuns: VertexStream
  let markers: VertexStream
  private let empty: VertexArray
  private let atlas: SampledTexture
  private let ramps: SampledTexture
  private(set) var images: [SampledTexture] = []
  /// Whether each image has no transparent pixel.
  private(set) var areOpaque: [Bool] = []
  private var programs: [ShaderProgram: LinkedProgram] = [:]
  private var targets: RenderTargets?
  private let tileSize: Int
  /// What others keep on this context, by its type.
  private var companions: [ObjectIdentifier: AnyObject] = [:]

  init(context: GraphicsContext, tileSize: Int) {
    self.context = context
    self.tileSize = min(tileSize, context.info.maximumTextureSize)
    covers = VertexStream(format: .cover, context: context)
    strokePoints = VertexStream(
      format: .stroke, indices: TilePass.strokeIndices, context: context)
    coverageRuns = VertexStream(format: .coverageRun, context: context)
    markers = VertexStream(format: .marker, context: context)
    empty = VertexArray(context)
    atlas = SampledTexture(.coverage, unit: 0, context: context)
    ramps = SampledTexture(.color, unit: 2, context: context)
    glDisable(GLenum(GL_DITHER))
  }

  /// Draws a frame: uploads everything, then draws and reads back tile by tile.
  ///
  /// - Parameter isWanted: whether anybody waits for it; asked before each tile.
  func render(
    _ mesh: Mesh, isTimed: Bool, while isWanted: () -> Bool = { true }
  ) throws(RenderError) -> Rendering {
    let plan = try TilePlan(size: mesh.size, tileSize: tileSize)
    try MeshCheck.check(mesh)
    var report = RenderReport()
    var bytes = try Self.pixels(of: mesh.size)
    let clock = StageClock(isExact: isTimed)
    report.bytesUploaded = try upload(mesh)
    report.uploadTime += clock.lap()
    let targets = try targets(of: plan.targetSize)
    for tile in plan.tiles {
      guard isWanted() else { throw .cancelled }
      let pass = TilePass(renderer: self, targets: targets, tile: tile)
      report.drawCalls += try pass.draw(mesh)
      report.drawTime += clock.lap()
      try read(tile, of: mesh.size, into: &bytes)
      report.readBackTime += clock.lap()
    }
    report.tiles = plan.tiles.count
    // The next frame often has a picture of the same size, whose memory costs more than its pixels.
    if images.count > 1 { images.removeLast(images.count - 1) }
    return Rendering(bitmap: Bitmap(size: mesh.size, bytes: bytes), report: report)
  }

  func prepare(_ kinds: [ShaderProgram]) throws(RenderError) {
    for kind in kinds { try program(kind).checkAttributes() }
  }

  /// The program, compiled on its first use.
  func program(_ kind: ShaderProgram) throws(RenderError) -> LinkedProgram {
    if let program = programs[kind] { return program }
    let program = try LinkedProgram(kind, context: context)
    programs[kind] = program
    return program
  }

  /// What others keep on this context as long as it exists, made when it is first asked for.
  func companion<Kept: AnyObject>(
    _ make: (GraphicsContext) throws(RenderError) -> Kept
  ) throws(RenderError) -> Kept {
    let key = ObjectIdentifier(Kept.self)
    if let kept = companions[key] as? Kept { return kept }
    let made = try make(context)
    companions[key] = made
    return made
  }

  func bindTextures() {
    atlas.bind()
    ramps.bind()
  }

  /// For programs that read no buffer.
  func bindEmptyArray() {
    context.state.bind(vertexArray: empty.name)
  }

  private func upload(_ mesh: Mesh) throws(RenderError) -> Int {
    var count = covers.upload(mesh.covers)
    count += strokePoints.upload(mesh.strokePoints)
    count += coverageRuns.upload(mesh.coverageRuns)
    count += markers.upload(mesh.markers)
    count += try atlas.upload(
      mesh.atlas.texels, size: PixelSize(width: mesh.atlas.width, height: mesh.atlas.height))
    count += try ramps.upload(
      mesh.gradientRamps, size: PixelSize(width: 256, height: mesh.gradientCount))
    let known = images
    images = []
    areOpaque = mesh.images.map(\.isOpaque)
    for (index, image) in mesh.images.enumerated() {
      let texture =
        index < known.count ? known[index] : SampledTexture(.color, unit: 3, context: context)
      count += try texture.upload(image.bytes, size: image.size)
      images.append(texture)
    }
    try context.check("uploading a mesh of \(count) bytes")
    return count
  }

  /// The targets, reused while the size is the same.
  private func targets(of size: PixelSize) throws(RenderError) -> RenderTargets {
    if let targets, targets.size == size { return targets }
    targets = nil
    let new = try RenderTargets(size: size, context: context)
    targets = new
    return new
  }

  /// Memory for an image; malloc is tried first, because a failed array allocation ends the
  /// process.
  private static func pixels(of size: PixelSize) throws(RenderError) -> [UInt8] {
    let count = size.width * size.height * 4
    if count > 1 << 26 {
      guard let probe = malloc(count) else {
        throw .outOfMemory(operation: "an image of \(size.width) × \(size.height) pixels")
      }
      free(probe)
    }
    // Read-back writes every byte.
    return BytePool.shared.take(count: count)
  }

  /// Reads the output's first rows and columns into a tile's part of the image. Row 0 is the top.
  private func read(
    _ tile: PixelRect, of size: PixelSize, into bytes: inout [UInt8]
  ) throws(RenderError) {
    glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), GLint(size.width))
    bytes.withUnsafeMutableBytes {
      glReadPixels(
        0, 0, GLsizei(tile.width), GLsizei(tile.height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE),
        $0.baseAddress.map { $0 + 4 * (tile.minY * size.width + tile.minX) })
    }
    try context.check("drawing \(tile.width) × \(tile.height) pixels")
  }
}

extension Bitmap {
  /// Whether no pixel is transparent.
  fileprivate var isOpaque: Bool {
    bytes.withUnsafeBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      // By blocks, so that a picture with gaps is soon known to have them.
      for start in stride(from: 0, to: pixels.count, by: 4_096) {
        var all = UInt32.max
        for index in start..<min(start + 4_096, pixels.count) { all &= pixels[index] }
        if UInt32(littleEndian: all) >> 24 < 255 { return false }
      }
      return true
    }
  }
}
