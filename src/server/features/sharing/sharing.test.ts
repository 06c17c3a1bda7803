import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shareStay as shareNow } from '#server/features/stays/sharing.ts'
import { listAuditLog } from '#shared/contract/audit/schemas.ts'
import { downloadMyData, eraseMyData, exportStay } from '#shared/contract/documents/schemas.ts'
import { createGuideEntry, setGuideImage } from '#shared/contract/guide/schemas.ts'
import {
  type AdminStay,
  cancelStay,
  changeStatus,
  editStay,
  endSharedLink,
  exportStays,
  getGuestStay,
  getStay,
  reinstateStay,
  replaceLink,
  shareStay,
  stopSharing,
} from '#shared/contract/stays/schemas.ts'
import { sendGuestMessage } from '#shared/contract/threads/schemas.ts'
import { languages } from '#shared/languages.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, type StayOptions } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { standaloneCode } from '#tests/support/digits.ts'
import { resetHouse, saveHouse } from '#tests/support/house.ts'
import { upload } from '#tests/support/photos.ts'
import { message } from '#tests/support/threads.ts'

const test = testApp()

const open = {
  address: '12 Secret-Gully Road',
  directions: 'Past the third-secret-gate',
  wifiName: 'Quillnet',
  wifiPassword: 'wexford-plum-77',
  shutOffs: 'Tap behind the <b>larder</b>',
  coordinates: { lat: -39.123_456, lng: 175.654_321 },
}
const behindCode = { keypad: 'Press the secret-star', checkInInstructions: 'Key under-the-third-fern' }
const guide = { title: 'Lighting <i>fires</i>', content: 'Open **the damper**, [see](https://fire.example).' }
const guest = { guestName: 'Mordwen Tavish', guestEmail: 'mordwen@mail.example' }

let host: Client
beforeEach(async () => {
  host = await test.host()
  await saveHouse(host, { ...open, ...behindCode })
  await host.call(createGuideEntry, { body: guide })
})
afterEach(() => resetHouse(test))

const allow = () => saveHouse(host, { sharedDoorCode: 'shown' })

async function share(options: StayOptions = {}) {
  const stay = await buildApprovedStay(test, { ...guest, ...options })
  const params = { token: stay.accessToken }
  const { url } = await test.visitor().call(shareStay, { params })
  return { stay, params, path: new URL(url).pathname }
}
const read = (path: string) => test.visitor().request(path)

/** Returns in one word how much a page shows of a stay. */
async function shows(path: string, { doorCode }: AdminStay) {
  const { status, text } = await read(path)
  if (status === 404) return 'denied'
  expect(status).toBe(200)
  if (standaloneCode(doorCode).test(text)) return 'code'
  return text.includes('The door code appears here from') ? 'later' : 'house'
}

const weeksBefore = '2026-12-01T00:00:00.000Z'
const atCheckIn = '2026-12-10T02:00:00.000Z'
const inTheHouse = '2026-12-12T00:00:00.000Z'
const hourAfterCheckOut = '2026-12-13T23:00:00.000Z'

type Act = (shared: Awaited<ReturnType<typeof share>>) => Promise<unknown>
const nothing: Act = async () => undefined
const decide = (status: 'pending' | 'approved' | 'rejected') => (id: string) =>
  host.call(changeStatus, { params: { id }, body: { status } })
const cancel = (id: string) => host.call(cancelStay, { params: { id }, body: { by: 'host' } })

