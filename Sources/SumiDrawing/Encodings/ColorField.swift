import SumiChart
import SumiData
import SumiLayout

/// The values that a mark shows as colours, of which several marks may share the scale.
struct ColorField {
  let encoding: ColorEncoding
  let range: ColorScale.Extent
  /// Whether the values are counts.
  var isWhole = false
  /// Whether an automatic range contains 0.
  var startsAtZero = false
  let forEachNumber: ((Double) -> Void) -> Void
}

extension ColorScale {
  /// The scale of several fields with the same encoding; `nil` if there are none.
  init?(of fields: [ColorField]) {
    guard let first = fields.first else { return nil }
    let positive = fields.compactMap(\.range.leastPositive).min()
    let least = fields.map(\.range.least).min() ?? first.range.least
    let greatest = fields.map(\.range.greatest).max() ?? first.range.greatest
    self.init(
      first.encoding, range: (least, greatest, positive), isWhole: first.isWhole,
      startsAtZero: first.startsAtZero
    ) { lower, upper in
      ValueRanks(lower: lower, upper: upper) { body in
        for field in fields { field.forEachNumber(body) }
      }
    }
  }
}
