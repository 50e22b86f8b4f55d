import DevKitGit
import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitVersions

@Suite("Bumps beside other work in the same clone")
struct ConcurrentBumpTests {
  private let project = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; buildConfigurationList = L; targets = ( T, ); };
      T = { isa = PBXNativeTarget; buildConfigurationList = L; name = App; productType = "com.apple.product-type.application"; };
      L = { isa = XCConfigurationList; buildConfigurations = ( C, ); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = { CURRENT_PROJECT_VERSION = 7; }; };
    }; rootObject = P; }

    """

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("VERSION", "1.2.3\n")
    // This process reads no settings of the sandbox's home.
    try sandbox.git("config", "user.name", "Ada Example")
    try sandbox.git("config", "user.email", "ada@example.org")
    try sandbox.commitAll()
    return sandbox
  }

  /// A bump to 1.3.0 that has been planned and checked, and the folder that it holds.
  private func planned(_ sandbox: Sandbox) throws -> (Transaction, JournalFolder) {
    let repository = try #require(try Repository.open(at: sandbox.path))
    let folder = try JournalFolder(gitFolder: repository.layout.gitFolder)
    var request = BumpRequest(folder: sandbox.path)
    request.goal = .step(.minor)
    let reader = FileReader()
    let product = try ProductDiscovery(folder: sandbox.path, reader: reader).product()
    var planner = BumpPlanner(
      request: request, product: product, repository: repository, reader: reader)
    let preflight = Preflight(
      plan: try planner.plan(), request: request, repository: repository)
    return (try preflight.transaction(), folder)
  }

  @Test("Several bumps at once in one clone gave one number several times and lost commits")
  func severalAtOnce() throws {
    let sandbox = try Sandbox()
    try sandbox.write("App.xcodeproj/project.pbxproj", project)
    try sandbox.commitAll()
    let bumps = try (0..<4).map { _ in
      try sandbox.process(Sandbox.binary, ["bump", "--tag"]).start()
    }
    let results = try bumps.map { try $0.wait() }
    #expect(results.allSatisfy { $0.status == 0 }, "\(results.map(\.errors))")
    #expect(Set(results.map(\.output)) == ["8\n", "9\n", "10\n", "11\n"])
    #expect(
      try sandbox.git("log", "--format=%s")
        == "New build: 11\nNew build: 10\nNew build: 9\nNew build: 8\nfirst\n")
    #expect(try sandbox.git("tag") == "builds/10\nbuilds/11\nbuilds/8\nbuilds/9\n")
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
    #expect(try sandbox.lockFiles() == [])
    #expect(try sandbox.run("/usr/bin/env", ["git", "fsck", "--strict"]).status == 0)
  }

  @Test("An edit between plan and change was overwritten with what the file had before")
  func editInBetween() throws {
    let sandbox = try sandbox()
    let (transaction, folder) = try planned(sandbox)
    try sandbox.write("VERSION", "9.9.9 my edit\n")
    let before = try sandbox.state()
    #expect {
      _ = try transaction.run(in: folder)
    } throws: {
      "\($0)".contains("VERSION has been changed in the meantime\nnothing was changed")
    }
    #expect(try sandbox.state() == before)
    #expect(try sandbox.text("VERSION") == "9.9.9 my edit\n")
  }

  @Test("An edit after the change was overwritten when a later step failed")
  func editAfterwards() throws {
    let sandbox = try sandbox()
    let (transaction, folder) = try planned(sandbox)
    var journal = Journal(mode: .library, files: transaction.files)
    journal.parent = transaction.head.commit
    journal.reference = transaction.head.reference
    let file = try #require(transaction.files.first)
    for (content, isChanged, expected) in [
      ("1.3.0\n", true, "1.2.3\n"), ("my edit\n", true, "my edit\n"),
      ("1.3.0\n", false, "1.3.0\n"),
    ] {
      try sandbox.write("VERSION", content)
      var progress = TransactionProgress()
      if isChanged { progress.changedFiles = [file.path] }
      var resolver = JournalResolver(
        journal: journal, folder: folder, repository: transaction.repository, progress: progress)
      #expect(try resolver.resolve() == .undone)
      #expect(try sandbox.text("VERSION") == expected)
    }
  }

  @Test("A commit of somebody else's was taken back where it is the one that was to be made")
  func sameCommit() throws {
    let sandbox = try sandbox()
    let (transaction, folder) = try planned(sandbox)
    let head = try #require(transaction.head.commit)
    var journal = Journal(mode: .library, files: transaction.files)
    journal.parent = head
    journal.reference = transaction.head.reference
    try sandbox.write("VERSION", "1.3.0\n")
    try sandbox.git("commit", "-q", "-am", "Version 1.3.0")
    journal.commit = try transaction.repository.head().commit
    let before = try sandbox.state()
    var resolver = JournalResolver(
      journal: journal, folder: folder, repository: transaction.repository,
      progress: TransactionProgress())
    #expect(try resolver.resolve() == .undone)
    #expect(try sandbox.state() == before)
  }

  @Test("After a kill between two files the next bump said that they differ")
  func killedBetweenFiles() throws {
    let sandbox = try Sandbox()
    let old = "{\n  \"name\": \"a\",\n  \"version\": \"1.2.3\"\n}\n"
    let new = "{\n  \"name\": \"a\",\n  \"version\": \"1.2.4\"\n}\n"
    try sandbox.write("package.json", old)
    try sandbox.write("package-lock.json", old)
    try sandbox.commitAll()
    let head = try sandbox.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    var journal = Journal(mode: .library, files: [])
    journal.reference = "refs/heads/main"
    journal.parent = ObjectID(head)
    for name in ["package-lock.json", "package.json"] {
      journal.files.append(
        Journal.File(
          path: sandbox.url(name).path, old: Array(old.utf8), new: Array(new.utf8)))
    }
    try sandbox.write(".git/devkit/journal", Data(JournalText.begun(journal)))
    try sandbox.write("package-lock.json", new)
    for arguments in [["--dry-run"], ["--show"], ["--get", "version"]] {
      let look = try sandbox.run(Sandbox.binary, ["bump", "patch"] + arguments)
      #expect(look.errors.contains("devkit bump --recover"), "\(look.errors)")
      #expect(try sandbox.text("package-lock.json") == new)
    }
    let result = try sandbox.devkit("patch")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("undone"))
    #expect(result.output == "1.2.4\n")
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
  }
}
