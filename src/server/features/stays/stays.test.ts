import { describe, expect, it } from 'vitest'
import {
  changeDoorCode,
  changeStatus,
  createStay,
  getGuestStay,
  guestStaySchema,
  listStays,
  replaceLink,
  setKeypad,
} from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'

const test = testApp()
const stayFields = {
  guestName: 'Aroha Ngata',
  guestEmail: 'aroha@example.nz',
  checkInDate: '2026-12-10',
  checkOutDate: '2026-12-14',
}

describe('creating a stay', () => {
  it('creating a stay answers 201 with a six-digit door code and a link of at least 128 random bits', async () => {
    const host = await test.host()
    const answer = await host.try(createStay, { body: stayFields })
    expect(answer.status).toBe(201)
    const stay = createStay.returns?.parse(answer.json)
    expect(stay?.doorCode).toMatch(/^\d{6}$/)
    expect(Buffer.from(stay?.accessToken ?? '', 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(stay).toMatchObject({ status: 'pending', paymentStatus: 'pending', overlaps: [] })
    expect(stay?.checkInDate).toBe('2026-12-10T00:00:00.000Z')
  })

  it('a guest’s answer has the fields of their view only', async () => {
    const { accessToken: token } = await buildStay(test)
    const { json } = await test.visitor().try(getGuestStay, { params: { token } })
    expect(Object.keys(json as object).sort()).toEqual(Object.keys(guestStaySchema.shape).sort())
  })

  it('a new stay can’t be longer than two years, and overlaps find the longest one', async () => {
    const host = await test.host()
    const answer = await host.try(createStay, { body: { ...stayFields, checkOutDate: '2028-12-11' } })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ fields: { checkOutDate: expect.stringContaining('Two years') } })
    const longest = await host.call(createStay, { body: { ...stayFields, checkOutDate: '2028-12-10' } })
    const lastNight = { ...stayFields, checkInDate: '2028-12-09', checkOutDate: '2028-12-12' }
    expect((await host.call(createStay, { body: lastNight })).overlaps).toEqual([longest.id])
    const firstNight = { ...stayFields, checkInDate: '2026-12-08', checkOutDate: '2026-12-11' }
    expect((await host.call(createStay, { body: firstNight })).overlaps).toEqual([longest.id])
  })

  it('creating a stay lists the stays that it overlaps, earliest check-in first', async () => {
    const host = await test.host()
    const from = async (checkInDate: string, checkOutDate: string) =>
      await host.call(createStay, { body: { ...stayFields, checkInDate, checkOutDate } })
    const short = await from('2026-12-11', '2026-12-12')
    const long = await from('2026-12-10', '2026-12-20')
    const late = await from('2026-12-12', '2026-12-14')
    expect((await from('2026-12-09', '2026-12-13')).overlaps).toEqual([long.id, short.id, late.id])
  })

  it('check-out and check-in on the same day are no overlap', async () => {
    const host = await test.host()
    const first = await host.call(createStay, { body: stayFields })
    const touching = await host.call(createStay, {
      body: { ...stayFields, checkInDate: '2026-12-14', checkOutDate: '2026-12-16' },
    })
    expect(touching.overlaps).toEqual([])
    const meeting = await host.call(createStay, {
      body: { ...stayFields, checkInDate: '2026-12-13', checkOutDate: '2026-12-15' },
    })
    expect(new Set(meeting.overlaps)).toEqual(new Set([first.id, touching.id]))
  })
})

