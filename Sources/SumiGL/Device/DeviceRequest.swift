/// What a caller asks to be drawn on.
public enum DeviceRequest: Hashable, Sendable {
  /// The first hardware that works, else the software driver.
  case auto
  /// Hardware, or an error that lists every device tried.
  case gpu
  /// The software driver, also where there is hardware.
  case software
  /// The device of this index in the device table.
  case index(Int)
}

extension DeviceRequest: LosslessStringConvertible {
  /// A request as it is written on a command line: `auto`, `gpu`, `software` or an index from 0;
  /// `nil` for anything else.
  public init?(_ description: String) {
    switch description {
    case "auto": self = .auto
    case "gpu": self = .gpu
    case "software": self = .software
    default:
      guard let index = Int(description), index >= 0 else { return nil }
      self = .index(index)
    }
  }

  /// A request as it is written on a command line.
  ///
  /// Throws `DeviceError.unknownRequest`, whose text lists what can be written.
  public init(parsing text: String) throws(DeviceError) {
    guard let request = DeviceRequest(text) else { throw .unknownRequest(text) }
    self = request
  }

  public var description: String {
    switch self {
    case .auto: "auto"
    case .gpu: "gpu"
    case .software: "software"
    case .index(let index): String(index)
    }
  }
}
