import Glibc
import SumiLayout
import SumiScales
import SumiTime

/// The labelled values of a colour bar.
struct ColorBarTicks {
  struct Tick {
    var place: Double
    var label: String
  }

  let scale: ColorScale
  let language: Language
  /// Whether two labels at these positions along the bar have enough room.
  let areApart: (Tick, Tick) -> Bool

  /// In order of position.
  var ticks: [Tick] { scale.isLinear ? even : chosen }

  /// The densest nice numbers whose labels fit.
  private var even: [Tick] {
    let numbers = NumberScale(lower: scale.lower, upper: scale.upper)
    for count in stride(from: 8, through: 2, by: -1) {
      let found = SumiScales.ticks(
        of: numbers, atMost: count, labels: TickFormat(language: language))
      if scale.isWhole, case .number(let step)? = found.step, step < 1 { continue }
      let ticks = found.ticks.map { Tick(place: $0.position, label: $0.label) }
      if zip(ticks, ticks.dropFirst()).allSatisfy(areApart) { return ticks }
    }
    return []
  }

  /// Round numbers, roundest first, wherever there is room.
  private var chosen: [Tick] {
    var ticks: [Tick] = []
    var chosen: [Double] = []
    let language = language
    let text = { (value: Double, greatest: Double) in
      NumberFormat.automatic.text(value, besideNumbersUpTo: greatest, in: language)
    }
    let bound = max(abs(scale.lower), abs(scale.upper))
    let add = { (values: [Double]) in
      for value in values where value >= scale.lower && value <= scale.upper {
        let tick = Tick(place: scale.place(of: value), label: text(value, bound))
        guard ticks.allSatisfy({ areApart($0, tick) }) else { continue }
        ticks.append(tick)
        chosen.append(value)
      }
    }
    add([0] + ladder([1]))
    // A partial decade can be the larger part of the bar.
    for value in ladder([5, 2]).prefix(2) where ticks.allSatisfy({ $0.place < 0.75 }) {
      add([value])
    }
    for group in [ladder([5, 2]), nice(4), nice(8), nice(16)] where ticks.count < 3 { add(group) }
    // Thousands are grouped only if a number of five digits is actually labelled.
    let greatest = chosen.map(abs).max() ?? 0
    for index in ticks.indices { ticks[index].label = text(chosen[index], greatest) }
    return ticks.sorted { $0.place < $1.place }
  }

  /// The multiples of powers of ten within the range, greatest first, limited to those
  /// distinguishable from 0.
  private func ladder(_ multiples: [Double]) -> [Double] {
    let greatest = max(abs(scale.lower), abs(scale.upper))
    guard greatest > 0, greatest.isFinite else { return [] }
    let top = Int(log10(greatest).rounded(.down))
    var bottom = scale.lower > 0 ? Int(log10(scale.lower).rounded(.down)) : top - 9
    if scale.isWhole { bottom = max(bottom, 0) }
    return stride(from: top, through: bottom, by: -1).flatMap { power in
      multiples.flatMap { multiple -> [Double] in
        let value = Double("\(Int(multiple))e\(power)") ?? 0
        return scale.lower < 0 ? [value, -value] : [value]
      }
    }
  }

  private func nice(_ count: Int) -> [Double] {
    let numbers = NumberScale(lower: scale.lower, upper: scale.upper)
    return SumiScales.ticks(
      of: numbers, atMost: count, labels: TickFormat(language: language)
    ).ticks.compactMap { tick in
      guard case .number(let value)? = tick.value,
        !scale.isWhole || value == value.rounded()
      else { return nil }
      return value
    }
  }
}
