/// A column of a table.
struct TableColumn: Hashable, Sendable {
  /// What heads the column.
  let title: String
  /// Whether it has numbers, which are set to the right.
  var isNumeric = false

  /// A column of numbers.
  static func number(_ title: String) -> TableColumn { TableColumn(title: title, isNumeric: true) }

  /// A column of words.
  static func words(_ title: String) -> TableColumn { TableColumn(title: title) }
}

extension HTML {
  /// Makes a table; the first cell of each row heads the row.
  ///
  /// A table that is wider than the screen is moved within its frame, by the keys too.
  static func table(
    _ caption: String,
    _ columns: [TableColumn],
    _ rows: [[[HTML]]]
  ) -> HTML {
    HTML("div", ["class": "frame", "role": "group", "aria-label": caption, "tabindex": "0"]) {
      HTML("table") {
        HTML("caption") { caption }
        HTML("thead") {
          HTML("tr") {
            for column in columns {
              HTML("th", ["scope": "col", "class": column.isNumeric ? "number" : nil]) {
                column.title
              }
            }
          }
        }
        HTML("tbody") { rows.map { row($0, columns) } }
      }
    }
  }

  private static func row(_ cells: [[HTML]], _ columns: [TableColumn]) -> HTML {
    HTML("tr") {
      for (index, cell) in cells.enumerated() {
        let style = columns[index].isNumeric ? "number" : nil
        if index == 0 {
          HTML("th", ["scope": "row", "class": style]) { cell }
        } else {
          HTML("td", ["class": style]) { cell }
        }
      }
    }
  }

  /// Makes a part that is folded until it is asked for.
  static func folded(
    _ summary: String,
    class style: String? = nil,
    @HTMLBuilder _ content: () -> [HTML]
  ) -> HTML {
    HTML("details", ["class": style]) {
      HTML("summary") { summary }
      content()
    }
  }

  /// Makes a section with its heading.
  static func section(
    _ id: String,
    _ title: String,
    @HTMLBuilder _ content: () -> [HTML]
  ) -> HTML {
    HTML("section", ["id": id, "aria-labelledby": "\(id)-title"]) {
      HTML("h2", ["id": "\(id)-title"]) { title }
      content()
    }
  }
}

extension String {
  /// The text as what a cell or an element holds.
  var html: [HTML] { [HTML(text: self)] }
}
