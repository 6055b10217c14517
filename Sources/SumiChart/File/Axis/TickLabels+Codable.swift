/// In a chart file labels can also be `false`, for none.
extension TickLabels: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case format, dateFormat, language, orientation, atBreaks
    case isHidden = "hidden"
  }

  public init(from decoder: any Decoder) throws {
    if let isShown = try? decoder.singleValueContainer().decode(Bool.self) {
      self.init(isHidden: !isShown)
      return
    }
    let fields = try Fields(decoder, of: CodingKeys.self, otherwise: "true, false")
    self.init(
      format: try fields.value(.format, or: .automatic),
      dateFormat: try fields.optional(.dateFormat),
      language: try fields.value(.language, or: .english),
      orientation: try fields.word(.orientation, or: .automatic),
      isHidden: try fields.value(.isHidden, or: false),
      atBreaks: try fields.word(.atBreaks, or: .higher))
  }
}

extension DateFormat: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      try self.init(validating: try container.decode(String.self))
    } catch let error as DateFormatError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(pattern)
  }
}

extension Language: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let code = try container.decode(String.self)
    guard let language = Language(code) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "unknown language \"\(code)\"; use one of: "
          + Language.allCases.map(\.code).joined(separator: ", "))
    }
    self = language
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}
