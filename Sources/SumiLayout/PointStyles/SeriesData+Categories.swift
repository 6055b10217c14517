import SumiChart
import SumiData
import SumiGeometry

extension [SeriesData] {
  /// Gives the bars or boxes of a series that is alone in its plot, without colours of its own, the stated
  /// colours of their categories. Where several series are side by side, colours tell the series apart.
  mutating func colorCategories(by colors: NameColors, memo: ColumnMemo) {
    for index in categoryPlaces { self[index].colorCategories(by: colors, memo: memo) }
  }

  /// The bars or boxes that are alone in their plot.
  private var categoryPlaces: [Int] {
    let slots = indices.filter { !self[$0].isHidden && self[$0].traits.slot != nil }
    return Dictionary(grouping: slots) { self[$0].panel }.values
      .filter { members in Set(members.map { self[$0].index }).count == 1 }.flatMap(\.self)
  }

  /// A warning about stated colours if nothing takes any of them; `nil` if something does.
  func colorWarning(of chart: Chart, memo: ColumnMemo) -> String? {
    guard !chart.colors.isEmpty, !isEmpty else { return nil }
    var names = Set(map(\.title))
    let bars = Set(categoryPlaces)
    for (place, data) in enumerated() {
      let columns = [
        data.traits.slices == nil ? nil : data.whole[.name],
        data.traits.encodings == nil ? nil : data.columns[.color],
        bars.contains(place) && data.categoryLook != nil ? data.columns[.x] : nil,
      ]
      for column in columns.compactMap(\.self) where column.kind == .category {
        names.formUnion(memo.output(of: TextCodes(), [column]).texts ?? [])
      }
    }
    let stated = chart.colors.keys.sorted()
    guard names.isDisjoint(with: stated) else { return nil }
    return "colors: no series, group, slice or bar that has a colour of its own is called "
      + "\(listed(stated.prefix(4).map { "\"\($0)\"" } + (stated.count > 4 ? ["…"] : []), "or")); "
      + "their names are \(listed(names.sorted().prefix(4).map { "\"\($0)\"" }, "and"))"
      + (names.count > 4 ? " and others" : "")
  }
}

extension SeriesData {
  /// - Complexity: O(rows), if a category has a stated colour.
  fileprivate mutating func colorCategories(by colors: NameColors, memo: ColumnMemo) {
    guard var look = categoryLook, colors.stated(title) == nil, columns[.color] == nil,
      let column = columns[.x], column.kind == .category
    else { return }
    look.source = series.source
    let found = memo.output(of: TextCodes(), [column])
    guard let names = found.texts else { return }
    let stated = names.map(colors.stated)
    guard stated.contains(where: { $0 != nil }) else { return }
    let taken = Set(styledRows.flatMap(\.rows))
    var rows = [[Int]](repeating: [], count: names.count)
    for (row, code) in found.codes.enumerated()
    where Int(code) < names.count && stated[Int(code)] != nil && !taken.contains(row) {
      rows[Int(code)].append(row)
    }
    for (color, rows) in zip(stated, rows) where !rows.isEmpty {
      styledRows.append(StyledRows(series: look, color: color, rows: rows))
    }
  }
}

extension SeriesFrame {
  /// The colour of a row of bars or boxes: that of its category, or of the series.
  func color(of row: Int) -> Color {
    styledRows.first { $0.color != nil && $0.rows.contains(row) }?.color ?? color
  }
}
