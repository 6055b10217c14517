import SumiChart
import Testing

@testable import SumiLive

@Suite("Springs")
struct SpringTests {
  @Test(
    "Tension and friction of bounciness and speed",
    arguments: [
      (4.0, 12.0, 342.100588, 30.486980), (16, 4, 172.173529, 10.101884),
      (20, 20, 512.027647, 13.356488),
    ])
  func constants(bounciness: Double, speed: Double, tension: Double, friction: Double) {
    let spring = Spring(bounciness: bounciness, speed: speed)
    #expect(abs(spring.tension - tension) < 5e-7)
    #expect(abs(spring.friction - friction) < 5e-7)
  }

  @Test("Settings outside of 0 to 20 are at its ends")
  func held() {
    #expect(Spring(bounciness: -3, speed: 90).tension == Spring(bounciness: 0, speed: 20).tension)
    #expect(
      Spring(bounciness: .nan, speed: 5).friction == Spring(bounciness: 0, speed: 5).friction)
  }

  /// Springs that swing, one that barely does not, and one that creeps: the friction at speed 20 is below
  /// the critical one only with bounce.
  @Test(
    "The closed form is what step by step integration gives",
    arguments: [(4.0, 12.0), (16, 4), (20, 20), (0, 20), (0, 0), (0, 12)],
    [(1.0, 0.0), (-3, 40), (0, 5)])
  func integration(settings: (Double, Double), start: (Double, Double)) {
    let spring = Spring(bounciness: settings.0, speed: settings.1)
    expectAgreement(tension: spring.tension, friction: spring.friction, start: start) {
      spring.response(at: $0)
    }
  }

  /// Friction decides between the branches; no setting of a spring is critically damped exactly.
  @Test("All branches of damping", arguments: [0.0, 2, 19.999_999_9, 20, 20.000_000_1, 31, 400])
  func branches(friction: Double) {
    let response = { Spring.Response(tension: 100, friction: friction, after: $0) }
    expectAgreement(tension: 100, friction: friction, start: (2, -7), response)
  }

  /// Fourth order Runge-Kutta with steps of 1e-5 seconds.
  private func expectAgreement(
    tension: Double, friction: Double, start: (Double, Double),
    _ response: (Double) -> Spring.Response
  ) {
    let step = 1e-5
    var (place, speed) = start
    let pull = { (place: Double, speed: Double) in -tension * place - friction * speed }
    for count in 1...60_000 {
      let (a1, b1) = (speed, pull(place, speed))
      let (a2, b2) = (
        speed + step / 2 * b1, pull(place + step / 2 * a1, speed + step / 2 * b1)
      )
      let (a3, b3) = (
        speed + step / 2 * b2, pull(place + step / 2 * a2, speed + step / 2 * b2)
      )
      let (a4, b4) = (speed + step * b3, pull(place + step * a3, speed + step * b3))
      place += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      speed += step / 6 * (b1 + 2 * b2 + 2 * b3 + b4)
      guard count % 4_000 == 0 else { continue }
      let closed = response(Double(count) * step)
      let expected = start.0 * closed.distance + start.1 * closed.velocity
      #expect(abs(place - expected) < 1e-7, "after \(Double(count) * step) s")
    }
  }

  @Test("A long time later nothing is left, and nothing is infinite")
  func late() {
    for spring in [Spring(), Spring(bounciness: 0, speed: 20), Spring(bounciness: 20, speed: 0)] {
      let response = spring.response(at: 1e6)
      #expect(response.distance == 0 && response.velocity == 0)
    }
  }

  @Test("It stays within the threshold from its end on, and not before")
  func settling() {
    for spring in [Spring(), Spring(bounciness: 16, speed: 4), Spring(bounciness: 0, speed: 20)] {
      let end = spring.settlingTime(distance: 100, velocity: 0, threshold: 0.01)
      for step in 0...2_000 {
        let place = 100 * spring.response(at: end + Double(step) / 1_000).distance
        #expect(abs(place) <= 0.010_1)
      }
      #expect(abs(100 * spring.response(at: end * 0.97).distance) > 0 && end > 0.1 && end < 10)
    }
    #expect(Spring().settlingTime(distance: 0, velocity: 0, threshold: 0.01) == 0)
    #expect(Spring().settlingTime(distance: .infinity, threshold: 0.01) == 0)
  }

  @Test("Retargeting keeps place and velocity, or starts from rest")
  func retargeting() {
    let first = SpringMotion(from: 1, to: 10)
    let time = 0.08
    let second = first.retargeted(to: -5, at: time)
    #expect(abs(second.value(at: time) - first.value(at: time)) < 1e-12)
    #expect(abs(second.velocity(at: time) - first.velocity(at: time)) < 1e-12)
    #expect(second.value(at: time + second.duration + 1e-9) == -5)
    let restarted = first.retargeted(to: -5, at: time, keepsVelocity: false)
    #expect(abs(restarted.value(at: time) - first.value(at: time)) < 1e-12)
    #expect(restarted.velocity(at: time) == 0)
    let slope = (first.value(at: time + 1e-6) - first.value(at: time - 1e-6)) / 2e-6
    #expect(abs(slope - first.velocity(at: time)) < 1e-4)
  }
}
