import { describe, expect, it, vi } from 'vitest'
import { htmlOf } from '#server/features/mail/templates/html.ts'
import { getPrivacy } from '#shared/contract/documents/schemas.ts'
import { createGuideEntry } from '#shared/contract/guide/schemas.ts'
import { getPropertyInfo, removeSample } from '#shared/contract/house/schemas.ts'
import { cancelStay, getGuestStay, shareStay } from '#shared/contract/stays/schemas.ts'
import { type Language, languages } from '#shared/languages.ts'
import { pageHouseJson } from '#shared/page-data.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, buildStay, setDeparted } from '#tests/support/builders.ts'
import { resetHouse, saveHouse } from '#tests/support/house.ts'
import { guestBrowser } from '#tests/support/photos.ts'
import { sampleMails } from '#tests/support/sample-mails.ts'

const test = testApp()

/** The server's renderer, from its source: its types belong to another project, and `dist` may be older. */
interface Renderer {
  renderPage(name: string, language: Language, about: object): Promise<string>
  renderGuestPage(reads: object, about: object): Promise<string>
}
const { renderPage, renderGuestPage } = await vi.importActual<Renderer>('#app/entry-render.tsx')

const own = {
  ...{ name: 'Qorvane House', hostName: 'Zelphine', email: 'stay@qorvane.example', phone: '+64215550142' },
  ...{
    town: 'Brindlecombe',
    address: '5 Vexmoor Road',
    wifiName: 'Quillnet',
    wifiPassword: 'wexford-plum-77',
  },
}
const guestName = 'Mordwen Tavish'
/** Parts of every value, as they are written on pages and in mails. */
const values =
  /Qorvane|Brindlecombe|Zelphine|stay@|215550142|21 555 0142|Vexmoor|Quillnet|wexford|Mordwen|Calvbook|https?:\/\/\S|480915/

/** Elements without an end. */
const isVoid = /^(?:area|br|hr|img|input|link|meta|source|wbr)$/

/** Returns the texts of a page's body outside all elements that a translator must leave alone. */
function translated(html: string): string[] {
  const body = (/<body.*<\/body>/s.exec(html)?.[0] ?? html).replace(/<!--.*?-->/gs, '')
  const texts: string[] = []
  const open: boolean[] = [false]
  const parts = body.matchAll(
    /<(script|style|textarea)\b.*?<\/\1>|<(\/?)([\w-]+)((?:"[^"]*"|[^>"])*)>|([^<]+)/gs,
  )
  for (const [, raw, close, name = '', attributes = '', text] of parts) {
    if (raw) continue
    if (text !== undefined) texts.push(...(open.at(-1) ? [] : [text]))
    else if (close) open.pop()
    else if (!isVoid.test(name) && !attributes.endsWith('/'))
      open.push(open.at(-1) === true || attributes.includes('translate="no"'))
  }
  expect(open).toHaveLength(1)
  return texts
}

const problemsOf = (pages: Record<string, string>) =>
  Object.entries(pages).flatMap(([name, html]) =>
    translated(html).flatMap((text) => (values.test(text) ? [`${name}: ${text.trim()}`] : [])),
  )

async function house() {
  const host = await test.host()
  await resetHouse(test)
  await host.call(removeSample)
  await saveHouse(host, own)
}

describe('what a page translator may translate has no name, number, code or address', () => {
  it.each(languages)('in mails in %s', async (language) => {
    await house()
    const mails = sampleMails({
      ...{ house: test.app.ctx.house, language, name: guestName, feed: 'Calvbook' },
    }).map((mail) => [mail.name, htmlOf(mail)] as const)
    const pages = Object.fromEntries(mails)
    expect(Object.values(pages).filter((html) => html.includes(guestName)).length).toBeGreaterThan(10)
    expect(problemsOf(pages)).toEqual([])
  })

  it.each(languages)('on pages for everybody in %s', async (language) => {
    await house()
    const page = { house: test.app.ctx.house, template: { css: '', tags: [] }, isHidden: false }
    const names = ['landing', 'checkout', 'messages', 'not-found'] as const
    const pages = await Promise.all(names.map(async (name) => [name, await renderPage(name, language, page)]))
    const emergency = (await test.visitor().request(`/emergency?lang=${language}`)).text
    expect(problemsOf(Object.fromEntries([...pages, ['emergency', emergency]]))).toEqual([])
  })

  it.each(languages)('on the page for a guest’s companions in %s', async (language) => {
    await house()
    const host = await test.host()
    await saveHouse(host, { sharedDoorCode: 'shown' })
    await host.call(createGuideEntry, { body: { title: 'The fire', content: 'Open the damper.' } })
    const dates = { checkInDate: '2026-11-30', checkOutDate: '2026-12-04' }
    const { accessToken: token, doorCode } = await buildApprovedStay(test, { guestName, ...dates })
    const { url } = await test.visitor().call(shareStay, { params: { token } })
    const read = async (path: string) => (await test.visitor().request(`${path}?lang=${language}`)).text
    const page = await read(new URL(url).pathname)
    expect(page).toContain(doorCode)
    expect(translated(page).join(' ')).not.toMatch(new RegExp([...doorCode].join(' ?')))
    expect(problemsOf({ page, dead: await read('/shared/unknown-token-0000') })).toEqual([])
  })

  it.each(languages)('on a guest’s pages in %s', async (language) => {
    await house()
    const stays = {
      pending: await buildStay(test, { guestName }),
      approved: await buildApprovedStay(test, { guestName }),
      rejected: await buildStay(test, { guestName, status: 'rejected' }),
      waiting: await buildStay(test, {
        ...{ guestName, guestPhone: '+64215550142', hasDocuments: true, paymentStatus: 'authorized' },
      }),
      deposit: await buildStay(test, { guestName, guestPhone: '+64215550142', hasDocuments: true }),
      left: await buildApprovedStay(test, { guestName }),
      cancelled: await buildApprovedStay(test, { guestName }),
    }
    await setDeparted(test, stays.left.id)
    await (await test.host()).call(cancelStay, {
      params: { id: stays.cancelled.id },
      body: { by: 'host', message: 'Sorry.' },
    })
    const problems: string[] = []
    for (const [name, { accessToken: token }] of Object.entries(stays)) {
      const guest = await guestBrowser(test, token)
      const reads = {
        ...{ token, at: test.app.ctx.clock.now() },
        stay: await guest.call(getGuestStay, { params: { token } }),
        privacy: name === 'cancelled' ? undefined : await guest.call(getPrivacy, { params: { token } }),
        property: ['approved', 'left'].includes(name) ? await guest.call(getPropertyInfo) : undefined,
      }
      const html = await renderGuestPage(reads, {
        language,
        house: JSON.parse(pageHouseJson(test.app.ctx.house)),
      })
      const emergency = (await guest.request(`/guest/${token}/emergency?lang=${language}`)).text
      problems.push(...problemsOf({ [name]: html, [`${name} emergency`]: emergency }))
    }
    expect(problems).toEqual([])
  })
})
