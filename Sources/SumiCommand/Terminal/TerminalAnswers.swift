import Sumi

/// What a terminal answers to questions about pictures.
struct TerminalAnswers: Equatable {
  var knowsKitty = false
  var knowsSixel = false
  /// The size of the window, in pixels.
  var size: PixelSize?
  /// Whether the last question, which every terminal knows, is answered.
  var isComplete = false

  /// Kitty's protocol, the window's size in pixels, and the device's attributes.
  static let questions = KittyPicture.question + Array("\u{1B}[14t\u{1B}[c".utf8)

  init() {}

  /// - Parameter bytes: what the terminal has sent, also what the user has typed meanwhile.
  init(_ bytes: [UInt8]) {
    knowsKitty = bytes.contains(KittyPicture.confirmation)
    var rest = bytes[...]
    while let start = rest.firstIndex(of: 0x1B) {
      rest = rest[(start + 1)...]
      guard rest.first == UInt8(ascii: "[") else { continue }
      let body = rest.dropFirst()
      // Parameters end with the first letter.
      guard let end = body.firstIndex(where: { 0x40...0x7E ~= $0 }) else { break }
      let text = String(decoding: body[..<end], as: UTF8.self)
      switch body[end] {
      case UInt8(ascii: "c") where text.hasPrefix("?"):
        // The first is the kind of terminal.
        knowsSixel = text.dropFirst().split(separator: ";").dropFirst().contains("4")
        isComplete = true
      case UInt8(ascii: "t"):
        let numbers = text.split(separator: ";").map { Int($0) ?? 0 }
        if numbers.count == 3, numbers[0] == 4, numbers[1] > 0, numbers[2] > 0 {
          size = PixelSize(width: numbers[2], height: numbers[1])
        }
      default: break
      }
      rest = body[end...]
    }
  }
}
