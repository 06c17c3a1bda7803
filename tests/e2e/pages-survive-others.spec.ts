import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { editStay } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { saveHouse } from '#tests/support/house.ts'
import { createScreenKit, openHydrated, type ScreenKit, signIn } from '#tests/support/screens/kit.ts'
import { extendPage, readText, translatePage } from '#tests/support/translators.ts'

const site = browserSite()

const ready = (page: Page) =>
  page.addInitScript(() => {
    window.addEventListener('latchkey-ready', () => document.documentElement.setAttribute('data-ready', ''))
  })

/** Each step of a guest's first minutes changes texts, and ends when its own words are visible. */
async function* firstMinutes(page: Page, token: string) {
  const seen = (text: string) => page.getByText(text).filter({ visible: true }).first()
  await ready(page)
  await page.goto(`/guest/${token}`)
  await page.locator('[data-ready]').waitFor()
  yield 'opened'
  await page.getByLabel('Phone number').fill('12')
  await page.getByRole('button', { name: 'Save Contact Details' }).click()
  await seen('Enter a phone number, for example').waitFor()
  yield 'a wrong number'
  await page.getByLabel('Phone number').fill('021 123 4567')
  await page.getByRole('button', { name: 'Save Contact Details' }).click()
  await seen('Contact Information Saved').waitFor()
  await seen('By sending a photo').waitFor()
  await page.getByRole('button', { name: 'Open Camera' }).first().waitFor()
  yield 'saved'
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Contact Information Saved').first().waitFor({ state: 'detached' })
  yield 'toast closed'
  await page.locator('summary').filter({ hasText: 'Your data' }).click()
  await page.getByRole('button', { name: 'Erase My Data' }).waitFor()
  yield 'folder opened'
}

it.each(['font', 'whole elements'] as const)(
  'guest page shows the same words under a translator that works by: %s',
  async (habit) => {
    const kit = createScreenKit(site)
    const [plain, translated] = [await site.phone(), await site.phone()]
    await translated.addInitScript(translatePage, { habit })
    const expected: string[] = []
    for await (const step of firstMinutes(plain, (await kit.freshStay('nothing')).accessToken))
      expected.push(`${step}: ${await plain.evaluate(readText)}`)
    const seen: string[] = []
    for await (const step of firstMinutes(translated, (await kit.freshStay('nothing')).accessToken))
      seen.push(`${step}: ${await translated.evaluate(readText)}`)
    expect(seen).toEqual(expected)
    expect(await translated.locator('[data-failed]').count()).toBe(0)
  },
)

/** Serves pages as a network does that rewrites them. */
const rewrite = (page: Page, change: (html: string) => string) =>
  page.route(/^[^?#]*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })

/** Changes a page's HTML outside scripts, styles and texts whose white space counts. */
const outsideScripts = (html: string, change: (markup: string) => string) =>
  html
    .split(/(<(script|style|textarea|pre)\b.*?<\/\2>)/gs)
    .map((part, at) => (at % 3 === 0 ? change(part) : at % 3 === 1 ? part : ''))
    .join('')

/** Changes that networks and their switches make to HTML on its way. Only white space of ASCII counts as such. */
const rewrites: Readonly<Record<string, (html: string) => string>> = {
  'strips comments': (html) => html.replace(/<!--.*?-->/gs, ''),
  'removes white space between tags': (html) =>
    outsideScripts(html, (markup) => markup.replace(/>[ \t\r\n]+</g, '><')),
  'collapses white space': (html) => outsideScripts(html, (markup) => markup.replace(/[ \t\r\n]+/g, ' ')),
  'indents every tag': (html) => outsideScripts(html, (markup) => markup.replace(/></g, '>\n    <')),
  'strips comments, indents every tag and wraps lines': (html) =>
    outsideScripts(html.replace(/<!--.*?-->/gs, ''), (markup) =>
      markup
        .replace(/>[^<]+/g, (text) => text.replace(/(\S{4,}) (?=\S)/g, '$1\r\n\t'))
        .replace(/></g, '>\r\n\t<'),
    ),
}

/**
 * Types into the page's first field as soon as it is parsed, and records which of its elements hydration replaced. A
 * lazy part may replace its placeholder afterwards.
 */
const noteElements = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const parsed = [...document.querySelectorAll('#root *')]
      window.addEventListener('latchkey-ready', () => {
        const replaced = parsed.filter((element) => !element.isConnected)
        Object.assign(window, { replaced: replaced.map(({ outerHTML }) => outerHTML.slice(0, 80)) })
      })
      const field = document.querySelector<HTMLInputElement>('#root input')
      if (field) field.value = '021 55'
    })
  })

