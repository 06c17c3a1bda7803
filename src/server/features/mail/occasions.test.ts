import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import * as stays from '#server/features/stays/service.ts'
import { claimDeposit, releaseDeposit } from '#shared/contract/deposits/schemas.ts'
import { listStayMails } from '#shared/contract/mail/schemas.ts'
import { cancelStay, changeStatus, editStay, reinstateStay } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay } from '#tests/support/builders.ts'
import { depositSteps, soon } from '#tests/support/deposit-steps.ts'
import { addMailedHost, mailSettings } from '#tests/support/mailed-host.ts'
import { upload } from '#tests/support/photos.ts'

/** No mail server is reachable, so every mail can still be read. */
const test = testApp({ settings: mailSettings })
const { ready, pay } = depositSteps(test)
beforeEach(() => addMailedHost(test))

const written = async (id: string) => {
  const mails = await (await test.host()).call(listStayMails, { params: { id } })
  return Object.fromEntries(mails.map(({ kind, text }) => [kind, text]))
}
async function held() {
  const stay = await ready(soon)
  await pay(stay.accessToken)
  const host = await test.host()
  await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
  return { host, params: { id: stay.id } }
}

describe('mail to guests', () => {
  it('mails the guest about a claim, with the reason and the released rest', async () => {
    const { host, params } = await held()
    const reason = 'A broken lamp.\nThe bill is with the photos.'
    const photos = [(await upload(host)).address]
    await host.call(claimDeposit, { params, body: { amountCents: 4500, reason, photos } })
    const { guest_claimed, guest_released } = await written(params.id)
    expect(guest_claimed).toContain('Marama has kept $45 of your deposit. The other $155 has been released.')
    expect(guest_claimed).toContain('> A broken lamp.\n> The bill is with the photos.')
    expect(guest_claimed).toContain('See the details and photos')
    expect(guest_released).toBeUndefined()
  })

  it('mails the guest about a release', async () => {
    const { host, params } = await held()
    await host.call(releaseDeposit, { params })
    expect((await written(params.id)).guest_released).toContain(
      'The $200 deposit for your stay has been released.',
    )
  })

  it('mails the guest about changed dates with the old and the new ones, and about no other change', async () => {
    const { id } = await buildApprovedStay(test)
    const host = await test.host()
    const edit = (body: object) => host.call(editStay, { params: { id }, body })
    await edit({ hostNote: 'Brings a dog', guestName: 'Aroha Rangi' })
    expect(await written(id)).toEqual({})
    await edit({ checkInDate: '2026-12-11', checkOutDate: '2026-12-15' })
    const { guest_dates_changed } = await written(id)
    expect(guest_dates_changed).toContain('Your stay was booked for Thu 10 Dec to Mon 14 Dec 2026.')
    expect(guest_dates_changed).toContain('Friday 11 December 2026')
  })

  it('mails the guest about a cancel with the host’s message, and not about the deposit that it releases', async () => {
    const { host, params } = await held()
    await host.call(cancelStay, { params, body: { by: 'host', message: 'The pipes have burst.' } })
    await test.app.ticker.runOnce()
    const mails = await (await test.host()).call(listStayMails, { params })
    const live = mails.filter(({ kind, state }) => kind.startsWith('guest_') && state !== 'withdrawn')
    expect(live.map(({ kind }) => kind)).toEqual(['guest_cancelled'])
    expect(live[0]?.text).toContain('> The pipes have burst.')
    await host.call(reinstateStay, { params })
    const states = (await host.call(listStayMails, { params })).map(({ kind, state }) => [kind, state])
    expect(states).toContainEqual(['guest_cancelled', 'withdrawn'])
  })
})

it('mails hosts once when the guest says that they left', async () => {
  const { id } = await buildApprovedStay(test)
  const { ctx } = test.app
  const stay = await stays.get(ctx, id)
  for (let round = 0; round < 2; round += 1)
    await inTransaction(ctx.database.db, (tx) => ctx.emit(tx, 'guest.left', { stay }))
  const mails = await (await test.host()).call(listStayMails, { params: { id } })
  expect(mails.map(({ kind }) => kind)).toEqual(['host_guest_left'])
  expect(mails[0]?.text).toContain('says they’ve left')
})

it('the list of mails is 404 for an unknown stay', async () => {
  const nobody = { id: '00000000-0000-4000-8000-000000000009' }
  expect((await (await test.host()).try(listStayMails, { params: nobody })).status).toBe(404)
})
