import Testing

@testable import DevKitInspection

struct TargetTripleTests {
  @Test(arguments: [
    ("arm64-apple-ios15.0.0", "ios", "15.0"),
    ("arm64-apple-ios15.2.1-simulator", "ios-simulator", "15.2.1"),
    ("x86_64-apple-ios9.0.0", "ios-simulator", "9.0"),
    ("arm64-apple-ios14.0-macabi", "maccatalyst", "14.0"),
    ("arm64-apple-macosx11.0.0", "macos", "11.0"), ("arm64-apple-xros1.0", "visionos", "1.0"),
    ("x86_64-unknown-linux-gnu", "linux", nil), ("aarch64-linux-android28", "android", "28"),
    ("aarch64-unknown-linux-android28", "android", "28"),
    ("x86_64-pc-windows-msvc19.0", "windows", nil),
    ("arm64", nil, nil), ("", nil, nil), ("a-b-", nil, nil),
  ])
  func platformAndVersion(_ text: String, _ platform: String?, _ version: String?) {
    let triple = TargetTriple(text)
    #expect(triple.platform?.name == platform)
    #expect(triple.version == version)
  }
}
