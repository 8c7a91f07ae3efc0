"""Writes the software bill of materials (CycloneDX 1.6): what a server is made of, from the locks.

    python -m tools.sbom [FILE]       or to dist/periscope-VERSION.cdx.json

Packages of Python as the container installs them, and the parts of the browser's page, each with
the hashes that its lock names: of every file of that version, one a platform.
"""

from __future__ import annotations

import base64
import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.model.contact import OrganizationalEntity
from cyclonedx.model.license import License
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from packageurl import PackageURL
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.lock import FOLDER, HEADER, PROJECT, ROOT, locked

BUILDERS: Final = {"vite"}
"""What the page is made with: neither they nor what they require are in it."""


def version() -> str:
    text = (ROOT / "src" / "periscope" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    assert found
    return found[1]


def python() -> Iterator[Component]:
    text = (FOLDER / "server.txt").read_text("utf-8").removeprefix(HEADER)
    for line in text.replace(" \\\n   ", "").splitlines():
        words, *hashes = line.split(" --hash=sha256:")
        name, _, rest = words.partition("==")
        number = rest.partition(" ;")[0]
        yield Component(
            name=name,
            version=number,
            bom_ref=f"pypi/{name}",
            purl=PackageURL("pypi", name=name, version=number),
            scope=ComponentScope.REQUIRED,
            hashes=[HashType(alg=HashAlgorithm.SHA_256, content=one) for one in hashes],
        )


def page() -> Iterator[Component]:
    parts = _parts()
    shipped = _reached(parts, set(parts[""]["dependencies"]) - BUILDERS)
    for path, part in parts.items():
        if not path or part.get("dev"):
            continue
        name = path.rpartition("node_modules/")[2]
        group, _, short = part.get("name", name).rpartition("/")  # An alias has a name of its own.
        digest = base64.b64decode(part["integrity"].removeprefix("sha512-")).hex()
        yield Component(
            name=short,
            group=group or None,
            version=part["version"],
            bom_ref=f"npm/{path.removeprefix('node_modules/')}",
            purl=PackageURL("npm", namespace=group, name=short, version=part["version"]),
            scope=ComponentScope.REQUIRED if name in shipped else ComponentScope.EXCLUDED,
            hashes=[HashType(alg=HashAlgorithm.SHA_512, content=digest)],
            licenses=_licences(part.get("license", "")),
        )


def _parts() -> dict[str, dict[str, Any]]:
    text = (ROOT / "frontend" / "package-lock.json").read_text("utf-8")
    parts: dict[str, dict[str, Any]] = json.loads(text)["packages"]
    return parts


def _reached(parts: dict[str, dict[str, Any]], names: set[str]) -> set[str]:
    """These parts and all that they require."""
    found: set[str] = set()
    while names:
        name = names.pop()
        found.add(name)
        names |= set(parts[f"node_modules/{name}"].get("dependencies", ())) - found
    return found


def _licences(expression: str) -> list[License]:
    return [LicenseFactory().make_from_string(expression)] if expression else []


def made() -> Bom:
    bom = Bom(components=[*python(), *page()])
    own = Component(
        name="periscope",
        version=version(),
        bom_ref="periscope",
        type=ComponentType.APPLICATION,
        description=PROJECT["project"]["description"],
        purl=PackageURL("pypi", name="periscope", version=version()),
        supplier=OrganizationalEntity(name="The Periscope authors"),
        licenses=_licences(PROJECT["project"]["license"]),
    )
    bom.metadata.component = own
    asked = {f"pypi/{canonicalize_name(Requirement(line).name)}" for line in locked()["server"]}
    asked |= {f"npm/{name}" for name in _parts()[""]["dependencies"]}
    bom.register_dependency(own, _named(bom.components, asked))
    return bom


def _named(components: Iterable[Component], references: set[str]) -> list[Component]:
    return [one for one in components if one.bom_ref.value in references]


def main(words: list[str]) -> int:
    path = Path(words[0]) if words else ROOT / "dist" / f"periscope-{version()}.cdx.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    text = make_outputter(made(), OutputFormat.JSON, SchemaVersion.V1_6).output_as_string(indent=2)
    path.write_text(text + "\n", "utf-8")
    print(f"{path} names what a server is made of.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
