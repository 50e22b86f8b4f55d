import Foundation

/// Runs other programs, a few at a time.
enum ChildProcess {
  /// What a program left behind.
  struct Result: Sendable {
    var status: Int32
    /// Standard output and standard error, in the order they were written.
    var output: String
  }

  /// Tests run side by side; more compilers than cores would only make each other slow.
  private static let slots = Slots(count: 2)

  /// Runs a program to its end.
  ///
  /// The output goes through a file, because a full pipe would stop the program.
  static func run(_ executable: URL, _ arguments: [String]) async throws -> Result {
    await slots.take()
    do {
      let result = try await runNow(executable, arguments)
      await slots.giveBack()
      return result
    } catch {
      await slots.giveBack()
      throw error
    }
  }

  private static func runNow(_ executable: URL, _ arguments: [String]) async throws -> Result {
    let log = FileManager.default.temporaryDirectory
      .appendingPathComponent("devkit-output-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: log) }
    let handle = try FileHandle(forWritingTo: log)
    defer { try? handle.close() }
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = handle
      process.standardError = handle
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return Result(
      status: status, output: String(decoding: try Data(contentsOf: log), as: UTF8.self))
  }

  /// A counting semaphore that suspends instead of blocking a thread.
  private actor Slots {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(count: Int) { free = count }

    func take() async {
      guard free == 0 else {
        free -= 1
        return
      }
      await withCheckedContinuation { waiting.append($0) }
    }

    func giveBack() {
      if waiting.isEmpty {
        free += 1
      } else {
        waiting.removeFirst().resume()
      }
    }
  }
}
