import SumiData

/// Finds out in which older encoding a text is that is not UTF-8, from which of its bytes stand together.
///
/// The frequent letters are those of Wikipedia's tables of letter frequencies; the ranges of frequent
/// characters are level 1 of each standard (JIS X 0208, KS X 1001, Big5, GB 2312).
struct EncodingGuess {
  private let bytes: ArraySlice<UInt8>

  /// More of a text does not say more.
  private static let sampleBytes = 1 << 16

  /// - Parameter first: where the text is not UTF-8 for the first time.
  init(_ text: UnsafeRawBufferPointer, from first: Int) {
    let line = text[..<first].lastIndex(of: Ascii.lineFeed).map { $0 + 1 } ?? 0
    let sample = text[line...].prefix(Self.sampleBytes)
    // The last character may be cut.
    let end = sample.count < Self.sampleBytes ? nil : sample.lastIndex(of: Ascii.lineFeed)
    bytes = ArraySlice(Array(sample[..<(end ?? sample.endIndex)]))
  }

  /// The names for `iconv` of the encodings that it may have, the likeliest first; none for that of Western
  /// Europe.
  var names: [String] {
    if isMostlyUTF8 { return [] }
    if let pairs = Self.pairs.first(where: fits) { return [pairs.name] }
    let alphabets = self.alphabets
    return alphabets.isEmpty ? latin.map { [$0] } ?? [] : alphabets
  }

  /// Whether most letters are UTF-8, as in a file joined of two.
  private var isMostlyUTF8: Bool {
    bytes.withUnsafeBytes { bytes in
      var (at, letters, others) = (0, 0, 0)
      while at < bytes.count {
        let length = UTF8Check.length(of: bytes, at: at)
        if length == 0 { others += 1 } else if length > 1 { letters += 1 }
        at += max(length, 1)
      }
      return letters > others
    }
  }

  // MARK: Characters of two bytes

  private struct Pairs {
    let name: String
    let leads: [ClosedRange<UInt8>]
    var singles: [ClosedRange<UInt8>] = []
    let trails: [ClosedRange<UInt8>]
    /// The first bytes of frequent characters, and the second ones.
    let common: [ClosedRange<UInt8>]
    let commonTrails: [ClosedRange<UInt8>]
    let leastCommon: Double
    /// Characters that a text in this encoding has, and hardly one in those that come later.
    var marks: @Sendable (UInt8, UInt8) -> Bool = { _, _ in true }
  }

  private static let pairs = [
    Pairs(
      name: "EUC-JP", leads: [0x8E...0x8F, 0xA1...0xFE], trails: [0xA1...0xFE],
      common: [0xA1...0xA5, 0xB0...0xCF], commonTrails: [0xA1...0xFE], leastCommon: 0.85,
      marks: { lead, _ in lead == 0xA4 || lead == 0xA5 }),
    Pairs(
      name: "CP932", leads: [0x81...0x9F, 0xE0...0xFC], singles: [0xA1...0xDF],
      trails: [0x40...0x7E, 0x80...0xFC], common: [0x81...0x83, 0x88...0x97],
      commonTrails: [0x40...0xFC], leastCommon: 0.8),
    Pairs(
      name: "CP949", leads: [0x81...0xFE], trails: [0x41...0x5A, 0x61...0x7A, 0x81...0xFE],
      common: [0xA1...0xA1, 0xB0...0xC8], commonTrails: [0xA1...0xFE], leastCommon: 0.92),
    Pairs(
      name: "BIG5-HKSCS", leads: [0x87...0xFE], trails: [0x40...0x7E, 0xA1...0xFE],
      common: [0xA1...0xA1, 0xA4...0xC6], commonTrails: [0x40...0xFE], leastCommon: 0.85,
      marks: { _, trail in trail < 0x7F }),
    Pairs(
      name: "GB18030", leads: [0x81...0xFE], trails: [0x40...0x7E, 0x80...0xFE],
      common: [0xA1...0xA3, 0xB0...0xD7], commonTrails: [0xA1...0xFE], leastCommon: 0.75),
  ]

