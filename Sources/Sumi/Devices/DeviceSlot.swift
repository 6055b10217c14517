import SumiGL
import SumiGeometry
import SumiScene
import SumiText
import SumiWork

/// A device of a renderer: opened when a picture first needs it, and again, after a pause, if that fails.
final class DeviceSlot: Sendable {
  /// Opens a device for a request.
  typealias Opener = @Sendable (DeviceRequest) async throws(DeviceError) -> PictureDevice

  private typealias Opening = Task<Result<PictureDevice, DeviceError>, Never>

  private struct State {
    var opening: Opening?
    var device: PictureDevice?
    /// Why the last picture was not drawn; `nil` if it was, or for another reason than the device.
    var fault: SumiError?
    var pause: RetryPause
  }

  private let request: DeviceRequest
  private let open: Opener
  private let state: ShortLock<State>

  /// - Parameter pause: after a failure.
  init(_ request: DeviceRequest, pause: RetryPause, open: @escaping Opener) {
    self.request = request
    self.open = open
    state = ShortLock(State(pause: pause))
  }

  /// The device, opened if need be; the error of the last try while that is not long ago.
  var device: PictureDevice {
    get async throws(DeviceError) { try await opening().value.get() }
  }

  /// - Throws: as `PictureDevice.picture`; `SumiError` where `isOfDevice` if another device may draw it.
  func picture(
    of scene: Scene, fonts: FontLibrary, report: inout ChartReport
  ) async throws -> Bitmap {
    let device: PictureDevice
    do throws(DeviceError) {
      device = try await self.device
    } catch {
      throw SumiError.device(error)
    }
    do {
      let bitmap = try await device.picture(of: scene, fonts: fonts, report: &report)
      state.withLock {
        $0.fault = nil
        $0.pause.stop()
      }
      return bitmap
    } catch {
      let error = SumiError.wrap(error)
      if error.isOfDevice { rest(after: error) }
      throw error
    }
  }

  private func opening() -> Opening {
    state.withLock { state in
      if let opening = state.opening,
        state.device != nil || state.fault == nil || !state.pause.isOver
      {
        return opening
      }
      let opening = Task.detached { [self] in await tried() }
      state.opening = opening
      state.fault = nil
      return opening
    }
  }

  private func tried() async -> Result<PictureDevice, DeviceError> {
    let start = ContinuousClock.now
    do throws(DeviceError) {
      let device = try await open(request)
      state.withLock { $0.device = device }
      return .success(device)
    } catch {
      rest(after: .device(error), trying: .now - start)
      return .failure(error)
    }
  }

  private func rest(after fault: SumiError, trying time: Duration = .zero) {
    state.withLock {
      $0.fault = fault
      $0.pause.begin(afterTrying: time)
    }
  }

  /// Whether it has failed not long ago, so that pictures go to others first.
  var isResting: Bool { state.withLock { !$0.pause.isOver } }

  /// What went wrong with the device; `nil` if nothing did.
  var warning: String? {
    let (fault, device) = state.withLock { ($0.fault, $0.device) }
    if let fault { return "device \(request): \(fault)" }
    guard let losses = device?.losses, losses > 0 else { return nil }
    return "device \(request) was lost \(losses == 1 ? "once" : "\(losses) times") and opened again"
  }
}

extension SumiError {
  /// Whether another device may draw the picture.
  var isOfDevice: Bool {
    switch self {
    case .device, .render(.lost): true
    default: false
    }
  }
}
