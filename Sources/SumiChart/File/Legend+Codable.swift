extension Legend: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case position, placement, title
    case isVisible = "visible"
  }

  public init(from decoder: any Decoder) throws {
    if let isVisible = try? decoder.singleValueContainer().decode(Bool.self) {
      self.init(isVisible: isVisible)
      return
    }
    let fields = try Fields(decoder, of: CodingKeys.self)
    self.init(
      isVisible: try fields.value(.isVisible, or: true),
      position: try fields.word(.position, or: .topLeft),
      placement: try fields.word(.placement, or: .outside), title: try fields.optional(.title))
  }
}
