import SumiGL
import SumiGeometry
import SumiScene
import SumiText
import SumiWork

/// The devices of a renderer. A picture goes to the one with the fewest pictures waiting, and to another
/// one if that cannot be had.
final class PictureDevices: Sendable {
  private let slots: Task<[DeviceSlot], Never>
  /// Whether pictures are likely to wait for a driver, which leaves their thread to others.
  let usesDriver: Bool
  /// Those that add up clouds.
  let clouds: CloudDevices
  /// The number of pictures that each device draws or that wait for it.
  private let waiting = ShortLock<[Int: Int]>([:])

  /// The first device starts at once, the others when they are needed.
  ///
  /// - Parameters:
  ///   - requests: if empty, `auto`.
  ///   - gpuMemory: bytes that columns of large clouds may keep on hardware.
  convenience init(_ requests: [DeviceRequest], gpuMemory: Int, log: LogSink?) {
    let clouds = CloudDevices(
      memory: gpuMemory, opener: Self.opener(requests, log: log))
    self.init(requests, clouds: clouds) { request throws(DeviceError) in
      let device = try await PictureDevice.open(request, log: log)
      clouds.add(device)
      return device
    }
  }

  /// Opens hardware for large clouds where `auto` leaves pictures to the processor; `nil` if nothing
  /// speaks for hardware, or pictures have a device.
  private static func opener(
    _ requests: [DeviceRequest], log: LogSink?
  ) -> CloudDevices.Opener? {
    guard requests.isEmpty || requests.contains(.auto), RenderDevice.mayHaveHardware else {
      return nil
    }
    return { () throws(DeviceError) in try await RenderDevice.open(.gpu, log: log) }
  }

  /// - Parameters:
  ///   - pause: after the failure of a device.
  ///   - clouds: the devices that add up clouds.
  ///   - open: opens a device; another one in tests.
  init(
    _ requests: [DeviceRequest], pause: RetryPause = RetryPause(),
    clouds: CloudDevices = CloudDevices(), open: @escaping DeviceSlot.Opener
  ) {
    self.clouds = clouds
    usesDriver = requests.contains { $0 != .cpu && $0 != .auto }
    slots = Task.detached {
      var all: [DeviceRequest] = []
      for request in requests.isEmpty ? [.auto] : requests {
        let hardware = request == .allGPUs ? await RenderDevice.hardware() : []
        all += hardware.isEmpty ? [request] : hardware
      }
      let slots = all.map { DeviceSlot($0, pause: pause, open: open) }
      if let first = slots.first { Task.detached { try? await first.device } }
      return slots
    }
  }

  /// The first device that can be had.
  ///
  /// - Throws: the first one's error.
  var first: PictureDevice {
    get async throws(DeviceError) {
      var fault: DeviceError?
      for slot in await slots.value {
        do throws(DeviceError) {
          return try await slot.device
        } catch {
          fault = fault ?? error
        }
      }
      throw fault ?? .noDevice(.auto, tried: [])
    }
  }

  /// What went wrong with devices; of one that draws again, how often it was lost.
  var warnings: [String] {
    get async { await slots.value.compactMap(\.warning) + [clouds.warning].compactMap(\.self) }
  }

  /// Whether no picture is being drawn or waits.
  var isIdle: Bool { waiting.withLock { $0.values.allSatisfy { $0 == 0 } } }

  /// The picture of a scene; the report names the device.
  ///
  /// - Throws: as `PictureDevice.picture`; the first device's error if none can be had.
  func picture(
    of scene: Scene, fonts: FontLibrary, report: inout ChartReport
  ) async throws -> Bitmap {
    let slots = await slots.value
    var left = Array(slots.indices)
    var faults: [Int: SumiError] = [:]
    while let index = enter(&left, slots) {
      defer { waiting.withLock { $0[index, default: 0] -= 1 } }
      do {
        return try await slots[index].picture(of: scene, fonts: fonts, report: &report)
      } catch let error as SumiError where error.isOfDevice {
        faults[index] = error
      }
    }
    throw faults.min { $0.key < $1.key }?.value ?? .device(.noDevice(.auto, tried: []))
  }

  /// Takes the best of the devices that are left: one that has not failed just now, with the fewest
  /// pictures.
  private func enter(_ left: inout [Int], _ slots: [DeviceSlot]) -> Int? {
    let isResting = left.map { slots[$0].isResting }
    return waiting.withLock { waiting in
      let loads = left.indices.map {
        (isResting[$0] ? 1 : 0, waiting[left[$0], default: 0])
      }
      guard let best = left.indices.min(by: { loads[$0] < loads[$1] }) else { return nil }
      let index = left.remove(at: best)
      waiting[index, default: 0] += 1
      return index
    }
  }
}
