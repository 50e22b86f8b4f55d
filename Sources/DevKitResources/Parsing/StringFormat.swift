import DevKitCore
struct StringFormat {
  struct Mismatch { var message: String; var isSafe: Bool }
  var parameters: [StringParameter] = []
  var problems: [String] = []
  init(_ text: String) {}
  func mismatch(with text: String) -> Mismatch? { nil }
}
