import Foundation
import SumiData
import SumiReaders
import TestSupport
import Testing

@Suite struct HostileInputTests {
  private func readAnyway(_ bytes: [UInt8], _ options: DelimitedTextOptions = .init()) {
    let table = bytes.withUnsafeBytes {
      try? DelimitedTextReader.table(bytes: $0, name: "fuzz", options: options)
    }
    if let table {
      #expect(table.columns.allSatisfy { $0.count == table.rowCount })
      for column in table.columns {
        #expect((column.validity?.count ?? column.count) == column.count)
      }
    }
  }

  @Test("every prefix of a valid file is read or refused")
  func truncations() {
    let text = """
      date,price,"na ""me",t\r\n2000-01-01,"1,234.5","a\nb",2000-01-01T10:00:00.123456789Z\r
      Jan 1 2000,-1e-5,"x,y",2000-01-01 10:00:00+01:00\r\n,NA,,\r\n01/02/2000,inf,"",1 Jan 2000\r\n
      """
    let bytes = Array(text.utf8)
    for count in 0...bytes.count { readAnyway(Array(bytes[..<count])) }
    for start in 0..<bytes.count { readAnyway(Array(bytes[start...])) }
  }

  @Test("random bytes, and random edits of a valid file, are read or refused")
  func randomBytes() {
    var random = SplitMix64(state: 51)
    let alphabet = Array(",;\t|\"\n\r 0123456789.-+eE:/TZJanNA\u{E9}x\u{0}".utf8) + [0xFF, 0xEF]
    for round in 0..<3_000 {
      let count = Int.random(in: 0..<200, using: &random)
      readAnyway(
        (0..<count).map { _ in
          round % 4 == 0
            ? UInt8.random(in: 0 ... .max, using: &random)
            : alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        })
    }
    let valid = Array("a,b,c\n1,2000-01-01,x\n2,2000-01-02T01:02:03.5,\"y\"\n,,\n".utf8)
    for _ in 0..<3_000 {
      var bytes = valid
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      readAnyway(bytes)
      readAnyway(bytes, .init(types: ["a": .numbers, "b": .dateTimes, "c": .text]))
    }
  }

  @Test("cells at every distance from the text's end are read completely")
  func ends() throws {
    for length in 1...20 {
      let digits = String(repeating: "7", count: length)
      #expect(try read("a,b\n1,\(digits)")["b"]?.numbers == [Double(digits) ?? 0])
      #expect(try read("a,b\n1,x\(digits)")["b"]?.strings == ["x" + digits])
      #expect(try read("\(digits)").columns.first?.numbers == [Double(digits) ?? 0])
    }
  }

  @Test("many columns and long cells")
  func large() throws {
    let wide = (0..<5_000).map(String.init).joined(separator: ",")
    #expect(try read("\(wide)\n\(wide)\n", .init(header: .absent)).columns.count == 5_000)
    let long = String(repeating: "x", count: 1_000_000)
    #expect(try read("a,b\n\(long),\"\(long)\"\n")["b"]?.strings?.first?.utf8.count == 1_000_000)
  }
}