const replaced = (page: Page) => page.evaluate(() => (window as unknown as { replaced: string[] }).replaced)

async function openNoted(page: Page, token: string): Promise<void> {
  await noteElements(page)
  await ready(page)
  await page.goto(`/guest/${token}`)
  await page.locator('[data-ready]').waitFor()
}

describe('before hydration', () => {
  it('extensions change the page, and React keeps its elements, theirs and what was typed', async () => {
    const page = await site.phone()
    await page.addInitScript(extendPage)
    await openNoted(page, (await createScreenKit(site).freshStay('nothing')).accessToken)
    expect(await replaced(page)).toEqual([])
    expect(await page.locator('[data-lastpass-icon-root]').count()).toBeGreaterThan(0)
    expect(await page.locator('#root input').first().inputValue()).toBe('021 55')
  })

  const kit = createScreenKit(site)
  beforeAll(async () => {
    await saveHouse(await site.host(), { directions: 'First left.\nThen the gravel road.' })
  })
  const pages: Readonly<Record<string, () => Promise<string>>> = {
    'a guest who begins': async () => `/guest/${(await kit.stay('nothing')).accessToken}`,
    'a guest who is approved': async () => `/guest/${(await kit.stay('approved')).accessToken}`,
    checkout: async () => `/checkout/${(await kit.stay('photos')).accessToken}`,
    landing: async () => '/',
    'sign-in': async () => '/login',
    dashboard: async () => '/admin',
  }
  describe.each(Object.entries(rewrites))('by a network that %s', (_how, change) => {
    it.each(Object.entries(pages))('React keeps the elements of the page: %s', async (name, path) => {
      const page = await site.phone()
      if (name === 'dashboard') await signIn(page, kit)
      await rewrite(page, change)
      await noteElements(page)
      await ready(page)
      await page.goto(await path())
      if (name === 'landing') {
        // Only its islands are React’s.
        await page.locator('[data-show-dates]').filter({ visible: true }).first().click()
        await page.locator('[data-dates]').getByRole('grid').first().waitFor()
        return
      }
      await page.locator('[data-ready]').waitFor()
      expect(await replaced(page)).toEqual([])
    })
  })
})

const breakGuide = (html: string) => html.replace('"guide":[', '"guide":7,"left":[')

it('shows the door code, the way on and the emergency page, and reports to the server without personal data', async () => {
  const page = await site.phone()
  await rewrite(page, breakGuide)
  const stay = await createScreenKit(site).freshStay('approved', 0)
  const report = page.waitForRequest(/page-errors/)
  await page.goto(`/guest/${stay.accessToken}`)
  const failed = page.locator('[data-failed]')
  await failed.getByText(stay.doorCode).waitFor()
  await failed.getByRole('button', { name: 'Try Again' }).waitFor()
  const emergency = failed.getByRole('link', { name: 'In an emergency' })
  expect(await emergency.getAttribute('href')).toBe(`/guest/${stay.accessToken}/emergency`)
  const sent = (await report).postDataJSON()
  expect(Object.keys(sent).sort()).toEqual(['at', 'error', 'kind', 'page'])
  expect(sent).toMatchObject({ page: 'guest', kind: 'render', error: 'TypeError' })
  expect((await (await report).response())?.status()).toBe(204)
})

