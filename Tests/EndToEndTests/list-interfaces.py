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


def element_class(element):
    """The class of a controller or view, and the system's class that it is or inherits from."""
    base = CONTROLLERS.get(element.tag)
    if base is None:
        is_controller = element.get("sceneMemberID") == "viewController"
        base = "UIViewController" if is_controller else VIEWS.get(element.tag, "UIView")
    return element.get("customClass", base), base


def common_class(classes):
    """What all of several classes are, or inherit from."""
    if len({name for name, _ in classes}) == 1:
        return classes[0][0]
    bases = {base for _, base in classes}
    if len(bases) == 1:
        return bases.pop()
    if bases == {"UICollectionViewCell", "UICollectionReusableView"}:
        return "UICollectionReusableView"
    return "UIViewController" if all(b.endswith("Controller") for b in bases) else "UIView"


def destination(segue, root, storyboards):
    """Where a segue leads: to a controller of the storyboard, or through a reference to one of another
    storyboard; one that unwinds leads to any controller."""
    any_controller = ("UIViewController", "UIViewController")
    for element in root.iter():
        if element.get("id") != segue.get("destination"):
            continue
        if element.tag == "exit":
            return any_controller
        if element.tag != "viewControllerPlaceholder":
            return element_class(element)
        other = storyboards.get(element.get("storyboardName"), root)
        wanted = element.get("referencedIdentifier")
        for target in other.iter():
            if target.get("storyboardIdentifier") == wanted if wanted \
                    else target.get("id") == other.get("initialViewController"):
                return element_class(target)
    return any_controller


def add_storyboard(stem, root, found, storyboards):
    found["storyboard"].add(stem)
    for scene in root.iter("scene"):
        source = scene_class(scene)
        for element in scene.iter():
            if element.get("storyboardIdentifier"):
                key = (stem, element.get("storyboardIdentifier"))
                found["controller"].setdefault(key, []).append(element_class(element))
            if element.tag == "segue" and element.get("identifier"):
                key = (source, element.get("identifier"))
                found["segue"].setdefault(key, []).append(destination(element, root, storyboards))
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
    found = {kind: set() for kind in ("storyboard", "initial", "nib", "id")}
    found |= {kind: {} for kind in ("controller", "segue", "reuseIdentifier")}
    all_documents = list(documents(root))
    storyboards = {stem: document for stem, kind, document in all_documents if kind == ".storyboard"}
    for stem, kind, document in all_documents:
        if kind == ".storyboard":
            add_storyboard(stem, document, found, storyboards)
        else:
            add_nib(stem, document, found)
        for element in document.iter():
            if element.get("reuseIdentifier"):
                key = (element.get("reuseIdentifier"),)
                found["reuseIdentifier"].setdefault(key, []).append(element_class(element))
        for identifier in accessibility(document):
            found["id"].add((stem, identifier))
    for kind in ("controller", "segue", "reuseIdentifier"):
        found[kind] = {key + (common_class(classes),) for key, classes in found[kind].items()}
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
