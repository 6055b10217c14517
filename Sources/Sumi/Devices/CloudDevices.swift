import SumiDrawing
import SumiGL
import SumiWork

/// The device of a renderer that adds up clouds: the first hardware that is opened.
///
/// Drivers on the processor add up slower than our own loops, so they are not asked.
final class CloudDevices: CloudDevice {
  /// Opens a device of its own, where pictures need none.
  typealias Opener = @Sendable () async throws(DeviceError) -> RenderDevice

  /// Bytes that columns may keep on the device.
  private let memory: Int
  private let kinds: Set<DeviceKind>
  /// How long a cloud waits for the device.
  private let patience: Duration
  private let state: ShortLock<State>

  private struct State {
    /// `nil` while it works, once it has given a device, and if none is needed.
    var opener: Opener?
    var device: RenderDevice?
    /// Why the last cloud was not added up; `nil` if it was.
    var fault: Fault?
    /// After a failure, in which the device is not asked.
    var pause: RetryPause
  }

  private enum Fault {
    case render(RenderError)
    case silence(Duration)

    var description: String {
      switch self {
      case .render(let error): "\(error)"
      case .silence(let time):
        "it has not answered for \(time): wait for other programs on it, or ask for the device cpu"
      }
    }
  }

  /// - Parameters:
  ///   - kinds: the kinds of devices that are asked; others in tests.
  ///   - pause: after a failure.
  ///   - patience: how long a cloud waits for the device; one that hangs must not keep threads for ever.
  ///   - opener: called when a large cloud is drawn again, until it gives a device.
  init(
    memory: Int = CloudDevices.defaultMemory, kinds: Set<DeviceKind> = [.hardware],
    pause: RetryPause = RetryPause(), patience: Duration = .seconds(10), opener: Opener? = nil
  ) {
    (self.memory, self.kinds, self.patience) = (memory, kinds, patience)
    state = ShortLock(State(opener: opener, pause: pause))
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
    let (device, opener) = state.withLock { state -> (RenderDevice?, Opener?) in
      guard state.pause.isOver else { return (nil, nil) }
      defer { state.opener = nil }
      return (state.device, state.device == nil ? state.opener : nil)
    }
    // Clouds until it is open are the processor's.
    if let opener { Task.detached { [self] in await open(opener) } }
    return device?.info.renderer
  }

  private func open(_ opener: @escaping Opener) async {
    let start = ContinuousClock.now
    do throws(DeviceError) {
      add(try await opener())
      state.withLock { $0.pause.stop() }
    } catch {
      state.withLock {
        $0.opener = opener
        $0.pause.begin(afterTrying: .now - start)
      }
    }
  }

  /// What keeps clouds from the device; `nil` if nothing does.
  var warning: String? {
    state.withLock { $0.fault }.map {
      "large clouds are added up by the processor, because the device failed: \($0.description)"
    }
  }

  func sums(of job: CloudJob) -> CloudWords? {
    guard let device = state.withLock({ $0.pause.isOver ? $0.device : nil }) else { return nil }
    let columns = job.columns.map {
      ResidentColumn(number: $0.number, words: $0.words, fill: $0.fill)
    }
    let start = ContinuousClock.now
    do throws(RenderError) {
      let result = try device.computeWaiting(
        ComputeJob(
          .cloud, columns: columns, plan: job.plan, resultCount: job.resultCount,
          groups: job.groups, passes: job.passes), memory: memory,
        while: { !Work.isStopped && .now - start < patience })
      state.withLock {
        $0.fault = nil
        $0.pause.stop()
      }
      return CloudWords(words: result.words, bytesOfColumns: result.bytesOfColumns)
    } catch {
      switch error {
      // Smaller clouds have room.
      case .bufferTooLarge: break
      case .cancelled: if !Work.isStopped { rest(after: .silence(patience), since: start) }
      default: rest(after: .render(error), since: start)
      }
      return nil
    }
  }

  private func rest(after fault: Fault, since start: ContinuousClock.Instant) {
    state.withLock {
      $0.fault = fault
      $0.pause.begin(afterTrying: .now - start)
    }
  }
}
