import { describe, expect, it } from 'vitest'
import { sendDocumentBack } from '#shared/contract/documents/schemas.ts'
import { listOutbox, markMailSent } from '#shared/contract/mail/schemas.ts'
import { changeStatus, getGuestStay, listStays } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay, setDeparted } from '#tests/support/builders.ts'

const test = testApp()
const finished = { guestPhone: '+64211234567', hasDocuments: true, paymentStatus: 'authorized' } as const

const stuckOf = async (id: string) =>
  (await (await test.host()).call(listStays)).find((stay) => stay.id === id)?.stuckMail
const decide = async (id: string, status: 'approved' | 'rejected' | 'pending') =>
  (await test.host()).call(changeStatus, { params: { id }, body: { status } })

describe('a stuck e-mail', () => {
  it('the host’s list shows a stay’s stuck mail until the host has sent it', async () => {
    const host = await test.host()
    const { id } = await buildStay(test, finished)
    expect(await stuckOf(id)).toBeNull()
    await decide(id, 'approved')
    const stuck = await stuckOf(id)
    expect(stuck).toMatchObject({ kind: 'guest_approved', state: 'kept' })
    const params = { id: stuck?.id ?? '' }
    expect(await host.call(markMailSent, { params })).toMatchObject({ state: 'sent', text: null })
    expect(await stuckOf(id)).toBeNull()
    expect(await host.call(listOutbox)).toMatchObject([{ state: 'sent', text: null }])
    expect((await host.try(markMailSent, { params })).status).toBe(409)
    expect((await host.try(markMailSent, { params: { id } })).status).toBe(404)
  })

  it('the host’s list shows a stuck mail only while its text is true', async () => {
    const { id } = await buildStay(test, finished)
    await (await test.host()).call(sendDocumentBack, {
      params: { id },
      body: { documentType: 'id', reason: 'Blurred' },
    })
    expect(await stuckOf(id)).toMatchObject({ kind: 'guest_photo_again' })
    test.clock.advance(1000)
    await decide(id, 'rejected')
    expect(await stuckOf(id)).toMatchObject({ kind: 'guest_rejected' })
    await decide(id, 'pending')
    expect((await stuckOf(id))?.kind).not.toBe('guest_rejected')
  })

  it('the host’s list shows no mail of before or during a stay once the guest has left', async () => {
    const { id } = await buildStay(test, finished)
    await decide(id, 'approved')
    expect(await stuckOf(id)).toMatchObject({ kind: 'guest_approved' })
    await setDeparted(test, id)
    expect(await stuckOf(id)).toBeNull()
    expect(await (await test.host()).call(listOutbox)).toMatchObject([{ kind: 'guest_approved' }])
  })

  it('the guest’s stay doesn’t mention a stuck mail', async () => {
    const { accessToken } = await buildStay(test, finished)
    const read = await test.visitor().call(getGuestStay, { params: { token: accessToken } })
    expect(read.isNotifiedByMail).toBe(false)
  })
})

it('writes no mail to hosts without a mail server', async () => {
  const { accessToken } = await buildStay(test, { hasDocuments: true, paymentStatus: 'authorized' })
  await test.visitor().request(`/api/guest-stays/${accessToken}/contact`, {
    method: 'PUT',
    json: { guestPhone: '021 123 4567', guestEmail: 'aroha@example.nz' },
  })
  expect(await (await test.host()).call(listOutbox)).toEqual([])
})
