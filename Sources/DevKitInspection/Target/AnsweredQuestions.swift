import DevKitCore

/// Questions of which any may hold, with their answers.
struct AnsweredQuestions {
  private let questions: [PlatformQuestion]
  private let answers: [(terms: [PlatformAnswer], value: Bool?)]

  /// Answers questions.
  init(_ questions: [PlatformQuestion], about facts: PlatformFacts) {
    self.questions = questions
    answers = questions.map { $0.answers(about: facts) }
  }

  /// Whether any holds, or `nil` where it cannot be known.
  var value: Bool? { .any(answers.map(\.value)) }

  /// A line for each word, with the reason, and one for the whole.
  var explanation: String {
    var text = ""
    for (question, answer) in zip(questions, answers) {
      for (term, reason) in zip(question.terms, answer.terms) {
        text += "\(term.word.name): \(reason.word) (\(reason.reason))".visible + "\n"
      }
    }
    let asked = questions.map { $0.terms.map(\.text).joined(separator: ",") }
    return text + "\(asked.joined(separator: " or ")): \(PlatformAnswer(value, "").word)\n"
  }
}
