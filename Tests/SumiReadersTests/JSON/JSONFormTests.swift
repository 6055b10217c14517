import SumiData
import SumiReaders
import Testing

@Suite struct JSONFormTests {
  @Test(
    "The forms that pandas writes give the same table",
    arguments: [
      #"{"a":{"0":1,"1":2},"b":{"0":"x","1":"y"}}"#,
      #"{"0":{"a":1,"b":"x"},"1":{"a":2,"b":"y"}}"#,
      #"{"columns":["a","b"],"index":[0,1],"data":[[1,"x"],[2,"y"]]}"#,
      #"{"data":[[1,"x"],[2,"y"]],"columns":["a","b"]}"#,
      #"[["a","b"],[1,"x"],[2,"y"]]"#,
      #"{"data":[["a","b"],[1,"x"],[2,"y"]]}"#,
      #"{"meta":{"page":1},"results":[{"a":1,"b":"x"},{"a":2,"b":"y"}],"next":null}"#,
      #"{"status":"ok","response":{"n":2,"items":[{"a":1,"b":"x"},{"a":2,"b":"y"}]},"t":1}"#,
    ])
  func pandas(text: String) throws {
    let table = try json(text)
    #expect(table.names == ["a", "b"] && table.rows == [["1.0", "x"], ["2.0", "y"]])
    #expect(try json(text, columns: ["b"]).rows == [["x"], ["y"]])
    #expect(throws: DataError.self) { try json(text, columns: ["c"]) }
  }

