import COpenGL

/// A code of `glGetError` with its name.
public struct GLErrorCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  package static let outOfMemory = GLErrorCode(rawValue: UInt32(GL_OUT_OF_MEMORY))
  package static let contextLost = GLErrorCode(rawValue: 0x0507)
}

extension GLErrorCode: CustomStringConvertible {
  public var description: String {
    let name =
      switch Int32(bitPattern: rawValue) {
      case GL_NO_ERROR: "GL_NO_ERROR"
      case GL_INVALID_ENUM: "GL_INVALID_ENUM"
      case GL_INVALID_VALUE: "GL_INVALID_VALUE"
      case GL_INVALID_OPERATION: "GL_INVALID_OPERATION"
      case GL_OUT_OF_MEMORY: "GL_OUT_OF_MEMORY"
      case GL_INVALID_FRAMEBUFFER_OPERATION: "GL_INVALID_FRAMEBUFFER_OPERATION"
      case GL_FRAMEBUFFER_UNSUPPORTED: "GL_FRAMEBUFFER_UNSUPPORTED"
      case GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT: "GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT"
      case 0x0507: "GL_CONTEXT_LOST"
      default: "an unknown GL error"
      }
    return "\(name) (0x\(String(rawValue, radix: 16)))"
  }
}
