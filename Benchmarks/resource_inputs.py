"""Resources that are made from a fixed seed: string tables, string catalogs, asset catalogs."""
import base64
import json
import os
import random

WORDS = ["the", "account", "settings", "été", "please", "Größe", "設定", "follow", "«oui»"]
LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pl", "pt-BR", "ja", "ko"]
# One transparent pixel.
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")


def sentence(generator, words):
    return " ".join(generator.choice(words) for _ in range(generator.randint(2, 14)))


def key(number):
    return f"screen_{number % 97}.title_{number}"


def write_strings(path, keys=None, size=None):
    """A .strings file as translators make them: comments, some arguments, some other scripts.

    It has so many keys, or at least so many bytes.
    """
    generator = random.Random(1)
    with open(path, "w", encoding="utf-8") as file:
        number = 0
        while number < keys if keys else file.tell() < size:
            if number % 3 == 0:
                file.write("/* What the screen says. */\n")
            file.write(f'"{key(number)}" = "{sentence(generator, WORDS + ["%@"])}";\n')
            number += 1


def catalog_entry(generator, number):
    """A key of a string catalog in ten languages; one in twenty has plurals."""
    def unit(text):
        return {"stringUnit": {"state": "translated", "value": text}}

    localizations = {}
    for language in LANGUAGES:
        text = sentence(generator, WORDS)
        localizations[language] = unit(text)
        if number % 20 == 0:
            plural = {"one": unit("%lld " + text), "other": unit("%lld – " + text)}
            localizations[language] = {"variations": {"plural": plural}}
    return {"comment": "What the screen says.", "localizations": localizations}


def write_catalog(path, keys=None, size=None):
    """A string catalog, laid out as Xcode does, with so many keys or about so many bytes."""
    generator = random.Random(1)
    strings, written, number = {}, 0, 0
    while number < keys if keys else written < size:
        entry = catalog_entry(generator, number)
        strings[key(number)] = entry
        if size:
            written += len(json.dumps(entry, indent=2, ensure_ascii=False).encode()) + 30
        number += 1
    with open(path, "w", encoding="utf-8") as file:
        catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
        json.dump(catalog, file, indent=2, ensure_ascii=False, separators=(",", " : "))


def write_json(path, value):
    with open(path, "w") as file:
        json.dump(value, file, indent=2, separators=(",", " : "))


def write_images(folder, count):
    """An asset catalog with so many images, a hundred to a folder, one in ten for dark appearance too."""
    info = {"author": "xcode", "version": 1}
    generator = random.Random(1)
    os.makedirs(folder)
    write_json(f"{folder}/Contents.json", {"info": info})
    for number in range(count):
        name = f"{generator.choice(['icon', 'photo', 'header', 'badge'])}-{number}"
        place = f"{folder}/group{number // 100}/{name}.imageset"
        os.makedirs(place)
        images = [{"filename": f"{name}.png", "idiom": "universal", "scale": "1x"},
                  {"idiom": "universal", "scale": "2x"}, {"idiom": "universal", "scale": "3x"}]
        if number % 10 == 0:
            dark = [{"appearance": "luminosity", "value": "dark"}]
            images.append(dict(images[0], appearances=dark))
        write_json(f"{place}/Contents.json", {"images": images, "info": info})
        with open(f"{place}/{name}.png", "wb") as file:
            file.write(PIXEL)
