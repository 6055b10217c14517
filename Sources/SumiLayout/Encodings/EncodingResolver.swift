import SumiChart
import SumiData
import SumiGeometry
import SumiScales

/// Determines what the columns mean that give rows their look.
struct EncodingResolver {
  private let named: NameColors
  /// The size of the chart, in points.
  let size: Size
  let memo: ColumnMemo
  private(set) var warnings: [String] = []

  init(colors: NameColors, size: Size, memo: ColumnMemo) {
    named = colors
    self.size = size
    self.memo = memo
  }

  private var theme: Theme { named.theme }

  /// The largest number of texts with a colour of their own.
  static let mostColors = 100

  /// Series that share a column by name and the settings of its scale share its meaning.
  private struct Group: Hashable {
    var role: Role
    var column: String
    var encodings: SeriesEncodings
  }

  /// What the parts of a series in panels have in common.
  private struct PanelParts: Hashable {
    let series: Int
    let title: String

    init?(of data: SeriesData) {
      guard data.panel != nil else { return nil }
      (series, title) = (data.index, data.title)
    }
  }

  /// Sets the domains of all visible series, and the colours of those after a series with several.
  mutating func resolve(_ series: inout [SeriesData]) throws(LayoutError) {
    if !theme.shapes.isEmpty { addShapes(to: &series) }
    var groups: [(key: Group, members: [Int])] = []
    for index in series.indices where !series[index].isHidden {
      guard let encodings = series[index].traits.encodings else { continue }
      for role in [Role.size, .color, .shape, .opacity] where series[index].columns[role] != nil {
        try series[index].checkValues()
        var scales = SeriesEncodings()
        if role == .size { scales.sizes = encodings.sizes }
        if role == .color { scales.colors = encodings.colors }
        let key = Group(
          role: role, column: series[index].columnName(of: role) ?? series[index].name,
          encodings: scales)
        if let place = groups.firstIndex(where: { $0.key == key }) {
          groups[place].members.append(index)
        } else {
          groups.append((key, [index]))
        }
      }
    }
    guard !groups.isEmpty else { return }
    var firstColor: [Int: Int] = [:]
    // A series in several panels has one colour.
    var places: [PanelParts: (color: Int, index: Int)] = [:]
    // How many have one of the theme's colours, and how many there are.
    var next = (color: 0, index: 0)
    for index in series.indices {
      let group = groups.first { $0.key.role == .color && $0.members.contains(index) }
      if let group, series.isText(group.members) {
        if group.members.first == index {
          firstColor[index] = next.color
          let names = try texts(
            of: group.members, role: .color, in: series, most: Self.mostColors)
          next.color += named.count(of: names)
          next.index += names.count
        }
      } else {
        let parts = PanelParts(of: series[index])
        let place = parts.flatMap { places[$0] } ?? next
        series[index].takeColor(from: named, at: place.color, index: place.index)
        if let parts { places[parts] = place }
        if place == next {
          next.color += named.count(of: [series[index].title])
          next.index += 1
        }
      }
    }
    for (key, members) in groups {
      let first = members[0]
      series[first].domains.explained.insert(key.role)
      switch key.role {
      case .size: sizes(of: members, key.encodings.sizes, in: &series)
      case .color where series.isText(members):
        try colors(of: members, from: firstColor[first] ?? 0, in: &series)
        if key.encodings.colors != ColorEncoding() {
          warnings.append(
            "\(series[first].name): \"colorScale\" has no effect: \(series[first].words(for: .color)) "
              + "holds texts, which have the theme's colours")
        }
      case .color: numbers(of: members, in: &series)
      case .shape: try shapes(of: members, in: &series)
      default: opacities(of: members, in: &series)
      }
    }
  }

  /// Gives texts with a colour a shape too, in a theme whose colours are too few.
  private func addShapes(to series: inout [SeriesData]) {
    for index in series.indices where !series[index].isHidden {
      let data = series[index]
      guard data.traits.encodings != nil, data.traits.image == nil, series.isText([index]),
        let reference = data.series.source[.color], let column = data.columns[.color],
        data.columns[.shape] == nil, data.channels.contains(where: { $0.role == .shape }),
        let names = memo.output(of: TextCodes(), [column]).texts,
        names.count <= MarkerShape.allCases.count
      else { continue }
      series[index].series.source[.shape] = reference
      series[index].columns[.shape] = column
      series[index].whole[.shape] = series[index].whole[.color]
    }
  }

