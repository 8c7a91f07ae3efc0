"""The bill of materials keeps to its schema and names all that a server is made of."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import jsonschema_rs
import pytest

from tests.tools.test_lock import packages
from tools import sbom
from tools.lock import ROOT

SCHEMAS = ("spdx", "jsf-0.82")


@pytest.fixture(scope="module")
def bill(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    path = tmp_path_factory.mktemp("bill") / "bill.cdx.json"
    assert sbom.main([str(path)]) == 0
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def _schema(name: str) -> dict[str, Any]:
    text = files("cyclonedx.schema").joinpath("_res", f"{name}.SNAPSHOT.schema.json").read_text()
    found: dict[str, Any] = json.loads(text)
    return found


def test_it_is_valid_cyclonedx(bill: dict[str, Any]) -> None:
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    place = "http://cyclonedx.org/schema"
    others = [(f"{place}/{name}.SNAPSHOT.schema.json", _schema(name)) for name in SCHEMAS]
    registry = jsonschema_rs.Registry(others)
    validator = jsonschema_rs.Draft7Validator(_schema("bom-1.6"), registry=registry)
    assert [str(error) for error in validator.iter_errors(bill)] == []
    assert not validator.is_valid({**bill, "components": [{"name": "without a type"}]})


def test_every_package_of_the_server_is_in_it_with_its_hashes(bill: dict[str, Any]) -> None:
    named = {part["purl"]: part for part in bill["components"]}
    for package, (version, _) in packages("server").items():
        assert named[f"pkg:pypi/{package}@{version}"]["hashes"], package
    lock = json.loads((ROOT / "frontend" / "package-lock.json").read_text("utf-8"))
    preact = lock["packages"]["node_modules/preact"]["version"]
    assert named[f"pkg:npm/preact@{preact}"]["scope"] == "required"
    vite = lock["packages"]["node_modules/vite"]["version"]
    assert named[f"pkg:npm/vite@{vite}"]["scope"] == "excluded"
    assert all(part["hashes"] for part in bill["components"])
    assert bill["metadata"]["component"]["version"] == sbom.version()


def test_it_is_made_for_every_release() -> None:
    workflow = (ROOT / ".github" / "workflows" / "wheels.yml").read_text("utf-8")
    assert "python -m tools.sbom" in workflow
