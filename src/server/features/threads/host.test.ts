import { beforeEach, describe, expect, it } from 'vitest'
import { listOutbox } from '#shared/contract/mail/schemas.ts'
import { cancelStay, deleteStay, getStay } from '#shared/contract/stays/schemas.ts'
import * as contract from '#shared/contract/threads/schemas.ts'
import { getToday } from '#shared/contract/today/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { askQuestion, message, question } from '#tests/support/threads.ts'

const test = testApp()

let host: Client
beforeEach(async () => {
  host = await test.host()
})

const list = () => host.call(contract.listEnquiries)
const threads = (query: { waiting?: '1'; limit?: number } = {}) => host.call(contract.listThreads, { query })
const writeAs = (token: string, text: string) =>
  test.visitor().call(contract.sendGuestMessage, { params: { token }, body: message(text) })
const answer = (id: string, text = 'Kia ora') =>
  host.try(contract.sendHostMessage, { params: { id }, body: message(text) })
const nobody = '00000000-0000-4000-8000-000000000009'

describe('an enquiry', () => {
  it('accepting an enquiry makes one stay with its dates and visitor, and reports overlaps', async () => {
    const { id } = await askQuestion(test)
    const params = { id }
    const other = await buildStay(test, { checkInDate: '2026-12-13', checkOutDate: '2026-12-16' })
    expect((await list())[0]?.isFree).toBe(false)
    const accept = () => host.try(contract.acceptEnquiry, { params, body: { message: 'Kia ora' } })
    const answers = await Promise.all([accept(), accept()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const stay = answers.find(({ status }) => status === 201)?.json as { id: string }
    expect(stay).toMatchObject({
      ...{ guestName: question.name, guestEmail: question.email, bookingEmail: question.email },
      ...{ checkInDate: question.checkInDate, checkOutDate: question.checkOutDate },
      ...{ overlaps: [other.id], blocks: [] },
    })
    expect(await list()).toMatchObject([{ status: 'accepted', stayId: stay.id }])
    // The visitor gets one mail after the host accepts: the link with the host’s text.
    const mails = (await host.call(listOutbox)).filter(({ stayId }) => stayId === stay.id)
    expect(mails).toMatchObject([{ kind: 'guest_link', to: question.email }])
    expect(mails[0]?.text).toContain('Kia ora')
    const stays = await test.app.database.db.selectFrom('guest_stays').select('id').execute()
    expect(stays).toHaveLength(2)
    expect((await host.try(contract.declineEnquiry, { params, body: {} })).status).toBe(409)
  })

  it.each(['open', 'declined'] as const)(
    'accepting an enquiry that is %s with the host’s terms makes a stay of them in the same conversation',
    async (status) => {
      const params = { id: (await askQuestion(test)).id }
      if (status === 'declined') await host.call(contract.declineEnquiry, { params, body: {} })
      const days = { checkInDate: '2027-02-01', checkOutDate: '2027-02-04' }
      const terms = { ...days, guestName: question.name, guestEmail: 'moana@example.com', guests: 3 }
      const body = { message: 'As agreed', stay: { ...terms, sendLink: true } }
      const stay = await host.call(contract.acceptEnquiry, { params, body })
      expect(stay).toMatchObject({
        ...{ threadId: params.id, bookingEmail: 'moana@example.com', guests: 3 },
        ...{ checkInDate: '2027-02-01T00:00:00.000Z', checkOutDate: '2027-02-04T00:00:00.000Z' },
      })
      expect(await list()).toMatchObject([{ status: 'accepted', stayId: stay.id }])
      const mails = (await host.call(listOutbox)).filter(({ stayId }) => stayId === stay.id)
      expect(mails).toMatchObject([{ kind: 'guest_link', to: 'moana@example.com' }])
      expect(mails[0]?.text).toContain('As agreed')
      expect((await host.try(contract.acceptEnquiry, { params, body })).status).toBe(409)
    },
  )

  it('accepting with the host’s terms mails no link unless the host wants it, and refuses invalid terms', async () => {
    const params = { id: (await askQuestion(test)).id }
    const stay = {
      ...{ guestName: question.name, guestEmail: question.email },
      ...{ checkInDate: '2027-02-01', checkOutDate: '2027-02-04', sendLink: false },
    }
    const wrong = { ...stay, checkOutDate: stay.checkInDate }
    const refused = await host.try(contract.acceptEnquiry, { params, body: { stay: wrong } })
    expect(refused.status).toBe(400)
    expect(await list()).toMatchObject([{ status: 'open' }])
    const { id } = await host.call(contract.acceptEnquiry, { params, body: { stay } })
    expect((await host.call(listOutbox)).filter(({ stayId }) => stayId === id)).toEqual([])
  })

  it('declining an enquiry works once, and is 404 for an unknown one', async () => {
    const params = { id: (await askQuestion(test)).id }
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

describe('the conversations', () => {
  it('conversations are listed latest first, with who waits and the number of unread messages', async () => {
    const days = { checkInDate: '2026-12-20', checkOutDate: '2026-12-22' }
    const stay = await buildStay(test, { guestName: 'Aroha Ngata', ...days })
    await writeAs(stay.accessToken, 'The fire won’t light')
    await writeAs(stay.accessToken, 'Now it does')
    test.clock.advance(1000)
    const { id } = await askQuestion(test)
    host = await test.host()
    expect(await threads()).toMatchObject([
      { id, stayId: null, enquiryId: id, name: question.name, waiting: true, unread: 1 },
      {
        ...{
          id: stay.threadId,
          stayId: stay.id,
          enquiryId: null,
          name: 'Aroha Ngata',
          waiting: true,
          unread: 2,
        },
        last: { from: 'guest', text: 'Now it does' },
      },
    ])
    await host.call(contract.readHostMessages, { params: { id: stay.threadId }, body: {} })
    expect(await threads({ waiting: '1' })).toMatchObject([{ id }, { id: stay.threadId, unread: 0 }])
    test.clock.advance(1000)
    expect((await answer(stay.threadId)).status).toBe(201)
    expect((await threads()).map((thread) => [thread.id, thread.waiting])).toEqual([
      [stay.threadId, false],
      [id, true],
    ])
    expect((await threads({ waiting: '1' })).map((thread) => thread.id)).toEqual([id])
  })

  it('the list comes in pages, with each conversation once', async () => {
    for (let count = 0; count < 5; count += 1) {
      const { accessToken } = await buildStay(test)
      await writeAs(accessToken, `Question ${count}`)
    }
    const found: string[] = []
    for (let path: string | undefined = '/api/admin/threads?limit=2&waiting=1'; path; ) {
      const page = await host.request(path)
      found.push(...(page.json as contract.Thread[]).map(({ last }) => last?.text ?? ''))
      path = page.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1]
    }
    expect(found.toSorted()).toEqual(Array.from({ length: 5 }, (_, count) => `Question ${count}`))
  })

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor=!', 'waiting=2'])(
    'the list is 400 for %s',
    async (query) => expect((await host.request(`/api/admin/threads?${query}`)).status).toBe(400),
  )

  it('a host begins the conversation of a stay by its threadId', async () => {
    const stay = await buildStay(test)
    const params = { id: stay.threadId }
    expect(await host.call(contract.getThread, { params })).toMatchObject({
      ...{ id: stay.threadId, stayId: stay.id, last: null, waiting: false, enquiry: null, canWrite: true },
    })
    expect(await threads()).toEqual([])
    expect((await answer(stay.threadId, 'When do you arrive?')).status).toBe(201)
    expect(await threads()).toMatchObject([{ waiting: false, unread: 0, last: { from: 'host' } }])
    const read = await test
      .visitor()
      .call(contract.listGuestMessages, { params: { token: stay.accessToken } })
    expect(read).toMatchObject([{ from: 'host', text: 'When do you arrive?', readAt: null }])
  })

  it('an accepted enquiry’s conversation continues behind the guest link, with the host’s text', async () => {
    const { id } = await askQuestion(test)
    const made = await host.call(contract.acceptEnquiry, { params: { id }, body: { message: 'Welcome!' } })
    expect(made.threadId).toBe(id)
    const params = { token: made.accessToken }
    await writeAs(made.accessToken, 'May we come at one?')
    expect(await test.visitor().call(contract.listGuestMessages, { params })).toMatchObject([
      { from: 'visitor', text: question.message },
      { from: 'host', text: 'Welcome!' },
      { from: 'guest', text: 'May we come at one?' },
    ])
    expect(await threads()).toMatchObject([{ id, stayId: made.id, enquiryId: id, waiting: true }])
  })

  it('a conversation that a host closes waits for nobody until the guest writes again', async () => {
    const stay = await buildStay(test, {})
    const { id: thanks } = await writeAs(stay.accessToken, 'Thank you!')
    const params = { id: stay.threadId }
    await host.call(contract.closeThread, { params, body: { upTo: thanks } })
    expect(await threads({ waiting: '1' })).toEqual([])
    const { id: later } = await writeAs(stay.accessToken, 'Did we leave a hat?')
    // The host pressed the button before the second message appeared.
    await host.call(contract.closeThread, { params, body: { upTo: thanks } })
    expect(await threads({ waiting: '1' })).toMatchObject([{ id: stay.threadId }])
    await host.call(contract.closeThread, { params, body: { upTo: later } })
    expect(await threads({ waiting: '1' })).toEqual([])
    const unknown = await host.try(contract.closeThread, { params: { id: nobody }, body: { upTo: later } })
    expect(unknown.status).toBe(404)
  })

  it('a declined or accepted enquiry waits for nobody, even without a text', async () => {
    const { id } = await askQuestion(test)
    await host.call(contract.declineEnquiry, { params: { id }, body: {} })
    expect(await threads()).toMatchObject([{ waiting: false }])
    expect(await threads({ waiting: '1' })).toEqual([])
  })

  it('today counts the conversations that wait, without questions about past days', async () => {
    const stay = await buildApprovedStay(test, { checkInDate: '2026-12-02', checkOutDate: '2026-12-30' })
    await askQuestion(test, {
      checkInDate: '2027-01-03T00:00:00.000Z',
      checkOutDate: '2027-01-05T00:00:00.000Z',
    })
    await writeAs(stay.accessToken, 'Hello')
    const counted = async () => (await (await test.host()).call(getToday)).waiting.messages
    expect(await counted()).toBe(2)
    test.clock.set('2027-01-04T00:00:00.000Z')
    expect(await counted()).toBe(1)
  })

  it.each([
    ['GET', '', undefined],
    ['GET', '/messages', undefined],
    ['POST', '/messages', message('Hello')],
    ['POST', '/read', {}],
  ])('%s of an unknown conversation%s is 404', async (method, path, json) => {
    const call = { method, ...(json ? { json } : {}) }
    expect((await host.request(`/api/admin/threads/${nobody}${path}`, call)).status).toBe(404)
  })

  it('a host can’t write where nobody can read it', async () => {
    const stay = await buildStay(test)
    await answer(stay.threadId)
    await host.call(cancelStay, { params: { id: stay.id }, body: { by: 'host' } })
    expect((await answer(stay.threadId)).status).toBe(201)
    test.clock.set((await host.call(getStay, { params: { id: stay.id } })).linkExpiresAt)
    host = await test.host()
    expect((await answer(stay.threadId)).status).toBe(409)
    const params = { id: stay.threadId }
    expect(await host.call(contract.getThread, { params })).toMatchObject({ canWrite: false })
  })

  it('a host’s message is audited without its text, and stored once per client id', async () => {
    const stay = await buildStay(test)
    const call = { params: { id: stay.threadId }, body: message('Findable words') }
    const statuses = [
      await host.try(contract.sendHostMessage, call),
      await host.try(contract.sendHostMessage, call),
    ].map(({ status }) => status)
    expect(statuses).toEqual([201, 200])
    const { db } = test.app.database
    const audit = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'thread.written')
      .execute()
    expect(audit).toMatchObject([{ actor: expect.stringMatching(/^host:/), stay_id: stay.id }])
    expect(JSON.stringify(audit) + test.log()).not.toContain('Findable')
  })

  it('a stay whose guest has written can’t be deleted; one that only a host wrote to can', async () => {
    const [stay, other] = [await buildStay(test), await buildStay(test)]
    await answer(other.threadId)
    await writeAs(stay.accessToken, 'Hello')
    expect((await host.try(deleteStay, { params: { id: stay.id } })).status).toBe(409)
    expect((await host.try(deleteStay, { params: { id: other.id } })).status).toBe(204)
    expect((await threads()).map(({ stayId }) => stayId)).toEqual([stay.id])
  })
})
