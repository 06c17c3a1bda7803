import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { shareStay } from '#shared/contract/stays/schemas.ts'
import { addTurnoverLink } from '#shared/contract/turnover/schemas.ts'
import { languages } from '#shared/languages.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { enlargeText, findOverflowing } from '#tests/support/fit.ts'
import { createScreenKit } from '#tests/support/screens/kit.ts'

const site = browserSite({}, { clearsCache: true })

const sizes = [
  { what: 'a small phone', width: 320, height: 640 },
  { what: 'a phone', width: 390, height: 844 },
  { what: 'a phone on its side', width: 844, height: 390 },
  { what: 'a laptop', width: 1280, height: 800 },
  { what: 'a laptop at 200 %', width: 640, height: 400 },
]

async function openAt(path: string, { width, height }: { width: number; height: number }): Promise<Page> {
  const page = await site.desktop({ viewport: { width, height } })
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  return page
}

async function boxesOf(page: Page, selector: string) {
  const boxes = await page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .map((element) => element.getBoundingClientRect().toJSON() as DOMRect)
        .filter(({ width }) => width > 0),
    )
  expect(boxes.length).toBeGreaterThan(0)
  return boxes
}

async function expectWholeBar(page: Page, width: number) {
  const parts = await boxesOf(page, '.top-bar > div > *')
  for (const [place, part] of parts.entries()) {
    expect(part.left).toBeGreaterThanOrEqual(parts[place - 1]?.right ?? 0)
    expect(part.right).toBeLessThanOrEqual(width)
  }
  const cut = await page
    .locator('.top-bar > div *')
    .evaluateAll(
      (elements) =>
        elements.filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
          .length,
    )
  expect(cut).toBe(0)
}

async function expectWholeDrawings(page: Page, width: number) {
  for (const { left, right } of await boxesOf(page, '[data-house], [data-fern]')) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  }
}

it.each(languages)(
  'on a phone 320 wide: header, headline and every section fit uncut, and the name is one line, in %s',
  async (language) => {
    const page = await openAt(`/?lang=${language}`, { width: 320, height: 700 })
    await page.evaluate(() => {
      for (const section of document.querySelectorAll('.deferred')) section.classList.remove('deferred')
    })
    await expectWholeBar(page, 320)
    const [lines = 0] = await page
      .locator('.top-bar a span')
      .evaluateAll((names) =>
        names.map((name) => name.scrollHeight / Number.parseFloat(getComputedStyle(name).lineHeight)),
      )
    expect(lines).toBeLessThan(1.5)
    expect(await page.locator('h1').textContent()).not.toMatch(/[:：]/)
    expect(await findOverflowing(page)).toEqual([])
  },
)

describe.each(sizes)('on $what ($width x $height)', ({ width, height }) => {
  it('header text, house and ferns are uncut, and nothing scrolls sideways', async () => {
    const page = await openAt('/', { width, height })
    await expectWholeBar(page, width)
    await expectWholeDrawings(page, width)
    expect(await findOverflowing(page)).toEqual([])
    if (height > 400) return
    // On a low screen the headline is below the house's photo and still on the first screen.
    const [photo] = await boxesOf(page, '.hero-photo')
    const [title] = await boxesOf(page, '.hero-title')
    expect(title?.top).toBeGreaterThanOrEqual(photo?.bottom ?? Number.POSITIVE_INFINITY)
    expect(title?.bottom).toBeLessThanOrEqual(height)
  })

  it('house and ferns are uncut on the page for a missing address', async () => {
    await expectWholeDrawings(await openAt('/no-such-page', { width, height }), width)
  })
})

async function fontsOfText(page: Page, selector: string): Promise<{ word: string; fonts: string[] }[]> {
  await page.evaluate((wanted) => {
    const original = document.querySelector(wanted)
    if (!original) throw new Error(`no ${wanted}`)
    // Measures a copy, because React may still hydrate the original.
    const element = document.body.appendChild(original.cloneNode(true))
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const words = text.data.split(/\s+/).filter(Boolean)
      text.replaceWith(
        ...words.map((word) =>
          Object.assign(document.createElement('span'), { textContent: word, className: 'one-word' }),
        ),
      )
    }
    // Chromium reports fonts only for laid-out text and doesn't force a layout: text added in this frame has none yet.
    document.body.getBoundingClientRect()
  }, selector)
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: -1 })
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '.one-word',
  })
  const words = await page.locator('.one-word').allTextContents()
  return Promise.all(
    nodeIds.map(async (nodeId, place) => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      return { word: words[place] ?? '', fonts: [...new Set(fonts.map(({ familyName }) => familyName))] }
    }),
  )
}

