/// The version of devkit; a release sets it here and nowhere else.
public enum Version {
  /// The version, as in a tag.
  public static let current = "0.1.0"
}
