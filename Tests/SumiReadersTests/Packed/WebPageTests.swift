import SumiData
import Testing

@testable import SumiReaders

/// Tables of web pages.
@Suite struct WebPageTests {
  private static let page = """
    <!DOCTYPE html><html><head><style>td > b { }</style></head><body>
    <TABLE><tr><td>Menu</td><td>Home</td></tr><tr><td>a</td><td>b</td></tr></TABLE>
    <table class='x > y'>
    <caption>Harbours</caption>
    <tr><th>Harbour<th>Depth &amp; width<th>Boats</tr>
    <tr><td rowspan="2">Sk&aring;r<td>4.5</td><td>1,200<sup class="reference">[1]</sup></td></tr>
    <!-- <tr><td>none</td></tr> -->
    <tr><td>5&#46;5</td><td>\u{2212}3</td></tr>
    <tr><td>Vik <br> North</td><td colspan=2>9</td>
    </table></body></html>
    """

  @Test("The largest table of a page is read, with its joined cells, entities and notes")
  func largest() throws {
    let table = try TableFile.table(Array(Self.page.utf8), named: "a.html")
    #expect(table.names == ["Harbour", "Depth & width", "Boats"])
    #expect(
      (0..<3).map { table.columns[0].text(at: $0) } == ["Sk\u{E5}r", "Sk\u{E5}r", "Vik North"])
    #expect(table.columns[1].numberValues?.doubles == [4.5, 5.5, 9])
    #expect(table.columns[2].numberValues.map { [$0[0], $0[1]] } == [1_200, -3])
    #expect(table.columns[2].isMissing(2))
    #expect(table.notes.contains { $0.contains("the largest of 2 tables of the page is read") })
  }

  @Test("A page that is called a workbook is read, and one without rows is refused")
  func others() throws {
    let rows = "<table><tr><td>x</td></tr><tr><td>1</td></tr><tr><td>2</td></tr></table>"
    #expect(try TableFile.table(Array(rows.utf8), named: "a.xls").names == ["x"])
    let menu = try TableFile.table(Array(Self.page.utf8), named: "a.html", part: "1")
    #expect(menu.columns.count == 2 && menu.notes.isEmpty)
    let none = TableFile.problem(Array(Self.page.utf8), named: "a.html", part: "3")
    #expect(none.contains("has no table \"3\"; give a number from 1 to 2"), "\(none)")
    let problem = TableFile.problem(Array("<html><table></table>".utf8), named: "a.html")
    #expect(problem.contains("a table that has no rows"), "\(problem)")
  }
}
