/// What stands before or after a number and says what it counts: `%`, `$`, `€`, `USD`.
enum NumberAffix {
  /// Whether a text is one: a sign of per cent or per mille, a currency's sign, or its code.
  static func isKnown(_ text: some Collection<Unicode.Scalar>) -> Bool {
    guard let first = text.first, text.count <= 3 else { return false }
    if text.count == 1 {
      return first == "%" || first == "‰" || first.properties.generalCategory == .currencySymbol
    }
    var name = ""
    name.unicodeScalars.append(contentsOf: text)
    return known.contains(name)
  }

  /// Codes of ISO 4217, and signs of currencies that are made of letters.
  private static let known = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN \
    BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS \
    GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW \
    KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD \
    NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD \
    SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND \
    VUV WST XAF XCD XOF XPF YER ZAR ZMW kr zł Kč Ft Rs R$ A$ C$ S$ US$ HK$ NZ$
    """.split(separator: " ").map(String.init))
}
