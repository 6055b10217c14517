import SumiData

/// The bytes of a file in one of the formats, after unpacking.
struct FileContent {
  private(set) var bytes: InputBytes
  /// The sheet asked for, of a workbook.
  private(set) var part: String?
  private(set) var isUnpacked = false
  /// What was assumed on the way.
  private(set) var notes: [String] = []
  /// The name of the file inside, whose ending may tell its format.
  private var innerName: String
  private var hasArrays = false
  private let name: String

  /// More layers than any table is packed in.
  private static let mostLayers = 4

  /// Unpacks what the bytes say is packed, and converts texts to UTF-8.
  ///
  /// - Throws: the errors of unpacking; `unusable` for an archive without a single table.
  init(
    _ bytes: InputBytes, of file: DataFile, part: String?, _ progress: ReadProgress
  ) throws(DataError) {
    (self.bytes, self.part) = (bytes, part)
    (name, innerName) = (file.name, PartPath(file.path).path)
    // Raw numbers may begin with any bytes.
    guard file.format != .raw, file.layout == nil else { return }
    for _ in 0..<Self.mostLayers where try unpackLayer(of: file, progress) { isUnpacked = true }
    if let stated = file.text.encoding {
      try convert(from: stated)
    } else if file.format == .automatic || file.format.isText,
      let encoding = self.bytes.withBytes({ TextEncoding(of: $0) })
    {
      self.bytes = try encoding.utf8(self.bytes, name: name)
    }
    if file.format == .automatic, !isWorkbook, !hasArrays { try takeTableOfPage() }
    if self.part != nil, !isWorkbook, !isPage {
      throw .unusable(
        source: name, problem: "no archive or workbook with parts; name the file itself")
    }
  }

  /// Whether it was a web page, of which it has a table as text with tabs between the cells.
  private(set) var isPage = false

  /// Takes the table of a web page with the number asked for, or the one with the most cells.
  private mutating func takeTableOfPage() throws(DataError) {
    guard bytes.withBytes({ PageTables.areIn($0) }) else { return }
    let (text, note) = try Repair.repaired(bytes, name: name)
    let tables = text.withBytes { PageTables($0) }.tables
    let largest = tables.indices.max {
      (tables[$0].cellCount, $1) < (tables[$1].cellCount, $0)
    }
    guard let largest else { return }
    let chosen = part == nil ? largest : part.flatMap { Int($0) }.map { $0 - 1 }
    guard let chosen, tables.indices ~= chosen else {
      throw .unusable(
        source: name,
        problem: "has no table \"\(part ?? "")\"; give a number from 1 to \(tables.count)")
    }
    notes += [note].compactMap(\.self)
    if part == nil, tables.count > 1 {
      notes.append(
        "\(name): the largest of \(tables.count) tables of the page is read, "
          + "\(name):\(chosen + 1); others are \(name):\(chosen == 0 ? 2 : 1) and so on")
    }
    var result = GrowingBytes(
      expected: text.count, most: text.mostUnpacked, passed: .tooLong(name))
    let rows = tables[chosen].text
    let appended = rows.withUnsafeBytes { rows in
      Result { () throws(DataError) in try result.append(rows) }
    }
    try appended.get()
    bytes = result.take(mostUnpacked: bytes.mostUnpacked)
    isPage = true
  }

  /// Converts a text in the stated encoding.
  private mutating func convert(from encoding: String) throws(DataError) {
    guard bytes.withBytes({ DataFormat(magic: $0) }) == nil, !isWorkbook, !hasArrays else { return }
    let (text, wrong) = try CodePage(name: encoding).utf8(bytes, source: name)
    bytes = text
    if wrong > 0 {
      let count = wrong == 1 ? "1 byte is" : "\(wrong) bytes are"
      notes.append("\(name): \(count) not \(encoding), and the text has \"\u{FFFD}\" in that place")
    }
  }

  private var isWorkbook = false

  /// Whether there was a layer.
  private mutating func unpackLayer(
    of file: DataFile, _ progress: ReadProgress
  ) throws(DataError) -> Bool {
    if let packed = bytes.withBytes({ PackedFormat(magic: $0) }) {
      bytes = try packed.unpacked(
        bytes, name: name, most: file.limits.packedFileBytes, progress: progress)
      innerName = packed.innerName(of: innerName)
      return true
    }
    let isArchive = bytes.withBytes { bytes in
      ZipArchive.magics.contains { bytes.starts(with: $0) }
    }
    guard isArchive, !isWorkbook, !hasArrays, file.format != .numpy, file.format != .workbook else {
      isWorkbook = isWorkbook || isArchive && file.format == .workbook
      return false
    }
    let archive = try ZipArchive(bytes, source: name)
    switch try ZipContents(archive, name: innerName, part: part, source: name) {
    case .arrays: hasArrays = true
    case .workbook: isWorkbook = true
    case .file(let member):
      guard member.size <= file.limits.packedFileBytes else {
        throw .unusable(
          source: name,
          problem: "\(member.name) in it unpacks to more than "
            + "\(PackedFormat.size(file.limits.packedFileBytes)), which a packed file may have here; "
            + "allow more (--max-unpacked), or unpack it to a file, which is mapped (unzip FILE)")
      }
      let count = ReadCount(progress, source: name, total: member.compressedSize)
      bytes = try archive.content(of: member, count).file()
      (innerName, part) = (member.name, nil)
      return true
    }
    return false
  }

  /// The format used to read it.
  ///
  /// - Throws: `unusable` for one that is unknown, or that must be written in another one.
  func format(stated file: DataFile) throws(DataError) -> DataFormat {
    if file.format != .automatic { return file.format }
    if file.layout != nil {
      if let format = bytes.withBytes({ DataFormat(magic: $0) }) {
        throw .unusable(
          source: name,
          problem:
            "starts like \(format.rawValue), not like raw numbers; leave the layout out, or "
            + "name the format raw")
      }
      return .raw
    }
    if hasArrays { return .numpy }
    if isWorkbook { return .workbook }
    if isPage { return .csv }
    return try bytes.withBytes { (bytes) throws(DataError) in
      if let format = DataFormat(magic: bytes) { return format }
      if let problem = ForeignFormat.problem(with: bytes) {
        throw .unusable(source: name, problem: problem)
      }
      if let format = DataFormat(ending: innerName), format != .workbook,
        format != .sqlite || bytes.isEmpty
      {
        // Such as a file that was not written when its machine stopped.
        guard !format.isText || !bytes.starts(with: [0, 0]) else {
          throw .unusable(
            source: name, problem: "starts with zeros, so it is no text; write it again")
        }
        // Records are often in files of any text.
        let isAnyText =
          format == .csv && !["csv", "tsv"].contains { innerName.lowercased().hasSuffix($0) }
        return isAnyText && DataFormat(text: bytes) == .json ? .json : format
      }
      guard ForeignFormat.isText(bytes) else {
        throw .unusable(
          source: name,
          problem: "unknown format; name it, or for raw numbers the layout, such as float32 or"
            + " x:float64,y:float32")
      }
      return DataFormat(text: bytes)
    }
  }
}
