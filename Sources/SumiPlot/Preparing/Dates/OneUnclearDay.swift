import SumiData
import SumiTime

/// Dates of one day whose month and day may be exchanged: the times of that day are sure.
enum OneUnclearDay {
  static func times(in column: Column, name: String) -> (column: Column, note: String)? {
    guard column.dayOrder == .unclear, case .dateTimes(let stamps, let unit) = column.values else {
      return nil
    }
    let perDay = 86_400 * unit.perSecond
    let known = (0..<column.count).filter { !column.isMissing($0) }
    guard let first = known.first else { return nil }
    let day = floorDivided(stamps.integer(at: first), perDay)
    var times = [Int64](repeating: 0, count: column.count)
    for row in known {
      times[row] = stamps.integer(at: row) - day * perDay
      guard 0..<perDay ~= times[row] else { return nil }
    }
    guard known.contains(where: { times[$0] != times[first] }) else { return nil }
    return (
      Column(dateTimes: times, unit, validity: column.validity).meaning(.timeOfDay),
      "\"\(name)\": drawn as times of one day, whose month and day may be exchanged"
    )
  }
}
