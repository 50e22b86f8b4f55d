import DevKitCore

/// What has been read of a document of Interface Builder, element by element.
struct InterfaceContent {
  private(set) var document: InterfaceDocument
  private(set) var diagnostics: [Diagnostic] = []
  /// Which kinds are wanted.
  private let kinds: Set<ResourceKind>
  /// The controller of the scene that is open, and the first segue in it.
  private var scene: (controller: String?, firstSegue: Int) = (nil, 0)
  /// The images that the system or the document itself has.
  private var ownImages: Set<String> = []
  /// The image resource that is open.
  private var openImage: String?
  /// What the text of the element that is open is for.
  private var wanted: (use: TextUse, text: String, offset: Int)?

  private enum TextUse {
    case accessibilityIdentifier
    case customFont
  }

  init(document: InterfaceDocument, kinds: Set<ResourceKind>) {
    self.document = document
    self.kinds = kinds
  }

  /// Notes something that is wrong.
  mutating func warn(_ message: String, at offset: Int) {
    diagnostics.append(.warning(message, at: document.location(at: offset)))
  }

  /// Takes an element; `parents` are the names of those around it.
  mutating func start(_ element: XMLStartElement, in parents: [String]) {
    switch element.name {
    case "scene": scene = (nil, document.segues.count)
    case "segue": startSegue(element, in: parents)
    case "exit": if let id = element.value(of: "id") { document.exits.insert(id) }
    case "viewControllerPlaceholder", "controllerPlaceholder": startReference(element)
    case "accessibility":
      if let name = element.name(of: "identifier") {
        document.accessibilityIdentifiers.append(name)
      }
    case "userDefinedRuntimeAttribute": startRuntimeAttribute(element)
    case "string": startString(element, in: parents)
    case "color", "namedColor":
      if element.value(of: "catalog") == nil, let name = element.name(of: "name") {
        document.colors.append(name)
      }
    case "fontDescription", "font":
      if let name = element.name(of: "name") {
        document.fonts.append(.init(name: name, family: element.value(of: "family") ?? ""))
      }
    case "image" where parents.last == "resources": startImage(element)
    case "mutableData": if let openImage { ownImages.insert(openImage) }
    default: startObject(element, in: parents)
    }
    noteImages(of: element)
    if let nib = element.value(of: "nibName") { document.otherTexts.append(nib) }
  }

  /// Takes the end of an element.
  mutating func end(_ element: String, in parents: [String]) {
    switch element {
    case "scene":
      for index in scene.firstSegue..<document.segues.count {
        document.segues[index].source = scene.controller
      }
    case "image": openImage = nil
    case "userDefinedRuntimeAttribute": wanted = nil
    case "string":
      guard let (use, text, offset) = wanted else { return }
      wanted = nil
      guard !text.isEmpty else { return }
      switch use {
      case .accessibilityIdentifier:
        document.accessibilityIdentifiers.append(.init(name: text, offset: offset))
      case .customFont: document.customFonts.append(text)
      }
    default: break
    }
  }

  /// Whether text is for something.
  var wantsText: Bool { wanted != nil }

  /// Takes text.
  mutating func text(_ text: XMLText) { wanted?.text += text.text }

  /// Settles what only the end of the document tells.
  mutating func finish() {
    let ownImages = ownImages
    document.images.removeAll { ownImages.contains($0.name) }
  }

  // MARK: Controllers and views

  private mutating func startObject(_ element: XMLStartElement, in parents: [String]) {
    let isTopLevel = parents.last == "objects"
    if isTopLevel, document.kind == .storyboard, startController(element) { return }
    let controller =
      isTopLevel ? InterfaceElements.controller(element.name, on: document.platform) : nil
    let isFirst =
      isTopLevel && document.kind == .nib && document.firstView == nil
      && (controller != nil || !InterfaceElements.isNoView(element.name))
    let reuse = reuseIdentifier(of: element)
    guard isFirst || reuse != nil else { return }
    let view = controller ?? InterfaceElements.view(element.name, on: document.platform)
    var naming: Set<ResourceKind> = []
    if isFirst { naming.insert(.nib) }
    if reuse != nil { naming.insert(.reuseIdentifier) }
    let type = type(of: element, otherwise: view, naming: naming)
    if let reuse { document.reusables.append(.init(identifier: reuse, type: type)) }
    if isFirst {
      document.firstView = type
      document.firstViewOffset = element.range.lowerBound
      document.firstReuseIdentifier = reuse?.name
    }
  }

  private mutating func startController(_ element: XMLStartElement) -> Bool {
    let platform = document.platform
    var known = InterfaceElements.controller(element.name, on: platform)
    if known == nil, element.value(of: "sceneMemberID") == "viewController",
      element.name != "application"
    {
      known = .framework(InterfaceElements.baseController(on: platform))
    }
    guard let known, let id = element.value(of: "id") else { return false }
    let identifier = element.name(of: platform == .watchOS ? "identifier" : "storyboardIdentifier")
    let type = type(of: element, otherwise: known, naming: [.storyboard, .segue])
    document.add(InterfaceDocument.Controller(id: id, identifier: identifier, type: type))
    scene.controller = scene.controller ?? id
    return true
  }

