import CFuzzer
import DevKitCore

/// Fuzzes one parser, or writes its seeds:
///
///     Fuzz list
///     Fuzz seeds TARGET FOLDER
///     Fuzz TARGET [options of libFuzzer] [folders of inputs]
@main
enum Main {
  /// The parser that libFuzzer's callback, which carries nothing of its own, runs.
  nonisolated(unsafe) private static var target = FuzzTarget("") { _ in 0 }

  static func main() throws {
    var words = CommandLine.arguments
    guard words.count > 1 else { fail("usage: Fuzz list | seeds TARGET FOLDER | TARGET [OPTION…]") }
    let command = words.remove(at: 1)
    switch command {
    case "list": for target in FuzzTarget.all { print(target.name) }
    case "seeds":
      guard words.count == 3 else { fail("usage: Fuzz seeds TARGET FOLDER") }
      try writeSeeds(of: named(words[1]), to: words[2])
    default:
      target = named(command)
      fuzz(words)
    }
  }

  private static func named(_ name: String) -> FuzzTarget {
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      fail("there is no target '\(name)', see 'Fuzz list'")
    }
    return target
  }

  private static func writeSeeds(of target: FuzzTarget, to folder: String) throws {
    for (number, bytes) in target.seeds().enumerated() {
      try AtomicFile.writeIfChanged(Path.join(folder, "seed-\(number)"), bytes)
    }
  }

  private static func fuzz(_ words: [String]) {
    var count = Int32(words.count)
    // The program's arguments until its end, so they are never given back.
    let copies = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: words.count + 1)
    for (index, word) in words.enumerated() {
      copies[index] = word.withCString { text in
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: word.utf8.count + 1)
        copy.update(from: text, count: word.utf8.count + 1)
        return copy
      }
    }
    copies[words.count] = nil
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = copies
    let status = LLVMFuzzerRunDriver(&count, &arguments) { data, size in
      Main.target.run(Array(UnsafeBufferPointer(start: data, count: size)))
      return 0
    }
    if status != 0 { fatalError("libFuzzer ended with \(status)") }
  }

  private static func fail(_ message: String) -> Never {
    print(message)
    fatalError(message)
  }
}
