import type { Spoken } from './page.ts'

/**
 * What the element with the focus should be read out as, for an engine that can only be asked whether it is. It runs inside
 * the page and so uses nothing from outside itself. The role is empty for what has none in ARIA.
 */
export function focusToAsk(): Spoken | null {
  const element = document.activeElement
  if (element === null || element === document.body) return null
  /** A label around a control has that control's own text too, which is no part of its name. */
  const textOf = (node: Node | null): string =>
    [...(node?.childNodes ?? [])]
      .map((child) => {
        if (child === element) return ''
        if (!(child instanceof Element)) return child.nodeValue ?? ''
        // Boxes that stand apart are read apart.
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
