/// The parts of the generated code that stand for what is loaded by name from a bundle.
enum RuntimeAssets {
  /// The value type of a kind, for the inside of the root type.
  static func valueType(of kind: ResourceKind, _ style: TypeStyle, hasTags: Bool) -> String {
    let access = style.member
    let name = typeName(of: kind)
    let path = kind == .data
    let isRswift = style.offersRswiftMembers && [.image, .data].contains(kind)
    let hasLanguage = isRswift && kind == .image
    // R.swift has a list of tags, or none.
    let tagsType = isRswift ? "[Swift.String]?" : "[Swift.String]"
    let hasTags = hasTags || isRswift
    var text = """
      /// \(summary(of: kind))
      \(style.declaration)struct \(name): Swift.Sendable {
        /// The name to load it by.
        \(access)let name: Swift.String
        /// The bundle that holds it.
        \(access)let bundle: Foundation.Bundle
      """
    if hasTags {
      text += """

          /// The on-demand resource tags; request them before use.
          \(access)let onDemandResourceTags: \(tagsType)
        """
    }
    if hasLanguage { text += "\n\n" + RuntimeRswift.localeMember(access) }
    if path {
      text += """

          /// The file with the data where no asset catalog compiler exists.
          let _path: Swift.String
        """
    }
    let parameters =
      "_ name: Swift.String, \(path ? "_ path: Swift.String, " : "")_ bundle: Foundation.Bundle"
      + (hasTags ? ", tags: \(tagsType) = \(isRswift ? "nil" : "[]")" : "")
      + (hasLanguage ? ", language: Swift.String? = nil" : "")
    text +=
      "\n\n  \(style.initializer)init(\(parameters)) {\n    self.name = name\n    self.bundle = bundle"
    if hasTags { text += "\n    self.onDemandResourceTags = tags" }
    if path { text += "\n    self._path = path" }
    if hasLanguage { text += "\n    self.locale = language.map(LocaleReference.init(folder:))" }
    text += "\n  }"
    if kind == .image || style.offersRswiftMembers {
      text += """


          /// The folders of the asset catalog that the name begins with, where they are a part of it.
          \(access)var path: [Swift.String] {
            name.split(separator: "/").dropLast().map(Swift.String.init)
          }
        """
    }
    return text + "\n}"
  }

  /// The name of the value type, nested in the root type.
  static func typeName(of kind: ResourceKind) -> String {
    switch kind {
    case .image: "ImageResource"
    case .color: "ColorResource"
    case .data: "DataResource"
    case .font: "FontResource"
    case .file: "FileResource"
    case .string: "StringResource"
    case .appIcon: "AppIconResource"
    case .spriteAtlas: "SpriteAtlasResource"
    case .texture: "TextureResource"
    case .arResourceGroup: "ARResourceGroup"
    case .storyboard: "StoryboardReference"
    case .nib: "NibReference"
    case .segue: "SegueIdentifier"
    case .reuseIdentifier: "ReuseIdentifier"
    case .id: "Identifiers"
    case .info, .entitlements, .project: RuntimePropertyLists.typeName(of: kind)
    }
  }

  private static func summary(of kind: ResourceKind) -> String {
    switch kind {
    case .image: "An image: call it for a `UIImage` or `NSImage`, or pass it to `Image`."
    case .color: "A colour: call it for a `UIColor` or `NSColor`, or pass it to `Color`."
    case .data: "A data asset: call it for its `Data`."
    case .appIcon: "An app icon: its name is what `setAlternateIconName(_:)` takes."
    case .spriteAtlas: "A sprite atlas: its name is what `SKTextureAtlas(named:)` takes."
    case .texture: "A texture: its name is what `MTKTextureLoader` takes."
    case .arResourceGroup: "A group of AR references, by the name that ARKit takes."
    case .info, .entitlements, .project: ""
    case .font, .file, .string, .storyboard, .nib, .segue, .reuseIdentifier, .id: ""
    }
  }

