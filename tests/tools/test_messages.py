"""The tool finds messages that are missing, unused or incomplete."""

from pathlib import Path

import pytest

from tools.messages import check, main

EN = "src/periscope/locales/en/cli.ftl"
ES = "src/periscope/locales/es/cli.ftl"
CODE = "src/periscope/cli.py"
PAGE = "frontend/src/page.tsx"

GOOD = {
    EN: "hello = Hello, { $name }\ncard-tanker = tanker\nlost = { card-tanker } lost\nbad = Bad\n",
    ES: "hello = Hola, { $name }\ncard-tanker = petrolero\nlost = Sin { card-tanker }\nbad = Mal\n",
    CODE: """
say("hello", name="Ana")
self.say("hello", **args)
tell(f"card-{card}")
speech("lost" if lost else "hello", name="Ana")
raise PeriscopeError("bad")
""",
    PAGE: """
say("hello", { name })
say(lost ? "lost" : `card-${kind.split(":")[1] ?? ""}`)
say("hello", { ...parts, who: seat(a, b) })
""",
}


def tree(root: Path, **changes: str) -> Path:
    for name, text in {**GOOD, **changes}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return root


def test_a_complete_catalogue_passes(tmp_path: Path) -> None:
    assert main(tree(tmp_path)) == 0


@pytest.mark.parametrize(
    ("name", "added", "problem"),
    [
        (EN, "bye = Bye\n", "bye: is missing in es"),
        (ES, "bye = Adiós\n", "bye: is missing in en"),
        (EN, "card-oiler = { $n } oilers\n", "src/periscope/cli.py:4: says card-oiler without $n"),
        (EN, "bad = Bad\n", "en/cli.ftl: bad stands twice"),
        (ES, "what is this\n", "es/cli.ftl: cannot be read: what is this"),
        (CODE, 'say("bye")', "src/periscope/cli.py:7: there is no message bye"),
        (CODE, 'say(f"ship-{x}")', "src/periscope/cli.py:7: there is no message ship-*"),
        (CODE, 'say("hello")', "src/periscope/cli.py:7: says hello without $name"),
        (PAGE, 'say("bye");', "frontend/src/page.tsx:5: there is no message bye"),
        (PAGE, "say(`ship-${x}`);", "frontend/src/page.tsx:5: there is no message ship-*"),
        (PAGE, 'say("hello", { n: 1 });', "frontend/src/page.tsx:5: says hello without $name"),
        (
            PAGE,
            'say(a === "x" ? "bye" : "bad")',
            "frontend/src/page.tsx:5: there is no message bye",
        ),
        (
            CODE,
            'say(f"{x}")',
            "src/periscope/cli.py:7: an id must start with a word, so that it can be checked",
        ),
    ],
)
def test_each_problem_is_named(tmp_path: Path, name: str, added: str, problem: str) -> None:
    root = tree(tmp_path, **{name: GOOD[name] + added})
    assert problem in check(root)
    assert main(root) == 1


def test_languages_use_the_same_variables(tmp_path: Path) -> None:
    root = tree(tmp_path, **{ES: GOOD[ES].replace("$name", "$nombre")})
    assert check(root) == [
        "hello: $name is in only one of en and es",
        "hello: $nombre is in only one of en and es",
    ]


def test_a_message_that_nobody_says_is_named(tmp_path: Path) -> None:
    root = tree(tmp_path, **{CODE: 'say("hello", name="Ana")', PAGE: "say(`card-${kind}`)"})
    assert check(root) == [
        "bad: is never said",
        "lost: is never said",
    ]
