import { readStorage, writeStorage } from './web-storage.ts'

/** Keeps what was typed while the controls are replaced: after an error, and when the page is loaded again. */

/** Selects are left out: each of them takes effect at once. */
type Field = HTMLInputElement | HTMLTextAreaElement
interface Typed {
  name: string
  /** The field's place among those of its name. */
  place: number
  value: string | boolean
  /** Its content at first. A field of the same name with other content is about another stay. */
  before: string | boolean
}

const key = 'latchkey.typed'
const timeoutMs = 60_000

const isBox = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)
const entryOf = (field: Field) => (isBox(field) ? field.checked : field.value)
const defaultOf = (field: Field) => (isBox(field) ? field.defaultChecked : field.defaultValue)
const secret = '[type=password], [type=file], [type=hidden], [autocomplete^=cc-]'

export const pageFields = (): Field[] => [...document.querySelectorAll<Field>('input, textarea')]

const named = (fields: readonly Field[], name: string) => fields.filter((field) => field.name === name)

/** The defaults of the fields that somebody changed: React makes what was typed the new default. */
const befores = new WeakMap<EventTarget, string | boolean>()

export const watchTyping = () =>
  addEventListener(
    'input',
    ({ target }) => target && !befores.has(target) && befores.set(target, defaultOf(target as Field)),
    true,
  )

/** Returns the texts and choices that somebody changed, without passwords, cards and files. */
export const readTyped = (fields = pageFields()): Typed[] =>
  fields
    .filter((field) => field.name !== '' && !field.matches(secret))
    .map((field) => ({
      name: field.name,
      place: named(fields, field.name).indexOf(field),
      value: entryOf(field),
      before: befores.get(field) ?? defaultOf(field),
    }))
    .filter(({ value, before }) => value !== before)

function type(field: Field, value: string | boolean): void {
  if (isBox(field)) field.click()
  // React remembers what was set through the element itself, and would take the event for no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Types again into the controls that are there, and for a minute into those that come. */
export function typeAgain(typed: readonly Typed[]): void {
  let left = typed
  const until = Date.now() + timeoutMs
  const attempt = () => {
    const fields = pageFields()
    left = left.filter(({ name, place, value, before }) => {
      const field = named(fields, name)[place]
      if (field && entryOf(field) === before) type(field, value)
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
