"""Reads the build settings of a project file, without any code of devkit's.

    read-settings.py FILE SETTING

Prints a line for each XCBuildConfiguration that has the setting: its identifier, a blank, the value.
Old-style property lists are read by the small reader below, XML ones by plistlib.
"""
import plistlib
import re
import sys

TOKEN = re.compile(
    r'\s+|//[^\n]*|/\*.*?\*/|(?P<quoted>"(?:\\.|[^"\\])*")|(?P<mark>[{}()=;,])|(?P<bare>[^\s{}()=;,"]+)',
    re.S)


def tokens(text):
    position = 0
    while position < len(text):
        match = TOKEN.match(text, position)
        if match is None:
            raise SystemExit(f"unexpected {text[position]!r} at {position}")
        position = match.end()
        if match.group("quoted"):
            yield "text", re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m[1], m[1]),
                                 match.group("quoted")[1:-1])
        elif match.group("mark"):
            yield "mark", match.group("mark")
        elif match.group("bare"):
            yield "text", match.group("bare")


def value(stream, token):
    kind, text = token
    if kind == "text":
        return text
    if text == "(":
        result = []
        while (token := next(stream)) != ("mark", ")"):
            if token != ("mark", ","):
                result.append(value(stream, token))
        return result
    result = {}
    while (token := next(stream)) != ("mark", "}"):
        key = token[1]
        assert next(stream) == ("mark", "=")
        result[key] = value(stream, next(stream))
        assert next(stream) == ("mark", ";")
    return result


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    if data.lstrip().startswith(b"<?xml"):
        return plistlib.loads(data)
    stream = tokens(data.decode())
    return value(stream, next(stream))


for identifier, item in sorted(read(sys.argv[1])["objects"].items()):
    if item.get("isa") == "XCBuildConfiguration":
        setting = item.get("buildSettings", {}).get(sys.argv[2])
        if setting is not None:
            print(identifier, setting)