  private func fits(_ encoding: Pairs) -> Bool {
    var (all, common, marked, runs) = (0, 0, 0, 0)
    var (at, isInRun) = (bytes.startIndex, false)
    while at < bytes.endIndex {
      let byte = bytes[at]
      guard byte >= 0x80 else {
        (at, isInRun) = (at + 1, false)
        continue
      }
      all += 1
      runs += isInRun ? 0 : 1
      isInRun = true
      if encoding.singles.contains(where: { $0.contains(byte) }) {
        at += 1
        continue
      }
      guard encoding.leads.contains(where: { $0.contains(byte) }), at + 1 < bytes.endIndex else {
        return false
      }
      let trail = bytes[at + 1]
      guard encoding.trails.contains(where: { $0.contains(trail) }) else { return false }
      if encoding.common.contains(where: { $0.contains(byte) }),
        encoding.commonTrails.contains(where: { $0.contains(trail) })
      {
        common += 1
      }
      if encoding.marks(byte, trail) { marked += 1 }
      at += 2
    }
    // Such letters stand together.
    return all >= 2 && 2 * all >= 3 * runs && Double(common) >= encoding.leastCommon * Double(all)
      && 10 * marked >= all
  }

  // MARK: Other alphabets

  private static let alphabets:
    [(name: String, frequent: [UInt8], fold: ClosedRange<UInt8>, by: Int)] =
      [
        // о е а и н т с р; capitals count as small letters.
        ("windows-1251", [0xEE, 0xE5, 0xE0, 0xE8, 0xED, 0xF2, 0xF1, 0xF0], 0xC0...0xDF, 0x20),
        ("KOI8-R", [0xCF, 0xC5, 0xC1, 0xC9, 0xCE, 0xD4, 0xD3, 0xD2], 0xE0...0xFF, -0x20),
        ("CP866", [0xAE, 0xA5, 0xA0, 0xA8, 0xAD, 0xE2, 0xE1, 0xE0], 0x80...0x8F, 0x20),
        ("ISO-8859-5", [0xDE, 0xD5, 0xD0, 0xD8, 0xDD, 0xE2, 0xE1, 0xE0], 0xB0...0xCF, 0x20),
        // α ο ι ε τ σ ν ς
        ("windows-1253", [0xE1, 0xEF, 0xE9, 0xE5, 0xF4, 0xF3, 0xED, 0xF2], 0xC1...0xDA, 0x20),
        // י ו ה ל א ר ת מ
        ("windows-1255", [0xE9, 0xE5, 0xE4, 0xEC, 0xE0, 0xF8, 0xFA, 0xEE], 0...0, 0),
        // ا ل ي م و ن ر ت
        ("windows-1256", [0xC7, 0xE1, 0xED, 0xE3, 0xE6, 0xE4, 0xD1, 0xCA], 0...0, 0),
        // า น ร อ ก เ ง ม
        ("TIS-620", [0xD2, 0xB9, 0xC3, 0xCD, 0xA1, 0xE0, 0xA7, 0xC1], 0...0, 0),
      ]

  /// The encodings of letters that fill whole words, by the most frequent ones.
  private var alphabets: [String] {
    var counts: [UInt8: Int] = [:]
    var (inWords, all, length) = (0, 0, 0)
    for byte in bytes + [0] {
      if byte >= 0x80 {
        length += 1
        counts[byte, default: 0] += 1
      } else {
        all += length
        if length >= 3 { inWords += length }
        length = 0
      }
    }
    guard all >= 4, 10 * inWords >= 7 * all else { return [] }
    let shares = Self.alphabets.map { alphabet in
      let frequent = counts.reduce(0) { sum, entry in
        let folded =
          alphabet.fold.contains(entry.key) ? Int(entry.key) + alphabet.by : Int(entry.key)
        return alphabet.frequent.contains { Int($0) == folded } ? sum + entry.value : sum
      }
      return (alphabet.name, Double(frequent) / Double(all))
    }
    return shares.filter { $0.1 >= 0.35 }.sorted { $0.1 > $1.1 }.map(\.0)
  }

