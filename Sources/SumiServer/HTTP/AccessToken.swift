/// A secret of one run of the server, part of the address that it prints.
struct AccessToken: Sendable {
  let text: String

  /// 128 random bits of the system.
  init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<16).map { _ in
      let digits = String(UInt8.random(in: .min ... .max, using: &random), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }

  /// Whether a text is the token. It takes the same time wherever they differ.
  func matches(_ other: String) -> Bool {
    let (own, given) = (Array(text.utf8), Array(other.utf8))
    var difference: UInt8 = own.count == given.count ? 0 : 1
    for index in own.indices {
      difference |= own[index] ^ (given.isEmpty ? 0xFF : given[index % given.count])
    }
    return difference == 0
  }
}
