import COpenGL

/// An OpenGL ES 3 context, current on the thread that created it, with its state.
///
/// It is not `Sendable`: it stays on its thread. Every handle holds it, so it outlives them all.
final class GraphicsContext {
  let info: DeviceInfo
  let state = GraphicsState()
  /// The number of live GL objects of the device, including the context.
  let objects: ObjectCount
  private let display: EGLDisplay
  private let context: EGLContext
  private let log: Unmanaged<LogBox>?
  /// `glGetGraphicsResetStatus`, if the driver has it.
  private let resetStatus: PFNGLGETGRAPHICSRESETSTATUSKHRPROC?

  init(
    connection: DisplayConnection, route: DeviceRoute, log sink: LogSink?, objects: ObjectCount
  ) throws(DeviceFault) {
    let display = connection.display
    let context = try Self.makeContext(connection, debug: sink != nil)
    do throws(DeviceFault) {
      guard eglMakeCurrent(display, nil, nil, context) == EGL_TRUE else {
        throw .egl(operation: "eglMakeCurrent", code: .last())
      }
      info = try Self.describe(route: route, driver: connection.driver)
    } catch {
      eglMakeCurrent(display, nil, nil, nil)
      eglDestroyContext(display, context)
      throw error
    }
    self.display = display
    self.context = context
    log = sink.flatMap(Self.listen)
    resetStatus = Self.findResetStatus()
    self.objects = objects
    objects.add()
  }

  deinit {
    eglMakeCurrent(display, nil, nil, nil)
    eglDestroyContext(display, context)
    eglReleaseThread()
    log?.release()
    objects.remove()
  }

  /// Throws if `glGetError` reports a failure of `operation`.
  func check(_ operation: @autoclosure () -> String) throws(RenderError) {
    let code = glGetError()
    guard code != GLenum(GL_NO_ERROR) else { return }
    throw .of(GLErrorCode(rawValue: code), operation: operation())
  }

  /// Whether the driver has reset the device, so that this context draws no more.
  var isLost: Bool {
    // A driver may tell of it only here, while calls seem to work.
    if let resetStatus, resetStatus() != GLenum(GL_NO_ERROR) { return true }
    return glGetError() == GLErrorCode.contextLost.rawValue
  }

  private static func findResetStatus() -> PFNGLGETGRAPHICSRESETSTATUSKHRPROC? {
    let extensions = EGLClient.words(
      glGetString(GLenum(GL_EXTENSIONS)).map {
        UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)
      })
    let suffix = ["KHR", "EXT"].first { extensions.contains("GL_\($0)_robustness") }
    return suffix.flatMap {
      EGLClient.function(
        "glGetGraphicsResetStatus\($0)", as: PFNGLGETGRAPHICSRESETSTATUSKHRPROC.self)
    }
  }

  private static func makeContext(
    _ connection: DisplayConnection, debug: Bool
  ) throws(DeviceFault) -> EGLContext {
    let display = connection.display
    guard connection.extensions.contains("EGL_KHR_surfaceless_context") else {
      throw .missingExtension("EGL_KHR_surfaceless_context")
    }
    guard eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) == EGL_TRUE else {
      throw .egl(operation: "eglBindAPI", code: .last())
    }
    var config: EGLConfig?
    if !connection.extensions.contains("EGL_KHR_no_config_context") {
      // No surface is ever created, so any configuration with OpenGL ES 3 works.
      let wanted: [EGLint] = [
        EGL_SURFACE_TYPE, 0, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_NONE,
      ]
      var count: EGLint = 0
      guard eglChooseConfig(display, wanted, &config, 1, &count) == EGL_TRUE, count > 0 else {
        throw .egl(operation: "eglChooseConfig", code: .last())
      }
    }
    var attributes: [EGLint] = [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0]
    if debug { attributes += [EGL_CONTEXT_OPENGL_DEBUG, EGLint(EGL_TRUE)] }
    // Some drivers list what they refuse.
    guard
      let context = eglCreateContext(
        display, config, nil, attributes + connection.resetAttributes + [EGL_NONE])
        ?? eglCreateContext(display, config, nil, attributes + [EGL_NONE])
    else {
      throw .egl(operation: "eglCreateContext", code: .last())
    }
    return context
  }

  private static func describe(route: DeviceRoute, driver: String) throws(DeviceFault) -> DeviceInfo
  {
    let version = string(GL_VERSION)
    var major: GLint = 0
    glGetIntegerv(GLenum(GL_MAJOR_VERSION), &major)
    var textureSize: GLint = 0
    var targetSize: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &textureSize)
    glGetIntegerv(GLenum(GL_MAX_RENDERBUFFER_SIZE), &targetSize)
    let renderer = string(GL_RENDERER)
    let vendor = string(GL_VENDOR)
    let code = GLErrorCode(rawValue: glGetError())
    guard code.rawValue == GLenum(GL_NO_ERROR) else {
      throw .gl(operation: "glGetString", code: code)
    }
    guard major >= 3 else { throw .tooOld(version: version) }
    let softwareNames = ["llvmpipe", "softpipe", "swrast", "SwiftShader", "Software"]
    let isSoftware = softwareNames.contains { renderer.contains($0) }
    return DeviceInfo(
      kind: isSoftware ? .software : .hardware, route: route, renderer: renderer,
      vendor: vendor, version: version, driver: driver,
      maximumTextureSize: Int(min(textureSize, targetSize)))
  }

  private static func string(_ name: Int32) -> String {
    glGetString(GLenum(name)).map { String(cString: $0) } ?? "unknown"
  }

  /// Passes the driver's messages to the sink, if the driver has `KHR_debug`.
  private static func listen(_ sink: @escaping LogSink) -> Unmanaged<LogBox>? {
    guard
      let setCallback = EGLClient.function(
        "glDebugMessageCallbackKHR", as: PFNGLDEBUGMESSAGECALLBACKKHRPROC.self)
    else { return nil }
    let box = Unmanaged.passRetained(LogBox(sink))
    setCallback(
      { _, _, identifier, severity, length, text, box in
        guard let text, let box else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
        Unmanaged<LogBox>.fromOpaque(box).takeUnretainedValue().sink(
          LogMessage(
            severity: LogMessage.Severity(code: severity), identifier: identifier,
            text: String(decoding: bytes, as: UTF8.self)))
      }, box.toOpaque())
    glEnable(GLenum(GL_DEBUG_OUTPUT_KHR))
    // Synchronous, so that a message appears at the call that caused it.
    glEnable(GLenum(GL_DEBUG_OUTPUT_SYNCHRONOUS_KHR))
    return box
  }
}

/// A log sink behind a pointer for C.
private final class LogBox {
  let sink: LogSink

  init(_ sink: @escaping LogSink) {
    self.sink = sink
  }
}

extension LogMessage.Severity {
  fileprivate init(code: GLenum) {
    self =
      switch Int32(bitPattern: code) {
      case GL_DEBUG_SEVERITY_HIGH_KHR: .high
      case GL_DEBUG_SEVERITY_MEDIUM_KHR: .medium
      case GL_DEBUG_SEVERITY_LOW_KHR: .low
      default: .notification
      }
  }
}
