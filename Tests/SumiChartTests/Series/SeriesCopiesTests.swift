import Testing

@testable import SumiChart

/// Copies of a series share what it says of itself.
@Suite struct SeriesCopiesTests {
  @Test("a change of a copy changes its traits, and those of no other copy") func changes() throws {
    let plain = Series(LineSeries(y: "price", style: LineStyle(strokeWidth: 2)))
    var wide = plain
    var line = try #require(wide.concrete as? LineSeries)
    line.style.strokeWidth = 7
    wide.concrete = line
    #expect(wide.traits.line?.width == 7)
    #expect(plain.traits.line?.width == 2)
    var renamed = plain
    renamed.source.title = "Price"
    #expect(renamed.source.title == "Price")
    #expect(renamed.concrete.source.title == "Price")
    #expect(plain.source.title == nil)
    #expect(renamed != plain && wide != plain)
    renamed.source.title = nil
    #expect(renamed == plain)
  }

  @Test("values by role are those that were set last, in the order of the first") func roles() {
    var map: RoleMap<Int> = [.x: 1, .y: 2, .x: 3]
    #expect(map[.x] == 3 && map[.y] == 2 && map[.low] == nil)
    map[.low] = 4
    map[.y] = nil
    map[.high] = nil
    #expect(map.keys == [.x, .low])
    #expect(map.values == [3, 4])
    #expect(map.map { "\($0.key) \($0.value)" } == ["x 3", "low 4"])
    map[.x] = nil
    map[.low] = nil
    #expect(map.isEmpty)
  }

  @Test("equal roles have equal hashes, and all roles differ") func hashes() {
    #expect(Set(Role.allCases + Role.allCases).count == Role.allCases.count)
    for role in Role.allCases {
      #expect(Role(rawValue: role.rawValue)?.hashValue == role.hashValue)
    }
  }
}