it('each word of a name is in one font from its first letter to its last', async () => {
  const words = ['Nguyễn', 'Işıl', 'Œuvray', 'Đặng', 'Thùy', 'Tūmanako', 'Ķēniņš']
  const stay = await site.buildStay({ guestName: words.join(' ') })
  const page = await openAt(`/guest/${stay.accessToken}`, { width: 390, height: 844 })
  const set = await fontsOfText(page, 'h1')
  expect(set.length).toBeGreaterThanOrEqual(words.length)
  for (const { word, fonts } of set) expect({ word, fonts }).toEqual({ word, fonts: [fonts[0]] })
})

it.each([320, 390])('the house’s name is whole at %i px with text at 150 %', async (width) => {
  const page = await openAt('/', { width, height: 700 })
  await enlargeText(page, 150)
  const words = await page.locator('.top-bar a span').evaluate((name) => {
    const text = name.firstChild as Text
    const box = name.getBoundingClientRect()
    return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const rects = [...range.getClientRects()]
      const isInside = rects.every(({ right, bottom }) => right <= box.right + 1 && bottom <= box.bottom + 2)
      return [word, rects.length, isInside]
    })
  })
  expect(words).toEqual([
    ['Rātā', 1, true],
    ['House', 1, true],
  ])
})

it('an e-mail address at 320 px breaks at its @ and dots only', async () => {
  const page = await openAt('/', { width: 320, height: 700 })
  await enlargeText(page, 200)
  const parts = await page.locator('footer dl a[href^="mailto:"]').evaluateAll((links) =>
    links.flatMap((link) =>
      [...link.childNodes]
        .filter((node) => node.textContent)
        .map((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return [node.textContent, range.getClientRects().length]
        }),
    ),
  )
  expect(parts).toEqual([
    ['stay', 1],
    ['@ratahouse', 1],
    ['.example', 1],
  ])
})

it('pages without a style sheet are set in the house’s typefaces', async () => {
  const host = await site.host()
  const { accessToken } = await createScreenKit(site).freshStay('approved')
  const { url: shared } = await site.visitor().call(shareStay, { params: { token: accessToken } })
  const { url: turnover } = await host.call(addTurnoverLink, { body: { name: 'Hine' } })
  for (const path of ['/emergency', `/guest/${accessToken}/receipt`, shared, turnover]) {
    const page = await openAt(path, { width: 390, height: 844 })
    const titles = await fontsOfText(page, 'h1')
    // Includes the words of the heading, which come first.
    const texts = (await fontsOfText(page, 'main p')).slice(titles.length)
    const familiesOf = (words: typeof texts) => [...new Set(words.flatMap(({ fonts }) => fonts))]
    expect([path, familiesOf(titles), familiesOf(texts)]).toEqual([path, ['Young Serif'], ['Hanken Grotesk']])
    await page.close()
  }
})

describe('on paper', () => {
  it('landing page prints dark on white on two sheets in each language, without interactive elements', async () => {
    const page = await openAt('/', { width: 794, height: 1123 })
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('button:visible, [popover]:visible, dialog:visible').count()).toBe(0)
    const title = page.locator('h1')
    const colour = () => title.evaluate((element) => getComputedStyle(element).color)
    await expect.poll(colour).toBe('rgb(0, 0, 0)')
    const [photo] = await boxesOf(page, '.hero-photo')
    expect((await boxesOf(page, 'h1'))[0]?.top).toBeGreaterThanOrEqual(
      photo?.bottom ?? Number.POSITIVE_INFINITY,
    )
    const light = await page.locator('body *:visible').evaluateAll((elements) =>
      elements
        .map((element) => getComputedStyle(element))
        .filter(({ color, backgroundColor, backgroundImage }) =>
          [color !== 'rgb(0, 0, 0)', backgroundColor !== 'rgba(0, 0, 0, 0)', backgroundImage !== 'none'].some(
            Boolean,
          ),
        )
        .map(({ color, backgroundColor }) => `${color} on ${backgroundColor}`),
    )
    expect(light).toEqual([])
    // Photos that haven't loaded would show blurred placeholders.
    expect(await page.locator('img:visible').count()).toBe(1)
    for (const language of languages) {
      await page.goto(`/?lang=${language}`)
      await page.evaluate(() => document.fonts.ready)
      const pdf = await page.pdf({ preferCSSPageSize: true })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, language).toBeLessThanOrEqual(2)
    }
  })

  it('a current guest’s page prints its details without buttons', async () => {
    const kit = createScreenKit(site)
    const page = await site.desktop()
    await page.goto(`/guest/${(await kit.freshStay('approved')).accessToken}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('button:visible, [data-toaster]:visible').count()).toBe(0)
    expect(await page.locator('h1').evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(0, 0, 0)',
    )
  })
})
