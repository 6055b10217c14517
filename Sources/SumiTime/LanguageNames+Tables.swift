extension LanguageNames {
  static let english = LanguageNames(
    months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    long:
      "January February March April May June July August September October November December",
    weekdays: "Mon Tue Wed Thu Fri Sat Sun",
    longWeekdays: "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    dayMonth: "M D", date: "M D, Y")

  /// By language code.
  static let all: [String: LanguageNames] = germanic.merging(romance) { one, _ in one }
    .merging(slavic) { one, _ in one }.merging(others) { one, _ in one }

  private static let germanic: [String: LanguageNames] = [
    "en": english,
    "de": LanguageNames(
      months: "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
      long:
        "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
      dateMonths: "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
      weekdays: "Mo Di Mi Do Fr Sa So",
      longWeekdays: "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
      dayMonth: "D. M", date: "D. M Y"),
    "nl": LanguageNames(
      months: "jan feb mrt apr mei jun jul aug sep okt nov dec",
      long:
        "januari februari maart april mei juni juli augustus september oktober november december",
      weekdays: "ma di wo do vr za zo",
      longWeekdays: "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
      quarter: "K#", dayPeriods: "a.m. p.m."),
    "sv": LanguageNames(
      months: "jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.",
      long:
        "januari februari mars april maj juni juli augusti september oktober november december",
      weekdays: "mån tis ons tors fre lör sön",
      longWeekdays: "måndag tisdag onsdag torsdag fredag lördag söndag",
      quarter: "K#", dayPeriods: "fm em"),
    "da": LanguageNames(
      months: "jan. feb. mar. apr. maj jun. jul. aug. sep. okt. nov. dec.",
      long:
        "januar februar marts april maj juni juli august september oktober november december",
      weekdays: "man. tirs. ons. tors. fre. lør. søn.",
      longWeekdays: "mandag tirsdag onsdag torsdag fredag lørdag søndag",
      quarter: "#. kvt.", dayMonth: "D. M", date: "D. M Y"),
    "nb": LanguageNames(
      months: "jan feb mar apr mai jun jul aug sep okt nov des",
      long:
        "januar februar mars april mai juni juli august september oktober november desember",
      dateMonths: "jan. feb. mars apr. mai juni juli aug. sep. okt. nov. des.",
      weekdays: "man. tir. ons. tor. fre. lør. søn.",
      longWeekdays: "mandag tirsdag onsdag torsdag fredag lørdag søndag",
      quarter: "K#", dayPeriods: "a.m. p.m.", dayMonth: "D. M", date: "D. M Y"),
  ]

  private static let romance: [String: LanguageNames] = [
    "fr": LanguageNames(
      months: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
      long:
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      weekdays: "lun. mar. mer. jeu. ven. sam. dim.",
      longWeekdays: "lundi mardi mercredi jeudi vendredi samedi dimanche", quarter: "T#"),
    "es": LanguageNames(
      months: "ene feb mar abr may jun jul ago sept oct nov dic",
      long:
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
      weekdays: "lun mar mié jue vie sáb dom",
      longWeekdays: "lunes martes miércoles jueves viernes sábado domingo",
      quarter: "T#", dayPeriods: "a.m. p.m."),
    "it": LanguageNames(
      months: "gen feb mar apr mag giu lug ago set ott nov dic",
      long:
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre "
        + "dicembre",
      weekdays: "lun mar mer gio ven sab dom",
      longWeekdays: "lunedì martedì mercoledì giovedì venerdì sabato domenica", quarter: "T#"),
    "pt": LanguageNames(
      months: "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.",
      long:
        "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
      weekdays: "seg. ter. qua. qui. sex. sáb. dom.",
      longWeekdays:
        "segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo",
      quarter: "T#", monthYear: "M de Y", dayMonth: "D de M", date: "D de M de Y"),
  ]

  private static let slavic: [String: LanguageNames] = [
    "pl": LanguageNames(
      months: "sty lut mar kwi maj cze lip sie wrz paź lis gru",
      long:
        "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad "
        + "grudzień",
      longDateMonths:
        "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października "
        + "listopada grudnia",
      weekdays: "pon. wt. śr. czw. pt. sob. niedz.",
      longWeekdays: "poniedziałek wtorek środa czwartek piątek sobota niedziela",
      quarter: "@ kw."),
    "cs": LanguageNames(
      months: "led úno bře dub kvě čvn čvc srp zář říj lis pro",
      long:
        "leden únor březen duben květen červen červenec srpen září říjen listopad prosinec",
      longDateMonths:
        "ledna února března dubna května června července srpna září října listopadu prosince",
      weekdays: "po út st čt pá so ne",
      longWeekdays: "pondělí úterý středa čtvrtek pátek sobota neděle",
      dayPeriods: "dop. odp.", dayMonth: "D. M", date: "D. M Y"),
    "ru": LanguageNames(
      months: "янв. февр. март апр. май июнь июль авг. сент. окт. нояб. дек.",
      long:
        "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
      dateMonths: "янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.",
      longDateMonths:
        "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
      weekdays: "пн вт ср чт пт сб вс",
      longWeekdays: "понедельник вторник среда четверг пятница суббота воскресенье",
      quarter: "#-й кв.", monthYear: "M Y г.", date: "D M Y г."),
    "uk": LanguageNames(
      months: "січ лют бер кві тра чер лип сер вер жов лис гру",
      long:
        "січень лютий березень квітень травень червень липень серпень вересень жовтень листопад "
        + "грудень",
      dateMonths: "січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.",
      longDateMonths:
        "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
      weekdays: "пн вт ср чт пт сб нд",
      longWeekdays: "понеділок вівторок середа четвер пʼятниця субота неділя",
      quarter: "#-й кв.", dayPeriods: "дп пп", monthYear: "M Y р.", date: "D M Y р."),
  ]

  private static let others: [String: LanguageNames] = [
    "fi": LanguageNames(
      months: "tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu",
      long:
        "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu "
        + "marraskuu joulukuu",
      dateMonths:
        "tammik. helmik. maalisk. huhtik. toukok. kesäk. heinäk. elok. syysk. lokak. marrask. "
        + "jouluk.",
      longDateMonths:
        "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta "
        + "syyskuuta lokakuuta marraskuuta joulukuuta",
      weekdays: "ma ti ke to pe la su",
      longWeekdays: "maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai",
      quarter: "#. nelj.", dayPeriods: "ap. ip.", dayMonth: "D. M", date: "D. M Y"),
    "tr": LanguageNames(
      months: "Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara",
      long: "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
      weekdays: "Pzt Sal Çar Per Cum Cmt Paz",
      longWeekdays: "Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar",
      quarter: "Ç#", dayPeriods: "ÖÖ ÖS"),
    "ja": LanguageNames(
      months: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
      long: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
      weekdays: "月 火 水 木 金 土 日",
      longWeekdays: "月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日",
      dayPeriods: "午前 午後", year: "Y年", monthYear: "Y年M", dayMonth: "MD日", date: "Y年MD日",
      day: "D日"),
    "zh": LanguageNames(
      months: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
      long: "一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月",
      weekdays: "周一 周二 周三 周四 周五 周六 周日",
      longWeekdays: "星期一 星期二 星期三 星期四 星期五 星期六 星期日",
      quarter: "#季度", dayPeriods: "上午 下午", year: "Y年", monthYear: "Y年M", dayMonth: "MD日",
      date: "Y年MD日", day: "D日"),
    "ko": LanguageNames(
      months: "1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월",
      long: "1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월",
      weekdays: "월 화 수 목 금 토 일",
      longWeekdays: "월요일 화요일 수요일 목요일 금요일 토요일 일요일",
      quarter: "#분기", dayPeriods: "오전 오후", year: "Y년", monthYear: "Y년 M",
      dayMonth: "M D일", date: "Y년 M D일", day: "D일"),
  ]
}
