extension CIProvider {
  /// All that are known, from the most specific sign to the least: of several that are there, the
  /// first one runs the others, or has their variables left over.
  ///
  /// - One that imitates another comes before it, such as Gitea before GitHub.
  /// - Then the systems that mark every run with a variable that bears their name.
  /// - Then those that may run inside of one of these, or whose variables are known to stay behind
  ///   on a machine: Jenkins, hosts that build what they serve.
  /// - Last, names that could be anybody's.
  static let all: [CIProvider] = imitators + runners + lingering + hosts + vague

  private static let imitators: [CIProvider] = [
    CIProvider("gitea-actions", "Gitea Actions", .flag("GITEA_ACTIONS"), pullRequest: .gitHubEvent),
    CIProvider(
      "woodpecker", "Woodpecker", .equals("CI", "woodpecker"),
      // The first is that of version 1 and later.
      pullRequest: .first(
        .value(
          "CI_PIPELINE_EVENT",
          ["pull_request", "pull_request_closed", "pull_request_metadata"],
          number: ["CI_COMMIT_PULL_REQUEST"]),
        .value("CI_BUILD_EVENT", ["pull_request"], number: ["CI_COMMIT_PULL_REQUEST"]))),
    CIProvider("codeship", "Codeship", .equals("CI_NAME", "codeship")),
    CIProvider("sourcehut", "SourceHut", .equals("CI_NAME", "sourcehut")),
  ]

  private static let runners: [CIProvider] = [
    CIProvider(
      "github-actions", "GitHub Actions", .flag("GITHUB_ACTIONS"), pullRequest: .gitHubEvent),
    CIProvider(
      "gitlab", "GitLab CI", .flag("GITLAB_CI"),
      pullRequest: .number(["CI_MERGE_REQUEST_IID", "CI_MERGE_REQUEST_ID"])),
    CIProvider(
      "xcode-cloud", "Xcode Cloud", .set("CI_XCODE_PROJECT"), .set("CI_XCODE_CLOUD"),
      pullRequest: .number(["CI_PULL_REQUEST_NUMBER"])),
    CIProvider("xcode-server", "Xcode Server", .set("XCS")),
    CIProvider(
      "bitrise", "Bitrise", .flag("BITRISE_IO"), pullRequest: .number(["BITRISE_PULL_REQUEST"])),
    CIProvider(
      "circleci", "CircleCI", .flag("CIRCLECI"),
      pullRequest: .number(["CIRCLE_PR_NUMBER", "CIRCLE_PULL_REQUEST"])),
    CIProvider("cirrus", "Cirrus CI", .flag("CIRRUS_CI"), pullRequest: .number(["CIRRUS_PR"])),
    CIProvider(
      "travis", "Travis CI", .flag("TRAVIS"), pullRequest: .number(["TRAVIS_PULL_REQUEST"])),
    CIProvider(
      "azure-pipelines", "Azure Pipelines", .flag("TF_BUILD"),
      pullRequest: .value(
        "BUILD_REASON", ["PullRequest"],
        number: ["SYSTEM_PULLREQUEST_PULLREQUESTNUMBER", "SYSTEM_PULLREQUEST_PULLREQUESTID"])),
    CIProvider(
      "buildkite", "Buildkite", .flag("BUILDKITE"),
      pullRequest: .number(["BUILDKITE_PULL_REQUEST"])),
    CIProvider(
      "codemagic", "Codemagic", .set("CM_BUILD_ID"),
      pullRequest: .value("CM_PULL_REQUEST", ["true"], number: ["CM_PULL_REQUEST_NUMBER"])),
    CIProvider(
      "appveyor", "AppVeyor", .flag("APPVEYOR"),
      pullRequest: .number(["APPVEYOR_PULL_REQUEST_NUMBER"])),
    CIProvider(
      "drone", "Drone", .flag("DRONE"),
      pullRequest: .value("DRONE_BUILD_EVENT", ["pull_request"], number: ["DRONE_PULL_REQUEST"])),
    CIProvider(
      "bitbucket", "Bitbucket Pipelines", .set("BITBUCKET_COMMIT"),
      pullRequest: .number(["BITBUCKET_PR_ID"])),
    CIProvider(
      "codebuild", "AWS CodeBuild", .set("CODEBUILD_BUILD_ARN"),
      pullRequest: .value(
        "CODEBUILD_WEBHOOK_EVENT",
        ["PULL_REQUEST_CREATED", "PULL_REQUEST_UPDATED", "PULL_REQUEST_REOPENED"])),
    CIProvider(
      "appcircle", "Appcircle", .set("AC_APPCIRCLE"), pullRequest: .number(["AC_GIT_PR"])),
    CIProvider("app-center", "App Center", .set("APPCENTER_BUILD_ID")),
    CIProvider("bamboo", "Bamboo", .set("bamboo_planKey")),
    CIProvider(
      "buddy", "Buddy", .set("BUDDY_WORKSPACE_ID"),
      pullRequest: .number(["BUDDY_EXECUTION_PULL_REQUEST_ID"])),
    CIProvider(
      "codefresh", "Codefresh", .set("CF_BUILD_ID"),
      pullRequest: .number(["CF_PULL_REQUEST_NUMBER", "CF_PULL_REQUEST_ID"])),
    CIProvider("gocd", "GoCD", .set("GO_PIPELINE_LABEL")),
    CIProvider("google-cloud-build", "Google Cloud Build", .set("BUILDER_OUTPUT")),
    CIProvider("harness", "Harness CI", .set("HARNESS_BUILD_ID")),
    CIProvider(
      "nevercode", "Nevercode", .flag("NEVERCODE"),
      pullRequest: .number(["NEVERCODE_PULL_REQUEST"])),
    CIProvider(
      "prow", "Prow", .set("PROW_JOB_ID"),
      pullRequest: .value("JOB_TYPE", ["presubmit"], number: ["PULL_NUMBER"])),
    CIProvider(
      "screwdriver", "Screwdriver", .flag("SCREWDRIVER"),
      pullRequest: .number(["SD_PULL_REQUEST"])),
    CIProvider(
      "semaphore", "Semaphore", .flag("SEMAPHORE"),
      pullRequest: .number(["SEMAPHORE_GIT_PR_NUMBER", "PULL_REQUEST_NUMBER"])),
    CIProvider(
      "teamcity", "TeamCity", .set("TEAMCITY_VERSION")),
    CIProvider(
      "vela", "Vela", .flag("VELA"),
      pullRequest: .value("VELA_PULL_REQUEST", ["1", "true"], number: ["VELA_BUILD_PULL_REQUEST"])),
    CIProvider(
      "agola", "Agola CI", .set("AGOLA_GIT_REF"), pullRequest: .number(["AGOLA_PULL_REQUEST_ID"])),
    CIProvider(
      "sail", "Sail CI", .flag("SAILCI"), pullRequest: .number(["SAIL_PULL_REQUEST_NUMBER"])),
    CIProvider(
      "layerci", "LayerCI", .flag("LAYERCI"), pullRequest: .number(["LAYERCI_PULL_REQUEST"])),
    CIProvider("dsari", "dsari", .flag("DSARI")),
  ]

