import SumiGeometry

/// Why a mesh could not be drawn.
public enum RenderError: Error, Hashable, Sendable {
  /// The size is not positive, over 32,767 pixels a side or over `PixelSize.greatestCount`.
  case badSize(PixelSize)
  /// The driver or the process has not enough memory.
  case outOfMemory(operation: String)
  /// The driver reset the device this many times while the mesh was drawn.
  case lost(times: Int)
  /// The device was lost and cannot be opened again at the moment.
  case unavailable(DeviceInfo, DeviceFault)
  /// A GL call failed.
  case gl(operation: String, code: GLErrorCode)
  /// A shader does not compile or link; `log` is the driver's log.
  case shader(name: String, log: String)
  /// A vertex format lacks an attribute that a shader reads, or has it with another type.
  case attributes(program: String, reason: String)
  /// The mesh refers to something that it does not contain.
  case badMesh(reason: String)
  /// An image or the coverage atlas is larger than the device's textures.
  case textureTooLarge(PixelSize, maximum: Int)
  /// The device has no compute passes: its OpenGL ES is older than 3.1.
  case noCompute(version: String)
  /// The buffer of a compute pass is larger than the device's, in bytes.
  case bufferTooLarge(Int, maximum: Int)
  /// The task was cancelled before drawing started.
  case cancelled
  /// The device was shut down.
  case shutDown

  /// The error for a GL code; some codes have their own case.
  static func of(_ code: GLErrorCode, operation: String) -> RenderError {
    switch code {
    case .outOfMemory: .outOfMemory(operation: operation)
    case .contextLost: .lost(times: 1)
    default: .gl(operation: operation, code: code)
    }
  }

  /// Whether a call of the driver failed, which may leave its state undefined.
  var isOfDriver: Bool {
    switch self {
    case .outOfMemory, .lost, .gl, .shader, .attributes: true
    case .badSize, .unavailable, .badMesh, .textureTooLarge, .noCompute, .bufferTooLarge,
      .cancelled, .shutDown:
      false
    }
  }
}

extension RenderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badSize(let size):
      "an image of \(size.width) × \(size.height) pixels cannot be drawn: use 1 to 32767 a side and "
        + "at most 16384 × 16384 in all"
    case .outOfMemory(let operation):
      "no memory for \(operation): draw a smaller image or free memory"
    case .lost(let times):
      "the graphics device was lost \(times == 1 ? "once" : "\(times) times") while this was drawn: "
        + "update the graphics driver, draw a smaller image or ask for the device cpu"
    case .unavailable(let info, let fault):
      DeviceError.lost(info, fault).description
    case .gl(let operation, let code):
      "\(operation) failed with \(code): update the graphics driver or use the software device"
    case .shader(let name, let log):
      "the shader \(name) does not compile on this driver (\(Self.oneLine(log))): update the driver "
        + "or use the software device"
    case .attributes(let program, let reason):
      "the program \(program) does not match its vertices (\(reason)): report this as a bug of Sumi"
    case .badMesh(let reason):
      "the mesh cannot be drawn (\(reason)): report this as a bug of Sumi"
    case .textureTooLarge(let size, let maximum):
      "a picture of \(size.width) × \(size.height) pixels is over the device's \(maximum) a side: make "
        + "it smaller"
    case .noCompute(let version):
      "\(version) has no compute passes, which need 3.1: update the graphics driver"
    case .bufferTooLarge(let size, let maximum):
      "a buffer of \(size) bytes is over the device's \(maximum): draw fewer rows"
    case .cancelled: "the drawing was cancelled before it began"
    case .shutDown: "the device is shut down: open another"
    }
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " | ")
  }
}
