import Glibc
import Testing

@testable import SumiData
@testable import SumiReaders

/// Texts in encodings older than UTF-8, which are converted by the system's library here.
@Suite struct OlderEncodingTests {
  private struct Unknown: Error {}

  /// A text in another encoding.
  private static func bytes(_ text: String, in encoding: String) throws -> [UInt8] {
    let converter = try #require(iconv_open(encoding, "UTF-8"))
    try #require(converter != UnsafeMutableRawPointer(bitPattern: -1))
    defer { iconv_close(converter) }
    var source = text.utf8.map { CChar(bitPattern: $0) }
    var result = [CChar](repeating: 0, count: 2 * source.count + 8)
    let (read, room) = (source.count, result.count)
    let count = source.withUnsafeMutableBufferPointer { source in
      result.withUnsafeMutableBufferPointer { result -> Int? in
        var (input, output) = (source.baseAddress, result.baseAddress)
        var (left, free) = (read, room)
        return iconv(converter, &input, &left, &output, &free) == -1 ? nil : room - free
      }
    }
    guard let count else { throw Unknown() }
    return result.prefix(count).map { UInt8(bitPattern: $0) }
  }

  private static let texts = [
    (
      "WINDOWS-1250",
      "województwo,ludność,śmiertelność\nmazowieckie,5423168,9.8\nłódzkie,2448713,12.6\nśląskie,4517635,11.1\nświętokrzyskie,1233961,11.9\n"
    ),
    (
      "ISO-8859-2",
      "województwo,ludność,śmiertelność\nmazowieckie,5423168,9.8\nłódzkie,2448713,12.6\nśląskie,4517635,11.1\nświętokrzyskie,1233961,11.9\n"
    ),
    (
      "WINDOWS-1250",
      "kraj;počet obyvatel;město\nJihočeský;642133;České Budějovice\nPlzeňský;584672;Plzeň\nÚstecký;820965;Ústí nad Labem\nKrálovéhradecký;551647;Hradec Králové\nPardubický;520316;příměstí\n"
    ),
    (
      "ISO-8859-2",
      "kraj;počet obyvatel;město\nJihočeský;642133;České Budějovice\nPlzeňský;584672;Plzeň\nÚstecký;820965;Ústí nad Labem\nKrálovéhradecký;551647;Hradec Králové\nPardubický;520316;příměstí\n"
    ),
    (
      "WINDOWS-1250",
      "kraj;počet\nŽilinský;691509\nPrešovský;826244\nKošický;801460\nTrenčiansky;584569\nBanskobystrický ľudia;645276\n"
    ),
    (
      "WINDOWS-1250",
      "županija,stanovništvo\nGrad Zagreb,790017\nPožeško-slavonska,78034\nMeđimurska,113804\nSisačko-moslavačka,172439\n"
    ),
    (
      "WINDOWS-1250",
      "megye,népesség\nGyőr-Moson-Sopron,447985\nJász-Nagykun-Szolnok,386594\nFejér,425847\nTöbb fő hűtött,3\n"
    ),
    (
      "ISO-8859-2",
      "megye,népesség\nGyőr-Moson-Sopron,447985\nJász-Nagykun-Szolnok,386594\nFejér,425847\nTöbb fő hűtött,3\n"
    ),
    (
      "WINDOWS-1250",
      "judeţ,populaţie\nBrasov,549217\nArgeş,612431\nIaşi,772348\nMureş,550846\nTimiş,683540\n"
    ),
    (
      "WINDOWS-1254",
      "il,nüfus\nİstanbul,15029231\nDiyarbakır,1699901\nAğrı,536285\nMuş,404544\nŞanlıurfa,1985753\n"
    ),
    (
      "ISO-8859-9",
      "il,nüfus\nİstanbul,15029231\nDiyarbakır,1699901\nAğrı,536285\nMuş,404544\nŞanlıurfa,1985753\n"
    ),
    (
      "WINDOWS-1251",
      "регион;население;доход\nМосковская область;7503385;35896\nСвердловская область;4325256;32157\nРеспублика Татарстан;3885253;29830\n"
    ),
    (
      "KOI8-R",
      "регион;население;доход\nМосковская область;7503385;35896\nСвердловская область;4325256;32157\nРеспублика Татарстан;3885253;29830\n"
    ),
    (
      "CP866",
      "регион;население;доход\nМосковская область;7503385;35896\nСвердловская область;4325256;32157\nРеспублика Татарстан;3885253;29830\n"
    ),
    (
      "ISO-8859-5",
      "регион;население;доход\nМосковская область;7503385;35896\nСвердловская область;4325256;32157\nРеспублика Татарстан;3885253;29830\n"
    ),
    (
      "WINDOWS-1251",
      "область,населення\nКиївська,1734471\nЛьвівська,2534174\nХарківська,2701188\nОдеська,2386516\n"
    ),
    (
      "WINDOWS-1253",
      "περιφέρεια,πληθυσμός\nΑττική,3828434\nΚεντρική Μακεδονία,1882108\nΘεσσαλία,732762\nΚρήτη,623065\n"
    ),
    (
      "ISO-8859-7",
      "περιφέρεια,πληθυσμός\nΑττική,3828434\nΚεντρική Μακεδονία,1882108\nΘεσσαλία,732762\nΚρήτη,623065\n"
    ),
    (
      "WINDOWS-1255",
      "עיר,אוכלוסייה\nירושלים,901302\nתל אביב,443939\nחיפה,281087\nראשון לציון,247323\n"
    ),
    (
      "WINDOWS-1256",
      "المدينة,السكان\nالرياض,7009100\nجدة,3976400\nمكة المكرمة,1919900\nالمدينة المنورة,1271800\n"
    ),
    (
      "CP932",
      "都道府県,人口,面積\n北海道,5250000,83424\n東京都,13960000,2194\n大阪府,8809000,1905\nさいたま市,1324000,217\nデータなし,1,2\n"
    ),
    (
      "EUC-JP",
      "都道府県,人口,面積\n北海道,5250000,83424\n東京都,13960000,2194\n大阪府,8809000,1905\nさいたま市,1324000,217\nデータなし,1,2\n"
    ),
    (
      "GB18030",
      "省份,人口,地区生产总值\n广东省,126012510,110760.9\n山东省,101527453,73129.0\n河南省,99365519,54997.1\n"
    ),
    ("GBK", "省份,人口,地区生产总值\n广东省,126012510,110760.9\n山东省,101527453,73129.0\n河南省,99365519,54997.1\n"),
    ("BIG5", "縣市,人口數\n臺北市,2646204\n新北市,4018696\n桃園市,2245059\n高雄市,2773533\n"),
    ("CP949", "시도,인구\n서울특별시,9736027\n부산광역시,3396109\n대구광역시,2412642\n경기도,13427014\n"),
    ("TIS-620", "จังหวัด,ประชากร\nกรุงเทพมหานคร,5588222\nเชียงใหม่,1789385\nนครราชสีมา,2634154\n"),
    (
      "WINDOWS-1252",
      "Stadt,Größe,Bevölkerung\nMünchen,310,1488202\nKöln,405,1083498\nDüsseldorf,217,620523\n"
    ),
    (
      "WINDOWS-1252",
      "département,population,œuvre\nHérault,1175623,3\nRhône,1876051,3\nCôte-d’Or,534124,é\nà père,3,è\n"
    ),
    (
      "WINDOWS-1252", "año,población,¿qué?\nEspaña,47000000,ñ\nCórdoba,322071,º\nMálaga,577405,m³\n"
    ),
    (
      "WINDOWS-1252",
      "município,população,área (km²)\nSão Paulo,12325232,1521\nBrasília,3055149,5760\nMacapá,512902,6503\nnº 3,1,2\n"
    ),
    (
      "WINDOWS-1252",
      "län,befolkning\nÖrebro,306792\nVästra Götaland,1744859\nSkåne,1402425\nÅland,3\n"
    ),
    ("WINDOWS-1252", "kommune,indbyggere\nKøbenhavn,638117\nHelsingør,62695\nÆrø,6000\nMåløv,3\n"),
    (
      "WINDOWS-1252",
      "bær,íbúar\nReykjavík,131136\nHafnarfjörður,29687\nÞorlákshöfn,1900\nHúsavík í Þingeyjarsýslu,2300\nSauðárkrókur,2600\n"
    ),
    ("WINDOWS-1252", "città,popolazione\nForlì,117000\nLunedì,3\npiù,3\nè,3\n"),
    ("WINDOWS-1252", "kunta,väkiluku\nHyvinkää,46576\nJyväskylä,144473\nÄänekoski,18318\n"),
    (
      "WINDOWS-1252",
      "vald,elanikke\nJõgeva,13000\nPõltsamaa,9000\nVõru,11000\nTõrva,3\nNarva-Jõesuu linn ä,3\nPühajärve,3\n"
    ),
    ("WINDOWS-1252", "a,b\nCafé,3\nx,4\n"),
    (
      "CP850",
      "Stadt,Größe,Bevölkerung\nMünchen,310,1488202\nKöln,405,1083498\nDüsseldorf,217,620523\n"
    ),
    (
      "MACINTOSH",
      "Stadt,Größe,Bevölkerung\nMünchen,310,1488202\nKöln,405,1083498\nDüsseldorf,217,620523\n"
    ),
    (
      "CP850",
      "département,population,oeuvre\nHérault,1175623,3\nRhône,1876051,3\nCôte-d'Or,534124,é\nà père,3,è\n"
    ),
    (
      "MACINTOSH",
      "département,population,oeuvre\nHérault,1175623,3\nRhône,1876051,3\nCôte-d'Or,534124,é\nà père,3,è\n"
    ),
    (
      "CP850",
      "município,população,área (km2)\nSão Paulo,12325232,1521\nBrasília,3055149,5760\nMacapá,512902,6503\nnº 3,1,2\n"
    ),
    (
      "MACINTOSH",
      "município,população,área (km2)\nSão Paulo,12325232,1521\nBrasília,3055149,5760\nMacapá,512902,6503\nnº 3,1,2\n"
    ),
    ("CP850", "län,befolkning\nÖrebro,306792\nVästra Götaland,1744859\nSkåne,1402425\nÅland,3\n"),
    (
      "MACINTOSH",
      "län,befolkning\nÖrebro,306792\nVästra Götaland,1744859\nSkåne,1402425\nÅland,3\n"
    ),
  ]

