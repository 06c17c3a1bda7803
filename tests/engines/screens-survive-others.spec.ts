import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createGuideEntry } from '#shared/contract/guide/schemas.ts'
import { engineSite } from '#tests/support/engines/engine-site.ts'
import type { EnginePage } from '#tests/support/engines/page.ts'
import type { Wait } from '#tests/support/engines/person.ts'
import { startRewritten } from '#tests/support/engines/rewritten-site.ts'
import { screenPage } from '#tests/support/engines/screen-page.ts'
import { saveHouse } from '#tests/support/house.ts'
import { siteOf } from '#tests/support/running-site.ts'
import { screensByArea } from '#tests/support/screens/all.ts'
import { createScreenKit, type ScreenKit } from '#tests/support/screens/kit.ts'
import { extendPage, translatePage } from '#tests/support/translators.ts'

/** Records errors, and the end of hydration. Runs in the page before its own scripts. */
function watchPage(): void {
  const seen: string[] = []
  Object.assign(window, { seen })
  window.addEventListener('error', ({ message }) => seen.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => seen.push(String(reason)))
  console.error = (...args) => seen.push(args.join(' '))
  window.addEventListener('latchkey-ready', () => document.documentElement.setAttribute('data-ready', ''))
}

const callOf = <A>(call: (argument: A) => void, argument: A) => `(${call})(${JSON.stringify(argument)})`
const others = [
  callOf(watchPage, undefined),
  callOf(translatePage, { habit: 'font' as const }),
  callOf(extendPage, undefined),
]

const typed = 'Typed before it was translated'

/** Goes to the first empty field that can be seen, in the dialog that is open if there is one. */
function goToField(): boolean {
  const dialogs = document.querySelectorAll('dialog:modal')
  const place = dialogs[dialogs.length - 1] ?? document
  const fields = place.querySelectorAll<HTMLInputElement>(
    'input[type=text], input[type=tel], input:not([type]), textarea',
  )
  const free = [...fields].find(
    (field) => field.checkVisibility() && !field.readOnly && !field.disabled && field.value === '',
  )
  free?.focus()
  return free !== undefined && document.activeElement === free
}

/** Returns what the walk checks of a page. */
function readPage() {
  const layers = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu]')
  const unmarked: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (
      /Rātā House|Marama|Aroha|Ngata|@example\.nz/.test(node.nodeValue ?? '') &&
      !node.parentElement?.closest('script, style, noscript, textarea, option, iframe, [translate=no]')
    )
      unmarked.push(`${node.parentElement?.outerHTML}`)
  return {
    failed: document.querySelectorAll('[data-failed]').length,
    seen: (window as unknown as { seen: string[] }).seen,
    unmarked,
    deadLinks: document.querySelectorAll('[href="tel:"], [href="mailto:"], [href^="mailto:?"]').length,
    isTranslated: document.body.textContent.includes('\u200b'),
    length: document.querySelector('#root, main')?.textContent.trim().length ?? 0,
    layers: [...layers].filter((layer) => layer.checkVisibility()).length,
    values: [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
  }
}

/** Removes what a screen left in the browser. */
async function forgetVisit(cookieUrl: string): Promise<void> {
  await fetch(cookieUrl)
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
  localStorage.clear()
  sessionStorage.clear()
}

describe.each(Object.entries(screensByArea))(
  `in ${inject('browserEngine')}, screens of %s`,
  (_area, screens) => {
    const site = engineSite(() => startRewritten(others), { camera: true })
    let kit: ScreenKit
    let browser: { page: EnginePage; wait: Wait }

    beforeAll(async () => {
      browser = await site.page()
      await browser.page.resize(390, 844)
      const { backend } = site
      kit = createScreenKit(siteOf(backend, async () => screenPage(browser.page, browser.wait, backend)))
      const host = await kit.host()
      const body = { title: 'Lighting the fire', content: 'Open the damper first.' }
      await host.call(createGuideEntry, { body })
      await saveHouse(host, { phone: '', email: '', emergencyContact: '' })
    })

    afterEach(async () => {
      site.backend.forget()
      await browser.page.evaluate(forgetVisit, site.backend.cookieUrl([]))
    })

    it.each(screens.filter(({ name }) => !name.startsWith('mail-')))(
      '$name of a house without phone and e-mail has no dead link, stays whole, and names stay as they are, under a translator and three extensions, before and after hydration',
      async ({ open }) => {
        const { page } = browser
        await open(await kit.site.phone(), kit)
        const before = await page.evaluate(readPage, null)
        const hasTyped = await page.evaluate(goToField, null)
        if (hasTyped) await page.write(typed)
        await page.evaluate(translatePage, { habit: 'hidden behind a copy' as const, watches: false })
        await page.evaluate(extendPage, undefined)
        await page.press('Tab')
        // A name is known by the answers that the page has.
        await expect.poll(async () => (await page.evaluate(readPage, null)).unmarked).toEqual([])
        const after = await page.evaluate(readPage, null)
        expect(after).toMatchObject({ failed: 0, seen: [], deadLinks: 0, isTranslated: true })
        expect(after.length).toBeGreaterThan(20)
        expect(after.layers).toBe(before.layers)
        if (hasTyped) expect(after.values).toContain(typed)
      },
    )
  },
)
