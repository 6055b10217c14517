import SumiGeometry

extension ChartState {
  /// How far the slices of a series are turned: by its own entry, or with the others unless they turn alone.
  package func rotation(
    of turning: SliceTurning, id: String?, title: String, index: Int
  ) -> Angle {
    let own = rotations.last { $0.series.means(id: id, title: title, index: index) }
    return own?.angle ?? (turning == .together ? rotation : .zero)
  }
}
