// Java's keywords, and resource names that avoid them.

/// Java's keywords, which cannot be names (Java Language Specification, 3.9).
let javaKeywords: Set<String> = [
  "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const",
  "continue", "default", "do", "double", "else", "enum", "extends", "false", "final", "finally",
  "float", "for", "goto", "if", "implements", "import", "instanceof", "int", "interface", "long",
  "native", "new", "null", "package", "private", "protected", "public", "return", "short",
  "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient",
  "true", "try", "void", "volatile", "while",
]

/// A valid name of an Android resource: lower case, digits and underscores, starting with a letter
/// and not a Java keyword; other characters but punctuation become their number.
func resourceName(_ name: String) -> String {
  var text = ""
  for scalar in name.lowercased().unicodeScalars {
    switch scalar {
    case "a"..."z", "0"..."9": text.unicodeScalars.append(scalar)
    case _
    where scalar.isASCII || Character(scalar).isPunctuation || Character(scalar).isWhitespace:
      text += "_"
    default: text += "u" + String(scalar.value, radix: 16)
    }
  }
  let isUsable = text.first?.isLetter == true && !javaKeywords.contains(text)
  return isUsable ? text : "pattern_" + text
}
