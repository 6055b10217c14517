// One import gives a user everything that a chart is made of.
@_exported import SumiChart
@_exported import SumiData
@_exported import SumiGL
@_exported import SumiGeometry
@_exported import SumiImage

@_exported import struct SumiDrawing.SeriesDrawing
