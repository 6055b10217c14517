import SumiChart
import SumiData
import SumiGeometry

extension [SeriesData] {
  /// Gives the bars or boxes of a single series without colours of its own the stated colours of their
  /// categories. Where several series are side by side, colours tell the series apart.
  mutating func colorCategories(by colors: NameColors, memo: ColumnMemo) {
    let slots = indices.filter { !self[$0].isHidden && self[$0].traits.slot != nil }
    guard Set(slots.map { self[$0].index }).count == 1 else { return }
    for index in slots { self[index].colorCategories(by: colors, memo: memo) }
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
