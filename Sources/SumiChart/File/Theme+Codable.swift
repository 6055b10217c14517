import SumiData
import SumiGeometry

/// In a chart file a theme is the name of a built-in one, or an object that changes parts of one:
/// `{ "base": "dark", "background": "#000000" }`.
extension Theme: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case base, background, plotBackground, text, secondaryText, gridLine, axisLine, stripe, colors
    case fontFamily
  }

  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self = try Self.named(name, codingPath: decoder.codingPath)
      return
    }
    let fields = try Fields(decoder, of: CodingKeys.self, otherwise: "the name of a theme")
    let path = decoder.codingPath + [CodingKeys.base]
    let base = try fields.optional(.base).map { try Self.named($0, codingPath: path) } ?? .light
    self.init(
      background: try fields.value(.background, or: base.background),
      plotBackground: try fields.value(.plotBackground, or: base.plotBackground),
      text: try fields.value(.text, or: base.text),
      secondaryText: try fields.value(.secondaryText, or: base.secondaryText),
      gridLine: try fields.value(.gridLine, or: base.gridLine),
      axisLine: try fields.value(.axisLine, or: base.axisLine),
      stripe: try fields.value(.stripe, or: base.stripe),
      colors: try fields.value(.colors, or: base.colors),
      fontFamily: try fields.value(.fontFamily, or: base.fontFamily))
  }

  public func encode(to encoder: any Encoder) throws {
    if let name = Self.named.first(where: { $0.theme == self })?.name {
      var container = encoder.singleValueContainer()
      try container.encode(name)
      return
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(background, forKey: .background)
    try container.encode(plotBackground, forKey: .plotBackground)
    try container.encode(text, forKey: .text)
    try container.encode(secondaryText, forKey: .secondaryText)
    try container.encode(gridLine, forKey: .gridLine)
    try container.encode(axisLine, forKey: .axisLine)
    try container.encode(stripe, forKey: .stripe)
    try container.encode(colors, forKey: .colors)
    try container.encode(fontFamily, forKey: .fontFamily)
  }

  private static func named(_ name: String, codingPath: [any CodingKey]) throws -> Theme {
    if let theme = named.first(where: { $0.name == name })?.theme { return theme }
    let names = named.map(\.name)
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: codingPath,
        debugDescription:
          "unknown theme \"\(name)\"; use one of: \(names.joined(separator: ", "))"))
  }
}
