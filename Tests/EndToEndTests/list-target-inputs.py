#!/usr/bin/env python3
"""Lists, without devkit, what each target of an Xcode project takes in as a resource.

    list-target-inputs.py <project.pbxproj> [<source root>]

prints a JSON object: for each target the sorted paths of its resources, its Info.plist and
entitlements files, and the settings files it is built with. Written from the format's descriptions
and kept apart from the Swift code, so that a mistake in one does not hide in the other.
"""

import json
import os
import plistlib
import re
import sys

SOURCE_TYPES = re.compile(r"sourcecode\.(swift|asm|metal|c\.|cpp\.)")
SOURCES = {
    "swift", "h", "hh", "hpp", "pch", "m", "mm", "c", "cc", "cpp", "cxx", "s", "modulemap",
    "entitlements",
}
# Never taken from a folder, but copied if a build phase names them.
TOOLING = {
    "swiftinterface", "pbxproj", "xcconfig", "xcfilelist", "xctestplan", "podspec", "docc",
    "template", "gyb", "stencil", "a", "o", "dylib", "tbd",
}
COMPILED_ELSEWHERE = {
    "metal", "intentdefinition", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "mlmodel",
    "mlpackage", "rkassets", "nib", "xcappdata", "iig", "y", "l",
}
CATALOGS = {"xcassets", "xcstickers", "icon"}
TABLES = {"strings", "stringsdict", "xcstrings"}
NOT_IN_FOLDERS = {
    "xcodeproj", "xcworkspace", "playground", "framework", "xcframework", "app", "appex", "dsym",
    "docc", "xctest", "swiftpm",
}
PACKAGES = {
    "bundle", "mlmodelc", "scnassets", "momd", "rtfd", "storyboardc", "reality", "usdz", "car",
    "atlas", "skatlas", "filters", "photoslibrary", "theme", "dictionary", "help",
}
KNOWN_NAMES = {
    "Info.plist", "Package.swift", "Package.resolved", "Podfile", "Podfile.lock", "Cartfile",
    "Cartfile.resolved", ".rswiftignore", ".devkit.json",
}


def ending(path):
    return os.path.splitext(path)[1][1:].lower()


class Parser:
    """Old-style property lists."""

    TOKEN = re.compile(
        r'\s+|//[^\n]*|/\*.*?\*/|(?P<punct>[{}();,=])|"(?P<quoted>(?:\\.|[^"\\])*)"'
        r"|(?P<bare>[^\s{}();,=\"]+)", re.S)

    def __init__(self, text):
        self.tokens = []
        position = 0
        while position < len(text):
            match = self.TOKEN.match(text, position)
            if not match:
                raise SystemExit(f"cannot read at {text[position:position + 40]!r}")
            position = match.end()
            if match["punct"]:
                self.tokens.append((match["punct"], None))
            elif match["quoted"] is not None:
                self.tokens.append(("text", self.unquote(match["quoted"])))
            elif match["bare"]:
                self.tokens.append(("text", match["bare"]))
        self.index = 0

    @staticmethod
    def unquote(text):
        names = {"n": "\n", "t": "\t", "r": "\r"}
        return re.sub(r"\\(.)", lambda match: names.get(match[1], match[1]), text, flags=re.S)

    def next(self):
        token = self.tokens[self.index]
        self.index += 1
        return token

    def value(self):
        kind, text = self.next()
        if kind == "text":
            return text
        result = {} if kind == "{" else []
        close = "}" if kind == "{" else ")"
        while self.tokens[self.index][0] != close:
            if kind == "{":
                key = self.next()[1]
                assert self.next()[0] == "="
                result[key] = self.value()
                assert self.next()[0] == ";"
            else:
                result.append(self.value())
                if self.tokens[self.index][0] == ",":
                    self.index += 1
        self.index += 1
        return result


def load(path):
    with open(path, "rb") as file:
        data = file.read()
    if data.lstrip().startswith(b"<?xml"):
        return plistlib.loads(data)
    return Parser(data.decode("utf-8")).value()


