import { beforeEach, describe, expect, it } from 'vitest'
import { addBlock, changeCalendar } from '#shared/contract/calendar/schemas.ts'
import { listOutbox } from '#shared/contract/operations/schemas.ts'
import * as contract from '#shared/contract/threads/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'

const test = testApp()
const dayMs = 24 * 60 * 60_000

let host: Client
beforeEach(async () => {
  host = await test.host()
})

const question = {
  name: 'Planted Visitor',
  email: 'planted.visitor@mail.example.nz',
  checkInDate: '2026-12-10T00:00:00.000Z',
  checkOutDate: '2026-12-14T00:00:00.000Z',
  guests: 4,
  message: 'Is there room for a cot?\nThank you <b>so</b> much',
}
const ask = (body: Partial<typeof question> & { website?: string } = {}) =>
  test.visitor().try(contract.ask, { body: { ...question, ...body } })
const list = () => host.call(contract.listEnquiries)
async function askOne() {
  expect((await ask()).status).toBe(201)
  const [enquiry] = await list()
  if (!enquiry) throw new Error('no enquiry was kept')
  return { enquiry, params: { id: enquiry.id } }
}

describe('a visitor’s question', () => {
  it('an enquiry is answered with its own fields, readable by the host, and encrypted', async () => {
    const answer = await ask()
    expect((await host.call(listOutbox)).filter(({ to }) => to === question.email)).toEqual([])
    expect(answer.status).toBe(201)
    expect(answer.json).toEqual(question)
    expect(await list()).toMatchObject([{ ...question, status: 'open', isFree: true, stayId: null }])
    const rows = await test.app.database.db.selectFrom('enquiries').selectAll().execute()
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
  })

  it('an enquiry with the honeypot field filled gets the usual response and is not stored', async () => {
    const answer = await ask({ website: 'https://spam.example' })
    expect(answer.status).toBe(201)
    expect(answer.json).toEqual(question)
    expect(await list()).toEqual([])
  })

  it('takes at most ten enquiries an hour from one address', async () => {
    const statuses: number[] = []
    for (let call = 0; call < 11; call += 1) statuses.push((await ask()).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    test.clock.advance(60 * 60_000)
    expect((await ask()).status).toBe(201)
  })

  it('an enquiry is erased after 90 days, answered or not', async () => {
    const { params } = await askOne()
    await ask({ checkInDate: '2027-06-01', checkOutDate: '2027-06-03' })
    await host.call(contract.declineEnquiry, { params, body: { message: 'Sorry' } })
    test.clock.advance(90 * dayMs - 60_000)
    await test.app.ticker.runOnce()
    host = await test.host()
    expect(await list()).toHaveLength(2)
    test.clock.advance(2 * 60 * 60_000)
    await test.app.ticker.runOnce()
    expect(await list()).toEqual([])
  })
})

describe('the host', () => {
  it('accepting an enquiry makes one stay with its dates and visitor, and reports overlaps', async () => {
    const { enquiry, params } = await askOne()
    const other = await buildStay(test, { checkInDate: '2026-12-13', checkOutDate: '2026-12-16' })
    expect((await list())[0]?.isFree).toBe(false)
    const accept = () => host.try(contract.acceptEnquiry, { params, body: { message: 'Kia ora' } })
    const answers = await Promise.all([accept(), accept()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const stay = answers.find(({ status }) => status === 201)?.json as { id: string }
    expect(stay).toMatchObject({
      ...{ guestName: enquiry.name, guestEmail: enquiry.email, bookingEmail: enquiry.email },
      ...{ checkInDate: question.checkInDate, checkOutDate: question.checkOutDate },
      ...{ overlaps: [other.id], blocks: [] },
    })
    expect(await list()).toMatchObject([{ status: 'accepted', stayId: stay.id }])
    // The visitor gets no mail before the host answers; then it is the link, with the host’s text.
    const mails = (await host.call(listOutbox)).filter(({ stayId }) => stayId === stay.id)
    expect(mails).toMatchObject([{ kind: 'guest_link', to: question.email }])
    expect(mails[0]?.text).toContain('Kia ora')
    const stays = await test.app.database.db.selectFrom('guest_stays').select('id').execute()
    expect(stays).toHaveLength(2)
    expect((await host.try(contract.declineEnquiry, { params, body: {} })).status).toBe(409)
  })

  it('declining an enquiry works once, and is 404 for an unknown one', async () => {
    const { params } = await askOne()
    const declined = await host.call(contract.declineEnquiry, { params, body: { message: 'Full' } })
    expect(declined).toMatchObject({ status: 'declined', stayId: null })
    expect((await host.try(contract.acceptEnquiry, { params, body: {} })).status).toBe(409)
    const unknown = { id: '00000000-0000-4000-8000-000000000009' }
    expect((await host.try(contract.acceptEnquiry, { params: unknown, body: {} })).status).toBe(404)
    const audit = await test.app.database.db.selectFrom('audit_log').selectAll().execute()
    expect(audit.map(({ action }) => action)).toContain('enquiry.declined')
    expect(JSON.stringify(audit)).not.toMatch(/planted/i)
  })
})
