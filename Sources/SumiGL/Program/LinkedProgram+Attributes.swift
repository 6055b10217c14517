import COpenGL

/// An attribute that a linked program reads.
struct ActiveAttribute: Hashable {
  let name: String
  let location: Int
  /// The number of floats: 1 for `float`, 2…4 for `vec2`…`vec4`; 0 for any other type.
  let components: Int
}

extension LinkedProgram {
  /// The attributes that the program reads, by location, as reported by the driver, without
  /// built-in variables.
  func activeAttributes() -> [ActiveAttribute] {
    var count: GLint = 0
    glGetProgramiv(handle.name, GLenum(GL_ACTIVE_ATTRIBUTES), &count)
    return (0..<GLuint(count)).compactMap(activeAttribute).sorted { $0.location < $1.location }
  }

  /// Throws unless the vertex format provides exactly what the program reads.
  func checkAttributes() throws(RenderError) {
    let fed = VertexFormat.format(of: kind)?.attributes ?? []
    let read = activeAttributes()
    for attribute in read {
      guard let match = fed.first(where: { Int($0.location) == attribute.location }) else {
        throw .attributes(program: kind.rawValue, reason: "\(attribute.name) is not given")
      }
      guard match.components == attribute.components else {
        throw .attributes(
          program: kind.rawValue,
          reason: "\(attribute.name) reads \(attribute.components) components, "
            + "\(match.components) are fed")
      }
    }
    guard read.count == fed.count else {
      throw .attributes(
        program: kind.rawValue, reason: "\(fed.count) attributes are given, \(read.count) read")
    }
  }

  private func activeAttribute(_ index: GLuint) -> ActiveAttribute? {
    var size: GLint = 0
    var type: GLenum = 0
    let name = String(unsafeUninitializedCapacity: 256) { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        var length: GLsizei = 0
        glGetActiveAttrib(handle.name, index, 256, &length, &size, &type, $0.baseAddress)
        return Int(length)
      }
    }
    let location = glGetAttribLocation(handle.name, name)
    guard location >= 0 else { return nil }
    let components =
      switch Int32(type) {
      case GL_FLOAT: 1
      case GL_FLOAT_VEC2: 2
      case GL_FLOAT_VEC3: 3
      case GL_FLOAT_VEC4: 4
      default: 0
      }
    return ActiveAttribute(
      name: name, location: Int(location), components: size == 1 ? components : 0)
  }
}
