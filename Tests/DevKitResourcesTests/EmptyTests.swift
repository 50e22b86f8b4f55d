import Testing
@testable import DevKitResources
import DevKitCore
import Foundation
@Test func tryIt() throws {
  let loc = SourceLocation(path: "x")
  var m = NamedModel()
  let ns = NamedNamespace(assets: [Named(identifier: "profile", value: Asset(kind: .image, name: "profile", loadName: "profile", tags: ["a"], location: loc)), Named(identifier: "default", value: Asset(kind: .image, name: "default", loadName: "default", location: loc))], namespaces: [Named(identifier: "menu", value: NamedNamespace(assets: [Named(identifier: "first", value: Asset(kind: .image, name: "first", loadName: "menu/first", location: loc))]))])
  for k in ResourceKind.allCases where ![.font,.file,.string].contains(k) {
    var n = ns
    if k == .data { n.namespaces = [];  n.assets = n.assets.map { var a = $0; a.value.dataFile = "A.xcassets/x.dataset/x.json"; a.value.kind = .data; return a } }
    m.assets.append((k, n)) }
  m.fonts = [Named(identifier: "acmeLight", value: FontResource(postScriptName: "Acme-Light", family: "Acme", style: "Light", fileName: "acme.ttf", location: loc))]
  m.files = [Named(identifier: "seedJson", value: FileResource(fileName: "seed.json", directory: "", isPackage: false, languages: [], location: loc))]
  let keys = [StringKey(key: "welcome", developmentValue: "Welcome \"you\"\n\u{202e}x", comment: nil, parameters: [], location: loc),
    StringKey(key: "hi", developmentValue: "Hi %@ %d", comment: nil, parameters: [.init(label: nil, type: "Swift.String"), .init(label: nil, type: "Swift.Int")], location: loc),
    StringKey(key: "lab", developmentValue: "Hi %@", comment: nil, parameters: [.init(label: "name", type: "Swift.String")], location: loc)]
  let t = StringTable(name: "Localizable", developmentLanguage: "en", languages: [.init(code: "en", texts: ["welcome": "Welcome \"you\"\n\\\u{202e}x\u{10}", "hi": "Hi %@ %d", "lab": "a %@"]), .init(code: "nl", texts: ["welcome": "Welkom"])], keys: keys)
  m.tables = [Named(identifier: "localizable", value: NamedTable(table: t, keys: keys.map { Named(identifier: $0.key, value: $0) }))]
  for a in EmissionOptions.Access.allCases { for b in EmissionOptions.BundleSource.allCases where b != .module {
    let s = SwiftEmitter(model: m, options: EmissionOptions(access: a, bundle: b)).source()
    try Data(s).write(to: URL(fileURLWithPath: "/tmp/gen/R_\(a)_\(b).swift")) } }
  try Data(SwiftEmitter(model: NamedModel(), options: EmissionOptions()).source()).write(to: URL(fileURLWithPath: "/tmp/gen/R_empty.swift"))
}
