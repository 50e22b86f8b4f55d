import Testing

private func lock(_ version: String) -> String {
  """
  [[package]]
  name = "foreign"
  version = "1.2.3"
  source = "registry+https://example.org/index"

  [[package]]
  name = "one"
  version = "\(version)"

  [[package]]
  name = "own"
  version = "1.2.3"

  [[package]]
  name = "two"
  version = "\(version)"

  """
}

/// Each is named after what was wrong.
private let cases: [FileCase] = [
  FileCase(
    testDescription: "a Cargo.lock kept the old version of a workspace's members",
    arguments: ["minor"],
    files: [
      "Cargo.toml":
        "[workspace]\nmembers = [\n \"one\", # the first\n 'crates/*'\n]\n[workspace.package]\nversion = \"1.2.3\"\n",
      "one/Cargo.toml": "[package]\nname = \"one\"\nversion.workspace = true\n",
      "crates/two/Cargo.toml": "[package]\nname = \"two\"\nversion = { workspace = true }\n",
      "crates/own/Cargo.toml": "[package]\nname = \"own\"\nversion = \"1.2.3\"\n",
      "crates/README": "",
      "Cargo.lock": lock("1.2.3"),
    ], output: "1.3.0",
    changed: [
      "Cargo.toml":
        "[workspace]\nmembers = [\n \"one\", # the first\n 'crates/*'\n]\n[workspace.package]\nversion = \"1.3.0\"\n",
      "Cargo.lock": lock("1.3.0"),
    ]),
  FileCase(
    testDescription: "a package of a workspace that is not found went unsaid", arguments: ["minor"],
    files: [
      "Cargo.toml": "[workspace]\nmembers = []\n[workspace.package]\nversion = \"1.2.3\"\n",
      "Cargo.lock": "[[package]]\nname = \"by-path\"\nversion = \"1.2.3\"\n",
    ], output: "1.3.0", says: "Cargo.lock:3:11: warning: by-path is no member that was found",
    changed: [
      "Cargo.toml": "[workspace]\nmembers = []\n[workspace.package]\nversion = \"1.3.0\"\n"
    ]),
  FileCase(
    testDescription: "a file that was named lost its lock",
    arguments: ["patch", "--file", "package.json"],
    files: [
      "package.json": "{\"name\": \"a\", \"version\": \"1.2.3\"}",
      "package-lock.json": "{\"version\": \"1.2.3\"}",
    ], output: "1.2.4",
    changed: [
      "package.json": "{\"name\": \"a\", \"version\": \"1.2.4\"}",
      "package-lock.json": "{\"version\": \"1.2.4\"}",
    ]),
  FileCase(
    testDescription: "a lock that was named before its manifest was passed over",
    arguments: ["patch", "--file", "Cargo.lock", "--file", "Cargo.toml"],
    files: [
      "Cargo.toml": "[package]\nname = \"a\"\nversion = \"1.2.3\"\n",
      "Cargo.lock": "[[package]]\nname = \"a\"\nversion = \"1.2.3\"\n",
    ], output: "1.2.4",
    changed: [
      "Cargo.toml": "[package]\nname = \"a\"\nversion = \"1.2.4\"\n",
      "Cargo.lock": "[[package]]\nname = \"a\"\nversion = \"1.2.4\"\n",
    ]),
  FileCase(
    testDescription: "a version with leading zeros was written and then not read",
    arguments: ["patch"],
    files: [
      "VERSION": "26.07.5\n", "README.md": "version-26.07.5-blue",
      ".devkit.json":
        #"{"bump": {"patterns": [{"file": "README.md", "search": "version-{version}-blue"}]}}"#,
    ], output: "26.07.6",
    changed: ["VERSION": "26.07.6\n", "README.md": "version-26.07.6-blue"]),
  FileCase(
    testDescription: "07 was taken for another build number than 7",
    arguments: ["--build-number", "07"],
    files: [
      "a.xcconfig": "CURRENT_PROJECT_VERSION = 7\n",
      ".devkit.json": #"{"bump": {"files": ["a.xcconfig"]}}"#,
    ],
    says: "07 is the same number as 7"),
  FileCase(
    testDescription: "Cargo.toml: a version under a dotted key was none", arguments: ["minor"],
    files: ["Cargo.toml": "package.name = \"me\"\npackage.version = \"1.2.3\"\n"],
    output: "1.3.0",
    changed: ["Cargo.toml": "package.name = \"me\"\npackage.version = \"1.3.0\"\n"]),
  FileCase(
    testDescription: "Cargo.toml: a version that is not read was called missing",
    arguments: ["minor"], files: ["Cargo.toml": "[package]\nversion = \"\"\"1.2.3\"\"\"\n"],
    says: "Cargo.toml:2:11: error: this version is not read"),
  FileCase(
    testDescription: "Cargo.toml: a number as the version was called missing",
    arguments: ["minor"], files: ["Cargo.toml": "[package]\nversion = 1\n"],
    says: "Cargo.toml:2:11: error: this version is not read"),
]

@Suite("Bumps of manifests")
struct ManifestCaseTests {
  @Test("What was wrong is right", arguments: cases)
  func manifestCase(_ example: FileCase) throws { try example.check() }
}
