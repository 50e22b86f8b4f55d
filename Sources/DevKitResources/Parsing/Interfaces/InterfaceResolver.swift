import DevKitCore

/// Finds the controllers that documents refer to.
struct InterfaceResolver: Sendable {
  /// What a reference leads to.
  enum Outcome {
    case found(InterfaceClass)
    /// In a bundle that is not looked at.
    case elsewhere
    case noStoryboard(String)
    case noController(identifier: String?, storyboard: String)
  }

  private struct Key: Hashable {
    var platform: InterfacePlatform
    var name: LiteralText
  }

  private let storyboards: [Key: [InterfaceDocument]]

  init(_ documents: [InterfaceCopies]) {
    storyboards = Dictionary(
      documents.filter { $0.first.kind == .storyboard }.map {
        (Key(platform: $0.first.platform, name: LiteralText($0.first.name)), $0.copies)
      }, uniquingKeysWith: +)
  }

  /// The class of the controller that a storyboard begins with, if there is one.
  func initialController(of document: InterfaceDocument) -> InterfaceClass? {
    guard let initial = document.initialController else { return nil }
    return type(ofController: initial.name, in: document)
  }

  /// The class of the controllers that a segue begins at.
  func source(of segue: InterfaceDocument.Segue, in document: InterfaceDocument) -> InterfaceClass {
    segue.source.flatMap { type(ofController: $0, in: document) } ?? anyController(document)
  }

  /// The class of the controller that a segue leads to; any controller where that is not known, as
  /// for segues that unwind.
  func destination(
    of segue: InterfaceDocument.Segue, in document: InterfaceDocument
  ) -> InterfaceClass {
    segue.destination.flatMap { type(ofController: $0.name, in: document) }
      ?? anyController(document)
  }

  /// Follows a reference.
  func resolve(
    _ reference: InterfaceDocument.Reference, in document: InterfaceDocument
  ) -> Outcome {
    if reference.isElsewhere { return .elsewhere }
    let name = reference.storyboard ?? document.name
    let key = Key(platform: document.platform, name: LiteralText(name))
    guard let copies = storyboards[key] else { return .noStoryboard(name) }
    for copy in copies {
      let type =
        if let identifier = reference.identifier {
          copy.types.byIdentifier[identifier]
        } else {
          copy.initialController.flatMap { copy.types.byID[$0.name] }
        }
      if let type { return .found(type) }
      // A storyboard may begin with a reference, which is followed no further.
      if reference.identifier == nil, copy.initialController != nil { return .elsewhere }
    }
    return .noController(identifier: reference.identifier, storyboard: name)
  }

  private func type(ofController id: String, in document: InterfaceDocument) -> InterfaceClass? {
    if let type = document.types.byID[id] { return type }
    guard let reference = document.reference(withID: id),
      case .found(let type) = resolve(reference, in: document)
    else { return nil }
    return type
  }

  private func anyController(_ document: InterfaceDocument) -> InterfaceClass {
    document.platform == .macOS
      ? .framework("AnyObject")
      : .framework(InterfaceElements.baseController(on: document.platform))
  }
}
