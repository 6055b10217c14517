import Benchmark
import SumiGeometry
import SumiImage

/// Pixels to PNG and back.
func encoding() {
  for size in PixelSize.measured {
    let name = "\(size.width)x\(size.height)"
    encoding("Encode \(name) opaque, balanced", of: size, compression: .balanced)
    encoding("Encode \(name) opaque, small", of: size, compression: .small)
    encoding(
      "Encode \(name) translucent, balanced", of: size, background: 0, compression: .balanced)
    Benchmark("Decode \(name)") { benchmark in
      let file = try PNGEncoder().encode(.sampleChart(size: size))
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(try PNGDecoder().decode(file)) }
    }
  }
}

private func encoding(
  _ name: String, of size: PixelSize, background: UInt8 = 255, compression: PNGCompression
) {
  Benchmark(name) { benchmark in
    let bitmap = Bitmap.sampleChart(size: size, background: background)
    let encoder = PNGEncoder(compression: compression)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(try encoder.encode(bitmap)) }
  }
}
