import DevKitCore

/// The attributes of Interface Builder's documents that anything is read from. Most are about where
/// things are and how they look.
enum InterfaceAttributes {
  /// Whether an attribute is read, by the bytes of its name.
  static func areRead(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if isImage(name) { return true }
    guard name.count < byLength.count else { return false }
    return byLength[name.count].contains { known in
      known.withUnsafeBufferPointer { $0.isSame(as: name) }
    }
  }

  /// Whether a name says that the value is an image: `image`, `backgroundImage`, `selectedImage`.
  static func isImage(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count >= 5, name[name.count - 1] == UInt8(ascii: "e") else { return false }
    let first = name[name.count - 5]
    let rest = UnsafeBufferPointer(rebasing: name[(name.count - 4)...])
    let isWord = first == UInt8(ascii: "I") || first == UInt8(ascii: "i") && name.count == 5
    return isWord && rest.elementsEqual("mage".utf8)
  }

  /// The names that are no images, those of one length together.
  private static let byLength: [[[UInt8]]] = {
    let names = [
      "bundleIdentifier", "catalog", "customClass", "customModule", "customModuleProvider",
      "destination", "family", "id", "identifier", "initialViewController", "key", "keyPath",
      "name", "nibName", "referencedIdentifier", "reuseIdentifier", "sceneMemberID",
      "storyboardIdentifier", "storyboardName", "targetRuntime", "type", "value",
    ].map { Array($0.utf8) }
    let longest = names.map(\.count).max() ?? 0
    return (0...longest).map { length in names.filter { $0.count == length } }
  }()
}

extension XMLStartElement {
  /// The value of an attribute that is read.
  func value(of attribute: String) -> String? {
    assert(Self.isRead(attribute), "'\(attribute)' is not read")
    return self[attribute]
  }

  /// The value of an attribute with its place; `nil` where it is missing or empty.
  func name(of attribute: String) -> InterfaceDocument.Name? {
    assert(Self.isRead(attribute), "'\(attribute)' is not read")
    let found = attributes.first { LiteralText($0.name) == LiteralText(attribute) }
    guard let found, !found.value.isEmpty else { return nil }
    return .init(name: found.value, offset: found.valueRange.lowerBound)
  }

  private static func isRead(_ attribute: String) -> Bool {
    var attribute = attribute
    return attribute.withUTF8(InterfaceAttributes.areRead)
  }
}
