/// The example chart files and their data, which travel inside the program.
enum Examples {
  /// Chart files in the order of the gallery, then data files.
  static let files: [(name: String, bytes: [UInt8])] = [
    ("co2.json", PackageResources.co2_json),
    ("temperature.json", PackageResources.temperature_json),
    ("electricity.json", PackageResources.electricity_json),
    ("life-expectancy.json", PackageResources.life_expectancy_json),
    ("employment.json", PackageResources.employment_json),
    ("delays.json", PackageResources.delays_json),
    ("rain.json", PackageResources.rain_json),
    ("sales.json", PackageResources.sales_json),
    ("profit.json", PackageResources.profit_json),
    ("gaps.json", PackageResources.gaps_json),
    ("curves.json", PackageResources.curves_json),
    ("waves.json", PackageResources.waves_json),
    ("markers.json", PackageResources.markers_json),
    ("radar.json", PackageResources.radar_json),
    ("year.json", PackageResources.year_json),
    ("antenna.json", PackageResources.antenna_json),
    ("transparent.json", PackageResources.transparent_json),
    ("co2.csv", PackageResources.co2_csv),
    ("employment.csv", PackageResources.employment_csv),
    ("flights.csv", PackageResources.flights_csv),
    ("health.csv", PackageResources.health_csv),
    ("iowa.csv", PackageResources.iowa_csv),
    ("seattle.csv", PackageResources.seattle_csv),
  ]
}
