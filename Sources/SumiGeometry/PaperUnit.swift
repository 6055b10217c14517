/// A unit of lengths on paper. A point is the pixel of CSS, 1/96 of an inch.
package enum PaperUnit: String, CaseIterable, Sendable {
  /// 96 points.
  case inch = "in"
  /// 1/2.54 of an inch.
  case centimetre = "cm"
  /// A tenth of a centimetre.
  case millimetre = "mm"

  /// The pixels of an inch at one pixel per point.
  package static let pointsPerInch = 96.0

  /// How many of the unit are an inch.
  private var perInch: Double {
    switch self {
    case .inch: 1
    case .centimetre: 2.54
    case .millimetre: 25.4
    }
  }

  /// A number with its unit, such as `8.5cm`, in points.
  ///
  /// - Returns: `nil` for texts that are no such length.
  package static func points(_ text: String) -> Double? {
    guard let unit = allCases.first(where: { text.hasSuffix($0.rawValue) }),
      let number = Double(String(text.dropLast(unit.rawValue.count).filter { $0 != " " })),
      number.isFinite
    else { return nil }
    return number * pointsPerInch / unit.perInch
  }
}

extension Size {
  /// Width and height in points, such as `1280x720`, or in a unit, such as `16x9cm` or `6.5in x 4in`:
  /// a width without a unit has that of the height.
  package init?(text: String) {
    var parts = text.filter { $0 != " " }.split(separator: "x", omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2 else { return nil }
    if let unit = PaperUnit.allCases.map(\.rawValue).first(where: parts[1].hasSuffix) {
      if parts[0].last?.isNumber == true { parts[0] += unit }
      guard let width = PaperUnit.points(parts[0]), let height = PaperUnit.points(parts[1]) else {
        return nil
      }
      self.init(width: width, height: height)
    } else {
      guard let width = Double(parts[0]), let height = Double(parts[1]), width.isFinite,
        height.isFinite
      else { return nil }
      self.init(width: width, height: height)
    }
  }
}
