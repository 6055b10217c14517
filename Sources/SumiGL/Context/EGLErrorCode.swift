import COpenGL

/// A code of `eglGetError` with its name.
public struct EGLErrorCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  package static let contextLost = EGLErrorCode(rawValue: EGL_CONTEXT_LOST)

  /// The code of the last failed call on this thread.
  static func last() -> EGLErrorCode { EGLErrorCode(rawValue: eglGetError()) }
}

extension EGLErrorCode: CustomStringConvertible {
  public var description: String {
    let name =
      switch rawValue {
      case EGL_SUCCESS: "EGL_SUCCESS"
      case EGL_NOT_INITIALIZED: "EGL_NOT_INITIALIZED"
      case EGL_BAD_ACCESS: "EGL_BAD_ACCESS"
      case EGL_BAD_ALLOC: "EGL_BAD_ALLOC"
      case EGL_BAD_ATTRIBUTE: "EGL_BAD_ATTRIBUTE"
      case EGL_BAD_CONFIG: "EGL_BAD_CONFIG"
      case EGL_BAD_CONTEXT: "EGL_BAD_CONTEXT"
      case EGL_BAD_CURRENT_SURFACE: "EGL_BAD_CURRENT_SURFACE"
      case EGL_BAD_DISPLAY: "EGL_BAD_DISPLAY"
      case EGL_BAD_MATCH: "EGL_BAD_MATCH"
      case EGL_BAD_NATIVE_PIXMAP: "EGL_BAD_NATIVE_PIXMAP"
      case EGL_BAD_NATIVE_WINDOW: "EGL_BAD_NATIVE_WINDOW"
      case EGL_BAD_PARAMETER: "EGL_BAD_PARAMETER"
      case EGL_BAD_SURFACE: "EGL_BAD_SURFACE"
      case EGL_CONTEXT_LOST: "EGL_CONTEXT_LOST"
      case EGL_BAD_DEVICE_EXT: "EGL_BAD_DEVICE_EXT"
      default: "an unknown EGL error"
      }
    return "\(name) (0x\(String(rawValue, radix: 16)))"
  }
}
