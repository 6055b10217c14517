/// The kinds of series. A new kind adds one line here.
extension Series {
  static let types: [any SeriesType.Type] = [
    LineSeries.self,
    ScatterSeries.self,
    BubbleSeries.self,
    ColumnSeries.self,
    LollipopSeries.self,
    HistogramSeries.self,
    BoxSeries.self,
    ViolinSeries.self,
    StripSeries.self,
    BandSeries.self,
    CandlestickSeries.self,
    OHLCSeries.self,
    WaterfallSeries.self,
    TornadoSeries.self,
    DensitySeries.self,
    HeatMapSeries.self,
    RadialLineSeries.self,
    RadialColumnSeries.self,
    RadialBandSeries.self,
    PieSeries.self,
  ]

  /// The kind of series when none is given.
  public static let defaultKind = LineSeries.kind
  /// The kind of series when none is given and x is not in order.
  public static let defaultCloudKind = ScatterSeries.kind
  /// The same where the points are so many that they cover each other.
  public static let defaultDenseCloudKind = DensitySeries.kind
  /// The kind for the numbers of one column without an order.
  public static let defaultDistributionKind = HistogramSeries.kind
  /// The kind for one value for each of some names.
  public static let defaultRankingKind = ColumnSeries.horizontalWord
  /// The kind for several values for each of some names.
  public static let defaultComparisonKind = ColumnSeries.kind
  /// The kind for first, highest, lowest and last prices.
  public static let defaultPricesKind = CandlestickSeries.kind
  /// The kind for many values of each of some names.
  package static let defaultGroupsKind = BoxSeries.kind
  /// The same for a few values of each.
  package static let defaultFewValuesKind = StripSeries.kind
  /// The kind for a value of each pair of names.
  package static let defaultCellsKind = HeatMapSeries.kind
  /// Shows the parts of a whole along an axis.
  package static let defaultPartsKind = LineSeries.areaWord

  /// Other kinds for the columns of one, the most likely first.
  package static func kinds(inPlaceOf kind: String) -> [String] {
    switch kind {
    case ColumnSeries.horizontalWord:
      [PieSeries.kind, LineSeries.kind, LollipopSeries.kind, ColumnSeries.kind]
    case ColumnSeries.kind:
      [PieSeries.kind, LineSeries.kind, LollipopSeries.kind, ColumnSeries.horizontalWord]
    case HistogramSeries.kind: [BoxSeries.kind]
    case ScatterSeries.kind: [DensitySeries.kind]
    case DensitySeries.kind: [ScatterSeries.kind]
    case BoxSeries.kind: [StripSeries.kind, ColumnSeries.horizontalWord]
    case StripSeries.kind: [BoxSeries.kind, ColumnSeries.horizontalWord]
    case CandlestickSeries.kind: [OHLCSeries.kind, LineSeries.kind]
    case LineSeries.kind: [ScatterSeries.kind, ColumnSeries.kind]
    default: [ScatterSeries.kind, LineSeries.kind]
    }
  }
}

extension Series {
  /// The kind of series for given columns when no kind is given: the first that needs one of them,
  /// otherwise the first that takes all; `nil` if there is none.
  public static func kind(taking roles: [Role]) -> String? {
    let fitting = types.filter { type in
      roles.allSatisfy { role in type.channels.contains { $0.role == role } }
    }
    let needing = fitting.first { type in
      type.channels.contains { $0.isRequired && roles.contains($0.role) }
    }
    return (needing ?? fitting.first)?.kind
  }

  /// All words for kinds of series in a chart file, including variants.
  public static let kinds: [String] = types.flatMap { $0.words }

  /// The words of the kinds that fit into a chart family.
  public static func kinds(in family: ChartFamily) -> [String] {
    kinds { traits in traits.family.map { $0 == family } ?? (family != .slices) }
  }

  /// The words of the kinds whose series in the default style have a property.
  public static func kinds(having property: (SeriesTraits) -> Bool) -> [String] {
    plainTraits.filter { property($0.traits) }.map(\.kind)
  }

  /// The traits of each kind in its default style.
  private static let plainTraits: [(kind: String, traits: SeriesTraits)] = types.map { type in
    (type.kind, (type.init(source: SeriesSource(channels: [:])) as any SeriesType).traits)
  }

  /// A series of a kind in its default style; `nil` if the word is unknown.
  public init?(kind word: String, source: SeriesSource) {
    guard let type = Self.type(named: word) else { return nil }
    self = type.init(source: source).adapted(to: word)
  }

  /// The type for a word in a chart file.
  static func type(named word: String) -> (any SeriesType.Type)? {
    types.first { $0.words.contains(word) }
  }
}

extension SeriesType {
  static var words: [String] { [kind] + variants.map(\.word) }

  /// The series with the settings of the given word.
  ///
  /// - Parameter orientation: what counts more than that of the word; `nil` for nothing.
  func adapted(to word: String, in orientation: Orientation? = nil) -> Series {
    var series = self
    series.completeOrientation()
    if let variant = Self.variants.first(where: { $0.word == word }) {
      if let orientation = orientation ?? variant.orientation {
        series.source.orientation = orientation
      }
      variant.adapt(&series)
    }
    return Series(series)
  }
}
