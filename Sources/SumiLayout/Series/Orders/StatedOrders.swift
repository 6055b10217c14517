import SumiChart
import SumiData
import SumiScales

/// The orders of names that a chart states as a list, as a column or as that of the alphabet, by the columns
/// that hold the names. Those by values follow when rows have been combined.
struct StatedOrders {
  /// What has the order.
  enum Use: Equatable {
    case axis(Dimension, Int)
    /// The groups of the series with an index.
    case groups(Int)
    case panels
  }

  private var all: [(use: Use, column: ColumnReference, names: [String])] = []
  private(set) var warnings: [String] = []

  /// A column of names, with the series that has it.
  private struct Holder {
    let source: SeriesSource
    let series: String
    let names: ColumnReference
  }

  init(of chart: Chart, tables: [String: Table], memo: ColumnMemo) throws(LayoutError) {
    let series = chart.panelSeries
    for dimension in Dimension.allCases {
      let axes = dimension == .x ? chart.xAxes : chart.yAxes
      for (place, axis) in axes.enumerated() {
        guard let order = axis.order else { continue }
        let identity = AxisIdentity(isX: dimension == .x, index: place, id: axis.id)
        var holders: [Holder] = []
        for (series, index, _) in series {
          let source = series.source
          let words = "series[\(index)]"
          let id = dimension == .x ? source.xAxis : source.yAxis
          guard try SeriesData.axisIndex(id, among: axes, series: words) == place,
            let positions = source.positions(along: dimension)
          else { continue }
          holders.append(Holder(source: source, series: words, names: positions))
        }
        try add(
          order, of: .axis(dimension, place), called: identity.name, holders, in: chart, tables,
          memo)
      }
    }
    var known: Set<Int> = []
    for (series, index, _) in series {
      guard let order = series.source.order, known.insert(index).inserted else { continue }
      let words = "series[\(index)]"
      guard let names = series.groupColumn else {
        warnings.append(
          "\(words): \"order\" has no effect without groups; give \"splitBy\", or the order to the axis "
            + "of the categories")
        continue
      }
      try add(
        order, of: .groups(index), called: words,
        [Holder(source: series.source, series: words, names: names)], in: chart, tables, memo)
    }
    if let order = chart.panels?.order, let by = chart.panels?.by {
      let holders = series.map { series, index, _ in
        Holder(source: series.source, series: "series[\(index)]", names: by)
      }
      try add(order, of: .panels, called: "panels", holders, in: chart, tables, memo)
    }
  }

  private mutating func add(
    _ order: CategoryOrder, of use: Use, called place: String, _ holders: [Holder],
    in chart: Chart, _ tables: [String: Table], _ memo: ColumnMemo
  ) throws(LayoutError) {
    if case .values = order { return }
    var isFound = chart.series.isEmpty
    var names: [String] = []
    for holder in holders {
      let table = try SeriesData.table(
        of: holder.source, in: chart, tables: tables, series: holder.series)?.table
      let column: Column? =
        switch holder.names {
        case .named(let name): table?[name]
        case .values(let column): column
        }
      switch order {
      case .names(let listed):
        isFound = true
        all.append((use, holder.names, listed))
        // An axis warns of each of its names without rows.
        if case .axis = use { continue }
        names += column.map { Self.names(of: $0, memo) } ?? []
      case .alphabetical:
        isFound = true
        guard let column else { continue }
        all.append((use, holder.names, Self.names(of: column, memo).inAlphabet))
      case .column(let key):
        guard let keys = table?[key] else { continue }
        isFound = true
        guard let column, column.count == keys.count else { continue }
        all.append((use, holder.names, memo.output(of: NamesByValue(), [column, keys])))
      case .values: continue
      }
    }
    if case .names(let listed) = order, let warning = listed.warning(of: place, names: names) {
      warnings.append(warning)
    }
    if case .column(let key) = order, !isFound {
      throw .axisValue(
        place: "\(place).order",
        message:
          "no series\(place.hasPrefix("series") || use == .panels ? "" : " of the axis") has the column "
          + "\"\(key)\" in its table; give a column of the data, a list of names, \"ascending\", "
          + "\"descending\" or \"name\"")
    }
  }

  private static func names(of column: Column, _ memo: ColumnMemo) -> [String] {
    memo.output(of: TextCodes(), [column.asText]).texts ?? []
  }

  /// A column with the order that the chart states for it: for this use or, without one, for another.
  func applied(to column: Column, of reference: ColumnReference, in use: Use? = nil) -> Column {
    let own = all.first { $0.column == reference && $0.use == use }
    guard let order = own ?? all.first(where: { $0.column == reference }) else { return column }
    var ordered = column
    ordered.levels = order.names
    return ordered
  }
}

extension [String] {
  /// What is wrong with a stated order of names if none of them is there; `nil` if one is.
  ///
  /// - Parameter place: of the order in the chart file.
  func warning(of place: String, names: [String]) -> String? {
    let known = Set(names)
    guard !isEmpty, !known.isEmpty, known.isDisjoint(with: self) else { return nil }
    return "\(place).order: the data have none of \(quoted); they have \(names.quoted)"
  }

  /// The first few in quotes.
  private var quoted: String {
    prefix(4).map { "\"\($0)\"" }.joined(separator: ", ") + (count > 4 ? ", …" : "")
  }

  /// By the alphabet in any letter case, with numbers in names as numbers.
  var inAlphabet: [String] {
    map { (key: $0.lowercased().withPaddedNumbers, name: $0) }.sorted { $0 < $1 }.map(\.name)
  }
}

extension String {
  /// With zeros before its numbers, so that 9 is before 10.
  fileprivate var withPaddedNumbers: String {
    var result = ""
    var digits = ""
    func end() {
      guard !digits.isEmpty else { return }
      result += String(repeating: "0", count: Swift.max(20 - digits.count, 0)) + digits
      digits = ""
    }
    for character in self {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        end()
        result.append(character)
      }
    }
    end()
    return result
  }
}

extension Series {
  /// The column of its groups: of its parts, its slices or its texts with a colour; `nil` for none.
  var groupColumn: ColumnReference? {
    source.splitBy ?? (traits.slices == nil ? nil : source[.name])
      ?? (traits.encodings == nil ? nil : source[.color])
  }
}
