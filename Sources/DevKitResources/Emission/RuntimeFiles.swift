/// The parts of the generated code that stand for fonts and files.
enum RuntimeFiles {
  /// The value type of fonts, for the inside of the root type.
  static func fontType(_ style: TypeStyle) -> String {
    let access = style.member
    return """
      /// A font face: call it with a size for a `UIFont` or `NSFont`, or pass it to `Font.custom`.
      \(style.declaration)struct FontResource: Swift.Sendable {
        /// The PostScript name.
        \(access)let name: Swift.String
        /// The family name; empty where the font does not say.
        \(access)let family: Swift.String
        /// The style, such as `Bold`; empty where the font does not say.
        \(access)let style: Swift.String
        /// The file that holds the face.
        \(access)let fileName: Swift.String
        /// The bundle that holds the file.
        \(access)let bundle: Foundation.Bundle

        \(style.initializer)init(
          _ name: Swift.String, _ family: Swift.String, _ style: Swift.String,
          _ fileName: Swift.String, _ bundle: Foundation.Bundle
        ) {
          self.name = name
          self.family = family
          self.style = style
          self.fileName = fileName
          self.bundle = bundle
        }\(filenameMember(style))

        /// Where the font file is, or `nil` where the bundle has none of this name.
        \(access)var url: Foundation.URL? {
          bundle.url(forResource: fileName, withExtension: nil)
        }
      }
      """
  }

  private static func filenameMember(_ style: TypeStyle) -> String {
    style.offersRswiftMembers ? "\n\n" + RuntimeRswift.filenameMember(style.member) : ""
  }

  /// What the section of fonts has besides the fonts, for the inside of its type.
  static func fontMembers(access: String, all: String) -> String {
    """
    /// Goes through all fonts.
    \(access)func makeIterator() -> Swift.IndexingIterator<[FontResource]> {
      ([\(all)] as [FontResource]).makeIterator()
    }

    /// Fails where a font cannot be loaded.
    \(access)func validate() throws {
      #if canImport(UIKit) || canImport(AppKit)
        for font in self where !font.canBeLoaded() {
          throw ValidationError(description: "the font '\\(font.name)' cannot be loaded")
        }
      #endif
    }
    """
  }

  /// What UIKit, AppKit and SwiftUI need to take a font.
  static func fontExtensions(_ style: TypeStyle) -> String {
    let (owner, access) = (style.owner, style.member)
    return """
      #if canImport(CoreText)
        nonisolated extension \(owner)FontResource {
          /// Makes the font known to this process, as an entry of `UIAppFonts` in Info.plist does.
          ///
          /// Returns `false` where the file is missing or the font was known before.
          @discardableResult
          \(access)func register() -> Swift.Bool {
            guard let url else { return false }
            return CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)
          }
        }
      #endif
      #if canImport(UIKit)
        nonisolated extension \(owner)FontResource {
          /// The font, or `nil` where it can be neither found nor registered.
          \(access)func callAsFunction(size: CoreGraphics.CGFloat) -> UIKit.UIFont? {
            UIKit.UIFont(resource: self, size: size)
          }

          /// Whether the font can be made.
          \(access)func canBeLoaded() -> Swift.Bool { callAsFunction(size: 12) != nil }

          func _registerWhereUnknown() {
            if UIKit.UIFont(name: name, size: 12) == nil { register() }
          }
        }

        nonisolated extension UIKit.UIFont {
          /// The font of a resource, which is registered where it is not yet known; `nil` where it
          /// cannot be.
          \(access)convenience init?(resource: \(owner)FontResource, size: CoreGraphics.CGFloat) {
            resource._registerWhereUnknown()
            self.init(name: resource.name, size: size)
          }
        }
      #elseif canImport(AppKit)
        nonisolated extension \(owner)FontResource {
          /// The font, or `nil` where it can be neither found nor registered.
          \(access)func callAsFunction(size: CoreGraphics.CGFloat) -> AppKit.NSFont? {
            AppKit.NSFont(resource: self, size: size)
          }

          /// Whether the font can be made.
          \(access)func canBeLoaded() -> Swift.Bool { callAsFunction(size: 12) != nil }

          func _registerWhereUnknown() {
            if AppKit.NSFont(name: name, size: 12) == nil { register() }
          }
        }

        nonisolated extension AppKit.NSFont {
          /// The font of a resource, which is registered where it is not yet known; `nil` where it
          /// cannot be.
          \(access)convenience init?(resource: \(owner)FontResource, size: CoreGraphics.CGFloat) {
            resource._registerWhereUnknown()
            self.init(name: resource.name, size: size)
          }
        }
      #endif
      #if canImport(SwiftUI)
        nonisolated extension SwiftUI.Font {
          /// The font of a resource at a size that follows the user's text size.
          \(access)static func custom(
            _ resource: \(owner)FontResource, size: CoreGraphics.CGFloat
          ) -> SwiftUI.Font {
            resource._registerWhereUnknown()
            return .custom(resource.name, size: size)
          }

          /// The font of a resource at a size that follows a text style.
          @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
          \(access)static func custom(
            _ resource: \(owner)FontResource, size: CoreGraphics.CGFloat,
            relativeTo textStyle: SwiftUI.Font.TextStyle
          ) -> SwiftUI.Font {
            resource._registerWhereUnknown()
            return .custom(resource.name, size: size, relativeTo: textStyle)
          }

          /// The font of a resource at a fixed size.
          @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
          \(access)static func custom(
            _ resource: \(owner)FontResource, fixedSize: CoreGraphics.CGFloat
          ) -> SwiftUI.Font {
            resource._registerWhereUnknown()
            return .custom(resource.name, fixedSize: fixedSize)
          }
        }
      #endif
      """
  }

