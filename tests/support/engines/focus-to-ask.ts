import type { SpokenPage } from './page.ts'

/**
 * Returns the expected role and name of the focused element, for an engine that can only be queried by them. Runs in
 * the page, so it uses nothing from outside itself. The role is empty if ARIA has none.
 */
export function focusToAsk(): SpokenPage | null {
  const element = document.activeElement
  if (element === null || element === document.body) return null
  /** A label around a control contains that control's own text, which isn't part of its name. */
  const textOf = (node: Node | null): string =>
    [...(node?.childNodes ?? [])]
      .map((child) => {
        if (child === element) return ''
        if (!(child instanceof Element)) return child.nodeValue ?? ''
        // Screen readers read separate boxes separately.
        const gap = getComputedStyle(child).display === 'inline' ? '' : ' '
        return `${gap}${textOf(child)}${gap}`
      })
      .join('')
  const labelledBy = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  const named =
    labelledBy.map((id) => textOf(document.getElementById(id))).join(' ') ||
    element.getAttribute('aria-label') ||
    labels.map(textOf).join(' ') ||
    textOf(element)
  const name = named.replace(/[ \t\n]+/g, ' ').trim()
  const type = (element as HTMLInputElement).type
  const roles: Record<string, string> = {
    A: 'link',
    BUTTON: 'button',
    SELECT: 'combobox',
    TEXTAREA: 'textbox',
  }
  const inputRoles: Record<string, string> = {
    checkbox: 'checkbox',
    file: 'button',
    radio: 'radio',
    search: 'searchbox',
    time: '',
  }
  const own = element.tagName === 'INPUT' ? (inputRoles[type] ?? 'textbox') : (roles[element.tagName] ?? '')
  return { role: element.getAttribute('role') ?? own, name }
}
