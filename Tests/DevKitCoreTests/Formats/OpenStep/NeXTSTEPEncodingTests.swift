import DevKitCore
import Foundation
import Testing

@Suite struct NeXTSTEPEncodingTests {
  @Test(arguments: 0...255)
  func octalEscapesAreReadAsFoundationDoes(code: Int) throws {
    let text = SourceText("\"\\\(String(code, radix: 8))\"")
    let theirs = try PropertyListSerialization.propertyList(
      from: Data(text.bytes), options: [], format: nil)
    var lexer = OpenStepLexer(text)
    #expect(OpenStepString.text(of: lexer.next(), in: text.bytes) == theirs as? String)
  }
}
