// `import Sumi` gives users all types that make up a chart.
@_exported import SumiChart
@_exported import SumiData
@_exported import SumiForms
@_exported import SumiGeometry
@_exported import SumiImage
@_exported import SumiLive
@_exported import SumiReaders
@_exported import SumiScales
@_exported import SumiTime

@_exported import struct SumiDatabase.QueryTables
@_exported import struct SumiDrawing.SeriesDrawing
// The types to choose a device and to read its properties, but none to draw on it.
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
@_exported import struct SumiLayout.AnnotationCanvas
@_exported import struct SumiLayout.AxisIdentity
@_exported import struct SumiLayout.AxisRanges
@_exported import struct SumiLayout.AxisSpan
@_exported import struct SumiLayout.AxisWindow
@_exported import struct SumiLayout.ChartFrame
@_exported import struct SumiLayout.ChartHooks
@_exported import struct SumiLayout.ColumnSlot
@_exported import struct SumiLayout.LegendEntryIdentity
@_exported import struct SumiLayout.PointIdentity
@_exported import struct SumiLayout.PointValues
@_exported import enum SumiLayout.Side
@_exported import enum SumiRaster.RasterError
@_exported import enum SumiVector.VectorError
