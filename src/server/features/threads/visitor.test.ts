import { beforeEach, describe, expect, it } from 'vitest'
import { addBlock, changeCalendar } from '#shared/contract/calendar/schemas.ts'
import { listOutbox } from '#shared/contract/mail/schemas.ts'
import * as contract from '#shared/contract/threads/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { askQuestion, message, question } from '#tests/support/threads.ts'

const test = testApp()

let host: Client
beforeEach(async () => {
  host = await test.host()
})

const ask = (body: Partial<typeof question> & { website?: string } = {}) =>
  test.visitor().try(contract.ask, { body: { ...question, ...body } })
const list = () => host.call(contract.listEnquiries)
describe('a visitor’s question', () => {
  it('an enquiry is answered with its own fields, readable by the host, and encrypted', async () => {
    const answer = await ask()
    expect((await host.call(listOutbox)).filter(({ to }) => to === question.email)).toEqual([])
    expect(answer.status).toBe(201)
    expect(answer.json).toEqual(question)
    expect(answer.headers.get('answered-by')).toBeNull()
    expect(await list()).toMatchObject([{ ...question, status: 'open', isFree: true, stayId: null }])
    const { db } = test.app.database
    const rows = [
      await db.selectFrom('enquiries').selectAll().execute(),
      await db.selectFrom('messages').selectAll().execute(),
    ]
    expect(rows.flat()).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/planted/i)
    expect(test.log()).not.toMatch(/planted/i)
  })

  it.each([
    ['checkInDate', { checkInDate: '2026-12-01' }],
    ['checkOutDate', { checkOutDate: '2026-12-10' }],
    ['checkOutDate', { checkOutDate: '2030-12-10' }],
    ['name', { name: '' }],
    ['name', { name: 'Pay now at https://evil.example' }],
    ['name', { name: 'Pay at evil.com' }],
    ['email', { email: 'nobody' }],
    ['guests', { guests: 0 }],
    ['guests', { guests: 1.5 }],
    ['message', { message: 'x'.repeat(2001) }],
  ])('refuses an enquiry for its %s: %o', async (field, wrong) => {
    const answer = await ask(wrong)
    expect(answer.status).toBe(400)
    expect(answer.json).toHaveProperty(`fields.${field}`)
    expect(await list()).toEqual([])
  })

  it('an enquiry is a conflict if a stay or block takes one of its nights, but not on a departure day', async () => {
    await buildStay(test, { checkInDate: '2026-12-13', checkOutDate: '2026-12-16' })
    expect((await ask()).status).toBe(409)
    expect((await ask({ checkOutDate: '2026-12-13' })).status).toBe(201)
    await host.call(addBlock, { body: { from: '2026-12-20', to: '2026-12-22' } })
    expect((await ask({ checkInDate: '2026-12-21', checkOutDate: '2026-12-24' })).status).toBe(409)
    await host.call(changeCalendar, { body: { isShown: false } })
    expect((await ask({ checkInDate: '2027-01-21', checkOutDate: '2027-01-24' })).status).toBe(404)
    await host.call(changeCalendar, { body: { isShown: true } })
  })

  it('an enquiry with the honeypot field filled gets the usual response and is not stored', async () => {
    const answer = await ask({ website: 'https://spam.example' })
    expect(answer.status).toBe(201)
    expect(answer.json).toEqual(question)
    expect(await list()).toEqual([])
  })

  it('one address may send ten enquiries an hour', async () => {
    const statuses: number[] = []
    for (let call = 0; call < 11; call += 1) statuses.push((await ask()).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    test.clock.advance(60 * 60_000)
    expect((await ask()).status).toBe(201)
  })
})

