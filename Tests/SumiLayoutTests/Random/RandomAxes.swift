import SumiChart
import SumiGeometry
import SumiScales
import SumiTime

/// Seeded random charts with any axis settings, valid or not, over unusual data.
struct RandomAxes {
  private var state: UInt64
  /// The probability of unusual values: low, because a single error would hide all others.
  private var oddness = 1.0
  /// Whether the current axis is one of dates, so that its settings are likely to fit.
  private var datesAreUsual = false

  init(seed: Int) {
    state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15
    // The first numbers of neighbouring seeds are similar.
    for _ in 0..<4 { _ = random() }
    oddness = choice([0.02, 0.1, 0.4])
  }

  /// 0 ≤ … < 1, by a linear congruential generator.
  mutating func random() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 0x1p53
  }

  mutating func choice<Value>(_ values: [Value]) -> Value {
    values[Int(random() * Double(values.count))]
  }

  mutating func chance(_ share: Double) -> Bool { random() < share }

  /// A value with this probability in percent, otherwise nil.
  mutating func maybe<Value>(_ share: Double, _ value: (inout RandomAxes) -> Value) -> Value? {
    chance(share) ? value(&self) : nil
  }

  mutating func isOdd() -> Bool { chance(oddness) }

  // MARK: Values

  /// Mostly an ordinary number, otherwise an extreme one.
  mutating func number() -> Double {
    if !isOdd() { return choice([0, 1, 2, 5, 10, 100, -1, -3, 0.25, 1e3, 1e6]) }
    if chance(0.5) { return (random() - 0.5) * choice([1, 1e-6, 1e6, 1e12, 1e-300, 1e300]) }
    return choice([
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e308,
      .leastNonzeroMagnitude, 0x1p-1060, -0x1p-1060, .leastNormalMagnitude, 0x1p53, 1e15 + 0.3,
      -0.0,
      0x1p63, -0x1p63, 1e19, .ulpOfOne, 1 + .ulpOfOne,
    ])
  }

  mutating func date() -> String {
    guard isOdd() else {
      return choice(["2000-01-01", "2024-01-01", "2024-02-29", "2023-03-26T01:30", "2030-05-05"])
    }
    return choice([
      "2024-10-27T02:30:00.000000001",
      "2020-12-31T23:59:59", "0001-01-01", "9999-12-31T23:59:59.999999999", "1970-01-01T00:00:00Z",
      "1969-12-31", "1677-09-21", "2262-04-11T23:47:16.854775807Z", "2262-04-12", "-5000-01-01",
      "99999-01-01", "2023-02-30", "2024", "2024-13", "nonsense", "", "12:00", "1900-02-29",
      "2024-06-01T12:00:00+18:00",
    ])
  }

  mutating func datum() -> Datum {
    isOdd() ? .text(text() ?? "") : datesAreUsual ? .text(date()) : .number(number())
  }

  mutating func text() -> String? {
    let words = [
      "growth", "", "(kWh/m²)", "−5", "Wertpapierhandelsgesellschaft", "東京", "القاهرة", "🙂", "\n",
      "\u{0}",
      "%d %Y", String(repeating: "long ", count: 60),
    ]
    return chance(0.3) ? nil : choice(words)
  }

  mutating func calendarStep() -> CalendarStep {
    CalendarStep(
      isOdd()
        ? choice([1_000, 1_000_000, Int(Int32.max), .max, 0, -5])
        : choice([1, 1, 1, 2, 3, 7, 24, 100]),
      choice(CalendarStep.Unit.allCases))
  }

  mutating func frequency() -> TickFrequency {
    datesAreUsual == isOdd() ? .number(number()) : .time(calendarStep())
  }

  mutating func range() -> AxisRange {
    if isOdd() { return AxisRange(datum(), datum()) }
    if datesAreUsual { return AxisRange(.text("2000-01-01"), .text("2024-02-29T12:30")) }
    let (one, other) = (number(), number())
    return AxisRange(.number(min(one, other)), .number(max(one, other)))
  }

  // MARK: Axes

  mutating func axis(_ id: String?) -> Axis {
    let kind = choice(Axis.Kind.allCases)
    datesAreUsual = kind == .dateTime
    var axis = Axis(
      kind, id: id,
      position: choice(Axis.Position.allCases), title: maybe(0.4) { $0.text() ?? "title" },
      isReversed: chance(0.3), includesZero: chance(0.2), isHidden: chance(0.1))
    axis.titleStyle = AxisTitleStyle(
      position: choice(AxisTitleStyle.Position.allCases + [nil]),
      orientation: choice(AxisTitleStyle.Orientation.allCases))
    axis.range = maybe(0.35) { $0.range() }
    axis.limits = maybe(0.15) { $0.range() }
    if chance(0.25) { axis.padding = AxisPadding(low: amount(), high: amount()) }
    if isOdd() || [.number, .dateTime].contains(kind) && chance(0.3) {
      axis.breaks = (0..<choice([1, 2, 5])).map { _ in axisBreak() }
    }
    if chance(0.3) {
      axis.log = LogStyle(
        base: !isOdd() ? choice([10, 2, 2.718281828, 1.0001, 1e6]) : number(),
        nonPositive: choice([.gap, .clip, .error]), threshold: maybe(0.5) { $0.number() })
    }
    axis.timeZone = choice([
      .utc, .utc, .offset(seconds: 19_800), .offset(seconds: .max), .offset(seconds: .min),
      Zone("Europe/Berlin") ?? .utc, Zone("Australia/Lord_Howe") ?? .utc,
      Zone("Pacific/Apia") ?? .utc,
    ])
    axis.width = maybe(0.1) { $0.isOdd() ? $0.number() : 40 }
    axis.crossing = maybe(0.15) { $0.datum() }
    axis.labelsAreFixed = chance(0.2)
    axis.ticks = ticks()
    axis.labels = labels()
    axis.line = AxisLineStyle(isShown: choice([nil, true, false]), width: length())
    axis.grid = grid()
    axis.minorGrid = grid()
    axis.stripes = StripeStyle(isShown: chance(0.2), alternate: maybe(0.5) { _ in .black })
    axis.radial = RadialStyle(
      startAngle: .degrees(isOdd() ? number() : choice([0, 30, -90, 360])),
      isClockwise: chance(0.7),
      shape: choice([nil, .circle, .web]))
    return axis
  }

  private mutating func length() -> Double {
    isOdd() && chance(0.05) ? number() : choice([0, 1, 5])
  }

  private mutating func grid() -> GridStyle {
    GridStyle(
      isShown: choice([nil, true, false]), width: length(),
      dashes: choice([[], [], [4, 2], [0], [1e-3, 1e-3], [0, 0]]))
  }

  private mutating func amount() -> AxisPadding.Amount {
    switch choice([0, 1, 2]) {
    case 0: .value(number())
    case 1: .fraction(isOdd() ? number() : choice([0, 0.1, -0.1, 0.4]))
    default: datesAreUsual == isOdd() ? .fraction(0.05) : .time(calendarStep())
    }
  }

  private mutating func axisBreak() -> AxisBreak {
    switch datesAreUsual == isOdd() ? 0 : choice([0, 1, 2, 3]) {
    case 0:
      datesAreUsual || isOdd() ? .range(from: datum(), to: datum()) : .range(from: 2, to: 4)
    case 1: .period(start: .text(date()), length: calendarStep())
    case 2: .repeated(start: .text(date()), length: calendarStep(), every: calendarStep())
    default: .weekends
    }
  }

  private mutating func ticks() -> AxisTicks {
    AxisTicks(
      count: maybe(0.2) { $0.choice([0, 1, 2, 5, 1_000, .max, -1, .min]) },
      frequency: maybe(0.2) { $0.frequency() }, anchor: maybe(0.15) { $0.datum() },
      values: maybe(0.1) { odd in (0..<odd.choice([0, 1, 3, 20])).map { _ in odd.datum() } },
      minor: chance(0.6)
        ? choice([.automatic, .none, .nice, .parts(5)])
        : isOdd() ? .parts(choice([0, 1, 1_000, .max, .min])) : .frequency(frequency()),
      clippingLow: choice(AxisTicks.Clipping.allCases),
      clippingHigh: choice(AxisTicks.Clipping.allCases), marks: marks(), minorMarks: marks())
  }

  private mutating func marks() -> TickMarkStyle {
    TickMarkStyle(
      isShown: choice([nil, true, false]), width: length(), length: maybe(0.3) { $0.length() },
      gap: maybe(0.2) { $0.length() })
  }

  private mutating func labels() -> TickLabels {
    TickLabels(
      format: choice([
        .automatic, .automatic, .decimals(2), .decimals(.max), .decimals(-3), .thousands, .percent,
        .si, .currency("€"), .currency(""), .scientific,
        .affixed(prefix: text() ?? "", suffix: text() ?? ""),
      ]),
      dateFormat: maybe(0.3) {
        DateFormat(
          $0.choice(["%Y", "%B %-d, %Y %H:%M:%S.%N %Z", "", "%", "%-", "%E%Ö", "%G-W%V", "%Q\n%q"]))
      },
      language: choice(Language.allCases), orientation: choice(TickLabels.Orientation.allCases),
      isHidden: chance(0.05), atBreaks: choice(TickLabels.BreakLabel.allCases))
  }
}
