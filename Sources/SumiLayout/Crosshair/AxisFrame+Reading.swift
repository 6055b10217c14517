import Glibc
import SumiData
import SumiScales
import SumiTime

extension AxisFrame {
  /// A value as the crosshair shows it: a number with the digits that can be told apart in the plot, a
  /// date in words, or the name of a category.
  func reading(of value: AxisValue) -> String? {
    switch (scale, value) {
    case (.number, .number(let number)):
      return text(of: rounded(number), in: readingFormat ?? labelFormat)
    case (.dateTime(let scale), .dateTime(let stamp)):
      let stamps = ticks.compactMap { tick -> Int64? in
        if case .dateTime(let stamp)? = tick.value { stamp } else { nil }
      }
      let format =
        dateFormat
        ?? DateFormat(
          stating: stamps + [stamp], unit: scale.timeUnit, zone: scale.timeZone,
          isTimeOfDay: scale.isTimeOfDay)
      return format.texts(
        of: [stamp], unit: scale.timeUnit, zone: scale.timeZone, language: language
      ).first
    default: return label(for: value)
    }
  }

  /// A number to a hundredth of the values in a point of the plot around it, but to whole numbers at
  /// most.
  private func rounded(_ number: Double) -> Double {
    guard let place = point(for: .number(number)),
      case .number(let low) = value(at: place - 0.5),
      case .number(let high) = value(at: place + 0.5)
    else { return number }
    let step = abs(high - low) / 100
    guard step > 0, step < 1, step.isFinite else { return step >= 1 ? number.rounded() : number }
    let factor = pow(10, (-log10(step)).rounded(.up))
    let scaled = number * factor
    return scaled.isFinite && abs(scaled) < 1e15 ? scaled.rounded() / factor : number
  }

  /// A row's date in the unit of the axis; `nil` if the axis or the column has none.
  func date(of row: Int, in column: Column?) -> AxisValue? {
    guard case .dateTime(let scale) = scale, let column, !column.isMissing(row),
      case .dateTimes(let stamps, let unit) = column.values
    else { return nil }
    return .dateTime(stamps.integer(at: row).converted(from: unit, to: scale.timeUnit))
  }
}
