/// The parts of the generated code that stand for property lists and for the project.
enum RuntimePropertyLists {
  /// The name of a section's type.
  static func typeName(of kind: ResourceKind) -> String {
    switch kind {
    case .info: "Info"
    case .entitlements: "Entitlements"
    default: "Project"
    }
  }

  /// The look-up of a value in the Info.plist of a bundle, for the inside of the root type.
  static let infoLookup = """
    static func _infoValue<Value>(
      _ bundle: Foundation.Bundle, _ path: [Swift.String]
    ) -> Value? {
      var value: Any? = bundle.infoDictionary
      for step in path {
        if let dictionary = value as? [Swift.String: Any] {
          value = dictionary[step]
        } else if let array = value as? [Any], let index = Swift.Int(step),
          array.indices.contains(index)
        {
          value = array[index]
        } else {
          return nil
        }
      }
      return value as? Value
    }
    """
}
