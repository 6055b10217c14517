import COpenGL

/// A kind of GL object: how it is created and deleted.
protocol ObjectKind {
  static func generate() -> GLuint
  static func delete(_ name: GLuint)
}

/// The unique owner of a GL object, which deletes it.
///
/// It holds its context, so the context outlives it. A bare `GLuint` would be `Sendable`, but a GL
/// object is invalid on other threads, so the conformance is unavailable.
struct Handle<Kind: ObjectKind>: ~Copyable {
  let name: GLuint
  private let context: GraphicsContext

  init(_ context: GraphicsContext) {
    self.context = context
    name = Kind.generate()
    context.objects.add()
  }

  deinit {
    Kind.delete(name)
    context.state.forget()
    context.objects.remove()
  }
}

@available(*, unavailable)
extension Handle: Sendable {}

typealias Buffer = Handle<BufferKind>
typealias Texture = Handle<TextureKind>
typealias Renderbuffer = Handle<RenderbufferKind>
typealias Framebuffer = Handle<FramebufferKind>
typealias VertexArray = Handle<VertexArrayKind>
typealias Program = Handle<ProgramKind>
typealias VertexShader = Handle<VertexShaderKind>
typealias FragmentShader = Handle<FragmentShaderKind>
typealias ComputeShaderObject = Handle<ComputeShaderKind>

enum BufferKind: ObjectKind {
  static func generate() -> GLuint { makeName(glGenBuffers) }
  static func delete(_ name: GLuint) { deleteName(name, glDeleteBuffers) }
}

enum TextureKind: ObjectKind {
  static func generate() -> GLuint { makeName(glGenTextures) }
  static func delete(_ name: GLuint) { deleteName(name, glDeleteTextures) }
}

enum RenderbufferKind: ObjectKind {
  static func generate() -> GLuint { makeName(glGenRenderbuffers) }
  static func delete(_ name: GLuint) { deleteName(name, glDeleteRenderbuffers) }
}

enum FramebufferKind: ObjectKind {
  static func generate() -> GLuint { makeName(glGenFramebuffers) }
  static func delete(_ name: GLuint) { deleteName(name, glDeleteFramebuffers) }
}

enum VertexArrayKind: ObjectKind {
  static func generate() -> GLuint { makeName(glGenVertexArrays) }
  static func delete(_ name: GLuint) { deleteName(name, glDeleteVertexArrays) }
}

enum ProgramKind: ObjectKind {
  static func generate() -> GLuint { glCreateProgram() }
  static func delete(_ name: GLuint) { glDeleteProgram(name) }
}

enum VertexShaderKind: ObjectKind {
  static func generate() -> GLuint { glCreateShader(GLenum(GL_VERTEX_SHADER)) }
  static func delete(_ name: GLuint) { glDeleteShader(name) }
}

enum FragmentShaderKind: ObjectKind {
  static func generate() -> GLuint { glCreateShader(GLenum(GL_FRAGMENT_SHADER)) }
  static func delete(_ name: GLuint) { glDeleteShader(name) }
}

enum ComputeShaderKind: ObjectKind {
  static func generate() -> GLuint { glCreateShader(GLenum(GL_COMPUTE_SHADER)) }
  static func delete(_ name: GLuint) { glDeleteShader(name) }
}

private func makeName(_ generate: (GLsizei, UnsafeMutablePointer<GLuint>?) -> Void) -> GLuint {
  var name: GLuint = 0
  generate(1, &name)
  return name
}

private func deleteName(_ name: GLuint, _ delete: (GLsizei, UnsafePointer<GLuint>?) -> Void) {
  var name = name
  delete(1, &name)
}
