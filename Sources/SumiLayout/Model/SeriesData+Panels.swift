import SumiChart
import SumiData
import SumiScales
import SumiWork

extension SeriesData {
  /// Adds the column that determines the panel or the part of each row, which follows the rows from here
  /// on. A column of another length is none.
  mutating func addKey(_ role: Role, _ key: Column) {
    guard key.count == count else { return }
    columns[role] = key
    channels.append(Channel(role, isRequired: false, "Made of the rows' groups."))
  }

  mutating func removeKey(_ role: Role) {
    columns[role] = nil
    channels.removeAll { $0.role == role }
  }
}

extension [SeriesData] {
  /// The series with those that have a panel of each row split into a series for each panel.
  ///
  /// - Throws: `LayoutError.panels` if there are too many panels, or no series has the column.
  func inPanels(of chart: Chart, memo: ColumnMemo) throws(LayoutError) -> [SeriesData] {
    guard let panels = chart.panelsInUse else { return self }
    let areNamed = contains { $0.series.source.panel != nil }
    guard [panels.by != nil, panels.of != nil, areNamed].count(where: \.self) == 1 else {
      throw .panels(
        message: "give one of \"by\", \"of\", and a \"panel\" of each series")
    }
    guard panels.top == nil || panels.by != nil else {
      throw .panels(message: "\"top\" needs a column, \"by\", whose values are panels")
    }
    guard panels.by != nil else {
      try checkPanels(of: panels)
      var known: Set<Int> = []
      var parts: Set<[String]> = []
      return map { data in
        var data = data
        data.isNamedByPanel =
          data.panel != nil && count { $0.panel == data.panel || $0.panel == nil } == 1
        // Series made from one share its scale of colours.
        if data.panel != nil, data.series.fillsPlot {
          data.isExplainedElsewhere = !known.insert(data.index).inserted
        }
        // Parts of one name look the same in all panels.
        if data.panel != nil, data.series.source.splitBy != nil,
          !parts.insert(["\(data.index)", data.title]).inserted
        {
          data.isExplainedElsewhere = true
        }
        return data
      }
    }
    guard contains(where: { $0.columns[.panelKey] != nil }) else {
      guard !isEmpty, contains(where: { $0.count > 0 }) else { return self }
      throw .panels(
        message:
          "no series has the column \"\(panels.by?.columnName ?? "")\" in its table; choose a "
          + "column of the data")
    }
    let largest = panels.top.map { PanelSizes(of: self).largest($0) }
    var result: [SeriesData] = []
    for data in self {
      guard var key = data.columns[.panelKey] else {
        result.append(data)
        continue
      }
      if let largest { key = key.keeping(largest) }
      let parts = try? data.parts(by: key, memo: memo)
      guard let parts, parts.count <= Panels.mostPanels else {
        // Work that has ended has no parts either.
        let count =
          parts?.count ?? (Work.isStopped ? 0 : CategoryScale.numbers(of: key.asText).count)
        let name = panels.by?.columnName ?? "by"
        throw .panels(
          message: "\"\(name)\" has \(count) values, but there is room for \(Panels.mostPanels) "
            + "panels; choose another column, or draw the largest with \"top\"")
      }
      for (index, var part) in parts.enumerated() {
        part.panel = part.title
        part.title = data.title
        part.isExplainedElsewhere = index > 0
        part.rolesNamedByPanels = Set(Role.explained.filter { data.series.source[$0] == panels.by })
        part.removeKey(.panelKey)
        result.append(part)
      }
    }
    return result
  }

  /// Checks the number of panels of columns or of named ones.
  private func checkPanels(of panels: Panels) throws(LayoutError) {
    if let columns = panels.of {
      guard !columns.isEmpty, columns.count <= Panels.mostPanels else {
        throw .panels(
          message: "\"of\" has \(columns.count) columns; give 1 to \(Panels.mostPanels)")
      }
      if let first = columns.first, !contains(where: { $0.panel == first }) {
        throw .panels(message: "no series has \"\(first)\" as its values; give one that does")
      }
    }
    let names = Set(compactMap(\.panel))
    guard names.count <= Panels.mostPanels else {
      throw .panels(
        message: "series name \(names.count) panels, but there is room for \(Panels.mostPanels)")
    }
  }
}
