// What people write with the accessors in an app for macOS; the names and classes are those that
// MacCallSiteTests makes.

import AppKit
import SwiftUI

// MARK: Storyboards

@MainActor func storyboards(storyboard: NSStoryboard) throws {
  let initial: MainWindowController? = R.storyboard.main.instantiateInitialController()
  let short: MainWindowController? = R.storyboard.main.initialController()
  let made: NSStoryboard = NSStoryboard(resource: R.storyboard.main)
  let called: NSStoryboard = R.storyboard.main()
  let list: ListController? = R.storyboard.main.list()
  let typed: ListController? = storyboard.instantiateController(
    withIdentifier: R.storyboard.main.list)
  let plain: Any = storyboard.instantiateController(
    withIdentifier: R.storyboard.main.list.identifier)
  let window: MainWindowController? = R.storyboard.main.window()
  let bundled: ListController? = R.storyboard(bundle: .main).main.list()
  let names: [String] = [R.storyboard.main.name, R.storyboard.main.list.identifier]
  let bundle: Bundle = R.storyboard.main.bundle
  _ = (initial, short, made, called, list, typed, plain, window, bundled, names, bundle)
  try R.storyboard.main.validate()
}

// MARK: Xibs

@MainActor func nibs(owner: NSObject) throws {
  let panel: PanelView? = R.nib.panel(withOwner: nil)
  let owned: PanelView? = R.nib.panel(withOwner: owner)
  let first: PanelView? = R.nib.panel.firstView(withOwner: nil)
  let objects: [Any] = R.nib.panel.instantiate(withOwner: nil)
  let window: NSWindow? = R.nib.window(withOwner: nil)
  let nib: NSNib? = NSNib(resource: R.nib.panel)
  let controller = NSViewController(nib: R.nib.panel)
  let own: ListController = ListController(nib: R.nib.panel)
  let bundled: PanelView? = R.nib(bundle: .main).panel(withOwner: nil)
  _ = (panel, owned, first, objects, window, nib, controller, own, bundled, R.nib.panel.name)
  try R.nib.validate()
}

@MainActor func tables(_ table: NSTableView) {
  table.register(R.nib.nameCell)
  let cell: NameCell? = table.makeView(withIdentifier: R.reuseIdentifier.nameCell, owner: nil)
  let same: NameCell? = table.makeView(withIdentifier: R.nib.nameCell, owner: table)
  let row: NSTableRowView? = table.makeView(withIdentifier: R.reuseIdentifier.row, owner: nil)
  let identifier = NSUserInterfaceItemIdentifier(R.reuseIdentifier.nameCell.identifier)
  _ = (cell, same, row, identifier, R.nib.nameCell.identifier)
}

@MainActor func collections(_ collection: NSCollectionView, at indexPath: IndexPath) {
  collection.register(R.nib.photoItem)
  let item: PhotoItem? = collection.makeItem(
    withIdentifier: R.reuseIdentifier.photoItem, for: indexPath)
  let same: PhotoItem? = collection.makeItem(withIdentifier: R.nib.photoItem, for: indexPath)
  _ = (item, same)
}

// MARK: Segues

extension MainWindowController {
  func open() {
    performSegue(withIdentifier: R.segue.mainWindowController.openList, sender: self)
    performSegue(withIdentifier: R.segue.mainWindowController.openList.identifier, sender: nil)
  }

  func prepareList(for segue: NSStoryboardSegue) {
    guard let typed = R.segue.mainWindowController.openList(segue: segue) else { return }
    let source: MainWindowController = typed.source
    let destination: ListController = typed.destination
    let plain: NSStoryboardSegue = typed.segue
    _ = (source, destination, plain, typed.identifier)
  }
}

extension ListController {
  func open() { performSegue(withIdentifier: R.segue.listController.openDetail, sender: nil) }

  func prepareDetail(for segue: NSStoryboardSegue) {
    let destination: NSViewController? =
      R.segue.listController.openDetail(segue: segue)?.destination
    _ = destination
  }
}

// MARK: Images, colours, fonts

@MainActor func assets() {
  let image: NSImage? = R.image.logo()
  let nested: NSImage? = R.image.menu.home()
  let loose: NSImage? = R.image.banner()
  let color: NSColor? = R.color.brand()
  let tint: NSColor? = NSColor(resource: R.color.brand)
  let bundled: (NSImage?, NSColor?) = (
    R.image(bundle: .main).logo(), R.color(bundle: .main).brand()
  )
  let font: NSFont? = R.font.acmeLight(size: 13)
  let sized: NSFont? = NSFont(resource: R.font.acmeLight, size: 13)
  let data: (Data?, NSDataAsset?) = (R.data.seed(), NSDataAsset(resource: R.data.seed))
  _ = (image, nested, loose, color, tint, bundled, font, sized, data)
  _ = (Image(R.image.logo), Image(decorative: R.image.menu.home), Color(R.color.brand))
  _ = Image(R.image.logo, label: Text(verbatim: "Logo"))
  _ = Font.custom(R.font.acmeLight, size: 17)
  _ = R.font.acmeLight.canBeLoaded()
}

// MARK: The rest

nonisolated func identifiers() -> [String] { [R.id.main.addButton, R.id.panel.closeButton] }

nonisolated func validation() throws { try R.validate() }
