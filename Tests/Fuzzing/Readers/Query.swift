import Fuzzing
import SumiData
import SumiDatabase
import SumiReaders

/// An SQL query over a small table.
@main enum Query {
  static func main() {
    fuzz { start, count in
      let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
      let rows = Array("x,y,n,d\n1,2.5,a,2007-01-01\n2,,b,2008-02-29\n3,-1,,\n".utf8)
      let table = rows.withUnsafeBytes { try? DelimitedTextReader.table(bytes: $0, name: "data") }
      guard let table else { preconditionFailure("a table of four columns") }
      let limits = QueryLimits(seconds: 0.05, rows: 1_000)
      guard let result = try? Table.query(text, over: ["data": table], limits: limits) else {
        return 0
      }
      precondition(result.rowCount <= 1_000, "rows within the limit")
      result.columns.forEach { readAll($0) }
      return 0
    }
  }
}
