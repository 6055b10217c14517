/// The position in a dash pattern while a pen moves along a path.
struct DashPhase {
  /// Alternating lengths of dashes and gaps, an even number.
  private let lengths: [Double]
  private let total: Double
  private var index = 0
  /// The rest of the current length.
  private(set) var remaining = 0.0

  /// `nil` for a solid stroke: no lengths, a negative or non-finite one, or a pattern too short for
  /// single dashes to be visible.
  init?(_ stroke: Stroke) {
    let dashes = stroke.dashes
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 && $0.isFinite }),
      stroke.dashOffset.isFinite
    else { return nil }
    // An odd number of lengths is repeated once, so that dashes and gaps alternate throughout.
    lengths = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
    total = lengths.reduce(0, +)
    guard total >= 0.05 else { return nil }
    set(stroke.dashOffset)
  }

  var isOn: Bool { index.isMultiple(of: 2) }

  /// Advances within the current length.
  mutating func consume(_ length: Double) {
    remaining -= length
  }

  /// Continues with the next length.
  mutating func turn() {
    index = index + 1 == lengths.count ? 0 : index + 1
    remaining = lengths[index]
  }

  /// Advances by any distance at once, over any number of patterns.
  mutating func skip(_ length: Double) {
    var place = length - remaining
    if place < 0 {
      remaining = -place
      return
    }
    for passed in 0...index { place += lengths[passed] }
    set(place)
  }

  private mutating func set(_ place: Double) {
    var left = place.truncatingRemainder(dividingBy: total)
    if left < 0 { left += total }
    index = 0
    // A length of 0 at this position is a dot still to be drawn.
    while index < lengths.count - 1, left > 0, left >= lengths[index] {
      left -= lengths[index]
      index += 1
    }
    remaining = max(lengths[index] - left, 0)
  }
}
