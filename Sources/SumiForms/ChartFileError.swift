/// What is wrong with a chart file, and where.
public struct ChartFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The keys and indices of the position, outermost first; empty for the whole file.
  public var path: [PathComponent]
  /// What is wrong and what to do, on one line, without the position.
  public var message: String

  /// One step of a path in a chart file.
  public typealias PathComponent = JSONStep

  /// A fault at a key or an element of a chart file.
  public init(path: [PathComponent], message: String) {
    self.path = path
    self.message = message
  }

  /// The path as text: `series[0].style.stroke`.
  public var place: String {
    var text = ""
    for component in path {
      switch component {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  public var description: String { path.isEmpty ? message : "\(place): \(message)" }

  /// Converts a decoder's error.
  public init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(let type, let context):
      self.init(context, message: "expected \(Self.word(for: type))")
    case .valueNotFound(let type, let context):
      self.init(context, message: "expected \(Self.word(for: type)), found null")
    case .keyNotFound(let key, let context):
      self.init(context, message: "\"\(key.stringValue)\" is missing; it has no default")
    case .dataCorrupted(let context):
      self.init(context, message: context.debugDescription)
    @unknown default:
      self.init(path: [], message: "\(error)")
    }
  }

  private init(_ context: DecodingError.Context, message: String) {
    let path = context.codingPath.map { key in
      key.intValue.map(PathComponent.index) ?? .key(key.stringValue)
    }
    self.init(path: path, message: message)
  }

  private static func word(for type: any Any.Type) -> String {
    switch type {
    case is Double.Type, is Int.Type: "a number"
    case is String.Type: "text in quotes"
    case is Bool.Type: "true or false"
    case is [Double].Type: "a list of numbers"
    default: "\(type)".hasPrefix("Array") ? "a list [ … ]" : "an object { … }"
    }
  }
}
