import COpenGL
import Shaders

/// A compiled and linked program, with the last values of its uniforms.
final class LinkedProgram {
  let kind: ShaderProgram
  let handle: Program
  private let context: GraphicsContext
  private var uniforms: [String: Uniform] = [:]

  private struct Uniform {
    let location: GLint
    var vector = Cached<SIMD4<Float>>()
  }

  init(_ kind: ShaderProgram, context: GraphicsContext) throws(RenderError) {
    let vertex = VertexShader(context)
    try Self.compile(vertex.name, kind.vertexSource, name: "\(kind.rawValue).vert")
    let fragment = FragmentShader(context)
    try Self.compile(fragment.name, kind.fragmentSource, name: "\(kind.rawValue).frag")
    let program = Program(context)
    glAttachShader(program.name, vertex.name)
    glAttachShader(program.name, fragment.name)
    try Self.link(program.name, name: kind.rawValue)
    self.kind = kind
    self.context = context
    handle = program
    context.state.use(program: handle.name)
    for (index, sampler) in ["atlas", "strokeCoverage", "ramps", "image"].enumerated() {
      let location = glGetUniformLocation(handle.name, sampler)
      if location >= 0 { glUniform1i(location, GLint(index)) }
    }
    #if DEBUG
      try checkAttributes()
    #endif
  }

  func use() {
    context.state.use(program: handle.name)
  }

  /// Sets a float uniform of the program, which must be in use. An unknown name is ignored.
  func set(_ name: String, _ value: Float) {
    update(name, SIMD4(value, 0, 0, 0)) { glUniform1f($0, value) }
  }

  func set(_ name: String, _ value: Int) {
    update(name, SIMD4(Float(value), 0, 0, 0)) { glUniform1i($0, GLint(value)) }
  }

  func set(_ name: String, _ value: SIMD4<Float>) {
    update(name, value) { glUniform4f($0, value.x, value.y, value.z, value.w) }
  }

  private func update(_ name: String, _ value: SIMD4<Float>, _ apply: (GLint) -> Void) {
    var uniform =
      uniforms[name] ?? Uniform(location: glGetUniformLocation(handle.name, name))
    uniform.vector.set(value) { _ in apply(uniform.location) }
    uniforms[name] = uniform
  }

  static func link(_ program: GLuint, name: String) throws(RenderError) {
    glLinkProgram(program)
    var isLinked: GLint = 0
    glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
    guard isLinked != 0 else {
      throw .shader(name: name, log: log(program, glGetProgramiv, glGetProgramInfoLog))
    }
  }

  static func compile(
    _ shader: GLuint, _ source: String, name: String
  ) throws(RenderError) {
    source.withCString { text in
      var pointer: UnsafePointer<CChar>? = text
      glShaderSource(shader, 1, &pointer, nil)
    }
    glCompileShader(shader)
    var isCompiled: GLint = 0
    glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &isCompiled)
    guard isCompiled != 0 else {
      throw .shader(name: name, log: log(shader, glGetShaderiv, glGetShaderInfoLog))
    }
  }

  private static func log(
    _ name: GLuint, _ parameter: (GLuint, GLenum, UnsafeMutablePointer<GLint>?) -> Void,
    _ read: (GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<CChar>?) -> Void
  ) -> String {
    var capacity: GLint = 0
    parameter(name, GLenum(GL_INFO_LOG_LENGTH), &capacity)
    guard capacity > 0 else { return "the driver gave no log" }
    return String(unsafeUninitializedCapacity: Int(capacity)) { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        var length: GLsizei = 0
        read(name, capacity, &length, $0.baseAddress)
        return Int(length)
      }
    }
  }
}
