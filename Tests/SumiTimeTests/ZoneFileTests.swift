import Foundation
import TestSupport
import Testing

@testable import SumiTime

@Suite struct ZoneFileTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    for folder in ZoneDatabase.system.folders {
      if let data = FileManager.default.contents(atPath: folder + "/" + name) {
        return [UInt8](data)
      }
    }
    throw ZoneError.noDatabase(name: name)
  }

  /// A file of one version with the given changes, offsets and footer.
  private func file(
    version: Character, transitions: [Int64] = [], indices: [UInt8] = [],
    offsets: [Int32] = [0], leapSeconds: Int = 0, footer: String = "\n\n"
  ) -> [UInt8] {
    func big(_ value: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }
    func block(_ isWide: Bool) -> [UInt8] {
      var bytes = Array("TZif".utf8) + [version.asciiValue ?? 0] + [UInt8](repeating: 0, count: 15)
      for count in [0, 0, leapSeconds, transitions.count, offsets.count, 4] {
        bytes += big(UInt32(count))
      }
      for transition in transitions {
        bytes += isWide ? big(transition) : big(Int32(truncatingIfNeeded: transition))
      }
      bytes += indices
      for offset in offsets { bytes += big(offset) + [0, 0] }
      bytes += Array("ABC\u{0}".utf8)
      return bytes + [UInt8](repeating: 0, count: leapSeconds * (isWide ? 12 : 8))
    }
    return version == "\u{0}" ? block(false) : block(false) + block(true) + Array(footer.utf8)
  }

  @Test("Versions 1 to 4: the first has 32 bits and no rule, the others 64 and one")
  func versions() throws {
    let old = try ZoneFile.rules(
      file(version: "\u{0}", transitions: [-100, 100], indices: [1, 0], offsets: [3600, 7200]))
    #expect(old.transitions == [-100, 100] && old.kinds.map(\.offset) == [3600, 7200, 3600])
    #expect(old.designations == ["ABC"] && old.tail == nil)
    let far: Int64 = -1 << 40
    for version in "234" {
      let new = try ZoneFile.rules(
        file(
          version: version, transitions: [far], indices: [1], offsets: [0, -5400],
          footer: "\nEST5EDT,M3.2.0,M11.1.0\n"))
      #expect(new.transitions == [far])
      #expect(new.period(at: far - 1).offset == 0)
      // After the last change the rule applies.
      #expect(new.period(at: far).offset == -18_000 || new.period(at: far).offset == -14_400)
      #expect(new.nextTransition(after: 1_700_000_000) == 1_710_054_000)
    }
  }

  @Test("An invalid file is an error with a reason")
  func faults() {
    let cases: [([UInt8], String)] = [
      ([], "ends too early"), (Array("TZix".utf8) + [UInt8](repeating: 0, count: 40), "TZif"),
      (file(version: "1"), "version"), (file(version: "2", footer: ""), "ends too early"),
      (file(version: "2", footer: "\nABC"), "ends too early"),
      (file(version: "2", footer: "\nnonsense\n"), "rule"),
      (file(version: "2", transitions: [5, 5], indices: [0, 0]), "order"),
      (file(version: "2", transitions: [5], indices: [1]), "does not have"),
      (file(version: "2", offsets: []), "kinds"),
      (file(version: "2", offsets: [.min]), "invalid kind"),
      (file(version: "2", offsets: [93_600]), "invalid kind"),
      (file(version: "2", leapSeconds: 2), "leap seconds"),
    ]
    for (bytes, reason) in cases {
      #expect { try ZoneFile.rules(bytes) } throws: {
        ($0 as? ZoneFile.Fault)?.reason.contains(reason) ?? false
      }
    }
  }

  @Test("Truncated files and files with flipped bits are errors or rules, never a crash or a hang")
  func damaged() throws {
    var random = RandomNumbers(state: 4)
    for name in ["Europe/Berlin", "Asia/Tokyo", "Africa/Casablanca", "Australia/Lord_Howe"] {
      let whole = try bytes(name)
      for length in stride(from: 0, to: whole.count, by: max(whole.count / 150, 1)) {
        #expect(throws: ZoneFile.Fault.self) { try ZoneFile.rules(Array(whole.prefix(length))) }
      }
      var readable = 0
      for _ in 0..<400 {
        var bytes = whole
        for _ in 0...Int.random(in: 0..<3, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] ^=
            1 << UInt8.random(in: 0..<8, using: &random)
        }
        guard let rules = try? ZoneFile.rules(bytes) else { continue }
        readable += 1
        for instant: Int64 in [.min, -5_000_000_000, 0, 1_700_000_000, 9_000_000_000, .max] {
          _ = rules.localTime(instant)
          _ = rules.designation(at: instant)
          _ = rules.nextTransition(after: instant)
        }
      }
      #expect(readable > 0)
    }
  }
}
