"""RELAX NG schemas that a document names: no file of the machine may be read, or told, through them."""

from __future__ import annotations

import os

from .. import project as at
from ..case import Case
from ..project import Project

SECRET = "the-root-of-all-evil"
GRAMMAR = 'xmlns="http://relaxng.org/ns/structure/1.0"'

#: Ways to name a schema in a document.
NAMES = {
    "plainly": '<?xml-model href="{href}" type="application/xml" schematypens="http://relaxng.org/ns/structure/1.0"?>',
    "with spaces": "<?xml-model href = '{href}' type='application/xml'?>",
    "in single quotation marks": "<?xml-model href='{href}'?>",
    "with references": '<?xml-model href="{escaped}"?>',
    "as the second": '<?xml-model href="fine.rng"?><?xml-model href="{href}"?>',
    "after 5000 bytes": "<!--" + "x" * 5000 + '--><?xml-model href="{href}"?>',
    "in a comment": '<!-- <?xml-model href="{href}"?> -->',
    "inside the root": "",
}

#: Places of a schema outside the document's folder, or where nothing may be read.
PLACES = {
    "a secret": "{root}/secret.txt",
    "a secret by a relative path": "../secret.txt",
    "a secret by an address": "file://{root}/secret.txt",
    "a secret through a link": "link.rng",
    "the users": "/etc/passwd",
    "the zero device": "/dev/zero",
    "a pipe": "pipe.rng",
    "a folder": ".",
    "an address": "http://127.0.0.1:9/x.rng",
    "nothing": "",
    "the document itself": "strange.xml",
}

FINE = f'<grammar {GRAMMAR}><start><element name="authors"><zeroOrMore><element name="author"><text/></element></zeroOrMore></element></start></grammar>'


def _place(project: Project) -> None:
    project.write("secret.txt", f"{SECRET}\nsecond line {SECRET}\n")
    project.write("secret.rng", f'<element name="{SECRET}" {GRAMMAR}><text/></element>')
    project.write("inbox/fine.rng", FINE)
    os.symlink("../secret.txt", project("inbox/link.rng"))
    os.mkfifo(project("inbox/pipe.rng"))


def _document(naming: str, href: str) -> str:
    escaped = "".join(f"&#{ord(letter)};" for letter in href)
    named = naming.format(href=href, escaped=escaped)
    inside = '<?xml-model href="' + href + '"?>' if not naming else ""
    return f"<?xml version='1.0'?>{named}<authors>{inside}<author>x</author></authors>"


def _naming() -> list[Case]:
    cases = []
    for how, naming in NAMES.items():
        for what, href in PLACES.items():
            def prepare(project: Project, naming=naming, href=href) -> None:
                _place(project)
                project.write("inbox/strange.xml", _document(naming, href.replace("{root}", str(project.folder))))

            cases.append(
                Case(
                    f"schemas/a document names {what} {how}",
                    ("validate", "inbox/strange.xml"),
                    prepare,
                    says=("strange.xml",),
                    never_says=(SECRET, "root:x:"),
                )
            )
    return cases


def _including(include: str) -> str:
    return f'<grammar {GRAMMAR}>{include}<start><element name="authors"><text/></element></start></grammar>'


def _external(href: str) -> str:
    return f'<grammar {GRAMMAR}><start><externalRef href="{href}"/></start></grammar>'


def _laughing() -> str:
    entities = '<!ENTITY e0 "<text/>">' + "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10))
    return f'<!DOCTYPE grammar [{entities}]><element name="authors" {GRAMMAR}><group>&e9;</group></element>'


