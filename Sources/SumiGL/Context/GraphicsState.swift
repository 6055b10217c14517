import COpenGL
import SumiGeometry

/// How a draw is combined with the target.
enum Blending: Hashable {
  /// The source alone, where it is opaque: on the software driver a fraction of the time.
  case replace
  /// Premultiplied source over destination.
  case over
  /// The maximum of both, per channel.
  case maximum
}

/// One GL value as it was last set, so that redundant calls are skipped.
struct Cached<Value: Equatable> {
  private var value: Value?

  mutating func set(_ new: Value, _ apply: (Value) -> Void) {
    guard value != new else { return }
    value = new
    apply(new)
  }

  mutating func forget() {
    value = nil
  }
}

/// The part of the context's state that passes change. All changes go through this type.
final class GraphicsState {
  private var program = Cached<GLuint>()
  private var vertexArray = Cached<GLuint>()
  private var framebuffer = Cached<GLuint>()
  private var unit = Cached<Int>()
  private var textures = [Cached<GLuint>](repeating: Cached(), count: 4)
  private var blending = Cached<Blending>()
  private var scissor = Cached<PixelRect>()
  private var viewport = Cached<PixelSize>()

  /// Forgets the bound objects: GL may reuse a deleted object's name.
  func forget() {
    program.forget()
    vertexArray.forget()
    framebuffer.forget()
    for unit in textures.indices { textures[unit].forget() }
  }

  func use(program name: GLuint) {
    program.set(name) { glUseProgram($0) }
  }

  func bind(vertexArray name: GLuint) {
    vertexArray.set(name) { glBindVertexArray($0) }
  }

  func bind(framebuffer name: GLuint) {
    framebuffer.set(name) { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), $0) }
  }

  func bind(texture name: GLuint, unit index: Int) {
    textures[index].set(name) {
      activate(unit: index)
      glBindTexture(GLenum(GL_TEXTURE_2D), $0)
    }
  }

  /// Binds a texture and activates its unit, for calls that fill it.
  func edit(texture name: GLuint, unit index: Int) {
    bind(texture: name, unit: index)
    activate(unit: index)
  }

  func set(blending new: Blending) {
    blending.set(new) {
      if $0 == .replace { return glDisable(GLenum(GL_BLEND)) }
      glEnable(GLenum(GL_BLEND))
      switch $0 {
      case .replace: break
      case .over:
        glBlendEquation(GLenum(GL_FUNC_ADD))
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
      case .maximum:
        glBlendEquation(GLenum(GL_MAX))
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
      }
    }
  }

  /// Limits drawing and clearing to a rectangle of the target's pixels, row 0 first.
  func set(scissor new: PixelRect) {
    scissor.set(new) {
      glEnable(GLenum(GL_SCISSOR_TEST))
      glScissor(GLint($0.minX), GLint($0.minY), GLsizei($0.width), GLsizei($0.height))
    }
  }

  func set(viewport new: PixelSize) {
    viewport.set(new) { glViewport(0, 0, GLsizei($0.width), GLsizei($0.height)) }
  }

  private func activate(unit index: Int) {
    unit.set(index) { glActiveTexture(GLenum(GL_TEXTURE0) + GLenum($0)) }
  }
}
