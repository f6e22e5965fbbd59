/// How letters with marks, and the joined letters of the Latin script, are played as A–Z.
///
/// The letters are those of the blocks Latin-1 Supplement, Latin Extended-A, -B and Latin Extended
/// Additional whose compatibility decomposition in Unicode 15.0 (UnicodeData.txt) is one or two
/// letters A–Z and marks; to them are added the letters without a decomposition that the rules of the
/// games name (æ, œ, ø, ß) and their like (đ, ð, ħ, ı, ł, þ, ŧ).
enum LetterFolding {
  /// The letters that a scalar outside ASCII is played as, or nil.
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
