import Testing

@testable import SumiData
@testable import SumiReaders

@Suite struct EncodingTests {
  private static let latin: [UInt8] =
    Array("name,x\nM".utf8) + [0xFC] + Array("nchen,1\nK".utf8) + [0xF6] + Array("ln ".utf8)
    + [0x80, 0x93] + Array(",2\n".utf8)

  @Test(
    "Text that is not UTF-8 is read as Windows-1252, with a note that counts and names the line")
  func windows() throws {
    let table = try TableFile.table(Self.latin, named: "a.csv")
    #expect(table.rows == [["München", "1.0"], ["Köln €“", "2.0"]])
    #expect(table.notes.count == 1)
    #expect(
      table.notes[0].contains("a.csv: line 2: 4 bytes that are not UTF-8, read as Windows-1252"))
    let json = try TableFile.table(
      Array("[{\"a\":\"".utf8) + [0xE9] + Array("\"}]".utf8), named: "a.json")
    #expect(json.rows == [["é"]] && json.notes.count == 1)
  }

  @Test("What is valid UTF-8 beside it stays as it is")
  func mixed() throws {
    let table = try TableFile.table(
      Array("name\nÅrhus €\nM".utf8) + [0xFC, 0x6E, 0x0A, 0x4B, 0xF6, 0x6C, 0x6E], named: "a")
    #expect(table.columns[0].count == 3)
    #expect(table.rows[0][0] == "Århus €" || table.rows[0][0].hasPrefix("Århus"))
  }

  @Test("UTF-16 is read, with its mark or without", arguments: [true, false], [true, false])
  func utf16(isLittle: Bool, hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + "x,y\n1,a\n2,b\n"
    let bytes = text.utf16.flatMap { unit -> [UInt8] in
      let halves = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? halves : halves.reversed()
    }
    for name in ["a.csv", "a", "a.dat"] {
      let table = try TableFile.table(bytes, named: name)
      #expect(table.names == ["x", "y"] && table.rows == [["1.0", "a"], ["2.0", "b"]])
      #expect(table.notes.isEmpty)
    }
    #expect(TableFile.problem(bytes + [7], named: "a.csv").contains("half a character"))
  }

  @Test("Letters of all lengths are converted from UTF-16, and halves of pairs are marked")
  func letters() throws {
    let units = Array("\u{FEFF}name\naé€😀\n".utf16) + [0xD800, 0x0A]
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try TableFile.table(bytes, named: "a.csv").rows == [["aé€😀"], ["\u{FFFD}"]])
  }

  @Test("UTF-32 is refused by its name")
  func utf32() {
    let problem = TableFile.problem([0xFF, 0xFE, 0, 0, 0x78, 0, 0, 0], named: "a.csv")
    #expect(problem.contains("UTF-32LE text; convert it to UTF-8"))
    #expect(
      TableFile.problem([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x78], named: "a.csv").contains("UTF-32BE"))
  }

  @Test("The first byte that is not UTF-8 is found where the standard library finds one")
  func check() {
    var random = SystemRandomNumberGenerator()
    let letters = Array("aé€😀z".utf8)
    for _ in 0..<2_000 {
      var bytes = (0..<Int.random(in: 0...9)).flatMap { _ in letters }
      for _ in 0..<Int.random(in: 0...2) where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices)] = UInt8.random(in: 0...255, using: &random)
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      let found = bytes.withUnsafeBytes { UTF8Check.firstInvalid(in: $0) }
      #expect((found == nil) == isValid, "\(bytes)")
    }
  }

  @Test("A wrong byte is found in long texts, also where its pieces meet")
  func pieces() {
    let unit = Array("€".utf8)
    var bytes = (0..<200_000).flatMap { _ in unit }
    #expect(bytes.withUnsafeBytes { UTF8Check.firstInvalid(in: $0) } == nil)
    for place in [(1 << 18) - 1, 1 << 18, (1 << 18) + 1, 2 << 18, bytes.count - 1] {
      let old = bytes[place]
      bytes[place] = 0xFF
      let found = bytes.withUnsafeBytes { UTF8Check.firstInvalid(in: $0) }
      #expect(found == place / 3 * 3)
      bytes[place] = old
    }
  }
}
