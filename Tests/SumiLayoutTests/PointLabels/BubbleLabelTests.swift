import SumiChart
import SumiData
import SumiGeometry
import TestSupport
import Testing

@testable import SumiLayout

@Suite struct BubbleLabelTests {
  @Test("a label beside a bubble is clearly nearer to it than to any other", arguments: 1...8)
  func nearest(seed: Int) throws {
    var random = RandomPicture(seed: seed)
    let count = 80
    let columns = (0..<3).map { _ in
      ColumnReference.values(Column((0..<count).map { _ in random.random() * random.random() }))
    }
    var bubbles = BubbleSeries(x: columns[0], y: columns[1], size: columns[2])
    bubbles.sizeScale = .largest(diameter: 60)
    bubbles.source[.label] = .values(Column((0..<count).map { "bubble \($0)" }))
    let frame = try Chart(series: [Series(bubbles)]).frame()
    let places = (0..<count).map { frame.series[0].labelPlaces(of: $0, isStacked: false) }
    #expect(frame.pointLabels.count > 8)
    // A leader says whose label it is.
    for label in frame.pointLabels where label.leader == nil {
      let box = Rect(
        x: label.origin.x, y: label.origin.y - PointLabelCandidate.capitals * label.font.size,
        width: label.extent.width, height: PointLabelCandidate.capitals * label.font.size)
      let distances = places.map { place in
        let nearest = Point(
          x: min(max(place.point.x, box.minX), box.maxX),
          y: min(max(place.point.y, box.minY), box.maxY))
        return (nearest - place.point).length - place.radius
      }
      let row = try #require(Int(label.text.dropFirst(7)))
      let own = distances[row]
      // In its bubble it is nobody else's.
      guard own > 0 else { continue }
      for other in places.indices
      where other != row && places[other].radius > LabelObstacles.leastRadius {
        #expect(distances[other] > LabelObstacles.clearance * own - 0.01, "\(label.text)")
      }
    }
  }
}
