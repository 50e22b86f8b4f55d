import DevKitArguments
import DevKitCommand
import DevKitCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prints strings, or standard input, trimmed.
struct StringRun {
  var strings: [String]
  var trimming: StringTrimming
  /// Whether strings end in a NUL, and not in a line feed.
  var endsWithNUL: Bool
  var context: CommandContext

  func run() throws {
    if strings.isEmpty || strings == ["-"] {
      if strings.isEmpty, isatty(STDIN_FILENO) == 1 {
        throw ValidationError("Missing expected argument '<string> ...', or a pipe to read from.")
      }
      try trimInput()
    } else {
      let end: UInt8 = endsWithNUL ? 0 : 0x0A
      var output: [UInt8] = []
      for string in RawArguments.bytes(of: strings) { output += trimming.trimmed(string) + [end] }
      try StandardStream.output.write(output)
      for string in strings { hint(at: string) }
    }
    try context.finish(root: context.workingFolder)
  }

  private func trimInput() throws(FileError) {
    if endsWithNUL {
      let input = try FileSystem.readStandardInput()
      return try StandardStream.output.write(trimming.trimmedRecords(input))
    }
    let stream = StringStream(
      trimming,
      read: { buffer throws(FileError) in try FileSystem.readStandardInput(into: buffer) },
      write: { bytes throws(FileError) in try StandardStream.output.write(bytes) })
    try stream.run()
    // Line by line the input's own line ends are kept; one string gets one, as from `echo`.
    if !trimming.trimsLines { try StandardStream.output.write([0x0A]) }
  }

  /// Says how to trim a file where a string is the name of one, or of a folder of them.
  private func hint(at string: String) {
    guard !string.isEmpty, !context.isQuiet,
      let kind = (try? FileSystem.status(of: context.absolute(string)))?.kind,
      kind == .regular || kind == .directory
    else { return }
    let (what, it) = kind == .regular ? ("a file", "that") : ("a folder", "what is in it")
    let word = string.hasPrefix("-") ? "./\(string)" : string
    context.report([
      Diagnostic(
        .note,
        "'\(string)' was trimmed as text, but is also \(what); to trim \(it): "
          + "devkit trim --in-place \(ShellWord.quoted(word))")
    ])
  }
}
