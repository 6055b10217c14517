import SumiGeometry

extension LineStyle: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case stroke, strokeWidth, opacity, dashes, join, cap, fill, marker
  }

  public init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, of: CodingKeys.self)
    self.init(
      stroke: try fields.optional(.stroke),
      strokeWidth: try fields.number(.strokeWidth, or: 1.75, in: .notNegative),
      opacity: try fields.number(.opacity, or: 1, in: .fraction),
      dashes: try fields.dashes(.dashes),
      join: try fields.word(.join, or: .round), cap: try fields.word(.cap, or: .round),
      fill: try fields.optional(.fill), marker: try fields.optional(.marker))
  }
}

extension AreaFill: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case color, opacity, baseline
    case isGradient = "gradient"
  }

  /// An object, or just a colour for an opaque area.
  public init(from decoder: any Decoder) throws {
    if (try? decoder.singleValueContainer().decode(String.self)) != nil {
      self.init(color: try Color(from: decoder), opacity: 1)
      return
    }
    let fields = try Fields(decoder, of: CodingKeys.self)
    self.init(
      color: try fields.optional(.color),
      opacity: try fields.number(.opacity, or: 0.18, in: .fraction),
      isGradient: try fields.value(.isGradient, or: false),
      baseline: try fields.optional(.baseline))
  }
}

extension MarkerStyle: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case shape, radius, fill, opacity, stroke, strokeWidth
  }

  public init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, of: CodingKeys.self)
    self.init(
      shape: try fields.word(.shape, or: .circle),
      radius: try fields.number(.radius, or: 3.5, in: .notNegative),
      fill: try fields.optional(.fill),
      opacity: try fields.optionalNumber(.opacity, in: .fraction),
      stroke: try fields.optional(.stroke),
      strokeWidth: try fields.optionalNumber(.strokeWidth, in: .notNegative))
  }
}

extension ColumnStyle: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case fill, fillBelowBaseline, opacity, stroke, strokeWidth, cornerRatio
  }

  public init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, of: CodingKeys.self)
    self.init(
      fill: try fields.optional(.fill), fillBelowBaseline: try fields.optional(.fillBelowBaseline),
      opacity: try fields.number(.opacity, or: 1, in: .fraction),
      stroke: try fields.optional(.stroke),
      strokeWidth: try fields.optionalNumber(.strokeWidth, in: .notNegative),
      cornerRatio: try fields.number(.cornerRatio, or: 0, in: .fraction))
  }
}
