// One import gives a user everything that a chart is made of.
@_exported import SumiChart
@_exported import SumiData
@_exported import SumiGeometry
@_exported import SumiImage

@_exported import struct SumiDrawing.SeriesDrawing
// Of the devices, what asks for one and what it says of itself; nothing that draws on it.
@_exported import struct SumiGL.DeviceCandidate
@_exported import enum SumiGL.DeviceError
@_exported import enum SumiGL.DeviceFault
@_exported import struct SumiGL.DeviceInfo
@_exported import enum SumiGL.DeviceKind
@_exported import enum SumiGL.DeviceRequest
@_exported import enum SumiGL.DeviceRoute
@_exported import struct SumiGL.LogMessage
@_exported import typealias SumiGL.LogSink
@_exported import enum SumiGL.RenderError
@_exported import struct SumiLayout.AxisIdentity
@_exported import struct SumiLayout.AxisRanges
@_exported import struct SumiLayout.AxisSpan
@_exported import struct SumiLayout.AxisWindow
@_exported import struct SumiLayout.ChartHooks
@_exported import struct SumiLayout.ColumnSlot
@_exported import enum SumiLayout.Side
