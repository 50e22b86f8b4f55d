import DevKitCore
import DevKitYAML

/// Reads and merges a site's configuration files.
struct ConfigurationReader {
  /// Why the configuration cannot be used.
  struct Problem: Error {
    var diagnostic: Diagnostic
  }

  /// What was found on the way that does not stop anything.
  private(set) var diagnostics: [Diagnostic] = []

  /// The merged meaning of files, later ones stronger; paths are absolute.
  mutating func read(_ paths: [String]) throws(Problem) -> YAMLValue {
    var merged = YAMLValue.mapping([])
    for path in paths { merged = Self.merge(merged, try read(path)) }
    return merged
  }

  private mutating func read(_ path: String) throws(Problem) -> YAMLValue {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path, limit: YAMLDocument.sizeLimit)
    } catch {
      throw Problem(diagnostic: error.diagnostic)
    }
    if Path.fileExtension(of: path).lowercased() == "toml" { return readTOML(bytes, path) }
    let text = SourceText(path: path, bytes: bytes)
    do throws(SyntaxError) {
      let value = try YAMLDocument(bytes).root?.value ?? .null
      switch value {
      case .null: return .mapping([])
      case .mapping: return value
      default:
        throw SyntaxError("a site's configuration must be a list of keys with values", at: 0)
      }
    } catch {
      throw Problem(diagnostic: error.diagnostic(in: text))
    }
  }

  /// The few keys of a TOML file that say where posts are; the rest is said not to be read.
  private mutating func readTOML(_ bytes: [UInt8], _ path: String) -> YAMLValue {
    diagnostics.append(
      .warning(
        "of a configuration in TOML only simple settings such as 'source', 'timezone' and "
          + "'permalink' are read, not its tables",
        at: SourceLocation(path: path)))
    return TOMLSettings.value(of: bytes)
  }

  /// Maps are merged key by key; any other value replaces the earlier one.
  static func merge(_ first: YAMLValue, _ second: YAMLValue, depth: Int = 0) -> YAMLValue {
    guard case .mapping(var pairs) = first, case .mapping(let others) = second, depth < 100 else {
      return second
    }
    var places = Dictionary(
      pairs.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { $1 })
    for pair in others {
      if let place = places[pair.key] {
        pairs[place].value = merge(pairs[place].value, pair.value, depth: depth + 1)
      } else {
        places[pair.key] = pairs.count
        pairs.append(pair)
      }
    }
    return .mapping(pairs)
  }
}

/// The strings and truth values before the first table of a TOML file.
enum TOMLSettings {
  static func value(of bytes: [UInt8]) -> YAMLValue {
    var pairs: [YAMLValue.Pair] = []
    for line in bytes.split(separator: 0x0A) {
      let text = trimmed(line)
      if text.first == UInt8(ascii: "[") { break }
      guard let equals = text.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = String(decoding: trimmed(text[..<equals]), as: UTF8.self)
      guard !key.hasPrefix("#"), let value = scalar(trimmed(text[(equals + 1)...])) else {
        continue
      }
      pairs.append(YAMLValue.Pair(key: .string(key), value: value))
    }
    return .mapping(pairs)
  }

  private static func scalar(_ text: ArraySlice<UInt8>) -> YAMLValue? {
    guard let quote = text.first else { return nil }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let rest = text.dropFirst()
      // Escapes are left out: no setting that is read here has any.
      guard let end = rest.firstIndex(of: quote), !rest[..<end].contains(UInt8(ascii: "\\"))
      else { return nil }
      return .string(String(decoding: rest[..<end], as: UTF8.self))
    }
    switch String(decoding: text.prefix { $0 > 0x20 && $0 != UInt8(ascii: "#") }, as: UTF8.self) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: return nil
    }
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let start = text.firstIndex(where: { $0 > 0x20 }),
      let end = text.lastIndex(where: { $0 > 0x20 })
    else { return [] }
    return text[start...end]
  }
}
