import { changed, native, type Place, propsOf, readTree, signatureOf, type Tree } from './react-tree.ts'

/** Repairs what others changed where React shows something else; loaded when others change a page. */

const controls = 'a,button,input,select,textarea,summary,video'
/** How often the controls of one element are put back, so that two scripts can't replace each other's work for ever. */
const maxRepairs = 5

/** The copies and translations that others put beside an element of React's. */
const companions = new WeakMap<Node, Node[]>()
const foreign = new WeakSet<Node>()
const repairs = new WeakMap<Node, number>()

const isText = (node: Node | null): boolean => node?.nodeType === 3
const hasWords = (node: Node): boolean => (node.textContent ?? '').trim() !== ''
/** A sentence has texts of its own; what is changed in it is repaired as a whole. */
const isSentence = (place: Place | undefined): boolean => place?.children.some(isText) ?? false

function dropCompanions(node: Node, tree: Tree): void {
  const others = companions.get(node)
  if (!others) return
  companions.delete(node)
  for (const other of others) drop(other, tree)
  if (!(node instanceof HTMLElement)) return
  const props = propsOf(node)
  if (!props.hidden) node.hidden = false
  node.className = String(props.className ?? '')
  for (const name of ['display', 'visibility'] as const) node.style[name] = props.style?.[name] ?? ''
}

/** Removes a foreign node, unless one of React's is in it. */
function drop(node: Node, tree: Tree): void {
  const walker = document.createTreeWalker(node)
  do if (tree.has(walker.currentNode)) return
  while (walker.nextNode())
  if (node.parentNode) native.removeChild.call(node.parentNode, node)
}

const isFocused = (node: Node) => node !== document.body && node.contains(document.activeElement)

/** Puts a node where React has it: before its copy, or before what React has behind it. */
function put(node: Node, { parent }: Place, tree: Tree): void {
  const siblings = tree.get(parent)?.children ?? []
  const behind = siblings
    .slice(siblings.indexOf(node) + 1)
    .flatMap((one) => [...(companions.get(one) ?? []), one])
  const copies = companions.get(node)?.toReversed() ?? []
  const next = [...copies, ...behind].find((one) => one.parentNode === parent)
  native.insertBefore.call(parent, node, next ?? null)
}

/** Makes an element what React's tree says. */
function repair(node: Node, tree: Tree): void {
  const isMixed = changed.get(node) === ''
  changed.delete(node)
  const place = tree.get(node)
  if (place && node.parentNode !== place.parent && node !== place.parent) put(node, place, tree)
  dropCompanions(node, tree)
  if (!place) return
  if (!isMixed && !isSentence(place)) return
  const before = [...node.childNodes]
  let next: Node | null = null
  for (const child of place.children.toReversed()) {
    const { text: own } = tree.get(child) as Place
    dropCompanions(child, tree)
    if (isText(child) && child.nodeValue !== own) child.nodeValue = own
    const isHere = child.parentNode === node && (next ? follows(child, next, tree) : true)
    if (!isHere && !isFocused(child)) native.insertBefore.call(node, child, next)
    next = child.parentNode === node ? child : next
  }
  for (const child of before) if (foreign.has(child)) drop(child, tree)
}

/** Returns whether only foreign nodes are between two nodes. */
function follows(child: Node, next: Node, tree: Tree): boolean {
  let after = child.nextSibling
  while (after && after !== next && !tree.has(after)) after = after.nextSibling
  return after === next
}

/** Returns the element of React's that a foreign one was put beside. */
function ownerOf(
  { previousSibling, nextSibling }: MutationRecord,
  tree: Tree,
  parent: Node,
): Node | undefined {
  const isHidden = (node: Node) => node instanceof Element && node.getClientRects().length === 0
  const all = [previousSibling, nextSibling].filter(
    (node) => node !== null && tree.get(node)?.parent === parent,
  ) as Node[]
  const replaced = all.filter((node) => node.parentNode !== parent || isHidden(node))
  return replaced.find((node) => !companions.has(node)) ?? replaced[0] ?? all[0]
}

/** Notes what others changed, to repair it when React changes it. Returns what React lost. */
function note(record: MutationRecord, tree: Tree, observer: MutationObserver): Node[] {
  const { target, addedNodes, removedNodes } = record
  const place = tree.get(target)
  const note = (node: Node) => changed.has(node) || changed.set(node, signatureOf(node, tree))
  if (record.type === 'characterData') {
    if (place && target.nodeValue !== place.text) note(place.parent)
    return []
  }
  // React replaces all that is in an element with one text.
  if (!place || place.text !== null) return []
  const lost = [...removedNodes].filter(
    (node) => tree.get(node)?.parent === target && node.parentNode !== target,
  )
  const added = [...addedNodes].filter(
    (node) => !tree.has(node) && node.parentNode === target && (hasWords(node) || lost.length > 0),
  )
  for (const node of added) foreign.add(node)
  for (const node of lost) observer.observe(node, { characterData: true, childList: true, subtree: true })
  const owner = lost[0] ?? ownerOf(record, tree, target)
  if (owner && added.length > 0) companions.set(owner, [...(companions.get(owner) ?? []), ...added])
  for (const node of isSentence(place) ? [target] : [...lost, owner])
    if (node && lost.length + added.length > 0) note(node)
  return lost
}

const hasControls = (node: Node): boolean =>
  node instanceof Element && (node.matches(controls) || node.querySelector(controls) !== null)

/**
 * Notes what others changed, and repairs what React has changed since. `isUnsure` says that React may have changed it
 * before it was noted.
 */
export function repairChanges(
  records: readonly MutationRecord[],
  observer: MutationObserver,
  isUnsure = false,
): void {
  const tree = readTree()
  const lost = records.map((record) => [record.target, note(record, tree, observer)] as const)
  for (const [node, shown] of changed)
    if (isUnsure || !tree.has(node) || signatureOf(node, tree) !== shown) repair(node, tree)
  for (const [target, nodes] of lost) {
    const count = repairs.get(target) ?? 0
    // A lost element is inserted again with its children.
    const isLost = target.isConnected && nodes.some((node) => !node.isConnected && hasControls(node))
    if (!isLost || count >= maxRepairs) continue
    repairs.set(target, count + 1)
    for (const node of [target, ...nodes]) if (changed.has(node)) repair(node, tree)
  }
  observer.takeRecords()
}
