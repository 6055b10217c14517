import COpenGL
import Shaders
import SumiWork

/// Runs compute jobs on one context, where it keeps the columns used most recently. It stays on its
/// thread.
final class ComputePass {
  private typealias Dispatch = @convention(c) (GLuint, GLuint, GLuint) -> Void
  private typealias Barrier = @convention(c) (GLbitfield) -> Void

  private let context: GraphicsContext
  private let dispatch: Dispatch
  private let barrier: Barrier
  /// The largest storage buffer, in bytes.
  private let greatestBuffer: Int
  private var programs: [ComputeShader: LinkedCompute] = [:]
  private var columns: ResidentColumns
  private var result: StorageBuffer?

  /// - Throws: `RenderError.noCompute`.
  init(context: GraphicsContext) throws(RenderError) {
    guard context.info.hasCompute,
      let dispatch = EGLClient.function("glDispatchCompute", as: Dispatch.self),
      let barrier = EGLClient.function("glMemoryBarrier", as: Barrier.self)
    else { throw .noCompute(version: context.info.version) }
    var greatest: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_SHADER_STORAGE_BLOCK_SIZE), &greatest)
    (self.context, self.dispatch, self.barrier) = (context, dispatch, barrier)
    // Beyond 31 bits a driver says something negative.
    greatestBuffer = greatest > 0 ? Int(greatest) : Int(GLint.max)
    columns = ResidentColumns(context: context, mostWords: greatestBuffer / 4)
  }

  /// The words of a job.
  ///
  /// - Parameters:
  ///   - memory: bytes that columns may keep after the job.
  ///   - caller: is held while columns are written.
  func run(
    _ job: ComputeJob, memory: Int, for caller: Caller
  ) throws(RenderError) -> ComputeResult {
    let sizes = job.columns.map(\.words.count) + [job.plan.count, job.resultCount]
    guard sizes.allSatisfy({ 4 * $0 <= greatestBuffer }) else {
      throw .bufferTooLarge(4 * (sizes.max() ?? 0), maximum: greatestBuffer)
    }
    var written = 0
    var bound: [(buffer: StorageBuffer, words: Range<Int>)] = []
    for column in job.columns {
      // It may leave while the driver works, but its words are its own.
      let found = try columns.words(of: column) { words, target in
        caller.hold { column.fill(words, target) }
      }
      bound.append((found.buffer, found.words))
      written += found.writtenCount
    }
    let plan = try StorageBuffer(count: job.plan.count, usage: GL_STREAM_DRAW, context: context)
    try plan.fill(0..<plan.count) { words in
      job.plan.withUnsafeBufferPointer { plan in
        plan.baseAddress.map { words.update(from: $0, count: plan.count) }
      }
    }
    let result = try cleared(job.resultCount)
    for (index, column) in bound.enumerated() { column.buffer.bind(column.words, to: index) }
    plan.bind(to: job.columns.count)
    result.bind(to: job.columns.count + 1)
    context.state.use(program: try program(job.shader))
    for pass in 0..<job.passes where job.groups.x > 0 && job.groups.y > 0 {
      if pass > 0 { barrier(GLbitfield(GL_SHADER_STORAGE_BARRIER_BIT)) }
      glUniform1i(0, GLint(pass))
      dispatch(GLuint(job.groups.x), GLuint(job.groups.y), 1)
    }
    barrier(GLbitfield(GL_BUFFER_UPDATE_BARRIER_BIT))
    try context.check("the compute pass \(job.shader.rawValue)")
    let words = try result.words(job.resultCount)
    columns.shrink(to: memory)
    return ComputeResult(words: words, bytesOfColumns: 4 * written)
  }

  /// The result's buffer, with words that are 0. It is kept for results of similar size.
  private func cleared(_ count: Int) throws(RenderError) -> StorageBuffer {
    let buffer: StorageBuffer
    if let result, result.count >= count, result.count / 4 <= count {
      buffer = result
    } else {
      result = nil
      buffer = try StorageBuffer(count: count, usage: GL_STREAM_READ, context: context)
      result = buffer
    }
    buffer.bind(to: 0)
    context.state.use(program: try program(.clear))
    dispatch(GLuint(min(count / 256 + 1, 65_535)), 1, 1)
    barrier(GLbitfield(GL_SHADER_STORAGE_BARRIER_BIT))
    return buffer
  }

  private func program(_ shader: ComputeShader) throws(RenderError) -> GLuint {
    if let program = programs[shader] { return program.handle.name }
    let program = try LinkedCompute(shader, context: context)
    programs[shader] = program
    return program.handle.name
  }
}

/// A compiled and linked compute program.
private final class LinkedCompute {
  let handle: Program

  init(_ shader: ComputeShader, context: GraphicsContext) throws(RenderError) {
    let compute = ComputeShaderObject(context)
    try LinkedProgram.compile(compute.name, shader.source, name: "\(shader.rawValue).comp")
    handle = Program(context)
    glAttachShader(handle.name, compute.name)
    try LinkedProgram.link(handle.name, name: shader.rawValue)
  }
}

extension RenderDevice {
  /// Computes, and blocks the calling thread meanwhile.
  ///
  /// - Parameters:
  ///   - memory: bytes that columns may keep on the device; the least recently used ones are dropped.
  ///   - isWanted: is asked every few milliseconds. Once it says no, nobody waits for the device, and no
  ///     column is written any more.
  /// - Throws: `RenderError`; `.cancelled` if the job was not wanted any more.
  package func computeWaiting(
    _ job: ComputeJob, memory: Int, while isWanted: () -> Bool = { true }
  ) throws(RenderError) -> ComputeResult {
    try performWaiting(while: isWanted) {
      (renderer: Renderer, caller: Caller) throws(RenderError) -> ComputeResult in
      let pass = try renderer.companion { context throws(RenderError) in
        try ComputePass(context: context)
      }
      return try pass.run(job, memory: memory, for: caller)
    }
  }
}
