import SumiData

/// The rows of bars by name, so that no two bars of one name that overlap share one: the first row of a name
/// is called as it is, and further ones have a number.
struct SpanLanes {
  /// The name of each bar's row.
  private(set) var names: [String]
  /// The names of all rows, with those of one name next to each other.
  private(set) var order: [String] = []

  /// Bars that share less of the shorter one than this only touch.
  private static let greatestTouch = 0.02

  /// `nil` if no bars overlap.
  init?(_ table: Table, names column: String, start: String, end: String) {
    guard let column = table[column], case .text(let texts) = column.values,
      let first = table[start], let last = table[end],
      let starts = first.numberValues, let ends = last.numberValues
    else { return nil }
    let (one, two) = (first.secondScale, last.secondScale)
    names = (0..<table.rowCount).map { column.isMissing($0) ? NamedRows.noName : texts[$0] }
    let spans = names.indices.map { row in
      let span = (starts[row] / one, ends[row] / two)
      return (low: min(span.0, span.1), high: max(span.0, span.1))
    }
    let rows = names.indices.filter { spans[$0].low.isFinite }
      .sorted { (spans[$0].low, $0) < (spans[$1].low, $1) }
    var lanes: [String: [(low: Double, high: Double)]] = [:]
    var found: [String] = []
    var overlap = false
    for row in rows {
      let name = names[row]
      let span = spans[row]
      let own = lanes[name] ?? []
      if own.isEmpty { found.append(name) }
      let shared = own.map { $0.high - span.low }
      let place = shared.firstIndex { $0 <= 0 } ?? own.count
      overlap =
        overlap
        || zip(own, shared).contains { last, shared in
          let shorter = min(span.high - span.low, last.high - last.low)
          return shared > Self.greatestTouch * shorter
        }
      if place == own.count {
        lanes[name, default: []].append(span)
      } else {
        lanes[name]?[place] = span
      }
      names[row] = Self.name(name, place)
    }
    guard overlap else { return nil }
    let isUnnamed = { $0 == NamedRows.noName }
    order = (found.filter { !isUnnamed($0) } + found.filter(isUnnamed)).flatMap { name in
      (0..<(lanes[name]?.count ?? 0)).map { Self.name(name, $0) }
    }
  }

  private static func name(_ name: String, _ place: Int) -> String {
    place == 0 ? name : "\(name) (\(place + 1))"
  }
}
