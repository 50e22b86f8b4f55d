import DevKitCommand
import DevKitCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The work of `new-post`, from a request to what is printed.
struct NewPostRun {
  let context: CommandContext
  let request: NewPostRequest
  let index: PostIndex
  let action: PostActionOptions

  private var site: Site { index.site }

  /// Plans the post, writes it, says what was understood and opens an editor.
  func run() throws {
    let planner = NewPostPlanner(
      index: index, request: request, workingFolder: context.workingFolder,
      now: Clock.now)
    let plan = try planner.plan()
    context.report(plan.diagnostics)
    let path = PostCommandRun.shown(plan.path, context)
    if !action.dryRun { try NewPostWriter.write(plan, within: site.sourceFolder) }
    if !context.isQuiet { StandardStream.error.report(summary(of: plan, path: path)) }
    if action.dryRun { StandardStream.error.report(String(decoding: plan.bytes, as: UTF8.self)) }
    try StandardStream.output.write(
      action.json
        ? JSONWriter.text(of: PostJSON.value(of: plan, path: path, isDryRun: action.dryRun))
        : path + "\n")
    if !action.dryRun, opensEditor { open(plan.path) }
  }

  // MARK: What was understood

  private func summary(of plan: NewPostPlan, path: String) -> String {
    var lines = [
      ("title", DoubleQuoted.scalar(plan.title)), ("slug", plan.slug),
      (
        "tags",
        plan.tags.isEmpty ? "none" : plan.tags.map(DoubleQuoted.scalar).joined(separator: ", ")
      ),
    ]
    if !plan.categories.isEmpty {
      lines.append(("categories", plan.categories.map(DoubleQuoted.scalar).joined(separator: ", ")))
    }
    lines.append(("date", plan.time.map { "\($0.text) (\(site.zone.name))" } ?? "none: a draft"))
    if let url = plan.url { lines.append(("URL", url)) }
    lines.append((action.dryRun ? "would write" : "path", path))
    var text = lines.map { "\($0.0): \($0.1)\n" }.joined()
    let command = "devkit publish-post \(ShellWord.quoted(path))"
    if plan.isDraft {
      text += "A draft, hidden (preview: jekyll serve --drafts) until: \(command)\n"
    } else if !plan.isPublished {
      text += "Hidden (preview: jekyll serve --unpublished) until: \(command)\n"
    }
    if plan.isFuture, !site.configuration.showsFuture {
      text += "Its date is in the future: Jekyll leaves it out until then (preview: --future)\n"
    }
    return text
  }

  // MARK: Editor

  private var opensEditor: Bool {
    if let flag = action.open { return flag }
    guard !context.isQuiet, isatty(STDIN_FILENO) == 1, StandardStream.output.isTerminal,
      !Self.isCI(context.environment)
    else { return false }
    return context.settings.value(for: PostSettings.open)?.value
      ?? site.configuration.composeOpens ?? true
  }

  private static func isCI(_ environment: Environment) -> Bool {
    guard let value = environment.nonEmpty("CI") else { return false }
    return value != "false" && value != "0"
  }

  private func open(_ path: String) {
    #if os(macOS)
      let isMac = true
    #else
      let isMac = false
    #endif
    let editor = Editor(environment: context.environment, isMac: isMac) {
      Editor.gitEditor(in: site.root)
    }
    guard let editor else {
      context.report([
        .warning(
          "there is no editor to open the post in; name one in the variable EDITOR")
      ])
      return
    }
    guard let problem = editor.open(path) else { return }
    context.report([
      .error("the editor '\(editor.words[0])' of \(editor.origin) \(problem); the post was written")
    ])
  }
}

/// The time of the system.
enum Clock {
  /// Seconds since 1970-01-01T00:00:00Z.
  static var now: Int { time(nil) }
}
