/// The user's input is wrong: the message is shown with the usage line, and the exit status is 64.
public struct ValidationError: Error, CustomStringConvertible, Sendable {
  /// One sentence about what is wrong.
  public var message: String

  /// Makes an error with its message.
  public init(_ message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
