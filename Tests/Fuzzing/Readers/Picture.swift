import Fuzzing
import SumiImage

@main enum Picture {
  static func main() {
    fuzz { start, count in
      let bytes = Array(UnsafeBufferPointer(start: start, count: count))
      _ = try? PNGDecoder(maximumPixels: 1 << 20).decode(bytes)
      return 0
    }
  }
}
