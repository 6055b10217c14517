/// English names of countries: columns that are called so have one measure, however its size differs.
enum CountryNames {
  /// Whether a column is called like a country, in any case, with any marks between its words.
  static func isCountry(_ name: String) -> Bool {
    names.contains(NameWords.words(of: name).filter { $0 != "the" }.joined(separator: " "))
  }

  private static let names = Set(
    """
    afghanistan,albania,algeria,andorra,angola,argentina,armenia,australia,austria,azerbaijan,bahamas,bahrain,
    bangladesh,barbados,belarus,belgium,belize,benin,bhutan,bolivia,bosnia,bosnia and herzegovina,botswana,brazil,
    brunei,bulgaria,burkina faso,burma,burundi,cabo verde,cambodia,cameroon,canada,cape verde,
    central african republic,chad,chile,china,colombia,comoros,congo,costa rica,croatia,cuba,cyprus,czech republic,
    czechia,côte d ivoire,denmark,djibouti,dominica,dominican republic,ecuador,egypt,el salvador,equatorial guinea,
    eritrea,estonia,eswatini,ethiopia,fiji,finland,france,gabon,gambia,germany,ghana,great britain,greece,grenada,
    guatemala,guinea,guinea bissau,guyana,haiti,honduras,hong kong,hungary,iceland,india,indonesia,iran,iraq,ireland,
    israel,italy,ivory coast,jamaica,japan,kazakhstan,kenya,korea,kosovo,kuwait,kyrgyzstan,laos,latvia,lebanon,
    lesotho,liberia,libya,liechtenstein,lithuania,luxembourg,macedonia,madagascar,malawi,malaysia,maldives,mali,malta,
    mauritania,mauritius,mexico,moldova,monaco,mongolia,montenegro,morocco,mozambique,myanmar,namibia,nepal,
    netherlands,new zealand,nicaragua,niger,nigeria,north korea,north macedonia,norway,oman,pakistan,palestine,panama,
    papua new guinea,paraguay,peru,philippines,poland,portugal,puerto rico,qatar,romania,russia,russian federation,
    rwanda,samoa,saudi arabia,senegal,serbia,seychelles,sierra leone,singapore,slovakia,slovenia,somalia,south africa,
    south korea,south sudan,spain,sri lanka,sudan,suriname,sweden,switzerland,syria,taiwan,tajikistan,tanzania,
    thailand,togo,tonga,trinidad and tobago,tunisia,turkey,turkmenistan,türkiye,uganda,uk,ukraine,
    united arab emirates,united kingdom,united states,united states of america,uruguay,us,usa,uzbekistan,vanuatu,
    venezuela,viet nam,vietnam,yemen,zambia,zimbabwe
    """.split { $0 == "," || $0 == "\n" }.map(String.init))
}
