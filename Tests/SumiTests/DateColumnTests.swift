import Foundation
import Sumi
import Testing

@Suite struct DateColumnTests {
  @Test("Dates become time stamps, and nil a missing cell")
  func dates() {
    let dates: [Date?] = [
      Date(timeIntervalSince1970: 1.25), nil, Date(timeIntervalSince1970: -0.000_001),
      Date(timeIntervalSinceReferenceDate: .nan), .distantFuture,
    ]
    let column = dates.asColumn
    guard case .dateTimes(let stamps, .microseconds) = column.values else {
      Issue.record("\(column)")
      return
    }
    #expect((0..<5).map(column.isMissing) == [false, true, false, true, false])
    #expect(stamps[0] == 1_250_000 && stamps[2] == -1)
    let some = [Date(timeIntervalSince1970: 0)]
    #expect(some.asColumn == Column(dateTimes: [0], .microseconds))
  }
}
