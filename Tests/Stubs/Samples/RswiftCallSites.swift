// What people write with R.swift 7, in each of its forms. It has to compile unchanged with what
// `devkit gen-resources --naming rswift` generates; the names and classes are those that
// RswiftMigrationTests makes. Where R.swift's own documentation shows a form that its library has not,
// the form is here too.

import SwiftUI
import UIKit

// MARK: Images

@MainActor func images() {
  let resource = R.image.fooBar
  let optional: UIImage? = R.image.fooBar()
  let same: UIImage? = UIImage(resource: R.image.fooBar)
  let traits: UIImage? = R.image.fooBar(compatibleWith: nil)
  let current: UIImage? = R.image.fooBar(compatibleWith: UITraitCollection.current)
  let fitting: UIImage? = UIImage(
    resource: R.image.fooBar, compatibleWith: UITraitCollection.current)
  let configured: UIImage? = UIImage(resource: R.image.fooBar, with: nil)
  if #available(iOS 17, tvOS 17, *) {
    let configuration = UIImage.Configuration(locale: nil)
    let inLocale: UIImage? = UIImage(resource: R.image.fooBar, with: configuration)
    let half: UIImage? = UIImage(
      resource: R.image.fooBar, variableValue: 0.5, with: configuration)
    _ = (inLocale, half)
  }
  if #available(iOS 16, tvOS 16, *) {
    let half: UIImage? = UIImage(resource: R.image.fooBar, variableValue: 0.5)
    _ = half
  }
  let nested: UIImage? = R.image.menu.icons.first()
  let bundled: UIImage? = R.image(bundle: .main).menu.icons.first()
  let folder: UIImage? = R.image.menu(bundle: .main).icons.first()
  let inner: UIImage? = R.image(bundle: .main).menu(bundle: .main).icons(bundle: .main).first()
  let name: String = resource.name
  let path: [String] = R.image.menu.icons.first.path
  let bundle: Bundle = resource.bundle
  let tags: [String]? = R.image.fooBar.onDemandResourceTags
  if let present = resource.onDemandResourceTags { print(present) }
  if let language = R.image.banner.locale?.localeDescription { print(language) }
  let locale: R.LocaleReference? = R.image.banner.locale
  _ = (optional, same, traits, nested, bundled, name, path, bundle, tags, current, fitting)
  _ = (configured, locale, locale?.isNone, locale?.isBase, folder, inner)

  _ = Image(R.image.fooBar)
  _ = Image(R.image.fooBar, label: Text(verbatim: "Foo"))
  _ = Image(decorative: R.image.fooBar)
  if #available(iOS 16, tvOS 16, *) {
    _ = Image(R.image.fooBar, variableValue: 0.5)
    _ = Image(R.image.fooBar, variableValue: 0.5, label: Text(verbatim: "Foo"))
    _ = Image(decorative: R.image.fooBar, variableValue: 0.5)
  }
}

// MARK: Colours

@MainActor func colors() {
  let optional: UIColor? = R.color.primary()
  let same: UIColor? = UIColor(resource: R.color.primary)
  let traits: UIColor? = R.color.primary(compatibleWith: nil)
  let bundled: UIColor? = R.color(bundle: .main).primary()
  let fitting: UIColor? = UIColor(
    resource: R.color.primary, compatibleWith: UITraitCollection.current)
  let name: String = R.color.primary.name
  let path: [String] = R.color.primary.path
  let bundle: Bundle? = R.color.primary.bundle
  _ = (optional, same, traits, bundled, name, Color(R.color.primary), fitting, path, bundle)
}

// MARK: Data and files

@MainActor func files() {
  let data: Data? = R.data.seed()
  let bundledData: Data? = R.data(bundle: .main).seed()
  let asset: NSDataAsset? = NSDataAsset(resource: R.data.seed)
  let url: URL? = R.file.seedDataJson.url()
  let called: URL? = R.file.seedDataJson()
  let path: String? = R.file.seedDataJson.path()
  let fromBundle: URL? = Bundle.main.url(forResource: R.file.seedDataJson)
  let pathFromBundle: String? = Bundle.main.path(forResource: R.file.seedDataJson)
  let fileBundle: Bundle = R.file(bundle: .main).seedDataJson.bundle
  let byParts: URL? = Bundle.main.url(
    forResource: R.file.seedDataJson.name, withExtension: R.file.seedDataJson.pathExtension)
  let filename: String = R.file.seedDataJson.filename
  let locale: R.LocaleReference? = R.file.seedDataJson.locale
  let dataPath: [String] = R.data.seed.path
  let tags: [String]? = R.data.seed.onDemandResourceTags
  _ = (data, bundledData, asset, url, called, path, fromBundle, pathFromBundle, fileBundle)
  _ = (byParts, filename, locale, dataPath, tags, R.data.seed.name, R.data.seed.bundle)
}

