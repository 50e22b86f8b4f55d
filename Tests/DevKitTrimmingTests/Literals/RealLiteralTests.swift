import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitTrimming

/// Blanks are put at the ends of lines of real programs, and the trimmed program is still the same to the
/// language's own tokenizer.
@Suite struct RealLiteralTests {
  /// Python's own modules, as they are installed.
  private static func pythonFiles() throws -> [String] {
    let script =
      "import glob, os; print('\\n'.join(sorted(glob.glob("
      + "os.path.dirname(os.__file__) + '/**/*.py', recursive=True))))"
    return try PythonOracle.output(of: script).split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: PythonOracle.isAvailable, "python3 is not installed"))
  func trimmingChangesNoTokenOfPython() throws {
    let run = RandomRun("trimming Python", count: 100)
    var generator = run.generator
    let files = try Self.pythonFiles().shuffled(using: &generator).prefix(run.count)
    try #require(files.count > 50)
    let folder = try ScratchFolder()
    var pairs = ""
    for (index, path) in files.enumerated() {
      let source = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
      guard case .text(.bytes) = FileContent(source) else { continue }
      let dirty = withBlanks(source, &generator)
      try folder.write("\(index).dirty.py", dirty)
      try folder.write("\(index).clean.py", try trimmed(dirty, "a.py"))
      pairs += "\(folder("\(index)"))\n"
    }
    try folder.write("list", Array(pairs.utf8))
    let report = try PythonOracle.output(of: Self.comparison, [folder("list")])
    let lines = report.split(separator: "\n")
    #expect(lines.dropLast() == [])
    // Most of Python's modules are programs; some are wrong on purpose.
    let counts = lines.last?.split(separator: " ").compactMap { Int($0) } ?? []
    #expect(counts.count == 2 && counts[0] > files.count * 8 / 10, "\(report)")
    #expect(counts.last ?? 0 > 10, "hardly any literal had blanks: \(report)")
  }

  /// Prints the files whose tokens differ, or have blanks left at the end of a line outside of them; then how
  /// many were compared, and how many had blanks in a literal.
  private static let comparison = #"""
    import sys, tokenize
    def tokens(path):
        result, literals = [], set()
        with open(path, 'rb') as file:
            for token in tokenize.tokenize(file.readline):
                if token.type in (tokenize.NL, tokenize.COMMENT): continue
                result.append((token.type, token.string.replace('\r\n', '\n')))
                if token.type == tokenize.STRING:
                    literals.update(range(token.start[0], token.end[0]))
        return result, literals
    compared = kept = 0
    for stem in open(sys.argv[1]).read().split():
        try: before, _ = tokens(stem + '.dirty.py')
        except Exception: continue
        after, literals = tokens(stem + '.clean.py')
        compared += 1
        same = [t for t in before if t[0] != tokenize.NEWLINE] == [
            t for t in after if t[0] != tokenize.NEWLINE]
        if not same: print('differs', stem)
        found = False
        for number, line in enumerate(open(stem + '.clean.py', 'rb').read().split(b'\n'), 1):
            line = line.rstrip(b'\r')
            if line != line.rstrip(b' \t') and b'\x0c' not in line:
                if number in literals: found = True
                else: print('left', stem, number)
        kept += found
    print(compared, kept)
    """#

  @Test(.enabled(if: Tool.isThere("swiftc"), "swiftc is not installed"))
  func trimmingChangesNoTokenOfSwift() async throws {
    let run = RandomRun("trimming Swift", count: 10)
    var generator = run.generator
    let files = try swiftFiles().shuffled(using: &generator).prefix(run.count)
    try #require(!files.isEmpty)
    let folder = try ScratchFolder()
    for path in files {
      let source = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
      let dirty = withBlanks(source, &generator)
      try folder.write("dirty/a.swift", dirty)
      try folder.write("clean/a.swift", try trimmed(dirty, "a.swift"))
      #expect(try parsed(folder("dirty")) == parsed(folder("clean")), "\(path)")
    }
  }

  /// What the compiler makes of a file, without places: blanks after the last token of a line are in none.
  private func parsed(_ folder: String) throws -> String {
    let swiftc = try #require(Tool("swiftc"))
    var process = ChildProcess(
      swiftc.url.path, ["-frontend", "-dump-parse", "-swift-version", "6", "a.swift"])
    process.folder = folder
    let result = try process.run()
    // Addresses in the compiler's memory are others each time.
    return (result.output + result.errors).replacing(/0x[0-9a-f]+/, with: "")
  }

  /// Interfaces of the toolchain's modules, and this package's own sources and tests, which have literals.
  private func swiftFiles() throws -> [String] {
    var folders = [PackageFolder.url.path + "/Sources", PackageFolder.url.path + "/Tests"]
    if let swiftc = Tool("swiftc") {
      let real = swiftc.url.resolvingSymlinksInPath().deletingLastPathComponent().path
      folders.append(real + "/../lib/swift")
    }
    return folders.flatMap { folder in
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".swiftinterface") }.sorted()
        .map { folder + "/" + $0 }
    }
  }

  private func trimmed(_ bytes: [UInt8], _ name: String) throws -> [UInt8] {
    let file = try #require(
      JudgedFile(bytes, shownPath: name, rules: TrimRules(), charset: nil) { _ in })
    return file.trimmed
  }

  /// The text with blanks at the ends of a third of its lines; not after a backslash, which they would keep
  /// from continuing the line.
  private func withBlanks(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var result: [UInt8] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !result.isEmpty { result.append(0x0A) }
      let content = line.last == 0x0D ? line.dropLast() : line
      result += content
      if content.last != UInt8(ascii: "\\"), Int.random(in: 0..<3, using: &generator) == 0 {
        result += [[0x20], [0x09], [0x20, 0x20]].randomElement(using: &generator)!
      }
      if line.last == 0x0D { result.append(0x0D) }
    }
    return result
  }
}
