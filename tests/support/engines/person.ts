import { setTimeout as delay } from 'node:timers/promises'
import { EngineSilent } from './bounded.ts'
import { findControl } from './find-control.ts'
import type { Control, EnginePage, Wanted } from './page.ts'

/** A user of a page: waits for elements, and reports what wasn't found. */
export interface Person
  extends Pick<
    EnginePage,
    'open' | 'reload' | 'back' | 'resize' | 'evaluate' | 'press' | 'write' | 'readFocus'
  > {
  click(role: Wanted['role'], name: Wanted['name'], inside?: string): Promise<void>
  type(label: string, text: string): Promise<void>
  upload(label: string, file: string, inside?: string): Promise<void>
  sees(text: string): Promise<void>
  finds(role: Wanted['role'], name: Wanted['name'], inside?: string): Promise<void>
  until<A>(what: string, holds: (argument: A) => boolean | Promise<boolean>, argument: A): Promise<void>
  text(): Promise<string>
}

const pollIntervalMs = 100

// biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
const textOfPage = () => document.body?.innerText ?? ''

export type Wait = <T>(what: string, look: () => Promise<T | null | false>) => Promise<T>

/**
 * Returns what polls a page: one that is being replaced throws, and one that lacks the element returns nothing. An error
 * includes the text on the screen.
 */
export const createWait =
  (page: EnginePage, findTimeoutMs: number): Wait =>
  async (what, look) => {
    const giveUpAt = Date.now() + findTimeoutMs
    let trouble = ''
    while (Date.now() < giveUpAt) {
      try {
        const found = await look()
        if (found !== null && found !== false) return found
        trouble = ''
      } catch (error) {
        if (error instanceof EngineSilent) throw error
        trouble = ` (${(error as Error).message})`
      }
      await delay(pollIntervalMs)
    }
    const shown = await page.evaluate(textOfPage, null).catch(() => 'nothing that could be read')
    throw new Error(`Waited ${findTimeoutMs / 1000} s for ${what}${trouble}. On the screen:\n${shown}`)
  }

/** Creates a user of a page, who waits as `wait` does. */
export function createPerson(page: EnginePage, wait: Wait): Person {
  const find = ({ name, ...rest }: Wanted) =>
    page.find(findControl, {
      ...rest,
      // Non-breaking spaces count as spaces, as in screen readers.
      name: typeof name === 'string' ? name.replaceAll(/\s+/g, ' ') : name.source,
      isPattern: typeof name !== 'string',
    })
  /** Finds a control and uses it; retries if it was replaced or covered in between. */
  const use = async (wanted: Wanted, act: (control: Control) => Promise<void>) => {
    const inside = wanted.inside ? ` inside "${wanted.inside}"` : ''
    await wait(`the ${wanted.role} "${wanted.name}"${inside}`, async () => {
      const control = await find(wanted)
      if (control) await act(control)
      return control
    })
  }
  const wantedOf = (role: Wanted['role'], name: Wanted['name'], inside?: string): Wanted => ({
    role,
    name,
    ...(inside === undefined ? {} : { inside }),
  })
  return {
    open: (url) => page.open(url),
    reload: () => page.reload(),
    back: () => page.back(),
    resize: (width, height) => page.resize(width, height),
    evaluate: (call, argument) => page.evaluate(call, argument),
    press: (key) => page.press(key),
    write: (text) => page.write(text),
    readFocus: () => page.readFocus(),
    click: (role, name, inside) => use(wantedOf(role, name, inside), (control) => control.click()),
    type: (label, text) => use(wantedOf('field', label), (control) => control.type(text)),
    upload: (label, file, inside) => use(wantedOf('file', label, inside), (control) => control.upload(file)),
    finds: (role, name, inside) => use(wantedOf(role, name, inside), async () => undefined),
    sees: async (text) => {
      await wait(`the words "${text}"`, async () => (await page.evaluate(textOfPage, null)).includes(text))
    },
    until: async (what, holds, argument) => {
      await wait(what, () => page.evaluate(holds, argument))
    },
    text: () => page.evaluate(textOfPage, null),
  }
}