class Project:
    def __init__(self, path, root):
        self.root = root
        document = load(path)
        self.objects = document["objects"]
        self.main = self.objects[document["rootObject"]]
        self.parents = {}
        for key in sorted(self.objects):
            for child in self.objects[key].get("children", []):
                self.parents.setdefault(child, key)

    def path(self, key):
        parts = []
        while key is not None:
            item = self.objects[key]
            if item.get("path"):
                parts.insert(0, item["path"])
            tree = item.get("sourceTree", "<group>")
            if tree == "<group>":
                key = self.parents.get(key)
            elif tree in ("SOURCE_ROOT", "<absolute>"):
                break
            else:
                return None
        return os.path.normpath(os.path.join(self.root, *parts))

    # Members of build phases

    def members(self, target):
        for phase_key in target.get("buildPhases", []):
            phase = self.objects[phase_key]
            kind = phase["isa"]
            copies = kind == "PBXCopyFilesBuildPhase" and (
                phase.get("dstSubfolderSpec") == "7" or phase.get("dstSubfolder") == "Resources")
            if kind not in ("PBXResourcesBuildPhase", "PBXSourcesBuildPhase") and not copies:
                continue
            for file_key in phase.get("files", []):
                reference = self.objects.get(file_key, {}).get("fileRef")
                if reference not in self.objects:
                    continue
                item = self.objects[reference]
                keys = item["children"] if item["isa"] == "PBXVariantGroup" else [reference]
                for key in keys:
                    if self.objects[key]["isa"] == "PBXFileReference":
                        yield from self.member(key, kind)

    def member(self, key, phase):
        item = self.objects[key]
        path = self.path(key)
        if path is None:
            return
        name, kind = os.path.basename(path), ending(path)
        declared = item.get("explicitFileType") or item.get("lastKnownFileType") or ""
        if phase == "PBXSourcesBuildPhase":
            if kind in CATALOGS | TABLES:
                yield path
            return
        is_folder = os.path.isdir(path) or declared.startswith(("folder", "wrapper")) \
            or (not os.path.exists(path) and kind in CATALOGS | PACKAGES)
        if is_folder:
            if declared == "folder" or (
                    kind not in CATALOGS | PACKAGES | NOT_IN_FOLDERS | COMPILED_ELSEWHERE):
                yield path
                yield from self.everything(path)
            elif kind not in NOT_IN_FOLDERS | COMPILED_ELSEWHERE:
                yield path
        elif phase == "PBXCopyFilesBuildPhase":
            yield path
        elif not SOURCE_TYPES.match(declared) and name != "Info.plist" \
                and kind not in SOURCES | COMPILED_ELSEWHERE:
            yield path

    @staticmethod
    def everything(folder):
        for parent, folders, names in os.walk(folder):
            folders[:] = [name for name in folders if not name.startswith(".")]
            for name in names:
                if not name.startswith("."):
                    yield os.path.join(parent, name)

    # Synchronized folders

    @staticmethod
    def named(path, exceptions):
        """Whether a path from the folder, or a folder around it, is one of the exceptions."""
        forms = [path]
        parent, name = os.path.split(path)
        if parent.endswith(".lproj"):
            plain = os.path.normpath(os.path.join(os.path.dirname(parent), name))
            forms += ["/Localized/" + plain, "/Localized: " + plain]
        if any(form in exceptions for form in forms):
            return True
        while path:
            path = os.path.dirname(path)
            if path and (path in exceptions or path + "/" in exceptions):
                return True
        return False

    def synchronized(self, target_key, target):
        own = set(target.get("fileSystemSynchronizedGroups", []))
        for key, group in self.objects.items():
            if group["isa"] != "PBXFileSystemSynchronizedRootGroup":
                continue
            exceptions, phases = set(), []
            for set_key in group.get("exceptions", []):
                rules = self.objects[set_key]
                paths = set(rules.get("membershipExceptions", []))
                if rules.get("target") == target_key:
                    exceptions |= paths
                if rules.get("buildPhase") in target.get("buildPhases", []):
                    phases.append((paths, self.objects[rules["buildPhase"]]))
            if key in own or exceptions or phases:
                yield from self.content(self.path(key), key in own, exceptions, phases)

    def content(self, root, is_own, exceptions, phases):
        for named in exceptions if not is_own else ():
            # What the project names and the disk does not have.
            path = os.path.normpath(os.path.join(root, named))
            kind = ending(path)
            if not named.startswith("/") and not os.path.exists(path) \
                    and os.path.basename(path) not in KNOWN_NAMES \
                    and kind not in SOURCES | TOOLING | COMPILED_ELSEWHERE | NOT_IN_FOLDERS:
                yield path
        for parent, folders, names in os.walk(root):
            for name in list(folders):
                path = os.path.relpath(os.path.join(parent, name), root)
                kind = ending(name)
                if name.startswith(".") or kind in NOT_IN_FOLDERS:
                    folders.remove(name)
                elif kind in CATALOGS | PACKAGES | COMPILED_ELSEWHERE:
                    folders.remove(name)
                    if kind not in COMPILED_ELSEWHERE \
                            and is_own != self.named(path, exceptions):
                        yield os.path.join(parent, name)
            for name in names:
                path = os.path.relpath(os.path.join(parent, name), root)
                in_phase = [phase for paths, phase in phases if self.named(path, paths)]
                if in_phase:
                    if in_phase[0]["isa"] == "PBXResourcesBuildPhase":
                        yield os.path.join(parent, name)
                    continue
                if name.startswith(".") or name in KNOWN_NAMES:
                    continue
                if ending(name) in SOURCES | TOOLING | COMPILED_ELSEWHERE:
                    continue
                if is_own != self.named(path, exceptions):
                    yield os.path.join(parent, name)

    # Settings

    def configurations(self, owner):
        for key in self.objects[owner["buildConfigurationList"]]["buildConfigurations"]:
            yield self.objects[key]

    def settings(self, target, name):
        """The plain settings of a configuration, the project's below the target's."""
        result, files = {}, set()
        for owner in (self.main, target):
            for configuration in self.configurations(owner):
                if configuration["name"] != name:
                    continue
                base = None
                if configuration.get("baseConfigurationReference") in self.objects:
                    base = self.path(configuration["baseConfigurationReference"])
                elif "baseConfigurationReferenceAnchor" in configuration:
                    base = os.path.join(
                        self.path(configuration["baseConfigurationReferenceAnchor"]),
                        configuration["baseConfigurationReferenceRelativePath"])
                if base:
                    self.read_settings(base, result, files)
                result.update(configuration["buildSettings"])
        return result, files

    def read_settings(self, path, result, files):
        path = os.path.normpath(path)
        if path in files or not os.path.exists(path):
            return
        files.add(path)
        with open(path, encoding="utf-8") as file:
            for line in file:
                line = re.sub(r"//.*", "", line).strip()
                include = re.match(r'#include\??\s*"([^"]*)"', line)
                if include:
                    other = os.path.join(os.path.dirname(path), include[1])
                    self.read_settings(other, result, files)
                elif "=" in line:
                    key, value = line.split("=", 1)
                    result[key.strip()] = value.strip()

    def property_lists(self, target):
        lists, files = set(), set()
        for configuration in self.configurations(target):
            settings, read = self.settings(target, configuration["name"])
            files |= read
            settings.setdefault("SRCROOT", self.root)
            settings.setdefault("PROJECT_DIR", self.root)
            for name in ("INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"):
                value = settings.get(name, "")
                value = re.sub(
                    r"\$[({](\w+)[)}]", lambda match: settings.get(match[1], "\0"), value)
                if value and "\0" not in value:
                    path = os.path.normpath(os.path.join(self.root, value))
                    if os.path.exists(path):
                        lists.add(path)
        return lists, files


def main(path, root):
    project = Project(path, root)
    result = {}
    for key in project.main["targets"]:
        target = project.objects[key]
        lists, files = project.property_lists(target)
        resources = set(project.members(target)) | set(project.synchronized(key, target))
        result[target["name"]] = sorted(resources | lists | files | {path})
    json.dump(result, sys.stdout, indent=1)


PROJECT = os.path.abspath(sys.argv[1])
main(PROJECT, os.path.abspath(sys.argv[2]) if len(sys.argv) > 2
     else os.path.dirname(os.path.dirname(PROJECT)))