const table: readonly [what: string, act: Act, at: string, hidden: string, shown: string][] = [
  ['approved, weeks before', nothing, weeksBefore, 'house', 'later'],
  ['at check-in', nothing, atCheckIn, 'house', 'code'],
  ['in the house', nothing, inTheHouse, 'house', 'code'],
  ['an hour after check-out', nothing, hourAfterCheckOut, 'house', 'code'],
  ['later', nothing, '2026-12-13T23:00:00.001Z', 'denied', 'denied'],
  ['pending again', ({ stay }) => decide('pending')(stay.id), inTheHouse, 'denied', 'denied'],
  [
    'pending and approved again',
    async ({ stay }) => {
      await decide('pending')(stay.id)
      await decide('approved')(stay.id)
    },
    ...([inTheHouse, 'house', 'code'] as const),
  ],
  [
    'rejected',
    async ({ stay }) => {
      await decide('pending')(stay.id)
      await decide('rejected')(stay.id)
    },
    ...([inTheHouse, 'denied', 'denied'] as const),
  ],
  ['cancelled', ({ stay }) => cancel(stay.id), inTheHouse, 'denied', 'denied'],
  [
    'reinstated, before a new approval',
    async ({ stay }) => {
      await cancel(stay.id)
      await host.call(reinstateStay, { params: { id: stay.id } })
    },
    ...([inTheHouse, 'denied', 'denied'] as const),
  ],
  [
    'with another night',
    ({ stay }) =>
      host.call(editStay, { params: { id: stay.id }, query: {}, body: { checkOutDate: '2026-12-15' } }),
    ...(['2026-12-14T00:00:00.000Z', 'house', 'code'] as const),
  ],
  [
    'withdrawn by the guest',
    ({ params }) => test.visitor().call(stopSharing, { params }),
    ...([inTheHouse, 'denied', 'denied'] as const),
  ],
  [
    'withdrawn by a host',
    ({ stay }) => host.call(endSharedLink, { params: { id: stay.id } }),
    ...([inTheHouse, 'denied', 'denied'] as const),
  ],
  [
    'whose guest’s link was replaced',
    ({ stay }) => host.call(replaceLink, { params: { id: stay.id } }),
    ...([inTheHouse, 'denied', 'denied'] as const),
  ],
  [
    'whose guest erased everything',
    ({ params }) => test.visitor().call(eraseMyData, { params, body: { isConfirmed: true } }),
    ...([inTheHouse, 'denied', 'denied'] as const),
  ],
]

it.each(table)('the link of a stay %s shows what the table says', async (_what, act, at, hidden, shown) => {
  const shared = await share()
  await act(shared)
  test.clock.set(at)
  host = await test.host()
  const seen = [await shows(shared.path, shared.stay)]
  await allow()
  seen.push(await shows(shared.path, shared.stay))
  expect(seen).toEqual([hidden, shown])
  await saveHouse(host, { sharedDoorCode: 'hidden' })
  expect(await shows(shared.path, shared.stay)).toBe(hidden)
})