  private static let lingering: [CIProvider] = [
    // JENKINS_URL is also how tools on a laptop are told where Jenkins is, and it is missing where
    // the server does not know its own address.
    CIProvider(
      "jenkins", "Jenkins", .all([.set("JENKINS_URL"), .set("BUILD_ID")]),
      .all([.set("JENKINS_HOME"), .set("BUILD_ID")]), .begins("BUILD_TAG", "jenkins-"),
      pullRequest: .number(["ghprbPullId", "CHANGE_ID"])),
    CIProvider("hudson", "Hudson", .all([.set("HUDSON_URL"), .set("BUILD_ID")])),
    CIProvider("earthly", "Earthly", .flag("EARTHLY_CI")),
    // Set by a plug-in of Jenkins as well.
    CIProvider("gerrit", "Gerrit", .set("GERRIT_PROJECT")),
    CIProvider("taskcluster", "Taskcluster", .all([.set("TASK_ID"), .set("RUN_ID")])),
  ]

  private static let hosts: [CIProvider] = [
    // `eas build --local` sets EAS_BUILD on a laptop too.
    CIProvider(
      "eas", "Expo Application Services",
      .all([.flag("EAS_BUILD"), .not(.equals("EAS_BUILD_RUNNER", "local-build-plugin"))])),
    // `vercel env pull` writes VERCEL=1 to a laptop.
    CIProvider(
      "vercel", "Vercel", .set("NOW_BUILDER"), .all([.flag("VERCEL"), .flag("CI")]),
      pullRequest: .number(["VERCEL_GIT_PULL_REQUEST_ID"])),
    CIProvider(
      "netlify", "Netlify",
      .all([.flag("NETLIFY"), .not(.flag("NETLIFY_LOCAL")), .not(.flag("NETLIFY_DEV"))]),
      pullRequest: .value("PULL_REQUEST", ["true"], number: ["REVIEW_ID"])),
    CIProvider("cloudflare-pages", "Cloudflare Pages", .flag("CF_PAGES")),
    CIProvider("cloudflare-workers", "Cloudflare Workers", .flag("WORKERS_CI")),
    CIProvider(
      "heroku", "Heroku", .mentions("NODE", "/app/.heroku/node/bin/node"),
      .set("HEROKU_TEST_RUN_ID")),
    CIProvider(
      "render", "Render", .flag("RENDER"), pullRequest: .value("IS_PULL_REQUEST", ["true"])),
    CIProvider("alpic", "Alpic", .set("ALPIC_HOST")),
  ]

  private static let vague: [CIProvider] = [
    CIProvider("strider", "Strider CD", .flag("STRIDER")),
    CIProvider("magnum", "Magnum CI", .flag("MAGNUM")),
    CIProvider(
      "releasehub", "ReleaseHub", .set("RELEASE_BUILD_ID"),
      pullRequest: .number(["RELEASE_PULL_REQUEST_ID"])),
  ]
}
