// The example chart files and their data as constants. The compiler reads the files itself, in no time;
// as arrays of numbers in Swift they would take minutes.
#include "examples.h"

#include <stddef.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

// A block that returns the file of the current name, if its turn has come.
#define EMBED "../SumiCommand/Gallery/Examples/embed.inc"

sumi_example sumi_example_at(int index) {
  // Chart files in gallery order.
#define NAME "co2.json"
#include EMBED
#define NAME "temperature.json"
#include EMBED
#define NAME "warm-year.json"
#include EMBED
#define NAME "deviation.json"
#include EMBED
#define NAME "january.json"
#include EMBED
#define NAME "planets.json"
#include EMBED
#define NAME "electricity.json"
#include EMBED
#define NAME "life-expectancy.json"
#include EMBED
#define NAME "people.json"
#include EMBED
#define NAME "region-panels.json"
#include EMBED
#define NAME "industry-panels.json"
#include EMBED
#define NAME "seattle-charts.json"
#include EMBED
#define NAME "cars.json"
#include EMBED
#define NAME "mileage.json"
#include EMBED
#define NAME "iris.json"
#include EMBED
#define NAME "petals.json"
#include EMBED
#define NAME "regions.json"
#include EMBED
#define NAME "stocks.json"
#include EMBED
#define NAME "candles.json"
#include EMBED
#define NAME "ohlc.json"
#include EMBED
#define NAME "power-2012.json"
#include EMBED
#define NAME "recovery.json"
#include EMBED
#define NAME "crisis.json"
#include EMBED
#define NAME "heat.json"
#include EMBED
#define NAME "channel.json"
#include EMBED
#define NAME "punctuality.json"
#include EMBED
#define NAME "economy.json"
#include EMBED
#define NAME "months.json"
#include EMBED
#define NAME "early-summer.json"
#include EMBED
#define NAME "lives.json"
#include EMBED
#define NAME "rivers.json"
#include EMBED
#define NAME "bearings.json"
#include EMBED
#define NAME "sepals.json"
#include EMBED
#define NAME "seasons.json"
#include EMBED
#define NAME "long-day.json"
#include EMBED
#define NAME "climate.json"
#include EMBED
#define NAME "signed.json"
#include EMBED
#define NAME "moons.json"
#include EMBED
#define NAME "cubic.json"
#include EMBED
#define NAME "employment.json"
#include EMBED
#define NAME "delays.json"
#include EMBED
#define NAME "warm-days.json"
#include EMBED
#define NAME "jobs-by-year.json"
#include EMBED
#define NAME "rain.json"
#include EMBED
#define NAME "sales.json"
#include EMBED
#define NAME "overview.json"
#include EMBED
#define NAME "vegetables.json"
#include EMBED
#define NAME "profit.json"
#include EMBED
#define NAME "subscriptions.json"
#include EMBED
#define NAME "iowa-growth.json"
#include EMBED
#define NAME "jobs.json"
#include EMBED
#define NAME "tornado.json"
#include EMBED
#define NAME "schedule.json"
#include EMBED
#define NAME "ages.json"
#include EMBED
#define NAME "food.json"
#include EMBED
#define NAME "food-percent.json"
#include EMBED
#define NAME "sectors.json"
#include EMBED
#define NAME "generation.json"
#include EMBED
#define NAME "weather.json"
#include EMBED
#define NAME "skies.json"
#include EMBED
#define NAME "gaps.json"
#include EMBED
#define NAME "curves.json"
#include EMBED
#define NAME "fills.json"
#include EMBED
#define NAME "smooth.json"
#include EMBED
#define NAME "quarters.json"
#include EMBED
#define NAME "waves.json"
#include EMBED
#define NAME "markers.json"
#include EMBED
#define NAME "radar.json"
#include EMBED
#define NAME "year.json"
#include EMBED
#define NAME "year-ring.json"
#include EMBED
#define NAME "weather-rose.json"
#include EMBED
#define NAME "spiral.json"
#include EMBED
#define NAME "antenna.json"
#include EMBED
#define NAME "countries-pie.json"
#include EMBED
#define NAME "countries-donut.json"
#include EMBED
#define NAME "surfaces.json"
#include EMBED
#define NAME "transparent.json"
#include EMBED

  // Data files.
#define NAME "cars.csv"
#include EMBED
#define NAME "co2.csv"
#include EMBED
#define NAME "deviation.csv"
#include EMBED
#define NAME "schedule.csv"
#include EMBED
#define NAME "employment.csv"
#include EMBED
#define NAME "flights.csv"
#include EMBED
#define NAME "health.csv"
#include EMBED
#define NAME "iris.csv"
#include EMBED
#define NAME "iowa.csv"
#include EMBED
#define NAME "january.csv"
#include EMBED
#define NAME "jobs-by-year.csv"
#include EMBED
#define NAME "people.csv"
#include EMBED
#define NAME "industries.csv"
#include EMBED
#define NAME "industries-index.csv"
#include EMBED
#define NAME "icon-rain.png"
#include EMBED
#define NAME "seattle.csv"
#include EMBED
#define NAME "seattle-calendar.csv"
#include EMBED
#define NAME "seattle-highs.csv"
#include EMBED
#define NAME "seattle-days.csv"
#include EMBED
#define NAME "seattle-weeks.csv"
#include EMBED
#define NAME "icon-snow.png"
#include EMBED
#define NAME "sp500.csv"
#include EMBED
#define NAME "sp500-2008.csv"
#include EMBED
#define NAME "sp500-2020.csv"
#include EMBED
#define NAME "icon-sun.png"
#include EMBED
#define NAME "planets.csv"
#include EMBED
#define NAME "planet-mercury.png"
#include EMBED
#define NAME "planet-venus.png"
#include EMBED
#define NAME "planet-earth.png"
#include EMBED
#define NAME "planet-mars.png"
#include EMBED
#define NAME "planet-jupiter.png"
#include EMBED
#define NAME "planet-saturn.png"
#include EMBED
#define NAME "planet-uranus.png"
#include EMBED
#define NAME "planet-neptune.png"
#include EMBED

  return (sumi_example){NULL, NULL, 0};
}
