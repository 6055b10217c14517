import SumiData

/// A kind of series as the chart file reads and writes it.
protocol FileSeries: SeriesType {
  /// The keys of the kind besides those that all series have, with what the schema says of them.
  static var ownKeys: [(String, SchemaNode)] { get }
}

extension Series: Codable {
  private enum TypeKey: String, CodingKey {
    case type
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TypeKey.self)
    guard container.contains(.type) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\"type\" is missing; use one of: "
            + Self.kinds.joined(separator: ", ")))
    }
    let word = try container.decode(String.self, forKey: .type)
    guard let type = Self.type(named: word) else {
      let hint =
        nearestName(to: word, among: Self.kinds).map { "did you mean \"\($0)\"?" }
        ?? "use one of: \(Self.kinds.joined(separator: ", "))"
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath + [TypeKey.type],
          debugDescription: "unknown value \"\(word)\"; \(hint)"))
    }
    self = try type.init(from: decoder).adapted(to: word)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TypeKey.self)
    try container.encode(kind, forKey: .type)
    try concrete.encode(to: encoder)
  }
}

extension SeriesSource: Encodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case data, splitBy, title, xAxis, yAxis
    case isHidden = "hidden"
    case showsInLegend = "showInLegend"
  }

  /// The keys that all series have, the columns of a kind, and `Fields` for the kind's own keys.
  static func fields<Key: CodingKey & CaseIterable>(
    of decoder: any Decoder, for kind: (some SeriesType).Type, and keys: Key.Type
  ) throws -> (SeriesSource, Fields<Key>) {
    let own = Key.allCases.map(\.stringValue)
    let roles = kind.channels.map(\.role.rawValue)
    let fields = try Fields(decoder, of: CodingKeys.self, also: ["type"] + roles + own)
    let columns = try decoder.container(keyedBy: AnyKey.self)
    var channels: [Role: ColumnReference] = [:]
    for channel in kind.channels {
      let key = AnyKey(stringValue: channel.role.rawValue)
      if channel.isRequired, !columns.contains(key) {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "\"\(key.stringValue)\" is missing; it has no default"))
      }
      channels[channel.role] =
        channel.isRequired
        ? try columns.decode(ColumnReference.self, forKey: key)
        : try columns.decodeIfPresent(ColumnReference.self, forKey: key)
    }
    let source = SeriesSource(
      data: try fields.optional(.data), channels: channels, splitBy: try fields.optional(.splitBy),
      title: try fields.optional(.title), xAxis: try fields.optional(.xAxis),
      yAxis: try fields.optional(.yAxis), isHidden: try fields.value(.isHidden, or: false),
      showsInLegend: try fields.value(.showsInLegend, or: true))
    let others = ["type"] + roles + CodingKeys.allCases.map(\.stringValue)
    return (source, try Fields(decoder, of: keys, also: others))
  }

  public func encode(to encoder: any Encoder) throws {
    var columns = encoder.container(keyedBy: AnyKey.self)
    for role in Role.allCases {
      guard let column = channels[role] else { continue }
      try columns.encode(column, forKey: AnyKey(stringValue: role.rawValue))
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(data, forKey: .data)
    try container.encodeIfPresent(splitBy, forKey: .splitBy)
    try container.encodeIfPresent(title, forKey: .title)
    try container.encodeIfPresent(xAxis, forKey: .xAxis)
    try container.encodeIfPresent(yAxis, forKey: .yAxis)
    if isHidden { try container.encode(isHidden, forKey: .isHidden) }
    if !showsInLegend { try container.encode(showsInLegend, forKey: .showsInLegend) }
  }
}
