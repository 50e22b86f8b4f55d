import DevKitCore
import DevKitYAML

/// A file that new posts begin as: keys with their values, and a body.
struct PostTemplate: Sendable {
  /// Where templates are looked for in a site, by the extension of the new file.
  static func path(in site: Site, isDraft: Bool) -> String? {
    let names = isDraft ? ["draft.md", "post.md"] : ["post.md"]
    let folders = [site.root, site.sourceFolder]
    return folders.lazy.flatMap { folder in names.lazy.map { "\(folder)/_templates/\($0)" } }
      .first(where: FileSystem.exists)
  }

  /// The file.
  let text: SourceText
  /// The front matter; `nil` for a template that is a body alone.
  let frontMatter: FrontMatter?

  /// Reads a template.
  ///
  /// - Throws: The diagnostic of what is wrong with it.
  init(path: String) throws(SiteDiscovery.Problem) {
    do throws(FileError) {
      text = SourceText(path: path, bytes: try FileSystem.read(path, limit: 1 << 20))
    } catch {
      throw SiteDiscovery.Problem(error.diagnostic)
    }
    guard String(validating: text.bytes, as: UTF8.self) != nil else {
      throw SiteDiscovery.Problem("this template is not valid UTF-8", at: path)
    }
    guard text.bytes.starts(with: "---".utf8) || text.hasByteOrderMark else {
      frontMatter = nil
      return
    }
    do throws(FrontMatter.Problem) {
      frontMatter = try FrontMatter(text.bytes)
    } catch {
      switch error {
      case .absent(let reason):
        throw SiteDiscovery.Problem("this template has no front matter: \(reason)", at: path)
      case .broken(let error):
        var diagnostic = error.diagnostic(in: text)
        diagnostic.notes.append(
          Diagnostic.Note("a value with a placeholder may need quotes: \"${title}\""))
        throw SiteDiscovery.Problem(diagnostic)
      }
    }
    if frontMatter?.isOneKeyALine == false {
      throw SiteDiscovery.Problem("the front matter of a template needs one key a line", at: path)
    }
  }

  /// The meaning of a key with the placeholders filled in; `nil` where it is missing or null.
  func value(_ key: String, _ placeholders: Placeholders) -> YAMLValue? {
    guard let value = frontMatter?[key], value != .null else { return nil }
    return Self.filled(value, placeholders)
  }

  private static func filled(_ value: YAMLValue, _ placeholders: Placeholders) -> YAMLValue {
    switch value {
    case .string(let text): .string(placeholders.filled(text))
    case .sequence(let elements): .sequence(elements.map { filled($0, placeholders) })
    default: value
    }
  }

  /// The lines of a key as they are, strings with placeholders filled in, without the line feed at
  /// their end.
  func lines(of entry: FrontMatter.Entry, _ placeholders: Placeholders) -> [UInt8] {
    guard let frontMatter else { return [] }
    let range = frontMatter.lines(of: entry)
    var result: [UInt8] = []
    var index = range.lowerBound
    for (scalar, place) in Self.scalars(in: entry.value) where Placeholders.isUsed(in: scalar.text)
    {
      guard place.lowerBound >= index, place.upperBound <= range.upperBound else { continue }
      result += frontMatter.bytes[index..<place.lowerBound]
      result += Array(DoubleQuoted.scalar(placeholders.filled(scalar.text)).utf8)
      index = place.upperBound
      if scalar.style == .literal || scalar.style == .folded { result += frontMatter.lineEnd }
    }
    result += frontMatter.bytes[index..<range.upperBound]
    while let last = result.last, last == 0x0A || last == 0x0D { result.removeLast() }
    return result
  }

  /// The body with the placeholders filled in.
  func body(_ placeholders: Placeholders) -> [UInt8] {
    let body = frontMatter?.body ?? text.bytes[...]
    let filled = placeholders.filled(
      String(decoding: body, as: UTF8.self), escape: Placeholders.escapedForLiquid)
    return Array(filled.utf8)
  }

  /// The scalars below a node that are written where they stand, in the order of the text.
  private static func scalars(in node: YAMLNode) -> [(YAMLScalar, Range<Int>)] {
    if node.isAlias { return [] }
    switch node.content {
    case .scalar(let scalar): return [(scalar, node.range)]
    case .sequence(let nodes): return nodes.flatMap(scalars)
    case .mapping(let entries): return entries.flatMap { scalars(in: $0.value) }
    }
  }
}
