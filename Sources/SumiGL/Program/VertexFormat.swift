import COpenGL
import Shaders

/// The layout of a buffer for a program's attributes: one element per instance.
struct VertexFormat: Sendable {
  struct Attribute: Sendable {
    let location: GLuint
    let components: Int
    let type: ComponentType
    /// From the start of the instance, in bytes; it may lie before it.
    let offset: Int
  }

  /// The type of a component in the buffer. In the shader all are floats.
  enum ComponentType: Sendable {
    case float, int16, normalizedUInt8
  }

  /// The bytes between two instances.
  let stride: Int
  let attributes: [Attribute]

  /// The format that each program reads; `nil` for one without a buffer.
  static func format(of program: ShaderProgram) -> VertexFormat? {
    switch program {
    case .cover, .grid: plainCover
    case .solid: solidCover
    case .gradient: cover
    case .stroke, .thinStroke: stroke
    case .coverageRun: coverageRun
    case .marker: marker
    case .image, .pixels: nil
    }
  }

  /// `CoverInstance`.
  static let cover = VertexFormat(
    stride: 32,
    attributes: [
      Attribute(location: 0, components: 4, type: .int16, offset: 0),
      Attribute(location: 1, components: 2, type: .int16, offset: 8),
      Attribute(location: 2, components: 4, type: .normalizedUInt8, offset: 12),
      Attribute(location: 3, components: 3, type: .float, offset: 16),
      Attribute(location: 4, components: 2, type: .int16, offset: 28),
    ])

  /// `CoverInstance`, as far as plain colours need it.
  static let plainCover = VertexFormat(
    stride: cover.stride, attributes: cover.attributes.filter { $0.location != 3 })

  /// `CoverInstance`, as far as constant coverage needs it.
  static let solidCover = VertexFormat(
    stride: cover.stride, attributes: cover.attributes.filter { $0.location < 3 })

  /// `StrokePoint`: the previous point, the point and the next point.
  static let stroke = VertexFormat(
    stride: 8,
    attributes: [
      Attribute(location: 0, components: 2, type: .float, offset: -8),
      Attribute(location: 1, components: 2, type: .float, offset: 0),
      Attribute(location: 2, components: 2, type: .float, offset: 8),
    ])

  /// `CoverageRun`.
  static let coverageRun = VertexFormat(
    stride: 8, attributes: [Attribute(location: 0, components: 4, type: .int16, offset: 0)])

  /// `MarkerInstance`.
  static let marker = VertexFormat(
    stride: 24,
    attributes: [
      Attribute(location: 0, components: 4, type: .float, offset: 0),
      Attribute(location: 1, components: 4, type: .normalizedUInt8, offset: 16),
      Attribute(location: 2, components: 4, type: .normalizedUInt8, offset: 20),
    ])

  /// Points the bound vertex array's attributes at the bound buffer, starting at an instance.
  ///
  /// OpenGL ES 3.0 has no base instance, so the pointers are moved instead.
  func point(from instance: Int) {
    for attribute in attributes {
      let type =
        switch attribute.type {
        case .float: GL_FLOAT
        case .int16: GL_SHORT
        case .normalizedUInt8: GL_UNSIGNED_BYTE
        }
      glVertexAttribPointer(
        attribute.location, GLint(attribute.components), GLenum(type),
        attribute.type == .normalizedUInt8 ? 1 : 0, GLsizei(stride),
        UnsafeRawPointer(bitPattern: instance * stride + attribute.offset))
    }
  }

  /// Makes every attribute of the bound vertex array advance once per instance.
  func enable() {
    for attribute in attributes {
      glEnableVertexAttribArray(attribute.location)
      glVertexAttribDivisor(attribute.location, 1)
    }
  }
}
