import COpenGL

/// The EGL library without a display: its extensions and their functions. The library must be loaded.
enum EGLClient {
  typealias Device = UnsafeMutableRawPointer

  static var extensions: Set<Substring> { words(eglQueryString(nil, EGL_EXTENSIONS)) }

  /// The devices of `EGL_EXT_device_enumeration`, in the library's order; empty if it is missing,
  /// or the library.
  static func devices() -> [Device] {
    guard (try? GraphicsLibrary.openGL.get()) != nil,
      let query = function("eglQueryDevicesEXT", as: PFNEGLQUERYDEVICESEXTPROC.self),
      extensions.contains("EGL_EXT_platform_device")
    else { return [] }
    var count: EGLint = 0
    guard query(0, nil, &count) == EGL_TRUE, count > 0 else { return [] }
    var devices = [EGLDeviceEXT?](repeating: nil, count: Int(count))
    guard query(count, &devices, &count) == EGL_TRUE else { return [] }
    return devices.prefix(Int(count)).compactMap { $0 }
  }

  static func extensions(of device: Device) -> Set<Substring> {
    words(string(EGL_EXTENSIONS, of: device))
  }

  /// The device's file under `/dev/dri`; the render node if there are two.
  static func node(of device: Device) -> String? {
    let extensions = extensions(of: device)
    let renderNodeFile: EGLint = 0x3377  // EGL_DRM_RENDER_NODE_FILE_EXT
    if extensions.contains("EGL_EXT_device_drm_render_node"),
      let path = string(renderNodeFile, of: device)
    {
      return String(cString: path)
    }
    if extensions.contains("EGL_EXT_device_drm"),
      let path = string(EGL_DRM_DEVICE_FILE_EXT, of: device)
    {
      return String(cString: path)
    }
    return nil
  }

  /// A function of an extension; `nil` if the library has none of that name.
  static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    eglGetProcAddress(name).map { unsafeBitCast($0, to: Function.self) }
  }

  static func words(_ text: UnsafePointer<CChar>?) -> Set<Substring> {
    guard let text else { return [] }
    return Set(String(cString: text).split(separator: " "))
  }

  private static func string(_ name: EGLint, of device: Device) -> UnsafePointer<CChar>? {
    let query = function("eglQueryDeviceStringEXT", as: PFNEGLQUERYDEVICESTRINGEXTPROC.self)
    return query.flatMap { $0(device, name) }
  }
}
