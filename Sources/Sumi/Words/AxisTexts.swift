import Glibc
import SumiChart
import SumiData
import SumiLayout
import SumiScales
import SumiTime

/// Values of an axis as words: in its number format, its time zone and its language.
struct AxisTexts {
  let title: String?
  let scale: Scale
  private var format: NumberFormat
  /// The format of values on the axis, if it is not that of the values of series.
  private var ownFormat: NumberFormat?
  private let dateFormat: DateFormat?
  let language: Language
  /// The greatest magnitude of the labelled numbers, whose notation others follow.
  private let greatest: Double
  /// The extent of the data, if it is what a reader sees of the axis' range; `nil` for all of it.
  private var data: AxisSpan?

  /// - Parameters:
  ///   - title: as the chart states it, whether or not it is drawn.
  ///   - holdsRoom: whether the axis has room beside its outer positions, for bars or cells.
  init(_ axis: AxisFrame, title: String?, holdsRoom: Bool) {
    self.init(
      title: title, scale: axis.scale, format: axis.valueFormat ?? axis.labelFormat,
      dateFormat: axis.dateFormat, language: axis.language)
    ownFormat = axis.labelFormat
    if case .number = axis.scale, !holdsRoom { return }
    data = axis.ranges?.data
  }

  /// An axis of a radial chart.
  init(_ axis: Axis?, scale: Scale, in chart: Chart) {
    self.init(
      title: axis?.title, scale: scale, format: axis?.labels.format ?? .automatic,
      dateFormat: axis?.labels.dateFormat, language: axis?.labels.language ?? chart.language)
  }

  private init(
    title: String?, scale: Scale, format: NumberFormat, dateFormat: DateFormat?, language: Language
  ) {
    (self.title, self.scale, self.format) = (title, scale, format)
    self.language = language
    // Labels such as `%b` need their neighbours to be understood.
    let isWhole = dateFormat?.states("YyFG") == true
    self.dateFormat = isWhole ? dateFormat : nil
    greatest =
      if case .number(let numbers) = scale { max(abs(numbers.lower), abs(numbers.upper)) } else {
        0
      }
  }

  var isCategory: Bool { if case .category = scale { true } else { false } }

  // MARK: Numbers

  /// A number without more digits than a reader of the chart sees.
  ///
  /// - Parameter span: the distance between the greatest and the least number around it.
  func text(_ number: Double, span: Double) -> String {
    format.text(Self.rounded(number, span: span), besideNumbersUpTo: greatest, in: language)
  }

  /// Several numbers; "none" for NaN. From ten million on they are in one unit, such as millions.
  func texts(of numbers: [Double], span: Double) -> [String] {
    let rounded = numbers.map { Self.rounded($0, span: span) }
    guard numbers.contains(where: { abs($0) >= 1e7 }), numbers.allSatisfy(\.isFinite) else {
      return numbers.map { $0.isNaN ? "none" : text($0, span: span) }
    }
    return format.texts(of: rounded, in: language)
  }

  /// A number with the digits that can be told apart in a chart: to some hundredth of a span, but to
  /// no fewer than two digits of its own, and to no less than whole numbers in a span of less than ten
  /// million.
  static func rounded(_ number: Double, span: Double) -> Double {
    guard number.isFinite, number != 0, span.isFinite, span > 0 else { return number }
    // What rounding errors have left of 0.
    if abs(number) < span * 1e-9 { return 0 }
    let size = log10(abs(number))
    let finest = min(log10(span) - 2.1, size - (size >= 2 ? 2 : 1)).rounded(.down)
    guard abs(finest) < 300 else { return number }
    if finest >= 0 {
      let step = span < 1e7 ? 1 : pow(10, finest)
      return (number / step).rounded() * step
    }
    let factor = pow(10, -finest)
    let scaled = number * factor
    return scaled.isFinite ? scaled.rounded() / factor : number
  }

  /// Whether a number has at most three digits.
  private static func isShort(_ number: Double) -> Bool {
    let factor = pow(10, 2 - log10(abs(number)).rounded(.down))
    return number == 0
      || (factor.isFinite && abs((number * factor).rounded() - number * factor) < 1e-9)
  }

  // MARK: Cells of columns

  /// The values of some rows of a column; "none" where there is none.
  ///
  /// - Parameter keepsShort: whether numbers of three digits stay as they are, in a list of values.
  func texts(of rows: [Int], in column: Column, keepsShort: Bool = false) -> [String] {
    switch column.values {
    case .numbers(let numbers):
      let span = span(of: numbers)
      let texts = texts(of: rows.map { numbers[$0] }, span: span)
      guard keepsShort, span < 1e7 else { return texts }
      return zip(rows, texts).map { row, text in
        numbers[row].isFinite && Self.isShort(numbers[row])
          ? format.text(numbers[row], besideNumbersUpTo: greatest, in: language) : text
      }
    case .text(let texts): return rows.map { column.isMissing($0) ? "none" : texts[$0] }
    case .dateTimes(let stamps, let unit):
      let format = dates(of: rows, in: stamps, unit)
      return rows.map {
        stamps[$0].isNaN ? "none" : text(stamps.integer(at: $0), unit, in: format)
      }
    }
  }

