import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitResources

/// Formats for real, with the arguments that the signature says.
@Suite struct FormatStringRuntimeTests {
  /// Memory for `%s` and `%S`, which lives as long as the tests.
  private nonisolated(unsafe) static let cString = strdup("bytes")
  private nonisolated(unsafe) static let unicharString: UnsafeMutablePointer<UInt16> = {
    let units = Array("units".utf16) + [0]
    let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: units.count)
    memory.initialize(from: units, count: units.count)
    return memory
  }()

  /// An argument of the type, different for each position.
  private func argument(_ parameter: FormatString.Parameter) -> any CVarArg {
    let position = parameter.position
    guard case .value(let type) = parameter.content else { return "variable" }
    switch type {
    case .object: return "text\(position)"
    // Small enough to be a width, too large for an `Int32` where it is none.
    case .signed: return position
    case .unsigned: return UInt(200 + position)
    case .double: return Double(position) + 0.5
    case .character: return CChar(0x40 + position % 26)
    case .unichar: return UInt16(0x3B0 + position)
    case .cString: return UnsafePointer(Self.cString ?? UnsafeMutablePointer(bitPattern: 8)!)
    case .unicharString: return UnsafePointer(Self.unicharString)
    case .pointer:
      return OpaquePointer(bitPattern: 0x1000 + position) ?? OpaquePointer(Self.cString!)
    }
  }

  private func formatted(_ text: String, _ format: FormatString) -> String {
    let arguments = format.consumedPositions.map { argument(format.parameters[$0 - 1]) }
    return String(format: text, locale: nil, arguments: arguments)
  }

  /// The text with each specifier formatted alone, so that nothing depends on the order in which
  /// arguments are read.
  private func expected(_ format: FormatString, _ string: String) -> String {
    let bytes = Array(string.utf8)
    return format.segments.map { segment in
      switch segment {
      case .text(let range), .barePercent(let range): String(decoding: bytes[range], as: UTF8.self)
      case .escapedPercent: "%"
      case .specifier(let specifier):
        alone(specifier, format)
      }
    }.joined()
  }

  private func alone(_ specifier: FormatSpecifier, _ format: FormatString) -> String {
    func number(_ count: FormatSpecifier.Count) -> String {
      switch count {
      case .number(let number): String(number)
      case .argument(let position): String(position)
      }
    }
    let value = argument(format.parameters[specifier.position - 1])
    guard case .value(let type) = specifier.content else { return "variable" }
    if type == .object { return "\(value)" }
    let flags = specifier.flags.filter { $0 != "'" }
    let isInteger = type == .signed || type == .unsigned
    let isShort = specifier.length.hasPrefix("h")
    let length = isInteger ? (isShort ? specifier.length : "l") : ""
    let text =
      "%" + flags + (specifier.width.map(number) ?? "")
      + (specifier.precision.map { "." + number($0) } ?? "") + length
      + (specifier.isLong ? "\(specifier.conversion)".lowercased() : "\(specifier.conversion)")
    return String(format: text, locale: nil, arguments: [value])
  }

  private func expectFormats(_ string: String) {
    let format = FormatString(string)
    guard !format.parameters.isEmpty else { return }
    let expected = expected(format, string)
    #expect(formatted(format.normalized, format) == expected, "\(string) → \(format.normalized)")
    // Shown as it is where that is said to be right.
    if format.isFaithful {
      #expect(formatted(string, format) == expected, "\(string)")
    }
  }

  @Test(arguments: [
    ("%@, %d of %u", "text1, 2 of 203"), ("%2$@ %1$d", "text2 1"), ("%1$@ %3$@", "text1 text3"),
    ("%9$@", "text9"), ("%3$@ %1$@", "text3 text1"), ("%d% sure", "1% sure"),
    ("100%, %@, 5%", "100%, text1, 5%"), ("%@ has 50% off", "text1 has 50% off"),
    ("%'d|%Lf|%D", "1|2.500000|3"), ("%*d|%-*d|%.*f", "2|4  |6.50000"), ("%2$*1$d", "2"),
    ("%1$*2$.*3$f|", "1.500|"), ("%(a)@ %(b)@ %(a)@", "text1 text2 text1"),
    ("%1$@ and %1$d", "text1 and %1$d"), ("%1$d %1$x %2$@", "1 1 text2"), ("%%%d%%", "%1%"),
    ("%c%C%s%S", "ACbytesunits".replacingOccurrences(of: "C", with: "\u{3B2}")),
    ("%hhd %hd %ld %lld %qd %zd %td %jd", "1 2 3 4 5 6 7 8"), ("%#x %#o %X", "0xc9 0312 CB"),
    ("%+d % d %05d|%-4d|", "+1  2 00003|4   |"), ("%.1f %e %g %a", "1.5 2.500000e+00 3.5 0x1.2p+2"),
    ("%@%@%@%@%@%@%@%@%@%@%@%d", "text1text2text3text4text5text6text7text8text9text10text1112"),
    ("%2$@ %@", "text2 text1"), ("%p", "0x1001"), ("%.0f%% of %@", "2% of text2"),
  ])
  func formats(string: String, text: String) {
    let format = FormatString(string)
    #expect(formatted(format.normalized, format) == text)
    expectFormats(string)
  }

  /// Foundation on Linux ends the program where it cannot hold a position.
  @Test func positionsThatFoundationCannotHoldAreNotPassedOn() {
    let format = FormatString("%128$@ %@ %99999999999d")
    #expect(formatted(format.normalized, format) == "%128$@ text1 %99999999999d")
  }

  @Test func numbersAreReadInFullWidth() {
    let format = FormatString("%d %u %x")
    let arguments: [any CVarArg] = [Int.min, UInt.max, UInt.max]
    #expect(
      String(format: format.normalized, arguments: arguments)
        == "-9223372036854775808 18446744073709551615 ffffffffffffffff")
  }

  @Test func randomStringsFormat() {
    var run = RandomRun("formatting", count: 3000)
    let pieces =
      "% %% 1$ 2$ 3$ * *1$ . 5 0 - + # ' @ d x f c ll h L (a) a é 日 %@ %d %s %1$@ %2$d %3$f %*d "
      .split(separator: " ").map(String.init) + [" ", "% ", "%1$@", "%.*f", "50% o"]
    for _ in 0..<run.count {
      expectFormats(
        (0..<Int.random(in: 1...7, using: &run.generator))
          .map { _ in pieces.randomElement(using: &run.generator) ?? "" }.joined())
    }
  }
}
