import DevKitCore

@testable import DevKitVersions
@testable import DevKitXcode

/// Projects and manifests.
extension FuzzTarget {
  static var projectTargets: [FuzzTarget] {
    [
      FuzzTarget("pbxproj", seeds: projects) { bytes in
        let source = SourceText(path: "/A.xcodeproj/project.pbxproj", bytes: bytes)
        guard let found = try? XcodeProject.recovering(source) else { return 0 }
        for target in found.project.targets { _ = target.configurations.map(\.name) }
        return found.project.targets.count
      },
      FuzzTarget(
        "xcconfig",
        "#include? \"a.xcconfig\"\nA[sdk=iphone*][arch=*] = $(B:lower) // c\nC=$(inherited)\n",
        "PRODUCT_NAME = ${A:default=$(B_$(C))}\n"
      ) { bytes in
        let file = ConfigurationFile(SourceText(path: "a.xcconfig", bytes: bytes))
        for statement in file.statements { _ = statement }
        _ = SettingExpression(String(decoding: bytes, as: UTF8.self)).source
        return file.statements.count
      },
      FuzzTarget(
        "pyproject",
        "[project]\nname = \"a\"\nversion = \"1.2.3\" # x\n[tool.a]\nb = [1, {c = 2}]\n"
      ) {
        bytes in
        (try? TOMLManifest.pyproject(SourceText(path: "pyproject.toml", bytes: bytes)))?.count ?? 0
      },
      FuzzTarget(
        "cargo",
        "# The package and what it needs.\n[package]\nname = 'a'\nversion = '''\n1.2.3'''\n"
          + "[dependencies]\nb = \"1\"\n"
      ) {
        bytes in (try? TOMLManifest.cargo(SourceText(path: "Cargo.toml", bytes: bytes)))?.count ?? 0
      },
      FuzzTarget("podspec", "Pod::Spec.new do |s|\n  s.version = '1.2.3' # x\nend\n") { bytes in
        (try? PodspecReader.versions(in: SourceText(path: "A.podspec", bytes: bytes)))?.count ?? 0
      },
    ]
  }

  private static var projects: [[UInt8]] {
    var project = SampleProject()
    project.addResource("R1", path: "a.png", type: "image.png")
    project.addFolder("F1", path: "App", exceptions: [("E1", SampleProject.exceptions(["b"]))])
    return [Array(project.text.utf8)]
  }
}
