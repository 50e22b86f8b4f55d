import DevKitArguments
import DevKitCore
import Foundation
import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// Modules that share the types of resources, so that a resource of one can be handed to another.
@Suite struct ModuleTypesTests {
  private static let module = "RswiftResources"

  private static func resources(_ name: String) -> [String: String] {
    [
      "A.xcassets/\(name).imageset/Contents.json": "{}",
      "A.xcassets/\(name)Color.colorset/Contents.json": "{}",
      "en.lproj/\(name).strings": "\"title\" = \"\(name) title\"; \"hi\" = \"\(name): hi %@\";",
    ]
  }

  private static func source(
    _ files: [String: String], _ types: EmissionOptions.TypePlacement,
    access: EmissionOptions.Access = .public
  ) throws -> String {
    try GeneratedResources.make(files, options: EmissionOptions(access: access, types: types))
      .source
  }

  /// What takes resources of any module: code as it is written for R.swift's types.
  private static let kit = """
    import Foundation
    import RswiftResources

    public func caption(
      _ image: RswiftResources.ImageResource, _ color: RswiftResources.ColorResource,
      _ title: RswiftResources.StringResource, _ hi: RswiftResources.StringResource1<String>
    ) -> String {
      "\\(image.name), \\(color.name), \\(title()), \\(hi("Ada")), \\(String(resource: title))"
    }

    public func ownCaption() -> String {
      caption(R.image.kit, R.color.kitColor, R.string.kit.title, R.string.kit.hi)
    }

    """

  private static let main = """
    import Kit
    import Foundation
    import RswiftResources

    print(ownCaption())
    print(caption(R.image.app, R.color.appColor, R.string.app.title, R.string.app.hi))
    print(
      caption(
        Kit.R.image.kit, RswiftResources.R.color.sharedColor, RswiftResources.R.string.shared.title,
        Kit.R.string.kit.hi))
    let image: R.ImageResource = RswiftResources.R.image.shared
    let many = R.string.many.all
    print(image.name, many("1", "2", "3", "4", "5", "6", "7", "8", "9", "10"))
    print(String(resource: many, "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"))

    """

