// Placeholder.
@main struct HapticCLI { static func main() {} }
