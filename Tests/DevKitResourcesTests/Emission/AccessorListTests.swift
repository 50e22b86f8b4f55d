import DevKitCore
import Testing

@testable import DevKitResources

@Suite struct AccessorListTests {
  private func model(images: [String], icons: [String] = [], strings: [String: String] = [:])
    -> NamedModel
  {
    let place = SourceLocation(path: "x")
    func asset(_ name: String, _ loadName: String) -> Named<Asset> {
      Named(
        identifier: name,
        value: Asset(kind: .image, name: name, loadName: loadName, location: place))
    }
    var model = NamedModel()
    var root = NamedNamespace(assets: images.map { asset($0, $0) })
    if !icons.isEmpty {
      let icons = NamedNamespace(assets: icons.map { asset($0, "icons/\($0)") })
      root.namespaces = [Named(identifier: "icons", value: icons)]
    }
    model.assets = [(.image, root)]
    let keys = strings.keys.sorted().map { key in
      StringKey(
        key: key, developmentValue: strings[key] ?? "", comment: nil,
        parameters: strings[key]?.contains("%@") == true
          ? [StringParameter(label: nil, type: "Swift.String")] : [], place: .known(place))
    }
    let table = StringTable(
      name: "Localizable", developmentLanguage: "en",
      languages: [
        .init(
          code: "en", texts: LocalizedTexts(keys.map { strings[$0.key].map(StringTemplate.text) }))
      ], keys: keys)
    if !keys.isEmpty {
      let named = NamedTable(table: table, keys: keys.map { Named(identifier: $0.key, value: $0) })
      model.tables = [Named(identifier: "localizable", value: named)]
    }
    return model
  }

  private func list(_ model: NamedModel, access: EmissionOptions.Access = .internal) -> AccessorList
  {
    AccessorList(of: SwiftEmitter(model: model, options: EmissionOptions(access: access)).source())
  }

  @Test(arguments: EmissionOptions.Access.allCases)
  func readsBackWhatIsEmitted(access: EmissionOptions.Access) {
    let list = list(
      model(
        images: ["logo", "default"], icons: ["first"], strings: ["hi": "Hi %@", "bye": "Bye"]),
      access: access)
    #expect(
      list.declarations.keys.sorted() == [
        "image.`default`", "image.icons", "image.icons.first", "image.logo", "string.localizable",
        "string.localizable.bye", "string.localizable.hi",
      ])
  }

  @Test func differencesAreNamed() {
    let old = list(model(images: ["logo", "old"], icons: ["first"], strings: ["hi": "Hi"]))
    let new = list(model(images: ["logo", "new"], icons: ["first"], strings: ["hi": "Hi %@"]))
    let changes = AccessorChanges(from: old, to: new)
    #expect(changes.added == ["image.new"])
    #expect(changes.removed == ["image.old"])
    #expect(changes.changed == ["string.localizable.hi"])
  }

  @Test func aNewTextIsNoNewAccessor() {
    let old = list(model(images: [], strings: ["hi": "Hi"]))
    let new = list(model(images: [], strings: ["hi": "Hello"]))
    #expect(AccessorChanges(from: old, to: new).isEmpty)
  }

  @Test func anyOtherTextHasNoAccessors() {
    #expect(AccessorList(of: Array("struct R { var a: Int }\n\n   \n".utf8)).declarations.isEmpty)
    #expect(AccessorList(of: []).declarations.isEmpty)
  }
}
