import Benchmark
import SumiChart

/// A scale to its ticks and their labels.
func makingTicks() {
  for limit in [5, 20, 100] {
    Benchmark("Ticks number, at most \(limit)") { benchmark in
      let scale = NumberScale(lower: -12.3, upper: 98.7)
      for _ in benchmark.scaledIterations { blackHole(scale.ticks(atMost: limit)) }
    }
    Benchmark("Ticks date-time, at most \(limit)") { benchmark in
      let scale = DateTimeScale(lower: 946_684_800, upper: 1_735_689_600, unit: .seconds)
      for _ in benchmark.scaledIterations { blackHole(scale.ticks(atMost: limit)) }
    }
    Benchmark("Ticks category, at most \(limit) of 1,000") { benchmark in
      let scale = CategoryScale(names: (0..<1000).map { "category \($0)" })
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(scale.ticks(atMost: limit)) }
    }
  }
}
