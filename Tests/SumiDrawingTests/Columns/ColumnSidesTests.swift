import Testing

@testable import SumiDrawing
@testable import SumiLayout

@Suite struct ColumnSidesTests {
  /// The sides of consecutive columns, each with a share of the room.
  private func sides(
    room: Double, share: Double = 0.8, count: Int = 1, first: Double = 0.3
  ) -> [(minX: Double, maxX: Double)] {
    let width = room * share / (Double(count) + 0.08 * Double(count - 1))
    let xs = (0..<30).map { first + Double($0) * room }
    return xs.flatMap { x in
      (0..<count).map { place in
        let slot = ColumnSlot(
          offset: -room * share / 2 + Double(place) * width * 1.08, width: width, count: count,
          place: place, gap: 0.08 * width, room: room)
        return ColumnSides(slot, at: xs + [.nan], scale: 1)(x: x)
      }
    }
  }

  private func isSharp(_ sides: [(minX: Double, maxX: Double)]) -> Bool {
    sides.allSatisfy { $0.minX == $0.minX.rounded() && $0.maxX == $0.maxX.rounded() }
  }

  @Test("sides are sharp if slots are whole pixels, or gaps are wide")
  func sharp() {
    for room in [5.0, 8, 11, 24, 40, 61.3, 100.7] { #expect(isSharp(sides(room: room)), "\(room)") }
    for room in [60.0, 61] { #expect(isSharp(sides(room: room, count: 4))) }
  }

  @Test("otherwise sides keep their exact position, so that gaps differ by less than a pixel")
  func exact() {
    for room in [8.4, 11.3, 24.5, 40.2] {
      let found = sides(room: room)
      #expect(!isSharp(found))
      for (left, right) in zip(found, found.dropFirst()) {
        #expect(abs(right.minX - left.maxX - room * 0.2) < 1e-9)
      }
    }
  }

  @Test("touching columns share sharp sides")
  func touching() {
    let found = sides(room: 33.4, share: 1)
    #expect(isSharp(found))
    for (left, right) in zip(found, found.dropFirst()) { #expect(left.maxX == right.minX) }
  }

  @Test("half pixels are rounded in one direction on all columns")
  func halves() {
    for error in [-1e-9, 1e-9] {
      let found = sides(room: 20 + error, first: 0.5)
      #expect(Set(zip(found, found.dropFirst()).map { $1.minX - $0.minX }) == [20])
    }
  }

  @Test("narrow columns are never lost, and groups never touch", arguments: 1...12)
  func narrow(count: Int) {
    for room in 3...80 {
      let found = sides(room: Double(room), count: count)
      for (left, right) in zip(found, found.dropFirst()) {
        #expect(left.maxX > left.minX && right.minX > left.maxX)
      }
    }
  }
}