  // MARK: Sizes

  private mutating func sizes(
    of members: [Int], _ encoding: SizeEncoding?, in series: inout [SeriesData]
  ) {
    var (greatest, least, count) = (0.0, Double.infinity, 0)
    var negatives = CountedWarnings()
    for index in members {
      guard let column = series[index].columns[.size] else { continue }
      let found = column.statistics
      if let range = found.range {
        if range.lowerBound < 0 { countNegatives(column, of: series[index], in: &negatives) }
        greatest = max(greatest, range.upperBound)
        if greatest > 0 { least = min(least, column.positiveStatistics.leastPositive ?? least) }
        count += found.finiteCount
      }
    }
    warnings += negatives.texts
    if greatest <= 0 {
      let data = series[members[0]]
      warnings.append(
        "\(data.name): \(data.words(for: .size)) has no number above 0, so there are no markers")
    }
    let scale: Double
    switch encoding {
    case .area(let stated): scale = stated
    case .largest(let diameter): scale = Self.scale(diameter: diameter, of: greatest)
    case nil:
      let share = min(1, (300 / Double(max(count, 1))).squareRoot().squareRoot())
      let side = min(size.width, size.height)
      scale = Self.scale(diameter: max(min(side / 10, 96) * share, 4), of: greatest)
    }
    for index in members {
      series[index].domains.areaScale = greatest > 0 ? scale : 0
      series[index].domains.sizes = greatest > 0 && least <= greatest ? least...greatest : nil
    }
  }

  private static func scale(diameter: Double, of number: Double) -> Double {
    number > 0 ? .pi * diameter * diameter / 4 / number : 0
  }

  private func countNegatives(
    _ column: Column, of data: SeriesData, in warnings: inout CountedWarnings
  ) {
    guard let numbers = column.numberValues else { return }
    let count = (0..<numbers.count).count { numbers[$0] < 0 && numbers[$0].isFinite }
    warnings.add(count, of: data.name) { count in
      "\(count) \(count == 1 ? "row has" : "rows have") a negative "
        + "\(data.words(for: .size)) and no marker; an area is at least 0"
    }
  }

  // MARK: Colours

  private mutating func numbers(of members: [Int], in series: inout [SeriesData]) {
    var extent: RowEncodings.NumberExtent?
    for index in members {
      guard let column = series[index].columns[.color], let range = column.statistics.range else {
        continue
      }
      // Only a logarithm needs it, and it may cost another pass over the column.
      let isLog = series[index].traits.encodings?.colors.scale == .log
      let positive = isLog ? column.positiveStatistics.leastPositive : nil
      let known = extent
      extent = RowEncodings.NumberExtent(
        least: min(known?.least ?? range.lowerBound, range.lowerBound),
        greatest: max(known?.greatest ?? range.upperBound, range.upperBound),
        leastPositive: [known?.leastPositive, positive].compactMap { $0 }.min())
    }
    if extent == nil { warnOfMissingColors(series[members[0]], "numbers") }
    warnOfNonPositive(members, in: series)
    for index in members { series[index].domains.colors = .numbers(extent) }
  }

  /// On a logarithmic scale a number ≤ 0 has no colour of its own.
  private mutating func warnOfNonPositive(_ members: [Int], in series: [SeriesData]) {
    let shown = members.filter { !series[$0].isHidden }
    guard let first = shown.first.map({ series[$0] }),
      first.traits.encodings?.colors.scale == .log
    else { return }
    let count = shown.reduce(0) {
      $0 + (series[$1].columns[.color]?.positiveStatistics.nonPositiveCount ?? 0)
    }
    guard count > 0 else { return }
    warnings.append(
      "\(first.name): \(count) \(count == 1 ? "row has" : "rows have") a "
        + "\(first.words(for: .color)) ≤ 0, which has no place on a logarithmic scale of colours; "
        + "\(count == 1 ? "it has" : "they have") the colour of its lower end")
  }

