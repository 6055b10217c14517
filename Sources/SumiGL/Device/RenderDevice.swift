import Shaders
import SumiGeometry
import SumiTessellation

/// A device that draws meshes.
///
/// It owns one thread with one OpenGL ES context; drawings are queued there and may be requested
/// from any task or thread. Several devices are independent. The context is released by `shutdown`
/// or with the device's last reference.
///
/// A device that is lost is opened again, and what was being drawn is drawn again with the same
/// bytes, at most twice. While it cannot be opened, drawings fail with `RenderError.unavailable`; it is
/// tried again by a later one.
public final class RenderDevice: Sendable {
  public let info: DeviceInfo
  private let thread: DeviceThread<RendererKeeper>
  private let objects: ObjectCount
  private let lossCount: LossCount

  private init(
    info: DeviceInfo, thread: DeviceThread<RendererKeeper>, objects: ObjectCount, losses: LossCount
  ) {
    self.info = info
    self.thread = thread
    self.objects = objects
    lossCount = losses
  }

  deinit {
    thread.close()
    thread.join()
  }

  /// Opens the first device that matches the request.
  ///
  /// - Parameters:
  ///   - log: receives the driver's messages. This creates a debug context, which is slower.
  ///   - tileSize: the longest side drawn at once, in pixels; a larger image is drawn in tiles,
  ///     with the
  ///     same bytes. It limits the memory of the targets, at 8 bytes per pixel.
  public static func open(
    _ request: DeviceRequest = .auto, tileSize: Int = 4096, log: LogSink? = nil
  ) async throws(DeviceError) -> RenderDevice {
    try await open(request, tileSize: tileSize, log: log, faults: nil)
  }

  /// Like the public one, with faults for tests.
  ///
  /// - Parameter pause: after a failure to open a lost device again.
  package static func open(
    _ request: DeviceRequest, tileSize: Int = 4096, log: LogSink? = nil, faults: GraphicsFaults?,
    pause: RetryPause = RetryPause()
  ) async throws(DeviceError) -> RenderDevice {
    let result: Result<RenderDevice, DeviceError> = await withCheckedContinuation { continuation in
      start(request, tileSize: tileSize, log: log, faults: faults, pause: pause) {
        continuation.resume(returning: $0)
      }
    }
    return try result.get()
  }

  /// Like `open`, but blocks the calling thread: not for tasks.
  public static func openWaiting(
    _ request: DeviceRequest = .auto, tileSize: Int = 4096, log: LogSink? = nil
  ) throws(DeviceError) -> RenderDevice {
    try wait {
      start(request, tileSize: tileSize, log: log, faults: nil, pause: RetryPause(), $0)
    }.get()
  }

  /// Whether a picture's size is within what vertices can have.
  public static func canDraw(_ size: PixelSize) -> Bool {
    max(size.width, size.height) <= TilePlan.greatestSide
  }

  /// Whether there may be a hardware device, found out without loading a driver.
  public static var mayHaveHardware: Bool { DeviceSearch.mayHaveHardware }

  /// The device table: every device that was found, each with its properties or why it does not
  /// work.
  ///
  /// Row `n` is selected by `DeviceRequest.index(n)`. All devices are tried, so it takes longer
  /// than `open`.
  public static func table() async throws(DeviceError) -> [DeviceCandidate] {
    let result: Result<[DeviceCandidate], DeviceError> = await withCheckedContinuation { reply in
      let thread = DeviceThread<Never>()
      do throws(DeviceError) {
        try thread.start {
          reply.resume(returning: .success(DeviceSearch.table()))
          return nil
        }
      } catch {
        reply.resume(returning: .failure(error))
      }
      thread.join()
    }
    return try result.get()
  }

  /// The requests for all hardware, each device once, in the order of the table; empty if there is
  /// none.
  ///
  /// All devices are tried.
  package static func hardware() async -> [DeviceRequest] {
    guard let table = try? await table() else { return [] }
    return DeviceSearch.hardware(in: table).map { .index($0) }
  }

  /// How often the device was lost so far.
  public var losses: Int { lossCount.value }

  /// The number of live GL objects, including the context; 0 after `shutdown`.
  public var liveObjects: Int { objects.value }

  /// Draws a mesh.
  ///
  /// The same mesh gives the same bytes on the same device, on any thread. If its task is cancelled,
  /// it throws `RenderError.cancelled` at once; the device goes on to the end of what the driver is
  /// doing, at most a tile, before it draws anything else.
  public func render(_ mesh: Mesh) async throws(RenderError) -> Bitmap {
    try await rendering(of: mesh).bitmap
  }

  /// Draws a mesh with a report.
  ///
  /// - Parameter isTimed: waits for the device after each stage, so that each stage's time is its
  ///   own; otherwise stages overlap, and the remaining time counts as read-back.
  public func rendering(
    of mesh: Mesh, isTimed: Bool = false
  ) async throws(RenderError) -> Rendering {
    try await perform { (renderer, isWanted) throws(RenderError) in
      try renderer.render(mesh, isTimed: isTimed, while: isWanted)
    }
  }

