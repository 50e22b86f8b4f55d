#!/usr/bin/env python3
"""Lists the resources of a folder as JSON, without devkit: what its accessors must amount to.

Written from Apple's format descriptions and kept apart from the Swift code, so that a mistake in
one does not hide in the other. Covers what the real projects contain.
"""

import json
import os
import plistlib
import re
import struct
import sys

CATALOG_KINDS = {
    "imageset": "image", "symbolset": "image", "colorset": "color", "dataset": "data",
    "appiconset": "appIcon", "solidimagestack": "appIcon",
}
SOURCES = {
    "swift", "h", "m", "mm", "pch", "c", "cpp", "pbxproj", "xcconfig", "entitlements", "template",
}
COMPILED = {"storyboard", "xib", "intentdefinition", "metal", "xcdatamodeld"}
IMAGES = {"png", "jpg", "jpeg", "gif", "heic", "webp", "svg", "pdf", "tiff"}
FONTS = {"ttf", "otf"}


def ending(name):
    return os.path.splitext(name)[1][1:].lower()


def provides_namespace(folder):
    try:
        with open(os.path.join(folder, "Contents.json"), encoding="utf-8") as file:
            return json.load(file).get("properties", {}).get("provides-namespace") is True
    except (OSError, ValueError):
        return False


def read_catalog(folder, prefix, found):
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        if not os.path.isdir(path):
            continue
        stem, kind = os.path.splitext(name)
        if kind[1:] in CATALOG_KINDS:
            found[CATALOG_KINDS[kind[1:]]].add("/".join(prefix + [stem]))
        else:
            read_catalog(path, prefix + [name] if provides_namespace(path) else prefix, found)


def decode(data):
    for mark, encoding in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return data.decode(encoding)
    return data.decode("utf-8-sig")


TOKEN = re.compile(
    r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\])*"|[A-Za-z0-9_.$:/-]+|[=;]|\s+', re.S)
ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


def unquote(token):
    if not token.startswith('"'):
        return token
    text = re.sub(
        r"\\U([0-9a-fA-F]{4})", lambda match: chr(int(match[1], 16)), token[1:-1])
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[1]), text, flags=re.S)


def keys_of(path):
    with open(path, "rb") as file:
        text = decode(file.read())
    tokens = []
    position = 0
    while position < len(text):
        match = TOKEN.match(text, position)
        if not match:
            raise SystemExit(f"{path}: cannot read at {text[position:position + 20]!r}")
        position = match.end()
        token = match[0]
        if not token.isspace() and not token.startswith(("/*", "//")):
            tokens.append(token)
    keys = set()
    while tokens:
        key, equals, _, semicolon = tokens[:4]
        assert (equals, semicolon) == ("=", ";"), (path, tokens[:4])
        keys.add(unquote(key))
        del tokens[:4]
    return keys


def postscript_name(path):
    with open(path, "rb") as file:
        data = file.read()
    for index in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        if tag != b"name":
            continue
        _, count, storage = struct.unpack_from(">HHH", data, offset)
        for record in range(count):
            platform, _, _, identifier, length, start = struct.unpack_from(
                ">6H", data, offset + 6 + 12 * record)
            if identifier == 6 and platform == 3:
                begin = offset + storage + start
                return data[begin:begin + length].decode("utf-16-be")
    raise SystemExit(f"{path}: no PostScript name")


def main(root):
    found = {kind: set() for kind in ("image", "color", "data", "appIcon", "font", "file")}
    tables, compiled, strings = {}, set(), []
    for folder, folders, names in os.walk(root):
        outside = []
        for name in folders:
            if name.startswith(".") or ending(name) in ("xcodeproj", "xcdatamodeld"):
                continue
            if ending(name) == "xcassets":
                read_catalog(os.path.join(folder, name), [], found)
            else:
                outside.append(name)
        folders[:] = outside
        parent = os.path.dirname(folder) if folder.endswith(".lproj") else folder
        for name in names:
            path, kind = os.path.join(folder, name), ending(name)
            stem = os.path.splitext(name)[0]
            if name.startswith(".") or name in ("Info.plist", "Package.swift") or kind in SOURCES:
                continue
            if kind in COMPILED:
                compiled.add((parent, stem))
            elif kind in FONTS:
                found["font"].add(postscript_name(path))
            elif kind == "strings":
                strings.append((parent, stem, path))
            elif kind == "stringsdict":
                with open(path, "rb") as file:
                    tables.setdefault(stem, set()).update(plistlib.load(file))
            elif kind == "xcstrings":
                with open(path, encoding="utf-8") as file:
                    tables.setdefault(stem, set()).update(json.load(file)["strings"])
            elif kind in IMAGES:
                found["image"].add(stem)
            else:
                found["file"].add(os.path.relpath(os.path.join(parent, name), root))
    for parent, stem, path in strings:
        if (parent, stem) not in compiled:
            tables.setdefault(stem, set()).update(keys_of(path))
    result = {kind: sorted(names) for kind, names in found.items()}
    result["string"] = {name: sorted(keys) for name, keys in tables.items() if keys}
    json.dump(result, sys.stdout, ensure_ascii=True, indent=1, sort_keys=True)


main(sys.argv[1])
