import SumiData

/// Values with weights whose sum is 1. The last one is where they are going.
struct Mixture<Value> {
  let values: [Value]
  let weights: [Double]

  /// - Parameter values: at least one.
  init?(_ values: [Value], weights: [Double]) {
    guard !values.isEmpty, values.count == weights.count else { return nil }
    self.values = values
    self.weights = weights
  }

  private init(unchecked values: [Value], weights: [Double]) {
    self.values = values
    self.weights = weights
  }

  var last: Value { values[values.count - 1] }

  func map<Part>(_ part: (Value) -> Part) -> Mixture<Part> {
    Mixture<Part>(unchecked: values.map(part), weights: weights)
  }

  /// Parts that only some values have; `nil` if one has none.
  func parts<Part>(_ part: (Value) -> Part?) -> Mixture<Part>? {
    let parts = values.compactMap(part)
    return parts.count == values.count
      ? Mixture<Part>(unchecked: parts, weights: weights) : nil
  }
}

extension Mixture<Double> {
  /// The weighted sum; the last one if that is no number.
  var sum: Double {
    // Equal ones stay as they are, whatever the weights round to.
    guard values.contains(where: { $0 != last }) else { return last }
    let sum = zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 }
    return sum.isFinite ? sum : last
  }
}

extension Form {
  /// The same form, which mixes values by another function.
  func mixing(_ mix: @escaping @Sendable (Mixture<Value>) -> Value) -> Form {
    Form(shape, read: read, write: write, fault: fault, mix: mix)
  }
}

extension Chart {
  /// A chart between others: numbers, dates, colours and columns of one length are mixed, and anything
  /// else is as in the last one. Numbers stay within their bounds.
  ///
  /// - Parameters:
  ///   - charts: at least one, alike in their series and axes where they are to be mixed.
  ///   - weights: as many as charts, with the sum 1; they may be below 0 and above 1.
  public static func mixed(_ charts: [Chart], weights: [Double]) -> Chart? {
    Mixture(charts, weights: weights).map(form.mix)
  }
}

extension Column {
  /// The column between others: numbers and dates are mixed. It is the last one, if they differ in
  /// length or kind.
  ///
  /// - Parameters:
  ///   - columns: at least one.
  ///   - weights: as many as columns, with the sum 1.
  public static func mixed(_ columns: [Column], weights: [Double]) -> Column? {
    Mixture(columns, weights: weights).map { Column(mixing: $0) }
  }

  /// The column between others; the last one, if they differ in length or kind.
  ///
  /// Where one has no number, the number is that of the last one. If all numbers are at least 0, so are
  /// those between: a column does not swing below its ground.
  init(mixing columns: Mixture<Column>) {
    let last = columns.last
    guard columns.values.contains(where: { $0 != last }),
      columns.values.allSatisfy({ $0.count == last.count })
    else {
      self = last
      return
    }
    let isClipped = columns.values.allSatisfy { ($0.statistics.range?.lowerBound ?? 0) >= 0 }
    switch last.values {
    case .text: self = last
    case .numbers:
      guard
        let numbers = columns.parts({ column -> [Double]? in
          if case .numbers(let values) = column.values { values.doubles } else { nil }
        })
      else {
        self = last
        return
      }
      self.init(numbers.elementSums(atLeast: isClipped ? 0 : -.infinity))
    case .dateTimes(_, let unit):
      guard
        let stamps = columns.parts({ column -> [Int64]? in
          guard case .dateTimes(let values, unit) = column.values else { return nil }
          return values.integers
        })
      else {
        self = last
        return
      }
      self.init(dateTimes: stamps.elementSums, unit, validity: last.validity)
    }
  }
}

extension Mixture<[Double]> {
  /// The weighted sums of the elements with one index, from lists of one length.
  fileprivate func elementSums(atLeast least: Double) -> [Double] {
    var sums = [Double](repeating: 0, count: last.count)
    for (list, weight) in zip(values, weights) {
      for index in sums.indices { sums[index] += weight * list[index] }
    }
    for index in sums.indices {
      sums[index] = sums[index].isFinite ? Swift.max(sums[index], least) : last[index]
    }
    return sums
  }
}

extension Mixture<[Int64]> {
  /// The weighted sums of the elements with one index, from lists of one length.
  fileprivate var elementSums: [Int64] {
    var sums = last
    for index in sums.indices {
      // Differences, because a time stamp has more digits than a Double.
      let away = zip(values, weights).reduce(0.0) { sum, part in
        sum + part.1 * Double(Int128(part.0[index]) - Int128(last[index]))
      }
      sums[index] = Int64(clamping: Int128(last[index]) + Int128(away.rounded()))
    }
    return sums
  }
}