  private mutating func colors(
    of members: [Int], from first: Int, in series: inout [SeriesData]
  ) throws(LayoutError) {
    let names = try texts(of: members, role: .color, in: series, most: Self.mostColors)
    if names.isEmpty { warnOfMissingColors(series[members[0]], "texts") }
    let different = theme.markerLooks
    if named.count(of: names) > different, different > 0 {
      let data = series[members[0]]
      warnings.append(
        "\(data.name): \(data.words(for: .color)) has \(names.count) texts, and the theme has "
          + "\(different) colours; some texts have the same colour")
    }
    let colors = named.colors(of: names, from: first)
    for index in members { series[index].domains.colors = .texts(names, colors) }
  }

  private mutating func warnOfMissingColors(_ data: SeriesData, _ what: String) {
    guard data.count > 0 else { return }
    warnings.append(
      "\(data.name): \(data.words(for: .color)) has no \(what), so all markers are grey")
  }

  // MARK: Shapes and opacities

  private mutating func shapes(
    of members: [Int], in series: inout [SeriesData]
  ) throws(LayoutError) {
    let names = try texts(
      of: members, role: .shape, in: series, most: MarkerShape.allCases.count)
    let sharesShapes =
      !series[members[0]].hasShapesOfParts && Set(members.map { series[$0].color }).count > 1
    for index in members {
      series[index].domains.shapes = names
      series[index].domains.sharesShapes = sharesShapes
    }
  }

  /// Numbers from 0 to 1 are opacities; others are mapped to 0.1…1.
  private mutating func opacities(of members: [Int], in series: inout [SeriesData]) {
    let found = members.compactMap { series[$0].columns[.opacity]?.statistics }
    let (data, ranges) = (series[members[0]], found.compactMap(\.range))
    let (name, words) = (data.name, data.words(for: .opacity))
    guard let least = ranges.map(\.lowerBound).min(),
      let greatest = ranges.map(\.upperBound).max()
    else {
      if data.count > 0 {
        warnings.append("\(name): \(words) has no numbers, so no marker is faded")
      }
      return
    }
    let missing = found.reduce(0) { $0 + $1.missingCount + $1.notANumberCount }
    let missingWords =
      "\(missing) \(missing == 1 ? "row has" : "rows have") no number in \(words) and "
      + "\(missing == 1 ? "is" : "are") not faded"
    if least < 0 || greatest > 1 {
      warnings.append(
        "\(name): \(words) has numbers beyond 0 to 1, so its least is drawn with opacity 0.1 and its "
          + "greatest with 1; give numbers from 0 to 1 for other opacities"
          + (missing > 0 ? "; \(missingWords)" : ""))
    } else if missing > 0 {
      warnings.append("\(name): \(missingWords)")
    }
    var map = AffineMap.identity
    if least < 0 || greatest > 1 {
      let scale = greatest > least ? 0.9 / (greatest - least) : 0
      map = AffineMap(scale: scale, offset: 1 - greatest * scale)
    }
    for index in members { series[index].domains.opacities = map }
  }

  /// The texts of a column in all series that share it, in the order of their groups.
  private func texts(
    of members: [Int], role: Role, in series: [SeriesData], most: Int
  ) throws(LayoutError) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    var hasAll = true
    for index in members {
      guard let column = series[index].columns[role] else { continue }
      guard let found = memo.output(of: TextCodes(), [column]).texts else {
        hasAll = false
        break
      }
      for name in found where seen.insert(name).inserted { names.append(name) }
    }
    guard hasAll, names.count <= most else {
      let columns = members.compactMap { series[$0].columns[role]?.asText }
      let data = series[members[0]]
      throw .tooManyTexts(
        series: data.name, column: data.words(for: role), role: role.rawValue,
        count: CategoryScale.names(of: columns).count, most: most)
    }
    return GroupOrder(of: members.map { series[$0] }, role: role).sorted(names)
  }
}

extension [SeriesData] {
  /// Whether the colours of these series are texts; a column without any value counts as numbers.
  fileprivate func isText(_ members: [Int]) -> Bool {
    members.allSatisfy { index in
      if case .text? = self[index].columns[.color]?.values { true } else { false }
    }
  }
}