// MARK: Fonts

@MainActor func fonts() {
  let font: UIFont? = R.font.acmeLight(size: 22)
  let bundledFont: UIFont? = R.font(bundle: .main).acmeLight(size: 22)
  let same: UIFont? = UIFont(resource: R.font.acmeLight, size: 22)
  let name: String = R.font.acmeLight.name
  for font in R.font {
    guard font.canBeLoaded() else { continue }
    print(font.name)
  }
  let names: [String] = R.font.map { $0.name }
  let filename: String = R.font.acmeLight.filename
  let bundle: Bundle = R.font.acmeLight.bundle
  _ = (bundledFont, R.font(bundle: .main).map { $0.name })
  _ = (font, same, name, names, R.font.acmeLight.canBeLoaded(), filename, bundle)
  _ = Font.custom(R.font.acmeLight, size: 17)
  if #available(iOS 14, tvOS 14, *) {
    _ = Font.custom(R.font.acmeLight, size: 17, relativeTo: .body)
    _ = Font.custom(R.font.acmeLight, fixedSize: 17)
  }
}

// MARK: Strings

@MainActor func strings() {
  let plain: String = R.string.localizable.welcome()
  let one: String = R.string.localizable.hi("Bob")
  let labelled: String = R.string.localizable.copyProgress(completed: 4, total: 23)
  let several: String = R.string.localizable.summary("Bob", 3, 1.5)
  let quoted: String = R.string.localizable.some_name()
  let locale: String = R.string(locale: Locale(identifier: "nl")).localizable.welcome()
  let preferred: String = R.string(preferredLanguages: ["fr"]).localizable.welcome()
  let both: String = R.string(
    preferredLanguages: ["fr"], locale: Locale(identifier: "fr")
  ).localizable.hi("Bob")
  let table: String = R.string.localizable(preferredLanguages: ["fr"]).welcome()
  let bundled: String = R.string(bundle: .main).localizable.welcome()
  let resource: String = String(resource: R.string.localizable.welcome)
  let formatted: String = String(format: R.string.localizable.hi, "Bob")
  let many: String = String(format: R.string.localizable.summary, "Bob", 3, 1.5)
  let value: R.StringResource = R.string.localizable.welcome
  let function: R.StringResource1<String> = R.string.localizable.hi
  let key: String = value.key.description
  _ = (plain, one, labelled, several, quoted, locale, preferred, both, table, bundled)
  let tableName: String = value.tableName
  let development: String? = R.string.localizable.hi.developmentValue
  let comment: StaticString? = value.comment
  let ownBundle: Bundle? = value.source.bundle
  let source: R.StringResource.Source = R.string.localizable.hi.source
  let french: String = R.string.localizable.welcome(preferredLanguages: ["fr"])
  let hiFrench: String = R.string.localizable.hi("Bob", preferredLanguages: ["fr"])
  _ = (resource, formatted, many, function("Bob"), key)
  _ = (tableName, development, comment, ownBundle, source, french, hiFrench)
  _ = Text(R.string.localizable.welcome)
  _ = Text(R.string.localizable.hi, "Bob")
  _ = Text(R.string.localizable.summary, "Bob", 3, 1.5)
}

/// Strings of each number of arguments that there is a type for.
nonisolated func stringsWithArguments() -> [String] {
  let two: R.StringResource2<String, Int> = R.string.localizable.two
  let three: R.StringResource3<String, Int, Double> = R.string.localizable.summary
  let four: R.StringResource4<String, Int, String, Int> = R.string.localizable.four
  let five: R.StringResource5<String, Int, String, Int, String> = R.string.localizable.five
  let six: R.StringResource6<String, Int, String, Int, String, Int> = R.string.localizable.six
  let seven: R.StringResource7<String, Int, String, Int, String, Int, String> =
    R.string.localizable.seven
  let eight: R.StringResource8<String, Int, String, Int, String, Int, String, Int> =
    R.string.localizable.eight
  let nine: R.StringResource9<String, Int, String, Int, String, Int, String, Int, String> =
    R.string.localizable.nine
  return [
    two("a", 1), R.string.localizable.two("a", 1), three("a", 1, 2.5),
    four("a", 1, "b", 2), R.string.localizable.four("a", 1, "b", 2),
    five("a", 1, "b", 2, "c"), R.string.localizable.five("a", 1, "b", 2, "c"),
    six("a", 1, "b", 2, "c", 3), R.string.localizable.six("a", 1, "b", 2, "c", 3),
    seven("a", 1, "b", 2, "c", 3, "d"), R.string.localizable.seven("a", 1, "b", 2, "c", 3, "d"),
    eight("a", 1, "b", 2, "c", 3, "d", 4),
    R.string.localizable.eight("a", 1, "b", 2, "c", 3, "d", 4),
    nine("a", 1, "b", 2, "c", 3, "d", 4, "e"),
    R.string.localizable.nine("a", 1, "b", 2, "c", 3, "d", 4, "e"),
    String(format: R.string.localizable.nine, "a", 1, "b", 2, "c", 3, "d", 4, "e"),
  ]
}

