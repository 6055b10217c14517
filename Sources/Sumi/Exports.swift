// One import gives a user everything that a chart is made of.
@_exported import SumiChart
@_exported import SumiData
@_exported import SumiGL
@_exported import SumiGeometry
@_exported import SumiImage

@_exported import struct SumiDrawing.SeriesDrawing
@_exported import struct SumiLayout.AxisIdentity
@_exported import struct SumiLayout.AxisRanges
@_exported import struct SumiLayout.AxisSpan
@_exported import struct SumiLayout.AxisWindow
@_exported import struct SumiLayout.ChartHooks
@_exported import struct SumiLayout.ColumnSlot
@_exported import enum SumiLayout.Side
