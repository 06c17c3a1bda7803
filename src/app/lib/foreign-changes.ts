/**
 * Keeps React working on a document that others change. Page translators replace texts, wrap them, split them, hide them
 * behind a copy or replace whole elements; extensions insert elements. React throws if a node isn't where it put it, and
 * writes into nodes that nobody sees (https://github.com/facebook/react/issues/11538).
 *
 * Until the page is hydrated, foreign changes are undone at once and made again afterwards. Later, a foreign change stays
 * until React changes the same sentence or element: then this sentence or element becomes what React's tree says, so
 * that no earlier text remains beside the new one. Controls are put back at once, because a copy of a button does
 * nothing. docs/decisions/0049-pages-survive-others.md has the limits.
 */

import {
  containers,
  fiberOf,
  isReacts,
  type Place,
  propsOf,
  readTree,
  signatureOf,
  type Tree,
} from './react-tree.ts'

type Undo = () => void
const text = { characterData: true, characterDataOldValue: true }
const controls = 'a,button,input,select,textarea,summary,video'
/** How often the controls of one element are put back, so that two scripts can't replace each other's work for ever. */
const maxRepairs = 5

/** Elements that others changed, with what React showed in them then. */
const changed = new Map<Node, string>()
/** The copies and translations that others put beside an element of React's. */
const companions = new WeakMap<Node, Node[]>()
const foreign = new WeakSet<Node>()
const repairs = new WeakMap<Node, number>()
/** The changes to make again after hydration; `null` from then on. */
let undone: Undo[] | null = null
let observer: MutationObserver | null = null

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
function note(record: MutationRecord, tree: Tree): Node[] {
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
  for (const node of lost) observer?.observe(node, { ...text, childList: true, subtree: true })
  const owner = lost[0] ?? ownerOf(record, tree, target)
  if (owner && added.length > 0) companions.set(owner, [...(companions.get(owner) ?? []), ...added])
  for (const node of isSentence(place) ? [target] : [...lost, owner])
    if (node && lost.length + added.length > 0) note(node)
  return lost
}

const hasControls = (node: Node): boolean =>
  node instanceof Element && (node.matches(controls) || node.querySelector(controls) !== null)

/** Returns whether React itself can't have made a change. It gives no entry to an element's only text. */
const isSuspect = ({ type, target, addedNodes, removedNodes }: MutationRecord): boolean => {
  if (type === 'childList')
    return [...addedNodes].some((node) => !fiberOf(node)) || [...removedNodes].some(isReacts)
  const fiber = fiberOf(target)
  return fiber !== undefined && fiber.memoizedProps !== target.nodeValue
}

function handleChanges(records: readonly MutationRecord[]): void {
  if (undone) {
    undone.push(undoAll(records))
    observer?.takeRecords()
    return
  }
  if (changed.size === 0 && !records.some(isSuspect)) return
  const tree = readTree()
  const lost = records.map((record) => [record.target, note(record, tree)] as const)
  for (const [node, shown] of changed)
    if (!tree.has(node) || signatureOf(node, tree) !== shown) repair(node, tree)
  for (const [target, nodes] of lost) {
    const count = repairs.get(target) ?? 0
    if (count >= maxRepairs || !nodes.some((node) => !node.isConnected && hasControls(node))) continue
    repairs.set(target, count + 1)
    for (const node of [target, ...nodes]) if (changed.has(node)) repair(node, tree)
  }
  observer?.takeRecords()
}

/** Moves a node; returns the way back. The place of a missing `before` is the end. */
function move(node: Node, parent: Node | null, before: Node | null): Undo {
  const { parentNode, nextSibling } = node
  if (parent && !node.contains(parent))
    native.insertBefore.call(parent, node, before?.parentNode === parent ? before : null)
  else if (parentNode) native.removeChild.call(parentNode, node)
  return () => void move(node, parentNode, nextSibling)
}

function undoOne(change: MutationRecord): Undo {
  const { target, addedNodes, removedNodes, previousSibling, nextSibling, oldValue } = change
  if (change.type === 'characterData') {
    const { nodeValue } = target
    target.nodeValue = oldValue
    return () => {
      target.nodeValue = nodeValue
    }
  }
  const isHere = (node: Node | null | undefined) => node?.parentNode === target
  const before =
    [addedNodes[0], nextSibling].find(isHere) ?? (isHere(previousSibling) && previousSibling?.nextSibling)
  const back = [...removedNodes].map((node) => move(node, target, before || null))
  const out = [...addedNodes].filter(isHere).map((node) => move(node, null, null))
  return () => {
    for (const undo of [...back, ...out].reverse()) undo()
  }
}

/** Undoes changes, the latest first. Returns how to make them again. */
function undoAll(records: readonly MutationRecord[]): Undo {
  const again = records.toReversed().map(undoOne)
  return () => {
    for (const redo of again.reverse()) redo()
  }
}

const native = {
  insertBefore: globalThis.Node?.prototype.insertBefore,
  removeChild: globalThis.Node?.prototype.removeChild,
}

/** Makes `insertBefore` and `removeChild` find React's nodes where others have moved them. */
function guardMoves(): void {
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null) {
    if (before === null || before.parentNode === this || !isReacts(before))
      return native.insertBefore.call(this, node, before) as Child
    // What is repaired after React's work puts the node in its place.
    changed.set(this, '')
    return native.insertBefore.call(this, node, null) as Child
  }
  Node.prototype.removeChild = function <Child extends Node>(this: Node, node: Child) {
    const isLost = node.parentNode !== this && isReacts(node)
    const parent = isLost ? node.parentNode : this
    return parent ? (native.removeChild.call(parent, node) as Child) : node
  }
}

function watch(target: Node): void {
  observer?.disconnect()
  observer ??= new MutationObserver(handleChanges)
  observer.observe(target, { ...text, childList: true, subtree: true })
}

/** Keeps what React renders from now on safe from others. */
export function startGuard(container: Element): void {
  containers.add(container)
  if (observer) return
  watch(document)
  guardMoves()
  // React may change the page within an event of the same task, before the observer is called.
  for (const type of ['click', 'input', 'submit'])
    window.addEventListener(type, () => handleChanges(observer?.takeRecords() ?? []), true)
}

/** Undoes the changes since the page was parsed, and others until `endHydration`. Returns whether there were any. */
export function beginHydration(root: Element): boolean {
  startGuard(root)
  undone = []
  const earlier = window.latchkeyChanges?.() ?? []
  handleChanges(earlier)
  watch(root)
  return earlier.length > 0
}

/** Makes the undone changes again, now that React knows its nodes. */
export function endHydration(): void {
  const again = undone ?? []
  undone = null
  if (observer) watch(document)
  for (const redo of again) redo()
}

declare global {
  interface Window {
    /** Returns the changes below `#root` since it was parsed (`scripts/build/page-loading.mjs`). */
    latchkeyChanges?: () => MutationRecord[]
  }
}
