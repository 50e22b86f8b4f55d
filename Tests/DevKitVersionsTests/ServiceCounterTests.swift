import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitVersions

@Suite("A counter on the web")
struct ServiceCounterTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      "project.yml",
      "settings: { PRODUCT_BUNDLE_IDENTIFIER: org.example.App é, CURRENT_PROJECT_VERSION: 7 }\n"
        + "targets: { App: { type: application } }\n")
    try sandbox.commitAll()
    return sandbox
  }

  @Test(
    "One request is made, and one positive number is taken",
    arguments: ["ok", "slow", "redirect", "%20%2012%0A"])
  func takes(behaviour: String) throws {
    let sandbox = try sandbox()
    let log = sandbox.root.appendingPathComponent("log").path
    let server = try LocalServer(script: "number-server.py", [log], in: sandbox)
    let address = "http://127.0.0.1:\(server.port)/\(behaviour)"
    let dry = try sandbox.devkit("--counter", address, "--dry-run")
    #expect(dry.errors.contains("next: 8 or above (not reserved)"), "\(dry.errors)")
    #expect(!FileManager.default.fileExists(atPath: log))
    let result = try sandbox.devkit("--counter", address)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == (behaviour.hasPrefix("%") ? "12\n" : "8\n"))
    let requests = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect(requests.count == (behaviour == "redirect" ? 2 : 1))
    #expect(requests[0] == "/\(behaviour)/org.example.App%20%C3%A9?start_at=8")
    withExtendedLifetime(server) {}
  }

  @Test(
    "Anything else is an error that is asked once, and nothing changes",
    arguments: [
      "error", "drop", "cut", "circle", "file", "large", "0", "-1", "1.5", "12x", "7",
      "%3Chtml%3E", "%EF%BC%91", "1%0A2", "9999999999999999999", "[1-3]",
    ])
  func refuses(behaviour: String) throws {
    let sandbox = try sandbox()
    let log = sandbox.root.appendingPathComponent("log").path
    let server = try LocalServer(script: "number-server.py", [log], in: sandbox)
    let before = try sandbox.state()
    let result = try sandbox.devkit("--counter", "http://127.0.0.1:\(server.port)/\(behaviour)")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("127.0.0.1"), "\(result.errors)")
    #expect(try sandbox.state() == before)
    let requests = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect(behaviour == "circle" || requests.count == 1)
    withExtendedLifetime(server) {}
  }

  @Test("The password in the address of a service was printed", arguments: ["ok", "0", "error"])
  func password(behaviour: String) throws {
    let sandbox = try sandbox()
    let log = sandbox.root.appendingPathComponent("log").path
    let server = try LocalServer(script: "number-server.py", [log], in: sandbox)
    let result = try sandbox.devkit(
      "--counter", "http://user:s3cret@127.0.0.1:\(server.port)/\(behaviour)")
    #expect(result.status == (behaviour == "ok" ? 0 : 1))
    #expect(
      result.errors.contains("http://127.0.0.1:\(server.port)/\(behaviour)"), "\(result.errors)")
    #expect(!result.errors.contains("s3cret"))
    withExtendedLifetime(server) {}
    let closed = try sandbox.devkit("--counter", "http://user:s3cret@127.0.0.1:1/x")
    #expect(closed.status == 1)
    #expect(!closed.errors.contains("s3cret"), "\(closed.errors)")
  }

  @Test("Nobody listening, no curl, and what is no address")
  func unreachable() throws {
    let sandbox = try sandbox()
    let before = try sandbox.state()
    let closed = try sandbox.devkit("--counter", "http://127.0.0.1:1/x")
    #expect(closed.status == 1)
    #expect(closed.errors.contains("no number came"))
    let without = try sandbox.devkit(
      "--counter", "http://127.0.0.1:1/x", environment: ["PATH": "/nowhere"])
    #expect(without.errors.contains("curl"), "\(without.errors)")
    for text in ["ftp://x", "http://", "https://a b", "http://x/?q", "nothing"] {
      #expect(try sandbox.devkit("--counter", text).status == 64)
    }
    #expect(try sandbox.state() == before)
  }
}
