import DevKitCore
import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

@Suite struct ReadResourcesTests {
  /// Ignored inputs are read, and the outcome depends on them, only where something is missed.
  @Test(arguments: [("Old", true), ("Main", false)])
  func ignoredInputsWereLookedAtWhateverWasWrong(leadsTo name: String, isRead: Bool) async throws {
    let main = InterfaceSamples.storyboard([
      "<viewController id=\"a\" storyboardIdentifier=\"x\" sceneMemberID=\"viewController\"/>",
      "<viewController id=\"b\" storyboardIdentifier=\"x\" sceneMemberID=\"viewController\"/>",
      "<viewControllerPlaceholder storyboardName=\"\(name)\" referencedIdentifier=\"x\" id=\"r\"/>",
    ])
    try await TemporaryFolder.use { folder in
      let root = folder.path
      try folder.write(["Main.storyboard": main, "old/Old.storyboard": InterfaceSamples.other])
      var ignoreRules = IgnoreRules()
      ignoreRules.exclude("old", in: root)
      var diagnostics: [Diagnostic] = []
      let found = ResourceDiscovery(
        paths: [root], ignoreRules: ignoreRules, shown: { Path.below(root, $0) ?? $0 }
      ).run(&diagnostics)
      #expect(!found.readPaths.contains { $0.hasPrefix("\(root)/old") })
      let resources = ReadResources(
        found, with: ResourceModelBuilder(kinds: [.storyboard]), &diagnostics)
      #expect(resources.readPaths.contains("\(root)/old/Old.storyboard") == isRead)
      #expect(resources.readPaths.starts(with: found.readPaths))
      // That two controllers have one identifier is said in any case, and nothing else.
      #expect(diagnostics.count == 2)
      #expect(diagnostics.allSatisfy { $0.message.contains("have the identifier 'x'") })
    }
  }
}
