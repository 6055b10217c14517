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
    let repeatsPanels = { (role: Role, data: SeriesData) in
      isAutomatic && data.rolesNamedByPanels.contains(role)
    }
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
        if domains.explained.contains(.color), !repeatsPanels(.color, data) {
          add(names, .color, of: index)
        }
      case nil:
        if domains.shapes == nil || domains.sharesShapes, !data.isNamedByPanel {
          entries.append(Entry(series: index, title: data.title))
          named += 1
        }
      }
      if let names = domains.shapes, domains.explained.contains(.shape),
        !data.hasShapesOfColors, !repeatsPanels(.shape, data)
      {
        add(names, .shape, of: index) { name in
          // The part with the shape has its colour too.
          data.hasShapesOfParts
            ? shown.first { series[$0].index == data.index && series[$0].title == name } : nil
        }
      }
    }
    keys = bars + sizes
    // A single series needs no name beside what explains it.
    if named == 1, shown.count == 1,
      isAutomatic || !keys.isEmpty && series[shown[0]].series.source.title == nil
    {
      entries.removeAll { $0.text == nil }
    }
  }

  /// Brings the entries with some names to the front, in their order.
  mutating func order(by names: [String]) {
    let places = GroupOrder.places(of: entries.map(\.title), stated: names)
    entries = places.map { entries[$0] }
  }

  /// - Parameter other: the series that has a name, if it is another one.
  private mutating func add(
    _ names: [String], _ role: Role, of series: Int, other: (String) -> Int? = { _ in nil }
  ) {
    // Slices of one name look the same.
    var known: Set<String> = []
    for (index, name) in names.enumerated() where known.insert(name).inserted {
      entries.append(
        Entry(
          series: other(name) ?? series, text: .init(role: role, index: index), title: name))
    }
  }

  /// Up to four round numbers in a range, the largest first: each at most a quarter of the next if the
  /// range has three of them, otherwise with equal distances. A range without round numbers has its
  /// upper end.
  static func roundSizes(in range: ClosedRange<Double>) -> [Double] {
    var sizes: [Double] = []
    var limit = range.upperBound
    while sizes.count < mostSizes,
      let size = roundNumber(upTo: limit, sizes.isEmpty ? [8, 6, 5, 4, 3, 2, 1] : [5, 2, 1]),
      size >= range.lowerBound
    {
      sizes.append(size)
      limit = size / 4
    }
    return sizes.count > 2 ? sizes : evenSizes(in: range) ?? [range.upperBound]
  }

  private static let mostSizes = 4

  /// Three or four multiples of a round number, the largest first; `nil` if a range has no two numbers
  /// that can be told apart.
  private static func evenSizes(in range: ClosedRange<Double>) -> [Double]? {
    let (least, greatest) = (range.lowerBound, range.upperBound)
    var limit = greatest - least
    guard limit > greatest * 1e-6 else { return nil }
    while let step = roundNumber(upTo: limit, [5, 2, 1]) {
      let first = (least / step - 1e-9).rounded(.up)
      let count = Int((greatest / step + 1e-9).rounded(.down) - first) + 1
      if count > 2 {
        let stride = (count + mostSizes - 1) / mostSizes
        return Swift.stride(from: count - 1, through: 0, by: -stride).map {
          (first + Double($0)) * step
        }
      }
      limit = step * 0.9
    }
    return nil
  }

  /// The largest of some multiples of a power of ten that is not above a number.
  ///
  /// - Parameter multiples: from 9 down to 1.
  private static func roundNumber(upTo limit: Double, _ multiples: [Double]) -> Double? {
    guard limit > 0, limit.isFinite, let decimal = Self.power(of: limit) else { return nil }
    for multiple in multiples where decimal * multiple <= limit * (1 + 1e-12) {
      return min(decimal * multiple, limit)
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

  /// Whether the column that splits it determines shapes too, so that each part has one shape.
  var hasShapesOfParts: Bool {
    series.source[.shape] != nil && series.source[.shape] == series.source.splitBy
  }

  /// Whether each text has both a colour and a shape, so that one entry explains both.
  var hasShapesOfColors: Bool {
    guard let name = columnName(of: .shape), name == columnName(of: .color),
      case .texts(let names, _)? = domains.colors
    else { return false }
    return names == domains.shapes
  }
}
