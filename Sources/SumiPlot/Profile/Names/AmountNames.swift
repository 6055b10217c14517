/// Names of columns of amounts, and of what is none, in languages other than English.
enum AmountNames {
  static let others: Set<String> = [
    "liczba", "ilość", "ilosc", "cantidad", "cantidades", "población", "poblacion", "população",
    "populacao", "populasi", "popolazione", "befolkning", "väestö", "ludność", "bevölkerung",
    "bevoelkerung", "quantidade", "qtd", "qtde", "quantité", "quantite", "quantità", "hoeveelheid",
    "antal", "antall", "aantal", "nombre", "numero", "número", "numéro", "nº", "počet", "pocet",
    "broj", "število", "stevilo", "lukumäärä", "száma", "szám", "sayı", "sayi", "sayısı", "adet",
    "effectif", "effectifs", "количество", "кол", "численность", "число", "население", "кількість",
    "број", "брой", "αριθμός", "人数", "人口", "件数", "数量", "戸数", "인구", "건수", "số", "jumlah",
    "habitantes", "habitants", "abitanti", "inwoners", "invånare", "indbyggere", "mieszkańców",
    "obyvatel", "todesfälle", "todesfaelle", "décès", "deces", "muertes", "muertos", "fallecidos",
    "heridos", "óbitos", "obitos", "mortes", "morti", "feriti", "zgony", "víctimas", "vítimas",
    "vitimas", "casos", "fälle", "faelle", "pedidos", "ventas", "vendas", "vendite", "ventes",
    "verkäufe", "verkauf", "sprzedaż", "sprzedaz", "osób", "osob", "personen", "personas",
    "pessoas",
    "personnes", "persone", "menge", "stück", "votos", "voti", "stimmen", "głosy", "głosów",
  ]

  /// What single sales and payments are added to.
  static let turnover: Set<String> = [
    "revenue", "revenues", "sales", "turnover", "amount", "spend", "spending", "proceeds",
    "takings",
    "umsatz", "umsätze", "erlös", "erlöse", "ventas", "ingresos", "ventes", "recettes", "ricavi",
    "vendite", "receita", "vendas", "omzet", "omsättning", "omsetning", "przychód", "sprzedaż",
  ]

  static let otherRates: Set<String> = [
    "tasa", "taxa", "taux", "tasso", "quote", "anteil", "wskaźnik", "odsetek", "durchschnitt",
    "mittelwert", "mittlere", "moyenne", "media", "média", "promedio", "średnia", "gemiddeld",
    "gennemsnit", "genomsnitt", "medelvärde", "prozent", "porcentaje", "percentual", "pourcentage",
    "preis", "precio", "preço", "preco", "prix", "prezzo", "cena", "index", "índice", "indice",
  ]
}