  /// The identifier under which views of a kind are made, as each platform has it.
  private func reuseIdentifier(of element: XMLStartElement) -> InterfaceDocument.Name? {
    switch document.platform {
    case .iOS, .tvOS: return element.name(of: "reuseIdentifier")
    case .macOS:
      let reusable = ["tableCellView", "tableRowView", "collectionViewItem"]
      return reusable.contains(element.name) ? element.name(of: "identifier") : nil
    case .watchOS: return element.name == "tableRow" ? element.name(of: "identifier") : nil
    }
  }

  private mutating func startReference(_ element: XMLStartElement) {
    guard let id = element.value(of: "id") else { return }
    document.add(
      InterfaceDocument.Reference(
        id: id, storyboard: element.name(of: "storyboardName")?.name,
        identifier: element.name(of: "referencedIdentifier")?.name,
        isElsewhere: element.value(of: "bundleIdentifier") != nil,
        offset: element.range.lowerBound))
    scene.controller = scene.controller ?? id
  }

  private mutating func startSegue(_ element: XMLStartElement, in parents: [String]) {
    guard parents.last == "connections", let destination = element.name(of: "destination") else {
      return
    }
    let base = document.platform == .macOS ? "NSStoryboardSegue" : "UIStoryboardSegue"
    document.segues.append(
      .init(
        identifier: element.name(of: "identifier"),
        type: type(of: element, otherwise: .framework(base), naming: [.segue]), source: nil,
        destination: destination))
  }

  // MARK: Classes

  /// The class that an element names, or that all elements of its name have.
  ///
  /// - Parameter naming: The kinds whose accessors name the class.
  private mutating func type(
    of element: XMLStartElement, otherwise: InterfaceClass, naming: Set<ResourceKind>
  ) -> InterfaceClass {
    guard let custom = element.name(of: "customClass"), document.platform.hasClasses else {
      return otherwise
    }
    let (mangledModule, name) = MangledClassName.parts(of: custom.name)
    let module = mangledModule ?? element.value(of: "customModule") ?? ""
    guard SwiftIdentifier.isIdentifier(name), !["Type", "Protocol"].contains(name),
      module.isEmpty || SwiftIdentifier.isIdentifier(module)
    else {
      if !kinds.isDisjoint(with: naming) {
        warn(
          "the class '\(custom.name)' has no name in Swift; "
            + "\(otherwise.base) stands for it", at: custom.offset)
      }
      return otherwise
    }
    var type = InterfaceClass(name: name, home: .unknown, base: otherwise.base)
    if element.value(of: "customModuleProvider") == "target" {
      type.home = .own
    } else if module == document.platform.framework {
      type.home = .framework
    } else if !module.isEmpty {
      type.home = .module(module)
    } else {
      type = InterfaceElements.systemClass(name, base: otherwise.base) ?? type
    }
    return type
  }

  // MARK: What is used

  private mutating func startImage(_ element: XMLStartElement) {
    guard let name = element.name(of: "name") else { return }
    openImage = name.name
    if element.value(of: "catalog") == "system" {
      ownImages.insert(name.name)
    } else {
      document.images.append(name)
    }
  }

  /// Notes the images that attributes name, such as `image`, `backgroundImage`, `selectedImage`.
  private mutating func noteImages(of element: XMLStartElement) {
    for attribute in element.attributes where !attribute.value.isEmpty {
      var name = attribute.name
      guard name.withUTF8(InterfaceAttributes.isImage), element.value(of: "catalog") != "system"
      else { continue }
      document.images.append(
        .init(name: attribute.value, offset: attribute.valueRange.lowerBound))
    }
  }

  private mutating func startRuntimeAttribute(_ element: XMLStartElement) {
    if let value = element.name(of: "value") {
      // An image is loaded with the document; what code makes of a text only it knows.
      if element.value(of: "type") == "image" {
        document.images.append(value)
      } else {
        document.otherTexts.append(value.name)
      }
    }
    guard element.value(of: "keyPath") == "accessibilityIdentifier",
      element.value(of: "type") == "string"
    else { return }
    if let name = element.name(of: "value") {
      document.accessibilityIdentifiers.append(name)
    } else {
      wanted = (.accessibilityIdentifier, "", element.range.upperBound)
    }
  }

  /// A string that is no attribute, because it has line breaks or is one of several.
  private mutating func startString(_ element: XMLStartElement, in parents: [String]) {
    let place = element.range.upperBound
    if parents.last == "array", parents.dropLast().last == "customFonts" {
      wanted = (.customFont, "", place)
    } else if parents.last == "accessibility", element.value(of: "key") == "identifier" {
      wanted = (.accessibilityIdentifier, "", place)
    } else if parents.last == "userDefinedRuntimeAttribute", element.value(of: "key") == "value" {
      // Its attribute has asked for the text, if anybody has; white space before it does not count.
      if wanted != nil { wanted = (.accessibilityIdentifier, "", place) }
    } else {
      wanted = nil
    }
  }
}
