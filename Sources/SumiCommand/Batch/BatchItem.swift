import Sumi
import SumiData
import SumiForms

/// A chart to be drawn by a batch.
struct BatchItem: Sendable {
  /// Its name in the log.
  var id: String
  /// Where it comes from, for errors: `manifest.jsonl:17`.
  var place: String
  var content: Result<Content, SumiError>
  /// The part of the input that has been read when it was made, from 0 to 1; `nil` if unknown.
  var share: Double?

  struct Content: Sendable {
    var chart: Source
    /// Relative to the folder of the pictures.
    var output: String
    /// Tables in place of those of the same names in the chart, and more of them.
    var data: [String: DataReference] = [:]
    /// Base of relative paths of the chart's data, if the chart is not a `file`.
    var folder: String
    /// What decides whether the chart is the same as that of an earlier batch, besides its files.
    var fingerprint: Fingerprint
  }

  enum Source: Sendable {
    /// A chart file.
    case file(String)
    /// A chart in the line of a manifest.
    case inline(ParsedJSON, line: [UInt8])
    /// A template that has been filled.
    case filled(ParsedJSON, path: String)
  }
}

/// The charts of a batch, one after the other.
protocol BatchItems: AsyncSequence, Sendable where Element == BatchItem {
  /// The number of charts that have not been taken; `nil` if unknown. None can be taken afterwards.
  func countRest() -> Int?

  /// Ends the charts instead of waiting for more input.
  func interrupt()
}

/// A number that differs, very probably, for other bytes: FNV-1a over words of 8 bytes, with a last
/// mixing step.
struct Fingerprint: Hashable, Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var at = 0
      while at + 8 <= bytes.count {
        mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
        at += 8
      }
      while at < bytes.count {
        mix(UInt64(bytes[at]))
        at += 1
      }
      mix(UInt64(bytes.count))
    }
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  private mutating func mix(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state >> 29
  }

  /// 16 hexadecimal digits.
  var text: String {
    var mixed = state
    mixed = (mixed ^ mixed >> 33) &* 0xff51_afd7_ed55_8ccd
    mixed ^= mixed >> 33
    let digits = String(mixed, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
