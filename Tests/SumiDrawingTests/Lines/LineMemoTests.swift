import CNumbers
import SumiData
import SumiGeometry
import SumiLayout
import Testing

@testable import SumiDrawing

private func key(
  _ values: NumberValues, scale: Double = 1, width: Int = 100
) -> LineMemo.Key {
  let place = LineMemo.Placement(.numbers(values, AffineMap(scale: scale, offset: 0)))
  return LineMemo.Key(
    x: LineMemo.Placement(
      .numbers(
        NumberValues(regularFrom: 0.0, step: 1, count: values.count),
        AffineMap(scale: 1, offset: 0))),
    y: place, mask: nil, curve: .straight, strokeWidth: 1, scale: 1,
    plotArea: PixelRect(minX: 0, minY: 0, maxX: width, maxY: 50), leastDensity: 0.5)
}

private func path(bytes: Int = 8) -> LineReduction {
  var path = sumi_path()
  path.capacity = Int64(bytes / 8)
  return .path(
    LinePath(
      path, area: PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1), margin: 1, strokeWidth: 1),
    rowCount: 1)
}

@Suite struct LineMemoTests {
  @Test("A line is made once for the same rows and positions, and again for others")
  func keeping() {
    let memo = LineMemo()
    let values = NumberValues([1.0, 2, 3])
    var made = 0
    func ask(_ key: LineMemo.Key) {
      _ = memo.line(for: key) {
        made += 1
        return path()
      }
    }
    ask(key(values))
    ask(key(values))
    #expect(made == 1)
    ask(key(values, scale: 2))
    ask(key(values, width: 101))
    ask(key(values[0..<2]))
    ask(key(NumberValues([1.0, 2, 3])))
    #expect(made == 5)
    ask(key(values))
    #expect(made == 5)
  }

  @Test("Few points are not kept, because they are drawn directly")
  func rows() {
    let memo = LineMemo()
    let values = NumberValues([1.0, 2, 3])
    var made = 0
    for _ in 0..<2 {
      _ = memo.line(for: key(values)) {
        made += 1
        return .rows(0..<3)
      }
    }
    #expect(made == 2)
  }

  @Test("The least recently used lines are dropped first, and lines whose rows are gone")
  func limit() {
    let memo = LineMemo(byteLimit: 100)
    let rows = (0..<3).map { NumberValues([Double($0)]) }
    var made = 0
    func ask(_ values: NumberValues) {
      _ = memo.line(for: key(values)) {
        made += 1
        return path(bytes: 40)
      }
    }
    ask(rows[0])
    ask(rows[1])
    ask(rows[0])
    ask(rows[2])
    #expect(made == 3)
    ask(rows[0])
    #expect(made == 3)
    ask(rows[1])
    #expect(made == 4)
    // Rows that are created and released, some at the address of earlier ones.
    for index in 0..<50 { ask(NumberValues([Double(index)])) }
    #expect(made == 54)
  }
}
