import { beforeEach, describe, expect, it } from 'vitest'
import { guestMail } from '#server/features/mail/templates/guest.ts'
import * as stays from '#server/features/stays/service.ts'
import { listOutbox, type OutboxMail, sendGuestLink } from '#shared/contract/mail/schemas.ts'
import { editStay, getGuestStay } from '#shared/contract/stays/schemas.ts'
import * as contract from '#shared/contract/threads/schemas.ts'
import { languages } from '#shared/languages.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { giveContact } from '#tests/support/journey.ts'
import { mailSettings } from '#tests/support/mailed-host.ts'
import { askQuestion } from '#tests/support/threads.ts'

const test = testApp({ settings: mailSettings })

let host: Client
beforeEach(async () => {
  host = await test.host()
})

const question = {
  name: 'Send Money Now',
  email: 'stranger@mail.example.nz',
  checkInDate: '2026-12-10',
  checkOutDate: '2026-12-14',
  guests: 4,
  message: 'Visit our lottery',
}
const askOne = async () => {
  await test.visitor().call(contract.ask, { body: question })
  const [enquiry] = await host.call(contract.listEnquiries)
  return { id: enquiry?.id ?? '' }
}
const mailsTo = async (to: string): Promise<OutboxMail[]> =>
  (await host.call(listOutbox)).filter((mail) => mail.to === to)

it('the responses to an enquiry and on its page say that answers come by e-mail', async () => {
  const asked = await test.visitor().try(contract.ask, { body: question })
  expect(asked.headers.get('answered-by')).toBe('email')
  const { secret } = await askQuestion(test)
  const read = await test.visitor().try(contract.listVisitorMessages, { params: { secret } })
  expect(read.headers.get('answered-by')).toBe('email')
})

describe('an address that nobody has confirmed', () => {
  it('declining greets an unconfirmed address without its name, and quotes nothing that the visitor typed', async () => {
    await host.call(contract.declineEnquiry, { params: await askOne(), body: { message: 'We are full.' } })
    const [mail] = await mailsTo(question.email)
    expect(mail?.text).toMatch(/^Kia ora,$/m)
    expect(mail?.text).toContain('We are full.')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Money|lottery/)
  })

  it('greets a visitor by name only after they have answered through the link', async () => {
    const stay = await host.call(contract.acceptEnquiry, {
      params: await askOne(),
      body: { message: 'Yes.' },
    })
    const [first] = await mailsTo(question.email)
    expect(first?.text).toMatch(/^Kia ora,$/m)
    expect(`${first?.subject} ${first?.text}`).not.toMatch(/Money|lottery/)
    await host.call(editStay, { params: { id: stay.id }, body: { hostNote: 'A dog' } })
    test.clock.advance(3 * 60_000)
    await host.call(sendGuestLink, { params: { id: stay.id } })
    for (const { text } of await mailsTo(question.email)) expect(text).not.toContain('Money')

    const params = { token: (await stays.get(test.app.ctx, stay.id)).accessToken }
    await test.visitor().call(getGuestStay, { params })
    await giveContact(test.visitor(), params.token, { guestEmail: question.email, preferredName: 'Aroha' })
    for (const { text } of await mailsTo(question.email)) expect(text).toMatch(/^Kia ora Aroha,$/m)
  })

  it('greets a visitor by the name that the host typed', async () => {
    const { id } = await host.call(contract.acceptEnquiry, { params: await askOne(), body: {} })
    await host.call(editStay, { params: { id }, body: { guestName: 'Aroha Rangi' } })
    expect((await mailsTo(question.email))[0]?.text).toMatch(/^Kia ora Aroha Rangi,$/m)
  })

  it('greets an unconfirmed address without a name in each language', async () => {
    const { id } = await buildStay(test)
    const stay = { ...(await stays.get(test.app.ctx, id)), guestName: 'Send Money Now' }
    const { house, config, clock } = test.app.ctx
    const wording = { house, publicUrl: config.publicUrl, now: clock.now(), doorCodes: [] }
    const unconfirmed = { ...stay, nameUnconfirmedAt: stay.createdAt, preferredName: 'Send Money Now' }
    for (const language of languages) {
      const told = { ...stay, language }
      expect(guestMail('guest_link', told, {}, wording).hello).toContain('Send Money Now')
      const mails = [
        guestMail('guest_link', { ...unconfirmed, language }, {}, wording),
        guestMail('guest_contact_changed', told, {}, wording),
      ]
      // `kept` lists what a translator must leave alone, and is not written.
      for (const mail of mails) expect(JSON.stringify({ ...mail, kept: [] })).not.toContain('Money')
      for (const { hello } of mails) expect(hello).toMatch(/^Kia ora\P{L}*$/u)
    }
  })
})
