import SumiChart
import SumiData
import SumiForms
import SumiGeometry

extension Chart {
  /// An error that does not depend on the data: an invalid size, or a reference to a table or an
  /// axis that does not exist. Layout finds the same errors later; here their position in the file
  /// is known.
  var referenceError: ChartFileError? {
    if let size, !ChartRenderer.allows(size, scale: 1) {
      return ChartFileError(
        path: [.key("size")],
        message: "\(SumiError.size(width: size.width, height: size.height, scale: 1))")
    }
    return referenceError(knowing: Array(data.keys))
  }

  /// - Parameter tables: the names of the tables of the whole picture.
  private func referenceError(knowing tables: [String]) -> ChartFileError? {
    for (index, part) in charts.enumerated() {
      let own = part.data.isEmpty ? tables : Array(part.data.keys)
      if let error = part.referenceError(knowing: own) {
        return error.within(.index(index)).within(.key("charts"))
      }
    }
    for (index, source) in series.map(\.source).enumerated() {
      let parts: [(key: String, name: String?, what: String, known: [String])] = [
        ("data", source.data, "data named", tables.sorted()),
        ("xAxis", source.xAxis, "x axis with the id", xAxes.compactMap(\.id)),
        ("yAxis", source.yAxis, "y axis with the id", yAxes.compactMap(\.id)),
      ]
      for part in parts {
        guard let name = part.name, !part.known.contains(name) else { continue }
        return ChartFileError(
          path: [.key("series"), .index(index), .key(part.key)],
          message: "there is no \(part.what) \"\(name)\"; "
            + Self.hint(for: name, among: part.known, key: part.key))
      }
    }
    return nil
  }

  private static func hint(for name: String, among known: [String], key: String) -> String {
    if let nearest = nearestName(to: name, among: known) { return "did you mean \"\(nearest)\"?" }
    guard !known.isEmpty else {
      return key == "data" ? "add it to the chart's \"data\"" : "give an axis of \"\(key)\" that id"
    }
    return "there are: " + known.prefix(8).joined(separator: ", ")
      + (known.count > 8 ? " …" : "")
  }
}