/** Makes the components around an element throw when they are next drawn, up to the boundary of the page. */
const breakAround = (field: Locator) =>
  field.evaluate((element) => {
    interface Fiber {
      return: Fiber | null
      stateNode: unknown
      memoizedState: Hook | null
    }
    interface Hook {
      next?: Hook | null
      queue?: { dispatch?: (state: unknown) => void } | null
    }
    const unreadable = new Proxy(
      {},
      {
        get: () => {
          throw new TypeError('unreadable')
        },
      },
    )
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$')) ?? ''
    let fiber = (element as unknown as Record<string, Fiber | null>)[key] ?? null
    for (; fiber && !(fiber.stateNode as { componentDidCatch?: unknown } | null)?.componentDidCatch; ) {
      for (let hook = fiber.memoizedState; hook; hook = hook.next ?? null) hook.queue?.dispatch?.(unreadable)
      fiber = fiber.return
    }
  })

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const pathOf = async (kit: ScreenKit, until: 'nothing' | 'approved') =>
  `/guest/${(await kit.freshStay(until, 0)).accessToken}`
const stayPath = async (kit: ScreenKit) => `/admin/stays/${(await kit.freshStay('deposit', 40)).id}`

it('the form of another stay isn’t filled with what was typed about one', async () => {
  const kit = createScreenKit(site)
  const [first, other] = [await kit.freshStay('nothing', 50), await kit.freshStay('nothing', 60)]
  const host = await kit.host()
  await host.call(editStay, { params: { id: other.id }, body: { guestName: 'Hine Paki' } })
  const page = await site.desktop()
  await signIn(page, kit)
  await openHydrated(page, `/admin/stays/${first.id}`)
  const edit = async (name: string) => {
    await page.getByRole('button', { name: `More actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Change this stay' }).click()
  }
  const field = page.getByRole('dialog').getByLabel('Guest name')
  await edit('Aroha Ngata')
  await field.fill('Aroha Ngata-Reid')
  await breakAround(field)
  await page.locator('[data-failed]').getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'More actions for Aroha Ngata' }).waitFor()
  // Goes there without loading the page, which would forget what was typed.
  await page.evaluate((path) => {
    history.pushState(null, '', path)
  }, `/admin/stays/${other.id}`)
  await edit('Hine Paki')
  await field.waitFor()
  expect(await field.inputValue()).toBe('Hine Paki')
})

/** Forms: where they are, the field and what is typed, and how they open. */
const forms: readonly [
  name: string,
  path: (kit: ScreenKit) => Promise<string>,
  label: string | RegExp,
  typed: string,
  open?: (page: Page) => Promise<void>,
][] = [
  ['a guest’s contact', (kit) => pathOf(kit, 'nothing'), 'Phone number', '021 123 4567'],
  [
    'a guest’s arrival',
    (kit) => pathOf(kit, 'approved'),
    /How many/,
    '3',
    (page) => tap(page, 'Tell us when you arrive'),
  ],
  [
    'a guest’s message',
    async (kit) => `${await pathOf(kit, 'approved')}#messages`,
    /^Write to/,
    'Is there a cot?',
  ],
  ['the sign-in', async () => '/login', 'Email Address', 'marama@example.nz'],
  ['a host’s new stay', async () => '/admin', 'Guest name', 'Mere', (page) => tap(page, 'Create New Stay')],
  ['a host’s door code', stayPath, 'Door code', '471133', (page) => tap(page, 'Edit door code')],
  [
    'a host’s message to a guest',
    async (kit) => `/admin/messages/${(await kit.freshStay('deposit', 40)).threadId}`,
    /^Write to/,
    'Yes, in the hall.',
  ],
  ['the house', async () => '/admin/house/basics', 'Town', 'Collingwood'],
  ['a host’s account', async () => '/admin/settings/account', /^Name$/, 'Tāne'],
  ['the mail server', async () => '/admin/settings/email', /Mail server/, 'smtp://mail.example'],
]

describe.each(forms)(
  'when a page can’t be drawn while somebody types into %s',
  (_name, way, label, typed, open) => {
    it('“Try Again” draws it with what was typed, and at the second failure loads it with that', async () => {
      const kit = createScreenKit(site)
      const path = await way(kit)
      const page = await site.phone()
      if (path.startsWith('/admin')) await signIn(page, kit)
      await ready(page)
      await page.goto(path)
      await page.locator('[data-ready]').waitFor()
      const field = page
        .getByLabel(label)
        .and(page.locator('input, textarea'))
        .filter({ visible: true })
        .first()
      const again = page.locator('[data-failed]').getByRole('button', { name: 'Try Again' })
      await open?.(page)
      await field.fill(typed)
      await breakAround(field)
      await again.click()
      await open?.(page)
      await expect.poll(() => field.inputValue()).toBe(typed)
      await breakAround(field)
      const loaded = page.waitForEvent('load')
      await again.click()
      await loaded
      await page.locator('[data-ready]').waitFor()
      await open?.(page)
      await expect.poll(() => field.inputValue()).toBe(typed)
    })
  },
)

describe('an island of the landing page that can’t be drawn', () => {
  it('the calendar says so, and the next tap draws it again', async () => {
    const page = await site.phone()
    await page.goto('/')
    const place = page.locator('[data-dates]')
    const texts = (await place.getAttribute('data-texts')) ?? ''
    await place.evaluate((element) => element.setAttribute('data-texts', 'null'))
    const seeDates = page.locator('[data-show-dates]').filter({ visible: true }).first()
    await seeDates.click()
    await page.locator('[data-dates-failed]').filter({ visible: true }).waitFor()
    await place.evaluate((element, kept) => element.setAttribute('data-texts', kept), texts)
    await seeDates.click()
    await place.getByRole('grid').first().waitFor()
  })

  it('the visitor’s question has what was typed once the next tap draws it again', async () => {
    const page = await site.phone()
    await page.goto('/')
    const seeDates = page.locator('[data-show-dates]').filter({ visible: true }).first()
    await seeDates.click()
    const field = page.locator('[data-dates] [name=message]')
    await field.fill('Is there a cot?')
    await breakAround(field)
    await page.locator('[data-dates-failed]').filter({ visible: true }).waitFor()
    await seeDates.click()
    await expect.poll(() => field.inputValue()).toBe('Is there a cot?')
  })

  it('a photo opens by itself', async () => {
    const page = await site.phone()
    await page.goto('/')
    await page.locator('[data-gallery]').evaluate((element) => element.setAttribute('data-texts', 'null'))
    await page.locator('[data-photo]').first().click()
    await page.waitForURL(/\/(photos|assets)\//)
  })
})

it('a part that an upgrade removed says so, and “Try Again” loads the page again with what was typed', async () => {
  const page = await site.phone()
  // The guest's worker would have the part.
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
  await page.route(/\/assets\/qr-code-/, (route) => route.fulfill({ status: 404, body: '<h1>Gone</h1>' }))
  const stay = await createScreenKit(site).freshStay('approved', 0)
  await ready(page)
  await page.goto(`/guest/${stay.accessToken}`)
  await page.locator('[data-ready]').waitFor()
  await tap(page, 'Tell us when you arrive')
  await page
    .getByLabel(/How many/)
    .first()
    .fill('3')
  await page.getByRole('button', { name: /QR code/ }).click()
  await page.getByText('We couldn’t load this part.').waitFor()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await reloaded
  await page.locator('[data-ready]').waitFor()
  await tap(page, 'Tell us when you arrive')
  const guests = page.getByLabel(/How many/).first()
  await expect.poll(() => guests.inputValue()).toBe('3')
})
