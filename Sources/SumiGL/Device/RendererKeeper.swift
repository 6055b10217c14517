import Synchronization

/// The renderer of a device, on the device's thread. When the device is lost, it is opened again and
/// what was being drawn is drawn again.
final class RendererKeeper {
  /// How often a drawing is tried again after a loss.
  static let mostRetries = 2

  private var renderer: Renderer?
  private let info: DeviceInfo
  private let losses: LossCount
  private let reopen: () throws(DeviceFault) -> Renderer
  /// Why the device could not be opened again when that was tried last.
  private var fault: DeviceFault?
  private var pause: RetryPause

  /// - Parameter reopen: opens the same device as before.
  init(
    _ renderer: Renderer, losses: LossCount, pause: RetryPause,
    reopen: @escaping () throws(DeviceFault) -> Renderer
  ) {
    info = renderer.context.info
    self.renderer = renderer
    self.losses = losses
    self.pause = pause
    self.reopen = reopen
  }

  /// Runs a job, again after each loss of the device.
  ///
  /// - Throws: what the job throws; `RenderError.lost` after the last retry, and
  ///   `RenderError.unavailable` while the device cannot be opened again.
  func run<Value>(_ job: (Renderer) throws(RenderError) -> Value) throws(RenderError) -> Value {
    for _ in 0...Self.mostRetries {
      if let value = try attempt(job) { return value }
    }
    throw .lost(times: Self.mostRetries + 1)
  }

  /// Whether an error comes from the device's loss.
  private func isLoss(_ error: RenderError, of context: GraphicsContext) -> Bool {
    if case .lost = error { return true }
    return error.isOfDriver && context.isLost
  }

  /// The value of a job; `nil` if the device was lost meanwhile.
  private func attempt<Value>(
    _ job: (Renderer) throws(RenderError) -> Value
  ) throws(RenderError) -> Value? {
    let renderer = try opened()
    do throws(RenderError) {
      let value = try job(renderer)
      // A driver may report a loss nowhere else, while nothing has been drawn.
      if !renderer.context.isLost { return value }
    } catch {
      if !isLoss(error, of: renderer.context) {
        // OpenGL leaves its state undefined, so the next drawing begins with a new context.
        if error.isOfDriver { self.renderer = nil }
        throw error
      }
    }
    self.renderer = nil
    losses.add()
    return nil
  }

  private func opened() throws(RenderError) -> Renderer {
    if let renderer { return renderer }
    if let fault, !pause.isOver { throw .unavailable(info, fault) }
    let start = ContinuousClock.now
    do throws(DeviceFault) {
      let new = try reopen()
      renderer = new
      fault = nil
      pause.stop()
      return new
    } catch {
      fault = error
      pause.begin(afterTrying: .now - start)
      throw .unavailable(info, error)
    }
  }
}

/// How often a device was lost; can be read on any thread.
final class LossCount: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add() { count.add(1, ordering: .relaxed) }
}
