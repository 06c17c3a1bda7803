import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/threads/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { giveContact } from '#tests/support/journey.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { addMailedHost } from '#tests/support/mailed-host.ts'
import { askQuestion, message, question } from '#tests/support/threads.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const server = await startMailServer()
afterAll(() => server.stop())

const test = testApp({ settings: server.settings })

let host: Client
beforeEach(async () => {
  server.received.splice(0)
  await addMailedHost(test)
  host = await test.host()
})

const tick = () => test.app.ticker.runOnce()
const after = async (ms: number) => {
  test.clock.advance(ms)
  await tick()
  await tick()
  host = await test.host()
}
const answer = (id: string, text: string) =>
  host.call(contract.sendHostMessage, { params: { id }, body: message(text) })
const write = (token: string, text: string) =>
  test.visitor().call(contract.sendGuestMessage, { params: { token }, body: message(text) })
const mailsTo = (address: RegExp) =>
  server.received.filter(({ to }) => to.some((each) => address.test(each))).map(({ source }) => source)
const toHosts = /@ratahouse\.nz$/
const guest = 'aroha@guest.nz'

describe('mails about messages', () => {
  it('one mail has what arrived within five minutes, and later messages get another', async () => {
    const { threadId, accessToken } = await buildStay(test, { guestEmail: guest })
    await answer(threadId, 'First words')
    await after(4 * minuteMs)
    await answer(threadId, 'Second words')
    expect(mailsTo(/aroha/)).toEqual([])
    await after(minuteMs)
    expect(mailsTo(/aroha/)).toHaveLength(1)
    const [first = ''] = mailsTo(/aroha/)
    expect(first).toContain('First words')
    expect(first).toContain('Second words')
    expect(first).toContain(`/guest/${accessToken}`)
    await answer(threadId, 'Third words')
    await after(5 * minuteMs)
    const [, second = ''] = mailsTo(/aroha/)
    expect(second).toContain('Third words')
    expect(second).not.toContain('First words')
    await after(dayMs)
    expect(mailsTo(/aroha/).filter((mail) => mail.includes('words'))).toHaveLength(2)
  })

  it('mails about messages go to the address that the host entered, without the guest’s address for replies', async () => {
    const { threadId, accessToken: token } = await buildStay(test, { guestEmail: guest })
    await giveContact(test.visitor(), token, { guestEmail: 'other@elsewhere.nz' })
    await write(token, 'A question')
    await answer(threadId, 'An answer')
    await after(5 * minuteMs)
    expect(mailsTo(/aroha@guest/).filter((mail) => mail.includes('An answer'))).toHaveLength(1)
    expect(mailsTo(/elsewhere/)).toEqual([])
    const [asked = ''] = mailsTo(toHosts).filter((mail) => mail.includes('A question'))
    expect(asked).toContain(`/admin/messages/${threadId}`)
    expect(asked).not.toMatch(/^Reply-To:/im)
    const [answered = ''] = mailsTo(/aroha@guest/).filter((mail) => mail.includes('An answer'))
    expect(answered.match(/^Reply-To:.*$/im)?.[0]).not.toMatch(/aroha|elsewhere/)
    const subjects = server.received.map(({ source }) => source.match(/^Subject:.*$/im)?.[0])
    expect(subjects.join()).not.toMatch(/Aroha/)
  })

  it('mails omit a message with the stay’s door code, with or without separators, in both directions', async () => {
    const { threadId, doorCode, accessToken } = await buildStay(test, { guestEmail: guest })
    const spaced = [...doorCode].join(' - ')
    await answer(threadId, `It is ${spaced}`)
    await answer(threadId, `I mean ${doorCode}!`)
    await answer(threadId, 'See you soon')
    await write(accessToken, `Does ${doorCode.slice(0, 3)}.${doorCode.slice(3)} work?`)
    await after(5 * minuteMs)
    const [toGuest = ''] = mailsTo(/aroha/)
    expect(toGuest).toContain('See you soon')
    expect(toGuest).toContain('can only be read on your page')
    const [toHost = ''] = mailsTo(toHosts)
    expect(toHost).toContain('can be read on the site only')
    for (const mail of [toGuest, toHost]) {
      expect(mail).not.toContain(spaced)
      expect(mail.replace(/\D/g, '')).not.toContain(doorCode)
    }
  })

  it('no mail is written about messages that were read meanwhile', async () => {
    const { threadId, accessToken: token } = await buildStay(test, { guestEmail: guest })
    await answer(threadId, 'Read on the page')
    await write(token, 'Read in the admin')
    await test.visitor().call(contract.readGuestMessages, { params: { token }, body: {} })
    await host.call(contract.readHostMessages, { params: { id: threadId }, body: {} })
    await after(10 * minuteMs)
    expect(server.received).toEqual([])
  })

  it('no mail is written to a guest whose link has expired or whose contact was erased', async () => {
    const [expired, erased] = [
      await buildStay(test, { guestEmail: guest }),
      await buildStay(test, { guestEmail: guest }),
    ]
    await answer(expired.threadId, 'Too late')
    await answer(erased.threadId, 'Too late')
    const { db } = test.app.database
    const set = (id: string, values: { link_expires_at?: string; contact_erased_at?: string }) =>
      db.updateTable('guest_stays').set(values).where('id', '=', id).execute()
    await set(expired.id, { link_expires_at: '2026-11-30T23:00:00.000Z' })
    await set(erased.id, { contact_erased_at: '2026-11-30T23:00:00.000Z' })
    await after(5 * minuteMs)
    expect(mailsTo(/aroha/)).toEqual([])
  })

  it('a visitor gets the answer with the link to the conversation, and none once the enquiry is accepted', async () => {
    const { id, secret } = await askQuestion(test)
    await answer(id, 'Yes, there is a cot.')
    await after(5 * minuteMs)
    const [mail = ''] = mailsTo(/planted/)
    expect(mail).toContain('Yes, there is a cot.')
    expect(mail).toContain(`/messages/${secret}`)
    expect(mail).not.toContain(question.name)
    await answer(id, 'Shall I keep the dates?')
    await host.call(contract.acceptEnquiry, { params: { id }, body: { message: 'They are yours' } })
    await after(5 * minuteMs)
    const later = mailsTo(/planted/).slice(1)
    expect(later.filter((text) => text.includes('They are yours'))).toHaveLength(1)
    expect(later.filter((text) => text.includes('Shall I keep'))).toHaveLength(1)
    for (const text of later) {
      expect(text).not.toContain(secret)
      expect(text).toContain('/guest/')
    }
  })

  it('a declined visitor is mailed the host’s answer once, with the link', async () => {
    const { id, secret } = await askQuestion(test)
    await host.call(contract.declineEnquiry, { params: { id }, body: { message: 'We are full.' } })
    await after(10 * minuteMs)
    expect(mailsTo(/planted/)).toHaveLength(1)
    expect(mailsTo(/planted/)[0]).toContain('We are full.')
    expect(mailsTo(/planted/)[0]).toContain(`/messages/${secret}`)
  })

  it('the first question is mailed to hosts at once, and opens the conversation', async () => {
    const { id } = await askQuestion(test)
    await after(minuteMs)
    expect(mailsTo(toHosts)).toHaveLength(1)
    const [mail = ''] = mailsTo(toHosts)
    expect(mail).toContain('Is there room for a cot?')
    expect(mail).toContain(`/admin/messages/${id}`)
    expect(mail).not.toMatch(/^Reply-To:/im)
    await after(10 * minuteMs)
    expect(mailsTo(toHosts)).toHaveLength(1)
  })
})