// MARK: Storyboards

@MainActor func storyboards(storyboard: UIStoryboard) {
  let initial: MainController? = R.storyboard.main.instantiateInitialViewController()
  let short: MainController? = R.storyboard.main.initialViewController()
  let created: MainController? = R.storyboard.main.instantiateInitialViewController { coder in
    MainController(coder: coder)
  }
  let labelled = R.storyboard.main.instantiateInitialViewController(creator: { coder in
    MainController(coder: coder)
  })
  let settings: SettingsController? = R.storyboard.main.settingsController()
  let createdSettings: SettingsController? = R.storyboard.main.settingsController { coder in
    SettingsController(coder: coder)
  }
  let labelledSettings = R.storyboard.main.settingsController(creator: { coder in
    SettingsController(coder: coder)
  })
  let made: UIStoryboard = UIStoryboard(resource: R.storyboard.main)
  let old: UIStoryboard = R.storyboard.main()
  let typed: SettingsController? = storyboard.instantiateViewController(
    withIdentifier: R.storyboard.main.settingsController)
  let name: String = R.storyboard.main.name
  let bundle: Bundle = R.storyboard.main.bundle
  let bundled: SettingsController? = R.storyboard(bundle: .main).main.settingsController()
  let identifier: String = R.storyboard.main.settingsController.identifier
  let other: UIStoryboard = UIStoryboard(resource: R.storyboard.main(bundle: .main))
  let otherInitial: MainController? =
    R.storyboard(bundle: .main).main(bundle: .main).instantiateInitialViewController()
  let otherSettings: SettingsController? = R.storyboard.main(bundle: .main).settingsController()
  _ = (initial, short, created, labelled, settings, createdSettings, labelledSettings)
  _ = (made, old, typed, name, bundle, bundled, identifier, other, otherInitial, otherSettings)
}

// MARK: Nibs and reuse identifiers

@MainActor func nibs() {
  let view: CustomView? = R.nib.customView(withOwner: nil)
  let first: CustomView? = R.nib.customView.firstView(withOwner: nil, options: nil)
  let older: CustomView? = R.nib.customView(owner: nil)
  let oldFirst: CustomView? = R.nib.customView.firstView(owner: nil, options: nil)
  let all: [Any] = R.nib.customView.instantiate(withOwner: nil)
  let nib: UINib = UINib(resource: R.nib.customView)
  let controller = UIViewController(nib: R.nib.customView)
  let own = MainController(nib: R.nib.customView)
  let bundled: CustomView? = R.nib(bundle: .main).customView(withOwner: nil)
  _ = (older, oldFirst)
  _ = (view, first, all, nib, controller, own, bundled, R.nib.customView.name)
}

@MainActor func tables(_ tableView: UITableView, at indexPath: IndexPath) {
  tableView.register(R.nib.textCell)
  tableView.register(R.reuseIdentifier.textCell)
  tableView.registerHeaderFooterView(R.nib.header)
  tableView.registerHeaderFooterView(R.reuseIdentifier.header)
  let cell: TextCell? = tableView.dequeueReusableCell(
    withIdentifier: R.reuseIdentifier.textCell, for: indexPath)
  let same: TextCell? = tableView.dequeueReusableCell(
    withIdentifier: R.nib.textCell, for: indexPath)
  let header: Header? = tableView.dequeueReusableHeaderFooterView(
    withIdentifier: R.reuseIdentifier.header)
  let identifier: String = R.reuseIdentifier.textCell.identifier
  _ = (cell, same, header, identifier, R.nib.textCell.identifier)
}

