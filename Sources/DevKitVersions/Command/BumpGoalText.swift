import DevKitArguments

/// Reads what the command line says about numbers.
enum BumpGoalText {
  /// What is to be bumped; a build number without a word means the build.
  static func goal(_ text: String?) throws -> BumpRequest.Goal {
    guard let text, text != "build" else { return .build }
    if let step = VersionStep(rawValue: text) { return .step(step) }
    if text == "auto" { return .auto }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), !text.isEmpty {
      throw ValidationError(
        "'\(text)' may be a build number or a version. For the build number: --build-number"
          + " \(text), for the version: \(text).0")
    }
    if let version = Version(written: text) { return .version(version) }
    if text.hasPrefix("v"), Version(String(text.dropFirst())) != nil {
      throw ValidationError(
        "A version has no 'v' before it, a tag has: \(text.dropFirst())")
    }
    let words = (["build", "auto"] + VersionStep.allCases.map(\.rawValue)).joined(separator: ", ")
    throw ValidationError(
      "The value '\(text)' is invalid for '<what>'. Please provide one of \(words), or a version"
        + " such as 1.2.0.")
  }

  /// A build number of an option.
  static func number(_ text: String?, option: String) throws -> BuildNumber? {
    guard let text else { return nil }
    guard let number = BuildNumber(text) else {
      throw ValidationError(
        "The value '\(text)' is invalid for '\(option) <number>': a build number is whole numbers"
          + " parted by dots.")
    }
    return number
  }
}
