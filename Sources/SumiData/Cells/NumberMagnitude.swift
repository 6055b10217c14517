/// What stands behind a number for its thousands, millions and so on: `k`, `M`, `bn`, `million`, `Mrd.`
package struct NumberMagnitude: Hashable, Sendable {
  /// How sure it is that it is one.
  package enum Certainty: Sendable {
    /// A word, such as `million`.
    case word
    /// A letter that counts in codes and units, too: `5K` is a race, and `3M` a firm.
    case letter
    /// A letter that is one only beside others: `1.2T` among `900B`.
    case letterBesideOthers
  }

  /// The power of ten.
  let power: Int
  let certainty: Certainty

  /// - Parameters:
  ///   - text: in the letters as written, without a point behind them.
  ///   - isMoney: whether the sign of a currency is beside the number, so that more letters are read.
  init?(_ text: String, isMoney: Bool) {
    if let power = Self.words[text.lowercased()] {
      self.init(power, .word)
    } else if isMoney, let power = Self.lettersOfMoney[text] ?? Self.letters[text] {
      self.init(power, .word)
    } else if let power = Self.letters[text] {
      self.init(power, text == "T" ? .letterBesideOthers : .letter)
    } else {
      return nil
    }
  }

  private init(_ power: Int, _ certainty: Certainty) {
    self.power = power
    self.certainty = certainty
  }

  private static let letters = ["k": 3, "K": 3, "M": 6, "B": 9, "T": 12]
  private static let lettersOfMoney = [
    "m": 6, "mm": 6, "MM": 6, "mi": 6, "b": 9, "bi": 9, "t": 12, "cr": 7, "Cr": 7, "L": 5,
  ]
  private static let words: [String: Int] = {
    let lists = [
      3: "thousand thousands tsd mil mila тыс", 4: "万 萬 만",
      5: "lakh lakhs",
      6: "mn mln mio million millions millionen millones milioni milhões млн", 7: "crore crores",
      8: "亿 億 억",
      9: "bn bln billion billions mrd mld milliard milliards milliarden miliardi bilhões млрд",
      12: "tn trn trillion trillions трлн",
    ]
    return lists.reduce(into: [:]) { words, list in
      for word in list.value.split(separator: " ") { words[String(word)] = list.key }
    }
  }()
}
