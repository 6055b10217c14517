import CFuzzer
import Glibc
import SumiData

/// The function that libFuzzer calls with each input of `count` bytes; returns 0.
public typealias ReadInput = @convention(c) (_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt

/// Runs libFuzzer with the process' arguments until it finds a fault or its time is over.
public func fuzz(_ read: ReadInput) {
  var count = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  exit(LLVMFuzzerRunDriver(&count, &arguments, read))
}

/// Reads each number of a column, to detect numbers outside the bytes.
public func readAll(_ column: Column) {
  guard let numbers = column.numberValues else { return }
  for row in 0..<numbers.count {
    _ = numbers[row]
    _ = numbers.integer(at: row)
  }
}
