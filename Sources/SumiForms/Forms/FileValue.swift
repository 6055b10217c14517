/// A type stored in a chart file. Its form fully describes how.
package protocol FileValue: Codable, Equatable, Sendable {
  /// How a chart file writes a value of the type.
  static var form: Form<Self> { get }
}

extension FileValue {
  public init(from decoder: any Decoder) throws { self = try Self.form.read(decoder) }

  public func encode(to encoder: any Encoder) throws {
    try Self.form.write(self).encode(to: encoder)
  }
}

extension ChartFileError {
  /// The same fault with a path component added in front.
  package func within(_ component: PathComponent) -> ChartFileError {
    ChartFileError(path: [component] + path, message: message)
  }
}
