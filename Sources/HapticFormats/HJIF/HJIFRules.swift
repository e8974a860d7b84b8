import HapticModel
enum HJIFRules { static let all: [Rule] = [] }
