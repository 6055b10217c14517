import Glibc

/// Why there is no device to draw on.
public enum DeviceError: Error, Sendable {
  /// The text is not a valid device request.
  case unknownRequest(String)
  /// No device matches the request; `tried` lists each one with the reason.
  case noDevice(DeviceRequest, tried: [DeviceCandidate])
  /// The device table has no such row.
  case noSuchIndex(Int, count: Int)
  /// No working device has this name; `table` lists all.
  case noSuchName(String, table: [DeviceCandidate])
  /// Several devices have the text in their names.
  case ambiguousName(String, among: [DeviceCandidate])
  /// The device was lost while charts were drawn, and cannot be opened again at the moment.
  case lost(DeviceInfo, DeviceFault)
  /// The device's thread cannot be started; `code` is `errno`.
  case cannotStartThread(code: Int32)
}

extension DeviceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownRequest(let text):
      return "there is no device '\(text)': write auto, gpu, software, cpu, an index from the "
        + "device table or a part of a device's name"
    case .noDevice(let request, let tried):
      let wanted =
        switch request {
        case .auto, .index, .named: "no device to draw on"
        case .gpu, .allGPUs: "no hardware device to draw on"
        case .software: "no software device to draw on"
        case .cpu: "the processor is no device of OpenGL"
        }
      // The surfaceless platform needs no library but those that all rows need.
      if let missing = tried.first(where: { $0.route == .surfaceless })?.missingLibrary {
        return "\(wanted): \(missing), or ask for the device cpu"
      }
      let reasons =
        tried.isEmpty
        ? "none was found"
        : "tried " + tried.map(\.description).joined(separator: "; ")
      let advice =
        request == .gpu || request == .allGPUs
        ? "install the graphics driver or ask for auto or cpu"
        : "install libegl-mesa0 and libgl1-mesa-dri"
      return "\(wanted) (\(reasons)): \(advice)"
    case .noSuchIndex(let index, let count):
      // The processor is the row after those of OpenGL.
      return count == 0
        ? "there is no device \(index): write 0 for the processor, or install libegl-mesa0 and "
          + "libgl1-mesa-dri"
        : "there is no device \(index): write an index from 0 to \(count)"
    case .noSuchName(let name, let table):
      return "there is no device '\(name)': write auto, gpu, software, cpu, or the number or a "
        + "part of the name of one of these: \(Self.names(of: table))"
    case .ambiguousName(let name, let candidates):
      return "'\(name)' is in the names of several devices (\(Self.names(of: candidates))): write "
        + "more of the name, or the number"
    case .lost(let info, let fault):
      return "the device \(info.renderer) was lost and cannot be opened again (\(fault)): see the "
        + "kernel's log, or ask for another device"
    case .cannotStartThread(let code):
      return "the device's thread cannot be started (\(String(cString: strerror(code)))): "
        + "raise the process limit or free memory"
    }
  }

  private static func names(of table: [DeviceCandidate]) -> String {
    table.compactMap { row in row.info.map { "\(row.index) \($0.renderer)" } }
      .joined(separator: "; ")
  }
}
