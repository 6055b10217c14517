import SumiScene

/// The place in a dash pattern while a pen moves along a path.
struct DashPhase {
  /// Lengths on, off, on, off …, an even number of them.
  private let lengths: [Double]
  private let total: Double
  private var index = 0
  /// What is left of the length under way.
  private(set) var remaining = 0.0

  /// `nil` where the pattern draws a solid stroke: no lengths, one that is negative or not finite, or
  /// so short a pattern that single dashes could not be seen.
  init?(_ stroke: Stroke) {
    let dashes = stroke.dashes
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 && $0.isFinite }),
      stroke.dashOffset.isFinite
    else { return nil }
    // An odd number of lengths is gone through twice, so that on and off alternate throughout.
    lengths = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
    total = lengths.reduce(0, +)
    guard total >= 0.05 else { return nil }
    set(stroke.dashOffset)
  }

  var isOn: Bool { index.isMultiple(of: 2) }

  /// Moves on within the length under way.
  mutating func consume(_ length: Double) {
    remaining -= length
  }

  /// Goes to the next length.
  mutating func turn() {
    index = index + 1 == lengths.count ? 0 : index + 1
    remaining = lengths[index]
  }

  /// Moves on any distance at once, however many patterns that is.
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
    // A length of 0 that starts right here is a dot yet to be drawn.
    while index < lengths.count - 1, left > 0, left >= lengths[index] {
      left -= lengths[index]
      index += 1
    }
    remaining = max(lengths[index] - left, 0)
  }
}
