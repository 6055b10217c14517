import Foundation
import Testing

@testable import SumiData
@testable import SumiReaders

@Suite struct PackedTests {
  /// The text "x,y\n1,2\n3,4\n", as the usual programs pack it.
  private static let gzip = bytes("H4sIAAAAAAACA6vQqeQy1DHiMtYx4QIAl0QpgAwAAAA=")
  private static let zstd = bytes("KLUv/SQMYQAAeCx5CjEsMgozLDQKWTVT5A==")
  private static let lz4 = bytes("BCJNGGRApwwAAIB4LHkKMSwyCjMsNAoAAAAAMiaiAw==")

  private static func bytes(_ base64: String) -> [UInt8] {
    Data(base64Encoded: base64).map(Array.init) ?? []
  }

  @Test(
    "What programs have packed is read by its content, whatever it is called",
    arguments: [gzip, zstd, lz4], ["a.csv.gz", "a", "a.csv"])
  func content(packed: [UInt8], name: String) throws {
    let table = try TableFile.table(packed, named: name)
    #expect(table.names == ["x", "y"])
    #expect(table.rows == [["1.0", "2.0"], ["3.0", "4.0"]])
  }

  @Test(
    "The parts of a file follow each other, and zeros may follow them",
    arguments: [gzip, zstd, lz4])
  func parts(packed: [UInt8]) throws {
    let table = try TableFile.table(packed + packed, named: "a.csv", format: .csv)
    // The second part brings a second header.
    #expect(table.rowCount == 4 && table.notes.contains { $0.contains("the header again") })
    #expect(try TableFile.table(packed + [0, 0, 0, 0], named: "a").rowCount == 2)
  }

  @Test("What is packed may be of any format, and packed again")
  func inside() throws {
    let text = Array("{\"x\":[1,2,3]}".utf8)
    let zip = ZipBytes.archive([("a.json", text)])
    #expect(try TableFile.table(zip, named: "a.zip").rowCount == 3)
    #expect(
      try TableFile.table(ZipBytes.archive([("a.csv.gz", Self.gzip)]), named: "b").rowCount == 2)
  }

  @Test("A file that ends too early is an error at its last byte", arguments: [gzip, zstd, lz4])
  func truncated(packed: [UInt8]) {
    let count = packed.count - 3
    let problem = TableFile.problem(Array(packed.prefix(count)), named: "a.csv")
    #expect(problem.contains("byte \(count): ") && problem.contains("end too early"), "\(problem)")
  }

  @Test(
    "A damaged file, and one with other bytes behind it, is an error", arguments: [gzip, zstd, lz4])
  func damaged(packed: [UInt8]) {
    var damaged = packed
    damaged[packed.count - 9] ^= 0xFF
    #expect(TableFile.problem(damaged, named: "a").contains("copy or write the file again"))
    #expect(
      TableFile.problem(packed + [7], named: "a").contains("byte \(packed.count): other bytes"))
  }

  @Test("More bytes than a packed file may have are an error", arguments: [gzip, zstd, lz4])
  func limit(packed: [UInt8]) throws {
    var limits = Limits()
    limits.packedFileBytes = 11
    let problem = TableFile.problem(packed, named: "a", limits: limits)
    #expect(problem.contains("unpacks to more than 11 bytes"), "\(problem)")
    limits.packedFileBytes = 12
    #expect(TableFile.problem(packed, named: "a", limits: limits).isEmpty)
    let zip = ZipBytes.archive([("a.csv", Array("x\n1234567890\n".utf8))])
    #expect(TableFile.problem(zip, named: "a", limits: limits).contains("more than 12 bytes"))
  }

  @Test("One file of an archive is read; of several the one that is named")
  func archives() throws {
    let one = ZipBytes.archive([
      ("folder/", []), ("folder/a.csv", Array("x\n1\n2\n".utf8)), ("__MACOSX/._a", [0]),
    ])
    #expect(try TableFile.table(one, named: "a.zip").rows == [["1.0"], ["2.0"]])
    let two = ZipBytes.archive([("a.csv", Array("x\n1\n".utf8)), ("b.csv", Array("y\n2\n".utf8))])
    #expect(try TableFile.table(two, named: "a.zip", part: "b.csv").names == ["y"])
    let several = TableFile.problem(two, named: "a.zip")
    #expect(several.contains("a zip archive of 2 files; name one as"))
    #expect(several.hasSuffix("a.zip:a.csv; there are: a.csv, b.csv"))
    #expect(
      TableFile.problem(two, named: "a.zip", part: "c.csv").contains("did you mean \"a.csv\"?"))
    #expect(
      TableFile.problem(ZipBytes.archive([]), named: "a.zip").contains("without a file in it"))
  }

  @Test(
    "Files of other programs are refused by name",
    arguments: [
      ("/Td6WFoAAATm1rRG", "compressed by xz; pipe it in: xz -dc FILE"),
      ("QlpoOTFBWSZTWfnQt38=", "compressed by bzip2"), ("0M8R4KGxGuE=", "an Excel 97 workbook"),
      ("JEZMMkAoIykgU1BTUw==", "a table of SPSS"), ("PHN0YXRhX2R0YT4=", "a table of Stata"),
      ("iUhERg0KGgo=", "an HDF5 file"), ("JVBERi0xLjQ=", "a PDF"), ("T1JDAAAA", "an ORC file"),
      ("T2JqAQAA", "an Avro file"), ("N3q8ryccAAQ=", "a 7z archive"),
      ("UkRYMwpYCg==", "an object of R"),
    ])
  func foreign(base64: String, problem: String) {
    #expect(TableFile.problem(Self.bytes(base64), named: "a").contains(problem))
    #expect(TableFile.problem(Self.bytes(base64), named: "a.csv").contains(problem))
  }

  @Test("A web page is no table, and a text that begins like a format is one")
  func texts() throws {
    #expect(
      TableFile.problem(Array("\n<!DOCTYPE html>\n<p>".utf8), named: "a.csv").contains("a web page")
    )
    #expect(TableFile.problem(Array("<html><body>".utf8), named: "a.json").contains("a web page"))
    #expect(try TableFile.table(Array("ORC,y\n1,2\n".utf8), named: "a.csv").names == ["ORC", "y"])
  }

  @Test(
    "A file called dat, raw or bin is a text if its bytes are",
    arguments: ["a.dat", "a.raw", "a.bin"])
  func texts(name: String) throws {
    #expect(try TableFile.table(Array("x,y\n1,2\n".utf8), named: name).names == ["x", "y"])
    #expect(
      TableFile.problem([0, 0, 128, 63, 7, 9], named: name).contains("for raw numbers the layout"))
    let numbers = try TableFile.table(Array("x,y\n".utf8), named: name, layout: "float32")
    #expect(numbers.rowCount == 1)
  }
}
