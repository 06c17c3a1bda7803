import type { Wanted } from './page.ts'

export interface WantedInPage extends Omit<Wanted, 'name'> {
  name: string
  isPattern: boolean
}

/**
 * Returns the first visible and enabled control with a role and a name. Runs in the page, so it uses nothing from
 * outside itself. Computes names from the common sources (`aria-labelledby`, `aria-label`, the label, the text,
 * `alt`), which suffices to find a control; axe checks whether names are right.
 */
export function findControl({ role, name, isPattern, inside }: WantedInPage): Element | null {
  const byRole = {
    button: 'button, [role=button], input[type=submit], summary',
    link: 'a[href]',
    menuitem: '[role=menuitem]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
    field: 'input:not([type=file], [type=hidden]), textarea, select',
    file: 'input[type=file]',
    photo: 'img, [role=img]',
  }
  const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const labelledBy = element.getAttribute('aria-labelledby')
    if (labelledBy) {
      const names = labelledBy.split(/\s+/).map((id) => textOf(document.getElementById(id)))
      return names.join(' ').trim()
    }
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt')
    if (label) return label
    const labels = (element as HTMLInputElement).labels
    return labels && labels.length > 0 ? textOf(labels[0] ?? null) : textOf(element)
  }
  const pattern = isPattern ? new RegExp(name) : null
  const answersTo = (element: Element) => (pattern ? pattern.test(nameOf(element)) : nameOf(element) === name)
  const isHiddenFromReaders = (element: Element) => element.closest('[aria-hidden=true], [inert]') !== null
  // A file input may be hidden: a button beside it opens it.
  const isThere = (element: Element) =>
    (role === 'file' || element.checkVisibility({ visibilityProperty: true })) &&
    !isHiddenFromReaders(element) &&
    !(element as HTMLButtonElement).disabled &&
    element.getAttribute('aria-disabled') !== 'true'
  const places = inside
    ? [...document.querySelectorAll('section, article, dialog, li, [role=region], [role=dialog]')].filter(
        (place) => nameOf(place) === inside,
      )
    : [document.documentElement]
  for (const place of places) {
    for (const element of place.querySelectorAll(byRole[role])) {
      if (answersTo(element) && isThere(element)) return element
    }
  }
  return null
}
