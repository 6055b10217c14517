import SumiChart
import SumiData
import SumiGeometry

/// Seeded random pictures: charts of any kind of series with any parts, and their sizes.
public struct RandomPicture {
  /// A chart that can be laid out.
  public struct Picture {
    public var chart: Chart
    public var tables: [String: Table] = [:]
    public var size: ChartSize
  }

  private var state: UInt64

  public init(seed: Int) { state = UInt64(seed) &* 0xd134_2543_de82_ef95 }

  /// A picture with at least one series of a kind.
  ///
  /// - Parameter word: for the kind in a chart file.
  public mutating func picture(of word: String) -> Picture {
    var picture = Picture(chart: Chart(), size: size())
    if chance(0.08) {
      let words = [word] + (1..<choice([2, 3, 4, 6])).map { _ in choice(Series.kinds) }
      picture.chart = Chart(title: maybe(0.5) { ChartTitle($0.words()) }, caption: text(0.3))
      picture.chart.charts = words.map { plot(of: $0, isPart: true) }
      picture.chart.panels = maybe(0.4) { Panels(columns: $0.choice([1, 2, 3])) }
    } else {
      picture.chart = plot(of: word, isPart: false)
      if chance(0.15) { setPanels(&picture) }
    }
    return picture
  }

  // MARK: Choices

  /// 0 ≤ … < 1, by SplitMix64.
  public mutating func random() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((mixed ^ (mixed >> 31)) >> 11) / 0x1p53
  }

  public mutating func choice<Value>(_ values: [Value]) -> Value {
    values[Int(random() * Double(values.count))]
  }

  public mutating func chance(_ share: Double) -> Bool { random() < share }

  /// A value with this probability, otherwise nil.
  public mutating func maybe<Value>(_ share: Double, _ value: (inout RandomPicture) -> Value)
    -> Value?
  {
    chance(share) ? value(&self) : nil
  }

  // MARK: Texts

  public mutating func words() -> String {
    let words = [
      "growth", "of", "the", "northern", "regions", "per", "inhabitant", "(kWh/m²)", "−5", "2024,",
      "Wertpapierhandelsgesellschaft", "東京都", "القاهرة", "i", "Ångström",
    ]
    return (0..<choice([1, 1, 2, 3, 6, 20])).map { _ in choice(words) }.joined(separator: " ")
  }

  public mutating func text(_ share: Double) -> String? { maybe(share) { $0.words() } }

  /// Different names, short or long.
  public mutating func names(_ count: Int) -> [String] {
    // Long ones of thousands would only take time.
    let isLong = count <= 400 && chance(0.3)
    let stem = choice(["No", "Name", "", "Region"])
    return (0..<count).map { "\(isLong ? words() : stem) \($0)" }
  }

  /// From 240 × 160 to 3840 × 2160, small ones as often as large ones.
  private mutating func size() -> ChartSize {
    if chance(0.1) { return choice(ChartSize.usual) }
    let (across, down) = (random(), random())
    return ChartSize(
      width: (240 * (1 + 15 * across * across)).rounded(),
      height: (160 * (1 + 12.5 * down * down)).rounded())
  }

  // MARK: Panels

  /// Divides a chart of axes into panels, by a column, by names, or one for each of several columns.
  private mutating func setPanels(_ picture: inout Picture) {
    let count = picture.chart.series.map { $0.rowCount }.max() ?? 0
    guard picture.chart.series.allSatisfy({ $0.traits.family == .cartesian }), count > 0 else {
      return
    }
    let columns = maybe(0.3) { $0.choice([1, 2, 3]) }
    let sharing = choice(Panels.Sharing.allCases + [nil])
    switch choice([0, 1, 2]) {
    case 0:
      let keys = names(choice([2, 3, 6, 12]))
      let column = Column((0..<count).map { _ in choice(keys) })
      picture.chart.panels = Panels(by: .values(column), columns: columns, sharing: sharing)
    case 1:
      let keys = names(choice([2, 3]))
      for index in picture.chart.series.indices {
        picture.chart.series[index].source.panel = keys[index % keys.count]
      }
      picture.chart.panels = maybe(0.5) { _ in Panels(columns: columns, sharing: sharing) }
    default:
      guard let table = setColumns(&picture.chart, count: count) else { return }
      picture.tables = ["t": table]
      picture.chart.data = ["t": .table(table)]
      picture.chart.panels = Panels(of: table.names, columns: columns, sharing: sharing)
    }
  }

  /// Leaves one series, of the first column of a table with several; `nil` if its kind takes more than
  /// one column of values.
  private mutating func setColumns(_ chart: inout Chart, count: Int) -> Table? {
    guard var series = chart.series.first else { return nil }
    let role = Role.y.turned(series.source.orientation)
    let values = series.channels.filter {
      $0.dimension == series.source.orientation.values && series.source[$0.role] != nil
    }
    guard values.map(\.role) == [role], !series.source.isPartOfStack else { return nil }
    let names = Array(["north", "the south", "Wertpapierhandel", "x"].prefix(choice([1, 2, 4])))
    let columns = names.map { _ in
      let factor = choice([1, 1, 1000, 1e-3])
      return Column((0..<count).map { _ in random() * factor })
    }
    series.source[role] = .named(names[0])
    series.source.data = "t"
    chart.series = [series]
    return try? Table(names: names, columns: columns)
  }
}

extension Series {
  /// The number of rows of its columns in place.
  fileprivate var rowCount: Int {
    source.channels.values.map { if case .values(let column) = $0 { column.count } else { 0 } }
      .max() ?? 0
  }
}

extension SeriesSource {
  fileprivate var isPartOfStack: Bool { stack != nil || splitBy != nil }
}
