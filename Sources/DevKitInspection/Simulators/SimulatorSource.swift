import DevKitCore

/// Where a listing comes from: a file that was saved, or this machine's `simctl`.
enum SimulatorSource {
  /// More than any machine has to list.
  private static let readLimit = 256 << 20

  /// Why there is no listing.
  struct Failure: Error {
    /// The reason, as it is shown.
    var diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

    fileprivate init(_ message: String) { self.init(.error(message)) }
  }

  /// The text of a saved listing; `-` is standard input.
  static func saved(_ path: String, shownAs name: String) throws(Failure) -> SourceText {
    do throws(FileError) {
      guard path == "-" else {
        return SourceText(
          path: name, bytes: try FileSystem.readFileOrPipe(path, limit: readLimit))
      }
      let bytes = try FileSystem.readStandardInput(limit: readLimit)
      return SourceText(path: "standard input", bytes: bytes)
    } catch {
      throw Failure(error.diagnostic)
    }
  }

  /// What this machine's `simctl` lists.
  static func asked(_ host: some HostReader) throws(Failure) -> SourceText {
    let advice =
      "'--from <file>' reads a listing that was saved with 'xcrun simctl list --json'"
    guard let program = host.program("xcrun") else {
      throw Failure("simulators are part of Xcode, and there is no xcrun here; \(advice)")
    }
    // The one that comes with the system would ask to install something.
    if program == "/usr/bin/xcrun", host.kernel.isDarwin,
      XcodeTools(host).developerFolder == nil
    {
      throw Failure("simulators are part of Xcode, which is not installed; \(advice)")
    }
    guard
      let result = host.output(
        of: [program, "simctl", "list", "--json"], within: .seconds(60))
    else {
      throw Failure("\(program) cannot be started; \(advice)")
    }
    if result.exceededLimits {
      throw Failure("'xcrun simctl list' does not come to an end; \(advice)")
    }
    guard result.status == 0 else {
      let reason = result.message.isEmpty ? "it ended with \(result.status)" : result.message
      throw Failure("'xcrun simctl list' failed: \(reason); \(advice)")
    }
    return SourceText(path: "xcrun simctl list", bytes: result.output)
  }
}
