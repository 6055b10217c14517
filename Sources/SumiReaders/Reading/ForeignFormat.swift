import SumiData

/// Formats of other programs that hold tables, or that are often named in place of one, and what to do.
enum ForeignFormat {
  private struct Kind {
    var magic: [UInt8]
    var offset = 0
    var problem: String
  }

  private static func kind(_ magic: String, at offset: Int = 0, _ problem: String) -> Kind {
    Kind(magic: Array(magic.utf8), offset: offset, problem: problem)
  }

  private static func kind(_ magic: [UInt8], at offset: Int = 0, _ problem: String) -> Kind {
    Kind(magic: magic, offset: offset, problem: problem)
  }

  private static let kinds: [Kind] = [
    kind(
      [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "compressed by xz; pipe it in: xz -dc FILE | sumi plot -"),
    kind("1AY&SY", at: 4, "compressed by bzip2; pipe it in: bzip2 -dc FILE | sumi plot -"),
    kind("LZIP", "compressed by lzip; pipe it in: lzip -dc FILE | sumi plot -"),
    kind([0x1F, 0x9D], "compressed by compress; pipe it in: gunzip -c FILE | sumi plot -"),
    kind(
      [0x02, 0x21, 0x4C, 0x18], "compressed by an old lz4; pipe it in: lz4 -dc FILE | sumi plot -"),
    kind([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive; unpack it, and name a file of it"),
    kind("Rar!\u{1A}", "a RAR archive; unpack it, and name a file of it"),
    kind("ustar", at: 257, "a tar archive; unpack it (tar -xf FILE), and name a file of it"),
    kind(
      [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
      "an Excel 97 workbook, or one with a password; save it as .xlsx or CSV, without a password"),
    kind("$FL2@(#)", spss), kind("$FL3@(#)", spss), kind("<stata_dta>", stata),
    kind([0x72, 1, 1, 0], stata), kind([0x72, 2, 1, 0], stata), kind([0x73, 1, 1, 0], stata),
    kind([0x73, 2, 1, 0], stata),
    kind(
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xC2, 0xEA, 0x81, 0x60],
      "a table of SAS; write it as CSV or Parquet (in Python: pandas.read_sas)"),
    kind(
      "HEADER RECORD*******", "a SAS transport file; write it as CSV (in Python: pandas.read_sas)"),
    kind("X\n\0\0\0", rds), kind("RDX2\n", rds),
    kind("RDX3\n", rds), kind("RDA2\n", rds), kind("RDA3\n", rds),
    kind(
      [0x89, 0x48, 0x44, 0x46, 0x0D, 0x0A, 0x1A, 0x0A],
      "an HDF5 file (also NetCDF 4 and MATLAB 7.3); write the table as Parquet or CSV (in Python: "
        + "pandas.read_hdf or h5py), or the array with numpy.save"),
    kind("CDF\u{1}", netCDF), kind("CDF\u{2}", netCDF), kind("CDF\u{5}", netCDF),
    kind("MATLAB 5.0", "a MATLAB file; write the table with writetable as CSV or Parquet"),
    kind("%PDF-1.", pdf), kind("%PDF-2.", pdf),
    kind("ORC", "an ORC file; write it as Parquet (in Python: pyarrow.orc.read_table)"),
    kind("Obj\u{1}", "an Avro file; write it as Parquet or JSON Lines"),
    kind("FEA1", "Feather version 1; write it as version 2 (in Python: DataFrame.to_feather)"),
    kind([0x80, 4, 0x95], pickle), kind([0x80, 5, 0x95], pickle),
    kind("DUCK", at: 8, "a DuckDB database; write a table of it: COPY name TO 'name.parquet'"),
    kind([0x89, 0x50, 0x4E, 0x47], "a picture, and no table; name the data that it was made of"),
    kind([0xFF, 0xD8, 0xFF], "a picture, and no table; name the data that it was made of"),
    kind(
      "version https://git-lfs.github.com/spec/",
      "a pointer of Git LFS in place of the file; fetch the file (git lfs pull)"),
  ]

  private static let pdf = "a PDF; copy its table into a CSV file"
  private static let spss =
    "a table of SPSS; save it as CSV (in Python: pandas.read_spss, then DataFrame.to_csv)"
  private static let stata =
    "a table of Stata; save it as CSV (export delimited; in Python: pandas.read_stata)"
  private static let rds = "an object of R; write the table with write.csv or arrow::write_parquet"
  private static let netCDF = "a NetCDF file; write its table as CSV, or the array with numpy.save"
  private static let pickle =
    "a Python pickle, which is a program; write it with DataFrame.to_parquet"

  private static let page =
    "a web page, and no table: perhaps the download needed a login or another address; name a CSV or "
    + "JSON file"

  private static let tableOfPage =
    "a web page with a table that has no rows; open it in a browser, and copy the table into a CSV file"

  /// Whether the first part of a page has a table.
  private static func hasTable(_ page: UnsafeRawBufferPointer) -> Bool {
    let begin = String(decoding: page.prefix(1 << 14), as: UTF8.self).lowercased()
    return begin.contains("<table")
  }

  /// What a text begins with that is no table, in small letters.
  private static let markup: [(begin: String, problem: String)] = [
    ("<!doctype html", page), ("<html", page), ("<head", page),
    ("<table", tableOfPage),
    ("<?xml", "an XML file; save the table in it as CSV or JSON"),
  ]

  /// Whether the first bytes are those of a text: none is a control character, but for tabs and line ends.
  static func isText(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.prefix(1 << 12).allSatisfy { $0 >= Ascii.space && $0 != 0x7F || 0x09...0x0D ~= $0 }
  }

  /// What is wrong with a file that begins so; `nil` if it may be a table.
  static func problem(with bytes: UnsafeRawBufferPointer) -> String? {
    for kind in kinds where bytes.dropFirst(kind.offset).starts(with: kind.magic) {
      // A table of text may well begin with a short word.
      let isWord = kind.magic.count < 7 && kind.magic.allSatisfy { $0 > Ascii.space && $0 < 0x7F }
      if !isWord || !isText(bytes) { return kind.problem }
    }
    let text = bytes.prefix(1 << 10).drop { $0 <= Ascii.space || [0xEF, 0xBB, 0xBF].contains($0) }
    guard text.first == UInt8(ascii: "<") else { return nil }
    let begin = text.prefix(16).map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    let known = markup.first { begin.starts(with: $0.begin.utf8) }?.problem
    return known == page && hasTable(bytes) ? tableOfPage : known
  }
}
