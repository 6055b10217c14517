import CGLES

/// A vertex array and its buffer, filled anew each frame; it keeps its capacity between frames.
final class VertexStream {
  private let format: VertexFormat
  private let buffer: Buffer
  private let array: VertexArray
  /// Which vertices of an instance make its triangles; empty for programs that need no such list.
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

  /// Replaces what the buffer holds and returns the count of bytes.
  func upload<Vertex>(_ vertices: [Vertex]) -> Int {
    vertices.withUnsafeBytes { bytes in
      guard !bytes.isEmpty else { return 0 }
      let target = GLenum(GL_ARRAY_BUFFER)
      glBindBuffer(target, buffer.name)
      if bytes.count > capacity { capacity = max(bytes.count, capacity * 3 / 2) }
      // A buffer without contents first: the last frame's may still be read, and is left to that.
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
