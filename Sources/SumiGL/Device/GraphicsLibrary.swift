import COpenGL
import Glibc

/// A library of the driver's side, loaded when a device is asked for: without one, everything else works.
enum GraphicsLibrary {
  case egl
  case gles
  case gbm

  /// EGL and OpenGL ES, loaded at the first use.
  static let openGL = Result { () throws(DeviceFault) in
    try egl.load(file: "libEGL.so.1")
    try gles.load(file: "libGLESv2.so.2")
  }

  /// GBM, loaded at the first use; only a render node needs it.
  static let gbmLoaded = Result { () throws(DeviceFault) in try gbm.load(file: "libgbm.so.1") }

  /// Loads the library from a file and finds its functions. Nothing has changed if it throws.
  func load(file: String) throws(DeviceFault) {
    let isLoaded =
      switch self {
      case .egl: sumi_load_egl(file)
      case .gles: sumi_load_gles(file)
      case .gbm: sumi_load_gbm(file)
      }
    guard !isLoaded else { return }
    let message = dlerror().map { String(cString: $0) } ?? "unknown reason"
    let prefix = "\(file): "
    throw .cannotLoad(
      library: file,
      reason: String(message.hasPrefix(prefix) ? message.dropFirst(prefix.count) : message[...]),
      package: package)
  }

  /// Debian's package of the library.
  private var package: String {
    switch self {
    case .egl: "libegl1"
    case .gles: "libgles2"
    case .gbm: "libgbm1"
    }
  }
}
