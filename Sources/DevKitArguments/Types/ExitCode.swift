/// An exit status. Thrown, it ends the program without another word.
public struct ExitCode: Error, RawRepresentable, Hashable, Sendable {
  /// The status as the system takes it.
  public var rawValue: Int32

  /// Makes an exit status.
  public init(_ code: Int32) {
    rawValue = code
  }

  /// Makes an exit status.
  public init(rawValue: Int32) {
    self.init(rawValue)
  }

  /// 0: all went well.
  public static let success = ExitCode(0)

  /// 1: the command failed.
  public static let failure = ExitCode(1)

  /// 64, `EX_USAGE` of sysexits(3): the command line is wrong.
  public static let validationFailure = ExitCode(64)

  /// Whether the status says that all went well.
  public var isSuccess: Bool { self == .success }
}
