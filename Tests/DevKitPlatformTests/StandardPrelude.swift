/// The few types of the standard library that `Platform.swift` uses, for `-parse-stdlib`.
///
/// With them the file can be type-checked for any target, whether or not the toolchain has a
/// standard library for it.
let standardPrelude = """
  precedencegroup AssignmentPrecedence { assignment: true }
  precedencegroup FunctionArrowPrecedence {
    associativity: right
    higherThan: AssignmentPrecedence
  }
  precedencegroup TernaryPrecedence {
    associativity: right
    higherThan: FunctionArrowPrecedence
  }
  precedencegroup DefaultPrecedence { higherThan: TernaryPrecedence }
  precedencegroup ComparisonPrecedence { higherThan: DefaultPrecedence }
  infix operator ==: ComparisonPrecedence

  @_marker public protocol Copyable {}
  @_marker public protocol Escapable {}
  @_marker public protocol BitwiseCopyable {}
  @_marker public protocol Sendable {}

  public enum Never {}

  public protocol Equatable { static func == (lhs: Self, rhs: Self) -> Bool }
  public struct Hasher { public mutating func combine<Value: Hashable>(_ value: Value) {} }
  public protocol Hashable: Equatable {
    var hashValue: Int { get }
    func hash(into hasher: inout Hasher)
  }

  public protocol _ExpressibleByBuiltinBooleanLiteral {
    init(_builtinBooleanLiteral value: Builtin.Int1)
  }
  public protocol ExpressibleByBooleanLiteral {
    associatedtype BooleanLiteralType: _ExpressibleByBuiltinBooleanLiteral
    init(booleanLiteral value: BooleanLiteralType)
  }
  public typealias BooleanLiteralType = Bool
  @frozen public struct Bool: _ExpressibleByBuiltinBooleanLiteral, ExpressibleByBooleanLiteral {
    var _value: Builtin.Int1
    init(_ value: Builtin.Int1) { _value = value }
    public init(_builtinBooleanLiteral value: Builtin.Int1) { _value = value }
    public init(booleanLiteral value: Bool) { self = value }
  }

  public protocol _ExpressibleByBuiltinIntegerLiteral {
    init(_builtinIntegerLiteral value: Builtin.IntLiteral)
  }
  public protocol ExpressibleByIntegerLiteral {
    associatedtype IntegerLiteralType: _ExpressibleByBuiltinIntegerLiteral
    init(integerLiteral value: IntegerLiteralType)
  }
  public typealias IntegerLiteralType = Int
  public struct Int: Hashable, _ExpressibleByBuiltinIntegerLiteral, ExpressibleByIntegerLiteral {
    var _value: Builtin.Int64
    public init(_builtinIntegerLiteral value: Builtin.IntLiteral) {
      _value = Builtin.s_to_s_checked_trunc_IntLiteral_Int64(value).0
    }
    public init(integerLiteral value: Int) { self = value }
    public static func == (lhs: Int, rhs: Int) -> Bool {
      Bool(Builtin.cmp_eq_Int64(lhs._value, rhs._value))
    }
    public var hashValue: Int { self }
    public func hash(into hasher: inout Hasher) {}
  }

  public func _diagnoseUnexpectedEnumCase<Value>(type: Value.Type) -> Never {
    Builtin.unreachable()
  }
  """
