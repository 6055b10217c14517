import Glibc
import Sumi

extension Plot {
  /// Whether the data are a chart file, which is drawn by another command.
  var isChartFile: Bool {
    data.hasSuffix(".json") && mayBeChartFile && (try? ChartFile(path: data)) != nil
  }

  /// Whether the first bytes of the file are those of an object that may describe a chart.
  private var mayBeChartFile: Bool {
    guard let handle = fopen(data, "r") else { return false }
    defer { fclose(handle) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, handle)
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return text.first { !$0.isWhitespace } == "{"
      && ["\"series\"", "\"charts\"", "\"slices\""].contains(where: text.contains)
  }
}
