/// How a device is opened through EGL.
public enum DeviceRoute: Hashable, Sendable {
  /// Device `ordinal` of EGL's own enumeration; `node` is its file under `/dev/dri`, if known.
  case enumeration(ordinal: Int, node: String?)
  /// A render node opened through GBM.
  case renderNode(String)
  /// Mesa's surfaceless platform, which chooses a device itself.
  case surfaceless
  /// No driver: the processor.
  case direct
}

extension DeviceRoute: CustomStringConvertible {
  public var description: String {
    switch self {
    case .enumeration(let ordinal, let node):
      if let node { "EGL device \(ordinal) (\(node))" } else { "EGL device \(ordinal)" }
    case .renderNode(let path): "GBM \(path)"
    case .surfaceless: "EGL surfaceless"
    case .direct: "no driver"
    }
  }
}
