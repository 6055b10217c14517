import SumiForms
import SumiScales

extension NumberFormat: FileValue {
  /// Texts around a number; the first is not empty.
  private struct Affixes: Equatable, Sendable {
    var prefix = ""
    var suffix = ""
  }

  package static let form = Form<NumberFormat>.either(
    Alternative(words: words),
    Alternative(
      .kinds(
        Alternative(stated, { $0.format }, back: StatedNumbers.init(of:)),
        Alternative(
          .keyed(
            "currency", .text,
            "A symbol that comes before the number, with cents where there are decimals."),
          { .currency($0) }, back: { if case .currency(let symbol) = $0 { symbol } else { nil } }),
        Alternative(affixes, { .affixed(prefix: $0.prefix, suffix: $0.suffix) }) { format in
          guard case .affixed(let prefix, let suffix) = format, !prefix.isEmpty else { return nil }
          return Affixes(prefix: prefix, suffix: suffix)
        },
        Alternative(
          .keyed("suffix", .text, "Text after each number, such as `\" km\"`."),
          { .affixed(prefix: "", suffix: $0) },
          back: { if case .affixed("", let suffix) = $0 { suffix } else { nil } }),
        rule: "a number format is one of {\"decimals\": 2}, {\"currency\": \"€\"} and "
          + "{\"suffix\": \" km\"}, {\"decimals\": 2, \"prefix\": \"€\", \"suffix\": \" m\"}, or a word"
      ))
  ).named(
    "numberFormat",
    "The format of numbers: `thousands` with commas, `percent` times 100 with `%`, `si` as in "
      + "2.5k and 10M, `scientific` as in 2.5×10⁶, `duration` of seconds as in 1.5 h and 20 min; "
      + "`automatic` depends on the numbers.")

  private static let words: [(name: String, value: NumberFormat)] = [
    ("automatic", .automatic), ("thousands", .thousands), ("percent", .percent), ("si", .si),
    ("scientific", .scientific), ("duration", .duration),
  ]

  private static let decimals = Form<Int>.wholeNumber(from: 0, to: greatestDecimals).heldInPrograms

  private static let affixes = Form<Affixes>.object(Affixes()) {
    Field(
      "prefix", \.prefix, .text, "Text before each number, such as `~`.", isRequired: true)
    Field("suffix", \.suffix, .text, "Text after each number.")
  }

  private static let stated = Form<StatedNumbers>.object(StatedNumbers(decimals: 0)) {
    Field("decimals", \.decimals, decimals, "The number of decimals.", isRequired: true)
    Field(
      "notation", \.notation, .word,
      "How the number itself is written; by default with commas where one has five digits or more.")
    Field("prefix", \.prefix, .text, "Text before each number.")
    Field("suffix", \.suffix, .text, "Text after each number.")
  }
}

extension StatedNumbers {
  /// `nil` for a format without stated decimals.
  fileprivate init?(of format: NumberFormat) {
    switch format {
    case .decimals(let count): self.init(decimals: count)
    case .stated(let numbers): self = numbers
    default: return nil
    }
  }

  fileprivate var format: NumberFormat {
    self == StatedNumbers(decimals: decimals) ? .decimals(decimals) : .stated(self)
  }
}
