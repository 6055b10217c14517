import SumiTime
import TestSupport
import Testing

@testable import SumiScales

@Suite struct BreakPeriodTests {
  private let day: Int64 = 86_400

  private func date(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
    Int64(CivilDate(year: year, month: month, day: day)?.daysSinceEpoch ?? 0) * 86_400
  }

  /// The civil days on which breaks start, as year, month, day.
  private func days(_ breaks: DateTimeBreaks) -> [String] {
    breaks.starts.compactMap { stamp in
      CivilDate(daysSinceEpoch: Int(stamp / day)).map { "\($0.year)-\($0.month)-\($0.day)" }
    }
  }

  @Test("Weekends repeat before and after any anchor")
  func weekends() throws {
    for anchor in [date(1970, 1, 3), date(2030, 1, 5), date(1600, 1, 1)] {
      let breaks = try DateTimeBreaks(
        periods: [
          .repeated(start: anchor, length: CalendarStep(2, .day), every: CalendarStep(1, .week))
        ], within: date(2008, 1, 1)...date(2008, 2, 1), unit: .seconds)
      #expect(days(breaks) == ["2008-1-5", "2008-1-12", "2008-1-19", "2008-1-26"])
      #expect(breaks.ranges.allSatisfy { $0.count == 2 * 86_400 })
    }
  }

