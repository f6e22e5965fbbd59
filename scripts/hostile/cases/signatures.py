"""Signatures: keys that are none, signatures that are something else, and editions that were changed since."""

from __future__ import annotations

import os
import shutil
import subprocess

from .. import project as at
from ..case import PRESSED, Case
from ..project import Project
from .recipes import special_files

SIGNATURE = at.EDITION + ".sig"
PRIVATE, PUBLIC = "keys/press.pem", "keys/press.pub"
BUILD = ("build", at.RECIPE, "-q", "--sign", PRIVATE)
CHECK = ("check", "-q", "--key", PUBLIC)


def _openssl(*arguments: str) -> None:
    subprocess.run(["openssl", *arguments], check=True, capture_output=True)


def keys(project: Project) -> None:
    """Makes a pair of keys, and another pair."""
    special_files(project)
    os.mkdir(project("keys"))
    for name in ("press", "other"):
        private = project(f"keys/{name}.pem")
        _openssl("genpkey", "-algorithm", "ed25519", "-out", private)
        _openssl("pkey", "-in", private, "-pubout", "-out", project(f"keys/{name}.pub"))
        os.chmod(private, 0o600)


def signed(project: Project) -> None:
    """Signs the edition as it is."""
    keys(project)
    _openssl(
        "pkeyutl", "-sign", "-rawin", "-inkey", project(PRIVATE), "-in", project(at.EDITION), "-out", project(SIGNATURE)
    )


def _written(content: str | bytes):
    return lambda project, path: project.write(path, content)


def _made(*arguments: str):
    """A key of another kind, as OpenSSL writes it."""
    def place(project: Project, path: str) -> None:
        _openssl(*arguments, "-out", project(path))

    return place


def _public_of_another(project: Project, path: str) -> None:
    _openssl("genpkey", "-algorithm", "x25519", "-out", project("keys/x.pem"))
    _openssl("pkey", "-in", project("keys/x.pem"), "-pubout", "-out", project(path))


#: What may lie where a key should be.
KEYS = {
    "missing": lambda project, path: None,
    "empty": _written(""),
    "a folder": lambda project, path: os.mkdir(project(path)),
    "a pipe": lambda project, path: os.mkfifo(project(path)),
    "a link to itself": lambda project, path: project.link(path, os.path.basename(path)),
    "the zero device": lambda project, path: project.link(path, "/dev/zero"),
    "a megabyte of letters": _written("A" * 1_000_000),
    "a megabyte of line ends": _written("\n" * 1_000_000),
    "a megabyte in PEM": _written("-----BEGIN PRIVATE KEY-----\n" + "QUJD" * 250_000 + "\n-----END PRIVATE KEY-----\n"),
    "20 megabytes": _written(b"\0" * 20_000_000),
    "bytes alone": _written(bytes(range(32))),
    "not PEM": _written("Dear Jane,\n"),
    "PEM without an end": _written("-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA==\n"),
    "PEM of nothing": _written("-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n"),
    "PEM of a megabyte's label": _written("-----BEGIN " + "X" * 1_000_000 + "-----\nQUJD\n-----END X-----\n"),
    "PEM with an escape sequence": _written("-----BEGIN \x1b[31m\u202e-----\nQUJD\n-----END \x1b[31m-----\n"),
    "of 31 bytes": _written("-----BEGIN PRIVATE KEY-----\nMC0CAQAwBQYDK2VwBCEEH" + "A" * 42 + "=\n-----END PRIVATE KEY-----\n"),
    "of RSA": _made("genpkey", "-algorithm", "rsa", "-pkeyopt", "rsa_keygen_bits:1024"),
    "of X25519": _made("genpkey", "-algorithm", "x25519"),
    "of Ed448": _made("genpkey", "-algorithm", "ed448"),
    "encrypted": _made("genpkey", "-algorithm", "ed25519", "-aes256", "-pass", "pass:x"),
    "public, of X25519": _public_of_another,
    "a recipe": lambda project, path: project.write(path, project.read(at.RECIPE)),
    "an edition": lambda project, path: project.write(path, project.read(at.EDITION)),
}


