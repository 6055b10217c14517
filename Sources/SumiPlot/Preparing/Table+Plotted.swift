import SumiData

extension Table {
  /// The table as charts of it are chosen: numbers that stand for no value are missing, and texts of numbers with a
  /// unit are numbers, with notes that say so. Parts of dates are joined in further columns.
  ///
  /// - Parameter texts: the columns that are stated to be text.
  package func plotted(texts: Set<String>) -> Table { PreparedTable(self, texts: texts).table }

  /// Whether it has years beside months or days, which are joined to dates.
  package var hasPartsOfDates: Bool {
    DateParts(NamesOfBlocks.filled(in: self, besides: [])?.table ?? self).dates != nil
  }
}
