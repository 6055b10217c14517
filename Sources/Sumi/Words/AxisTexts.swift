import SumiChart
import SumiData
import SumiLayout

/// Values of an axis as words: in its number format, its time zone and its language.
struct AxisTexts {
  let title: String?
  let scale: Scale
  private let format: NumberFormat
  private let dateFormat: DateFormat?
  private let language: Language
  /// The greatest magnitude of the labelled numbers, whose notation others follow.
  private let greatest: Double

  /// - Parameter title: as the chart states it, whether or not it is drawn.
  init(_ axis: AxisFrame, title: String?) {
    self.init(
      title: title, scale: axis.scale, format: axis.labelFormat, dateFormat: axis.dateFormat,
      language: axis.language)
  }

  /// An axis of a radial chart.
  init(_ axis: Axis?, scale: Scale) {
    self.init(
      title: axis?.title, scale: scale, format: axis?.labels.format ?? .automatic,
      dateFormat: axis?.labels.dateFormat, language: axis?.labels.language ?? .english)
  }

  private init(
    title: String?, scale: Scale, format: NumberFormat, dateFormat: DateFormat?, language: Language
  ) {
    (self.title, self.scale, self.format) = (title, scale, format)
    (self.dateFormat, self.language) = (dateFormat, language)
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
    format.text(Self.rounded(number, span: span), besideNumbersUpTo: greatest)
  }

  /// A number rounded to a thousandth of a span, but to no fewer than three digits of its own.
  static func rounded(_ number: Double, span: Double) -> Double {
    guard number.isFinite, number != 0, span.isFinite, span > 0 else { return number }
    // What is left of 0 after rounding.
    if abs(number) < span * 1e-9 { return 0 }
    let finest = min(log10(span) - 3, log10(abs(number)) - 2).rounded(.down)
    guard abs(finest) < 300 else { return number }
    guard finest < 0 else {
      let step = pow(10, finest)
      return step <= 1 ? number.rounded() : (number / step).rounded() * step
    }
    let factor = pow(10, -finest)
    let scaled = number * factor
    return scaled.isFinite ? scaled.rounded() / factor : number
  }

  // MARK: Cells of columns

  /// The values of some rows of a column; "none" where there is none.
  func texts(of rows: [Int], in column: Column) -> [String] {
    switch column.values {
    case .numbers(let numbers):
      let span = self.span(of: numbers)
      return rows.map { numbers[$0].isNaN ? "none" : text(numbers[$0], span: span) }
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

  private var zone: Zone { if case .dateTime(let scale) = scale { scale.timeZone } else { .utc } }

  /// The format of the axis, or one that states each of the stamps.
  private func dates(of rows: [Int], in stamps: NumberValues, _ unit: TimeUnit) -> DateFormat {
    if let dateFormat { return dateFormat }
    let step = max(stamps.count / 64, 1)
    let sample = (rows + stride(from: 0, to: stamps.count, by: step)).filter { !stamps[$0].isNaN }
      .map { stamps.integer(at: $0) }
    return DateFormat(stating: sample, unit: unit, zone: zone)
  }

  private func text(_ stamp: Int64, _ unit: TimeUnit, in format: DateFormat) -> String {
    format.texts(of: [stamp], unit: unit, zone: zone, language: language).first ?? ""
  }

  private static func preposition(_ format: DateFormat) -> String {
    let has = { (letters: String) in
      letters.contains { format.pattern.contains("%\($0)") || format.pattern.contains("%-\($0)") }
    }
    return has("HIMSTR") ? "at" : has("deFja") ? "on" : "in"
  }

  // MARK: The shown range

  /// What the axis shows, such as "from 0 to 120", "from 1958 to 2024" or "12 categories".
  var shownRange: String {
    switch scale {
    case .number(let numbers):
      let (low, high) = (min(numbers.lower, numbers.upper), max(numbers.lower, numbers.upper))
      let isLogarithmic = numbers.transform.isLogarithmic ? ", on a logarithmic scale" : ""
      if low >= 1_500, high <= 2_200, title?.lowercased().contains("year") == true {
        return "from \(Int(low.rounded())) to \(Int(high.rounded()))"
      }
      return "from \(text(low, span: high - low)) to \(text(high, span: high - low))"
        + isLogarithmic
    case .dateTime(let dates):
      let (low, high) = (min(dates.lower, dates.upper), max(dates.lower, dates.upper))
      let seconds = (Double(high) - Double(low)) / Double(dates.timeUnit.perSecond)
      let format = DateFormat(spanning: seconds)
      let ends = [dateFormat ?? format, format].lazy
        .map { format in [low, high].map { text($0, dates.timeUnit, in: format) } }
        .first { $0[0] != $0[1] }
      guard let ends else { return "at \(text(low, dates.timeUnit, in: format))" }
      return "from \(ends[0]) to \(ends[1])"
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

/// Words in a sentence: "a, b and c".
func list(_ words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}
