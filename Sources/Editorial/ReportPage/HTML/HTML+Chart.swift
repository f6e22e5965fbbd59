extension HTML {
  /// Draws a line across a chart from its top to a height, with a halo that keeps it visible over dark bars.
  static func chartLine(at across: Int, height: Int) -> [HTML] {
    ["halo", nil].map { style in
      HTML(
        "line",
        ["class": style, "x1": "\(across)", "x2": "\(across)", "y1": "0", "y2": "\(height)"]
      )
    }
  }
}
