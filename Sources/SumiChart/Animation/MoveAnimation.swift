import SumiForms

/// How something moves to another place while the chart stays the same: axes, slices, a selection.
public enum MoveAnimation: Equatable, Sendable {
  /// In a time in seconds, 0 for at once.
  case curve(AnimationCurve, duration: Double)
  /// As long as a spring takes.
  case spring(Spring)

  /// In 0.4 seconds, slowly at both ends.
  public static let standard = MoveAnimation.curve(.easeInOut, duration: 0.4)

  /// Slowly at both ends, in a time in seconds.
  public static func seconds(_ duration: Double) -> MoveAnimation {
    .curve(.easeInOut, duration: duration)
  }
}

extension MoveAnimation: FileValue {
  package static let form = Form<MoveAnimation>.either(
    Alternative(seconds, { .seconds($0) }) { move in
      if case .curve(.easeInOut, let duration) = move { duration } else { nil }
    },
    Alternative(
      .kinds(
        Alternative(Curve.form, { .curve($0.curve, duration: $0.duration) }) { move in
          guard case .curve(let curve, let duration) = move else { return nil }
          return Curve(duration: duration, curve: curve)
        },
        Alternative(Sprung.form, { .spring($0.spring) }) { move in
          if case .spring(let spring) = move { Sprung(spring: spring) } else { nil }
        },
        rule: "a movement has a \"duration\" and a \"curve\", or a \"spring\""))
  ).named(
    "moveAnimation",
    "How something moves to another place: the seconds that it takes, slowly at both ends, or an object."
  )

  private static let seconds = Form<Double>.number(in: 0...SeriesAnimation.greatestDuration)

  private struct Curve: Equatable, Sendable {
    var duration = 0.4
    var curve = AnimationCurve.easeInOut

    static let form = Form<Curve>.object(Curve()) {
      Field("duration", \.duration, seconds, "In seconds.")
      Field(
        "curve", \.curve, .word,
        "How it proceeds. A delayed curve rests for the first third of the time.")
    }
  }

  private struct Sprung: Equatable, Sendable {
    var spring = Spring()

    static let form = Form<Sprung>.object(Sprung()) {
      Field("spring", \.spring, "What pulls it there.", isRequired: true)
    }
  }
}
