/// How a Mach-O image or a PE file is signed; whether the signature is valid is not checked.
public enum Signature: Hashable, Sendable {
  /// There is none.
  case unsigned
  /// The hashes are there, but nobody vouches for them.
  case adHoc
  /// There is a certificate; the team is that of a Mach-O signature, where it says one.
  case signed(team: String?)

  /// In words: `unsigned`, `ad hoc`, `signed`.
  public var name: String {
    switch self {
    case .unsigned: "unsigned"
    case .adHoc: "ad hoc"
    case .signed: "signed"
    }
  }
}
