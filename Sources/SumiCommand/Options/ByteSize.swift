import ArgumentParser

/// A number of bytes, such as `500M`: K, M, G and T are powers of 1024.
struct ByteSize {
  let bytes: Int

  init(_ argument: String) throws {
    let digits = argument.prefix { $0.isASCII && $0.isNumber }
    let unit = argument.dropFirst(digits.count).uppercased()
    let powers = ["": 0, "K": 1, "M": 2, "G": 3, "T": 4]
    guard let number = Int(digits),
      let power = powers[unit.hasSuffix("B") ? String(unit.dropLast()) : unit],
      number > 0, number <= Int.max >> (10 * power)
    else { throw ValidationError("write a number of bytes such as 500M or 16G") }
    bytes = number << (10 * power)
  }
}
