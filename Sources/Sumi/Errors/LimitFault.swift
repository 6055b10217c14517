import SumiChart
import SumiData
import SumiForms
import SumiGeometry

/// More of something than a chart may have.
public struct LimitFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// What it has too many of, such as `points`.
  public let unit: String
  /// How many it has.
  public let count: Int
  /// How many it may have.
  public let most: Int

  init(_ count: Int, most: Int, _ unit: String) {
    (self.count, self.most, self.unit) = (count, most, unit)
  }

  public var description: String {
    "\(count) \(unit), and at most \(most) are drawn here; make the chart smaller"
  }
}

extension ChartFileError {
  init(path: [PathComponent], _ fault: LimitFault) { self.init(path: path, message: "\(fault)") }
}

extension Limits {
  /// What of a description is more than it may be, at its place.
  func fault(of description: ParsedJSON) -> ChartFileError? {
    // Most charts are trusted, and may have long columns in place; the parser bounds their nesting.
    guard self != Limits(dataRoot: dataRoot) else { return nil }
    var objects = 0
    return fault(of: description, depth: 1, &objects)
  }

  private func fault(of value: ParsedJSON, depth: Int, _ objects: inout Int) -> ChartFileError? {
    switch value {
    case .number, .flag, .null: return nil
    case .text(let text):
      let count = text.utf8.count
      guard count > textBytes, !text.hasPrefix(MarkerImage.prefix) else { return nil }
      return ChartFileError(path: [], LimitFault(count, most: textBytes, "bytes of one text"))
    case .numbers, .list, .object:
      guard depth <= nesting else {
        return ChartFileError(path: [], LimitFault(depth, most: nesting, "levels of nesting"))
      }
    }
    if case .list(let elements) = value {
      for (index, element) in elements.enumerated() {
        if let found = fault(of: element, depth: depth + 1, &objects) {
          return found.within(.index(index))
        }
      }
    }
    if case .object(let members) = value {
      objects += 1
      guard objects <= self.objects else {
        return ChartFileError(path: [], LimitFault(objects, most: self.objects, "objects"))
      }
      for key in members.keys {
        if let member = members[key], let found = fault(of: member, depth: depth + 1, &objects) {
          return found.within(.key(key))
        }
      }
    }
    return nil
  }

  /// What is wrong with an absolute path.
  package static let pathFault =
    "an absolute path is not allowed here; name the file relative to this one"

  package func allows(path: String) -> Bool { allowsAbsolutePaths || !path.hasPrefix("/") }

  /// The first file of a chart whose path is not allowed.
  func pathFault(of chart: Chart) -> ChartFileError? {
    for (name, reference) in chart.data.sorted(by: { $0.key < $1.key }) {
      if case .file(let file) = reference, !allows(path: file.path) {
        return ChartFileError(
          path: [.key("data"), .key(name), .key("file")], message: Self.pathFault)
      }
    }
    if let image = chart.imageFiles.first(where: { !allows(path: $0) }) {
      return ChartFileError(path: [], message: "the image \(image): \(Self.pathFault)")
    }
    for (index, part) in chart.charts.enumerated() {
      if let fault = pathFault(of: part) {
        return fault.within(.index(index)).within(.key("charts"))
      }
    }
    return nil
  }

  /// - Throws: `LimitFault` for a picture of too many pixels.
  func check(_ size: Size, scale: Double) throws(LimitFault) {
    // Sides are checked before.
    let count = Int((size.width * scale).rounded()) * Int((size.height * scale).rounded())
    if count > pixels { throw LimitFault(count, most: pixels, "pixels") }
  }

  /// - Throws: `LimitFault` for more points than the chart may have.
  func checkPoints(of chart: Chart, _ tables: [String: Table]) throws(LimitFault) {
    guard points < .max else { return }
    let count = chart.pointCount(in: tables, of: Array(chart.data.keys)) { $0 }
    if count > points { throw LimitFault(count, most: points, "points") }
  }
}

extension Chart {
  /// The rows of all tables, counted for each series that shows them.
  ///
  /// - Parameters:
  ///   - names: the names that its series know the tables by.
  ///   - place: the name in `tables` of one of them.
  fileprivate func pointCount(
    in tables: [String: Table], of names: [String], at place: (String) -> String
  ) -> Int {
    let own = series.filter { !$0.source.isHidden }.map { series in
      let inPlace = series.source.columns.map { column in
        if case .values(let column) = column { column.count } else { 0 }
      }
      let name = series.source.data ?? (names.count == 1 ? names.first : nil)
      return max(name.flatMap { tables[place($0)] }?.rowCount ?? 0, inPlace.max() ?? 0)
    }
    let parts = charts.enumerated().map { index, part in
      part.data.isEmpty
        ? part.pointCount(in: tables, of: names, at: place)
        : part.pointCount(in: tables, of: Array(part.data.keys)) {
          Chart.tableName($0, ofChart: index)
        }
    }
    return (own + parts).reduce(0) { $0.addingReportingOverflow($1).partialValue }
  }
}