def _wrong_keys() -> list[Case]:
    cases = []
    for what, place in KEYS.items():
        def prepare(project: Project, place=place) -> None:
            signed(project)
            place(project, "keys/strange")

        for command in (("build", at.RECIPE, "-q", "--sign", "keys/strange"), ("check", "-q", "--key", "keys/strange")):
            cases.append(
                Case(
                    f"signatures/{command[0]} with a key that is {what}",
                    command,
                    prepare,
                    exits=frozenset({2}),
                    says=("keys/strange",),
                    most_errors=2048,
                )
            )
    swapped = {
        "the public one to sign": ("build", at.RECIPE, "-q", "--sign", PUBLIC),
        "the private one to verify": ("check", "-q", "--key", PRIVATE),
    }
    for what, command in swapped.items():
        cases.append(
            Case(f"signatures/a key that is {what}", command, signed, exits=frozenset({2}), says=(command[-1],))
        )
    for option, command in (("sign", ("build", at.RECIPE)), ("key", ("check",))):
        for what, path in {"of nothing": "", "a dash": "-", "of 100000 bytes": "k" * 100_000}.items():
            cases.append(
                Case(f"signatures/--{option} {what}", (*command, "-q", f"--{option}", path), exits=frozenset({2, 64}))
            )
    return cases


#: What may lie where the signature is written, and whether it may be replaced.
SIGNATURES = {
    "a link to the corpus": lambda project: project.link(SIGNATURE, project(at.QUOTATIONS)),
    "a link to the recipe": lambda project: project.link(SIGNATURE, project(at.RECIPE)),
    "a link to the private key": lambda project: project.link(SIGNATURE, project(PRIVATE)),
    "a link to the edition": lambda project: project.link(SIGNATURE, project(at.EDITION)),
    "a link to the report": lambda project: project.link(SIGNATURE, project(at.PRESS_REPORT)),
    "a link to itself": lambda project: project.link(SIGNATURE, "puzzles.sqlite.sig"),
    "a hard link to the corpus": lambda project: os.link(project(at.QUOTATIONS), project(SIGNATURE)),
    "of 6 bytes": lambda project: project.write(SIGNATURE, "sixsix"),
    "of 63 bytes": lambda project: project.write(SIGNATURE, "x" * 63),
    "of 65 bytes": lambda project: project.write(SIGNATURE, "x" * 65),
    "a megabyte": lambda project: project.write(SIGNATURE, "x" * 1_000_000),
    "a letter": lambda project: project.write(SIGNATURE, "Dear Jane, it is a truth universally acknowledged.\n"),
    "another database": lambda project: shutil.copy(project(at.EDITION), project(SIGNATURE)),
    "a folder": lambda project: project.write(SIGNATURE + "/kept", "kept"),
    "a pipe": lambda project: os.mkfifo(project(SIGNATURE)),
    "the zero device": lambda project: project.link(SIGNATURE, "/dev/zero"),
}


def _in_its_place() -> list[Case]:
    cases = []
    for what, place in SIGNATURES.items():
        def prepare(project: Project, place=place) -> None:
            keys(project)
            # There is something to publish, which must not be.
            project.append(at.QUOTATIONS, "Brevity is the soul of wit.,William Shakespeare,Hamlet,,1601~,en,words\n")
            place(project)

        cases.append(
            Case(
                f"signatures/build where the signature is {what}",
                BUILD,
                prepare,
                exits=frozenset({2}),
                says=("puzzles.sqlite.sig",),
            )
        )
        cases.append(
            Case(
                f"signatures/check where the signature is {what}",
                CHECK,
                prepare,
                exits=frozenset({1, 2}),
                says=("puzzles.sqlite.sig",),
            )
        )
    return cases


def _flipped(path: str, place: int):
    def change(project: Project) -> None:
        content = bytearray(project.read(path))
        content[place] ^= 1
        project.write(path, bytes(content))

    return change


