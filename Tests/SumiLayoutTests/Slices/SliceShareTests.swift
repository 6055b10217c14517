import SumiChart
import SumiData
import TestSupport
import Testing

@testable import SumiLayout

@Suite struct SliceShareTests {
  @Test("shown shares sum to 100 %")
  func sum() {
    #expect(SliceLabelTexts.percents(of: [1 / 3, 1 / 3, 1 / 3]) == ["34%", "33%", "33%"])
    #expect(SliceLabelTexts.percents(of: [0.166, 0.166, 0.668]) == ["17%", "16%", "67%"])
    var random = RandomPicture(seed: 5)
    for count in 2...12 {
      let values = (0..<count).map { _ in random.random() + 0.2 }
      let sum = values.reduce(0, +)
      let texts = SliceLabelTexts.percents(of: values.map { $0 / sum })
      #expect(texts.compactMap { Int($0.dropLast()) }.reduce(0, +) == 100, "\(texts)")
    }
  }

  @Test("a small share has a decimal, and no slice beside others is 100 %")
  func small() {
    #expect(SliceLabelTexts.percents(of: [1]) == ["100%"])
    #expect(SliceLabelTexts.percents(of: [0.994, 0.006]) == ["99%", "0.6%"])
    #expect(SliceLabelTexts.percents(of: [0.999_9, 0.000_1]) == [">99%", "<0.1%"])
    #expect(SliceLabelTexts.percents(of: [0.985, 0.009_8, 0.005_2]) == ["98%", "1%", "0.5%"])
  }

  @Test("no share is 0 %, and none is rounded by a whole unit")
  func near() {
    var random = RandomPicture(seed: 6)
    for count in 2...40 {
      let values = (0..<count).map { _ in random.random() * random.random() * random.random() }
      let sum = values.reduce(0, +)
      let shares = values.map { $0 / sum }
      for (share, text) in zip(shares, SliceLabelTexts.percents(of: shares)) {
        guard let number = Double(text.dropLast()) else {
          #expect(text == ">99%" || (text == "<0.1%" && share < 0.001))
          continue
        }
        let unit = text.contains(".") ? 0.1 : 1
        #expect(number > 0 && abs(number - share * 100) < unit, "\(text) for \(share)")
      }
    }
  }

  @Test("of hundreds of equal slices as many have labels as spokes lead to without a fan")
  func fan() throws {
    let series = PieSeries(value: .values(Column([Double](repeating: 1, count: 300))))
    let frame = try Chart(series: [Series(series)]).frame()
    let labels = try #require(frame.slices).labels
    #expect((8...40).contains(labels.count), "\(labels.count)")
    #expect(frame.warnings.contains { $0.contains("labels of slices have no room") })
  }
}