describe('the visitor’s link', () => {
  const readAs = (secret: string) => test.visitor().call(contract.listVisitorMessages, { params: { secret } })
  const sendAs = (secret: string, text: string) =>
    test.visitor().try(contract.sendVisitorMessage, { params: { secret }, body: message(text) })
  const answer = (id: string, text: string) =>
    host.call(contract.sendHostMessage, { params: { id }, body: message(text) })

  it('a visitor reads the host’s answer and writes on by the link', async () => {
    const { id, secret } = await askQuestion(test)
    await answer(id, 'Yes, there is a cot.')
    expect((await sendAs(secret, 'Lovely.\nWe’ll take it.')).status).toBe(201)
    expect(await readAs(secret)).toMatchObject([
      { from: 'visitor', name: question.name, text: question.message },
      { from: 'host', name: test.app.ctx.house.hostName, text: 'Yes, there is a cot.', readAt: null },
      { from: 'visitor', text: 'Lovely.\nWe’ll take it.' },
    ])
    await test.visitor().call(contract.readVisitorMessages, { params: { secret }, body: {} })
    const [, second] = await host.call(contract.listHostMessages, { params: { id } })
    expect(second?.readAt).not.toBeNull()
  })

  it('a declined visitor may still write', async () => {
    const { id, secret } = await askQuestion(test)
    await host.call(contract.declineEnquiry, { params: { id }, body: { message: 'Full, sorry' } })
    expect((await readAs(secret)).map(({ text }) => text)).toEqual([question.message, 'Full, sorry'])
    expect((await sendAs(secret, 'And in March?')).status).toBe(201)
    const waiting = await host.call(contract.listThreads, { query: { waiting: '1' } })
    expect(waiting).toMatchObject([{ id, last: { text: 'And in March?' } }])
  })

  it.each([
    ['reading', contract.listVisitorMessages, undefined],
    ['writing', contract.sendVisitorMessage, message('Hello?')],
    ['marking as read', contract.readVisitorMessages, {}],
  ])(
    '%s is 404 for an unknown secret, for one ended by acceptance, and after the erasure',
    async (_name, { method, path }, json) => {
      const accepted = await askQuestion(test)
      await host.call(contract.acceptEnquiry, { params: { id: accepted.id }, body: {} })
      const erased = await askQuestion(test, {
        checkInDate: '2027-03-01T00:00:00.000Z',
        checkOutDate: '2027-03-03T00:00:00.000Z',
      })
      await test.app.database.db.deleteFrom('threads').where('id', '=', erased.id).execute()
      for (const secret of ['unknown', accepted.secret, erased.secret]) {
        const call = { method, ...(json ? { json } : {}) }
        const response = await test.visitor().request(path.replace(':secret', secret), call)
        expect(response.status).toBe(404)
        expect(response.json).toEqual({ message: 'Invalid or expired access token', code: 'notFound' })
      }
    },
  )

  it('guessing secrets is limited to 20 misses a minute per address', async () => {
    const { secret } = await askQuestion(test)
    const guess = (guessed: string) =>
      test.visitor().try(contract.listVisitorMessages, { params: { secret: guessed } })
    for (let miss = 0; miss < 20; miss += 1) expect((await guess(`wrong-${miss}`)).status).toBe(404)
    expect((await guess('wrong')).status).toBe(429)
    expect((await guess(secret)).status).toBe(200)
  })

  it('a visitor may write 30 messages an hour', async () => {
    const { secret } = await askQuestion(test)
    for (let count = 0; count < 30; count += 1) expect((await sendAs(secret, `${count}`)).status).toBe(201)
    const refused = await sendAs(secret, 'too many')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    test.clock.advance(60 * 60_000)
    expect((await sendAs(secret, 'again')).status).toBe(201)
  })

  it('the page is neither indexed, stored nor named to other sites, and no secret and no text is in the log', async () => {
    const { secret } = await askQuestion(test)
    await sendAs(secret, 'Findable words')
    await sendAs(`${secret}x`, 'Findable words')
    const page = await test.visitor().request(`/messages/${secret}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.headers.get('cache-control')).toBe('private, no-store, no-transform')
    expect(test.log()).toContain('/messages/:secret')
    expect(test.log()).toContain('/api/threads/:secret/messages')
    for (const word of [secret, 'Findable']) expect(test.log()).not.toContain(word)
  })
})
