import { readStorage, writeStorage } from './web-storage.ts'

/** Keeps what was typed while the controls are replaced: after an error, and when the page is loaded again. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
interface Typed {
  name: string
  /** The field's place among those of its name. */
  place: number
  value: string | boolean
}

const key = 'latchkey.typed'
const timeoutMs = 60_000

const isBox = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)
const entryOf = (field: Field) => (isBox(field) ? field.checked : field.value)
const secret = '[type=password], [type=file], [type=hidden], [autocomplete^=cc-]'

export const pageFields = (): Field[] => [...document.querySelectorAll<Field>('input, textarea, select')]

const named = (fields: readonly Field[], name: string) => fields.filter((field) => field.name === name)

/** Returns the texts and choices in fields, without passwords, cards and files. */
export const readTyped = (fields = pageFields()): Typed[] =>
  fields
    .filter((field) => field.name !== '' && !field.matches(secret))
    .map((field) => ({
      name: field.name,
      place: named(fields, field.name).indexOf(field),
      value: entryOf(field),
    }))

function type(field: Field, value: string | boolean): void {
  if (isBox(field)) field.click()
  // React remembers what was set through the element itself, and would take the event for no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Types again into the controls that are there, and for a minute into those that come. */
export function typeAgain(typed: readonly Typed[]): void {
  let left = typed.filter(({ value }) => value !== '')
  const until = Date.now() + timeoutMs
  const attempt = () => {
    const fields = pageFields()
    left = left.filter(({ name, place, value }) => {
      const field = named(fields, name)[place]
      if (field && entryOf(field) !== value) type(field, value)
      return !field
    })
    if (left.length === 0 || Date.now() > until) observer.disconnect()
  }
  const observer = new MutationObserver(attempt)
  observer.observe(document.body, { childList: true, subtree: true })
  attempt()
}

/** Loads the page again; what was typed is typed again by `typeAfterReload`. */
export function reloadTyped(typed = readTyped()): void {
  writeStorage(key, { path: location.pathname, typed })
  location.reload()
}

export function typeAfterReload(): void {
  const kept = readStorage(key) as { path: string; typed: Typed[] } | null
  writeStorage(key, null)
  if (kept?.path === location.pathname) typeAgain(kept.typed)
}
