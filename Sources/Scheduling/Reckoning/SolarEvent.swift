import PuzzleModel

/// An equinox or a solstice.
///
/// The time is that of Meeus, *Astronomical Algorithms* (1998), chapter 27, which is exact to a minute or
/// so, and the day is that of universal time.
enum SolarEvent: String, CaseIterable {
  case marchEquinox = "march-equinox"
  case juneSolstice = "june-solstice"
  case septemberEquinox = "september-equinox"
  case decemberSolstice = "december-solstice"

  /// The years that the series of Meeus are made for.
  private static let years = 1000...3000

  /// The day in a year; nil outside the years 1000 to 3000.
  func day(in year: Int) -> CalendarDay? {
    guard Self.years.contains(year) else { return nil }
    let mean = meanTime(in: year)
    let centuries = (mean - 2_451_545) / 36_525
    let anomaly = 35_999.373 * centuries - 2.47
    let speed = 1 + 0.0334 * Self.cosine(anomaly) + 0.0007 * Self.cosine(2 * anomaly)
    let periodic = Self.terms.reduce(0.0) { sum, term in
      sum + term.amplitude * Self.cosine(term.phase + term.rate * centuries)
    }
    let time = mean + 0.000_01 * periodic / speed - Self.clockLag(in: year)
    // 1970-01-01 begins at the Julian date 2,440,587.5.
    return CalendarDay(ordinal: Int((time - 2_440_587.5).rounded(.down)))
  }

  /// The Julian date at which the sun would come there if it were not disturbed.
  private func meanTime(in year: Int) -> Double {
    let coefficients: [Double] =
      switch self {
      case .marchEquinox: [2_451_623.809_84, 365_242.374_04, 0.051_69, -0.004_11, -0.000_57]
      case .juneSolstice: [2_451_716.567_67, 365_241.626_03, 0.003_25, 0.008_88, -0.000_30]
      case .septemberEquinox: [2_451_810.217_15, 365_242.017_67, -0.115_75, 0.003_37, 0.000_78]
      case .decemberSolstice: [2_451_900.059_52, 365_242.740_49, -0.062_23, -0.008_23, 0.000_32]
      }
    let millennia = Double(year - 2000) / 1000
    return coefficients.reversed().reduce(0) { $0 * millennia + $1 }
  }

  /// What universal time is behind the time of the ephemerides, in days.
  ///
  /// From 1950 to 2050 it is the polynomial of Espenak and Meeus, *Five Millennium Canon of Solar Eclipses*
  /// (NASA/TP-2006-214141), which is right to half a minute there, and else the parabola of Morrison and
  /// Stephenson (2004).
  private static func clockLag(in year: Int) -> Double {
    let seconds: Double
    if (1950...2050).contains(year) {
      let years = Double(year - 2000)
      seconds = 62.92 + (0.322_17 + 0.005_589 * years) * years
    } else {
      let centuries = Double(year - 1820) / 100
      seconds = -20 + 32 * centuries * centuries
    }
    return seconds / 86_400
  }

  /// The periodic terms: the amplitude, and the phase and its change in a century, in degrees.
  private static let terms: [(amplitude: Double, phase: Double, rate: Double)] = [
    (485, 324.96, 1_934.136), (203, 337.23, 32_964.467), (199, 342.08, 20.186),
    (182, 27.85, 445_267.112), (156, 73.14, 45_036.886), (136, 171.52, 22_518.443),
    (77, 222.54, 65_928.934), (74, 296.72, 3_034.906), (70, 243.58, 9_037.513),
    (58, 119.81, 33_718.147), (52, 297.17, 150.678), (50, 21.02, 2_281.226),
    (45, 247.54, 29_929.562), (44, 325.15, 31_555.956), (29, 60.93, 4_443.417),
    (18, 155.12, 67_555.328), (17, 288.79, 4_562.452), (16, 198.04, 62_894.029),
    (14, 199.76, 31_436.921), (12, 95.39, 14_577.848), (12, 287.11, 31_931.756),
    (12, 320.81, 34_777.259), (9, 227.73, 1_222.114), (8, 15.45, 16_859.074),
  ]

  /// The cosine of an angle in degrees, by its series.
  ///
  /// The one of a system's library may differ in its last bit from machine to machine.
  private static func cosine(_ degrees: Double) -> Double {
    let turns = (degrees / 360).rounded()
    let angle = (degrees - 360 * turns) * Double.pi / 180
    var (sum, term) = (1.0, 1.0)
    for step in 1...14 {
      term *= -angle * angle / Double((2 * step - 1) * 2 * step)
      sum += term
    }
    return sum
  }
}
