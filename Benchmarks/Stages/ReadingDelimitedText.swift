import Benchmark
import SumiData

/// Delimited text to typed columns: a date and four numbers per row, as in a file of prices.
func readingDelimitedText() {
  for megabytes in [1, 10, 100] {
    Benchmark(
      "Read CSV \(megabytes) MB",
      configuration: .init(metrics: [.wallClock, .peakMemoryResident, .throughput])
    ) { benchmark in
      let text = prices(bytes: megabytes * 1_000_000)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        let table = text.withUnsafeBytes { bytes in
          Result { try DelimitedTextReader.table(bytes: bytes, name: "prices.csv") }
        }
        blackHole(try table.get())
      }
    }
  }
}

/// Pseudorandom rows such as `2004-03-17,1087.31,1095.02,1080.44,1093.18`.
private func prices(bytes count: Int) -> [UInt8] {
  var text: [UInt8] = Array("date,open,high,low,close\n".utf8)
  text.reserveCapacity(count + 100)
  var state: UInt64 = 1
  func digits(_ value: Int, _ places: Int) {
    for place in stride(from: places - 1, through: 0, by: -1) {
      var rest = value
      for _ in 0..<place { rest /= 10 }
      text.append(UInt8(48 + rest % 10))
    }
  }
  var row = 0
  while text.count < count {
    digits(1900 + row / 336 % 150, 4)
    text.append(UInt8(ascii: "-"))
    digits(1 + row / 28 % 12, 2)
    text.append(UInt8(ascii: "-"))
    digits(1 + row % 28, 2)
    for _ in 0..<4 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text.append(UInt8(ascii: ","))
      digits(1000 + Int(state >> 60), 4)
      text.append(UInt8(ascii: "."))
      digits(Int(state >> 33) % 100, 2)
    }
    text.append(UInt8(ascii: "\n"))
    row += 1
  }
  return text
}
