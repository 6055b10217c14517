import COpenGL
import SumiGeometry

/// The render targets: the image, and the coverage of strokes. Both are RGBA8.
final class RenderTargets {
  let size: PixelSize
  private let output: Renderbuffer
  private let outputFramebuffer: Framebuffer
  private let coverage: Texture
  private let coverageFramebuffer: Framebuffer
  private let context: GraphicsContext
  private var hasCoverage = false
  private let layer: Texture
  private let layerFramebuffer: Framebuffer
  private var hasLayer = false
  private static let coverageUnit = 1
  /// The unit used for images.
  private static let layerUnit = 3

  init(size: PixelSize, context: GraphicsContext) throws(RenderError) {
    self.size = size
    self.context = context
    output = Renderbuffer(context)
    outputFramebuffer = Framebuffer(context)
    coverage = Texture(context)
    coverageFramebuffer = Framebuffer(context)
    layer = Texture(context)
    layerFramebuffer = Framebuffer(context)
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), output.name)
    glRenderbufferStorage(
      GLenum(GL_RENDERBUFFER), GLenum(GL_RGBA8), GLsizei(size.width), GLsizei(size.height))
    try context.check("a target of \(size.width) × \(size.height) pixels")
    context.state.bind(framebuffer: outputFramebuffer.name)
    glFramebufferRenderbuffer(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), output.name)
    try checkComplete()
  }

  func bindOutput() {
    context.state.bind(framebuffer: outputFramebuffer.name)
  }

  /// Binds the coverage target; its memory is allocated on first use.
  func bindCoverage() throws(RenderError) {
    context.state.bind(framebuffer: coverageFramebuffer.name)
    guard !hasCoverage else { return }
    try attach(coverage, unit: Self.coverageUnit)
    hasCoverage = true
  }

  /// Binds the target of a layer; its memory is allocated on first use.
  func bindLayer() throws(RenderError) {
    context.state.bind(framebuffer: layerFramebuffer.name)
    guard !hasLayer else { return }
    try attach(layer, unit: Self.layerUnit)
    hasLayer = true
  }

  /// Binds the layer as the texture of the program that draws images.
  func bindLayerTexture() {
    context.state.bind(texture: layer.name, unit: Self.layerUnit)
  }

  /// Allocates a texture and attaches it to the bound framebuffer.
  private func attach(_ texture: borrowing Texture, unit: Int) throws(RenderError) {
    context.state.edit(texture: texture.name, unit: unit)
    setSampling(linear: false)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_RGBA8, GLsizei(size.width), GLsizei(size.height), 0,
      GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), nil)
    try context.check("a target of \(size.width) × \(size.height) pixels")
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
    try checkComplete()
  }

  /// Binds the coverage as a texture of the programs that draw into the output.
  func bindCoverageTexture() {
    if hasCoverage { context.state.bind(texture: coverage.name, unit: Self.coverageUnit) }
  }

  /// Tells the driver that the bound target's contents are not needed, before a clear or at the
  /// end.
  static func invalidate() {
    var attachment = GLenum(GL_COLOR_ATTACHMENT0)
    glInvalidateFramebuffer(GLenum(GL_FRAMEBUFFER), 1, &attachment)
  }

  private func checkComplete() throws(RenderError) {
    let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
    guard status != GLenum(GL_FRAMEBUFFER_COMPLETE) else { return }
    throw .of(GLErrorCode(rawValue: status), operation: "glCheckFramebufferStatus")
  }
}
