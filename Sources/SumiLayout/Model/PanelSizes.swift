import SumiData
import SumiScales

/// How many rows with a value each value of a column of panels has, and the sum of their values.
struct PanelSizes {
  private struct Size {
    var title: String
    var rows = 0
    var sum = 0.0
  }

  private var sizes: [Size] = []

  /// - Parameter series: all series of a chart, with their keys.
  init(of series: [SeriesData]) {
    var places: [String: Int] = [:]
    for data in series {
      guard let key = data.columns[.panelKey]?.asText else { continue }
      let names = CategoryScale.names(of: [key])
      for name in names where places[name] == nil {
        places[name] = sizes.count
        sizes.append(Size(title: name))
      }
      let indices = names.map { places[$0] ?? 0 }
      let values = data.columns(along: data.orientation.values).first?.column.numberValues
      let numbers = values?.doubles ?? []
      for (row, number) in CategoryScale.numbers(of: key).numbers.enumerated() where number >= 0 {
        let place = indices[number]
        guard numbers.indices.contains(row) else {
          sizes[place].rows += 1
          continue
        }
        guard numbers[row].isFinite else { continue }
        sizes[place].rows += 1
        sizes[place].sum += numbers[row]
      }
    }
  }

  /// The values with the most rows that have a value, and of equal ones those with the greatest sum; of equal sums the
  /// first.
  func largest(_ count: Int) -> Set<String> {
    let order = sizes.indices.sorted { one, other in
      let (a, b) = (sizes[one], sizes[other])
      return a.rows != b.rows ? a.rows > b.rows : a.sum != b.sum ? a.sum > b.sum : one < other
    }
    return Set(order.prefix(count).map { sizes[$0].title })
  }
}

extension Column {
  /// The same as text, without the cells of other values.
  func keeping(_ kept: Set<String>) -> Column {
    let text = asText
    let isKept = CategoryScale.names(of: [text]).map(kept.contains)
    var validity = Validity(repeating: true, count: text.count)
    for (row, number) in CategoryScale.numbers(of: text).numbers.enumerated() {
      validity[row] = number >= 0 && isKept[number]
    }
    return Column(text.values, validity: validity)
  }
}
