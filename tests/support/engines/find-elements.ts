/** One part of a locator, as JSON: a page in another browser reads it. */
export type Step =
  | { by: 'css'; css: string }
  | { by: 'role'; role: string; name?: Wanted; isExpanded?: boolean; level?: number }
  | { by: 'text' | 'label' | 'placeholder' | 'containing'; wanted: Wanted }
  | { by: 'place'; index: number }
  | { by: 'or'; steps: Step[] }

export interface Wanted {
  text: string
  /** Without it, the text is looked for anywhere, in any case. */
  match: 'exact' | 'pattern' | 'part'
  /** Of a pattern. */
  flags?: string
}

/** An action on the elements that the steps find. */
export type Act =
  | { name: 'find' | 'count' | 'see' | 'read' | 'scroll' }
  | { name: 'fill'; value: string }
  | { name: 'choose'; files: { name: string; type: string; base64: string }[] }

/**
 * Finds elements as Playwright's locators do, as far as the screens use them, in a browser that Playwright can't drive.
 * Runs in the page, so it uses nothing from outside itself. `find` returns an element that can be clicked, `see` whether
 * one is visible, `read` the value of the first; the others return whether there was an element.
 */
export function findElements({ steps, act }: { steps: Step[]; act: Act }): Element | number | string | null {
  const plain = (text: string | null | undefined) =>
    (text ?? '').replaceAll('\u200b', '').replace(/\s+/g, ' ').trim()
  const answers = (text: string | null | undefined, { text: wanted, match, flags }: Wanted) => {
    if (match === 'pattern') return new RegExp(wanted, flags).test(plain(text))
    if (match === 'exact') return plain(text) === plain(wanted)
    return plain(text).toLowerCase().includes(plain(wanted).toLowerCase())
  }
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isSpoken = (element: Element) => isVisible(element) && !element.closest('[aria-hidden=true], [inert]')
  const spokenText = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
        if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
        return node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? spokenText(node)
      })
      .join('')
  const labelsOf = (element: Element) =>
    [...((element as HTMLInputElement).labels ?? [])].map((label) => spokenText(label)).join(' ')
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')?.split(/\s+/)
    if (by) return by.map((id) => document.getElementById(id)?.textContent).join(' ')
    return (
      element.getAttribute('aria-label') ??
      element.getAttribute('alt') ??
      (labelsOf(element) || spokenText(element))
    )
  }
  const native: Record<string, string> = {
    button: 'button, summary, input[type=submit]',
    dialog: 'dialog[open]',
    heading: 'h1, h2, h3, h4, h5, h6',
    img: 'img:not([alt=""])',
    link: 'a[href]',
    listitem: 'li',
    main: 'main',
    progressbar: 'progress',
    region: 'section',
  }
  const isOf = (element: Element, role: string) => {
    const given = element.getAttribute('role')
    return given === null ? native[role] !== undefined && element.matches(native[role]) : given === role
  }
  const holds = (element: Element, step: Exclude<Step, { by: 'place' | 'or' }>): boolean => {
    if (step.by === 'css') return element.matches(step.css)
    if (step.by === 'placeholder') return answers(element.getAttribute('placeholder'), step.wanted)
    if (step.by === 'label')
      return element.matches('input, select, textarea') && answers(nameOf(element), step.wanted)
    if (step.by === 'role') {
      const { role, name, isExpanded, level } = step
      return (
        isOf(element, role) &&
        isSpoken(element) &&
        (name === undefined || answers(nameOf(element), name)) &&
        (isExpanded === undefined || element.getAttribute('aria-expanded') === String(isExpanded)) &&
        (level === undefined || element.tagName === `H${level}`)
      )
    }
    if (element.matches('head, head *, script, style, noscript')) return false
    const isInside = answers(element.textContent, step.wanted)
    if (step.by === 'containing') return isInside
    return isInside && ![...element.children].some((child) => answers(child.textContent, step.wanted))
  }
  const run = (all: Step[]): Element[] => {
    let found: (Document | Element)[] = [document]
    for (const step of all) {
      if (step.by === 'place') found = found.slice(step.index).slice(0, 1)
      else if (step.by === 'or') found = [...found, ...run(step.steps)]
      else if (step.by === 'containing') found = found.filter((one) => holds(one as Element, step))
      else {
        const below = new Set(found.flatMap((element) => [...element.querySelectorAll('*')]))
        found = [...below].filter((element) => holds(element, step))
      }
    }
    return found as Element[]
  }
  /** A click goes to a place: what still moves, or is under something else, would miss it. */
  const canBeClicked = (element: Element) => {
    if (!isVisible(element) || element.matches(':disabled, [aria-disabled=true]')) return false
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const place = [x, y, width, height].join(' ')
    const known = element as Element & { lastPlace?: string }
    const isStill = known.lastPlace === place
    known.lastPlace = place
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return isStill && top !== null && (element.contains(top) || top.contains(element))
  }
  const found = run(steps)
  if (act.name === 'count') return found.length
  if (act.name === 'see') return found.filter(isVisible).length
  if (act.name === 'find') return found.find(canBeClicked) ?? null
  const field = found[0] as HTMLInputElement | undefined
  if (!field) return null
  if (act.name === 'read') return field.value
  if (act.name === 'scroll') field.scrollIntoView({ block: 'center' })
  if (act.name === 'fill') {
    field.focus()
    // React replaces `value` of the element, not of its prototype.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, act.value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  if (act.name === 'choose') {
    const transfer = new DataTransfer()
    for (const { name, type, base64 } of act.files) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
    }
    field.files = transfer.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return 1
}
