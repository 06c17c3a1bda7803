import { expect, it } from 'vitest'
import { cancelStay, createStay } from '#shared/contract/stays/schemas.ts'
import {
  addTurnoverLink,
  listTurnoverLinks,
  removeTurnoverLink,
  renewTurnoverLink,
} from '#shared/contract/turnover/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { standaloneCode } from '#tests/support/digits.ts'

const test = testApp()
const dayMs = 86_400_000
const dayIn = (days: number) => new Date(test.clock.now() + days * dayMs).toISOString().slice(0, 10)

it('a cleaner’s page lists arrivals and departures of 14 days by head count, without names or codes', async () => {
  const host = await test.host()
  const make = (guestName: string, from: number, to: number, guests?: number) =>
    host.call(createStay, {
      body: {
        guestName,
        guestEmail: 'ana@example.org',
        checkInDate: dayIn(from),
        checkOutDate: dayIn(to),
        ...(guests ? { guests } : {}),
      },
    })
  const made = [await make('Ana Leaving', 1, 4, 3), await make('Bea Arriving', 4, 8, 5)]
  await make('Cid Far', 20, 24, 6)
  const off = await make('Dan Off', 9, 11, 7)
  await host.call(cancelStay, { params: { id: off.id }, body: { by: 'guest' } })
  const { url, id } = await host.call(addTurnoverLink, {
    body: { name: 'Marama', notes: 'Linen is in the <hall>' },
  })
  const path = new URL(url).pathname
  const page = await test.visitor().request(path)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('private, no-store, no-transform')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect(page.text).toContain('Linen is in the &lt;hall&gt;')
  // Each day with its mark, and who leaves or arrives, when and how many.
  const days = page.text.split('<section').slice(2)
  const said = days.map((day) => [...day.matchAll(/>([^<>\n]+)</g)].map(([, words]) => words).slice(1))
  expect(said).toEqual([
    ['Arrival only', 'Guests arrive from 3:00 PM', '3 guests'],
    [
      ...['Same-day changeover', 'Guests leave by 11:00 AM', '3 guests'],
      ...['Guests arrive from 3:00 PM', '5 guests'],
    ],
    ['Cleaning day', 'Guests leave by 11:00 AM', '5 guests'],
  ])
  expect(page.text.split('we don’t know it yet')).toHaveLength(1)
  expect(page.text).not.toMatch(/6 guests|7 guests|Ana|Bea|Cid|Marama|<script/)
  for (const stay of made) expect(page.text).not.toMatch(standaloneCode(stay.doorCode))

  const row = await test.app.database.db.selectFrom('turnover_links').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(path.split('/').at(-1))
  expect(await host.call(listTurnoverLinks)).toMatchObject([{ id, name: 'Marama' }])
  expect((await host.try(listTurnoverLinks)).text).not.toContain('url')

  await host.call(removeTurnoverLink, { params: { id } })
  const dead = await test.visitor().request(path)
  expect(dead.status).toBe(404)
  // Whom to ask, with the number of the sample house.
  expect(dead.text).toContain('Please ask <span translate="no">Marama</span>')
  expect(dead.text).toContain('href="tel:+6465550142"')
  expect((await host.try(removeTurnoverLink, { params: { id } })).status).toBe(404)
})

it('a cleaner’s page says once that numbers of guests are missing', async () => {
  const host = await test.host()
  for (const from of [2, 5])
    await host.call(createStay, {
      body: {
        guestName: 'Ana Unknown',
        guestEmail: 'ana@example.org',
        checkInDate: dayIn(from),
        checkOutDate: dayIn(from + 2),
      },
    })
  const { url } = await host.call(addTurnoverLink, { body: { name: 'Marama' } })
  const { text } = await test.visitor().request(new URL(url).pathname)
  expect(text.split('<dt>')).toHaveLength(5)
  expect(text.split('we don’t know it yet')).toHaveLength(2)
})

it('a cleaner who lost the link gets a new one for 90 days, and the old one is dead at once', async () => {
  const host = await test.host()
  const first = await host.call(addTurnoverLink, { body: { name: 'Marama', notes: 'Linen in the hall' } })
  test.clock.advance(60 * dayMs)
  const fresh = await test.host()
  const second = await fresh.call(renewTurnoverLink, { params: { id: first.id } })
  expect(second).toMatchObject({ id: first.id, name: 'Marama' })
  const read = async (url: string) => (await test.visitor().request(new URL(url).pathname)).status
  expect([await read(first.url), await read(second.url)]).toEqual([404, 200])
  test.clock.advance(60 * dayMs)
  expect(await read(second.url)).toBe(200)
})

it('a cleaner’s link expires after 90 days, and guessing tokens is rate-limited', async () => {
  const host = await test.host()
  const { url } = await host.call(addTurnoverLink, { body: { name: 'Marama' } })
  test.clock.advance(90 * dayMs - 1)
  expect((await test.visitor().request(new URL(url).pathname)).status).toBe(200)
  test.clock.advance(1)
  await test.app.ticker.runOnce()
  expect((await test.visitor().request(new URL(url).pathname)).status).toBe(404)
  expect(await test.app.database.db.selectFrom('turnover_links').select('id').execute()).toEqual([])
  const answers = []
  for (let count = 0; count < 25; count += 1)
    answers.push((await test.visitor().request('/turnover/x')).status)
  expect(answers).toContain(429)
  expect(new Set(answers)).toEqual(new Set([404, 429]))
})
