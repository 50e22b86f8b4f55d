/// The version of devkit; a release sets it here and nowhere else.
enum Version {
  static let current = "0.1.0"
}