  @Test("Periods count in the zone's local time")
  func zone() throws {
    let zone = Zone.offset(seconds: 7200)
    let night = BreakPeriod.repeated(
      start: date(2008, 1, 1) + 17 * 3600 - 7200, length: CalendarStep(16, .hour),
      every: CalendarStep(1, .day))
    let breaks = try DateTimeBreaks(
      periods: [night], within: date(2008, 1, 1)...date(2008, 1, 3), unit: .seconds, zone: zone)
    #expect(
      breaks.ranges
        == (-1...2).map {
          let start = date(2008, 1, 1) + Int64($0) * day + 15 * 3600
          return start..<start + 16 * 3600
        }.filter { $0.lowerBound <= date(2008, 1, 3) && $0.upperBound > date(2008, 1, 1) })
  }

  @Test("The 31st is the last day of shorter months, and February 29 the 28th of common years")
  func months() throws {
    let monthly = BreakPeriod.repeated(
      start: date(2008, 1, 31), length: CalendarStep(1, .day), every: CalendarStep(1, .month))
    let breaks = try DateTimeBreaks(
      periods: [monthly], within: date(2007, 11, 1)...date(2008, 5, 1), unit: .seconds)
    #expect(
      days(breaks) == [
        "2007-11-30", "2007-12-31", "2008-1-31", "2008-2-29", "2008-3-31", "2008-4-30",
      ])
    let yearly = BreakPeriod.repeated(
      start: date(2008, 2, 29), length: CalendarStep(1, .day), every: CalendarStep(1, .year))
    let leap = try DateTimeBreaks(
      periods: [yearly], within: date(2006, 1, 1)...date(2012, 12, 1), unit: .seconds)
    #expect(
      days(leap) == [
        "2006-2-28", "2007-2-28", "2008-2-29", "2009-2-28", "2010-2-28", "2011-2-28", "2012-2-29",
      ])
    let summer = try DateTimeBreaks(
      periods: [.single(start: date(2008, 5, 31), length: CalendarStep(1, .month))],
      within: date(2008, 1, 1)...date(2009, 1, 1), unit: .seconds)
    #expect(summer.ranges == [date(2008, 5, 31)..<date(2008, 6, 30)])
  }

  @Test("Periods that overlap themselves, are too many or leave no gap are errors")
  func errors() {
    func error(
      _ period: BreakPeriod, from: Int64 = 0, to: Int64 = 1_600_000_000,
      unit: TimeUnit = .seconds
    ) -> BreakError? {
      do throws(BreakError) {
        _ = try DateTimeBreaks(periods: [period], within: from...to, unit: unit)
        return nil
      } catch {
        return error
      }
    }
    let week = CalendarStep(1, .week)
    let days = { CalendarStep($0, .day) }
    #expect(
      error(.repeated(start: 0, length: days(7), every: week))
        == .endless(index: 0, length: days(7), every: week))
    #expect(
      error(.repeated(start: 0, length: CalendarStep(12, .month), every: CalendarStep(1, .year)))
        == .endless(index: 0, length: CalendarStep(12, .month), every: CalendarStep(1, .year)))
    #expect(
      error(.repeated(start: 0, length: days(31), every: CalendarStep(1, .month)))
        == .endless(index: 0, length: days(31), every: CalendarStep(1, .month)))
    let second = CalendarStep(1, .second)
    #expect(
      error(.repeated(start: 0, length: second, every: CalendarStep(2, .second)))
        == .tooMany(index: 0, most: DateTimeBreaks.most))
    #expect(
      error(.repeated(start: 0, length: second, every: CalendarStep(2, .second)), to: 1000) == nil)
    #expect(error(.range(from: 5, to: 5)) == .backwards(index: 0))
    #expect(error(.range(from: -5, to: 1_600_000_001)) == .everything)
    #expect(error(.single(start: -5, length: CalendarStep(9999, .year))) == .everything)
    let fine = CalendarStep(5, .millisecond)
    #expect(error(.single(start: 0, length: fine)) == .tooFine(index: 0, step: fine))
    #expect(error(.single(start: 0, length: fine), to: 1000, unit: .milliseconds) == nil)
    #expect(
      error(.repeated(start: .max, length: days(1), every: CalendarStep(1, .month)))
        == .outsideCalendar(index: 0))
  }

  @Test("No period overflows, however far away or long")
  func extremes() throws {
    var random = RandomNumbers(state: 5)
    let counts = [1, 2, 31, 1000, 1_000_000, Int.max]
    for _ in 0..<300 {
      let unit = TimeUnit.allCases.randomElement(using: &random) ?? .seconds
      func stamp() -> Int64 {
        Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0...62, using: &random)
      }
      func step() -> CalendarStep {
        CalendarStep(
          counts.randomElement(using: &random) ?? 1,
          CalendarStep.Unit.allCases.randomElement(using: &random) ?? .day)
      }
      let (first, start) = (stamp(), stamp())
      // Mostly short ranges, so that the checks are fast, and sometimes all of Int64.
      let second =
        Int.random(in: 0..<50, using: &random) == 0
        ? stamp() : Int64(clamping: Int128(first) + 1_000_000 * Int128(unit.perSecond))
      let range = min(first, second)...max(first, second)
      do throws(BreakError) {
        let breaks = try DateTimeBreaks(
          periods: [
            Bool.random(using: &random)
              ? .repeated(start: start, length: step(), every: step())
              : .single(start: start, length: step())
          ], within: range, unit: unit, zone: .offset(seconds: 3600))
        #expect(breaks.ranges.allSatisfy { $0.overlaps(range.lowerBound..<Int64.max) })
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test("A random repeated period equals stepping through it")
  func stepping() throws {
    var random = RandomNumbers(state: 6)
    for _ in 0..<500 {
      let every = Int.random(in: 2...50, using: &random)
      let length = Int.random(in: 1..<every, using: &random)
      let start = Int64.random(in: -1000...1000, using: &random)
      let lower = Int64.random(in: -500...0, using: &random)
      let breaks = try DateTimeBreaks(
        periods: [
          .repeated(
            start: start, length: CalendarStep(length, .second),
            every: CalendarStep(every, .second))
        ], within: lower...lower + 500, unit: .seconds)
      for stamp in lower...lower + 500 {
        let phase = ((stamp - start) % Int64(every) + Int64(every)) % Int64(every)
        #expect((breaks.range(containing: stamp) != nil) == (phase < length))
      }
    }
  }
}
