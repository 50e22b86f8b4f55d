// Reads every kind of resource of this package through its generated accessors.
//
// R.generated.swift is made by
//   devkit gen-resources Sources/ResourceApp/Resources -o Sources/ResourceApp/R.generated.swift

import Foundation

func show(_ call: String, _ value: Any?) {
  print("  \(call.padding(toLength: 38, withPad: " ", startingAt: 0)) \(value ?? "nil")")
}

print("Strings, in two languages")
for language in ["en", "nl"] {
  let strings = R.string(preferredLanguages: [language]).localizable
  show("welcome(), \(language)", strings.welcome())
  show("greeting(\"Ada\"), \(language)", strings.greeting("Ada"))
  show("progress(3, 4), \(language)", strings.progress(3, 4))
  show("sale(), \(language)", strings.sale())
}
show("String(resource: …errors.notFound, …)", String(resource: R.string.errors.notFound, "Fern"))

print("Numbers and devices choose, in a string catalog and in plural rules")
for language in ["en", "nl", "ar"] {
  let garden = R.string(preferredLanguages: [language]).garden
  let tasks = R.string(preferredLanguages: [language]).tasks
  for count in [0, 1, 2, 5] { show("buds(\(count)), \(language)", garden.buds(count)) }
  show("harvest(\"Ada\", tomatoes: 1), \(language)", garden.harvest("Ada", tomatoes: 1))
  show("tapToWater(), \(language)", garden.tapToWater())
  for count in [0, 1, 11] {
    show("tasksLeft(tasks: \(count)), \(language)", tasks.tasksLeft(tasks: count))
  }
  show("plan(plants: 3, days: 1), \(language)", tasks.plan(plants: 3, days: 1))
  show("openList(), \(language)", tasks.openList())
}

print("Files and data")
show("R.file.seedJson.url()", R.file.seedJson.url()?.lastPathComponent)
show("R.file.helpBundle.url()", R.file.helpBundle.url()?.lastPathComponent)
show("R.data.defaults()", R.data.defaults().map { String(decoding: $0.prefix(24), as: UTF8.self) })

print("Names for the frameworks of Apple's platforms")
show("R.image.logo.name", R.image.logo.name)
show("R.image.menu.home.name", R.image.menu.home.name)
show("R.color.accent.name", R.color.accent.name)
show("R.font.devKitSampleBold.name", R.font.devKitSampleBold.name)
show("R.appIcon.appIcon.name", R.appIcon.appIcon.name)