describe('erasure', () => {
  const left = async () =>
    (await test.app.database.db.selectFrom('threads').select('id').execute()).map(({ id }) => id)

  it('a conversation without a stay is erased 90 days after its last message', async () => {
    const { id, secret } = await askQuestion(test)
    await after(60 * dayMs)
    const body = message('Are you still there?')
    await test.visitor().call(contract.sendVisitorMessage, { params: { secret }, body })
    await after(90 * dayMs - 2 * 60 * minuteMs)
    expect(await left()).toEqual([id])
    await after(4 * 60 * minuteMs)
    expect(await left()).toEqual([])
    expect(await host.call(contract.listEnquiries)).toEqual([])
    const read = await test.visitor().try(contract.listVisitorMessages, { params: { secret } })
    expect(read.status).toBe(404)
  })

  it('a conversation without a stay is erased 180 days after its first message, however long it continues', async () => {
    const { secret } = await askQuestion(test)
    for (let round = 0; round < 3; round += 1) {
      await after(59 * dayMs)
      const body = message('Are you still there?')
      await test.visitor().call(contract.sendVisitorMessage, { params: { secret }, body })
    }
    expect(await left()).toHaveLength(1)
    await after(4 * dayMs)
    expect(await left()).toEqual([])
  })

  it('a stay’s conversation is erased with the guest’s contact, and not before', async () => {
    const { id } = await askQuestion(test)
    const made = await host.call(contract.acceptEnquiry, { params: { id }, body: {} })
    await write(made.accessToken, 'See you soon')
    await after(200 * dayMs)
    expect(await left()).toEqual([id])
    await after(3 * 365 * dayMs)
    expect(await left()).toEqual([])
    for (const table of ['messages', 'enquiries'] as const)
      expect(await test.app.database.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('an erased conversation is in no mail that leaves later', async () => {
    const { id } = await askQuestion(test)
    await answer(id, 'Words that are erased')
    await test.app.database.db.deleteFrom('threads').where('id', '=', id).execute()
    await after(10 * minuteMs)
    expect(server.received.filter(({ source }) => /erased|cot/.test(source))).toEqual([])
  })
})
