/// The kinds of series. A new kind adds one line here.
extension Series {
  static let types: [any SeriesType.Type] = [
    LineSeries.self,
    ScatterSeries.self,
    ColumnSeries.self,
    BandSeries.self,
    DensitySeries.self,
    RadialLineSeries.self,
  ]

  /// What data are drawn as where nobody says how.
  public static let defaultKind = LineSeries.kind
  /// What data are drawn as whose points are in no order.
  public static let defaultCloudKind = ScatterSeries.kind
}

extension Series {
  /// Every word that a chart file knows for a kind of series, variants included.
  public static let kinds: [String] = types.flatMap { $0.words }

  /// The words of the kinds that can be part of a family of charts.
  public static func kinds(in family: ChartFamily) -> [String] {
    types.map { $0.init(source: SeriesSource(channels: [:])) as any SeriesType }
      .filter { $0.traits.family ?? family == family }.map { Swift.type(of: $0).kind }
  }

  /// A series of a kind in its default style; `nil` where the word names none.
  public init?(kind word: String, source: SeriesSource) {
    guard let type = Self.type(named: word) else { return nil }
    self = type.init(source: source).adapted(to: word)
  }

  /// The type that a word of the chart file names.
  static func type(named word: String) -> (any SeriesType.Type)? {
    types.first { $0.words.contains(word) }
  }
}

extension SeriesType {
  static var words: [String] { [kind] + variants.map(\.word) }

  /// The series with what its word stands for.
  func adapted(to word: String) -> Series {
    var series = self
    Self.variants.first { $0.word == word }?.adapt(&series)
    return Series(series)
  }
}
