import Glibc
import Sumi
import SumiGL

/// What is drawn on: `SUMI_DEVICE` as `--device` of the command takes it, otherwise `auto`.
enum Device {
  static func request() throws(DeviceError) -> DeviceRequest {
    guard let text = getenv("SUMI_DEVICE") else { return .auto }
    return try DeviceRequest(parsing: String(cString: text))
  }

  /// One device for all measurements of the device's own stages.
  static let shared = Result { () throws(DeviceError) in
    try RenderDevice.openWaiting(try request())
  }

  /// One renderer for all whole frames; those that warm up start its device.
  static let renderer = Result { try ChartRenderer(device: try request()) }
}
