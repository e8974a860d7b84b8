// The colours of drawings, for light and dark backgrounds.

import HapticFormats
import HapticModel

/// The background for which a drawing is made.
public enum DrawingTheme: String, CaseIterable, Hashable, Sendable {
  /// Follows the viewer's preference (`prefers-color-scheme`); light if that is unsupported.
  case automatic = "auto"
  /// For light backgrounds only.
  case light
  /// For dark backgrounds only.
  case dark
}

extension DrawingTheme {
  /// A rule of the style sheet: a selector, and its colour on each background.
  private struct Rule {
    let selector: String
    let property: String
    let light: String
    let dark: String

    init(_ selector: String, _ property: String, _ light: String, _ dark: String) {
      (self.selector, self.property) = (selector, property)
      (self.light, self.dark) = (light, dark)
    }
  }

  /// The number of colours of states and tracks before they repeat.
  static let stateColours = 8
  static let trackColours = 6
  /// The number of colours of numbered items in a storyboard before they repeat.
  static let itemColours = 8

  private static let rules: [Rule] = [
    Rule(".page", "fill", "#ffffff", "#0e1014"),
    Rule(".card", "fill", "#f5f6f8", "#181b21"),
    Rule(".halo", "stroke", "#f5f6f8", "#181b21"),
    Rule(".lane", "fill", "#ffffff", "#12151a"),
    Rule(".grid", "stroke", "#e3e6eb", "#272c35"),
    Rule(".axis", "stroke", "#9aa3af", "#5d6675"),
    Rule(".ink", "fill", "#1a1e25", "#eceff4"),
    Rule(".soft", "fill", "#5f6977", "#a0a9b8"),
    Rule(".zero", "stroke", "#b9c0ca", "#454d5a"),
    Rule(".level", "stroke", "#d0742b", "#d99a5c"),
    Rule(".visual", "fill", "#1a66dc", "#6cb0ff"),
    Rule(".visual-line", "stroke", "#1a66dc", "#6cb0ff"),
    Rule(".gesture", "fill", "#7250ea", "#b09cff"),
    Rule(".gesture-line", "stroke", "#7250ea", "#b09cff"),
    Rule(".haptic", "fill", "#c9410c", "#ff8a50"),
    Rule(".haptic-line", "stroke", "#c9410c", "#ff8a50"),
    Rule(".audio", "fill", "#0b7a6f", "#36cfc0"),
    Rule(".audio-line", "stroke", "#0b7a6f", "#36cfc0"),
    Rule(".sharp", "stroke", "#7c4dbd", "#c9a2ff"),
    Rule(".good", "fill", "#1a7f37", "#4ac26b"), Rule(".good-line", "stroke", "#1a7f37", "#4ac26b"),
    Rule(".bad", "fill", "#c62828", "#ff7b72"), Rule(".bad-line", "stroke", "#c62828", "#ff7b72"),
    Rule(".waived", "fill", "#6b7280", "#9aa4b2"),
    Rule(".waived-line", "stroke", "#6b7280", "#9aa4b2"),
    Rule(".stage-ground", "fill", "#eef1f6", "#1b1f27"),
    Rule(".stage-thing", "fill", "#7fb2ff", "#2c67b8"),
    Rule(".stage-part", "fill", "#ffc46b", "#8a5c14"),
    Rule(".stage-other", "fill", "#cfd6e2", "#39424f"),
    Rule(".stage-mark", "fill", "#98a4b5", "#5d6a7d"),
    Rule(".item0", "fill", "#8ebcff", "#2a5fa8"), Rule(".item1", "fill", "#ffc46b", "#7a5212"),
    Rule(".item2", "fill", "#93d6a2", "#2b6c42"), Rule(".item3", "fill", "#f3a6c8", "#8a3a66"),
    Rule(".item4", "fill", "#bfb0f7", "#5848a6"), Rule(".item5", "fill", "#86d7da", "#1d686e"),
    Rule(".item6", "fill", "#f5ac9b", "#8e4133"), Rule(".item7", "fill", "#d2d873", "#5f631c"),
    Rule(".stage-edge", "stroke", "#ffffff", "#0e1014"),
    Rule(".many", "fill", "#c3c9d2", "#3a414d"),
    Rule(".s0", "fill", "#cfe2ff", "#20406b"), Rule(".s1", "fill", "#d3f0d8", "#1f4a2c"),
    Rule(".s2", "fill", "#ffe3bd", "#5b4018"), Rule(".s3", "fill", "#f7d3e4", "#59284a"),
    Rule(".s4", "fill", "#e1d9fb", "#3d3274"), Rule(".s5", "fill", "#c9eff0", "#174b50"),
    Rule(".s6", "fill", "#fbdcd6", "#5e2d26"), Rule(".s7", "fill", "#e8eac4", "#464920"),
    Rule(".t0", "stroke", "#1a66dc", "#6cb0ff"), Rule(".t1", "stroke", "#0b7a6f", "#36cfc0"),
    Rule(".t2", "stroke", "#8a4baf", "#d3a0f5"), Rule(".t3", "stroke", "#a15c00", "#f0b45a"),
    Rule(".t4", "stroke", "#b3305f", "#ff8fb5"), Rule(".t5", "stroke", "#3f7d20", "#8fd36b"),
  ]

  private static let shared = """
    text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",\
    "DejaVu Sans",sans-serif}
    path,line{fill:none;stroke-linejoin:round}.stage-edge{stroke-width:1}
    .grid{stroke-width:1}.axis,.zero{stroke-width:1}.zero{stroke-dasharray:2 3}
    .level{stroke-width:1;stroke-dasharray:6 3}.sound{fill-opacity:.2}.folded{stroke:none}.wave{stroke-width:1}
    .curve{stroke-width:1.75}.area{fill-opacity:.22}.felt{stroke-width:1.25}.sharp{stroke-width:1.25;stroke-linecap:round}
    .dense{stroke-width:.5}
    .pole{stroke-width:1}.through{stroke-width:1;stroke-dasharray:1 4;stroke-opacity:.55}
    .stem{stroke-width:1.5}.guide{stroke-width:1;stroke-dasharray:3 3;stroke-opacity:.6}
    .halo{stroke-width:5;stroke-linejoin:round;paint-order:stroke}.bracket{stroke-width:1.5}.span{fill-opacity:.35}.bar{fill-opacity:.6}

    """

  /// The style sheet, with plain colours, because many SVG viewers do not support variables.
  var styleSheet: String {
    switch self {
    case .light: DrawingTheme.shared + DrawingTheme.colours { $0.light }
    case .dark: DrawingTheme.shared + DrawingTheme.colours { $0.dark }
    case .automatic:
      DrawingTheme.shared + DrawingTheme.colours { $0.light }
        + "@media (prefers-color-scheme:dark){\n" + DrawingTheme.colours { $0.dark } + "}\n"
    }
  }

  private static func colours(_ colour: (Rule) -> String) -> String {
    rules.map { "\($0.selector){\($0.property):\(colour($0))}\n" }.joined()
  }
}
