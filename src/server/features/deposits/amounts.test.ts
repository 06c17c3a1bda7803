import { describe, expect, it } from 'vitest'
import { depositCents, depositCurrency } from '#shared/constants.ts'
import { createPaymentIntent, getAdminDeposit } from '#shared/contract/deposits.ts'
import { listOutbox, sendGuestLink } from '#shared/contract/operations.ts'
import { getGuestStay, listStays } from '#shared/contract/stays.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { depositSteps, later, soon } from '#tests/support/deposit-steps.ts'
import { runDue } from './due.ts'

const test = testApp()
const { ready, open, pay, view, settle } = depositSteps(test)

/** What was agreed for a stay is not what the house asks of new ones: it was another amount when the stay was made. */
async function agreed(days: typeof soon, amountCents: number) {
  const stay = await ready(days)
  await test.app.database.db
    .updateTable('guest_stays')
    .set({ deposit_cents: amountCents })
    .where('id', '=', stay.id)
    .execute()
  return stay
}
const setAmount = (amountCents: number) =>
  test.app.database.db.updateTable('guest_stays').set({ deposit_cents: amountCents }).execute()

describe('the amount belongs to the stay', () => {
  it('from its creation on, when it is the house’s', async () => {
    const stay = await ready(soon)
    const [listed] = await (await test.host()).call(listStays)
    expect(listed).toMatchObject({ id: stay.id, depositCents, depositCurrency })
  })

  it('and is what the form, the hold, both views and the time line say', async () => {
    const stay = await agreed(soon, 30_000)
    const session = await open(stay.accessToken)
    expect(session).toMatchObject({ amountCents: 30_000, currency: 'NZD' })
    expect(await pay(stay.accessToken)).toMatchObject({ depositCents: 30_000, depositStatus: 'held' })
    for (const seen of [
      await view(stay.accessToken),
      await (await test.host()).call(getAdminDeposit, { params: { id: stay.id } }),
    ])
      expect(seen).toMatchObject({ amountCents: 30_000, events: [{ kind: 'held', amountCents: 30_000 }] })
  })

  it('and is what the guest reads before there is a deposit, and in the mail', async () => {
    const stay = await agreed(soon, 30_000)
    const read = await test.visitor().call(getGuestStay, { params: { token: stay.accessToken } })
    expect(read).toMatchObject({ depositCents: 30_000, depositCurrency: 'NZD' })
    const host = await test.host()
    await host.call(sendGuestLink, { params: { id: stay.id } })
    const mail = await test.app.database.db.selectFrom('outbox_mails').selectAll().executeTakeFirst()
    expect(mail?.kind).toBe('guest_link')
    expect((await host.call(listOutbox))[0]?.text).toContain('refundable deposit of $300')
  })

  it('and is held later, by itself, as it was agreed', async () => {
    const stay = await agreed(later, 30_000)
    await pay(stay.accessToken)
    test.clock.set('2026-12-09T21:05:00.000Z')
    await settle()
    expect(await view(stay.accessToken)).toMatchObject({ status: 'held', amountCents: 30_000 })
  })

  it('and a hold that stands is read as what it is, whatever is agreed anew', async () => {
    const stay = await agreed(soon, 30_000)
    await pay(stay.accessToken)
    await setAmount(5000)
    expect(await view(stay.accessToken)).toMatchObject({ status: 'held', amountCents: 30_000 })
  })
})

describe('a stay without a deposit', () => {
  it('has no payment form', async () => {
    const stay = await agreed(soon, 0)
    const answer = await test
      .visitor()
      .try(createPaymentIntent, { body: { guestStayToken: stay.accessToken } })
    expect([answer.status, (answer.json as { message: string }).message]).toEqual([
      409,
      'No deposit is needed for this stay',
    ])
  })

  it('lets go of a card that was given before', async () => {
    const stay = await agreed(later, 30_000)
    await pay(stay.accessToken)
    await setAmount(0)
    test.clock.set('2026-12-09T21:05:00.000Z')
    await runDue(test.app.ctx)
    await runDue(test.app.ctx)
    const holds = await test.app.database.db
      .selectFrom('deposit_operations')
      .where('operation', '=', 'first')
      .selectAll()
      .execute()
    expect(holds).toEqual([])
    expect((await view(stay.accessToken)).events.map(({ kind }) => kind)).toEqual(['card_saved', 'released'])
  })
})
