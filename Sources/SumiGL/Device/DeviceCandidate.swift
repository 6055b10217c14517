/// One row of the device table: a device that was found, and what came of trying it.
public struct DeviceCandidate: Sendable {
  /// The row's number, from 0, as `DeviceRequest.index` means it.
  public let index: Int
  public let route: DeviceRoute
  /// What the device said, or why it does not work.
  public let result: Result<DeviceInfo, DeviceFault>

  public var info: DeviceInfo? { try? result.get() }
}

extension DeviceCandidate: CustomStringConvertible {
  /// The row in one line.
  public var description: String {
    switch result {
    case .success(let info): "\(index) \(route): \(info.kind.rawValue), \(info.renderer)"
    case .failure(let fault): "\(index) \(route): \(fault)"
    }
  }
}
