import COpenGL

/// A buffer of words that shaders read and write.
final class StorageBuffer {
  static let target = GLenum(GL_SHADER_STORAGE_BUFFER)
  /// Words that are bound begin at a multiple of so many: the 256 bytes that a driver may ask for.
  static let alignment = 64
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

  /// Binds some of the words, which are not none.
  func bind(_ words: Range<Int>, to index: Int) {
    glBindBufferRange(
      Self.target, GLuint(index), buffer.name, 4 * words.lowerBound, 4 * words.count)
  }

  /// Writes all of some words.
  func fill(
    _ words: Range<Int>, _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) throws(RenderError) {
    try map(words, GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_RANGE_BIT, body)
  }

  /// Copies words of another buffer to the start of this one.
  func copy(_ words: Range<Int>, of other: StorageBuffer) throws(RenderError) {
    glBindBuffer(GLenum(GL_COPY_READ_BUFFER), other.buffer.name)
    glBindBuffer(GLenum(GL_COPY_WRITE_BUFFER), buffer.name)
    glCopyBufferSubData(
      GLenum(GL_COPY_READ_BUFFER), GLenum(GL_COPY_WRITE_BUFFER), 4 * words.lowerBound, 0,
      4 * words.count)
    try context.check("a copy of \(4 * words.count) bytes")
  }

  /// Reads the first words.
  func words(_ count: Int) throws(RenderError) -> [UInt32] {
    var words: [UInt32] = []
    try map(0..<count, GL_MAP_READ_BIT) {
      words = [UInt32](UnsafeBufferPointer(start: $0, count: count))
    }
    return words
  }

  private func map(
    _ words: Range<Int>, _ access: Int32, _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) throws(RenderError) {
    guard !words.isEmpty else { return }
    let (first, byteCount) = (4 * words.lowerBound, 4 * words.count)
    glBindBuffer(Self.target, buffer.name)
    guard let start = glMapBufferRange(Self.target, first, byteCount, GLbitfield(access)) else {
      try context.check("mapping a buffer of \(byteCount) bytes")
      throw .outOfMemory(operation: "a mapped buffer of \(byteCount) bytes")
    }
    body(start.bindMemory(to: UInt32.self, capacity: words.count))
    let isWhole = glUnmapBuffer(Self.target) != 0
    try context.check("mapping a buffer of \(byteCount) bytes")
    guard isWhole else { throw .lost(times: 1) }
  }
}
