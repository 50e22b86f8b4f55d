import Testing

@testable import DevKitResources

@Suite struct ImageFileNameTests {
  @Test(
    arguments: [
      ("logo.png", "logo", nil, nil, "logo"),
      ("logo@1x.png", "logo", 1, nil, "logo"),
      ("logo@2x.png", "logo", 2, nil, "logo"),
      ("logo@3x.png", "logo", 3, nil, "logo"),
      ("logo~ipad.png", "logo", nil, .pad, "logo"),
      ("logo@2x~ipad.png", "logo", 2, .pad, "logo"),
      ("logo~iphone@3x.png", "logo", 3, .phone, "logo"),
      ("Colors.jpg", "Colors", nil, nil, "Colors.jpg"),
      ("Colors@2x.JPEG", "Colors", 2, nil, "Colors.JPEG"),
      ("logo.PNG", "logo", nil, nil, "logo.PNG"),
      ("a.b@2x.heic", "a.b", 2, nil, "a.b.heic"),
      // Not modifiers.
      ("logo@4x.png", "logo@4x", nil, nil, "logo@4x"),
      ("logo@2X.png", "logo@2X", nil, nil, "logo@2X"),
      ("logo~iPad.png", "logo~iPad", nil, nil, "logo~iPad"),
      ("logo~mac.png", "logo~mac", nil, nil, "logo~mac"),
      ("2x.png", "2x", nil, nil, "2x"),
      ("logo@2x@3x.png", "logo@2x", 3, nil, "logo@2x"),
      ("logo~ipad~iphone.png", "logo~ipad", nil, .phone, "logo~ipad"),
      ("logo@2x~ipad@2x.png", "logo@2x", 2, .pad, "logo@2x"),
      ("@2x.png", "@2x", nil, nil, "@2x"),
      ("~ipad.png", "~ipad", nil, nil, "~ipad"),
      ("@2x~ipad.png", "@2x", nil, .pad, "@2x"),
      ("é@2x.png", "é", 2, nil, "é"),
    ] as [(String, String, Int?, ImageFileName.Device?, String)])
  func takesApart(
    name: String, base: String, scale: Int?, device: ImageFileName.Device?, loadName: String
  ) throws {
    let image = try #require(ImageFileName(name))
    #expect(image.baseName == base)
    #expect(image.scale == scale)
    #expect(image.device == device)
    #expect(image.loadName == loadName)
  }

  @Test(arguments: [
    "png", "jpg", "jpeg", "gif", "tiff", "tif", "bmp", "bmpf", "ico", "cur", "xbm", "heic", "heif",
    "webp", "svg", "pdf", "BMPf", "Heic", "SVG",
  ])
  func knowsTheExtension(_ pathExtension: String) {
    #expect(ImageFileName("x.\(pathExtension)")?.pathExtension == pathExtension)
  }

  @Test(arguments: ["x.txt", "x", "png", ".png", "x.", "", "x.png.txt", "x.p\u{301}ng"])
  func isNoImage(_ name: String) { #expect(ImageFileName(name) == nil) }
}
