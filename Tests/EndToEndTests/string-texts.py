#!/usr/bin/env python3
"""Prints what each string of a folder is in each language, without devkit.

    string-texts.py FOLDER PARAMETERS

PARAMETERS is JSON: for each table and key the types of the arguments. The arguments are made from a
number n: integers are n, n + 1, …, strings s1, s2, …. Lines are JSON arrays: table, language, key,
n, text. What a language lacks is left out, and so is what reads other arguments.
"""

import json
import os
import plistlib
import re
import sys

import babel

NUMBERS = (0, 1, 2, 5, 21)
SPECIFIER = re.compile(
    r"%(?:(\d+)\$)?\d*#@(\w+)@|%(arg)|%%|%(?:(\d+)\$)?([-+#0]*)(\d*)(\.\d+)?(hh|h|ll|l|q|z|t|j)?([@dixXuofeg])")


class Mismatch(Exception):
    pass


def category(language, number, texts):
    if number == 0 and "zero" in texts:
        return "zero"
    code = {"Base": "en"}.get(language, language).replace("-", "_")
    try:
        form = babel.Locale.parse(code).plural_form(number)
    except (babel.UnknownLocaleError, ValueError):
        try:
            form = babel.Locale.parse(code.split("_")[0]).plural_form(number)
        except babel.UnknownLocaleError:
            form = {"kab": lambda n: "one" if n in (0, 1) else "other"}.get(
                code, lambda n: "other")(number)
    return form if form in texts else "other"


def fill(text, arguments, language, variables, first=1, own=None):
    """A text with its arguments put in. `own` is the variable that it is the text of."""
    place = [first]

    def replace(match):
        position, variable, arg, other, flags, width, precision, _, conversion = match.groups()
        if match[0] == "%%":
            return "%"
        if arg:
            return show(own["argument"], own["specifier"][-1])
        index = int(position or other or place[0])
        if not (position or other):
            place[0] += 1
        if index > len(arguments):
            raise Mismatch
        if variable:
            rules = variables[variable]
            index = rules.get("argument") or index
            value = arguments[index - 1]
            chosen = rules["texts"][category(language, value, rules["texts"])] \
                if isinstance(value, int) else rules["texts"]["other"]
            return fill(
                chosen, arguments, language, variables, index,
                {"argument": value, "specifier": rules["specifier"]})
        return show(arguments[index - 1], conversion, flags, width, precision or "")

    return SPECIFIER.sub(replace, text)


def show(value, conversion, flags="", width="", precision=""):
    if (conversion == "@") != isinstance(value, str):
        raise Mismatch
    conversion = "s" if conversion == "@" else "d" if conversion == "u" else conversion
    return f"%{flags}{width}{precision}{conversion}" % value


def of_unit(node):
    return node["stringUnit"]["value"]


def plural_texts(node):
    return {name: of_unit(item) for name, item in node.items()}


def catalog_text(node, key, arguments, language):
    if "variations" in node:
        variations = node["variations"]
        if "device" in variations:
            devices = variations["device"]
            chosen = devices.get("other") or devices.get("mac") or next(iter(devices.values()))
            return catalog_text(chosen, key, arguments, language)
        texts = plural_texts(variations["plural"])
        number = next(value for value in arguments if isinstance(value, int))
        return fill(texts[category(language, number, texts)], arguments, language, {})
    variables = {
        name: {
            "argument": item.get("argNum"), "specifier": item["formatSpecifier"],
            "texts": plural_texts(item["variations"]["plural"]),
        }
        for name, item in node.get("substitutions", {}).items()
    }
    text = of_unit(node)
    return fill(text, arguments, language, variables) if arguments else text.replace("%%", "%")


def rules_text(entry, arguments, language):
    variables = {
        name: {
            "specifier": item["NSStringFormatValueTypeKey"],
            "texts": {
                key: text for key, text in item.items() if not key.startswith("NSString")},
        }
        for name, item in entry.items() if isinstance(item, dict)
    }
    return fill(entry["NSStringLocalizedFormatKey"], arguments, language, variables)


TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|"((?:\\.|[^"\\])*)"\s*=\s*"((?:\\.|[^"\\])*)"\s*;', re.S)


def unescape(text):
    text = re.sub(r"\\[Uu]([0-9a-fA-F]{4})", lambda match: chr(int(match[1], 16)), text)
    return re.sub(
        r"\\(.)", lambda match: {"n": "\n", "t": "\t", "r": "\r"}.get(match[1], match[1]), text,
        flags=re.S)


def plain_text(text, arguments, language):
    if not arguments and any(match[0] != "%%" for match in SPECIFIER.finditer(text)):
        raise Mismatch
    return fill(text, arguments, language, {}) if arguments else text.replace("%%", "%")


def main(root, parameters):
    texts = {}
    for folder, _, names in os.walk(root):
        for name in names:
            table, kind = os.path.splitext(name)
            if table not in parameters:
                continue
            path = os.path.join(folder, name)
            language = os.path.basename(folder).removesuffix(".lproj")
            if kind == ".xcstrings":
                with open(path, encoding="utf-8") as file:
                    catalog = json.load(file)
                for key, entry in catalog["strings"].items():
                    for code, node in entry.get("localizations", {}).items():
                        texts[table, code, key] = (2, catalog_text, node, key)
            elif kind == ".stringsdict" and folder.endswith(".lproj"):
                with open(path, "rb") as file:
                    for key, entry in plistlib.load(file).items():
                        texts[table, language, key] = (1, rules_text, entry)
            elif kind == ".strings" and folder.endswith(".lproj"):
                with open(path, encoding="utf-8-sig") as file:
                    for match in TOKEN.finditer(file.read()):
                        if match[1] is not None:
                            texts.setdefault(
                                (table, language, unescape(match[1])),
                                (0, plain_text, unescape(match[2])))
    for (table, language, key), (_, function, *source) in sorted(
            texts.items(), key=lambda item: item[0]):
        types = parameters[table].get(key)
        for number in NUMBERS if types else (0,):
            arguments = [
                f"s{index + 1}" if kind == "Swift.String" else number + index
                for index, kind in enumerate(types or [])]
            try:
                text = function(*source, arguments, language)
            except Mismatch:
                continue
            print(json.dumps([table, language, key, number, text], ensure_ascii=True))


with open(sys.argv[2], encoding="utf-8") as given:
    main(sys.argv[1], json.load(given))
