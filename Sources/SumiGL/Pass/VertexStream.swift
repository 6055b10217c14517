import COpenGL

/// A vertex array and its buffer, refilled for each frame; its capacity is kept between frames.
final class VertexStream {
  private let format: VertexFormat
  private let buffer: Buffer
  private let array: VertexArray
  /// The vertices of an instance's triangles; empty for programs that need no indices.
  private let indices: Buffer
  private let context: GraphicsContext
  private var capacity = 0
  private var first = Cached<Int>()

  init(format: VertexFormat, indices list: [UInt16] = [], context: GraphicsContext) {
    self.format = format
    self.context = context
    buffer = Buffer(context)
    array = VertexArray(context)
    indices = Buffer(context)
    context.state.bind(vertexArray: array.name)
    format.enable()
    guard !list.isEmpty else { return }
    // The vertex array keeps this binding.
    glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), indices.name)
    list.withUnsafeBytes {
      glBufferData(
        GLenum(GL_ELEMENT_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
    }
  }

  /// Replaces the buffer's contents and returns the number of bytes.
  func upload<Vertex>(_ vertices: [Vertex]) -> Int {
    vertices.withUnsafeBytes { bytes in
      guard !bytes.isEmpty else { return 0 }
      let target = GLenum(GL_ARRAY_BUFFER)
      glBindBuffer(target, buffer.name)
      if bytes.count > capacity { capacity = max(bytes.count, capacity * 3 / 2) }
      // Orphans the buffer first: the last frame may still be reading it.
      glBufferData(target, capacity, nil, GLenum(GL_STREAM_DRAW))
      glBufferSubData(target, 0, bytes.count, bytes.baseAddress)
      return bytes.count
    }
  }

  /// Makes the next draw's instance 0 the element `instance`.
  func bind(from instance: Int) {
    context.state.bind(vertexArray: array.name)
    first.set(instance) {
      glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer.name)
      format.point(from: $0)
    }
  }
}
