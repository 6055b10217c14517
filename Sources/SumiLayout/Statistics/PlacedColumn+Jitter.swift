import SumiData

extension PlacedColumn {
  /// The positions spread over a slot, each by a number that follows from its row: O(rows).
  func jittered(in slot: ColumnSlot) -> PlacedColumn {
    let places = places
    let moved = [Double](unsafeUninitializedCapacity: places.count) { buffer, count in
      for row in places.indices {
        buffer.initializeElement(
          at: row, to: places[row] + slot.offset + RowHash.share(of: row) * slot.width)
      }
      count = places.count
    }
    return .numbers(NumberValues(moved), .identity)
  }
}