describe('the page of a shared link', () => {
  it('shows address, way, Wi-Fi, guide and emergency page; the way through the door only with the code', async () => {
    const { path, stay } = await share()
    const readPage = async () =>
      (await read(path)).text.replaceAll(/&(?:lt|gt);/g, (sign) => (sign === '&lt;' ? '<' : '>'))
    const before = await readPage()
    for (const shown of [open.address, open.directions, open.wifiName, open.wifiPassword, open.shutOffs])
      expect(before).toContain(shown)
    for (const shown of [
      '-39.12346, 175.65432',
      guide.title,
      '<strong>the damper</strong>',
      'href="tel:111"',
    ])
      expect(before).toContain(shown)
    test.clock.set(inTheHouse)
    host = await test.host()
    const hidden = await readPage()
    await allow()
    const shown = await readPage()
    for (const secret of Object.values(behindCode)) {
      expect(hidden).not.toContain(secret)
      expect(shown).toContain(secret)
    }
    expect(hidden).not.toMatch(standaloneCode(stay.doorCode))
  })

  it('says nothing about the guest, and no text of the house becomes markup', async () => {
    const { path, stay, params } = await share({ guestPhone: '+64219998877' })
    await test.visitor().call(sendGuestMessage, { params, body: message('May we bring Quenby the dog?') })
    await allow()
    test.clock.set(inTheHouse)
    for (const { text } of [await read(path), await read(`${path}?lang=de`)]) {
      expect(text).not.toMatch(/Mordwen|Tavish|Quenby|mordwen@|9998877|deposit|Kaution|<b>|<i>/)
      expect(text.split('<script')).toHaveLength(2)
      expect(text).not.toContain(stay.accessToken)
      expect(text).not.toContain(stay.id)
    }
  })

  it('is kept by no browser, search engine or proxy, and tells other sites nothing', async () => {
    const { path } = await share()
    for (const { headers } of [await read(path), await read('/shared/unknown-token-0000')]) {
      expect(headers.get('cache-control')).toBe('private, no-store, no-transform')
      expect(headers.get('x-robots-tag')).toContain('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^ ;]+';/)
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  it.each(languages)('is in the reader’s language, also for a dead link: %s', async (language) => {
    const { path } = await share()
    for (const of of [path, '/shared/unknown-token-0000']) {
      const { text } = await test.visitor().request(of, { headers: { 'accept-language': language } })
      expect(text).toContain(
        `<html lang="${language === 'en' ? 'en-NZ' : language === 'zh' ? 'zh-Hans' : language}"`,
      )
    }
  })

  it('opens by a link that was pasted with a full stop', async () => {
    const { path } = await share()
    expect((await read(`${path}.`)).status).toBe(200)
  })

  it('shows the guide’s photos as long as the page, and no other photo', async () => {
    const { address } = await upload(host)
    const { imagePath } = await host.call(setGuideImage, { body: { imageUrl: address } })
    await host.call(createGuideEntry, {
      body: { title: 'Fuse box', content: 'Left.', imagePaths: [imagePath] },
    })
    const { path, params } = await share()
    const [, photo = ''] = /src="([^"]+)"/.exec((await read(path)).text) ?? []
    expect(photo).toBe(`${path}/photos/${imagePath.split('/').at(-1)}`)
    const shown = await read(photo)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    for (const other of ['00000000-0000-4000-8000-000000000009', 'not-an-id'])
      expect((await read(`${path}/photos/${other}`)).status).toBe(404)
    await test.visitor().call(stopSharing, { params })
    expect((await read(photo)).status).toBe(404)
  })

  it('is rendered ten times in ten seconds; beyond that its reader is asked to wait, and other links open', async () => {
    const [one, other] = [await share(), await share()]
    const answers = []
    for (let count = 0; count < 11; count += 1) answers.push(await read(one.path))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
    expect(answers[10]?.text).toContain('One moment, please')
    expect(Number(answers[10]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await read(other.path)).status).toBe(200)
  })
})

describe('a link that opens nothing', () => {
  it('shows Access Denied for an unknown, a withdrawn and each other kind of token', async () => {
    const { stay, params, path } = await share()
    const shareToken = path.split('/').at(-1) ?? ''
    for (const wrong of [stay.accessToken, `${shareToken}x`, 'x', '%00', '..%2f..', 'a'.repeat(5000)]) {
      const { status, text } = await read(`/shared/${wrong}`)
      expect([404, 414], wrong.slice(0, 50)).toContain(status)
      expect(text).not.toContain(open.address)
    }
    expect((await test.visitor().try(getGuestStay, { params: { token: shareToken } })).status).toBe(404)
    expect((await test.visitor().try(shareStay, { params: { token: shareToken } })).status).toBe(404)
    await test.visitor().call(stopSharing, { params })
    const { text } = await read(path)
    for (const said of ['Access Denied', 'Invalid or expired access token', 'Return Home', 'Ask the person'])
      expect(text).toContain(said)
  })

  it('is limited together with guesses of guests’ links', async () => {
    const statuses = []
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await read('/shared/unknown-token-0000')).status)
      statuses.push(
        (await test.visitor().try(getGuestStay, { params: { token: 'unknown-token-0000' } })).status,
      )
    }
    expect(statuses).toEqual([...Array(20).fill(404), 429, 429])
    expect((await read('/shared/unknown-token-0000')).text).toContain('One moment, please')
  })
})

