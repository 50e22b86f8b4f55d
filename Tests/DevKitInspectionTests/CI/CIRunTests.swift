import DevKitCore
import Testing

@testable import DevKitInspection

@Suite struct CIRunTests {
  /// The variables that a provider sets, and what is to be found by them.
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var variables: [String: String]
    /// The variables of a run about a pull request, on top; empty where the provider does not tell.
    var pullRequest: [String: String] = [:]
    var number: String?

    init(
      _ id: String, _ variables: [String: String], pr pullRequest: [String: String] = [:],
      _ number: String? = nil
    ) {
      self.id = id
      self.variables = variables
      self.pullRequest = pullRequest
      self.number = number
    }

    var testDescription: String { id }
  }

  static let cases: [Case] = [
    Case(
      "github-actions",
      [
        "CI": "true", "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "push", "GITHUB_RUN_ID": "1",
        "GITHUB_REF": "refs/heads/main",
      ], pr: ["GITHUB_EVENT_NAME": "pull_request", "GITHUB_REF": "refs/pull/42/merge"], "42"),
    Case(
      "gitea-actions", ["CI": "true", "GITHUB_ACTIONS": "true", "GITEA_ACTIONS": "true"],
      pr: ["GITHUB_EVENT_NAME": "pull_request", "GITHUB_REF": "refs/pull/7/head"], "7"),
    Case(
      "gitlab", ["CI": "true", "GITLAB_CI": "true"],
      pr: ["CI_MERGE_REQUEST_ID": "99", "CI_MERGE_REQUEST_IID": "9"], "9"),
    Case(
      "jenkins",
      [
        "JENKINS_URL": "http://ci/", "BUILD_ID": "5", "HUDSON_URL": "http://ci/",
        "JENKINS_HOME": "/j",
      ],
      pr: ["CHANGE_ID": "12"], "12"),
    Case("hudson", ["HUDSON_URL": "http://ci/", "BUILD_ID": "5"]),
    Case(
      "xcode-cloud", ["CI": "TRUE", "CI_XCODE_PROJECT": "App.xcodeproj", "CI_BUILD_NUMBER": "3"],
      pr: ["CI_PULL_REQUEST_NUMBER": "4"], "4"),
    Case("xcode-server", ["XCS": "1"]),
    Case(
      "bitrise", ["CI": "true", "BITRISE_IO": "true"], pr: ["BITRISE_PULL_REQUEST": "6"], "6"),
    Case(
      "circleci", ["CI": "true", "CIRCLECI": "true"],
      pr: ["CIRCLE_PULL_REQUEST": "https://example.org/pull/8"], "8"),
    Case("cirrus", ["CI": "true", "CIRRUS_CI": "true"], pr: ["CIRRUS_PR": "3"], "3"),
    Case(
      "travis", ["CI": "true", "TRAVIS": "true", "TRAVIS_PULL_REQUEST": "false"],
      pr: ["TRAVIS_PULL_REQUEST": "15"], "15"),
    Case("teamcity", ["TEAMCITY_VERSION": "2024.3"]),
    Case(
      "azure-pipelines", ["TF_BUILD": "True", "BUILD_REASON": "Manual", "BUILD_BUILDID": "1"],
      pr: ["BUILD_REASON": "PullRequest", "SYSTEM_PULLREQUEST_PULLREQUESTID": "31"], "31"),
    Case(
      "buildkite", ["CI": "true", "BUILDKITE": "true", "BUILDKITE_PULL_REQUEST": "false"],
      pr: ["BUILDKITE_PULL_REQUEST": "21"], "21"),
    Case(
      "codemagic", ["CI": "true", "CM_BUILD_ID": "abc", "CM_PULL_REQUEST": "false"],
      pr: ["CM_PULL_REQUEST": "true", "CM_PULL_REQUEST_NUMBER": "2"], "2"),
    Case(
      "appveyor", ["CI": "True", "APPVEYOR": "True"], pr: ["APPVEYOR_PULL_REQUEST_NUMBER": "5"],
      "5"),
    Case(
      "drone", ["CI": "true", "DRONE": "true", "DRONE_BUILD_EVENT": "push"],
      pr: ["DRONE_BUILD_EVENT": "pull_request", "DRONE_PULL_REQUEST": "11"], "11"),
    Case(
      "woodpecker", ["CI": "woodpecker", "CI_BUILD_EVENT": "push"],
      pr: ["CI_BUILD_EVENT": "pull_request", "CI_COMMIT_PULL_REQUEST": "13"], "13"),
    Case(
      "bitbucket", ["CI": "true", "BITBUCKET_COMMIT": "abc", "BITBUCKET_BUILD_NUMBER": "1"],
      pr: ["BITBUCKET_PR_ID": "17"], "17"),
    Case(
      "codebuild", ["CODEBUILD_BUILD_ARN": "arn:aws", "CODEBUILD_BUILD_ID": "1"],
      pr: ["CODEBUILD_WEBHOOK_EVENT": "PULL_REQUEST_UPDATED"]),
    Case(
      "appcircle", ["AC_APPCIRCLE": "true", "AC_GIT_PR": "false"], pr: ["AC_GIT_PR": "19"], "19"),
    Case("app-center", ["APPCENTER_BUILD_ID": "7"]),
    Case("bamboo", ["bamboo_planKey": "A-B"]),
    Case(
      "buddy", ["BUDDY_WORKSPACE_ID": "1"], pr: ["BUDDY_EXECUTION_PULL_REQUEST_ID": "23"], "23"),
    Case("codefresh", ["CF_BUILD_ID": "1"], pr: ["CF_PULL_REQUEST_NUMBER": "25"], "25"),
    Case("codeship", ["CI": "true", "CI_NAME": "codeship", "CI_BUILD_NUMBER": "1"]),
    Case("sourcehut", ["CI_NAME": "sourcehut", "JOB_ID": "1"]),
    Case("eas", ["CI": "1", "EAS_BUILD": "true", "EAS_BUILD_RUNNER": "eas-build"]),
    Case("gocd", ["GO_PIPELINE_LABEL": "1"]),
    Case("google-cloud-build", ["BUILDER_OUTPUT": "/builder/outputs"]),
    Case("harness", ["HARNESS_BUILD_ID": "1"]),
    Case("heroku", ["NODE": "/app/.heroku/node/bin/node"]),
    Case(
      "netlify", ["CI": "true", "NETLIFY": "true", "PULL_REQUEST": "false"],
      pr: ["PULL_REQUEST": "true", "REVIEW_ID": "27"], "27"),
    Case("nevercode", ["NEVERCODE": "true"], pr: ["NEVERCODE_PULL_REQUEST": "29"], "29"),
    Case(
      "prow", ["CI": "true", "PROW_JOB_ID": "1", "BUILD_ID": "1", "JOB_TYPE": "periodic"],
      pr: ["JOB_TYPE": "presubmit", "PULL_NUMBER": "33"], "33"),
    Case(
      "render", ["RENDER": "true", "IS_PULL_REQUEST": "false"], pr: ["IS_PULL_REQUEST": "true"]),
    Case(
      "screwdriver", ["CI": "true", "SCREWDRIVER": "true"], pr: ["SD_PULL_REQUEST": "35"], "35"),
    Case(
      "semaphore", ["CI": "true", "SEMAPHORE": "true"], pr: ["PULL_REQUEST_NUMBER": "37"], "37"),
    Case("taskcluster", ["TASK_ID": "a", "RUN_ID": "0"]),
    Case(
      "vela", ["VELA": "true"], pr: ["VELA_PULL_REQUEST": "1", "VELA_BUILD_PULL_REQUEST": "39"],
      "39"),
    Case(
      "vercel", ["CI": "1", "VERCEL": "1", "NOW_BUILDER": "1"],
      pr: ["VERCEL_GIT_PULL_REQUEST_ID": "41"], "41"),
    Case("cloudflare-pages", ["CI": "true", "CF_PAGES": "1"]),
    Case("cloudflare-workers", ["CI": "true", "WORKERS_CI": "1"]),
    Case("earthly", ["EARTHLY_CI": "true"]),
    Case("gerrit", ["GERRIT_PROJECT": "p"]),
    Case("agola", ["AGOLA_GIT_REF": "refs/heads/main"], pr: ["AGOLA_PULL_REQUEST_ID": "43"], "43"),
    Case("alpic", ["ALPIC_HOST": "1"]),
    Case("sail", ["SAILCI": "true"], pr: ["SAIL_PULL_REQUEST_NUMBER": "45"], "45"),
    Case("strider", ["STRIDER": "true"]),
    Case("magnum", ["MAGNUM": "true"]),
    Case("layerci", ["LAYERCI": "true"], pr: ["LAYERCI_PULL_REQUEST": "47"], "47"),
    Case("releasehub", ["RELEASE_BUILD_ID": "1"], pr: ["RELEASE_PULL_REQUEST_ID": "49"], "49"),
    Case("dsari", ["DSARI": "1"]),
  ]

  private func run(_ variables: [String: String]) -> CIRun { CIRun(Environment(variables)) }

  @Test("Each provider is told by its own variables, with the pull request", arguments: cases)
  func providers(_ sample: Case) {
    let found = run(sample.variables)
    #expect(found.isPresent && found.provider?.id == sample.id)
    #expect(!found.evidence.isEmpty)
    guard !sample.pullRequest.isEmpty else {
      #expect(found.isPullRequest == nil)
      return
    }
    #expect(found.isPullRequest == false && found.pullRequestNumber == nil)
    let request = run(sample.variables.merging(sample.pullRequest) { $1 })
    #expect(request.provider?.id == sample.id)
    #expect(request.isPullRequest == true && request.pullRequestNumber == sample.number)
  }

  @Test("CI=false switches each provider off, in every spelling", arguments: cases)
  func switchedOff(_ sample: Case) {
    for value in ["false", "False", "0", "no", "off"] {
      let found = run(sample.variables.merging(["CI": value]) { $1 })
      #expect(!found.isPresent && found.provider == nil && found.isPullRequest == nil)
      #expect(found.evidence == ["CI is \(value)"])
    }
  }

  @Test("Every provider of the table has a case, and names are there once")
  func tableIsComplete() {
    #expect(Set(Self.cases.map(\.id)) == Set(CIProvider.all.map(\.id)))
    #expect(Set(CIProvider.all.map(\.id)).count == CIProvider.all.count)
    #expect(Set(CIProvider.all.map(\.name)).count == CIProvider.all.count)
    #expect(CIProvider.all.count == 53)
  }

  @Test("Of two providers at once the more specific one wins, and the other one is told")
  func pairs() throws {
    for (rank, winner) in CIProvider.all.enumerated() {
      let first = try #require(Self.cases.first { $0.id == winner.id }).variables
      for loser in CIProvider.all[(rank + 1)...] {
        let second = try #require(Self.cases.first { $0.id == loser.id }).variables
        let found = run(second.merging(first) { $1 })
        #expect(found.provider?.id == winner.id, "\(winner.id) \(loser.id)")
        // Where both set CI or CI_NAME to names of their own, nothing is left of the other one.
        let isHidden = second.contains {
          ["CI", "CI_NAME"].contains($0.key) && $0.value == loser.id
        }
        let isOverwritten = isHidden && (first["CI"] ?? first["CI_NAME"]) != nil
        #expect(
          isOverwritten || found.others.contains { $0.id == loser.id }, "\(winner.id) \(loser.id)")
      }
    }
  }

  @Test(
    "Known pairs have the winner that is right",
    arguments: [
      // Gitea sets GitHub's variables too, and Jenkins Hudson's.
      (["GITEA_ACTIONS": "true", "GITHUB_ACTIONS": "true"], "gitea-actions"),
      (["HUDSON_URL": "x", "JENKINS_URL": "x", "BUILD_ID": "1"], "jenkins"),
      // Variables of Jenkins are left over on a self-hosted runner of GitHub's.
      (["GITHUB_ACTIONS": "true", "JENKINS_URL": "x"], "github-actions"),
      (["GITHUB_ACTIONS": "true", "JENKINS_URL": "x", "BUILD_ID": "1"], "github-actions"),
      // Jenkins builds for Gerrit.
      (["JENKINS_URL": "x", "BUILD_ID": "1", "GERRIT_PROJECT": "p"], "jenkins"),
      // A site is deployed from GitHub, with the variables of its host.
      (["GITHUB_ACTIONS": "true", "CI": "true", "VERCEL": "1"], "github-actions"),
      (["GITHUB_ACTIONS": "true", "EARTHLY_CI": "true"], "github-actions"),
    ] as [([String: String], String)])
  func knownPairs(_ variables: [String: String], _ id: String) {
    #expect(run(variables).provider?.id == id)
  }

  @Test(
    "Stray variables on a laptop are no run of CI, and it is said that they are there",
    arguments: [
      ["BUILD_NUMBER": "12"], ["BUILD_ID": "12"], ["JENKINS_URL": "http://ci/"],
      ["HUDSON_URL": "http://ci/"], ["VERCEL": "1", "VERCEL_ENV": "development"],
      ["CI_NAME": "mine"], ["RUN_ID": "3"], ["CI_BUILD_NUMBER": "4"],
      ["NETLIFY": "true", "NETLIFY_LOCAL": "true"], ["NETLIFY": "true", "NETLIFY_DEV": "true"],
      ["EAS_BUILD": "true", "EAS_BUILD_RUNNER": "local-build-plugin"],
    ])
  func strays(_ variables: [String: String]) {
    let found = run(variables)
    #expect(!found.isPresent && found.provider == nil)
    #expect(!found.evidence.isEmpty)
  }

  @Test("Jenkins is told without JENKINS_URL, which it has only where it knows its address")
  func jenkinsWithoutAddress() {
    #expect(run(["BUILD_TAG": "jenkins-app-7", "BUILD_ID": "7"]).provider?.id == "jenkins")
    #expect(run(["JENKINS_HOME": "/var/jenkins_home", "BUILD_ID": "7"]).provider?.id == "jenkins")
    #expect(run(["JENKINS_HOME": "/var/jenkins_home"]).provider == nil)
  }

  @Test("Heroku: a dyno that only runs an app is none, and without NODE a test run is told")
  func heroku() {
    #expect(!run(["DYNO": "run.7506", "NODE_HOME": "/app/.heroku/node"]).isPresent)
    #expect(run(["NODE": ""]).provider == nil)
    #expect(run(["HEROKU_TEST_RUN_ID": "x", "CI": "true"]).provider?.id == "heroku")
  }

  @Test("CI alone is a run of a provider that is not known")
  func general() {
    for variables in [
      ["CI": "true"], ["CI": "1"], ["CI": "yes"], ["CONTINUOUS_INTEGRATION": "true"],
    ] {
      #expect(run(variables).isPresent && run(variables).provider == nil)
      #expect(run(variables).isPullRequest == nil)
    }
    for variables in [[:], ["CI": ""], ["CONTINUOUS_INTEGRATION": "false"]] {
      #expect(!run(variables).isPresent)
    }
  }

  @Test("A variable that says no is none of its provider's")
  func saysNo() {
    for name in ["GITHUB_ACTIONS", "TRAVIS", "CIRCLECI", "VELA", "GITLAB_CI"] {
      for value in ["false", "0", ""] { #expect(!run([name: value]).isPresent) }
    }
  }

  @Test("Values that may be secret are in no evidence")
  func secrets() {
    let found = run(["JENKINS_URL": "https://user:secret@ci/", "BUILD_ID": "1"])
    #expect(found.evidence == ["JENKINS_URL is set, BUILD_ID is set"])
  }

  @Test(
    "Woodpecker renamed its variable, and a closed request is one too",
    arguments: [
      (["CI_PIPELINE_EVENT": "pull_request", "CI_COMMIT_PULL_REQUEST": "5"], true, "5"),
      (["CI_PIPELINE_EVENT": "pull_request_closed", "CI_COMMIT_PULL_REQUEST": "5"], true, "5"),
      (["CI_PIPELINE_EVENT": "push", "CI_COMMIT_PULL_REQUEST": ""], false, nil),
      (["CI_PIPELINE_EVENT": "push", "CI_BUILD_EVENT": "pull_request"], false, nil),
      (["CI_BUILD_EVENT": "pull_request", "CI_COMMIT_PULL_REQUEST": "6"], true, "6"),
    ] as [([String: String], Bool, String?)])
  func woodpecker(_ variables: [String: String], _ isOne: Bool, _ number: String?) {
    let found = run(variables.merging(["CI": "woodpecker"]) { $1 })
    #expect(found.provider?.id == "woodpecker")
    #expect(found.isPullRequest == isOne && found.pullRequestNumber == number)
  }

  @Test("Every event of GitHub's about a pull request is one")
  func gitHubEvents() {
    for (event, reference, number) in [
      ("pull_request", "refs/pull/42/merge", "42"), ("pull_request_target", "refs/heads/main", nil),
      ("pull_request_review", "refs/pull/42/merge", "42"),
      ("pull_request_review_comment", "refs/pull/42/merge", "42"),
      ("pull_request", "refs/pull/x/merge", nil),
    ] as [(String, String, String?)] {
      let found = run([
        "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": event, "GITHUB_REF": reference,
      ])
      #expect(found.isPullRequest == true && found.pullRequestNumber == number, "\(event)")
      #expect(found.pullRequestEvidence == "GITHUB_EVENT_NAME is \(event)")
    }
    for event in ["push", "merge_group", "pull_requests", "pull_request_\u{1B}[31m", ""] {
      let found = run(["GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": event])
      #expect(found.isPullRequest == false)
      #expect(found.pullRequestEvidence == "GITHUB_EVENT_NAME is no event of a pull request")
    }
  }

  @Test("What is no number is not shown as one")
  func numbers() {
    for (value, isOne, number) in [
      ("true", true, nil), ("false", false, nil), ("0", false, nil), ("", false, nil),
      ("12", true, "12"), ("https://example.org/o/r/pull/12", true, "12"),
      ("http://example.org/o/r/merge_requests/12/", true, "12"),
      ("https://example.org/o/r", true, nil), ("feature/12", true, nil), ("-1", true, nil),
      (String(repeating: "9", count: 40), true, nil),
    ] as [(String, Bool, String?)] {
      let found = run(["CIRCLECI": "true", "CIRCLE_PULL_REQUEST": value])
      #expect(found.isPullRequest == isOne && found.pullRequestNumber == number, "\(value)")
    }
    // The first that has a number, whichever says that there is a request.
    let both = run([
      "CIRCLECI": "true", "CIRCLE_PR_NUMBER": "true", "CIRCLE_PULL_REQUEST": "https://x/pull/3",
    ])
    #expect(both.pullRequestNumber == "3")
  }

  @Test("Odd values of variables are taken as they are")
  func oddValues() {
    let odd = "$(reboot)\n\u{1B}[31m'\""
    for reference in [odd, "refs/pull/", "refs/pull//merge", "/", ""] {
      let found = run([
        "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "pull_request", "GITHUB_REF": reference,
      ])
      #expect(found.isPullRequest == true)
    }
    let travis = run(["TRAVIS": "true", "TRAVIS_PULL_REQUEST": odd])
    #expect(travis.isPullRequest == true && travis.pullRequestNumber == nil)
    #expect(run(["CI": odd]).isPresent)
  }
}
