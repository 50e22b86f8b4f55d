import DevKitCore

/// Reads the documents of Interface Builder: storyboards and xibs in the form that Xcode has written
/// since version 5, XML with one element an object.
struct InterfaceDocumentReader {
  /// A document, and what is wrong with it.
  struct Result: Sendable {
    /// `nil` where not even its beginning can be read.
    var document: InterfaceDocument?
    var diagnostics: [Diagnostic] = []
  }

  private var reader: XMLReader
  /// Which kinds are wanted.
  private let kinds: Set<ResourceKind>
  private var content: InterfaceContent?
  /// The names of the elements that are open.
  private var open: [String] = []

  /// Reads a file. Of what no accessor of the kinds is made nothing is said.
  static func read(
    _ item: DiscoveredItem, kinds: Set<ResourceKind> = InterfaceModelBuilder.kinds
  ) -> Result {
    do throws(FileError) {
      let text = SourceText(path: item.shownPath, bytes: try FileSystem.read(item.path))
      return read(text, name: item.name, language: item.language, kinds: kinds)
    } catch {
      let kind: InterfaceDocument.Kind = item.name.hasSuffix(".xib") ? .nib : .storyboard
      return Result(
        diagnostics: [
          .error("this \(kind.noun) \(error.message)", at: SourceLocation(path: item.shownPath))
        ])
    }
  }

  /// Reads a text. What comes before an error counts.
  static func read(
    _ text: SourceText, name: String, language: String? = nil,
    kinds: Set<ResourceKind> = InterfaceModelBuilder.kinds
  ) -> Result {
    var reader = InterfaceDocumentReader(
      reader: XMLReader(text, attributes: InterfaceAttributes.areRead), kinds: kinds)
    var diagnostics: [Diagnostic] = []
    do throws(SyntaxError) {
      try reader.readAll(name: name, language: language)
    } catch {
      diagnostics.append(error.diagnostic(in: reader.reader.text))
    }
    reader.content?.finish()
    diagnostics += reader.content?.diagnostics ?? []
    return Result(document: reader.content?.document, diagnostics: diagnostics)
  }

  private init(reader: XMLReader, kinds: Set<ResourceKind>) {
    self.reader = reader
    self.kinds = kinds
  }

  private mutating func readAll(name: String, language: String?) throws(SyntaxError) {
    while true {
      reader.givesText = content?.wantsText ?? false
      guard let event = try reader.next() else { return }
      switch event {
      case .startElement(let element):
        if open.isEmpty {
          content = try beginning(element, name: name, language: language)
        } else {
          content?.start(element, in: open)
        }
        open.append(element.name)
      case .endElement:
        let name = open.removeLast()
        content?.end(name, in: open)
      case .text(let text), .cdata(let text): content?.text(text)
      case .comment, .processingInstruction, .doctype: break
      }
    }
  }

  /// What the root element says.
  private func beginning(
    _ root: XMLStartElement, name: String, language: String?
  ) throws(SyntaxError) -> InterfaceContent {
    let type = root.value(of: "type") ?? ""
    let runtime = root.value(of: "targetRuntime") ?? ""
    guard ["document", "archive"].contains(root.name),
      let platform = InterfacePlatform(documentType: type, runtime: runtime)
    else {
      throw SyntaxError(
        "this is no document of Interface Builder that devkit knows: its root element is "
          + "<\(root.name)> of the type '\(type)'",
        at: root.range.lowerBound)
    }
    let stem = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
    var document = InterfaceDocument(
      kind: name.lowercased().hasSuffix(".xib") ? .nib : .storyboard, platform: platform,
      name: stem, language: language, text: reader.text)
    document.initialController = root.name(of: "initialViewController")
    var content = InterfaceContent(document: document, kinds: kinds)
    if root.name == "archive" {
      content.warn(
        "this document has the form of Xcode 4, of which only the name is read; open it in Xcode "
          + "and save it", at: root.range.lowerBound)
    }
    return content
  }
}