describe('making and ending a link', () => {
  it('a stay has one link, however often and from wherever it is asked for', async () => {
    const { stay, params, path } = await share()
    const asked = await Promise.all(
      Array.from({ length: 30 }, () => test.visitor().call(shareStay, { params })),
    )
    const { ctx, database } = test.app
    const found = await ctx.callers.findStayById(stay.id)
    if (!found) throw new Error('no stay')
    for (let count = 0; count < 1000; count += 1) asked.push(await shareNow(ctx, found))
    expect(new Set(asked.map(({ url }) => new URL(url).pathname))).toEqual(new Set([path]))
    const rows = await database.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'stay.shared')
      .execute()
    expect(rows).toHaveLength(1)
    await test.visitor().call(stopSharing, { params })
    const again = await test.visitor().call(shareStay, { params })
    expect(new URL(again.url).pathname).not.toBe(path)
    expect((await read(path)).status).toBe(404)
  })

  it.each<[string, StayOptions]>([
    ['before approval', { status: 'pending' }],
    ['after a rejection', { status: 'rejected' }],
    ['while a step is missing', { guestPhone: null }],
    ['after the stay', { checkInDate: '2026-11-20', checkOutDate: '2026-11-24' }],
  ])('no link can be made %s', async (_when, options) => {
    const stay = await buildApprovedStay(test, options)
    test.clock.advance(25 * 60 * 60 * 1000)
    const answer = await test.visitor().try(shareStay, { params: { token: stay.accessToken } })
    expect([answer.status, answer.json]).toEqual([
      403,
      { code: 'forbidden', message: 'The house details are shown once your stay is approved' },
    ])
  })

  it('guest and host see since when there is a link, and both may end it, once and again', async () => {
    const { stay, params } = await share()
    const seen = () =>
      Promise.all([
        test
          .visitor()
          .call(getGuestStay, { params })
          .then(({ sharedAt }) => sharedAt),
        host.call(getStay, { params: { id: stay.id } }).then(({ sharedAt }) => sharedAt),
      ])
    const at = new Date(test.clock.now()).toISOString()
    expect(await seen()).toEqual([at, at])
    test.clock.advance(60_000)
    expect((await test.visitor().call(stopSharing, { params })).sharedAt).toBeNull()
    expect((await test.visitor().call(stopSharing, { params })).sharedAt).toBeNull()
    expect((await host.call(endSharedLink, { params: { id: stay.id } })).sharedAt).toBeNull()
    expect(await seen()).toEqual([null, null])
    const unknown = { params: { id: '00000000-0000-4000-8000-000000000009' } }
    expect((await host.try(endSharedLink, unknown)).status).toBe(404)
    const { entries } = await host.call(listAuditLog, { query: { stayId: stay.id } })
    const lines = entries
      .map(({ action, actor }) => `${action} ${actor}`)
      .filter((line) => line.includes('shar'))
    expect(lines).toEqual(['stay.sharing_ended guest', 'stay.shared guest'])
  })

  it('the token leaves by its own call only, and is stored as the guest’s is', async () => {
    const { stay, params, path } = await share()
    const token = path.split('/').at(-1) ?? ''
    expect(token.length).toBeGreaterThanOrEqual(43)
    await read(path)
    const id = { params: { id: stay.id } }
    const others = [
      await test.visitor().try(getGuestStay, { params }),
      await test.visitor().try(downloadMyData, { params }),
      await test.visitor().request(`/guest/${stay.accessToken}`),
      await host.try(getStay, id),
      await host.try(exportStay, id),
      await host.try(exportStays),
    ]
    for (const { status, text } of others) {
      expect(status).toBe(200)
      expect(text).not.toContain(token)
      expect(text).not.toMatch(/shareToken|share_token/)
    }
    expect(others.at(-1)?.text).toContain('Link for companions since')
    expect(others[1]?.text).toContain('"sharedAt":"2026')
    expect(test.log()).not.toContain(token)
    const row = await test.app.database.db.selectFrom('guest_stays').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.share_token_hmac).not.toBe(row.access_token_hmac)
  })

  it('erasing the guest, on request or in time, erases the link from the row', async () => {
    const columns = async (id: string) => {
      const row = await test.app.database.db
        .selectFrom('guest_stays')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return [row.shared_at, row.share_token_sealed, row.share_token_hmac]
    }
    const [asked, old] = [await share(), await share()]
    await test.visitor().call(eraseMyData, { params: asked.params, body: { isConfirmed: true } })
    expect(await columns(asked.stay.id)).toEqual([null, null, null])
    expect(await columns(old.stay.id)).not.toContain(null)
    test.clock.set('2028-03-01T00:00:00.000Z')
    await test.app.ticker.runOnce()
    expect(await columns(old.stay.id)).toEqual([null, null, null])
  })
})
