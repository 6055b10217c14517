// `import Sumi` gives users all types that make up a chart.
@_exported import SumiChart
@_exported import SumiData
@_exported import SumiGeometry
@_exported import SumiImage
@_exported import SumiLive
@_exported import SumiScales
@_exported import SumiTime

// Other modules have more than a user needs: to choose a device, for example, but not to draw on it.
@_exported import struct SumiDatabase.QueryTables
@_exported import struct SumiDrawing.SeriesDrawing
@_exported import struct SumiForms.ChartFileError
@_exported import struct SumiForms.Field
@_exported import enum SumiForms.FieldBuilder
@_exported import struct SumiForms.Form
@_exported import enum SumiForms.JSONStep
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
@_exported import struct SumiLayout.AnnotationFrame
@_exported import struct SumiLayout.AnnotationHandle
@_exported import struct SumiLayout.AxisIdentity
@_exported import struct SumiLayout.AxisRanges
@_exported import struct SumiLayout.AxisSpan
@_exported import struct SumiLayout.AxisWindow
@_exported import struct SumiLayout.ChartFrame
@_exported import struct SumiLayout.ChartHooks
@_exported import struct SumiLayout.ColumnSlot
@_exported import struct SumiLayout.CrosshairContent
@_exported import struct SumiLayout.LegendEntryIdentity
@_exported import struct SumiLayout.PointIdentity
@_exported import struct SumiLayout.PointValues
@_exported import struct SumiLayout.SelectorFrame
@_exported import enum SumiLayout.Side
@_exported import struct SumiLayout.TickStyle
@_exported import enum SumiRaster.RasterError
@_exported import enum SumiReaders.ArrowReader
@_exported import enum SumiReaders.DelimitedTextReader
@_exported import enum SumiReaders.JSONReader
@_exported import enum SumiReaders.NumPyReader
@_exported import enum SumiReaders.ParquetReader
@_exported import struct SumiReaders.RawLayout
@_exported import enum SumiReaders.RawNumbersReader
@_exported import enum SumiReaders.TableReader
@_exported import enum SumiReaders.WorkbookReader
@_exported import enum SumiVector.VectorError