  @Test(
    "Rows with names have them in a column, as numbers where they are",
    arguments: [
      (#"{"a":{"2019":1,"2020":2}}"#, ["2019.0", "2020.0"]),
      (#"{"columns":["a"],"index":[2019,2020],"data":[[1],[2]]}"#, ["2019.0", "2020.0"]),
      (#"{"u":{"a":1,"t":"p"},"v":{"a":2,"t":"q"}}"#, ["u", "v"]),
      (#"{"a":{"u":1,"v":2}}"#, ["u", "v"]),
      (#"{"u":{"a":1,"more":{"b":1}},"v":{"a":2,"more":{"b":1}}}"#, ["u", "v"]),
    ])
  func named(text: String, names: [String]) throws {
    let table = try json(text)
    #expect(table.names.prefix(2) == ["index", "a"])
    #expect(table.rows.map { Array($0.prefix(2)) } == [[names[0], "1.0"], [names[1], "2.0"]])
    #expect(try json(text, columns: ["a"]).names == ["a"])
  }

  @Test("Objects in rows are columns of their own, and null is none of them")
  func nested() throws {
    let text = """
      {"day":1,"actual":null,"tags":[1]}
      {"day":2,"actual":{"high":3,"more":{"low":1}}}
      {"day":3,"actual":{"high":4,"more":{}}}
      """
    let table = try json(text)
    #expect(table.names == ["day", "actual.high", "actual.more.low"])
    #expect(table.rows == [["1.0", "", ""], ["2.0", "3.0", "1.0"], ["3.0", "4.0", ""]])
    #expect(table.notes == ["t: byte 30: column \"tags\" holds lists or objects; left out"])
    #expect(try json(text, columns: ["actual.high"]).rows == [[""], ["3.0"], ["4.0"]])
    #expect(
      throws: DataError.missingColumn(
        source: "t", column: "actual.hgh", nearest: "actual.high",
        names: ["day", "actual", "tags", "actual.high", "actual.more"])
    ) { try json(text, columns: ["actual.hgh"]) }
  }

  @Test("Features are rows of their properties, with the places of points")
  func features() throws {
    let table = try json(
      """
      {"type":"FeatureCollection","bbox":[0,0,1,1],"features":[
      {"type":"Feature","properties":{"m":4.5,"n":{"k":"a"}},
      "geometry":{"type":"Point","coordinates":[10,50,3]}},
      {"type":"Feature","geometry":{"coordinates":[[1,2],[3,4]],"type":"LineString"},
      "properties":{"m":3.5}},{"type":"Feature","properties":null,"geometry":null}]}
      """)
    #expect(table.names == ["m", "n.k", "lon", "lat"])
    #expect(table.rows == [["4.5", "a", "10.0", "50.0"], ["3.5", "", "", ""], ["", "", "", ""]])
    #expect(table.notes == ["t: 1 of 3 features are no points; their shapes are left out"])
  }

  @Test("Names above texts are a header only where dates or numbers are below")
  func headers() throws {
    #expect(try json(#"[["day","who"],["2020-01-01","x"]]"#).names == ["day", "who"])
    #expect(try json(#"[["a","b"],["c","d"]]"#).names == ["column 1", "column 2"])
    #expect(try json(#"[["a","a"],[1,2]]"#).names == ["column 1", "column 2"])
    #expect(try json(#"[["a","b"]]"#).rowCount == 1)
    #expect(try json(#"[[1,2],["a","b"]]"#).names == ["column 1", "column 2"])
  }

  @Test(
    "What does not fit together is an error with its place",
    arguments: [
      (
        #"{"a":{"0":1,"1":2},"b":{"0":1}}"#, 23, "column \"b\" has 1 rows where the first one has 2"
      ),
      (#"{"a":{"0":1,"1":2},"b":{"0":1,"2":2}}"#, 30, "other rows than the first one"),
      (#"{"columns":["a"],"index":[5,6],"data":[[1]]}"#, 38, "1 rows where \"index\" has 2"),
      (
        #"{"nodes":[{"a":1}],"links":[{"b":1}]}"#, 27,
        "several lists of rows, \"nodes\" and \"links\""
      ),
    ])
  func faults(text: String, offset: Int, message: String) throws {
    let error = #expect(throws: DataError.self) { try json(text) }
    guard case .malformed(_, let place, let problem)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place == offset && problem.contains(message), "\(place): \(problem)")
  }

  @Test("Of several lists of rows one that is much longer than the others is read, with a note")
  func lists() throws {
    let links = (0..<9).map { "{\"source\":\($0),\"target\":\($0 * 2)}" }
    let table = try json(
      "{\"nodes\":[{\"name\":\"a\"},{\"name\":\"b\"}],\"links\":[\(links.joined(separator: ","))]}")
    #expect(table.names == ["source", "target"] && table.rowCount == 9)
    #expect(
      table.notes.contains { $0.contains("the longest, \"links\", is read; \"nodes\" is left out") }
    )
  }

  @Test("Lines of objects stay lines, whatever the first one looks like")
  func lines() throws {
    #expect(try json("{\"data\":[{\"a\":1}],\"x\":1}\n{\"data\":[],\"x\":2}\n").names == ["x"])
    let wide = try json("{\"a\":{\"u\":1},\"b\":{\"u\":2}}\n{\"a\":{\"u\":3},\"b\":{\"u\":4}}\n")
    #expect(wide.names == ["a.u", "b.u"] && wide.rowCount == 2)
    #expect(try json(#"{"a":{"u":1}}"#, areLines: true).names == ["a.u"])
  }

  @Test("Every prefix of each form, and every changed byte, is read or refused")
  func damage() {
    for text in [
      #"{"a":{"0":1,"1":2},"b":{"0":"x","1":null}}"#,
      #"{"columns":["a",["b",1]],"index":[3,4],"data":[[1,"x"],[2,"y"]]}"#,
      #"{"r":{"features":1,"d":[{"a":{"b":{}}}]}}"#,
      #"{"type":"F","features":[{"properties":{"a":1},"geometry":{"type":"Point","coordinates":[1,2]}}]}"#,
    ] {
      let bytes = Array(text.utf8)
      for count in bytes.indices { _ = try? json(String(decoding: bytes[..<count], as: UTF8.self)) }
      for index in bytes.indices {
        for byte in [0x20, 0x22, 0x2C, 0x2D, 0x30, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D] as [UInt8] {
          var changed = bytes
          changed[index] = byte
          let input = changed.withUnsafeBytes { InputBytes.copying($0) }
          _ = try? JSONReader.table(in: input, name: "t")
        }
      }
    }
  }
}
