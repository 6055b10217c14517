extension DensitySeries: FileSeries {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case aggregate, bins, scale, colorMap, valueRange, midpoint
    case isColorMapReversed = "reverseColors"
  }

  static var ownKeys: [(String, SchemaNode)] {
    [
      (
        "aggregate",
        .words(Aggregate.self, "Of each bin; by default mean of value, or count.")
      ),
      ("bins", .reference("bins")),
      ("scale", .words(ValueScale.self, "By default cubeRoot of counts, else linear.")),
      ("colorMap", .words(ColorMap.self, "By default one that suits the theme.")),
      ("valueRange", .list(.type("number"), count: 2, "The values at the map's two ends.")),
      ("midpoint", .type("number", "The value in the middle of the map.")),
      ("reverseColors", .type("boolean", "Whether the map is turned round.")),
    ]
  }

  public init(from decoder: any Decoder) throws {
    let (source, fields) = try SeriesSource.fields(
      of: decoder, for: Self.self, and: CodingKeys.self)
    // The defaults depend on each other: the initialiser knows how.
    let plain = DensitySeries(source: source)
    let aggregate = try fields.word(.aggregate, or: plain.aggregate)
    let scale = DensitySeries(source: source, aggregate: aggregate).scale
    self.init(
      source: source, aggregate: aggregate,
      bins: try fields.value(.bins, or: .pixels), scale: try fields.word(.scale, or: scale),
      colorMap: try fields.optionalWord(.colorMap),
      isColorMapReversed: try fields.value(.isColorMapReversed, or: false),
      valueRange: try fields.optional(.valueRange, as: RangeText.self)?.range,
      midpoint: try fields.optional(.midpoint))
  }

  public func encode(to encoder: any Encoder) throws {
    try source.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(aggregate, forKey: .aggregate)
    try container.encode(bins, forKey: .bins)
    try container.encode(scale, forKey: .scale)
    try container.encodeIfPresent(colorMap, forKey: .colorMap)
    try container.encode(isColorMapReversed, forKey: .isColorMapReversed)
    try container.encodeIfPresent(valueRange.map(RangeText.init), forKey: .valueRange)
    try container.encodeIfPresent(midpoint, forKey: .midpoint)
  }
}

/// In a chart file `"pixels"`, `{ "size": 6 }` or `{ "count": [40, 30] }`.
extension DensitySeries.Bins: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case size, count
  }

  public init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      guard word == "pixels" else {
        throw Self.error(
          "unknown value \"\(word)\"; use \"pixels\", { \"size\": … } or { \"count\": [x, y] }",
          at: decoder.codingPath)
      }
      self = .pixels
      return
    }
    let fields = try Fields(decoder, of: CodingKeys.self, otherwise: "\"pixels\"")
    let size = try fields.optionalNumber(.size, in: 1...Double.greatestFiniteMagnitude)
    switch (size, try fields.optional(.count, as: [Double].self)) {
    case (let size?, nil): self = .size(size)
    case (nil, let numbers?):
      let counts = numbers.compactMap { Int(exactly: $0) }.filter { $0 >= 1 }
      guard numbers.count == 2, counts.count == 2 else {
        throw Self.error(
          "the count of bins is two whole numbers from 1, [x, y]",
          at: decoder.codingPath + [CodingKeys.count])
      }
      self = .count(x: counts[0], y: counts[1])
    default:
      throw Self.error("bins have either a \"size\" or a \"count\"", at: decoder.codingPath)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .pixels:
      var container = encoder.singleValueContainer()
      try container.encode("pixels")
    case .size(let size):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(size, forKey: .size)
    case .count(let x, let y):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode([x, y], forKey: .count)
    }
  }

  private static func error(_ message: String, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(.init(codingPath: path, debugDescription: message))
  }
}

/// A range as a chart file writes it: `[lower, upper]`.
private struct RangeText: Codable {
  var range: ClosedRange<Double>

  init(_ range: ClosedRange<Double>) { self.range = range }

  init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([Double].self)
    guard numbers.count == 2, numbers[0] < numbers[1] else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "a range of values is two numbers, the smaller first"))
    }
    range = numbers[0]...numbers[1]
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([range.lowerBound, range.upperBound])
  }
}

extension ChartSchema {
  static var bins: SchemaNode {
    .anyOf(
      [
        .enumeration(["pixels"], "One a pixel."),
        .record(DensitySeries.Bins.CodingKeys.self, keyCount: 1) { key in
          switch key {
          case .size:
            .number(from: 1, "Squares of so many points a side.")
          case .count:
            .list(.number("integer", from: 1, "At least one."), count: 2, "So many on x and y.")
          }
        },
      ], "How large the bins are; \"pixels\" by default.")
  }
}
