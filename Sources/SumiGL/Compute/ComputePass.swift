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
  private var kept = RecentValues<Int, StorageBuffer>()
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
  }

  /// The words of a job.
  ///
  /// - Parameter memory: bytes that columns may keep after the job.
  func run(_ job: ComputeJob, memory: Int) throws(RenderError) -> ComputeResult {
    let sizes = job.columns.map(\.count) + [job.plan.count, job.resultCount]
    guard sizes.allSatisfy({ 4 * $0 <= greatestBuffer }) else {
      throw .bufferTooLarge(4 * (sizes.max() ?? 0), maximum: greatestBuffer)
    }
    var uploaded = 0
    var columns: [StorageBuffer] = []
    for column in job.columns {
      if let buffer = kept.use(column.number) {
        columns.append(buffer)
      } else {
        let buffer = try upload(column)
        uploaded += buffer.byteCount
        columns.append(buffer)
      }
    }
    let plan = try StorageBuffer(count: job.plan.count, usage: GL_STREAM_DRAW, context: context)
    try plan.fill { words in
      job.plan.withUnsafeBufferPointer { plan in
        plan.baseAddress.map { words.update(from: $0, count: plan.count) }
      }
    }
    let result = try cleared(job.resultCount)
    for (index, buffer) in columns.enumerated() { buffer.bind(to: index) }
    plan.bind(to: job.columns.count)
    result.bind(to: job.columns.count + 1)
    context.state.use(program: try program(job.shader))
    if job.groups.x > 0, job.groups.y > 0 {
      dispatch(GLuint(job.groups.x), GLuint(job.groups.y), 1)
    }
    barrier(GLbitfield(GL_BUFFER_UPDATE_BARRIER_BIT))
    try context.check("the compute pass \(job.shader.rawValue)")
    let words = try result.words(job.resultCount)
    _ = kept.shrink(to: memory)
    return ComputeResult(words: words, bytesOfColumns: uploaded)
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

  private func upload(_ column: ResidentColumn) throws(RenderError) -> StorageBuffer {
    let buffer = try StorageBuffer(count: column.count, usage: GL_STATIC_DRAW, context: context)
    try buffer.fill(column.fill)
    kept.insert(buffer, for: column.number, byteCount: buffer.byteCount)
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
  /// Computes, and blocks the calling thread meanwhile: not for tasks.
  ///
  /// - Parameter memory: bytes that columns may keep on the device; the least recently used ones are
  ///   dropped.
  package func computeWaiting(
    _ job: ComputeJob, memory: Int
  ) throws(RenderError) -> ComputeResult {
    try performWaiting { (renderer: Renderer) throws(RenderError) -> ComputeResult in
      let pass = try renderer.companion { context throws(RenderError) in
        try ComputePass(context: context)
      }
      return try pass.run(job, memory: memory)
    }
  }
}
