/** Layers that lie over the page, the newest last. Everything else is out of reach until they are gone. */
const layers: HTMLElement[] = []
/** What was put out of reach here, to be given back. */
const silenced = new Set<HTMLElement>()

/** What stays in reach whatever lies over the page: a toast lies above all of it. */
const alwaysLive = '[data-toaster], script, style, link'

function update(): void {
  const top = layers.at(-1)
  const root = document.getElementById('root')
  const others = [...document.body.children, ...(root?.children ?? [])].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== root && !element.matches(alwaysLive),
  )
  for (const element of others) {
    if (top && element !== top && !element.inert) {
      element.inert = true
      silenced.add(element)
    } else if ((!top || element === top) && silenced.delete(element)) {
      element.inert = false
    }
  }
  // Without its scroll bar the page would jump to the side.
  const gap = innerWidth - document.documentElement.clientWidth
  const { style } = document.body
  if (top && style.overflow !== 'hidden') {
    style.paddingRight = gap > 0 ? `${gap}px` : ''
    style.overflow = 'hidden'
  } else if (!top) {
    style.paddingRight = ''
    style.overflow = ''
  }
}

/** Puts a layer over everything that is there, which can then be neither reached nor scrolled; answers how to take it away. */
export function coverPage(layer: HTMLElement): () => void {
  layers.push(layer)
  update()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    update()
  }
}

/** Whether nothing lies over this layer. */
export const isOnTop = (layer: HTMLElement | null): boolean => layer !== null && layers.at(-1) === layer

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

/** The element that Tab leads to from one end of a layer: the other end. `null` anywhere else. */
export function aroundTheEnd(layer: HTMLElement, isBackwards: boolean): HTMLElement | null {
  const stops = [...layer.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  )
  const at = document.activeElement
  const isAtStart = at === stops[0] || !stops.includes(at as HTMLElement)
  if (isBackwards) return isAtStart ? (stops.at(-1) ?? null) : null
  return at === stops.at(-1) ? (stops[0] ?? null) : null
}
