import SumiData
import SumiScales
import Testing

@testable import SumiChart

@Suite struct CategoryColumnTests {
  @Test("Names are kept in the order of first appearance, without duplicates, over several columns")
  func names() {
    let first = TextValues(["b", "a", "b", "", "a"])
    let second = TextValues(["c", "a"])
    #expect(CategoryScale.names(of: first, second) == ["b", "a", "", "c"])
    var validity = Validity(repeating: true, count: 5)
    validity[3] = false
    let columns = [Column(.text(first), validity: validity), Column(["c", "a"]), Column([1, 2])]
    #expect(CategoryScale.names(of: columns) == ["b", "a", "c"])
    let many = (0..<5000).map { "name \($0 % 700)" }
    #expect(CategoryScale.names(of: TextValues(many)) == Array(many.prefix(700)))
  }

  @Test("Cells become indices, missing and unknown cells NaN")
  func indices() {
    let scale = CategoryScale(names: ["x", "y", "x", "z"])
    var validity = Validity(repeating: true, count: 4)
    validity[1] = false
    let column = Column(.text(TextValues(["z", "x", "q", "x"])), validity: validity)
    let indices = scale.indices(of: column)
    #expect(indices[0] == 3)
    #expect(indices[1].isNaN)
    #expect(indices[2].isNaN)
    #expect(indices[3] == 0)
  }
}
