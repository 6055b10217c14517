/// Words by which columns of numbers that are names are called.
enum CodeNames {
  static let codes: Set<String> = [
    "id", "ids", "uid", "oid", "sid", "rid", "uuid", "guid", "zip", "zipcode", "zcta", "modzcta",
    "postcode", "postal", "plz",
    "abbr",
    "fips", "phone", "abbrev", "abbreviation",
    "telephone", "tel", "fax", "code", "codes", "geoid", "key", "ean", "sku", "isbn", "issn", "ssn",
    "ccn", "objectid", "userid", "customerid", "orderid", "recordid", "productid", "gid", "fid",
    "pid",
    "serial", "seq", "codice", "codigo", "código", "nummer", "kennziffer", "schlüssel", "insee",
    "istat", "siren", "siret", "npi", "gvkey", "permno", "cusip", "mmsi", "upc", "gtin", "barcode",
    "pmid", "entrez", "taxid", "iban", "vin", "ref", "reference", "refno", "artikelnummer",
    "artikelnr", "nquest", "identifier", "ident", "seqn", "sno", "slno",
    "srno",
  ]

  /// Numbers of rows.
  static let rows: Set<String> = [
    "rownames", "rowname", "rownumber", "rowno", "rowid", "obs", "observation", "case", "record",
    "recordnumber", "lfdnr", "iso3n", "isonumeric", "isonum", "m49", "unm49", "isoa3", "una3",
    "unn3",
  ]

  /// What maps of the world tell of how their shapes are drawn and called.
  static let ofMaps: Set<String> = [
    "mapcolor", "mapcolor7", "mapcolor8", "mapcolor9", "mapcolor13", "scalerank", "labelrank",
    "namelen", "longlen", "abbrevlen", "tiny", "homepart", "minzoom", "minlabel", "maxlabel",
    "adm0dif", "geoudif", "sudif", "brkdiff", "woeid", "woeideh", "neid",
  ]

  /// What has several rows with one number.
  static let entities: Set<String> = [
    "subject", "customer", "student", "patient", "user", "employee", "person", "participant",
    "respondent", "invoice", "account", "client", "member", "firm", "individual", "hospital",
    "household",
    "interviewer", "resp", "ticket", "trip", "shipment", "parcel", "claim", "loan", "booking",
    "machine", "device", "sensor", "node", "wafer", "lot", "plate", "well",
  ]

  /// What has a number of many digits in a register, and is no sum of money.
  static let registered: Set<String> = [
    "account", "invoice", "ticket", "booking", "shipment", "parcel", "customer", "client", "member",
    "employee", "student", "patient",
  ]

  /// What has a number from 1 on where the rows are in this order, and is counted otherwise.
  static let numbered: Set<String> = [
    "woman", "man", "child", "family", "village", "house", "school", "teacher", "worker", "farm",
    "field", "site", "mouse", "rat", "dog", "cat", "bird", "fish", "nest", "plant", "tree", "cow",
    "pig", "sheep", "baby", "infant", "pair", "couple", "litter", "cage", "pen", "tank", "pot",
    "colony", "hive", "group", "herd", "pack", "team", "cohort", "chimp", "rater", "specimen",
  ]

  /// What has the number of another row.
  static let references: Set<String> = [
    "parent", "manager", "supervisor", "boss", "mother", "father", "dam", "sire", "predecessor",
    "successor", "previous", "next", "owner", "source", "target", "referrer", "root",
  ]

  /// What says how far two others are apart.
  static let differences: Set<String> = [
    "gap", "diff", "difference", "delta", "change", "spread", "differenz", "écart", "diferencia",
  ]

  /// Places among others.
  static let places: Set<String> = [
    "index", "idx", "row", "rank", "ranks", "ranking", "rk", "rnk", "order", "position", "pos",
    "place",
    "pick", "standing", "rang", "platz", "puesto", "seed", "no", "nr", "num", "numer", "numero",
    "número",
    "lp", "номер",
  ]

  /// What has numbers as names, if nothing else is said.
  static let alone: Set<String> = [
    "drg", "icd", "cpt", "hcpcs", "ndc", "cbsa", "msa", "puma", "tract", "chr", "chrom",
    "chromosome",
    "seed", "st", "state", "bib", "cik", "imo", "icao", "cap",
    "province", "prefecture", "county", "district", "zone", "region", "ward", "precinct", "borough",
    "department", "sector", "station", "site", "route", "stop", "block", "plot", "batch", "cluster",
    "stratum", "strata", "status", "port", "ags", "nuts", "fips", "naics", "sic", "wban", "usaf",
    "wmo",
    "category", "type", "codice", "arrondissement", "canton", "municipality", "comune", "commune",
  ]

  /// What an experiment has several of, with a number each.
  static let thingsOfExperiments: Set<String> = [
    "var", "variety", "cultivar", "gen", "geno", "genotype", "entry", "clone", "family", "sire",
    "dam",
    "batch", "lot", "tree", "plant", "animal", "litter", "pen", "plot", "hybrid", "line",
    "accession",
  ]

  /// How many cases were measured.
  static let sampleSizes: Set<String> = [
    "n", "obs", "nobs", "samplesize", "observations", "numberofobservations", "noofobservations",
    "observationcount", "numobservations", "ndays", "nsamples", "nreps", "nreplicates",
    "nmiss", "nmissing", "nna", "nnull",
  ]

  static let longitudes: Set<String> = [
    "lon", "lng", "long", "longitude", "longitud", "longitudine", "längengrad", "longdecimal",
    "londecimal", "decimallongitude", "longd", "lond", "longdeg", "londeg", "долгота", "経度",
  ]
  static let latitudes: Set<String> = [
    "lat", "latitude", "latitud", "latitudine", "breitengrad", "latdecimal", "decimallatitude",
    "latd", "latdeg",
    "широта", "緯度",
  ]

  /// Parts of dates, by the greatest number that each of them has.
  static let dateParts: [(greatest: ClosedRange<Double>, names: Set<String>)] = [
    (0...7, ["dayofweek", "weekday", "dow", "wday"]),
    (0...12, ["month", "mon", "mo", "monat", "mois", "mes", "mnth", "quarter", "qtr"]),
    (0...31, ["dy", "day", "dayofmonth", "dateofmonth", "mday", "hour", "hr"]),
    // Fewer weeks are rather those of an experiment.
    (32...366, ["week", "weekofyear", "dayofyear", "yday", "doy"]),
  ]

  /// Words that end as `storeid` does.
  static let wordsInID: Set<String> = [
    "grid", "paid", "acid", "said", "covid", "valid", "rapid", "solid", "fluid", "liquid", "void",
    "raid", "avoid", "hybrid", "squid", "humid", "android", "unpaid", "amid", "medicaid", "plaid",
  ]
}
