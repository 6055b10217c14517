import SumiChart
import SumiData
import SumiGeometry

/// The slices of a series: rows without a number above 0 are left out, small ones are gathered.
struct SliceValues {
  private(set) var slices: [Slice] = []
  /// The sum of all values.
  private(set) var total = 0.0
  private(set) var warnings: [String] = []
  /// The places of names in the theme's cycle of colours.
  private(set) var colors: [String: Int]

  /// More slices than this cannot be told apart.
  static let greatestCount = 500
  /// The share below which slices are gathered if nothing else is stated.
  private static let defaultShare = 0.03

  /// A row with a slice.
  private struct Row {
    var index: Int
    var value: Double
    /// The share of the whole.
    var share = 0.0
  }

  /// - Parameter taken: the places of names in the theme's cycle that other rings have taken: a name
  ///   has one colour in all rings, and other names have others.
  init(
    of data: SeriesData, in radii: SlicesModel.Radii, colors named: NameColors,
    taken: [String: Int]
  ) {
    colors = taken
    let theme = named.theme
    let settings = data.traits.slices ?? SliceSettings()
    let values = data.columns[.value]?.numberValues?.doubles ?? []
    var rows: [Row] = []
    var lowCount = 0
    for (index, value) in values.enumerated() where value.isFinite {
      if value > 0 { rows.append(Row(index: index, value: value)) } else { lowCount += 1 }
    }
    if lowCount > 0 {
      let found = lowCount == 1 ? "1 value is" : "\(lowCount) values are"
      warnings.append("\(found) 0 or less and left out: a slice has a size above 0")
    }
    // A sum of huge numbers could be infinite, but not a sum of shares.
    let greatest = rows.map(\.value).max() ?? 1
    let whole = rows.reduce(0) { $0 + $1.value / greatest }
    for place in rows.indices { rows[place].share = rows[place].value / greatest / whole }
    total = rows.reduce(0) { $0 + $1.value }
    let names = data.columns[.name]?.asText
    if let stated = data.whole[.name]?.levels {
      let all = rows.map { Self.name(of: $0.index, in: names) }
      rows = GroupOrder.places(of: all, stated: stated).map { rows[$0] }
    }
    let gathered = gather(rows, settings.other)
    let sizes = data.columns[.size]?.numberValues?.doubles
    let largest = sizes.map { sizes in gathered.left.map { Self.size(sizes[$0.index]) }.max() ?? 0 }
    let exceptions = Dictionary(
      settings.exceptions.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    var flatCount = 0
    var next = taken.values.max().map { $0 + 1 } ?? 0
    for (index, row) in gathered.left.enumerated() {
      let name = Self.name(of: row.index, in: names)
      var place = index
      let stated = settings.style.colors.isEmpty ? named.stated(name) : nil
      if settings.style.colors.isEmpty, stated == nil {
        // Slices of one name have one colour, also those of rows without a name.
        place = colors[name] ?? next
        if place == next { next += 1 }
        colors[name] = place
      }
      var area = 1.0
      if let sizes, let largest { area = largest > 0 ? Self.size(sizes[row.index]) / largest : 0 }
      if area == 0 { flatCount += 1 }
      let pattern =
        settings.style.colors.isEmpty && stated == nil ? theme.pattern(at: place) : nil
      slices.append(
        Slice(
          name: name, row: row.index, value: row.value, share: row.share,
          outerRadius: Self.radius(ofArea: area, in: radii),
          fill: stated ?? pattern?.fill ?? Self.color(at: place, settings, theme),
          hatch: pattern?.hatch,
          stroke: settings.style.stroke ?? pattern?.stroke,
          protrusion: settings.style.protrusion, hasLabel: area > 0, spoke: settings.ownSpokes))
    }
    if flatCount > 0 {
      let found = flatCount == 1 ? "1 slice has" : "\(flatCount) slices have"
      warnings.append(
        "\(found) no area and no label: a size is missing, 0 or less. The angles are left empty")
    }
    if !gathered.others.isEmpty {
      let name = settings.other?.title ?? OtherSlices().title
      slices.append(
        Slice(
          name: name,
          value: gathered.others.reduce(0) { $0 + $1.value },
          share: gathered.others.reduce(0) { $0 + $1.share },
          outerRadius: radii.outer, fill: named.stated(name) ?? theme.otherSlices,
          stroke: settings.style.stroke ?? theme.pattern(at: 0)?.stroke,
          protrusion: settings.style.protrusion, spoke: settings.ownSpokes))
    }
    for index in slices.indices {
      guard let exception = exceptions[slices[index].name] else { continue }
      slices[index].apply(exception)
    }
    let known = Set(slices.map(\.name))
    for exception in settings.exceptions where !known.contains(exception.name) {
      warnings.append(
        "there is no slice \"\(exception.name)\"; its entry in \"slices\" has no effect")
    }
  }

  /// Divides rows into those with a slice of their own, in their order, and others. A single small
  /// row stays.
  private mutating func gather(
    _ rows: [Row], _ other: OtherSlices?
  ) -> (left: [Row], others: [Row]) {
    var isLeft = [Bool](repeating: true, count: rows.count)
    var count = Self.greatestCount
    if let other {
      count = min(count, max(other.count ?? count, 2))
      let least = other.share ?? (other.count == nil ? Self.defaultShare : 0)
      for (place, row) in rows.enumerated() where row.share < least { isLeft[place] = false }
    }
    let leftCount = isLeft.count { $0 }
    // The gathered slice counts too.
    if leftCount + (leftCount < rows.count ? 1 : 0) > count {
      let order = rows.indices.filter { isLeft[$0] }
        .sorted { (rows[$0].value, $1) > (rows[$1].value, $0) }
      for place in order.dropFirst(count - 1) { isLeft[place] = false }
      if count == Self.greatestCount {
        warnings.append(
          "\(rows.count) slices cannot be told apart; the smallest are drawn as one, so that "
            + "\(count) are left. Set \"other\" for fewer, or use a bar chart")
      }
    }
    let others = rows.indices.filter { !isLeft[$0] }
    guard others.count > 1 else { return (rows, []) }
    return (rows.indices.filter { isLeft[$0] }.map { rows[$0] }, others.map { rows[$0] })
  }

  private static func size(_ number: Double) -> Double {
    number.isFinite && number > 0 ? number : 0
  }

  /// The outer radius of a slice whose part of a ring has this share of the area of the full part:
  /// areas grow with the squares of radii.
  private static func radius(ofArea share: Double, in radii: SlicesModel.Radii) -> Double {
    let (inner, outer) = (radii.inner * radii.inner, radii.outer * radii.outer)
    return (inner + (outer - inner) * share).squareRoot()
  }

  private static func color(at place: Int, _ settings: SliceSettings, _ theme: Theme) -> Color {
    let own = settings.style.colors
    return own.isEmpty ? theme.color(at: place) : own[place % own.count]
  }

  /// The name of a row; its number from 1 where the series has no names.
  private static func name(of row: Int, in names: Column?) -> String {
    guard let names, case .text(let texts) = names.values, !names.isMissing(row) else {
      return "\(row + 1)"
    }
    return texts[row]
  }
}

extension Slice {
  fileprivate mutating func apply(_ exception: SliceException) {
    if let own = exception.fill { (fill, hatch) = (own, nil) }
    stroke = exception.stroke ?? stroke
    protrusion = exception.protrusion ?? protrusion
    hasLabel = hasLabel && exception.hasLabel
    labelColor = exception.labelColor
    spoke = exception.spoke?.completed(from: spoke) ?? spoke
  }
}

extension SliceSettings {
  /// The spokes of slices without properties of their own.
  fileprivate var ownSpokes: SpokeStyle { style.spoke?.completed(from: spokes) ?? spokes }
}
