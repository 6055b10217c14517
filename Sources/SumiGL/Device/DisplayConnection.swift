import COpenGL
import Glibc
import Synchronization

/// An initialised EGL display.
///
/// EGL returns the same display for the same route, and terminating it would invalidate every other
/// context on it, so a display is never terminated: it lives as long as the process.
struct DisplayConnection {
  let display: EGLDisplay
  let extensions: Set<Substring>
  /// Whether it has EGL 1.5.
  private let isEGL15: Bool

  init(route: DeviceRoute, device: EGLClient.Device?) throws(DeviceFault) {
    try GraphicsLibrary.openGL.get()
    let platform: EGLenum
    let native: UnsafeMutableRawPointer?
    switch route {
    case .enumeration:
      platform = EGLenum(EGL_PLATFORM_DEVICE_EXT)
      native = device
    case .renderNode(let path):
      try GraphicsLibrary.gbmLoaded.get()
      try Self.require("EGL_KHR_platform_gbm", or: "EGL_MESA_platform_gbm")
      platform = EGLenum(EGL_PLATFORM_GBM_KHR)
      native = try Self.openGBM(path)
    case .surfaceless:
      try Self.require("EGL_MESA_platform_surfaceless", or: "EGL_MESA_platform_surfaceless")
      platform = EGLenum(EGL_PLATFORM_SURFACELESS_MESA)
      native = nil
    case .direct: throw .wrongKind(.processor, renderer: "cpu")
    }
    guard let display = eglGetPlatformDisplay(platform, native, nil) else {
      throw .egl(operation: "eglGetPlatformDisplay", code: .last())
    }
    var major: EGLint = 0
    var minor: EGLint = 0
    guard eglInitialize(display, &major, &minor) == EGL_TRUE else {
      throw .egl(operation: "eglInitialize", code: .last())
    }
    self.display = display
    isEGL15 = (major, minor) >= (1, 5)
    extensions = EGLClient.words(eglQueryString(display, EGL_EXTENSIONS))
  }

  /// The EGL driver, such as "Mesa Project 1.5".
  var driver: String {
    [EGL_VENDOR, EGL_VERSION].compactMap { eglQueryString(display, $0) }
      .map { String(cString: $0) }.joined(separator: " ")
  }

  /// Attributes of a context that is lost, and says so, when the driver resets the device; empty if
  /// there is no such context.
  var resetAttributes: [EGLint] {
    if extensions.contains("EGL_EXT_create_context_robustness") {
      return [EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY_EXT, EGL_LOSE_CONTEXT_ON_RESET_EXT]
    }
    guard isEGL15 else { return [] }
    return [EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY, EGL_LOSE_CONTEXT_ON_RESET]
  }

  private static func require(_ name: String, or other: String) throws(DeviceFault) {
    let extensions = EGLClient.extensions
    guard extensions.contains(name[...]) || extensions.contains(other[...]) else {
      throw .missingExtension(name)
    }
  }

  /// The GBM device of a render node, opened once per process, because its display lives as long.
  private static func openGBM(_ path: String) throws(DeviceFault) -> UnsafeMutableRawPointer {
    let opened: Result<UInt, DeviceFault> = gbmDevices.withLock { devices in
      if let known = devices[path] { return .success(known) }
      let file = open(path, O_RDWR | O_CLOEXEC)
      guard file >= 0 else { return .failure(.cannotOpen(path: path, code: errno)) }
      guard let device = gbm_create_device(file) else {
        close(file)
        return .failure(.notTakenByGBM(path: path))
      }
      let address = UInt(bitPattern: device)
      devices[path] = address
      return .success(address)
    }
    guard let pointer = UnsafeMutableRawPointer(bitPattern: try opened.get()) else {
      throw .notTakenByGBM(path: path)
    }
    return pointer
  }

  private static let gbmDevices = Mutex<[String: UInt]>([:])
}