  @Test(arguments: LanguageMode.allCases)
  func threeModulesTakeEachOthersResources(mode: LanguageMode) async throws {
    var app = Self.resources("app")
    app["en.lproj/many.strings"] = "\"all\" = \"\(Array(repeating: "%@", count: 10).joined())\";"
    let modules: [(name: String, files: [String: String])] = [
      (Self.module, ["R.swift": try Self.source(Self.resources("shared"), .export)]),
      (
        "Kit",
        [
          "R.swift": try Self.source(Self.resources("kit"), .imported(from: Self.module)),
          "Kit.swift": Self.kit,
        ]
      ),
    ]
    let program = [
      "R.swift": try Self.source(app, .imported(from: Self.module), access: .internal),
      "main.swift": Self.main,
    ]
    try await TemporaryFolder.use { folder in
      for (name, files) in modules {
        try folder.appendingPathComponent(name).write(files)
        try await compile(
          files.keys.sorted().map { "\(name)/\($0)" }, in: folder, mode: mode,
          ["-module-name", name, "-emit-library", "-o", "lib\(name).so", "-parse-as-library"]
            + ["-emit-module", "-emit-module-path", "\(name).swiftmodule"])
      }
      try folder.write(program)
      try await compile(
        program.keys.sorted(), in: folder, mode: mode,
        ["-o", "app", "-L.", "-lKit", "-l\(Self.module)", "-Xlinker", "-rpath=\(folder.path)"])
      let run = try await ChildProcess.run(folder.appendingPathComponent("app"), [])
      #expect(
        run.output == """
          kit, kitColor, kit title, kit: hi Ada, kit title
          app, appColor, app title, app: hi Ada, app title
          kit, sharedColor, shared title, kit: hi Ada, shared title
          shared 12345678910
          12345678910

          """)
    }
  }

  private func compile(
    _ files: [String], in folder: URL, mode: LanguageMode, _ arguments: [String]
  ) async throws {
    let toolchain = try await SwiftToolchain.current.value
    var process = ChildProcess(
      toolchain.compiler.path,
      mode.arguments + arguments + ["-I", ".", "-warnings-as-errors"] + files)
    process.folder = folder.path
    process.mergesErrors = true
    let result = try process.run()
    try #require(result.status == 0, "\(result.output.suffix(2000))")
  }

  /// On Apple's platforms the initializers of frameworks' types come from the exporting module.
  @Test(
    .enabled(if: SwiftCompiler.canCheckSDKs), arguments: AppleSDK.allCases, LanguageMode.allCases)
  func everySDKTakesSharedTypes(sdk: AppleSDK, mode: LanguageMode) async throws {
    let shared = try Self.source(GeneratedCodeTests.files, .export)
    let other = try Self.source(GeneratedCodeTests.files, .imported(from: Self.module))
    try await TemporaryFolder.use { folder in
      try folder.write(["Shared.swift": shared, "Other.swift": other])
      let file = folder.appendingPathComponent("Shared.swift")
      #expect(try await SwiftCompiler.check([file], mode: mode, sdk: sdk) == [])
      try await emitModule(Self.module, of: file, mode: mode, sdk: sdk)
      let found = try await SwiftCompiler.check(
        [folder.appendingPathComponent("Other.swift")], mode: mode, sdk: sdk,
        flags: ["-I", folder.path])
      #expect(found == [])
    }
  }

  /// Writes the module of a file beside the file.
  private func emitModule(
    _ name: String, of file: URL, mode: LanguageMode, sdk: AppleSDK
  ) async throws {
    let folder = file.deletingLastPathComponent().path
    let toolchain = try await SwiftToolchain.current.value
    let result = try await ChildProcess.run(
      toolchain.compiler,
      ["-frontend", "-emit-module", "-parse-as-library", "-module-name", name, "-I", folder]
        + ["-module-cache-path", StubModules.clangCache.path, "-target", sdk.triple()]
        + ["-o", "\(folder)/\(name).swiftmodule"]
        + mode.arguments + (try await StubModules.shared.prepared(sdk).arguments) + [file.path])
    try #require(result.status == 0, "\(result.output.suffix(2000))")
  }

  // MARK: Interface Builder

  /// A storyboard with an identified controller and a segue, and a xib with a reuse identifier.
  private static func documents(_ name: String) -> [String: String] {
    [
      "\(name).storyboard": InterfaceSamples.storyboard(
        [
          """
          <tableViewController storyboardIdentifier="\(name)List" id="A" \
          sceneMemberID="viewController"><connections>
          <segue identifier="\(name)Open" destination="A" kind="show" id="s"/>
          </connections></tableViewController>
          """
        ], initial: "A"),
      "\(name)Cell.xib": InterfaceSamples.xib(
        "<tableViewCell id=\"v\" reuseIdentifier=\"\(name)Cell\"/>"),
    ]
  }

  /// What takes storyboards, xibs, segues and reuse identifiers of any module.
  private static let interfaceKit = """
    import RswiftResources

    @MainActor public func show<Reference: RswiftResources.InitialControllerContainer>(
      _ storyboard: Reference,
      _ list: RswiftResources.StoryboardViewControllerIdentifier<UIKit.UITableViewController>
    ) -> [UIKit.UIViewController?] where Reference.InitialController == UIKit.UITableViewController {
      [storyboard.instantiateInitialViewController(), list(), UIStoryboard(resource: storyboard)
        .instantiateViewController(withIdentifier: list)]
    }

    @MainActor public func register<Nib: NibReferenceContainer & ReuseIdentifierContainer>(
      _ nib: Nib, _ cell: RswiftResources.ReuseIdentifier<UIKit.UITableViewCell>,
      in table: UIKit.UITableView
    ) where Nib.Reusable: UIKit.UITableViewCell {
      table.register(nib)
      table.register(cell)
    }

    @MainActor public func perform<Segue, Source, Destination>(
      _ segue: RswiftResources.SegueIdentifier<Segue, Source, Destination>,
      by controller: UIKit.UIViewController
    ) {
      controller.performSegue(withIdentifier: segue, sender: nil)
    }

    """

  private static let interfaceApp = """
    import Kit
    import RswiftResources

    @MainActor func everything(_ table: UIKit.UITableView, _ controller: UIKit.UIViewController) {
      _ = show(R.storyboard.app, R.storyboard.app.appList)
      _ = show(Kit.R.storyboard.kit, Kit.R.storyboard.kit.kitList)
      _ = show(RswiftResources.R.storyboard.shared, RswiftResources.R.storyboard.shared.sharedList)
      register(R.nib.appCell, R.reuseIdentifier.appCell, in: table)
      register(Kit.R.nib.kitCell, RswiftResources.R.reuseIdentifier.sharedCell, in: table)
      perform(R.segue.uiTableViewController.appOpen, by: controller)
      perform(Kit.R.segue.uiTableViewController.kitOpen, by: controller)
      perform(RswiftResources.R.segue.uiTableViewController.sharedOpen, by: controller)
      let nib: R.NibReferenceReuseIdentifier<UIKit.UITableViewCell, UIKit.UITableViewCell> =
        Kit.R.nib.kitCell
      _ = nib(withOwner: nil)
    }

    """

  /// Each module had types of its own for them.
  @Test(
    .enabled(if: SwiftCompiler.canCheckSDKs), arguments: [AppleSDK.iOS, .visionOS],
    LanguageMode.allCases)
  func threeModulesTakeEachOthersInterfaces(sdk: AppleSDK, mode: LanguageMode) async throws {
    let shared = try Self.source(Self.documents("shared"), .export)
    let kit = try Self.source(Self.documents("kit"), .imported(from: Self.module))
    let app = try Self.source(
      Self.documents("app"), .imported(from: Self.module), access: .internal)
    try await TemporaryFolder.use { folder in
      try folder.write([
        "Shared.swift": shared, "Kit.swift": kit + "\n" + Self.interfaceKit,
        "App.swift": app + "\n" + Self.interfaceApp,
      ])
      try await emitModule(
        Self.module, of: folder.appendingPathComponent("Shared.swift"), mode: mode, sdk: sdk)
      try await emitModule(
        "Kit", of: folder.appendingPathComponent("Kit.swift"), mode: mode, sdk: sdk)
      for name in ["Kit", "App"] {
        let found = try await SwiftCompiler.check(
          [folder.appendingPathComponent("\(name).swift")], mode: mode, sdk: sdk,
          flags: ["-I", folder.path])
        #expect(found == [], "\(name)")
      }
    }
  }

  /// AppKit's accessors use the shared types too.
  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: AppleSDK.allCases)
  func everySDKTakesSharedTypesOfDocuments(sdk: AppleSDK) async throws {
    let shared = try Self.source([:], .export, access: .internal)
    let other =
      try Self.source(InterfaceCodeTests.files, .imported(from: Self.module), access: .internal)
      + InterfaceCodeTests.classes
    try await TemporaryFolder.use { folder in
      try folder.write(["Shared.swift": shared, "Other.swift": other])
      try await emitModule(
        Self.module, of: folder.appendingPathComponent("Shared.swift"), mode: .swift6, sdk: sdk)
      let found = try await SwiftCompiler.check(
        [folder.appendingPathComponent("Other.swift")], mode: .swift6, sdk: sdk,
        flags: ["-I", folder.path])
      #expect(found == [])
    }
  }

  /// A module that only exports the types has all of them, and no accessor.
  @Test(arguments: LanguageMode.allCases)
  func theTypesAloneCompile(mode: LanguageMode) async throws {
    let source = try Self.source([:], .export, access: .internal)
    for kind in ["Image", "Color", "Data", "Font", "File", "String", "AppIcon"] {
      #expect(source.contains("public nonisolated struct \(kind)Resource"))
    }
    for flags in [[], ["-enable-upcoming-feature", "InternalImportsByDefault"]] {
      #expect(try await SwiftCompiler.check(source: source, mode: mode, flags: flags) == [])
    }
  }

  @Test(arguments: [
    ("nested", EmissionOptions.TypePlacement.nested), ("export", .export),
    ("import:Kit", .imported(from: "Kit")), ("import:", nil), ("import:a b", nil),
    ("import:class", nil), ("exports", nil), ("", nil),
  ])
  func placesAreReadFromOptions(text: String, place: EmissionOptions.TypePlacement?) {
    #expect(EmissionOptions.TypePlacement(environmentText: text) == place)
  }

  /// A type of the generated code hid the module, and the code did not compile.
  @Test(arguments: [
    "Images", "Colors", "Strings", "Files", "ImageResource", "StringTable", "LocaleReference",
    "StringResource1", "Table_Localizable", "Foundation", "R",
  ])
  func aModuleThatTheCodeWouldHideIsRefused(name: String) {
    #expect(throws: ValidationError.self) {
      try EmissionArguments.checkModule(.imported(from: name), root: "R")
    }
  }

  @Test(arguments: [
    ("My-Dash", "the module is called 'My_Dash'"), ("2D Kit", "the module is called '_D_Kit'"),
    ("class", "'class' is no name of a module."),
  ])
  func aTargetsNameIsNotItsModules(name: String, hint: String) throws {
    #expect(EmissionOptions.TypePlacement(settings: try node("\"import:\(name)\"")) == nil)
    let error = #expect(throws: ValidationError.self) {
      try EmissionArguments.checkModule(.imported(from: name), root: "R")
    }
    #expect(error?.message.contains(hint) == true)
  }

  private func node(_ json: String) throws -> JSONNode {
    try JSONDocument(SourceText(path: "x", bytes: Array(json.utf8))).root
  }

  /// Names that are those of types inside frameworks' types do no harm where types are imported.
  @Test(arguments: ["Design", "Context", "Name"])
  func otherModulesMayBeCalledLikeTypesOfFrameworks(name: String) async throws {
    try EmissionArguments.checkModule(.imported(from: name), root: "R")
    let shared = try Self.source(GeneratedCodeTests.files, .export)
    let other = try Self.source(GeneratedCodeTests.files, .imported(from: name), access: .internal)
    try await TemporaryFolder.use { folder in
      try folder.write(["Shared.swift": shared, "Other.swift": other])
      try await compile(
        ["Shared.swift"], in: folder, mode: .swift6,
        ["-module-name", name, "-parse-as-library", "-emit-module", "-o", "\(name).swiftmodule"])
      try await compile(["Other.swift"], in: folder, mode: .swift6, ["-typecheck"])
    }
  }

  /// Its imports had the level of the accessors, which the types that it exports exceed.
  @Test(arguments: [EmissionOptions.Access.internal, .package, .public], [false, true])
  func anExportingModuleCompilesWithInternalImports(
    access: EmissionOptions.Access, splits: Bool
  ) async throws {
    let made = try GeneratedResources.make(
      GeneratedCodeTests.files, options: EmissionOptions(access: access, types: .export))
    let files =
      splits
      ? SplitFiles.files(of: made.model, made.options, at: "R.swift")
      : [GeneratedFile(path: "R.swift", source: Array(made.source.utf8))]
    try await TemporaryFolder.use { folder in
      for file in files {
        try Data(file.source).write(to: folder.appendingPathComponent(file.path))
      }
      let found = try await SwiftCompiler.check(
        files.map { folder.appendingPathComponent($0.path) }, mode: .swift6,
        flags: [
          "-enable-upcoming-feature", "InternalImportsByDefault", "-package-name", "p",
        ])
      #expect(found == [])
    }
  }
}
