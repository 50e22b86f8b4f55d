import DevKitCore

/// A language with literals that go over several lines, in which blanks at the ends of lines are content.
enum LiteralLanguage: Hashable, Sendable {
  case swift
  case python
  case javaScript
  /// As JavaScript, but without the elements of JSX, which its type parameters look like.
  case typeScript
  case shell

  /// The language that the name of a file tells, or the program that its first line names.
  init?(path: String, head: UnsafeRawBufferPointer) {
    switch Path.fileExtension(of: path).lowercased() {
    case "swift", "swiftinterface": self = .swift
    case "py", "pyi", "pyw", "pyx": self = .python
    case "js", "mjs", "cjs", "jsx", "tsx": self = .javaScript
    case "ts", "mts", "cts": self = .typeScript
    case "sh", "bash", "zsh", "ksh", "dash", "bats", "command", "ebuild", "eclass": self = .shell
    default:
      if Self.shellNames.contains(Path.name(of: path)) {
        self = .shell
      } else {
        self.init(scriptWith: head.prefix { $0 != 0x0A && $0 != 0x0D }.prefix(256))
      }
    }
  }

  /// Scripts that a shell or a tool reads by their names.
  private static let shellNames: Set<String> = [
    ".profile", ".bashrc", ".bash_profile", ".bash_login", ".bash_logout", ".bash_aliases",
    ".kshrc",
    ".zshrc", ".zshenv", ".zprofile", ".zlogin", ".zlogout", ".envrc", ".xinitrc", ".xprofile",
    "PKGBUILD", "APKBUILD",
  ]

  private init?(scriptWith line: Slice<UnsafeRawBufferPointer>) {
    guard line.starts(with: "#!".utf8) else { return nil }
    var words = String(decoding: line.dropFirst(2), as: UTF8.self)
      .split { $0 == " " || $0 == "\t" }.map { Path.name(of: String($0)) }
    if words.first == "env" {
      // "-S" may stand right before the program, and some options take a word.
      words = words.dropFirst().map { $0.hasPrefix("-S") ? String($0.dropFirst(2)) : $0 }
      while let option = words.first(where: { ["-u", "-C", "-P"].contains($0) }),
        let index = words.firstIndex(of: option)
      {
        words.removeSubrange(index..<min(index + 2, words.count))
      }
      words.removeAll { $0.isEmpty || $0.hasPrefix("-") || $0.contains("=") }
    }
    guard let name = words.first else { return nil }
    let runners = ["busybox", "xcrun", "sudo", "npx", "bunx"]
    guard
      let language = (runners.contains(name) ? words : [name]).lazy.compactMap(Self.init(program:))
        .first
    else { return nil }
    self = language
  }

  private init?(program name: String) {
    if name.hasPrefix("python") || name.hasPrefix("pypy") || ["uv", "uvx", "pipx"].contains(name) {
      self = .python
    } else if ["sh", "bash", "zsh", "ksh", "mksh", "dash", "ash", "bats"].contains(name) {
      self = .shell
    } else if ["node", "deno", "bun", "ts-node", "tsx"].contains(name) {
      self = .javaScript
    } else if ["swift", "swiftc"].contains(name) {
      self = .swift
    } else {
      return nil
    }
  }

  /// One of these is in every text with a literal of several lines; without them none has to be searched.
  private var marks: [StaticString] {
    switch self {
    case .swift: ["\"\"\"", "#/"]
    case .python: ["\"\"\"", "'''"]
    case .javaScript, .typeScript: ["`"]
    case .shell: ["<<", "'", "\"", "${"]
    }
  }

  /// Whether a text may have a literal of several lines.
  func mayHaveLiterals(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if self == .python, Self.mayHaveFormats(bytes) { return true }
    return marks.contains { mark in
      var cursor = ByteCursor(bytes)
      while let found = cursor.find(mark.utf8Start.pointee) {
        cursor.index = found
        if cursor.sees(mark) { return true }
        cursor.index += 1
      }
      return false
    }
  }

  /// Whether a string in Python may have a replacement, which may go over several lines.
  private static func mayHaveFormats(_ bytes: UnsafeRawBufferPointer) -> Bool {
    [UInt8(ascii: "\""), UInt8(ascii: "'")].contains { quote in
      var cursor = ByteCursor(bytes)
      while let found = cursor.find(quote) {
        cursor.index = found
        if Array("fFtTrR".utf8).contains(cursor[-1]) { return true }
        cursor.index += 1
      }
      return false
    }
  }

  /// The literals of a text.
  func literals(in bytes: UnsafeRawBufferPointer) -> LiteralMap {
    switch self {
    case .swift: SwiftLiterals.map(of: bytes)
    case .python: PythonLiterals.map(of: bytes)
    case .javaScript: JavaScriptLiterals.map(of: bytes, mayHaveElements: true)
    case .typeScript: JavaScriptLiterals.map(of: bytes, mayHaveElements: false)
    case .shell: ShellLiterals.map(of: bytes)
    }
  }
}

/// Where literals of several lines are in a text.
struct LiteralMap: Hashable, Sendable {
  /// The literals, by the offsets of their bytes, in order.
  private(set) var ranges: [Range<Int>] = []
  /// From where on it is not known what is a literal.
  private(set) var unsureFrom: Int?

  init() {}

  /// Adds a literal that ends behind all others; those in it, found before, are parts of it.
  mutating func add(_ range: Range<Int>) {
    while let last = ranges.last, last.lowerBound >= range.lowerBound { ranges.removeLast() }
    ranges.append(range)
  }

  /// Says that from a place on nothing is known.
  mutating func giveUp(at offset: Int) { unsureFrom = min(offset, unsureFrom ?? offset) }

  /// The edits that change no literal, and whether some are left out because nothing is known.
  func allowed(_ edits: [TrimEdit]) -> (edits: [TrimEdit], isUnsure: Bool) {
    var allowed: [TrimEdit] = []
    var isUnsure = false
    var index = 0
    for edit in edits {
      if let unsureFrom, edit.range.upperBound > unsureFrom {
        isUnsure = true
        continue
      }
      while index < ranges.count, ranges[index].upperBound <= edit.range.lowerBound { index += 1 }
      let isContent = index < ranges.count && ranges[index].lowerBound <= edit.range.lowerBound
      if isContent, edit.finding == .trailingBlanks { continue }
      allowed.append(edit)
    }
    return (allowed, isUnsure)
  }
}
