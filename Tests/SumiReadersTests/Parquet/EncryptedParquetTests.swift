import SumiData
import SumiReaders
import Testing

/// `encrypted-column.parquet` has the columns `x`, in plain, and `secret`.
@Suite struct EncryptedParquetTests {
  @Test("An encrypted column is left out with a note, and refused by its name")
  func column() throws {
    let table = try ParquetFixture.table("encrypted-column.parquet")
    #expect(table.names == ["x"] && table.rows == [["1.0"], ["2.0"], ["3.0"]])
    #expect(table.notes == ["column \"secret\" is left out: it is encrypted"])
    let error = #expect(throws: DataError.self) {
      try ParquetFixture.table("encrypted-column.parquet", columns: ["secret"])
    }
    #expect(
      "\(try #require(error))"
        .contains("column \"secret\" is encrypted; write it without encryption"))
  }

  @Test(
    "An encrypted file is refused as such, whatever it is called", arguments: ["a.parquet", "a"])
  func file(name: String) {
    let bytes = Array("PARE".utf8) + [UInt8](repeating: 7, count: 20) + Array("PARE".utf8)
    #expect(
      TableFile.problem(bytes, named: name).contains("byte 0: the file is encrypted; write it"))
  }
}
