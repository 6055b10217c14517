extension Axis: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, position, title, titleStyle, range, padding, limits, breaks, log, timeZone, width
    case crossing, labelsAreFixed, ticks, labels, line, grid, minorGrid, stripes, radial
    case kind = "type"
    case isReversed = "reversed"
    case includesZero = "includeZero"
    case isHidden = "hidden"
  }

  public init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, of: CodingKeys.self)
    self.init(
      try fields.word(.kind, or: .automatic), id: try fields.optional(.id),
      position: try fields.word(.position, or: .normal), title: try fields.optional(.title),
      titleStyle: try fields.value(.titleStyle, or: AxisTitleStyle()),
      range: try fields.optional(.range), padding: try fields.value(.padding, or: .none),
      limits: try fields.optional(.limits), isReversed: try fields.value(.isReversed, or: false),
      includesZero: try fields.value(.includesZero, or: false),
      breaks: try fields.value(.breaks, or: []), log: try fields.value(.log, or: LogStyle()),
      timeZone: try fields.value(.timeZone, or: .utc),
      isHidden: try fields.value(.isHidden, or: false),
      width: try fields.optionalNumber(.width, in: .notNegative),
      crossing: try fields.optional(.crossing),
      labelsAreFixed: try fields.value(.labelsAreFixed, or: false),
      ticks: try fields.value(.ticks, or: AxisTicks()),
      labels: try fields.value(.labels, or: TickLabels()),
      line: try fields.value(.line, or: AxisLineStyle()),
      grid: try fields.value(.grid, or: GridStyle()),
      minorGrid: try fields.value(.minorGrid, or: GridStyle()),
      stripes: try fields.value(.stripes, or: StripeStyle()),
      radial: try fields.value(.radial, or: RadialStyle()))
  }

  /// Writes what is not the default.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let plain = Axis()
    func write<Value: Encodable & Equatable>(_ value: KeyPath<Axis, Value>, _ key: CodingKeys)
      throws
    {
      guard self[keyPath: value] != plain[keyPath: value] else { return }
      try container.encode(self[keyPath: value], forKey: key)
    }
    try write(\.kind, .kind)
    try write(\.id, .id)
    try write(\.position, .position)
    try write(\.title, .title)
    try write(\.titleStyle, .titleStyle)
    try write(\.range, .range)
    try write(\.padding, .padding)
    try write(\.limits, .limits)
    try write(\.isReversed, .isReversed)
    try write(\.includesZero, .includesZero)
    try write(\.breaks, .breaks)
    try write(\.log, .log)
    try write(\.timeZone, .timeZone)
    try write(\.isHidden, .isHidden)
    try write(\.width, .width)
    try write(\.crossing, .crossing)
    try write(\.labelsAreFixed, .labelsAreFixed)
    try write(\.ticks, .ticks)
    try write(\.labels, .labels)
    try write(\.line, .line)
    try write(\.grid, .grid)
    try write(\.minorGrid, .minorGrid)
    try write(\.stripes, .stripes)
    try write(\.radial, .radial)
  }
}

extension LogStyle: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case base, nonPositive, threshold
  }

  public init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, of: CodingKeys.self)
    self.init(
      base: try fields.number(.base, or: 10, in: 1.000_001...Double.greatestFiniteMagnitude),
      nonPositive: try fields.word(.nonPositive, or: .gap),
      threshold: try fields.optionalNumber(
        .threshold, in: Double.leastNormalMagnitude...Double.greatestFiniteMagnitude))
  }
}