describe('the link', () => {
  it('the link shows the guest their stay without the door code', async () => {
    const stay = await buildStay(test)
    const seen = await test.visitor().call(getGuestStay, { params: { token: stay.accessToken } })
    expect(seen).toMatchObject({ guestName: 'Aroha Ngata', doorCode: null })
  })

  it('the response is the same for an unknown, a replaced and an expired link', async () => {
    const host = await test.host()
    const stay = await buildStay(test)
    const visitor = test.visitor()
    const ask = (token: string) => visitor.try(getGuestStay, { params: { token } })
    const unknown = await ask('no-such-token')
    await host.call(replaceLink, { params: { id: stay.id } })
    const replaced = await ask(stay.accessToken)
    const other = await buildStay(test, { checkInDate: '2026-12-01', checkOutDate: '2026-12-02' })
    test.clock.set('2027-01-01T00:00:00.000Z')
    const expired = await ask(other.accessToken)
    for (const answer of [unknown, replaced, expired]) {
      expect([answer.status, answer.text]).toEqual([404, unknown.text])
      expect(answer.json).toEqual({ message: 'Invalid or expired access token', code: 'notFound' })
    }
  })

  it('rate-limits an address that guesses links', async () => {
    const visitor = test.visitor()
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push((await visitor.try(getGuestStay, { params: { token: `guess-${tries}` } })).status)
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(20)
    const refused = await visitor.try(getGuestStay, { params: { token: 'guess-again' } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('deciding', () => {
  it('a decision is made once, and a second host gets a conflict', async () => {
    const [one, two] = [await test.host(), await test.host()]
    const stay = await buildStay(test)
    const answers = await Promise.all([
      one.try(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } }),
      two.try(changeStatus, { params: { id: stay.id }, body: { status: 'rejected' } }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('refuses to move approved to rejected, and ignores a repeated status', async () => {
    const host = await test.host()
    const stay = await buildStay(test, { status: 'approved' })
    const to = (status: 'approved' | 'rejected' | 'pending') =>
      host.try(changeStatus, { params: { id: stay.id }, body: { status } })
    expect((await to('approved')).status).toBe(200)
    expect((await to('rejected')).status).toBe(409)
    expect((await to('pending')).status).toBe(200)
    expect((await to('rejected')).status).toBe(200)
  })

  it('approving is a conflict if the documents changed since the review', async () => {
    const host = await test.host()
    const stay = await buildStay(test)
    const decide = (reviewed: number) =>
      host.try(changeStatus, { params: { id: stay.id }, body: { status: 'approved', reviewed } })
    for (const odd of [Number.MIN_SAFE_INTEGER, -1, 2 ** 31, 1.5])
      expect((await decide(odd)).status).toBe(400)
    expect((await decide(stay.documentsVersion + 1)).status).toBe(409)
    expect((await decide(stay.documentsVersion)).status).toBe(200)
  })
})

describe('the list', () => {
  it('the list has the newest check-in first, and its pages contain every stay once', async () => {
    const host = await test.host()
    for (const day of ['05', '07', '06', '09', '08']) {
      await buildStay(test, { checkInDate: `2027-01-${day}`, checkOutDate: '2027-01-20' })
    }
    const all = await host.call(listStays)
    expect(all.map((stay) => stay.checkInDate.slice(8, 10))).toEqual(['09', '08', '07', '06', '05'])
    const seen: string[] = []
    let next: string | null = '/api/admin/guest-stays?limit=2'
    while (next) {
      const page = await host.request(next)
      seen.push(...(page.json as { id: string }[]).map((stay) => stay.id))
      next = page.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? null
    }
    expect(seen).toEqual(all.map((stay) => stay.id))
  })

  it('the order of today has the next arrival first, then the past, each stay once in pages of any size, whole or one part', async () => {
    const host = await test.host()
    const day = (ahead: number) => new Date(test.clock.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const make = (
      guestName: string,
      from: number,
      to: number,
      status: 'approved' | 'rejected' = 'approved',
    ) => buildStay(test, { guestName, checkInDate: day(from), checkOutDate: day(to), status })
    await make('past long', -400, -390)
    await make('past', -9, -5)
    await make('left yesterday', -6, -1)
    await make('in the house', -2, 3)
    await make('next', 4, 6)
    await make('turned down', 5, 7, 'rejected')
    await make('far', 300, 302)
    const namesOf = async (query: string) => {
      const seen: string[] = []
      let next: string | null = `/api/admin/guest-stays?${query}&limit=2`
      while (next) {
        const page = await host.request(next)
        seen.push(...(page.json as { guestName: string }[]).map(({ guestName }) => guestName))
        next = page.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? null
      }
      return seen
    }
    const ahead = ['left yesterday', 'in the house', 'next', 'far']
    const past = ['turned down', 'past', 'past long']
    expect(await namesOf('order=today')).toEqual([...ahead, ...past])
    expect(await namesOf('part=ahead')).toEqual(ahead)
    expect(await namesOf('part=past&order=today')).toEqual(past)
    expect(await namesOf('part=past&q=long')).toEqual(['past long'])
    const found = await host.call(listStays, { query: { order: 'today', q: 'past' } })
    expect(found.map(({ guestName }) => guestName)).toEqual(['past', 'past long'])
  })

  it('the list is searched by name or e-mail, with % and _ taken literally', async () => {
    const host = await test.host()
    await buildStay(test, { guestName: '100% Wool', guestEmail: 'wool@example.nz' })
    await buildStay(test, { guestName: 'Someone Else', guestEmail: 'else@example.nz' })
    const names = async (q: string) =>
      (await host.call(listStays, { query: { q } })).map((stay) => stay.guestName)
    expect(await names('%')).toEqual(['100% Wool'])
    expect(await names('ELSE@')).toEqual(['Someone Else'])
  })
})

describe('the door code', () => {
  it('refuses a door code of five digits with its message', async () => {
    const host = await test.host()
    const stay = await buildStay(test)
    const answer = await host.try(changeDoorCode, { params: { id: stay.id }, body: { doorCode: '12345' } })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ message: 'Door code must be exactly 6 digits' })
    const changed = await host.call(changeDoorCode, { params: { id: stay.id }, body: { doorCode: '000042' } })
    expect(changed.doorCode).toBe('000042')
  })

  it('remembers that the code is set on the keypad until the code changes or a host reverses it', async () => {
    const host = await test.host()
    const params = { id: (await buildStay(test)).id }
    const save = async (doorCode: string) =>
      (await host.call(changeDoorCode, { params, body: { doorCode } })).keypadSetAt
    const tick = async (set: boolean) => (await host.call(setKeypad, { params, body: { set } })).keypadSetAt
    await save('000042')
    const at = await tick(true)
    expect(at).not.toBeNull()
    test.clock.advance(60_000)
    expect([await tick(true), await save('000042')]).toEqual([at, at])
    expect(await save('000043')).toBeNull()
    expect([await tick(true), await tick(false)]).toEqual([expect.any(String), null])
    const { db } = test.app.database
    const rows = await db.selectFrom('audit_log').select('action').where('stay_id', '=', params.id).execute()
    expect(
      rows.filter(({ action }) => action.startsWith('stay.keypad_')).map(({ action }) => action),
    ).toEqual(['stay.keypad_set', 'stay.keypad_set', 'stay.keypad_unset'])
  })
})
