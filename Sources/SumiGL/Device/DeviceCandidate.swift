/// A row of the device table: a device that was found, and the result of trying it.
public struct DeviceCandidate: Sendable {
  /// The row's number, from 0, as used by `DeviceRequest.index`.
  public let index: Int
  /// How the device was found.
  public let route: DeviceRoute
  /// The device's properties, or why it does not work.
  public let result: Result<DeviceInfo, DeviceFault>

  /// The device's properties; `nil` if it does not work.
  public var info: DeviceInfo? { try? result.get() }

  /// The fault, if a library is missing that the row needs.
  var missingLibrary: DeviceFault? {
    guard case .failure(let fault) = result, case .cannotLoad = fault else { return nil }
    return fault
  }
}

extension DeviceCandidate {
  /// The row of the processor, which needs no driver.
  package static func processor(index: Int) -> DeviceCandidate {
    DeviceCandidate(index: index, route: .direct, result: .success(.processor))
  }
}

extension DeviceCandidate: CustomStringConvertible {
  /// The row as one line.
  public var description: String {
    switch result {
    case .success(let info): "\(index) \(route): \(info.kind.rawValue), \(info.renderer)"
    case .failure(let fault): "\(index) \(route): \(fault)"
    }
  }
}
