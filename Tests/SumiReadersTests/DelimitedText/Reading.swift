import SumiData
import SumiReaders
import SumiTime

/// Reads an inline fixture.
func read(
  _ text: String, _ options: DelimitedTextOptions = .init()
) throws(DataError) -> Table {
  try DelimitedTextReader.table(text: text, name: "file.csv", options: options)
}

/// The error of reading a fixture; `nil` if there is none.
func failure(_ text: String, _ options: DelimitedTextOptions = .init()) -> String? {
  do throws(DataError) {
    _ = try read(text, options)
    return nil
  } catch {
    return error.description
  }
}

extension Column {
  var numbers: [Double]? {
    if case .numbers(let numbers) = values { numbers.doubles } else { nil }
  }

  var strings: [String]? {
    if case .text(let text) = values { (0..<text.count).map { text[$0] } } else { nil }
  }

  var stamps: [Int64]? {
    if case .dateTimes(let stamps, _) = values { stamps.integers } else { nil }
  }

  var unit: TimeUnit? {
    if case .dateTimes(_, let unit) = values { unit } else { nil }
  }

  var missingRows: [Int] { (0..<count).filter(isMissing) }
}
