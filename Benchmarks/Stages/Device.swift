import Glibc
import Sumi
import SumiGL

/// The device: `SUMI_DEVICE`, like `--device` of the command, otherwise `auto`.
enum Device {
  static func request() throws(DeviceError) -> DeviceRequest {
    guard let text = getenv("SUMI_DEVICE") else { return .auto }
    return try DeviceRequest(parsing: String(cString: text))
  }

  /// One device for all measurements of device stages.
  static let shared = Result { () throws(DeviceError) in
    try RenderDevice.openWaiting(try request())
  }

  /// One renderer for all whole frames; the warm-up runs start its device.
  static let renderer = Result { try ChartRenderer(device: try request()) }
}
