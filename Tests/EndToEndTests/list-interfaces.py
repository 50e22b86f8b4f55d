#!/usr/bin/env python3
"""Lists what the storyboards and xibs of a folder have as JSON, without devkit: what code can name.

Kept apart from the Swift code, so that a mistake in one does not hide in the other. With a second
argument it prints the app's own classes instead, as declarations for the file that devkit
generates.
"""

import json
import os
import sys
import xml.etree.ElementTree as ElementTree

CONTROLLERS = {
    "viewController": "UIViewController", "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController",
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "splitViewController": "UISplitViewController", "pageViewController": "UIPageViewController",
    "hostingController": "UIViewController",
}
VIEWS = {
    "tableViewCell": "UITableViewCell", "collectionViewCell": "UICollectionViewCell",
    "collectionReusableView": "UICollectionReusableView", "label": "UILabel",
    "imageView": "UIImageView", "scrollView": "UIScrollView", "stackView": "UIStackView",
    "collectionView": "UICollectionView", "tableView": "UITableView", "button": "UIButton",
}
SKIPPED = {"xcodeproj", "xcassets", "Pods"}


def documents(root):
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(f for f in folders if f.split(".")[-1] not in SKIPPED)
        for name in sorted(names):
            stem, kind = os.path.splitext(name)
            if kind in (".storyboard", ".xib") and not name.startswith("."):
                yield stem, kind, ElementTree.parse(os.path.join(folder, name)).getroot()


def accessibility(root):
    for element in root.iter():
        if element.tag == "accessibility" and element.get("identifier"):
            yield element.get("identifier")
        if element.tag == "userDefinedRuntimeAttribute" \
                and element.get("keyPath") == "accessibilityIdentifier" and element.get("value"):
            yield element.get("value")


def scene_class(scene):
    for element in scene.find("objects"):
        if element.get("sceneMemberID") == "viewController":
            base = CONTROLLERS.get(element.tag, "UIViewController")
            return element.get("customClass", base)
    return None


def add_storyboard(stem, root, found):
    found["storyboard"].add(stem)
    for scene in root.iter("scene"):
        source = scene_class(scene)
        for element in scene.iter():
            if element.get("storyboardIdentifier"):
                found["controller"].add((stem, element.get("storyboardIdentifier")))
            if element.tag == "segue" and element.get("identifier"):
                found["segue"].add((source, element.get("identifier")))
    for controller in root.iter():
        if controller.get("id") == root.get("initialViewController", ""):
            base = CONTROLLERS.get(controller.tag)
            found["initial"].add((stem, controller.get("customClass", base)))


def add_nib(stem, root, found):
    objects = [e for e in root.find("objects")
               if e.tag not in ("placeholder", "customObject") and "Recognizer" not in e.tag]
    first = objects[0]
    type_name = first.get(
        "customClass", CONTROLLERS.get(first.tag) or VIEWS.get(first.tag, "UIView"))
    found["nib"].add((stem, type_name))


def listing(root):
    kinds = ("storyboard", "controller", "initial", "segue", "nib", "reuseIdentifier", "id")
    found = {kind: set() for kind in kinds}
    for stem, kind, document in documents(root):
        (add_storyboard if kind == ".storyboard" else add_nib)(stem, document, found)
        for element in document.iter():
            if element.get("reuseIdentifier"):
                found["reuseIdentifier"].add(element.get("reuseIdentifier"))
        for identifier in accessibility(document):
            found["id"].add((stem, identifier))
    return {kind: sorted(map(list, names)) if names and isinstance(next(iter(names)), tuple)
            else sorted(names) for kind, names in found.items()}


def declarations(root):
    bases = {}
    for _, _, document in documents(root):
        for element in document.iter():
            name = element.get("customClass")
            system = name is not None and name.startswith("UI")
            foreign = element.get("customModule") and not element.get("customModuleProvider")
            if name is None or system or foreign or element.tag == "placeholder":
                continue
            if element.tag == "segue":
                base = "UIStoryboardSegue"
            else:
                base = CONTROLLERS.get(element.tag) or VIEWS.get(element.tag, "UIView")
            bases.setdefault(name, base)
    return "".join(f"  class {name}: {base} {{}}\n" for name, base in sorted(bases.items()))


if len(sys.argv) > 2:
    print("#if canImport(UIKit) && !os(watchOS)\n" + declarations(sys.argv[1]) + "#endif")
else:
    json.dump(listing(sys.argv[1]), sys.stdout, indent=1)
