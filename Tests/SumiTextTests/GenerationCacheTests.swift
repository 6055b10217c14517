import Testing

@testable import SumiText

@Suite struct GenerationCacheTests {
  @Test("it never holds more than two generations")
  func bounded() {
    var cache = GenerationCache<Int, Int>(generationCost: 10)
    for key in 0..<1000 { cache.insert(key, for: key, cost: 1) }
    #expect(cache.count <= 20)
    #expect(cache.value(for: 999) == 999)
    #expect(cache.value(for: 0) == nil)
  }

  @Test("recently used values are kept")
  func recent() {
    var cache = GenerationCache<Int, Int>(generationCost: 10)
    cache.insert(-1, for: -1, cost: 1)
    for key in 0..<1000 {
      cache.insert(key, for: key, cost: 1)
      #expect(cache.value(for: -1) == -1)
    }
  }

  @Test("a value that would displace all others is not stored")
  func huge() {
    var cache = GenerationCache<Int, Int>(generationCost: 10)
    cache.insert(1, for: 1, cost: 6)
    #expect(cache.value(for: 1) == nil)
    cache.insert(2, for: 2, cost: 5)
    #expect(cache.value(for: 2) == 2)
  }

  @Test("a value put in again counts once")
  func replaced() {
    var cache = GenerationCache<Int, Int>(generationCost: 10)
    cache.insert(0, for: 0, cost: 1)
    for value in 0..<100 { cache.insert(value, for: 1, cost: 5) }
    #expect(cache.value(for: 1) == 99)
    #expect(cache.count <= 3)
  }
}
