import SumiData
import SumiScales

/// Which rows of a series are below its baseline. The values decide, not their positions, which are
/// the other way round on a reversed axis.
public struct BaselineSides: Sendable {
  /// A number for each row; in a stack, where its part ends.
  public let values: NumberValues
  /// The baseline's value.
  public let baseline: Double

  public init(values: NumberValues, baseline: Double) {
    self.values = values
    self.baseline = baseline
  }

  /// A value on the baseline and a missing one are not below it.
  public func isBelow(_ row: Int) -> Bool { values[row] < baseline }

  /// The sides of some rows in another order.
  public func reordered(_ rows: [Int]) -> BaselineSides {
    BaselineSides(values: NumberValues(rows.map { values[$0] }), baseline: baseline)
  }
}

extension BaselineSides {
  /// The sides of a series' values on a scale; `nil` if they are not numbers.
  init?(_ data: SeriesData, on scale: Scale) {
    guard case .number(let scale) = scale,
      let values = (data.columns[.to] ?? data.columns[.y])?.numberValues
    else { return nil }
    self.init(values: values, baseline: scale.ground(data.traits.ground?.value ?? 0))
  }
}
