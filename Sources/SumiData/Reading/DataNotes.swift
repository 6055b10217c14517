/// Notes about columns that several readers have.
enum DataNotes {
  static func timeOfDay(_ column: String) -> String {
    "column \"\(column)\" has times of day, which are drawn as of 1 January 1970"
  }
}
