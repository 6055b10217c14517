import Sumi
import SumiData
import SumiForms

/// What has become of a chart: a line of the log.
struct BatchRecord: Sendable {
  enum Status: String, Sendable {
    case done, failed
    /// It was drawn, but could not be written.
    case unwritten
    /// Not drawn: an earlier batch has drawn the same.
    case skipped
    /// It has failed in an earlier batch, and is not to be drawn again.
    case failedEarlier
    /// The batch was stopped before it was finished.
    case cancelled
    /// The process ended while it was drawn beside others: it is to be drawn alone.
    case ended
  }

  var id: String
  /// Where the chart comes from, for messages.
  var place: String
  /// The hash of the input; empty if it could not be read.
  var hash = ""
  var output = ""
  /// Milliseconds since 1970, UTC.
  var start: Int64 = 0
  /// Milliseconds of each stage, in their order.
  var stages: [(name: String, milliseconds: Double)] = []
  /// The size of the picture's file in bytes, and its fingerprint.
  var bytes = 0
  var picture = ""
  var attempt = 1
  var status = Status.done
  var error: SumiError?
  /// The process ended twice while it was drawn, the second time alone.
  var hasEndedTwice = false
  var warnings: [String] = []
  /// The part of the input that has been read, from 0 to 1; `nil` if unknown.
  var share: Double?

  /// Whether the chart was tried now.
  var isWorked: Bool { [.done, .failed, .unwritten].contains(status) }

  /// What the log says if the process ends now.
  func ended(isAlone: Bool) -> BatchRecord {
    var record = self
    record.status = isAlone ? .failed : .ended
    record.hasEndedTwice = isAlone
    return record
  }

  /// The record as one line of JSON.
  var line: String {
    var members: [JSONValue.Member] = [
      ("id", .text(id)), ("hash", .text(hash)), ("output", .text(output)),
      ("start", .text(CivilDate.text(of: start, unit: .milliseconds) + "Z")),
      (
        "ms",
        .object(stages.map { ($0.name, .number(($0.milliseconds * 1_000).rounded() / 1_000)) })
      ),
      ("bytes", .integer(Int64(bytes))), ("picture", .text(picture)),
      ("attempt", .integer(Int64(attempt))), ("status", .text(status.rawValue)),
    ]
    if let error {
      members.append(("code", .text(error.code)))
      members.append(("error", .text("\(error)")))
    }
    if hasEndedTwice {
      members.append(("code", .text(EarlierRecord.endedTwice)))
      members.append(
        (
          "error",
          .text(
            "the process ended twice while this chart was drawn; give it less data, or leave it out"
          )
        ))
    }
    if !warnings.isEmpty { members.append(("warnings", .list(warnings.map { .text($0) }))) }
    return JSONValue.object(members).line
  }
}

/// What an earlier batch says of a chart.
struct EarlierRecord: Sendable {
  var hash: String
  var output: String
  var bytes: Int
  var picture: String
  var attempt: Int
  var isDone: Bool
  /// Whether it was drawn but could not be written.
  var isUnwritten: Bool
  /// Whether the process ended while it was drawn, beside others; and whether it did so twice.
  var isSuspect: Bool
  var hasEndedTwice: Bool

  fileprivate static let endedTwice = "ended"

  /// `nil` for a line that is no whole record.
  init?(_ json: ParsedJSON) {
    guard case .object(let members) = json,
      case .text(let hash)? = members["hash"], case .text(let output)? = members["output"],
      case .number(let bytes)? = members["bytes"], case .text(let picture)? = members["picture"],
      case .number(let attempt)? = members["attempt"], case .text(let status)? = members["status"],
      let bytes = Int(exactly: bytes), let attempt = Int(exactly: attempt)
    else { return nil }
    self.hash = hash
    self.output = output
    self.bytes = bytes
    self.picture = picture
    self.attempt = attempt
    isDone = status == BatchRecord.Status.done.rawValue
    isUnwritten = status == BatchRecord.Status.unwritten.rawValue
    isSuspect = status == BatchRecord.Status.ended.rawValue
    if case .text(Self.endedTwice)? = members["code"] {
      hasEndedTwice = true
    } else {
      hasEndedTwice = false
    }
  }
}
