import FoundationEssentials

/// Pictures for terminals that know kitty's graphics protocol
/// (https://sw.kovidgoyal.net/kitty/graphics-protocol/): PNG files in escape sequences.
public enum KittyPicture {
  /// The most characters of base64 in one sequence.
  static let chunk = 4_096

  /// Shows a PNG at the cursor, which stays there. The terminal answers nothing.
  ///
  /// - Parameters:
  ///   - png: a PNG file.
  ///   - id: 1 to 2³² − 1; a picture with the same one is replaced.
  public static func shown(_ png: [UInt8], id: UInt32) -> [UInt8] {
    let text = Array(Data(png).base64EncodedString().utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + text.count / chunk * 16 + 64)
    var start = 0
    repeat {
      let end = min(start + chunk, text.count)
      let keys = start == 0 ? "a=T,f=100,i=\(id),q=2,C=1," : "q=2,"
      bytes += sequence("\(keys)m=\(end < text.count ? 1 : 0)", text[start..<end])
      start = end
    } while start < text.count
    return bytes
  }

  /// Removes a picture.
  public static func removed(id: UInt32) -> [UInt8] { sequence("a=d,d=I,i=\(id),q=2") }

  /// Asks whether the terminal knows the protocol, by a picture of one pixel that is not shown. The answer
  /// starts with `confirmation`; others answer nothing.
  public static let question = sequence("i=31,s=1,v=1,a=q,t=d,f=24", Array("AAAA".utf8)[...])
  /// The start of the answer of a terminal that knows the protocol.
  public static let confirmation = Array("\u{1B}_Gi=31;OK".utf8)

  private static func sequence(_ keys: String, _ payload: ArraySlice<UInt8> = []) -> [UInt8] {
    var bytes = Array("\u{1B}_G\(keys)".utf8)
    if !payload.isEmpty { bytes += Array(";".utf8) + payload }
    return bytes + Array("\u{1B}\\".utf8)
  }
}
