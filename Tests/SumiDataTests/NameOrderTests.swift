import Testing

@testable import SumiData

/// The orders that names are known to have.
@Suite struct NameOrderTests {
  @Test(
    "names of a scale that people know are in its order",
    arguments: [
      (["Mar", "Jan", "Feb"], ["Jan", "Feb", "Mar"]),
      (["März", "Januar", "Februar"], ["Januar", "Februar", "März"]),
      (["Sun", "Thur", "Sat", "Fri"], ["Thur", "Fri", "Sat", "Sun"]),
      (["Large", "Small", "Medium"], ["Small", "Medium", "Large"]),
      (["XL", "S", "M", "L"], ["S", "M", "L", "XL"]),
      (["S", "N", "W", "E"], ["N", "E", "S", "W"]),
      (["Agree", "Disagree", "Neutral"], ["Disagree", "Neutral", "Agree"]),
      (["3 PM", "9 AM", "12 PM"], ["9 AM", "12 PM", "3 PM"]),
      (["20-29", "10-19", "30+"], ["10-19", "20-29", "30+"]),
      (["50-100k", "<10k", ">100k", "10-50k"], ["<10k", "10-50k", "50-100k", ">100k"]),
      (
        ["HKD30-40", "<20", "HKD40-50", "HKD20-30"], ["<20", "HKD20-30", "HKD30-40", "HKD40-50"]
      ),
      (["5 Mar", "1 Apr", "12 Jan"], ["12 Jan", "5 Mar", "1 Apr"]),
      (
        ["Every day", "Never", "Not applicable", "Once a month or less", "A few times per week"],
        ["Never", "Once a month or less", "A few times per week", "Every day", "Not applicable"]
      ),
      (
        ["Weekly or more", "Never", "Less than weekly"],
        ["Never", "Less than weekly", "Weekly or more"]
      ),
      (
        ["3 times a year", "Daily", "2-3 times a month"],
        ["3 times a year", "2-3 times a month", "Daily"]
      ),
      (["Mar 5", "Apr 1", "Mar 12"], ["Mar 5", "Mar 12", "Apr 1"]),
      (["€50-60", "€60+", "€40-50"], ["€40-50", "€50-60", "€60+"]),
    ])
  func sorted(names: [String], order: [String]) {
    #expect(NameOrder.order(of: names) == order)
  }

  @Test(
    "names that are in an order keep it: rounds that start anywhere, scales that run down, steps",
    arguments: [
      ["Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb"], ["Sun", "Mon", "Tue", "Wed"],
      ["High", "Medium", "Low"], ["Gold", "Silver", "Bronze"], ["1-01", "1-02", "2-01"],
      ["2023Q1", "2023Q2", "2024Q1"], ["Stage 01: A", "Stage 02: B", "Stage 03: C"],
      ["1960s", "1970s", "1980s"], ["1.8", "1.9", "1.10"], ["08:00", "08:15", "09:00"],
      ["30-Dec", "31-Dec", "01-Jan"], ["<1Mo", "1-3Mo", "3-6Mo", ">6Mo"],
    ])
  func kept(names: [String]) {
    #expect(NameOrder.order(of: names) == names)
  }

  @Test(
    "other names have no order",
    arguments: [
      ["Oslo", "Berlin", "Rome"], ["Store 1", "Store 2", "Store 3"], ["B", "A", "C"],
      ["10 Aviation", "20 Combustion", "30 Steel"], ["Jan", "Feb"], ["Jan", "Feb", "Berlin"],
      ["Q3", "Q1", "Q2 and more"],
    ])
  func none(names: [String]) {
    #expect(NameOrder.order(of: names) == nil)
  }
}
