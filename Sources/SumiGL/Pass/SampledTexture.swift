import COpenGL
import SumiGeometry

/// A texture filled from memory; its storage is reused if the size is the same.
final class SampledTexture {
  enum Format {
    /// One byte per texel, read without filtering.
    case coverage
    /// Four bytes per texel, filtered linearly.
    case color
  }

  private let texture: Texture
  private let format: Format
  private let unit: Int
  private let context: GraphicsContext
  private var size = PixelSize(width: 0, height: 0)

  init(_ format: Format, unit: Int, context: GraphicsContext) {
    self.format = format
    self.unit = unit
    self.context = context
    texture = Texture(context)
    context.state.edit(texture: texture.name, unit: unit)
    setSampling(linear: format == .color)
  }

  func bind() {
    context.state.bind(texture: texture.name, unit: unit)
  }

  /// Replaces the texels, top row first, without padding, and returns the number of bytes.
  func upload(_ texels: [UInt8], size new: PixelSize) throws(RenderError) -> Int {
    let (internalFormat, layout) =
      format == .color ? (GL_RGBA8, GL_RGBA) : (GL_R8, GL_RED)
    guard new.width > 0, new.height > 0 else { return 0 }
    guard texels.count == new.width * new.height * (format == .color ? 4 : 1) else {
      throw .badMesh(reason: "a texture of \(new.width) × \(new.height) has \(texels.count) bytes")
    }
    let maximum = context.info.maximumTextureSize
    guard new.width <= maximum, new.height <= maximum else {
      throw .textureTooLarge(new, maximum: maximum)
    }
    context.state.edit(texture: texture.name, unit: unit)
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    let target = GLenum(GL_TEXTURE_2D)
    texels.withUnsafeBytes { bytes in
      if size == new {
        glTexSubImage2D(
          target, 0, 0, 0, GLsizei(new.width), GLsizei(new.height), GLenum(layout),
          GLenum(GL_UNSIGNED_BYTE), bytes.baseAddress)
      } else {
        glTexImage2D(
          target, 0, internalFormat, GLsizei(new.width), GLsizei(new.height), 0, GLenum(layout),
          GLenum(GL_UNSIGNED_BYTE), bytes.baseAddress)
      }
    }
    size = new
    return texels.count
  }

  /// Copies a part of the texels to the bound framebuffer, in place of what is there: much faster on
  /// the software driver than drawing them.
  func copy(_ part: PixelRect, toX x: Int, y: Int) {
    // Deleting it makes the next use of another framebuffer bind that for reading too.
    let source = Framebuffer(context)
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), source.name)
    glFramebufferTexture2D(
      GLenum(GL_READ_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D),
      texture.name, 0)
    glBlitFramebuffer(
      GLint(part.minX), GLint(part.minY), GLint(part.maxX), GLint(part.maxY), GLint(x), GLint(y),
      GLint(x + part.width), GLint(y + part.height), GLbitfield(GL_COLOR_BUFFER_BIT),
      GLenum(GL_NEAREST))
  }
}

/// Sets the filtering of the texture of the active unit; coordinates are clamped to the edge.
func setSampling(linear: Bool) {
  let filter = linear ? GL_LINEAR : GL_NEAREST
  let target = GLenum(GL_TEXTURE_2D)
  glTexParameteri(target, GLenum(GL_TEXTURE_MIN_FILTER), filter)
  glTexParameteri(target, GLenum(GL_TEXTURE_MAG_FILTER), filter)
  glTexParameteri(target, GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
  glTexParameteri(target, GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
}
