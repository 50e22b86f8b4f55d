import DevKitCore
import DevKitGit

/// A web service that gives each number once: `GET <address>/<bundle-id>?start_at=N` answers a whole
/// number.
///
/// `curl` makes the request, so proxies, certificates and `.curlrc` are those that it knows. It is made
/// once: whether a number was taken by a request whose answer was lost cannot be known, and a gap does
/// no harm where a number given twice does.
final class ServiceCounter: SharedCounter {
  /// The address without a slash at the end.
  private let address: String
  private let name: String

  /// Seconds for the whole request.
  static let timeLimit = 60

  /// Prepares a request.
  ///
  /// - Parameters:
  ///   - address: As ``isAddress(_:)`` has it.
  ///   - name: The bundle identifier or another name of the product.
  init(address: String, name: String) {
    self.address = String(address.reversed().drop { $0 == "/" }.reversed())
    self.name = name
  }

  /// Whether a text is an address of the web that a path can be added to.
  static func isAddress(_ text: String) -> Bool {
    let scheme = ["https://", "http://"].first { text.lowercased().hasPrefix($0) }
    guard let scheme, text.utf8.count > scheme.utf8.count else { return false }
    return !text.utf8.contains { $0 <= 0x20 || $0 == 0x7F || "?#\"<>\\^`{|}".utf8.contains($0) }
  }

  /// Nothing: only taking tells.
  func peek(_ bounds: CounterBounds) throws -> BuildNumber? { nil }

  func take(_ bounds: CounterBounds, report: (String) -> Void) throws -> TakenNumber {
    report("taking a number from the web service")
    let request = "/\(Self.pathComponent(name))?start_at=\(bounds.lowest)"
    let answer = try Self.request(address + request, shownURL: shownAddress + request)
    guard let number = BuildNumber(answer), number.numbers.count == 1, number.numbers[0] != .zero,
      answer.utf8.count <= 18
    else {
      throw BumpError(
        description:
          "\(shownAddress) answered '\(Self.shown(answer))', which is not one positive number;"
          + " no number is used")
    }
    if let highest = bounds.highest, !(highest < number) {
      throw BumpError(
        description:
          "\(shownAddress) gave \(number), but \(highest) is there already; its count for"
          + " \(name) has to begin above that")
    }
    return TakenNumber(number: number, remark: "took \(number) from \(shownAddress)")
  }

  /// Without the password that may stand in it.
  private var shownAddress: String { Repository.shown(remote: address) }

  private static func request(_ url: String, shownURL: String) throws -> String {
    let secure = url.lowercased().hasPrefix("https")
    // Without `--globoff` curl takes `[1-3]` in an address for three requests: three numbers taken.
    let arguments = [
      "curl", "--globoff", "--silent", "--show-error", "--location", "--max-redirs", "5", "--proto",
      secure ? "=https" : "=http,https", "--proto-redir", secure ? "=https" : "=http,https",
      "--connect-timeout", "15", "--max-time", "\(timeLimit)", "--max-filesize", "65536",
      "--retry", "0", "--write-out", "\n%{http_code}", "--url", url,
    ]
    let result: ChildProcess.Result
    do {
      result = try ChildProcess(arguments).run()
    } catch {
      throw BumpError(
        description: "a counter on the web needs the command curl, which cannot be started:"
          + " \(error.reason.sentence)")
    }
    guard result.status == 0 else {
      let words =
        result.message.isEmpty ? "curl ended with status \(result.status)" : result.message
      throw BumpError(
        description:
          "no number came from \(shownURL)\n\(words)\nif one was taken, there is a gap, which"
          + " does no harm; nothing is asked again by itself")
    }
    let text = String(decoding: result.output, as: UTF8.self)
    let end = text.utf8.lastIndex(of: 0x0A) ?? text.startIndex
    let status = String(text[end...].utf8.dropFirst()) ?? ""
    let body = trimmed(String(text[..<end]))
    guard status == "200" else {
      throw BumpError(
        description: "\(shownURL) answered with status \(status): '\(shown(body))'")
    }
    return body
  }

  private static func trimmed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.count
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  /// The beginning of an answer, on one line.
  private static func shown(_ text: String) -> String {
    let line = text.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) }
    return line.count > 80 ? String(line.prefix(80)) + "…" : String(line)
  }

  /// A name as one part of a path (RFC 3986 §2.3).
  private static func pathComponent(_ name: String) -> String {
    var result = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
    return result
  }
}
