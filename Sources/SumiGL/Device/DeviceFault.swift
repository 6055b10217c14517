import Glibc

/// Why a device cannot be used.
public enum DeviceFault: Error, Hashable, Sendable {
  /// A library of EGL, OpenGL ES or GBM is missing, or lacks a function; `package` is Debian's.
  case cannotLoad(library: String, reason: String, package: String)
  /// An EGL call failed.
  case egl(operation: String, code: EGLErrorCode)
  /// A first call of OpenGL failed.
  case gl(operation: String, code: GLErrorCode)
  /// The device is no longer found where it was.
  case absent(DeviceRoute)
  /// The driver lacks an EGL extension that offscreen rendering needs.
  case missingExtension(String)
  /// The device file cannot be opened; `code` is `errno`.
  case cannotOpen(path: String, code: Int32)
  /// GBM does not support the device file.
  case notTakenByGBM(path: String)
  /// The device offers an OpenGL ES older than 3.0.
  case tooOld(version: String)
  /// The device works, but is not of the requested kind.
  case wrongKind(DeviceKind, renderer: String)
}

extension DeviceFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotLoad(let library, let reason, let package):
      "\(library) cannot be loaded (\(reason)): install \(package)"
    case .egl(let operation, .contextLost):
      "\(operation) failed with \(EGLErrorCode.contextLost): the device was reset, try again"
    case .egl(let operation, let code):
      "\(operation) failed with \(code): install the driver's EGL part (Mesa: libegl-mesa0 and "
        + "libgl1-mesa-dri)"
    case .gl(let operation, let code):
      "\(operation) failed with \(code): the device was reset or its driver is broken, try again"
    case .absent(let route):
      "there is no such device at \(route) any more: look at its cable, power and driver"
    case .missingExtension(let name):
      "the EGL driver has no \(name): install a newer driver (Mesa: libegl-mesa0)"
    case .cannotOpen(let path, let code):
      "\(path) cannot be opened (\(String(cString: strerror(code)))): "
        + (code == EACCES ? "join the groups render and video" : "check the device file")
    case .notTakenByGBM(let path):
      "GBM does not support \(path): install libgl1-mesa-dri"
    case .tooOld(let version):
      "it has \(version), but OpenGL ES 3.0 is needed: update its driver"
    case .wrongKind(let kind, let renderer):
      "it is a \(kind.rawValue) device (\(renderer)): use auto to allow it"
    }
  }
}
