import Foundation
import Testing

@testable import SumiChart
@testable import SumiForms

@Suite struct ReferencePageTests {
  private let page = ChartSchema.reference

  @Test("every link leads to a heading, and headings are unique")
  func links() {
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("## ") }
      .map { $0.dropFirst(3).lowercased().replacing(" ", with: "-") }
    #expect(Set(headings).count == headings.count && headings.count > 20)
    for link in page.matches(of: /\]\(#([^)]*)\)/) {
      #expect(headings.contains(String(link.1)), "\(link.1)")
    }
  }

  @Test("every key is described, with its bounds and its default")
  func keys() {
    for shape in NamedShape.all(in: Chart.form.shape) {
      guard case .object(let members) = shape.shape else { continue }
      for member in members {
        #expect(page.contains("| `\(member.key)` | "), "\(shape.name).\(member.key)")
        #expect(
          member.about.count > 5 && member.about.hasSuffix("."), "\(shape.name).\(member.key)")
      }
    }
    #expect(page.contains("| `opacity` | number from 0 to 1 | `1` | "))
    #expect(page.contains("| `hidden` | `true` or `false` | `false` | "))
    #expect(page.contains("| `series` | list: [series](#series) |  | **Required.** "))
  }

  @Test("all lines of a table have as many cells as its header")
  func cells() {
    for line in page.split(separator: "\n") where line.hasPrefix("|") {
      #expect(line.replacing("\\|", with: "").count { $0 == "|" } == 5, "\(line)")
    }
  }
}
