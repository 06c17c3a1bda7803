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

import { changed, containers, currentOf, fiberOf, isReacts, native } from './react-tree.ts'

type Undo = () => void
const text = { characterData: true, characterDataOldValue: true }

/** The changes to make again after hydration; `null` from then on. */
let undone: Undo[] | null = null
let observer: MutationObserver | null = null
let repairs: typeof import('./foreign-repairs.ts') | null = null
/** The changes until `repairs` are loaded. */
const waiting: MutationRecord[] = []

/** Returns whether React itself can't have made a change. It gives no entry to an element's only text. */
const isSuspect = ({ type, target, addedNodes, removedNodes }: MutationRecord): boolean => {
  if (type === 'childList')
    return [...addedNodes].some((node) => !fiberOf(node)) || [...removedNodes].some(isReacts)
  const fiber = fiberOf(target)
  return fiber !== undefined && fiber.memoizedProps !== target.nodeValue
}

const commits = () => [...containers].map(currentOf)

/** Loads what repairs the page: few pages are changed by others. */
async function loadRepairs(): Promise<void> {
  const before = commits()
  const loaded = await import('./foreign-repairs.ts').catch(() => null)
  const records = waiting.splice(0)
  if (!loaded || !observer) return
  repairs = loaded
  const isUnsure = commits().some((commit, at) => commit !== before[at])
  loaded.repairChanges([...records, ...observer.takeRecords()], observer, isUnsure)
}

function handleChanges(records: readonly MutationRecord[]): void {
  if (!observer) return
  if (undone) {
    undone.push(undoAll(records))
    observer.takeRecords()
  } else if (repairs) {
    if (changed.size > 0 || records.some(isSuspect)) repairs.repairChanges(records, observer)
  } else if (waiting.length > 0) waiting.push(...records)
  else if (records.some(isSuspect)) {
    waiting.push(...records)
    void loadRepairs()
  }
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

/** Makes `insertBefore` and `removeChild` find React's nodes where others have moved them. */
function guardMoves(): void {
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null) {
    if (before === null || before.parentNode === this || !isReacts(before))
      return native.insertBefore.call(this, node, before) as Child
    // Appended for now; the repair after React's update moves the node into its place.
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