  /// The positions of some rows with their preposition: "in May 2024", "at 3.5", "for Oslo".
  func places(of rows: [Int], in column: Column) -> [String] {
    let word =
      switch column.values {
      case .text: "for"
      case .numbers(let numbers): Self.areYears(numbers) ? "in" : isCategory ? "for" : "at"
      case .dateTimes(let stamps, let unit): Self.preposition(dates(of: rows, in: stamps, unit))
      }
    if case .numbers(let numbers) = column.values, Self.areYears(numbers) {
      return rows.map { "in \(Int(numbers[$0]))" }
    }
    return texts(of: rows, in: column).map { "\(word) \($0)" }
  }

  private func span(of numbers: NumberValues) -> Double {
    guard let range = Column(.numbers(numbers)).statistics.range else { return 0 }
    return range.upperBound - range.lowerBound
  }

  /// Whether whole numbers are most likely years.
  private static func areYears(_ numbers: NumberValues) -> Bool {
    guard let range = Column(.numbers(numbers)).statistics.range, range.lowerBound >= 1_500,
      range.upperBound <= 2_200, numbers.count >= 1
    else { return false }
    let step = max(numbers.count / 64, 1)
    return stride(from: 0, to: numbers.count, by: step).allSatisfy {
      numbers[$0].isNaN || numbers[$0] == numbers[$0].rounded()
    }
  }

  // MARK: Dates

  private var isTimeOfDay: Bool {
    if case .dateTime(let scale) = scale { scale.isTimeOfDay } else { false }
  }

  private var zone: Zone { if case .dateTime(let scale) = scale { scale.timeZone } else { .utc } }

  /// The format of the axis, or one that states each of the stamps.
  private func dates(of rows: [Int], in stamps: NumberValues, _ unit: TimeUnit) -> DateFormat {
    if let dateFormat { return dateFormat }
    let step = max(stamps.count / 64, 1)
    let sample = (rows + stride(from: 0, to: stamps.count, by: step)).filter { !stamps[$0].isNaN }
      .map { stamps.integer(at: $0) }
    return DateFormat(stating: sample, unit: unit, zone: zone, isTimeOfDay: isTimeOfDay)
  }

  private func text(_ stamp: Int64, _ unit: TimeUnit, in format: DateFormat) -> String {
    format.texts(of: [stamp], unit: unit, zone: zone, language: language).first ?? ""
  }

  private static func preposition(_ format: DateFormat) -> String {
    format.states("HIMSTR") ? "at" : format.states("deFja") ? "on" : "in"
  }

  // MARK: The shown range

  /// What the axis shows, such as "from 0 to 120", "from 1958 to 2024" or "12 categories".
  var shownRange: String {
    switch scale {
    case .number(let numbers):
      let (low, high) = ends(
        numbers.lower, numbers.upper,
        of: {
          if case .number(let number)? = $0 { number } else { nil }
        })
      let curve = numbers.transform.curve
      let suffix = curve.isBent ? ", on a \(curve.adjective) scale" : ""
      if low >= 1_500, high <= 2_200, low == low.rounded(), high == high.rounded() {
        return "from \(Int(low)) to \(Int(high))" + suffix
      }
      var own = self
      own.format = ownFormat ?? format
      let texts = own.texts(of: [low, high], span: high - low)
      return "from \(texts[0]) to \(texts[1])" + suffix
    case .dateTime(let dates):
      let (low, high) = ends(
        dates.lower, dates.upper,
        of: {
          if case .dateTime(let stamp)? = $0 { stamp } else { nil }
        })
      let seconds = (Double(high) - Double(low)) / Double(dates.timeUnit.perSecond)
      let format = DateFormat(spanning: seconds, isTimeOfDay: isTimeOfDay)
      let texts = [dateFormat ?? format, format].lazy
        .map { format in [low, high].map { text($0, dates.timeUnit, in: format) } }
        .first { $0[0] != $0[1] }
      guard let texts else { return "at \(text(low, dates.timeUnit, in: format))" }
      return "from \(texts[0]) to \(texts[1])"
    case .category(let categories):
      let shown = categories.names.indices.filter {
        (0...1).contains(categories.unit(index: Double($0)))
      }.map { categories.names[$0] }
      guard let first = shown.first, let last = shown.last else { return "no categories" }
      if shown.count <= 6 { return list(shown) }
      return "\(shown.count) categories from \(first) to \(last)"
    }
  }
}

extension AxisTexts {
  /// The ends of the shown range, the smaller first, within the data if they are what counts.
  private func ends<Value: Comparable>(
    _ lower: Value, _ upper: Value, of value: (AxisValue?) -> Value?
  ) -> (Value, Value) {
    let (low, high) = (min(lower, upper), max(lower, upper))
    guard let first = value(data?.lower), let last = value(data?.upper), first < high, last > low
    else { return (low, high) }
    return (max(low, first), min(high, last))
  }
}

extension DateFormat {
  /// Whether it has one of some directives.
  fileprivate func states(_ letters: String) -> Bool {
    letters.contains { pattern.contains("%\($0)") || pattern.contains("%-\($0)") }
  }
}

/// Words in a sentence: "a, b and c".
func list(_ words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}
