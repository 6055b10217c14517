import CServerPage

/// The page that shows live charts: HTML with its style and its script inline, and nothing else.
public enum ChartPage {
  /// The path of the WebSocket, below the page's own address and with its query.
  public static let socketPath = "/live"

  /// The page as UTF-8.
  ///
  /// - Parameter nonce: a random word of letters and digits, which the policy of the answer names:
  ///   `script-src 'nonce-…'; style-src 'nonce-…'; connect-src 'self'`. A new one for each answer.
  public static func html(nonce: String) -> [UInt8] {
    let word = nonce.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return Array(
      text(sumi_page_markup()).replacing("@NONCE@", with: word)
        .replacing("@STYLE@", with: text(sumi_page_style()))
        .replacing("@SCRIPT@", with: text(sumi_page_script())).utf8)
  }

  private static func text(_ part: sumi_page_part) -> String {
    String(decoding: UnsafeBufferPointer(start: part.bytes, count: part.count), as: UTF8.self)
  }
}
