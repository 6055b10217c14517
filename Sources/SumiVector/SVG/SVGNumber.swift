/// A number of an SVG, in whole hundredths.
struct SVGNumber: Equatable {
  var hundredths: Int

  /// Rounded to the nearest hundredth; NaN is 0, and what is beyond ten million is there.
  init(_ value: Double) {
    let limited = value > 1e7 ? 1e7 : value > -1e7 ? value : value.isNaN ? 0 : -1e7
    hundredths = Int((limited * 100).rounded())
  }

  init(hundredths: Int) { self.hundredths = hundredths }

  /// Without needless zeros: `12`, `-3.5`, `.25`.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  func append(to bytes: inout [UInt8]) {
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    if whole > 0 || rest == 0 { bytes += String(whole).utf8 }
    guard rest > 0 else { return }
    bytes += [UInt8(ascii: "."), UInt8(ascii: "0") + UInt8(rest / 10)]
    if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(rest % 10)) }
  }
}
