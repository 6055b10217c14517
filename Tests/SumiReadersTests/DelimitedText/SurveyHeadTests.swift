import SumiData
import Testing

/// Heads of questions and options, as web surveys write them.
@Suite struct SurveyHeadTests {
  @Test("Options are the names of their columns, and questions those of columns with one response")
  func options() throws {
    let table = try read(
      "RespondentID,How often?,Which of these?,,,\n,Response,Snoring,Illness,Response,Other (please specify)\n"
        + (0..<12).map {
          "\(300 + $0),\($0 % 2 == 0 ? "Never" : "Daily"),\($0 % 3 == 0 ? "Snoring" : ""),\($0 % 4 == 0 ? "Illness" : ""),x,y\($0)\n"
        }
        .joined())
    #expect(
      table.names == [
        "RespondentID", "How often?", "Snoring", "Illness", "Response", "Other (please specify)",
      ])
    #expect(table.rowCount == 12 && table.columns[0].type == .numbers)
    #expect(table.notes.contains { $0.contains("as web surveys write them") })
  }

  @Test("Questions and where they were imported from stand below the names")
  func imported() throws {
    let table = try read(
      "StartDate,Q1,Q2\nStart Date,How old are you?,\"Where, roughly?\"\n"
        + "\"{\"\"ImportId\"\":\"\"startDate\"\"}\",\"{\"\"ImportId\"\":\"\"QID1\"\"}\",\"{\"\"ImportId\"\":\"\"QID2\"\"}\"\n"
        + (0..<9).map { "2020-03-0\($0 + 1),\(20 + $0),\($0 % 2 == 0 ? "hills" : "coast")\n" }
        .joined()
    )
    #expect(table.names == ["StartDate", "Q1", "Q2"])
    #expect(table.rowCount == 9 && table.columns.map(\.type) == [.dateTimes, .numbers, .text])
    #expect(
      table.notes.contains {
        $0.contains("2 rows below the names are left out") && $0.contains("\"Where, roughly?\"")
      })
  }

  @Test("A table whose cells say Response once is no survey")
  func others() throws {
    let table = try read("stage,kind,n\nStart,Response,1\nEnd,Rest,2\nStart,Other,3\n")
    #expect(table.names == ["stage", "kind", "n"] && table.rowCount == 3)
    let trial = try read(
      "patient,arm,week4,week8\n1,A,Response,Response\n2,B,None,Response\n3,A,Response,None\n")
    #expect(trial.names == ["patient", "arm", "week4", "week8"] && trial.rowCount == 3)
  }
}