  // MARK: Latin letters

  /// The small letters of encodings for Western Europe, and the apostrophe.
  private static let western: [(name: String?, small: [ClosedRange<UInt8>])] = [
    (nil, [0x92...0x92, 0x9A...0x9A, 0x9C...0x9C, 0x9E...0x9E, 0xDF...0xF6, 0xF8...0xFF]),
    (
      "CP850",
      [
        0x81...0x8D, 0x91...0x91, 0x93...0x98, 0x9B...0x9B, 0xA0...0xA4, 0xC6...0xC6, 0xD0...0xD0,
        0xE1...0xE1, 0xE4...0xE4, 0xEC...0xEC,
      ]
    ),
    ("MACINTOSH", [0x87...0x9F, 0xA7...0xA7, 0xCF...0xCF, 0xD5...0xD5, 0xD8...0xD8]),
  ]

  /// The encoding of Central Europe, Turkey, DOS or the old Macintosh, where its letters stand that are signs
  /// or stand in no word of another one.
  private var latin: String? {
    /// The bytes beyond ASCII beside a letter, those between two, and how often they stand in small letters.
    var (beside, inside): (Set<UInt8>, Set<UInt8>) = ([], [])
    var inSmall: [UInt8: Int] = [:]
    func isLetter(_ byte: UInt8) -> Bool { Ascii.isLetter(byte) || byte >= 0x80 }
    func isSmall(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "a") < 26 }
    for at in bytes.indices where bytes[at] >= 0x80 {
      let before = at > bytes.startIndex ? bytes[at - 1] : 0
      let after = at + 1 < bytes.endIndex ? bytes[at + 1] : 0
      if isLetter(before) || isLetter(after) { beside.insert(bytes[at]) }
      guard isLetter(before), isLetter(after) else { continue }
      inside.insert(bytes[at])
      if isSmall(before) || isSmall(after) { inSmall[bytes[at], default: 0] += 1 }
    }
    func has(_ letters: UInt8...) -> Bool { letters.contains(where: beside.contains) }
    func holds(_ letters: UInt8...) -> Bool { letters.contains(where: inside.contains) }
    // ą ś of Polish; š ž of Czech.
    if holds(0xB1, 0xB6) || holds(0xB9, 0xBE, 0xBB) && has(0xEC, 0xF8) { return "ISO-8859-2" }
    // ą ł ż ź ľ ş
    if holds(0xB9, 0xB3, 0xBF, 0xBE, 0xBA) { return "windows-1250" }
    let western = Self.western.map { encoding in
      inSmall.reduce(0) { sum, entry in
        encoding.small.contains { $0.contains(entry.key) } ? sum + entry.value : sum
      }
    }
    if let most = western.max(), let place = western.firstIndex(of: most), place > 0,
      10 * most >= 9 * inSmall.values.reduce(0, +)
    {
      return Self.western[place].name
    }
    // ě and ř; č with š or ž where nothing is French, Italian or Portuguese.
    if has(0xEC), has(0xF8) { return "windows-1250" }
    if has(0x9A, 0x9E, 0x8A, 0x8E), has(0xE8), !has(0xE9, 0xE0, 0xEA, 0xE7, 0xF4, 0xE2, 0xE4) {
      return "windows-1250"
    }
    // ı with ğ or ş
    if has(0xFD), has(0xF0, 0xFE, 0xDE), !has(0xE1, 0xE6, 0xED, 0xFA) { return "windows-1254" }
    // ő ű
    if has(0xF5, 0xFB), has(0xF6, 0xFC), has(0xE1, 0xE9), !has(0xE3, 0xE4, 0xEA, 0xE2, 0xF4, 0xE7) {
      return "windows-1250"
    }
    return nil
  }
}
