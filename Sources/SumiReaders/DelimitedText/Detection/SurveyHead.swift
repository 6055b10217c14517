import SumiData

/// A head of questions as web surveys write it: below each question `Response`, or the option whose answers a column has,
/// or below its number the question and where it was imported from.
struct SurveyHead {
  /// The columns' names.
  let names: [String]
  /// The rows of the head.
  let rowCount: Int
  /// What a reader should know.
  let note: String

  private static func recurs(_ text: String, _ column: Int, _ block: CellBlock) -> Bool {
    (2..<block.rowCount).contains {
      block.cell(row: $0, column: column).bytes.elementsEqual(text.utf8)
    }
  }

  /// What stands below a question with one column, in lower case.
  private static let answers: Set<String> = ["response", "open-ended response"]
  private static let imported = "{\"ImportId\":"

  /// The head above the answers; `nil` for other tables.
  init?(_ block: CellBlock, _ rules: CellRules) {
    guard block.rowCount > 2 else { return nil }
    let questions = DelimitedTextHeader.texts(block, row: 0, lacksFirst: false)
    let options = DelimitedTextHeader.texts(block, row: 1, lacksFirst: false)
    let answers = options.count { Self.answers.contains($0.lowercased()) }
    let hasGaps = zip(questions, options).contains { $0.isEmpty && !$1.isEmpty }
    let isHead =
      answers >= (hasGaps ? 1 : 2) && options.contains(where: \.isEmpty)
      // Numbers are those of a row, and so are words that come again.
      && options.indices.allSatisfy { column in
        options[column].isEmpty
          || rules.guess(block, column: column, rows: 1..<2) == .text
            && !(Self.answers.contains(options[column].lowercased())
              && Self.recurs(options[column], column, block))
      }
    if isHead {
      names = zip(questions, options).map { question, option in
        option.isEmpty || !question.isEmpty && Self.answers.contains(option.lowercased())
          ? question : option
      }
      rowCount = 2
      note = "2 rows of questions and options are the names of columns, as web surveys write them"
      return
    }
    guard
      DelimitedTextHeader.texts(block, row: 2, lacksFirst: false).allSatisfy({
        $0.hasPrefix(Self.imported)
      })
    else { return nil }
    names = questions
    rowCount = 3
    note =
      "2 rows below the names are left out, as web surveys write them: the questions, such as \""
      + (options.last { !$0.isEmpty } ?? "") + "\", and where they were imported from"
  }
}