  /// The value type of files, for the inside of the root type.
  static func fileType(_ style: TypeStyle) -> String {
    let access = style.member
    let isRswift = style.offersRswiftMembers
    return """
      /// A file in the bundle.
      \(style.declaration)struct FileResource: Swift.Sendable {
        /// The name with its extension.
        \(access)let fileName: Swift.String
        /// The folder that holds it in bundles that keep folders.
        \(access)let directory: Swift.String
        /// The bundle that holds it.
        \(access)let bundle: Foundation.Bundle\
      \(isRswift ? "\n" + RuntimeRswift.localeMember(access) : "")

        \(style.initializer)init(
          _ fileName: Swift.String, _ bundle: Foundation.Bundle, in directory: Swift.String = ""\
      \(isRswift ? ", language: Swift.String? = nil" : "")
        ) {
          self.fileName = fileName
          self.directory = directory
          self.bundle = bundle\
      \(isRswift ? "\n    self.locale = language.map(LocaleReference.init(folder:))" : "")
        }

        /// The name without its extension.
        \(access)var name: Swift.String {
          pathExtension.isEmpty
            ? fileName : Swift.String(fileName.dropLast(pathExtension.count + 1))
        }

        /// What follows the last dot of the name; empty where nothing does.
        \(access)var pathExtension: Swift.String {
          guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex else { return "" }
          return Swift.String(fileName[fileName.index(after: dot)...])
        }\(filenameMember(style))

        /// Where the file is, in the best language where it is localized; `nil` where the bundle has
        /// no such file.
        \(access)func url() -> Foundation.URL? {
          var folder = directory[...]
          while !folder.isEmpty {
            let subdirectory = Swift.String(folder)
            if let url = bundle.url(
              forResource: fileName, withExtension: nil, subdirectory: subdirectory)
            {
              return url
            }
            guard let slash = folder.firstIndex(of: "/") else { break }
            folder = folder[folder.index(after: slash)...]
          }
          return bundle.url(forResource: fileName, withExtension: nil)
        }

        /// The path of the file; `nil` where the bundle has no such file.
        \(access)func path() -> Swift.String? { url()?.path }

        /// The same as `url()`.
        \(access)func callAsFunction() -> Foundation.URL? { url() }
      }
      """
  }

  /// The lookups by file resource on `Bundle`.
  static func fileExtensions(_ style: TypeStyle) -> String {
    let (owner, access) = (style.owner, style.member)
    return """
      nonisolated extension Foundation.Bundle {
        /// Where the file of a resource is in this bundle; `nil` where there is none.
        \(access)func url(forResource resource: \(owner)FileResource) -> Foundation.URL? {
          \(owner)FileResource(resource.fileName, self, in: resource.directory).url()
        }

        /// The path of the file of a resource in this bundle; `nil` where there is none.
        \(access)func path(forResource resource: \(owner)FileResource) -> Swift.String? {
          url(forResource: resource)?.path
        }
      }
      """
  }
}
