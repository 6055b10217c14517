import SumiChart
import SumiData
import SumiForms
import SumiGL
import SumiGeometry
import SumiImage
import SumiLayout
import SumiLive
import SumiRaster
import SumiText
import SumiVector
import SumiWork

/// Why a chart could not be drawn. Each description is one line: position, fault and remedy.
public enum SumiError: Error, Sendable, CustomStringConvertible {
  /// The chart file cannot be read.
  case unreadable(file: String, reason: String)
  /// The chart file has a fault; line and column count from 1 where they are known.
  case chartFile(file: String, line: Int?, column: Int?, ChartFileError)
  /// A data file, or a column of it, cannot be used.
  case data(DataError)
  /// The chart does not fit its data, or its picture.
  case layout(LayoutError)
  /// A font cannot be found or read.
  case text(TextError)
  /// No device can be opened.
  case device(DeviceError)
  /// A device failed while it drew.
  case render(RenderError)
  /// The processor has no memory for the picture.
  case raster(RasterError)
  /// A picture cannot be encoded, decoded or written.
  case image(ImageError)
  /// A PDF cannot be written.
  case vector(VectorError)
  /// A chart cannot become another one.
  case transition(TransitionError)
  /// A picture without size, or too large for memory.
  case size(width: Double, height: Double, scale: Double)
  /// The chart has more of something than it may have.
  case limit(LimitFault)
  /// The picture needs more memory than there is.
  case outOfMemory
  /// The task was cancelled.
  case cancelled
  /// The picture took longer than it may.
  case timeout(seconds: Double)
  /// An error from outside Sumi.
  case other(any Error)

  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file): \(reason)"
    case .chartFile(let file, let line?, let column?, let error):
      "\(file):\(line):\(column): \(error)"
    case .chartFile(let file, _, _, let error): "\(file): \(error)"
    case .data(let error): "\(error)"
    case .layout(let error): "\(error)"
    case .text(let error): "\(error)"
    case .device(let error): "\(error)"
    case .render(let error): "\(error)"
    case .raster(let error): "\(error)"
    case .image(let error): "\(error)"
    case .vector(let error): "\(error)"
    case .transition(let error): "\(error)"
    case .size(let width, let height, let scale):
      "\(brief(width))x\(brief(height)) at scale \(brief(scale)) cannot be drawn; "
        + (scale > 0 && scale <= 64
          ? "a side has 1 to \(PixelSize.greatestSide) pixels, and only PNG, PPM and RGBA files have "
            + "more than 16384x16384 pixels in all"
          : "the scale must be above 0 and at most 64")
    case .limit(let fault): "\(fault)"
    case .outOfMemory:
      "there is no memory for the picture; make it smaller, give it fewer rows, or draw fewer at a time"
    case .cancelled: "the picture was cancelled"
    case .timeout(let seconds):
      "the picture took longer than \(brief(seconds)) s; give it less data, or more time"
    case .other(let error): "\(error)"
    }
  }

  /// The kind of error as one word, for programs.
  public var code: String {
    switch self {
    case .unreadable: "unreadable"
    case .chartFile: "chartFile"
    case .data: "data"
    case .layout: "layout"
    case .text: "text"
    case .device: "device"
    case .render: "render"
    case .raster: "raster"
    case .image: "image"
    case .vector: "vector"
    case .transition: "transition"
    case .size: "size"
    case .limit: "limit"
    case .outOfMemory: "outOfMemory"
    case .cancelled: "cancelled"
    case .timeout: "timeout"
    case .other: "other"
    }
  }

  /// Wraps any error of the stages.
  static func wrap(_ error: any Error) -> SumiError {
    switch error {
    case let error as SumiError: error
    case RenderError.cancelled, RasterError.cancelled, ImageError.cancelled, DataError.cancelled,
      VectorError.raster(.cancelled), VectorError.image(.cancelled), is CancellationError:
      .cancelled
    case is Work.OutOfMemory: .outOfMemory
    case let error as Work.OutOfTime: .timeout(seconds: error.seconds)
    case let error as LimitFault: .limit(error)
    case let error as DataError: .data(error)
    case let error as LayoutError: .layout(error)
    case let error as TextError: .text(error)
    case let error as DeviceError: .device(error)
    case RenderError.unavailable(let info, let fault): .device(.lost(info, fault))
    case let error as RenderError: .render(error)
    case RasterError.text(let error): .text(error)
    case let error as RasterError: .raster(error)
    case VectorError.text(let error): .text(error)
    case VectorError.raster(let error): .raster(error)
    case VectorError.image(let error): .image(error)
    case let error as VectorError: .vector(error)
    case let error as ImageError: .image(error)
    case let error as TransitionError: .transition(error)
    default: .other(error)
    }
  }
}

private func brief(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
