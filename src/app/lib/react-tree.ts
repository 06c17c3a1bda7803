/**
 * Reads React 19's own tree of what it has committed, because nothing public tells it. React links each node to its
 * entry by a property with a random name.
 */

interface Fiber {
  tag: number
  return: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  stateNode: unknown
  memoizedProps: unknown
}
/** The place of a node in React's tree. `text` is `null` for an element with children of its own. */
export interface Place {
  parent: Node
  children: Node[]
  text: string | null
}
export type Tree = Map<Node, Place>

const tags = { root: 3, portal: 4, element: 5, text: 6 }
/** The elements whose content React renders. */
export const containers = new Set<Element>()

/** The elements that others changed, with what React showed in them then; empty where the order of children is unknown. */
export const changed = new Map<Node, string>()

/** The browser's own functions, before the guard replaces them. */
export const native = {
  insertBefore: globalThis.Node?.prototype.insertBefore,
  removeChild: globalThis.Node?.prototype.removeChild,
}

/** Returns React's own entry of a node. */
export function fiberOf(node: Node): Fiber | undefined {
  const key = Object.keys(node).find((name) => /^__react(Fiber|Container)\$/.test(name))
  return key === undefined ? undefined : (node as unknown as Record<string, Fiber>)[key]
}

function rootOf(node: Node): Fiber | undefined {
  let fiber = fiberOf(node)
  while (fiber?.return) fiber = fiber.return
  return fiber?.tag === tags.root ? fiber : undefined
}

/** Returns what React has committed in a container: another object after each commit. */
export const currentOf = (container: Node): Fiber | undefined =>
  (rootOf(container)?.stateNode as { current: Fiber } | undefined)?.current

/** Returns whether React has this node in its tree: it removes the link to the root from what it deletes. */
export const isReacts = (node: Node): boolean => rootOf(node) !== undefined

/** Returns the place of each node that React has in the page. */
export function readTree(): Tree {
  const tree: Tree = new Map()
  const read = (first: Fiber | null, parent: Node) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const { tag, child, memoizedProps: props } = fiber
      const node = fiber.stateNode as Node
      if (tag === tags.element || tag === tags.text) {
        const own = tag === tags.text ? props : (props as { children?: unknown }).children
        const isText = typeof own === 'string' || typeof own === 'number'
        tree.set(node, { parent, children: [], text: isText ? String(own) : null })
        tree.get(parent)?.children.push(node)
        read(child, node)
      } else if (tag === tags.portal)
        readContainer(child, (node as unknown as { containerInfo: Node }).containerInfo)
      else read(child, parent)
    }
  }
  const readContainer = (first: Fiber | null, container: Node) => {
    if (!tree.has(container)) tree.set(container, { parent: container, children: [], text: null })
    read(first, container)
  }
  for (const container of containers) readContainer(currentOf(container)?.child ?? null, container)
  return tree
}

/** Returns the texts and elements that React shows in a node. */
export const signatureOf = (node: Node, tree: Tree): string => {
  const place = tree.get(node)
  return place?.text ?? `<${place?.children.map((child) => signatureOf(child, tree)).join('|')}>`
}

/** Returns the properties that React last gave an element. */
export const propsOf = (node: Node) => {
  const key = Object.keys(node).find((name) => name.startsWith('__reactProps$'))
  return ((key && (node as unknown as Record<string, unknown>)[key]) ?? {}) as {
    hidden?: boolean
    className?: string
    style?: { display?: string; visibility?: string }
  }
}