#: Editions and signatures that were changed after they were signed.
TAMPERED = {
    "a text of the edition": lambda project: project.sql("UPDATE quotation SET text = text || '!' WHERE id = (SELECT min(id) FROM quotation)"),
    "a text of the edition and its digest": lambda project: (
        project.sql("UPDATE edition SET value = 'Another' WHERE key = 'name'"), project.forge()
    ),
    "the last byte of the edition": _flipped(at.EDITION, -1),
    "the edition's counter": _flipped(at.EDITION, 27),
    "a byte more of the edition": lambda project: project.append(at.EDITION, b"\0"),
    "the first byte of the signature": _flipped(SIGNATURE, 0),
    "the last byte of the signature": _flipped(SIGNATURE, -1),
    "a signature of zeros": lambda project: project.write(SIGNATURE, bytes(64)),
    "the order added to the signature": lambda project: project.write(SIGNATURE, _malleable(project.read(SIGNATURE))),
    "a signature in PEM": lambda project: project.write(SIGNATURE, "-----BEGIN SIGNATURE-----\n"),
    "no signature": lambda project: project.remove(SIGNATURE),
    "another's key": lambda project: shutil.copy(project("keys/other.pub"), project(PUBLIC)),
    "a key of zeros": lambda project: _zero_key(project),
}


def _malleable(signature: bytes) -> bytes:
    """The same signature in the form that RFC 8032 forbids."""
    order = 2**252 + 27742317777372353535851937790883648493
    return signature[:32] + (int.from_bytes(signature[32:], "little") + order).to_bytes(32, "little")


def _zero_key(project: Project) -> None:
    """A point of small order, for which a signature of nobody may hold."""
    project.write(PUBLIC, "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA" + "A" * 43 + "=\n-----END PUBLIC KEY-----\n")
    project.write(SIGNATURE, bytes(64))


def _tampered() -> list[Case]:
    cases = []
    for what, change in TAMPERED.items():
        def prepare(project: Project, change=change) -> None:
            signed(project)
            change(project)

        # A key that is none is told by its own name, and everything else by that of the edition.
        named = PUBLIC if what == "a key of zeros" else "puzzles.sqlite"
        cases.append(
            Case(f"signatures/check --key tells {what}", CHECK, prepare, exits=frozenset({1, 2}), says=(named,))
        )
    return cases


def _verified(project: Project, outcome) -> list[str]:
    """What was signed is verified, by us and by OpenSSL."""
    ours = project.run(*CHECK).returncode
    theirs = subprocess.run(
        ["openssl", "pkeyutl", "-verify", "-rawin", "-pubin", "-inkey", project(PUBLIC), "-sigfile", project(SIGNATURE),
         "-in", project(at.EDITION)], capture_output=True,
    ).returncode
    return [] if (ours, theirs) == (0, 0) else [f"the signature is verified with exit codes {ours} and {theirs}"]


def _unsigned(project: Project, outcome) -> list[str]:
    """A press without a key leaves the old signature, which holds no more and is told."""
    problems = [] if b"puzzles.sqlite.sig" in outcome.errors else ["does not tell the old signature"]
    return problems + ([] if project.run(*CHECK).returncode in (1, 2) else ["the old signature holds for another edition"])


def cases() -> list[Case]:
    """All cases of this kind."""
    def more(project: Project) -> None:
        signed(project)
        project.append(at.QUOTATIONS, "Brevity is the soul of wit.,William Shakespeare,Hamlet,,1601~,en,words\n")

    done, pair = frozenset({0}), (*PRESSED, SIGNATURE)
    good = [
        Case("signatures/build signs", BUILD, keys, exits=done, outputs=pair, then=_verified),
        Case("signatures/build signs again", BUILD, more, exits=done, outputs=pair, then=_verified),
        Case("signatures/check verifies", CHECK, signed, exits=done),
        Case("signatures/build without a key after one with it", ("build", at.RECIPE, "-q"), more, exits=done, outputs=PRESSED, then=_unsigned),
    ]
    return good + _wrong_keys() + _in_its_place() + _tampered()
