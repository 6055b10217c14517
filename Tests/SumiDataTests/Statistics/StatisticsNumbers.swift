/// The numbers of which NumPy 2.4 and SciPy determined what the tests compare with:
///
///     v = np.array([((i * 7919) % 1000) / 10 - 20 for i in range(300)]); x = v * np.abs(v) / 10
enum StatisticsNumbers {
  static let x: [Double] = (0..<300).map { index in
    let value = Double((index * 7_919) % 1_000) / 10 - 20
    return value * abs(value) / 10
  }
  static let weights: [Double] = (0..<300).map { Double($0 % 7) / 2 }
}

func areClose(_ left: [Double], _ right: [Double], tolerance: Double = 1e-12) -> Bool {
  left.count == right.count
    && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance * max(abs($1), 1e-300) }
}
