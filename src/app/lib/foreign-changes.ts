/**
 * Keeps React working on a document that others change. Page translators replace texts, wrap them or replace whole
 * elements; extensions insert elements. React throws if a node isn't where it put it, and writes into nodes that
 * nobody sees (https://github.com/facebook/react/issues/11538).
 *
 * Until the page is hydrated, foreign changes are undone at once and made again afterwards. Later, a foreign change stays
 * until React changes what it replaced: then everything that was replaced beside it is undone first, so that no earlier
 * text remains beside the new one. Controls are put back at once, because a copy of a button does nothing.
 */

type Undo = () => void
interface Fiber {
  tag: number
  return: Fiber | null
  alternate: Fiber | null
  memoizedProps: unknown
}

const text = { characterData: true, characterDataOldValue: true }
const hostRootTag = 3
const controls = 'a,button,input,select,textarea,summary,video'
/** How often the controls of one element are put back, so that two scripts can't replace each other's work for ever. */
const maxRestores = 5

/** The foreign changes of each element that lost nodes of React's, oldest first. */
const changes = new WeakMap<Node, MutationRecord[]>()
/** The parent of each node that was taken away from React. */
const homes = new WeakMap<Node, Node>()
const restores = new WeakMap<Node, number>()
/** The changes to make again after hydration; `null` from then on. */
let undone: Undo[] | null = null
let observer: MutationObserver | null = null

/** Returns React's own entry of a node. */
function fiberOf(node: Node): Fiber | undefined {
  const key = Object.keys(node).find((name) => /^__react(Fiber|Container)\$/.test(name))
  return key === undefined ? undefined : (node as unknown as Record<string, Fiber>)[key]
}

/** Returns whether React has this node in its tree: it removes the link to the root from what it deletes. */
function isReacts(node: Node): boolean {
  let fiber = fiberOf(node)
  while (fiber?.return) fiber = fiber.return
  return fiber?.tag === hostRootTag
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

/** Puts an element's nodes back where React left them. */
function restore(parent: Node): void {
  const records = changes.get(parent)
  if (!records) return
  changes.delete(parent)
  undoAll(records)
}

const detached =
  typeof MutationObserver === 'undefined'
    ? null
    : new MutationObserver((records) => {
        for (const { target, oldValue } of records) {
          const { nodeValue } = target
          const fiber = fiberOf(target)
          const isByReact = [fiber, fiber?.alternate].some((one) => one?.memoizedProps === nodeValue)
          // A node that was only wrapped may be hidden. The translator may also translate it there.
          const isUnseen = !target.isConnected || (isByReact && oldValue !== nodeValue)
          let lost: Node | null = target
          while (lost && !homes.has(lost)) lost = lost.parentNode
          const home = lost && homes.get(lost)
          if (home && isUnseen) restore(home)
        }
      })

const hasControls = (node: Node): boolean =>
  node instanceof Element && (node.matches(controls) || node.querySelector(controls) !== null)

function record(records: readonly MutationRecord[]): void {
  for (const [parent, ofParent] of Map.groupBy(records, ({ target }) => target)) {
    const lost = ofParent
      .flatMap(({ removedNodes }) => [...removedNodes])
      .filter((node) => node.parentNode !== parent && isReacts(node))
    if (lost.length === 0) continue
    changes.set(parent, [...(changes.get(parent) ?? []), ...ofParent])
    for (const node of lost) {
      homes.set(node, parent)
      detached?.observe(node, {
        ...text,
        childList: true,
        attributes: true,
        subtree: true,
      })
    }
    const count = restores.get(parent) ?? 0
    if (count >= maxRestores || !lost.some((node) => !node.isConnected && hasControls(node))) continue
    restores.set(parent, count + 1)
    restore(parent)
  }
}

function handleChanges(records: readonly MutationRecord[]): void {
  if (undone) {
    undone.push(undoAll(records))
    observer?.takeRecords()
  } else record(records)
}

const native = {
  insertBefore: globalThis.Node?.prototype.insertBefore,
  removeChild: globalThis.Node?.prototype.removeChild,
}

/** Makes `insertBefore` and `removeChild` find React's nodes where others have moved them. */
function guardMoves(): void {
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null) {
    const isLost = before !== null && before.parentNode !== this && isReacts(before)
    if (isLost) restore(this)
    const place = isLost && before.parentNode !== this ? null : before
    return native.insertBefore.call(this, node, place) as Child
  }
  Node.prototype.removeChild = function <Child extends Node>(this: Node, node: Child) {
    const isLost = node.parentNode !== this && isReacts(node)
    if (isLost) restore(this)
    const parent = isLost ? node.parentNode : this
    return parent ? (native.removeChild.call(parent, node) as Child) : node
  }
}

function watch(target: Node, what: MutationObserverInit): void {
  observer?.disconnect()
  observer ??= new MutationObserver(handleChanges)
  observer.observe(target, { childList: true, subtree: true, ...what })
}

/** Keeps what React renders from now on safe from others. */
export function startGuard(): void {
  if (observer) return
  watch(document, {})
  guardMoves()
  // React may change the page within an event of the same task, before the observer is called.
  for (const type of ['click', 'input', 'submit'])
    window.addEventListener(type, () => handleChanges(observer?.takeRecords() ?? []), true)
}

/** Undoes the changes since the page was parsed, and others until `endHydration`. Returns whether there were any. */
export function beginHydration(root: Element): boolean {
  startGuard()
  undone = []
  const earlier = window.latchkeyChanges?.() ?? []
  handleChanges(earlier)
  watch(root, text)
  return earlier.length > 0
}

/** Makes the undone changes again, now that React knows its nodes. */
export function endHydration(): void {
  const again = undone ?? []
  undone = null
  if (observer) watch(document, {})
  for (const redo of again) redo()
}

declare global {
  interface Window {
    /** Returns the changes below `#root` since it was parsed (`scripts/build/page-loading.mjs`). */
    latchkeyChanges?: () => MutationRecord[]
  }
}
