import DevKitCommand
import DevKitCore

extension CommandContext {
  /// The absolute paths of the arguments that are UTF-8; an error for each of the others.
  ///
  /// With U+FFFD for what is not, such a path would lead to another file, if to any.
  func paths(_ strings: [String]) -> [String] {
    var paths: [String] = []
    for (string, bytes) in zip(strings, RawArguments.bytes(of: strings)) {
      if string.utf8.elementsEqual(bytes) {
        paths.append(absolute(string))
      } else {
        report([
          .error(
            "this name is not valid UTF-8, so it is passed over; rename it",
            at: SourceLocation(path: string))
        ])
      }
    }
    return paths
  }
}