  @Test(
    "A text in an older encoding is read by its letters, and a note says which one",
    arguments: texts)
  func found(encoding: String, text: String) throws {
    let table = try TableFile.table(try Self.bytes(text, in: encoding), named: "a.csv")
    let expected = try TableFile.table(Array(text.utf8), named: "a.csv")
    #expect(table.names == expected.names && table.rows == expected.rows, "\(table.notes)")
    #expect(table.notes.count == 1 && table.notes[0].contains("not UTF-8, read as"))
    #expect(table.notes[0].contains("--encoding"))
  }

  @Test("A stated encoding that is none is an error, and bytes that are none of it are counted")
  func wrong() throws {
    var options = DelimitedTextOptions()
    options.encoding = "klingon-7"
    let bytes = Array("a,b\nx,1\n".utf8)
    #expect {
      try TableFile.table(bytes, named: "a.csv", text: options)
    } throws: {
      "\($0)".contains(
        "\"klingon-7\" is no encoding that is known here; use one of those that `iconv -l`")
    }
    options.encoding = "UTF-8"
    let table = try TableFile.table(
      Array("a,b\nx".utf8) + [0xFF] + Array(",1\ny,2\n".utf8) + [0xC3], named: "a.csv",
      text: options)
    #expect(table.rows.map { $0[0] } == ["x\u{FFFD}", "y", "\u{FFFD}"])
    #expect(table.notes.contains { $0.contains("2 bytes are not UTF-8") }, "\(table.notes)")
  }

  @Test("The stated encoding is read, whatever it seems to be", arguments: texts)
  func stated(encoding: String, text: String) throws {
    var options = DelimitedTextOptions()
    options.encoding = encoding
    let table = try TableFile.table(
      try Self.bytes(text, in: encoding), named: "a.csv", text: options)
    let expected = try TableFile.table(Array(text.utf8), named: "a.csv")
    #expect(table.names == expected.names && table.rows == expected.rows)
    #expect(table.notes.isEmpty, "\(table.notes)")
  }
}
