import DevKitCore
import Foundation
import Testing

@testable import DevKitTestSupport

/// Random and broken texts, judged by readers that nobody here wrote.
@Suite struct JSONComparisonTests {
  static let samples: [[UInt8]] = [
    #"{"images":[{"filename":"a@2x.png","idiom":"universal","scale":"2x"}],"info":{"version":1}}"#,
    #"[0,-1,2.5,1e10,-3.25E-2,12345678901234567890,"\u00e9\ud83d\ude00\n",true,false,null,[],{}]"#,
    "{ \"a\" : { \"b\" : [ [ [ \"日本語 é\" ] ] ] , \"a\" : \"\\\"\\\\\" } ,\r\n\t\"\" : \"\" }",
  ].map { Array($0.utf8) }

  static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "\\ude00", "null", "true", "-", "0",
    "1e", ".", " ", "\n", "\"a\":", "//", "/*", "*/", "\u{FEFF}", "é", "\"\"", "[]", "{}",
  ]

  static func inputs(_ run: RandomRun) -> [[UInt8]] {
    var mutator = Mutator(seed: run.seed, pieces: pieces)
    return samples + (0..<run.count).map { mutator.mutated(samples[$0 % samples.count]) }
  }

  @Test func anyBytesAreReadOrRefused() {
    for input in Self.inputs(RandomRun("JSON", count: 500)) {
      for options in [JSONOptions.strict, .relaxed] {
        let text = SourceText(input)
        do throws(JSONSyntaxError) {
          let document = try JSONDocument(text, options: options)
          #expect(document.root.byteRange.upperBound <= input.count)
          _ = document.diagnostics
          expectRangesToHoldTheValues(document.root, text, options)
        } catch {
          #expect((0...input.count).contains(error.offset))
          #expect(!error.message.isEmpty)
        }
      }
    }
  }

  /// Each value, read again from its range alone, is the same.
  private func expectRangesToHoldTheValues(
    _ root: JSONNode, _ text: SourceText, _ options: JSONOptions
  ) {
    for child in root.members.map(\.value) + Array(root.elements) {
      let slice = SourceText(Array(text.bytes[child.byteRange]))
      let again = try? JSONDocument(slice, options: options)
      #expect(again.map { Self.canonical($0.root) } == Self.canonical(child))
    }
    for member in root.members {
      let slice = SourceText(Array(text.bytes[member.keyRange]))
      #expect((try? JSONDocument(slice))?.root.stringValue == member.key)
    }
  }

  /// A value in a form that other languages can write too: strings in hexadecimal, numbers as
  /// they are written, the last of duplicate keys only.
  static func canonical(_ node: JSONNode) -> String {
    switch node.kind {
    case .null: return "null"
    case .boolean: return node.boolValue == true ? "true" : "false"
    case .number: return "n" + (node.numberText ?? "")
    case .string: return "s" + hexadecimal(node.stringValue ?? "")
    case .array: return "[" + node.elements.map(canonical).joined(separator: ",") + "]"
    case .object:
      var values: [String: String] = [:]
      for member in node.members { values[hexadecimal(member.key)] = canonical(member.value) }
      let members = values.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  static func hexadecimal(_ text: String) -> String {
    text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  @Test(.enabled(if: PythonOracle.isAvailable, "python3 is not installed"))
  func pythonReadsTheSameValues() throws {
    let program = #"""
      import base64, json, sys
      class N(str): pass
      def refuse(word): raise ValueError(word)
      def canon(v):
        if isinstance(v, N): return "n" + v
        if v is None: return "null"
        if v is True: return "true"
        if v is False: return "false"
        if isinstance(v, str): return "s" + v.encode("utf-8").hex()
        if isinstance(v, list): return "[" + ",".join(map(canon, v)) + "]"
        pairs = sorted((k.encode("utf-8").hex(), canon(x)) for k, x in v.items())
        return "{" + ",".join(k + ":" + x for k, x in pairs) + "}"
      def members(pairs):
        # Also what a later duplicate replaces must be readable.
        for k, v in pairs: canon(k), canon(v)
        return dict(pairs)
      for line in open(sys.argv[1]):
        data = base64.b64decode(line)
        try:
          text = data.decode("utf-8-sig")
          value = json.loads(
            text, parse_int=N, parse_float=N, parse_constant=refuse, object_pairs_hook=members)
          print(canon(value))
        except (ValueError, RecursionError):
          print("refused")
      """#
    let inputs = Self.inputs(RandomRun("JSON beside Python", count: 1500))
    let theirs = try PythonOracle.lines(of: program, for: inputs)
    try #require(theirs.count == inputs.count)
    for (input, expected) in zip(inputs, theirs) {
      let document = try? JSONDocument(SourceText(input))
      let ours = document.map { Self.canonical($0.root) } ?? "refused"
      #expect(ours == expected, "\(String(decoding: input, as: UTF8.self))")
    }
  }

  @Test func foundationReadsTheSameValues() throws {
    for input in Self.inputs(RandomRun("JSON beside Foundation", count: 1500)) {
      let document = try? JSONDocument(SourceText(input))
      let theirs = try? JSONSerialization.jsonObject(
        with: Data(input), options: [.fragmentsAllowed])
      // Each takes some texts that the other refuses: Foundation a comma at an array's end and
      // UTF-16, this reader numbers that fit no type. Python's reader settles what is JSON.
      guard let document, let theirs else { continue }
      // Foundation drops a U+FEFF that begins a string.
      guard !String(decoding: input, as: UTF8.self).unicodeScalars.contains("\u{FEFF}") else {
        continue
      }
      #expect(Self.isEqual(document.root, theirs), "\(String(decoding: input, as: UTF8.self))")
    }
  }

  private static func isEqual(_ node: JSONNode, _ object: Any) -> Bool {
    switch object {
    case is NSNull: return node.isNull
    case let text as String: return node.stringValue == text
    case let array as [Any]:
      let elements = Array(node.elements)
      return node.kind == .array && elements.count == array.count
        && zip(elements, array).allSatisfy(isEqual)
    case let members as [String: Any]:
      return node.kind == .object && Set(node.members.map(\.key)) == Set(members.keys)
        && members.allSatisfy { key, value in node[key].map { isEqual($0, value) } ?? false }
    case let number as NSNumber:
      if let flag = node.boolValue { return number.boolValue == flag }
      // Foundation goes through Decimal for long numbers and rounds twice.
      guard let value = node.doubleValue else { return false }
      return abs(number.doubleValue - value) <= abs(value) * 1e-15
    default: return false
    }
  }
}
