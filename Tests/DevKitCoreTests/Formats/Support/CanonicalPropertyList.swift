import DevKitCore
import Foundation

/// Property lists in a form that other readers' results can be brought into too: strings in
/// hexadecimal, numbers by their bits, the last of duplicate keys only, keys in order.
enum CanonicalPropertyList {
  static func text(_ value: PropertyListValue) -> String {
    switch value.content {
    case .string(let text): return "s" + hexadecimal(Array(text.utf8))
    case .integer(let number): return "i\(number)"
    case .unsignedInteger(let number): return "i\(number)"
    case .real(let number): return real(number)
    case .boolean(let flag): return flag ? "true" : "false"
    case .date(let seconds): return date(seconds)
    case .data(let bytes): return "d" + hexadecimal(bytes)
    case .array(let elements): return "[" + elements.map(text).joined(separator: ",") + "]"
    case .dictionary(let members):
      var values: [String: String] = [:]
      for member in members { values[hexadecimal(Array(member.key.utf8))] = text(member.value) }
      return dictionary(values)
    case .uid(let number): return "u\(number)"
    }
  }

  /// The same of what Foundation gives, or `nil` where there is something else in it.
  static func text(_ object: Any) -> String? {
    switch object {
    case let text as String: return "s" + hexadecimal(Array(text.utf8))
    case let data as Data: return "d" + hexadecimal(Array(data))
    case let date as Date: return self.date(date.timeIntervalSinceReferenceDate)
    case let array as [Any]:
      let elements = array.compactMap(text)
      guard elements.count == array.count else { return nil }
      return "[" + elements.joined(separator: ",") + "]"
    case let members as [String: Any]:
      var values: [String: String] = [:]
      for (key, value) in members {
        guard let value = text(value) else { return nil }
        values[hexadecimal(Array(key.utf8))] = value
      }
      return dictionary(values)
    case let flag as Bool where type(of: object) == Bool.self: return flag ? "true" : "false"
    case let number as NSNumber: return text(number)
    default: return nil
    }
  }

  private static func text(_ number: NSNumber) -> String {
    switch String(cString: number.objCType) {
    case "d", "f": real(number.doubleValue)
    case "Q": "i\(number.uint64Value)"
    default: "i\(number.int64Value)"
    }
  }

  private static func real(_ number: Double) -> String {
    number.isNaN ? "rnan" : "r" + String(number.bitPattern, radix: 16)
  }

  /// Whole seconds, after rounding to the microseconds that Python's dates have.
  private static func date(_ seconds: Double) -> String {
    let microseconds = (seconds * 1e6).rounded()
    return "t\(Int64(exactly: (microseconds / 1e6).rounded(.down)) ?? 0)"
  }

  private static func dictionary(_ values: [String: String]) -> String {
    let members = values.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
    return "{" + members.joined(separator: ",") + "}"
  }

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// A Python program that prints what plistlib reads in this form, or `refused`.
  static let pythonProgram = #"""
    import base64, datetime, plistlib, struct, sys
    epoch = datetime.datetime(2001, 1, 1)
    def canon(v):
      if isinstance(v, bool): return "true" if v else "false"
      if isinstance(v, str): return "s" + v.encode("utf-8").hex()
      if isinstance(v, int): return "i%d" % v
      if isinstance(v, float): return "rnan" if v != v else "r%x" % struct.unpack(">Q", struct.pack(">d", v))[0]
      if isinstance(v, (bytes, bytearray)): return "d" + v.hex()
      if isinstance(v, datetime.datetime): return "t%d" % ((v - epoch) // datetime.timedelta(seconds=1))
      if isinstance(v, plistlib.UID): return "u%d" % v.data
      if isinstance(v, list): return "[" + ",".join(map(canon, v)) + "]"
      if isinstance(v, dict):
        pairs = sorted((k.encode("utf-8").hex(), canon(x)) for k, x in v.items())
        return "{" + ",".join(k + ":" + x for k, x in pairs) + "}"
      raise ValueError(v)
    for line in open(sys.argv[1]):
      try:
        print(canon(plistlib.loads(base64.b64decode(line))))
      except Exception:
        print("refused")
    """#
}
