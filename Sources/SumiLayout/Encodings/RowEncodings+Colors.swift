import SumiChart
import SumiData
import SumiGeometry

extension RowEncodings {
  /// The scale of a column of numbers that determines colours, and the colours of its map; `nil` if
  /// no such column does. The scale is `nil` if there are no numbers.
  package func colorScale(theme: Theme) -> (scale: ColorScale?, colors: ColorTable)? {
    guard case .numbers(let values, let extent, let encoding)? = colors else { return nil }
    let scale = extent.map { extent in
      ColorScale(
        encoding,
        range: (
          least: extent.least, greatest: extent.greatest, leastPositive: extent.leastPositive
        )
      ) { lower, upper in
        ValueRanks(lower: lower, upper: upper) { body in
          for row in 0..<values.count where values[row].isFinite { body(values[row]) }
        }
      }
    }
    return (scale, ColorTable(encoding, theme: theme, fades: false))
  }

  /// The colour of a row of a column of numbers; `nil` if no such column determines the colour.
  ///
  /// - Complexity: O(1), for an equalized scale O(rows).
  package func numberColor(of row: Int, theme: Theme) -> Color? {
    guard case .numbers(let values, _, _)? = colors,
      let (scale, table) = colorScale(theme: theme)
    else { return nil }
    guard let scale, row < values.count, values[row].isFinite else { return missing }
    return table.all[ColorTable.index(at: scale.place(of: values[row]))]
  }
}
