// Reads every kind of resource of this package through its generated accessors.
//
// R.generated.swift is made by: devkit gen-resources Sources/ResourceApp/Resources
//   -o Sources/ResourceApp/R.generated.swift

import Foundation

func show(_ title: String, _ value: Any?) {
  print("  \(title.padding(toLength: 34, withPad: " ", startingAt: 0)) \(value ?? "nil")")
}

print("Strings, in two languages")
for language in ["en", "nl"] {
  let strings = R.string(preferredLanguages: [language]).localizable
  show("welcome() in \(language)", strings.welcome())
  show("greeting(\"Bob\", 3) in \(language)", strings.greeting("Bob", 3))
}
show("in the language of this system", R.string.localizable.welcome())

print("Files and data")
show("R.file.seedJson.url()", R.file.seedJson.url()?.lastPathComponent)
show("R.data.quotes()", R.data.quotes().map { "\($0.count) bytes" })

print("Names for the frameworks of Apple's platforms")
show("R.image.logo.name", R.image.logo.name)
show("R.image.menu.icons.first.name", R.image.menu.icons.first.name)
show("R.color.accent.name", R.color.accent.name)
show("R.font.devKitSampleRegular.name", R.font.devKitSampleRegular.name)
