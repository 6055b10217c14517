import SumiData
import SumiScales
import SumiWork

extension CategoryScale {
  /// The distinct strings, in the order of first appearance.
  ///
  /// One pass over the bytes; it makes a string per name, not per cell.
  public static func names(of texts: TextValues...) -> [String] {
    var index = TextIndex()
    for text in texts { index.insert(text, validity: nil) }
    return index.strings
  }

  /// The distinct strings of the text columns, without missing cells; other columns have none.
  public static func names(of columns: [Column]) -> [String] {
    var index = TextIndex()
    for column in columns {
      guard case .text(let text) = column.values else { continue }
      index.insert(text, validity: column.validity)
    }
    return index.strings
  }

  /// The number of each cell's name, in the order of first appearance, and the number of names. −1
  /// for missing cells and for all cells of a column without text.
  public static func numbers(of column: Column) -> (numbers: [Int], count: Int) {
    guard case .text(let text) = column.values else {
      return (Array(repeating: -1, count: column.count), 0)
    }
    var index = TextIndex()
    var numbers = Array(repeating: -1, count: text.count)
    var start = 0
    for row in 0..<text.count {
      if Work.stops(at: row) { break }
      let end = text.ends[row]
      if !column.isMissing(row) { numbers[row] = index.insert(text.bytes[start..<end]) }
      start = end
    }
    return (numbers, index.texts.count)
  }

  /// The index of each cell on this axis, for use with `map`: NaN if the cell is missing or its
  /// name is not on the axis. A column without text gives NaN everywhere.
  public func indices(of column: Column) -> [Double] {
    guard case .text(let text) = column.values else {
      return Array(repeating: .nan, count: column.count)
    }
    var index = TextIndex()
    // Repeated names do not get an index of their own.
    var places: [Double] = []
    for (place, name) in names.enumerated()
    where index.insert(Array(name.utf8)[...]) == places.count {
      places.append(Double(place))
    }
    var result = Array(repeating: Double.nan, count: text.count)
    var start = 0
    for row in 0..<text.count {
      if Work.stops(at: row) { break }
      let end = text.ends[row]
      if !column.isMissing(row), let found = index.find(text.bytes[start..<end]) {
        result[row] = places[found]
      }
      start = end
    }
    return result
  }
}
