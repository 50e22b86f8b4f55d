/// How a tag is called: a text with `{version}`, `{build}` or both.
struct TagFormat: Hashable, Sendable {
  /// For versions: the prefix that versions have in the tags, see ``detected(in:name:)``.
  let text: String

  /// For builds.
  static let builds = TagFormat(text: "builds/{build}")

  /// The name of a tag.
  ///
  /// - Returns: `nil` where a number that the format names is not known.
  func name(version: String?, build: String?) -> String? {
    if text.mentions("{version}"), version == nil { return nil }
    if text.mentions("{build}"), build == nil { return nil }
    // Nothing gets a second prefix: a version never begins with one.
    return Placeholders(version: version, build: build, date: nil).filled(text)
  }

  /// The version in the name of a tag; `nil` for tags of another form.
  func version(in tag: String) -> Version? {
    guard let text = frame(of: "{version}")?.content(of: tag), let version = Version(written: text)
    else {
      return nil
    }
    // A lone number is a build or a ticket.
    return version.numbers.count > 1 ? version : nil
  }

  /// What stands around the build number in the name of a tag; `nil` where nothing fixed does.
  var buildFrame: TagFrame? { frame(of: "{build}") }

  private func frame(of placeholder: String) -> TagFrame? {
    let format = Array(text.utf8)
    let mark = Array(placeholder.utf8)
    guard format.count >= mark.count,
      let start = (0...(format.count - mark.count)).first(where: {
        format[$0..<$0 + mark.count].elementsEqual(mark)
      })
    else { return nil }
    let frame = TagFrame(
      prefix: Array(format[..<start]), suffix: Array(format[(start + mark.count)...]))
    // Where something else varies too, it cannot be told where one ends.
    let brace = UInt8(ascii: "{")
    return frame.prefix.contains(brace) || frame.suffix.contains(brace) ? nil : frame
  }

  /// The format that the version tags of a repository have: the prefix that most of them have.
  ///
  /// Prefixes of other packages in the same repository do not count.
  static func detected(in tags: [String], name: String) -> TagFormat {
    let prefixes = [
      "v", "", "V", "version-", "version/", "release-", "release/", "releases/", "\(name)-v",
      "\(name)-", "\(name)@", "\(name)/v", "\(name)/",
    ]
    var counts = [Int](repeating: 0, count: prefixes.count)
    for tag in tags {
      for (index, prefix) in prefixes.enumerated() where tag.utf8.starts(with: prefix.utf8) {
        let rest = String(decoding: tag.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
        // A lone number is a build or a ticket.
        if let version = Version(written: rest), version.numbers.count > 1 { counts[index] += 1 }
      }
    }
    let best = counts.indices.max { counts[$0] < counts[$1] || counts[$0] == counts[$1] && $0 > $1 }
    guard let best, counts[best] > 0 else { return TagFormat(text: "v{version}") }
    return TagFormat(text: prefixes[best] + "{version}")
  }
}

/// What stands before and after a number in the names of tags.
struct TagFrame: Hashable, Sendable {
  var prefix: [UInt8]
  var suffix: [UInt8]

  /// What stands between them; `nil` for a tag of another form.
  func content(of tag: String) -> String? {
    Array(tag.utf8).withUnsafeBytes { bytes in
      content(of: bytes).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The same for bytes.
  func content(of tag: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    let count = tag.count - prefix.count - suffix.count
    guard count >= 0, let start = tag.baseAddress, tag.hasPrefix(prefix), tag.hasSuffix(suffix)
    else { return nil }
    return UnsafeRawBufferPointer(start: start + prefix.count, count: count)
  }
}

/// Fills in the numbers of a bump.
struct Placeholders {
  var version: String?
  var build: String?
  var date: String?

  /// The first `{word}` of a text that nothing is filled in for; `nil` for none.
  func unknown(in text: String) -> String? {
    var rest = filled(text)[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[rest.utf8.index(after: start)...]
      let word = rest.prefix { $0.isASCII && ($0.isLetter || $0 == "-" || $0 == "_") }
      if !word.isEmpty, rest[word.endIndex...].hasPrefix("}") { return "{\(word)}" }
    }
    return nil
  }

  /// The text with `{version}`, `{build}` and `{date}` filled in, as far as they are known.
  func filled(_ text: String) -> String {
    let values = [("{version}", version), ("{build}", build), ("{date}", date)]
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    scan: while index < bytes.count {
      for (name, value) in values {
        guard let value, bytes[index...].starts(with: name.utf8) else { continue }
        result += Array(value.utf8)
        index += name.utf8.count
        continue scan
      }
      result.append(bytes[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
