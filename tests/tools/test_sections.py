"""The tool finds what is not tied together. (`@` stands for the sign: these rules are made up.)"""

from pathlib import Path

import pytest

from tools.sections import index, main

GOOD = {
    "docs/rules/uboot.md": "### @U1 Aim\nSink.\n### @U2.1 Lift\nFour cards.\n",
    "docs/rules/uboot.es.md": "### @U1 Fin\nHundir.\n### @U2.1 Alzar\nCuatro.\n",
    "docs/rulings.md": "@U1 is old.\n",
    "src/periscope/uboot.py": '"""The aim (@U1)."""\n\nclass Lift:\n    section: Final = "U2.1"\n',
    "tests/test_uboot.py": "# @U1, @U2, @U2.1.\n",
}


def tree(root: Path, **changes: str) -> Path:
    for name, text in {**GOOD, **changes}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace("@", "§"), "utf-8")
    return root


def test_a_tied_tree_passes_and_prints_its_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(tree(tmp_path)) == 0
    out, err = capsys.readouterr()
    assert out.replace("§", "@").splitlines() == [
        "@U1\tsrc/periscope/uboot.py:1\ttests/test_uboot.py:1",
        "@U2.1\tsrc/periscope/uboot.py:4\ttests/test_uboot.py:1",
    ]
    assert err == ""


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("src/periscope/uboot.py", "# @U1", "@U2.1: no code cites it"),
        ("tests/test_uboot.py", "# @U2.1", "@U1: no test cites it"),
        ("src/periscope/more.py", "x = 1\n# @U9", "src/periscope/more.py:2: there is no @U9"),
        ("src/periscope/more.py", 'section = "U9"', "src/periscope/more.py:1: there is no @U9"),
        ("tests/test_more.py", "# @U1.1", "tests/test_more.py:1: there is no @U1.1"),
        ("docs/rulings.md", "@U2.2", "docs/rulings.md:1: there is no @U2.2"),
        (
            "docs/rules/uboot.es.md",
            "### @U2.1 Alzar\n### @U1 Fin\n",
            "uboot.es.md: has @U2.1 where uboot.md has @U1",
        ),
        (
            "docs/rules/uboot.es.md",
            "### @U1 Fin\n",
            "uboot.es.md: has nothing where uboot.md has @U2.1",
        ),
        ("docs/rules/avalon.md", "### @U1 Aim\n", "@U1: stands twice"),
    ],
)
def test_each_problem_is_named(tmp_path: Path, name: str, text: str, problem: str) -> None:
    root = tree(tmp_path, **{name: text})
    assert problem.replace("@", "§") in index(root).problems
    assert main(root) == 1
