import COpenGL

/// A buffer of words that shaders read and write.
final class StorageBuffer {
  static let target = GLenum(GL_SHADER_STORAGE_BUFFER)
  let count: Int
  private let buffer: Buffer
  private let context: GraphicsContext

  /// A buffer of undefined words.
  init(count: Int, usage: Int32, context: GraphicsContext) throws(RenderError) {
    self.count = count
    self.context = context
    buffer = Buffer(context)
    glBindBuffer(Self.target, buffer.name)
    glBufferData(Self.target, 4 * max(count, 1), nil, GLenum(usage))
    try context.check("a buffer of \(4 * count) bytes")
  }

  var byteCount: Int { 4 * count }

  func bind(to index: Int) {
    glBindBufferBase(Self.target, GLuint(index), buffer.name)
  }

  /// Writes all words.
  func fill(_ body: (UnsafeMutablePointer<UInt32>) -> Void) throws(RenderError) {
    try map(GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT, body)
  }

  /// Reads the first words.
  func words(_ count: Int) throws(RenderError) -> [UInt32] {
    var words: [UInt32] = []
    try map(GL_MAP_READ_BIT) {
      words = [UInt32](UnsafeBufferPointer(start: $0, count: count))
    }
    return words
  }

  private func map(
    _ access: Int32, _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) throws(RenderError) {
    guard count > 0 else { return }
    glBindBuffer(Self.target, buffer.name)
    guard let words = glMapBufferRange(Self.target, 0, byteCount, GLbitfield(access)) else {
      try context.check("mapping a buffer of \(byteCount) bytes")
      throw .outOfMemory(operation: "a mapped buffer of \(byteCount) bytes")
    }
    body(words.bindMemory(to: UInt32.self, capacity: count))
    let isWhole = glUnmapBuffer(Self.target) != 0
    try context.check("mapping a buffer of \(byteCount) bytes")
    guard isWhole else { throw .lost(times: 1) }
  }
}