#: Schemas beside the document, and what is wrong with them.
SCHEMAS: dict[str, str | bytes] = {
    "empty": "",
    "not XML": "not a schema\n",
    "another vocabulary": "<html><body/></html>",
    "XML Schema": '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>',
    "a reference out": _external("../secret.txt"),
    "a reference to a schema out": _external("../secret.rng"),
    "a reference in UTF-16": _external("../secret.txt").encode("utf-16"),
    "a reference in UTF-16 without a mark": _external("../secret.txt").encode("utf-16-le"),
    "a reference in EBCDIC": b"\x4c\x6f\xa7\x94\x93" + _external("../secret.txt").encode("cp037"),
    "a reference in EBCDIC, declared": ('<?xml version="1.0" encoding="ebcdic-cp-us"?>' + _external("../secret.txt")).encode("cp037"),
    "a reference in UTF-32": _external("../secret.txt").encode("utf-32"),
    "a reference with another prefix": f'<r:grammar xmlns:r="http://relaxng.org/ns/structure/1.0"><r:start><r:externalRef href="../secret.txt"/></r:start></r:grammar>',
    "a reference by an entity": f'<!DOCTYPE g [<!ENTITY x SYSTEM "../secret.txt">]><element name="authors" {GRAMMAR}><value>&x;</value></element>',
    "a reference by a parameter entity": f'<!DOCTYPE g [<!ENTITY % x SYSTEM "../secret.txt"> %x;]>{FINE}',
    "an external DTD": f'<!DOCTYPE grammar SYSTEM "../secret.txt">{FINE}',
    "a reference by XInclude": _including('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="../secret.txt" parse="text"/>'),
    "an inclusion": _including('<include href="../secret.rng"/>'),
    "an inclusion of itself": _including('<include href="strange.rng"/>'),
    "an inclusion of a device": _including('<include href="/dev/zero"/>'),
    "an inclusion of an address": _including('<include href="http://127.0.0.1:9/"/>'),
    "entities multiplied": _laughing(),
    "a start of itself": f'<grammar {GRAMMAR}><start><ref name="a"/></start><define name="a"><ref name="a"/></define></grammar>',
    "definitions that are missing": f'<grammar {GRAMMAR}><start><ref name="nobody"/></start></grammar>',
    "definitions without end": f'<grammar {GRAMMAR}><start><ref name="d0"/></start>'
    + "".join(f'<define name="d{n}"><choice><ref name="d{n + 1}"/><ref name="d{n + 1}"/></choice></define>' for n in range(30))
    + '<define name="d30"><element name="authors"><text/></element></define></grammar>',
    "interleaves without end": f'<element name="authors" {GRAMMAR}><interleave>'
    + "".join(f'<optional><element name="a{n}"><text/></element></optional>' for n in range(300))
    + "</interleave></element>",
    "deep groups": f'<element name="authors" {GRAMMAR}>' + "<group>" * 30_000 + "<text/>" + "</group>" * 30_000 + "</element>",
    "a pattern that explodes": f'<element name="authors" {GRAMMAR} datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes"><data type="string"><param name="pattern">((a*)*)*b</param></data></element>',
    "a pattern of a megabyte": f'<element name="authors" {GRAMMAR} datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes"><data type="string"><param name="pattern">' + "(a|b)" * 200_000 + "</param></data></element>",
    "a pattern that counts": f'<element name="authors" {GRAMMAR} datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes"><data type="string"><param name="pattern">(a{{1,9999}}){{1,9999}}</param></data></element>',
    "ten megabytes": FINE + "<!--" + "x" * 10_000_000 + "-->",
    "many elements": f'<element name="authors" {GRAMMAR}><choice>' + '<element name="x"><text/></element>' * 100_000 + "</choice></element>",
    "an escape sequence": f'<element name="authors" {GRAMMAR}><element name="&#x9b;31m"><text/></element></element>',
    "a secret as a value": f'<element name="{SECRET}" {GRAMMAR}><value>{SECRET}</value></element>',
}


def _beside() -> list[Case]:
    cases = []
    for what, schema in SCHEMAS.items():
        def prepare(project: Project, schema=schema) -> None:
            _place(project)
            project.write("inbox/strange.rng", schema)
            body = "<author>" + "a" * 5000 + "</author>"
            project.write("inbox/strange.xml", f'<?xml version="1.0"?><?xml-model href="strange.rng"?><authors>{body}</authors>')

        cases.append(
            Case(
                f"schemas/a schema beside the document: {what}",
                ("validate", "inbox/strange.xml"),
                prepare,
                says=("inbox/",),
                never_says=(SECRET,),
            )
        )
    return cases


def _encodings() -> list[Case]:
    """The root and the name of the schema are found in every encoding, or the document is refused."""
    document = '<?xml version="1.0"{encoding}?><?xml-model href="../secret.txt"?><authors><author>x</author></authors>'
    table = {
        "UTF-16": document.format(encoding="").encode("utf-16"),
        "UTF-16, little end first": document.format(encoding="").encode("utf-16-le"),
        "UTF-16, big end first": document.format(encoding=' encoding="UTF-16BE"').encode("utf-16-be"),
        "UTF-32": document.format(encoding="").encode("utf-32"),
        "EBCDIC": document.format(encoding=' encoding="ebcdic-cp-us"').encode("cp037"),
        "UTF-7": document.format(encoding=' encoding="UTF-7"').encode("utf-7"),
        "Latin-1": document.format(encoding=' encoding="iso-8859-1"').encode("latin-1"),
        "with a mark of byte order": document.format(encoding="").encode("utf-8-sig"),
    }
    cases = []
    for what, content in table.items():
        def prepare(project: Project, content=content) -> None:
            _place(project)
            project.write("inbox/strange.xml", content)

        for command in (("validate", "inbox/strange.xml"), ("ingest", "inbox/strange.xml")):
            cases.append(
                Case(f"schemas/{command[0]} of a document in {what}", command, prepare, never_says=(SECRET,), says=("strange.xml",))
            )
    return cases


def cases() -> list[Case]:
    """All cases of this kind."""
    return _naming() + _beside() + _encodings()
