import SumiDrawing
import SumiGL
import Synchronization

/// The device of a renderer that adds up clouds: the first hardware that is opened.
///
/// Drivers on the processor add up slower than our own loops, so they are not asked.
final class CloudDevices: CloudDevice {
  /// Opens a device of its own, where pictures need none.
  typealias Opener = @Sendable () async throws(DeviceError) -> RenderDevice

  /// Bytes that columns may keep on the device.
  private let memory: Int
  private let kinds: Set<DeviceKind>
  private let state: Mutex<State>

  private struct State {
    /// `nil` if it has been called, or is not needed.
    var opener: Opener?
    var device: RenderDevice?
    /// Why the device is asked no more.
    var fault: RenderError?
  }

  /// - Parameters:
  ///   - kinds: the kinds of devices that are asked; others in tests.
  ///   - opener: called when the first large cloud is drawn again.
  init(
    memory: Int = CloudDevices.defaultMemory, kinds: Set<DeviceKind> = [.hardware],
    opener: Opener? = nil
  ) {
    (self.memory, self.kinds) = (memory, kinds)
    state = Mutex(State(opener: opener))
  }

  static let defaultMemory = 1 << 30

  /// Takes a device that draws pictures, if it is able to add up clouds.
  func add(_ device: PictureDevice) {
    if case .openGL(let device) = device { add(device) }
  }

  private func add(_ device: RenderDevice) {
    guard kinds.contains(device.info.kind), device.info.hasCompute else { return }
    state.withLock { $0.device = $0.device ?? device }
  }

  var name: String? {
    let (device, opener) = state.withLock { state in
      defer { state.opener = nil }
      return (state.fault == nil ? state.device : nil, state.opener)
    }
    if device == nil, let opener {
      // Clouds until then are the processor's.
      Task.detached { [self] in if let device = try? await opener() { add(device) } }
    }
    return device?.info.renderer
  }

  /// What keeps clouds from the device; `nil` if nothing does.
  var warning: String? {
    state.withLock { $0.fault }.map {
      "large clouds are added up by the processor, because the device failed: \($0)"
    }
  }

  func sums(of job: CloudJob) -> CloudWords? {
    guard let device = state.withLock({ $0.fault == nil ? $0.device : nil }) else { return nil }
    let columns = job.columns.map {
      ResidentColumn(number: $0.number, count: $0.count, fill: $0.fill)
    }
    do throws(RenderError) {
      let result = try device.computeWaiting(
        ComputeJob(
          .cloud, columns: columns, plan: job.plan, resultCount: job.resultCount,
          groups: job.groups), memory: memory)
      return CloudWords(words: result.words, bytesOfColumns: result.bytesOfColumns)
    } catch {
      // Smaller clouds have room.
      if case .bufferTooLarge = error { return nil }
      state.withLock { $0.fault = error }
      return nil
    }
  }
}