  /// Draws a mesh, but blocks the calling thread: not for tasks.
  public func renderWaiting(
    _ mesh: Mesh, isTimed: Bool = false
  ) throws(RenderError) -> Rendering {
    try performWaiting { renderer throws(RenderError) in
      try renderer.render(mesh, isTimed: isTimed)
    }
  }

  /// Runs a job on the device's thread, and blocks the calling thread meanwhile: not for tasks.
  func performWaiting<Value: Sendable>(
    _ job: @escaping @Sendable (Renderer) throws(RenderError) -> Value
  ) throws(RenderError) -> Value {
    try Self.wait { reply in
      self.thread.post { keeper in reply(Self.run(keeper, job)) }
    }.get()
  }

  /// The same, as long as the job is wanted: afterwards the device goes on to the end of what the driver
  /// is doing, and nobody waits for it.
  ///
  /// - Parameter isWanted: is asked every few milliseconds.
  /// - Throws: `RenderError.cancelled`; what holds the caller has then ended.
  func performWaiting<Value: Sendable>(
    while isWanted: () -> Bool,
    _ job: @escaping @Sendable (Renderer, Caller) throws(RenderError) -> Value
  ) throws(RenderError) -> Value {
    let caller = Caller()
    let ready = Signal()
    let box = ReplyBox<Result<Value, RenderError>>()
    thread.post { keeper in
      let result = Self.run(keeper) { renderer throws(RenderError) in
        guard caller.hold() else { throw .cancelled }
        return try job(renderer, caller)
      }
      box.put(result)
      ready.raise()
    }
    while true {
      if let result = box.value { return try result.get() }
      guard isWanted() else {
        caller.leave()
        throw .cancelled
      }
      ready.wait(milliseconds: 5)
    }
  }

  /// Compiles programs before they are needed, and checks that they match the vertex formats.
  ///
  /// Programs are compiled on first use anyway; this does it while the caller is busy.
  public func prepare(
    _ programs: [ShaderProgram] = ShaderProgram.allCases
  ) async throws(RenderError) {
    try await perform { (renderer, _) throws(RenderError) in try renderer.prepare(programs) }
  }

  /// Shuts down the device: drops waiting drawings, releases every GL object and ends the thread.
  public func shutdown() async {
    thread.close()
    await withCheckedContinuation { continuation in
      thread.whenEnded { continuation.resume() }
    }
    thread.join()
  }
}

extension RenderDevice {
  private static func start(
    _ request: DeviceRequest, tileSize: Int, log: LogSink?, faults: GraphicsFaults?,
    pause: RetryPause,
    _ reply: @escaping @Sendable (Result<RenderDevice, DeviceError>) -> Void
  ) {
    let thread = DeviceThread<RendererKeeper>()
    let objects = ObjectCount()
    let losses = LossCount()
    do throws(DeviceError) {
      try thread.start {
        do throws(DeviceError) {
          ThreadHeap.open(byteCount: 32 << 20)
          faults?.inject()
          let context = try DeviceSearch.open(request, log: log, objects: objects)
          let info = context.info
          reply(
            .success(RenderDevice(info: info, thread: thread, objects: objects, losses: losses)))
          return RendererKeeper(
            Renderer(context: context, tileSize: tileSize), losses: losses, pause: pause
          ) { () throws(DeviceFault) in
            Renderer(
              context: try DeviceSearch.reopen(info, log: log, objects: objects),
              tileSize: tileSize)
          }
        } catch {
          reply(.failure(error))
          return nil
        }
      }
    } catch {
      reply(.failure(error))
    }
  }

  /// Runs a job on the device's thread. If the task is cancelled, nobody waits for it any more, which
  /// the job can ask.
  private func perform<Value: Sendable>(
    _ job: @escaping @Sendable (Renderer, _ isWanted: () -> Bool) throws(RenderError) -> Value
  ) async throws(RenderError) -> Value {
    let ticket = Ticket<Result<Value, RenderError>>()
    let result: Result<Value, RenderError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard ticket.issue({ continuation.resume(returning: $0) }) else {
          continuation.resume(returning: .failure(.cancelled))
          return
        }
        thread.post { keeper in
          guard ticket.isWaiting else { return }
          let result = Self.run(keeper) { renderer throws(RenderError) in
            try job(renderer) { ticket.isWaiting }
          }
          ticket.take()?(result)
        }
      }
    } onCancel: {
      ticket.cancel()?(.failure(.cancelled))
    }
    return try result.get()
  }

  private static func run<Value>(
    _ keeper: RendererKeeper?, _ job: (Renderer) throws(RenderError) -> Value
  ) -> Result<Value, RenderError> {
    guard let keeper else { return .failure(.shutDown) }
    do throws(RenderError) {
      return .success(try keeper.run(job))
    } catch {
      return .failure(error)
    }
  }

  /// Blocks until the reply arrives.
  private static func wait<Value: Sendable>(
    _ start: (@escaping @Sendable (Value) -> Void) -> Void
  ) -> Value {
    let ready = Signal()
    let box = ReplyBox<Value>()
    start {
      box.put($0)
      ready.raise()
    }
    while true {
      ready.wait()
      if let value = box.value { return value }
    }
  }
}
