import Glibc

/// Why there is no device to draw on.
public enum DeviceError: Error, Sendable {
  /// The text names no device request.
  case unknownRequest(String)
  /// No device serves the request; `tried` holds each one with the reason.
  case noDevice(DeviceRequest, tried: [DeviceCandidate])
  /// The device table has no such row.
  case noSuchIndex(Int, count: Int)
  /// The device's thread cannot be started; `code` is `errno`.
  case cannotStartThread(code: Int32)
}

extension DeviceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownRequest(let text):
      return "there is no device '\(text)': write auto, gpu, software or an index from the device "
        + "table"
    case .noDevice(let request, let tried):
      let wanted =
        switch request {
        case .auto, .index: "no device to draw on"
        case .gpu: "no hardware device to draw on"
        case .software: "no software device to draw on"
        }
      let reasons =
        tried.isEmpty
        ? "none was found"
        : "tried " + tried.map(\.description).joined(separator: "; ")
      let advice =
        request == .gpu
        ? "install the graphics driver or ask for auto or software"
        : "install libegl-mesa0 and libgl1-mesa-dri"
      return "\(wanted) (\(reasons)): \(advice)"
    case .noSuchIndex(let index, let count):
      return count == 0
        ? "there is no device \(index), as none was found: install libegl-mesa0 and libgl1-mesa-dri"
        : "there is no device \(index): write an index from 0 to \(count - 1)"
    case .cannotStartThread(let code):
      return "the device's thread cannot be started (\(String(cString: strerror(code)))): "
        + "raise the limit of processes or free memory"
    }
  }
}
