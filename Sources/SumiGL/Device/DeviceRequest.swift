/// The device that a caller asks for.
public enum DeviceRequest: Hashable, Sendable {
  /// What draws fastest. For a `RenderDevice` it is the first hardware that works, otherwise the software
  /// driver; for a renderer of charts the processor, and hardware for large clouds that are drawn again.
  case auto
  /// Hardware, or an error that lists every device tried.
  case gpu
  /// Every hardware device; where one is asked for, the first.
  case allGPUs
  /// The software driver, even if there is hardware.
  case software
  /// The processor, without any driver.
  case cpu
  /// The device with this index in the device table.
  case index(Int)
  /// The device whose name contains this text, in any case.
  case named(String)
}

extension DeviceRequest: LosslessStringConvertible {
  /// A request as written on a command line: `auto`, `gpu`, `gpu:all`, `software`, `cpu`, an index
  /// from 0, or a part of a device's name; `nil` for empty text.
  public init?(_ description: String) {
    switch description.lowercased() {
    case "auto": self = .auto
    case "gpu": self = .gpu
    case "gpu:all": self = .allGPUs
    case "software": self = .software
    case "cpu": self = .cpu
    default:
      if let index = Int(description), index >= 0 {
        self = .index(index)
      } else if description.contains(where: { !$0.isWhitespace }) {
        self = .named(description)
      } else {
        return nil
      }
    }
  }

  /// Requests with commas between, such as `0,1`; `nil` if one of them is empty.
  public static func list(_ text: String) -> [DeviceRequest]? {
    let parts = words(text)
    let requests = parts.compactMap(DeviceRequest.init(_:))
    return requests.count == parts.count ? requests : nil
  }

  /// The texts of requests with commas between. A comma in parentheses belongs to a name, as in
  /// `llvmpipe (LLVM 15.0.6, 256 bits)`.
  package static func words(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth <= 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  /// A request as written on a command line.
  ///
  /// Throws `DeviceError.unknownRequest`, whose text lists the valid requests.
  public init(parsing text: String) throws(DeviceError) {
    guard let request = DeviceRequest(text) else { throw .unknownRequest(text) }
    self = request
  }

  public var description: String {
    switch self {
    case .auto: "auto"
    case .gpu: "gpu"
    case .allGPUs: "gpu:all"
    case .software: "software"
    case .cpu: "cpu"
    case .index(let index): String(index)
    case .named(let name): name
    }
  }
}
