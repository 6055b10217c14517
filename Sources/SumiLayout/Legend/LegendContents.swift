import SumiChart

/// What a legend explains.
struct LegendContents {
  struct Entry {
    var series: Int
    /// `nil` for the series itself.
    var text: LegendFrame.EncodedText?
    var title: String
  }

  /// A title above an explanation of colours or sizes.
  struct Key {
    /// The values of a legend for sizes, and the radii of their circles in points, the largest
    /// first; `nil` for a colour bar.
    var sizes: [(value: Double, radius: Double)]?
    var series: Int
    var title: String
  }

  var entries: [Entry] = []
  /// Colour bars, then sizes.
  var keys: [Key] = []

  /// - Parameters:
  ///   - shown: the indices of the series that it explains, in its order.
  ///   - isAutomatic: whether the legend is shown only for what needs an explanation.
  init(of series: [SeriesData], _ shown: [Int], isAutomatic: Bool) {
    var bars: [Key] = []
    var sizes: [Key] = []
    var named = 0
    for index in shown {
      let data = series[index]
      if data.traits.legend == .colorBar {
        bars.append(Key(series: index, title: data.title))
        continue
      }
      if data.traits.legend == .rows {
        // One entry for each slice of the first series.
        if entries.allSatisfy({ $0.text?.role != .name }) {
          add(data.slices.map(\.name), .name, of: index)
        }
        continue
      }
      if case .looks(let names) = data.traits.legend {
        add(names, .name, of: index)
        continue
      }
      let domains = data.domains
      if domains.explained.contains(.size), let scale = domains.areaScale, let range = domains.sizes
      {
        sizes.append(
          Key(
            sizes: Self.roundSizes(in: range).map {
              (value: $0, radius: EncodingDomains.radius(of: $0, scale: scale))
            }, series: index, title: data.keyTitle(of: .size)))
      }
      switch domains.colors {
      case .numbers(let extent):
        if extent != nil, domains.explained.contains(.color) {
          bars.append(Key(series: index, title: data.keyTitle(of: .color)))
        }
      case .texts(let names, _):
        if domains.explained.contains(.color) { add(names, .color, of: index) }
      case nil:
        if domains.shapes == nil {
          entries.append(Entry(series: index, title: data.title))
          named += 1
        }
      }
      if let names = domains.shapes, domains.explained.contains(.shape),
        !data.hasShapesOfColors
      {
        add(names, .shape, of: index)
      }
    }
    keys = bars + sizes
    // A single series needs no name beside its sizes.
    if isAutomatic, named == 1, shown.count == 1 { entries.removeAll { $0.text == nil } }
  }

  private mutating func add(_ names: [String], _ role: Role, of series: Int) {
    entries += names.enumerated().map { index, name in
      Entry(series: series, text: .init(role: role, index: index), title: name)
    }
  }

  /// Up to four round numbers in a range, each at most a quarter of the next, the largest first.
  static func roundSizes(in range: ClosedRange<Double>) -> [Double] {
    var sizes: [Double] = []
    var limit = range.upperBound
    while sizes.count < 4, let size = roundNumber(upTo: limit),
      size >= range.lowerBound || sizes.isEmpty
    {
      sizes.append(size)
      limit = size / 4
    }
    return sizes
  }

  /// The largest of 1, 2 or 5 times a power of ten that is not above a number.
  private static func roundNumber(upTo limit: Double) -> Double? {
    guard limit > 0, limit.isFinite, let decimal = Self.power(of: limit) else { return nil }
    for multiple in [5.0, 2, 1] where decimal * multiple <= limit * (1 + 1e-12) {
      return decimal * multiple
    }
    return nil
  }

  /// The largest power of ten that is not above a number, rounded as its decimal text is.
  private static func power(of number: Double) -> Double? {
    var exponent = 0
    var rest = number
    while rest >= 10, exponent < 308 {
      rest /= 10
      exponent += 1
    }
    while rest < 1, exponent > -300 {
      rest *= 10
      exponent -= 1
    }
    return Double("1e\(exponent)")
  }
}

extension SeriesData {
  /// The title of the key to a column: its name, or the series' own title.
  fileprivate func keyTitle(of role: Role) -> String {
    columnName(of: role) ?? series.source.title ?? (role == .size ? "Size" : "Color")
  }

  /// Whether each text has both a colour and a shape, so that one entry explains both.
  var hasShapesOfColors: Bool {
    guard let name = columnName(of: .shape), name == columnName(of: .color),
      case .texts(let names, _)? = domains.colors
    else { return false }
    return names == domains.shapes
  }
}
