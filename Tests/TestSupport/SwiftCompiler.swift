import Foundation

/// The ways in which an app may compile a generated file.
enum LanguageMode: String, CaseIterable, Sendable, CustomStringConvertible {
  case swift5
  case swift6
  /// Swift 6 with `-default-isolation MainActor`, what new Xcode 26 projects have.
  case swift6MainActor

  var description: String { rawValue }

  var arguments: [String] {
    switch self {
    case .swift5: ["-swift-version", "5"]
    case .swift6: ["-swift-version", "6"]
    case .swift6MainActor: ["-swift-version", "6", "-default-isolation", "MainActor"]
    }
  }
}

/// How far the compiler goes.
enum CheckDepth: Sendable {
  /// Types, isolation and availability.
  case types
  /// Also what it finds when it follows the values: data races by sending, use before
  /// initialization, missing returns. About three times the work.
  case dataFlow

  var arguments: [String] {
    switch self {
    case .types: ["-typecheck"]
    case .dataFlow: ["-emit-sil", "-o", "/dev/null"]
    }
  }
}

/// One line of the compiler's report.
struct CompilerDiagnostic: Equatable, Sendable, CustomStringConvertible {
  enum Severity: String, Sendable {
    case error
    case warning
    case note
  }
  var severity: Severity
  /// The file's name without its folder; empty for what concerns no file.
  var file: String
  var line: Int
  var column: Int
  var message: String

  var description: String { "\(file):\(line):\(column): \(severity): \(message)" }
}

/// The compiler could not be asked, or died.
struct SwiftCompilerFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// Checks Swift files without making code of them: for this machine, and as if for an Apple platform.
enum SwiftCompiler {
  /// Whether files can be checked for the Apple SDKs: on Linux, with a compiler on the PATH.
  static var canCheckSDKs: Bool {
    #if os(Linux)
      SwiftToolchain.compilerOnPath != nil
    #else
      false
    #endif
  }

  /// Errors and warnings for the files as one module; warnings come as errors. Empty is good.
  ///
  /// - Parameters:
  ///   - sdk: nil for this machine, with its real Foundation.
  ///   - deployment: which version of the SDK's system must be able to run it.
  ///   - flags: further frontend arguments, such as `-D SWIFT_PACKAGE`.
  static func check(
    _ files: [URL], mode: LanguageMode, sdk: AppleSDK? = nil,
    deployment: AppleSDK.Deployment = .oldest, depth: CheckDepth = .dataFlow,
    flags: [String] = []
  ) async throws -> [CompilerDiagnostic] {
    let toolchain = try await SwiftToolchain.current.value
    var arguments = ["-frontend"] + depth.arguments + ["-parse-as-library", "-warnings-as-errors"]
    arguments += ["-diagnostic-style", "llvm", "-module-name", "App"]
    arguments += ["-module-cache-path", StubModules.clangCache.path] + mode.arguments + flags
    if let sdk {
      arguments += ["-target", sdk.triple(deployment)]
      arguments += try await StubModules.shared.prepared(sdk).arguments
    }
    let result = try await ChildProcess.run(toolchain.compiler, arguments + files.map(\.path))
    let diagnostics = parse(result.output).filter { $0.severity != .note }
    guard (result.status == 0) == diagnostics.isEmpty else {
      throw SwiftCompilerFailure("exit \(result.status): \(result.output)")
    }
    return diagnostics
  }

  /// The same for one file's text.
  static func check(
    source: String, mode: LanguageMode, sdk: AppleSDK? = nil,
    deployment: AppleSDK.Deployment = .oldest, depth: CheckDepth = .dataFlow,
    flags: [String] = []
  ) async throws -> [CompilerDiagnostic] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("devkit-\(UUID().uuidString).swift")
    try Data(source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await check(
      [file], mode: mode, sdk: sdk, deployment: deployment, depth: depth, flags: flags)
  }

  /// Reads `path:line:column: severity: message`, the one form of `-diagnostic-style llvm`.
  private static func parse(_ output: String) -> [CompilerDiagnostic] {
    output.split(separator: "\n").compactMap { line in
      for severity in [CompilerDiagnostic.Severity.error, .warning, .note] {
        guard let mark = line.range(of: ": \(severity.rawValue): ") else { continue }
        let place = line[..<mark.lowerBound].split(separator: ":")
        guard let name = place.first else { continue }
        return CompilerDiagnostic(
          severity: severity,
          file: place.count == 3 ? URL(fileURLWithPath: String(name)).lastPathComponent : "",
          line: place.count == 3 ? Int(place[1]) ?? 0 : 0,
          column: place.count == 3 ? Int(place[2]) ?? 0 : 0,
          message: String(line[mark.upperBound...]))
      }
      return nil
    }
  }
}