@MainActor func collections(_ collectionView: UICollectionView, at indexPath: IndexPath) {
  collectionView.register(R.nib.photoCell)
  collectionView.register(R.reuseIdentifier.photoCell)
  collectionView.register(R.nib.badge, forSupplementaryViewOfKind: "badge")
  collectionView.register(R.reuseIdentifier.badge, forSupplementaryViewOfKind: "badge")
  let cell: PhotoCell? = collectionView.dequeueReusableCell(
    withReuseIdentifier: R.reuseIdentifier.photoCell, for: indexPath)
  let badge: Badge? = collectionView.dequeueReusableSupplementaryView(
    ofKind: "badge", withReuseIdentifier: R.reuseIdentifier.badge, for: indexPath)
  _ = (cell, badge)
}

// MARK: Segues

extension MainController {
  func open() {
    performSegue(withIdentifier: R.segue.mainController.openSettings, sender: self)
    performSegue(withIdentifier: R.segue.mainController.openSettings.identifier, sender: nil)
  }

  func prepareSettings(for segue: UIStoryboardSegue) {
    if let typed = R.segue.mainController.openSettings(segue: segue) {
      let source: MainController = typed.source
      let destination: SettingsController = typed.destination
      let plain: UIStoryboardSegue = typed.segue
      _ = (source, destination, plain, typed.identifier)
    }
    let same = R.TypedSegue(
      segueIdentifier: R.segue.mainController.openSettings, uiStoryboardSegue: segue)
    _ = same?.destination
    if let unwound = R.segue.mainController.goBack(segue: segue) {
      let destination: UIViewController = unwound.destination
      _ = destination
    }
  }
}

// MARK: Identifiers, property lists, the project

nonisolated func identifiers() -> [String?] {
  var texts: [String?] = [
    R.id.customView.appIconImageView, R.id.main.doneButton,
    R.info.nsUserActivityTypes.planTrip, R.info(bundle: .main).nsUserActivityTypes.planTrip,
    R.info.nsUserActivityTypes(bundle: .main).planTrip, R.entitlements.apsEnvironment,
    R.project.developmentRegion, R.project.knownAssetTags.level1,
  ]
  for tag in R.project.knownAssetTags { texts.append(tag) }
  return texts
}

// MARK: Another bundle

@MainActor func otherBundle(_ bundle: Bundle) throws {
  let resources = _R(bundle: bundle)
  let images: [UIImage?] = [
    resources.image.fooBar(), resources.image(bundle: .main).fooBar(),
    resources.image.menu(bundle: .main).icons.first(),
  ]
  let colors: [UIColor?] = [resources.color.primary(), resources.color(bundle: .main).primary()]
  let data: [Data?] = [resources.data.seed(), resources.data(bundle: .main).seed()]
  let urls: [URL?] = [
    resources.file.seedDataJson.url(), resources.file(bundle: .main).seedDataJson(),
  ]
  let fonts: [UIFont?] = [
    resources.font.acmeLight(size: 22), resources.font(bundle: .main).acmeLight(size: 22),
  ]
  for font in resources.font { print(font.name) }
  let strings: [String] = [
    resources.string.localizable.welcome(), resources.string.localizable.hi("Bob"),
    resources.string(bundle: .main).localizable.welcome(),
    resources.string(locale: Locale(identifier: "nl")).localizable.welcome(),
    resources.string(preferredLanguages: ["fr"]).localizable.welcome(),
    resources.string(preferredLanguages: ["fr"], locale: Locale(identifier: "fr"))
      .localizable.welcome(),
    resources.string.localizable(preferredLanguages: ["fr"]).welcome(),
  ]
  let settings: SettingsController? = resources.storyboard.main.settingsController()
  let initial: MainController? =
    resources.storyboard(bundle: .main).main.instantiateInitialViewController()
  let view: CustomView? = resources.nib.customView(withOwner: nil)
  let same: CustomView? = resources.nib(bundle: .main).customView(withOwner: nil)
  let texts: [String?] = [
    resources.reuseIdentifier.textCell.identifier,
    resources.segue.mainController.openSettings.identifier, resources.id.main.doneButton,
    resources.info.nsUserActivityTypes.planTrip,
    resources.info(bundle: .main).nsUserActivityTypes.planTrip,
    resources.entitlements.apsEnvironment, resources.project.developmentRegion,
  ]
  let own: Bundle = resources.bundle
  _ = (images, colors, data, urls, fonts, strings, settings, initial, view, same, texts, own)
  try resources.validate()
  try resources.storyboard.main.validate()
}

nonisolated func passedOn(_ resources: _R) -> String { resources.string.localizable.welcome() }

// MARK: Validation

nonisolated func validation() throws {
  try R.validate()
  try R.font.validate()
  try R.nib.validate()
  try R.storyboard.validate()
  try R.storyboard.main.validate()
}
