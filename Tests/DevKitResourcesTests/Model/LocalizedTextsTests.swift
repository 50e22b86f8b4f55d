import Testing

@testable import DevKitResources

@Suite struct LocalizedTextsTests {
  private static let choice = StringTemplate.pieces([
    .plural(argument: 1, cases: [.init(category: .other, pieces: [.text("%1$ld")])])
  ])

  @Test func textsComeBackInTheirOrder() {
    let texts: [StringTemplate?] = [.text("a"), nil, Self.choice, .text(""), .text("é 設定")]
    let packed = LocalizedTexts(texts)
    #expect(texts.indices.map { packed[$0] } == texts)
    #expect(packed.varies)
    #expect(packed.hasPlurals)
    #expect(!LocalizedTexts([.text("a"), nil]).varies)
  }

  @Test func keysCanBeAddedAndPutIntoAnotherOrder() {
    var packed = LocalizedTexts([.text("a"), Self.choice])
    packed.grow(to: 4)
    packed.set(.text("d"), at: 3)
    packed.reorder(by: [3, 2, 1, 0])
    #expect((0..<4).map { packed[$0] } == [.text("d"), nil, Self.choice, .text("a")])
  }
}