  /// What UIKit, AppKit and SwiftUI need to take an image.
  static func imageExtensions(_ style: TypeStyle) -> String {
    let (owner, access) = (style.owner, style.member)
    return """
      #if canImport(UIKit)
        nonisolated extension \(owner)ImageResource {
          /// The image, or `nil` where the bundle has none of this name.
          \(access)func callAsFunction() -> UIKit.UIImage? { UIKit.UIImage(resource: self) }

          /// The image in a configuration, or `nil` where the bundle has none of this name.
          \(access)func callAsFunction(with configuration: UIKit.UIImage.Configuration?) -> UIKit.UIImage? {
            UIKit.UIImage(named: name, in: bundle, with: configuration)
          }

          #if !os(watchOS)
            /// The image for some traits, or `nil` where the bundle has none of this name.
            \(access)func callAsFunction(
              compatibleWith traits: UIKit.UITraitCollection?
            ) -> UIKit.UIImage? {
              UIKit.UIImage(named: name, in: bundle, compatibleWith: traits)
            }
          #endif
        }

        nonisolated extension UIKit.UIImage {
          /// The image of a resource, or `nil` where its bundle has none of this name.
          \(access)convenience init?(resource: \(owner)ImageResource) {
            self.init(named: resource.name, in: resource.bundle, with: nil)
          }

          /// The image of a resource in a configuration, or `nil` where its bundle has none.
          \(access)convenience init?(
            resource: \(owner)ImageResource, with configuration: UIKit.UIImage.Configuration?
          ) {
            self.init(named: resource.name, in: resource.bundle, with: configuration)
          }

          /// The symbol image of a resource drawn for a value between 0 and 1.
          @available(iOS 16, tvOS 16, watchOS 9, *)
          \(access)convenience init?(
            resource: \(owner)ImageResource, variableValue: Swift.Double,
            with configuration: UIKit.UIImage.Configuration? = nil
          ) {
            self.init(
              named: resource.name, in: resource.bundle, variableValue: variableValue,
              configuration: configuration)
          }

          #if !os(watchOS)
            /// The image of a resource for some traits, or `nil` where its bundle has none.
            \(access)convenience init?(
              resource: \(owner)ImageResource, compatibleWith traits: UIKit.UITraitCollection?
            ) {
              self.init(named: resource.name, in: resource.bundle, compatibleWith: traits)
            }
          #endif
        }
      #elseif canImport(AppKit)
        nonisolated extension \(owner)ImageResource {
          /// The image, or `nil` where the bundle has none of this name.
          \(access)func callAsFunction() -> AppKit.NSImage? { bundle.image(forResource: name) }
        }
      #endif
      #if canImport(SwiftUI)
        nonisolated extension SwiftUI.Image {
          /// An image whose name is its label for accessibility.
          \(access)init(_ resource: \(owner)ImageResource) {
            self.init(resource.name, bundle: resource.bundle)
          }

          /// An image with a label for accessibility.
          \(access)init(_ resource: \(owner)ImageResource, label: SwiftUI.Text) {
            self.init(resource.name, bundle: resource.bundle, label: label)
          }

          /// An image that accessibility passes over.
          \(access)init(decorative resource: \(owner)ImageResource) {
            self.init(decorative: resource.name, bundle: resource.bundle)
          }

          /// A symbol image drawn for a value between 0 and 1.
          @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
          \(access)init(_ resource: \(owner)ImageResource, variableValue: Swift.Double?) {
            self.init(resource.name, variableValue: variableValue, bundle: resource.bundle)
          }

          /// A symbol image drawn for a value between 0 and 1, with a label for accessibility.
          @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
          \(access)init(
            _ resource: \(owner)ImageResource, variableValue: Swift.Double?, label: SwiftUI.Text
          ) {
            self.init(
              resource.name, variableValue: variableValue, bundle: resource.bundle, label: label)
          }

          /// A symbol image drawn for a value between 0 and 1 that accessibility passes over.
          @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
          \(access)init(decorative resource: \(owner)ImageResource, variableValue: Swift.Double?) {
            self.init(
              decorative: resource.name, variableValue: variableValue, bundle: resource.bundle)
          }
        }
      #endif
      """
  }

  /// What UIKit, AppKit and SwiftUI need to take a colour.
  static func colorExtensions(_ style: TypeStyle) -> String {
    let (owner, access) = (style.owner, style.member)
    return """
      #if canImport(UIKit) && !os(watchOS)
        nonisolated extension \(owner)ColorResource {
          /// The colour, or `nil` where the bundle has none of this name.
          \(access)func callAsFunction() -> UIKit.UIColor? { UIKit.UIColor(resource: self) }

          /// The colour for some traits, or `nil` where the bundle has none of this name.
          \(access)func callAsFunction(
            compatibleWith traits: UIKit.UITraitCollection?
          ) -> UIKit.UIColor? {
            UIKit.UIColor(named: name, in: bundle, compatibleWith: traits)
          }
        }

        nonisolated extension UIKit.UIColor {
          /// The colour of a resource, or `nil` where its bundle has none of this name.
          ///
          /// The traits say which of its appearances; `nil` stands for the current ones.
          \(access)convenience init?(
            resource: \(owner)ColorResource, compatibleWith traits: UIKit.UITraitCollection? = nil
          ) {
            self.init(named: resource.name, in: resource.bundle, compatibleWith: traits)
          }
        }
      #elseif canImport(AppKit)
        nonisolated extension \(owner)ColorResource {
          /// The colour, or `nil` where the bundle has none of this name.
          \(access)func callAsFunction() -> AppKit.NSColor? { AppKit.NSColor(resource: self) }
        }

        nonisolated extension AppKit.NSColor {
          /// The colour of a resource, or `nil` where its bundle has none of this name.
          \(access)convenience init?(resource: \(owner)ColorResource) {
            self.init(named: resource.name, bundle: resource.bundle)
          }
        }
      #endif
      #if canImport(SwiftUI)
        nonisolated extension SwiftUI.Color {
          /// The colour of a resource.
          \(access)init(_ resource: \(owner)ColorResource) {
            self.init(resource.name, bundle: resource.bundle)
          }
        }
      #endif
      """
  }

  /// How data assets are read, with an asset catalog compiler and without.
  static func dataExtensions(_ style: TypeStyle) -> String {
    let (owner, access) = (style.owner, style.member)
    return """
      #if canImport(UIKit) || canImport(AppKit)
        nonisolated extension \(owner)DataResource {
          /// The data, or `nil` where the bundle has none of this name.
          \(access)func callAsFunction() -> Foundation.Data? { NSDataAsset(resource: self)?.data }
        }

        nonisolated extension NSDataAsset {
          /// The data asset of a resource, or `nil` where its bundle has none of this name.
          \(access)convenience init?(resource: \(owner)DataResource) {
            self.init(name: resource.name, bundle: resource.bundle)
          }
        }
      #else
        nonisolated extension \(owner)DataResource {
          /// The data, or `nil` where the bundle has no such file.
          \(access)func callAsFunction() -> Foundation.Data? {
            var path = _path[...]
            while true {
              let url = (bundle.resourceURL ?? bundle.bundleURL).appendingPathComponent(
                Swift.String(path))
              if let data = try? Foundation.Data(contentsOf: url) { return data }
              guard let slash = path.firstIndex(of: "/") else { return nil }
              path = path[path.index(after: slash)...]
            }
          }
        }
      #endif
      """
  }
}
