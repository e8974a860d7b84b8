// The page of each rule by its identifier, embedded in code from the files of this folder.

/// Says what a rule finds, why it matters, and how to mend it.
public enum RulePage {
  /// The page of a rule in Markdown; `nil` if it has none.
  public static func text(of id: String) -> String? {
    bytes(of: id).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func bytes(of id: String) -> [UInt8]? {
    switch id {
    case "A000": PackageResources.A000_md
    case "A001": PackageResources.A001_md
    case "A002": PackageResources.A002_md
    case "A003": PackageResources.A003_md
    case "A004": PackageResources.A004_md
    case "A005": PackageResources.A005_md
    case "A007": PackageResources.A007_md
    case "A008": PackageResources.A008_md
    case "A009": PackageResources.A009_md
    case "A010": PackageResources.A010_md
    case "A011": PackageResources.A011_md
    case "A012": PackageResources.A012_md
    case "A013": PackageResources.A013_md
    case "A014": PackageResources.A014_md
    case "A015": PackageResources.A015_md
    case "A016": PackageResources.A016_md
    case "A017": PackageResources.A017_md
    case "A019": PackageResources.A019_md
    case "A020": PackageResources.A020_md
    case "A021": PackageResources.A021_md
    case "A022": PackageResources.A022_md
    case "A023": PackageResources.A023_md
    case "A024": PackageResources.A024_md
    case "A025": PackageResources.A025_md
    case "A026": PackageResources.A026_md
    case "A027": PackageResources.A027_md
    case "A028": PackageResources.A028_md
    case "A029": PackageResources.A029_md
    case "A030": PackageResources.A030_md
    case "A031": PackageResources.A031_md
    case "A032": PackageResources.A032_md
    case "A033": PackageResources.A033_md
    case "A035": PackageResources.A035_md
    case "A036": PackageResources.A036_md
    case "C001": PackageResources.C001_md
    case "F100": PackageResources.F100_md
    case "F101": PackageResources.F101_md
    case "F102": PackageResources.F102_md
    case "F103": PackageResources.F103_md
    case "F104": PackageResources.F104_md
    case "F105": PackageResources.F105_md
    case "F106": PackageResources.F106_md
    case "F107": PackageResources.F107_md
    case "F108": PackageResources.F108_md
    case "F109": PackageResources.F109_md
    case "F110": PackageResources.F110_md
    case "F111": PackageResources.F111_md
    case "F112": PackageResources.F112_md
    case "F113": PackageResources.F113_md
    case "F114": PackageResources.F114_md
    case "J001": PackageResources.J001_md
    case "J002": PackageResources.J002_md
    case "J003": PackageResources.J003_md
    case "J004": PackageResources.J004_md
    case "J005": PackageResources.J005_md
    case "J006": PackageResources.J006_md
    case "J007": PackageResources.J007_md
    case "J008": PackageResources.J008_md
    case "J009": PackageResources.J009_md
    case "J010": PackageResources.J010_md
    case "J011": PackageResources.J011_md
    case "J012": PackageResources.J012_md
    case "J013": PackageResources.J013_md
    case "J014": PackageResources.J014_md
    case "J015": PackageResources.J015_md
    case "J016": PackageResources.J016_md
    case "J017": PackageResources.J017_md
    case "J018": PackageResources.J018_md
    case "J019": PackageResources.J019_md
    case "J020": PackageResources.J020_md
    case "M001": PackageResources.M001_md
    case "M002": PackageResources.M002_md
    case "M003": PackageResources.M003_md
    case "M004": PackageResources.M004_md
    case "N001": PackageResources.N001_md
    case "P001": PackageResources.P001_md
    case "R001": PackageResources.R001_md
    case "R002": PackageResources.R002_md
    case "R003": PackageResources.R003_md
    case "R004": PackageResources.R004_md
    case "S200": PackageResources.S200_md
    case "S201": PackageResources.S201_md
    case "S202": PackageResources.S202_md
    case "S203": PackageResources.S203_md
    case "S204": PackageResources.S204_md
    case "S205": PackageResources.S205_md
    case "S206": PackageResources.S206_md
    case "S207": PackageResources.S207_md
    case "S208": PackageResources.S208_md
    case "S209": PackageResources.S209_md
    case "S210": PackageResources.S210_md
    case "S211": PackageResources.S211_md
    case "W001": PackageResources.W001_md
    case "W002": PackageResources.W002_md
    case "W003": PackageResources.W003_md
    case "X001": PackageResources.X001_md
    case "X002": PackageResources.X002_md
    case "X003": PackageResources.X003_md
    case "X004": PackageResources.X004_md
    case "X005": PackageResources.X005_md
    case "X006": PackageResources.X006_md
    case "X007": PackageResources.X007_md
    case "X008": PackageResources.X008_md
    case "X009": PackageResources.X009_md
    default: nil
    }
  }
}
