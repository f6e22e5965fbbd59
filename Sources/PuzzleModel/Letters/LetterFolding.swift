/// Maps letters with marks and ligatures of the Latin script to the letters A–Z that they are played as.
///
/// The table covers the blocks Latin-1 Supplement, Latin Extended-A, Latin Extended-B and Latin
/// Extended Additional. It has every letter whose compatibility decomposition in Unicode 15.0
/// (UnicodeData.txt) is one or two letters A–Z and marks. It also has the letters without a
/// decomposition that the rules of the games name (æ, œ, ø, ß) and similar ones (đ, ð, ħ, ı, ł, þ, ŧ).
enum LetterFolding {
  /// Returns the letters that a scalar outside ASCII is played as, or nil if it cannot be played.
  static func letters(of scalar: Unicode.Scalar) -> [Letter]? {
    table[scalar.value]
  }

  private static let table: [UInt32: [Letter]] = {
    var table: [UInt32: [Letter]] = [:]
    for (played, written) in rows {
      let letters = played.unicodeScalars.compactMap { Letter($0) }
      for scalar in written.unicodeScalars { table[scalar.value] = letters }
    }
    return table
  }()

  private static let rows: [(played: String, written: String)] = [
    ("A", "ªÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặ"),
    ("B", "ḂḃḄḅḆḇ"),
    ("C", "ÇçĆćĈĉĊċČčḈḉ"),
    ("D", "ÐðĎďĐđḊḋḌḍḎḏḐḑḒḓ"),
    ("E", "ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ"),
    ("F", "Ḟḟ"),
    ("G", "ĜĝĞğĠġĢģǦǧǴǵḠḡ"),
    ("H", "ĤĥĦħȞȟḢḣḤḥḦḧḨḩḪḫẖ"),
    ("I", "ÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋḬḭḮḯỈỉỊị"),
    ("J", "Ĵĵǰ"),
    ("K", "ĶķǨǩḰḱḲḳḴḵ"),
    ("L", "ĹĺĻļĽľŁłḶḷḸḹḺḻḼḽ"),
    ("M", "ḾḿṀṁṂṃ"),
    ("N", "ÑñŃńŅņŇňǸǹṄṅṆṇṈṉṊṋ"),
    ("O", "ºÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗ"),
    ("O", "ỘộỚớỜờỞởỠỡỢợ"),
    ("P", "ṔṕṖṗ"),
    ("R", "ŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ"),
    ("S", "ŚśŜŝŞşŠšſȘșṠṡṢṣṤṥṦṧṨṩẛ"),
    ("T", "ŢţŤťŦŧȚțṪṫṬṭṮṯṰṱẗ"),
    ("U", "ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự"),
    ("V", "ṼṽṾṿ"),
    ("W", "ŴŵẀẁẂẃẄẅẆẇẈẉẘ"),
    ("X", "ẊẋẌẍ"),
    ("Y", "ÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹ"),
    ("Z", "ŹźŻżŽžẐẑẒẓẔẕ"),
    ("AE", "ÆæǢǣǼǽ"),
    ("DZ", "ǄǅǆǱǲǳ"),
    ("IJ", "Ĳĳ"),
    ("LJ", "Ǉǈǉ"),
    ("NJ", "Ǌǋǌ"),
    ("OE", "Œœ"),
    ("SS", "ßẞ"),
    ("TH", "Þþ"),
  ]
}
