import DevKitArguments

/// The options that the commands on existing posts share.
struct PostChangeOptions: ParsableArguments {
  @Flag(name: [.customShort("n"), .long], help: "Print what would be done, and do nothing.")
  var dryRun = false

  @Flag(help: "Print a JSON array in place of paths.")
  var json = false
}
