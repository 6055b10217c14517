/// How a device is reached through EGL.
public enum DeviceRoute: Hashable, Sendable {
  /// Number `ordinal` of EGL's own device enumeration; `node` is its file under `/dev/dri`, if told.
  case enumeration(ordinal: Int, node: String?)
  /// A render node opened through GBM.
  case renderNode(String)
  /// The surfaceless platform of Mesa, which takes no device and finds one itself.
  case surfaceless
}

extension DeviceRoute: CustomStringConvertible {
  public var description: String {
    switch self {
    case .enumeration(let ordinal, let node):
      if let node { "EGL device \(ordinal) (\(node))" } else { "EGL device \(ordinal)" }
    case .renderNode(let path): "GBM \(path)"
    case .surfaceless: "EGL surfaceless"
    }
  }
}
