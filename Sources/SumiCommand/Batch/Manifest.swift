import Sumi
import SumiData
import SumiForms
import SumiReaders

/// A manifest: a chart a line, as JSON.
struct Manifest: BatchItems {
  private let path: String
  /// The ending of the pictures' files whose names are not stated.
  private let ending: String
  /// Base of the outputs' names.
  private let outputFolder: String
  /// What charts may read and take.
  private let limits: Limits

  /// - Parameter folder: where the pictures go, with a trailing slash; empty for the working directory.
  /// - Throws: `SumiError.unreadable` if it cannot be opened.
  init(path: String, ending: String, folder: String, limits: Limits) throws(SumiError) {
    self.path = path
    self.limits = limits
    outputFolder = folder
    self.ending = ending
    lines = try LineSource(path: path)
  }

  private let lines: LineSource

  func countRest() -> Int? { lines.countRest() }

  func interrupt() { lines.interrupt() }

  func makeAsyncIterator() -> Iterator {
    Iterator(
      lines: lines,
      reader: ManifestLines(
        path: path, ending: ending, outputFolder: outputFolder, limits: limits))
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let lines: LineSource
    fileprivate var reader: ManifestLines

    mutating func next() async throws -> BatchItem? {
      while let (bytes, share) = try lines.next() {
        if var item = reader.item(bytes) {
          item.share = share
          return item
        }
      }
      return nil
    }
  }
}

/// Reads the lines of a manifest in their order.
struct ManifestLines {
  private let name: String
  private let folder: String
  private let ending: String
  private var number = 0
  private var ids = SeenNames()
  private var outputs: SeenOutputs
  private let limits: Limits

  init(path: String, ending: String, outputFolder: String, limits: Limits) {
    self.limits = limits
    outputs = SeenOutputs(folder: outputFolder)
    self.ending = ending
    name = path == "-" ? "standard input" : path
    folder = ThemeFile.folder(of: path)
  }

  /// The chart of the next line; `nil` for a blank one.
  mutating func item(_ bytes: [UInt8]) -> BatchItem? {
    number += 1
    guard bytes.contains(where: { $0 > 0x20 }) else { return nil }
    let place = "\(name):\(number)"
    var id = "line \(number)"
    do throws(SumiError) {
      let json = try parse(bytes, place)
      guard case .object(let members) = json else {
        throw fault("expected an object such as {\"chart\": \"chart.json\"}", place)
      }
      if let key = members.keys.first(where: { !Self.keys.contains($0) }) {
        let hint =
          nearestName(to: key, among: Self.keys).map { "did you mean \"\($0)\"?" }
          ?? "known here: \(Self.keys.joined(separator: ", "))"
        throw fault("unknown key \"\(key)\"; \(hint)", place)
      }
      let stated = try text(members["id"], "id", place)
      if let stated { id = stated }
      guard let chart = members["chart"] else {
        throw fault("\"chart\" is missing: a chart file's name, or a chart { … }", place)
      }
      let (source, stem) = try source(chart, bytes, place)
      if stated == nil, let stem { id = stem }
      if let other = ids.insert(id, line: number) {
        throw fault("the id \"\(id)\" is that of line \(other); give each chart its own", place)
      }
      let output = try text(members["output"], "output", place) ?? "\(fileName(of: id)).\(ending)"
      try check(output: output, place)
      if let other = outputs.insert(output, line: number) {
        throw fault("the output \"\(output)\" is that of line \(other)", place)
      }
      var fingerprint = Fingerprint()
      fingerprint.add(bytes)
      return BatchItem(
        id: id, place: place,
        content: .success(
          BatchItem.Content(
            chart: source, output: output, data: try data(members["data"], bytes, place),
            folder: folder, fingerprint: fingerprint)))
    } catch {
      return BatchItem(id: id, place: place, content: .failure(error))
    }
  }

  /// Where charts are strangers', so are the names of their pictures.
  private func check(output: String, _ place: String) throws(SumiError) {
    guard !limits.allowsAbsolutePaths else { return }
    if output.hasPrefix("/") || output.split(separator: "/").contains("..") {
      throw fault("\"output\" \"\(output)\" leads out of the folder of the pictures", place)
    }
  }

  private static let keys = ["chart", "data", "id", "output"]

  /// - Returns: the chart, and the default of the id.
  private func source(
    _ chart: ParsedJSON, _ line: [UInt8], _ place: String
  ) throws(SumiError) -> (BatchItem.Source, stem: String?) {
    switch chart {
    case .text(let path):
      guard limits.allows(path: path) else { throw fault("\"chart\": \(Limits.pathFault)", place) }
      return (.file(path.hasPrefix("/") ? path : folder + path), stem(of: path))
    case .object: return (.inline(chart, line: line), nil)
    default: throw fault("\"chart\" is a chart file's name, or a chart { … }", place)
    }
  }

  private func data(
    _ json: ParsedJSON?, _ line: [UInt8], _ place: String
  ) throws(SumiError) -> [String: DataReference] {
    guard let json else { return [:] }
    do {
      var data = try ParsedJSONDecoder(json).decode([String: DataReference].self)
      for (name, reference) in data {
        if case .file(let file) = reference, !limits.allows(path: file.path) {
          throw fault("\"data\": \(Limits.pathFault)", place)
        }
        guard case .file(var file) = reference, !file.path.hasPrefix("/"), file.path != "-" else {
          continue
        }
        // Relative to the manifest, wherever the chart file is.
        file.path = (folder.hasPrefix("/") ? folder : workingFolder + folder) + file.path
        data[name] = .file(file)
      }
      return data
    } catch let error as DecodingError {
      let error = ChartFileError(error)
      throw located(ChartFileError(path: [.key("data")] + error.path, message: error.message), line)
    } catch let error as SumiError {
      throw error
    } catch {
      throw fault("\(error)", place)
    }
  }

  private func text(
    _ json: ParsedJSON?, _ key: String, _ place: String
  ) throws(SumiError) -> String? {
    switch json {
    case nil, .null?: return nil
    case .text(let text)? where !text.isEmpty: return text
    default: throw fault("\"\(key)\" is text in quotes", place)
    }
  }

  private func parse(_ bytes: [UInt8], _ place: String) throws(SumiError) -> ParsedJSON {
    do throws(JSONSyntaxError) {
      return try ParsedJSON(parsing: bytes)
    } catch {
      throw .unreadable(file: "\(place):\(error.position.column)", reason: error.message)
    }
  }

  private func located(_ error: ChartFileError, _ line: [UInt8]) -> SumiError {
    let place = JSONLocator.position(of: error.path, in: line)
    return .chartFile(file: name, line: number, column: place.column, error)
  }

  private func fault(_ message: String, _ place: String) -> SumiError {
    .unreadable(file: place, reason: message)
  }
}
