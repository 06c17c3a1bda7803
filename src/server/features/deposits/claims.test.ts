import { describe, expect, it } from 'vitest'
import { claimDeposit, getAdminDeposit, releaseDeposit } from '#shared/contract/deposits.ts'
import { listStays } from '#shared/contract/stays.ts'
import { depositRows } from '#tests/support/deposit-rows.ts'
import { stripeApp } from '#tests/support/stripe-app.ts'
import { reconcile } from './due.ts'

const { app, double, view, settle, held } = await stripeApp()
const capture = 'POST /v1/payment_intents/:id/capture'
const waiting = 'We’re still waiting for the bank. We’ll claim $40 once it answers.'

const newHost = async () => {
  const host = await app.host()
  return {
    claim: (id: string, amountCents: number, reason: string) =>
      host.try(claimDeposit, { params: { id }, body: { amountCents, reason } }),
    release: (id: string) => host.try(releaseDeposit, { params: { id } }),
    read: (id: string) => host.call(getAdminDeposit, { params: { id } }),
    attention: async () => (await host.call(listStays))[0]?.depositAttention,
  }
}
const codeOf = (answer: { json: unknown }) => (answer.json as { code: string }).code
const messageOf = (answer: { json: unknown }) => (answer.json as { message: string }).message

describe('a hold whose marks somebody changed in the dashboard', () => {
  const strange = async () => {
    const made = await held()
    Object.assign(double.state.payments.get(made.intentId) ?? {}, { metadata: { stay: 'other' } })
    double.calls.splice(0)
    return made
  }
  const callsOf = (call: string) => double.calls.filter((one) => one.call === call)

  it('is released with one call, and read as released', async () => {
    const { stay, token } = await strange()
    expect((await (await newHost()).release(stay.id)).status).toBe(200)
    expect(callsOf('POST /v1/payment_intents/:id/cancel')).toHaveLength(1)
    expect((await view(token)).status).toBe('released')
  })

  it('is claimed with one call, and read as claimed', async () => {
    const { stay, token } = await strange()
    expect((await (await newHost()).claim(stay.id, 4000, 'Lamp')).status).toBe(200)
    expect(callsOf(capture)).toHaveLength(1)
    expect((await view(token)).events).toMatchObject([
      { kind: 'held' },
      { kind: 'claimed', amountCents: 4000, note: { code: 'reason', params: { text: 'Lamp' } } },
      { kind: 'released', amountCents: 16_000 },
    ])
  })
})

describe('a claim that waits for the bank', () => {
  it.each(['rate limited', 'broken', 'cut before the work', 'cut after the work'] as const)(
    'stands against a second one, and takes its own amount for its own reason: %s',
    async (how) => {
      const { stay, token, intentId } = await held()
      const [host, other] = [await newHost(), await newHost()]
      double.fail({ call: capture, how, times: 100 })
      const first = await host.claim(stay.id, 4000, 'Broken lamp')
      expect([first.status, codeOf(first), messageOf(first)]).toEqual([503, 'waiting', waiting])
      expect(await host.attention()).toBe(waiting)

      const rows = await depositRows(app.app.database)
      const second = await other.claim(stay.id, 20_000, 'Whole house')
      expect([second.status, messageOf(second)]).toEqual([409, waiting])
      const release = await other.release(stay.id)
      expect([release.status, messageOf(release)]).toEqual([409, waiting])
      expect(await depositRows(app.app.database)).toEqual(rows)
      const seen = await other.read(stay.id)
      expect(seen.waiting).toEqual({ for: 'claim', amountCents: 4000, reason: 'Broken lamp' })
      // What may still be refused by the bank is not told to the guest yet.
      expect(await view(token)).toMatchObject({ status: 'held', waiting: null })

      double.calm()
      app.clock.advance(10 * 60_000)
      await settle()
      expect(double.state.payments.get(intentId)?.amount_received).toBe(4000)
      expect((await view(token)).events).toMatchObject([
        { kind: 'held' },
        { kind: 'claimed', amountCents: 4000, note: { code: 'reason', params: { text: 'Broken lamp' } } },
        { kind: 'released', amountCents: 16_000 },
      ])
      expect(await host.attention()).toBeNull()
    },
  )

  it('is not forgotten without a word when the bank refuses it in the end', async () => {
    const { stay, token } = await held()
    const host = await newHost()
    double.fail({ call: capture, how: 'rate limited', times: 100 })
    await host.claim(stay.id, 4000, 'Broken lamp')
    double.calm()
    double.fail({ call: capture, how: 'refused' })
    app.clock.advance(60_000)
    await settle()
    expect(await host.attention()).toBe('The bank did not pay the claim of $40.')
    expect(await view(token)).toMatchObject({ status: 'held', waiting: null })
    expect((await host.claim(stay.id, 4500, 'Broken lamp')).status).toBe(200)
    expect(await host.attention()).toBeNull()
  })

  it('lends its reason to nothing that was taken by somebody else', async () => {
    const { stay, token, intentId } = await held()
    const host = await newHost()
    double.fail({ call: capture, how: 'refused' })
    expect((await host.claim(stay.id, 4000, 'Broken lamp')).status).toBe(409)
    const taken = { status: 'succeeded', amount_received: 700, amount_capturable: 0 } as const
    Object.assign(double.state.payments.get(intentId) ?? {}, taken)
    await reconcile(app.app.ctx)
    const line = (await view(token)).events.find(({ kind }) => kind === 'claimed')
    expect(line).toMatchObject({ amountCents: 700, note: null })
  })

  it('keeps a release that waits from being asked for again, and says so', async () => {
    const { stay } = await held()
    double.fail({ call: 'POST /v1/payment_intents/:id/cancel', how: 'rate limited', times: 100 })
    const host = await newHost()
    const first = await host.release(stay.id)
    const words = 'We’re still waiting for the bank. We’ll release the hold once it answers.'
    expect([first.status, codeOf(first), messageOf(first)]).toEqual([503, 'waiting', words])
    const rows = await depositRows(app.app.database)
    for (const again of [await host.release(stay.id), await host.claim(stay.id, 4000, 'Lamp')])
      expect([again.status, messageOf(again)]).toEqual([409, words])
    expect(await depositRows(app.app.database)).toEqual(rows)
  })
})
