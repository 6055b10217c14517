import SumiChart

extension Selection {
  /// The opacity of what is drawn faintly because something else is selected.
  package static let dimmedOpacity = 0.25
  /// The opacity of texts, which must stay readable.
  package static let dimmedTextOpacity = 0.5
}
