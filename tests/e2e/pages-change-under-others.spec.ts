import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ChangingPage, changes } from '#tests/support/changing-page.tsx'
import { ownChromium } from '#tests/support/chromium.ts'
import { extendPage, habits, readText, translatePage } from '#tests/support/translators.ts'

const html = renderToString(createElement(ChangingPage))
const errors: string[] = []
let script = ''
let page: Page
let plain: string[]

beforeAll(async () => {
  const entry = join(import.meta.dirname, '../support/changing-page-entry.tsx')
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'page' } },
  })
  script = ([built].flat()[0] as { output: { code: string }[] }).output[0]?.code ?? ''
  page = await (await (await ownChromium()).newContext()).newPage()
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  plain = await walk()
})
afterAll(() => page.context().close())

/** Records changes of the page from its parsing on, as the start script of pages does. */
function recordChanges(): void {
  const seen: MutationRecord[] = []
  const observer = new MutationObserver((records) => seen.push(...records))
  const what = { childList: true, subtree: true, characterData: true, characterDataOldValue: true }
  observer.observe(document.getElementById('root') as HTMLElement, what)
  window.latchkeyChanges = () => {
    seen.push(...observer.takeRecords())
    observer.disconnect()
    return seen
  }
}

/** Shows a step of the page; returns its text once translators have had two turns. */
async function show(step: number): Promise<string> {
  await page.evaluate((next) => (window as unknown as { goTo(step: number): void }).goTo(next), step)
  await page.waitForFunction((next) => document.documentElement.dataset.step === next, String(step))
  for (let turn = 0; turn < 2; turn += 1)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  return `${step}: ${await page.evaluate(readText)}`
}

/** Returns the text of the page at each step, forwards and backwards, with what others do before and after hydration. */
async function walk(before?: () => Promise<void>, after?: () => Promise<void>): Promise<string[]> {
  await page.goto('about:blank')
  await page.setContent(`<div id="root">${html}</div>`)
  await page.evaluate(recordChanges)
  await before?.()
  await page.addScriptTag({ content: script })
  await page.waitForFunction(() => document.documentElement.dataset.step === '0')
  await after?.()
  const texts = [await show(0)]
  for (let turn = 1; turn <= changes * 2; turn += 1)
    texts.push(await show((turn * (turn > changes ? changes - 1 : 1)) % changes))
  return texts
}

it.each(habits)('shows each new text once under a translator that works by: %s', async (habit) => {
  const watching = () => page.evaluate(translatePage, { habit })
  const once = () => page.evaluate(translatePage, { habit, watches: false })
  for (const way of [await walk(watching), await walk(undefined, once)]) expect.soft(way).toEqual(plain)
  expect(errors.splice(0)).toEqual([])
})

it.each(['translation inside', 'translation below'] as const)(
  'leaves no earlier translation beside a new text under a translator that works by: %s',
  async (habit) => {
    await walk(undefined, () => page.evaluate(translatePage, { habit }))
    for (const step of [1, 3, 5, 0]) {
      await show(step)
      const stale = await page.evaluate(
        () =>
          [...document.querySelectorAll('.translation')].filter((translation) => {
            const own = (translation.closest('.translated') ?? translation.previousElementSibling)?.cloneNode(
              true,
            )
            for (const child of (own as Element | null)?.querySelectorAll('.translation') ?? [])
              child.remove()
            return own?.textContent !== translation.textContent
          }).length,
      )
      expect(stale, `at ${step}`).toBe(0)
    }
    expect(errors.splice(0)).toEqual([])
  },
)

it.each(['before', 'after'] as const)(
  'keeps what was typed and shows each new text when extensions change it %s hydration',
  async (when) => {
    const extend = async () => {
      await page.locator('[name=guest]').fill('Kim')
      await page.evaluate(extendPage)
    }
    expect(await (when === 'before' ? walk(extend) : walk(undefined, extend))).toEqual(plain)
    expect(await page.locator('[name=guest]').inputValue()).toBe('Kim')
    expect(await page.locator('[data-lastpass-icon-root]').count()).toBeGreaterThan(0)
    expect(errors.splice(0)).toEqual([])
  },
)

it('shows what changes although an extension removes elements', async () => {
  const texts = await walk(undefined, () =>
    page.evaluate(() => {
      const remove = () => {
        for (const element of document.querySelectorAll('h2, li:first-child, [role=alert], b'))
          element.remove()
      }
      remove()
      new MutationObserver(remove).observe(document.body, { childList: true, subtree: true })
    }),
  )
  for (const [turn, text] of texts.entries())
    expect(text).toContain(/Your code is \d+, .* o’clock/.exec(plain[turn] ?? '')?.[0])
  expect(errors.splice(0)).toEqual([])
})
