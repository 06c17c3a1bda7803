import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PaymentFailure, type PaymentPort, type ProviderIntent } from '#server/adapters/payments/port.ts'
import type { FakeClock } from './fake-clock.ts'

/** A provider under test, with its browser side and its clock. */
export interface PaymentsBench {
  payments: PaymentPort
  clock: FakeClock
  /** Submits a card as the payment form does; a decline doesn't throw. */
  confirm(intent: ProviderIntent, number: string, challenge?: 'complete' | 'fail'): Promise<void>
  /** Refuses the key or account from now on, or accepts it again. */
  refuseAccount(isRefused: boolean): void
  close(): Promise<void>
}

export const cards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  failsLater: '4000000000000341',
  asksOnce: '4000002500003155',
  asksAlways: '4000002760003184',
}

const dayMs = 24 * 60 * 60 * 1000
const money = { amountCents: 20_000, currency: 'NZD' }
const metadata = { app: 'latchkey', stay: 'stay-1' }
let keys = 0
const newKey = () => {
  keys += 1
  return `key-${keys}`
}
const hasKind = (kind: string) => expect.objectContaining({ name: 'PaymentFailure', kind })

export function paymentsSuite(name: string, start: () => Promise<PaymentsBench>): void {
  describe(`the payments port: ${name}`, () => {
    let bench: PaymentsBench
    let customerId: string
    const named = (operation = newKey()) => ({
      key: operation,
      customerId,
      metadata: { ...metadata, operation },
      description: 'Security deposit',
    })
    const now = async (intent: ProviderIntent) => (await bench.payments.retrieve(intent.id)) as ProviderIntent
    const activeHold = async (number = cards.visa) => {
      const intent = await bench.payments.createHold({ ...named(), ...money })
      await bench.confirm(intent, number)
      return now(intent)
    }
    const savedCard = async (number: string, challenge?: 'complete') => {
      const setup = await bench.payments.createSetup(named())
      await bench.confirm(setup, number)
      if (challenge) await bench.confirm(setup, number, challenge)
      return (await now(setup)).paymentMethodId as string
    }
    const place = (paymentMethodId: string) =>
      bench.payments.placeHold({ ...named(), ...money, paymentMethodId })
    const lifeOf = (intent: ProviderIntent) => Date.parse(intent.captureBefore ?? '') - bench.clock.now()

    beforeAll(async () => {
      bench = await start()
      customerId = await bench.payments.createCustomer({ key: newKey(), metadata })
    })
    afterAll(() => bench.close())

    it('creates one customer per idempotency key', async () => {
      const key = newKey()
      const make = () => bench.payments.createCustomer({ key, metadata })
      expect(await make()).toBe(await make())
    })

    it('creates one intent per idempotency key, and rejects the key for another request', async () => {
      const request = { ...named(), ...money }
      const [one, two] = [await bench.payments.createHold(request), await bench.payments.createHold(request)]
      expect(one).toEqual(two)
      await expect(bench.payments.createHold({ ...request, amountCents: 30_000 })).rejects.toEqual(
        hasKind('key_conflict'),
      )
    })

    it('creates a hold that waits for a card', async () => {
      const intent = await bench.payments.createHold({ ...named('op-1'), ...money })
      expect(intent).toMatchObject({
        kind: 'hold',
        status: 'requires_payment_method',
        ...money,
        capturableCents: 0,
        captureMethod: 'manual',
        customerId,
        captureBefore: null,
        cancelled: null,
        metadata: { ...metadata, operation: 'op-1' },
      })
      expect(intent.clientSecret?.startsWith(`${intent.id}_secret_`)).toBe(true)
    })

    it('holds the amount for 7 days once the guest has confirmed, and keeps the card', async () => {
      const intent = await activeHold()
      expect(intent).toMatchObject({
        status: 'requires_capture',
        capturableCents: 20_000,
        card: { brand: 'visa', last4: '4242' },
      })
      expect(intent.paymentMethodId).not.toBeNull()
      expect(lifeOf(intent)).toBeGreaterThan(7 * dayMs - 2000)
      expect(lifeOf(intent)).toBeLessThanOrEqual(7 * dayMs)
    })

    it('returns a decline’s reason, counts it, and accepts another card', async () => {
      const intent = await bench.payments.createHold({ ...named(), ...money })
      await bench.confirm(intent, cards.noFunds)
      await bench.confirm(intent, cards.declined)
      expect(await now(intent)).toMatchObject({
        status: 'requires_payment_method',
        declineCode: 'generic_decline',
      })
      expect(await bench.payments.countRefusals(intent.id)).toBe(2)
      await bench.confirm(intent, cards.visa)
      expect((await now(intent)).status).toBe('requires_capture')
    })

    it('a hold succeeds or fails with its 3-D Secure step', async () => {
      const [good, bad] = [
        await bench.payments.createHold({ ...named(), ...money }),
        await bench.payments.createHold({ ...named(), ...money }),
      ]
      for (const intent of [good, bad]) {
        await bench.confirm(intent, cards.asksAlways)
        expect((await now(intent)).status).toBe('requires_action')
      }
      await bench.confirm(good, cards.asksAlways, 'complete')
      await bench.confirm(bad, cards.asksAlways, 'fail')
      expect((await now(good)).status).toBe('requires_capture')
      expect((await now(bad)).status).toBe('requires_payment_method')
    })

    it('saves a card and holds it later without the guest: Visa for 4 days 18 hours, others for 7 days', async () => {
      const visa = await place(await savedCard(cards.visa))
      expect(visa).toMatchObject({ status: 'requires_capture', capturableCents: 20_000 })
      expect(Math.abs(lifeOf(visa) - 4.75 * dayMs)).toBeLessThan(2000)
      const other = await place(await savedCard(cards.mastercard))
      expect(Math.abs(lifeOf(other) - 7 * dayMs)).toBeLessThan(2000)
    })

    it('counts the declines of a form that saves a card', async () => {
      const setup = await bench.payments.createSetup(named())
      await bench.confirm(setup, cards.declined)
      expect(await bench.payments.countRefusals(setup.id)).toBe(1)
      expect((await now(setup)).declineCode).toBe('generic_decline')
    })

    it('throws an off-session decline with its intent', async () => {
      const failure = await place(await savedCard(cards.failsLater)).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(PaymentFailure)
      const { kind, declineCode, intent } = failure as PaymentFailure
      expect([kind, declineCode, intent?.status]).toEqual([
        'declined',
        'generic_decline',
        'requires_payment_method',
      ])
    })

    it('throws if the bank requires the guest, unless the card was set up for off-session use', async () => {
      await expect(place(await savedCard(cards.asksAlways, 'complete'))).rejects.toEqual(
        hasKind('action_required'),
      )
      expect((await place(await savedCard(cards.asksOnce, 'complete'))).status).toBe('requires_capture')
    })

    it('detaches a card idempotently, and then rejects holds on it', async () => {
      const paymentMethodId = await savedCard(cards.visa)
      await bench.payments.detachCard({ key: newKey(), paymentMethodId })
      await bench.payments.detachCard({ key: newKey(), paymentMethodId })
      await expect(place(paymentMethodId)).rejects.toEqual(hasKind('card_gone'))
    })

    it('claims a part once and releases the rest', async () => {
      const intent = await activeHold()
      const claim = { key: newKey(), intentId: intent.id, ...money, amountCents: 4500 }
      const claimed = await bench.payments.capture(claim)
      expect(claimed).toMatchObject({ status: 'succeeded', capturedCents: 4500, capturableCents: 0 })
      expect(await bench.payments.capture(claim)).toEqual(claimed)
      await expect(bench.payments.capture({ ...claim, key: newKey() })).rejects.toEqual(
        hasKind('wrong_state'),
      )
    })

    it('rejects a claim above the held amount', async () => {
      const intent = await activeHold()
      const claim = { key: newKey(), intentId: intent.id, ...money, amountCents: 20_001 }
      await expect(bench.payments.capture(claim)).rejects.toEqual(hasKind('refused'))
      expect((await now(intent)).status).toBe('requires_capture')
    })

    it('releases a hold, cancels a form, and returns an ended intent unchanged', async () => {
      const hold = await activeHold()
      const form = await bench.payments.createSetup(named())
      const claimed = await activeHold()
      await bench.payments.capture({ key: newKey(), intentId: claimed.id, ...money, amountCents: 1 })
      const cancel = (intentId: string) => bench.payments.cancel({ key: newKey(), intentId })
      expect(await cancel(hold.id)).toMatchObject({
        status: 'canceled',
        cancelled: 'asked',
        capturableCents: 0,
      })
      expect((await cancel(form.id)).status).toBe('canceled')
      expect((await cancel(hold.id)).status).toBe('canceled')
      expect((await cancel(claimed.id)).status).toBe('succeeded')
    })

    it('a hold expires at its time and can’t be claimed afterwards', async () => {
      const hold = await activeHold()
      bench.clock.set(Date.parse(hold.captureBefore ?? '') - 1000)
      expect((await now(hold)).status).toBe('requires_capture')
      bench.clock.advance(1000)
      expect(await now(hold)).toMatchObject({ status: 'canceled', cancelled: 'expired', capturableCents: 0 })
      const claim = { key: newKey(), intentId: hold.id, ...money, amountCents: 100 }
      await expect(bench.payments.capture(claim)).rejects.toEqual(hasKind('wrong_state'))
    })

    it('throws `account` for every call while our account is refused, does nothing, and works with the same keys after it', async () => {
      const { payments } = bench
      const hold = await activeHold()
      const paymentMethodId = await savedCard(cards.mastercard)
      const claim = { key: newKey(), intentId: hold.id, ...money, amountCents: 4500 }
      const placing = { ...named(), ...money, paymentMethodId }
      bench.refuseAccount(true)
      const calls = [
        () => payments.createCustomer({ key: newKey(), metadata }),
        () => payments.createHold({ ...named(), ...money }),
        () => payments.createSetup(named()),
        () => payments.placeHold(placing),
        () => payments.capture(claim),
        () => payments.cancel({ key: newKey(), intentId: hold.id }),
        () => payments.detachCard({ key: newKey(), paymentMethodId }),
        () => payments.retrieve(hold.id),
        () => payments.findByOperation({ customerId, kind: 'hold', operation: placing.key }),
        () => payments.listActiveHolds('2026-01-01T00:00:00.000Z'),
        () => payments.countRefusals(hold.id),
      ]
      for (const call of calls) await expect(call()).rejects.toEqual(hasKind('account'))
      bench.refuseAccount(false)
      expect(await now(hold)).toEqual(hold)
      expect(await payments.findByOperation({ customerId, kind: 'hold', operation: placing.key })).toBeNull()
      expect((await payments.placeHold(placing)).status).toBe('requires_capture')
      expect((await payments.capture(claim)).capturedCents).toBe(4500)
    })

    it('returns nothing for an unknown intent', async () => {
      expect(await bench.payments.retrieve('pi_nobody')).toBeNull()
      expect(await bench.payments.retrieve('seti_nobody')).toBeNull()
    })

    it('finds an intent by the operation that created it', async () => {
      const [hold, setup] = [
        await bench.payments.createHold({ ...named('op-hold'), ...money }),
        await bench.payments.createSetup(named('op-setup')),
      ]
      const find = (kind: 'hold' | 'setup', operation: string) =>
        bench.payments.findByOperation({ customerId, kind, operation })
      expect((await find('hold', 'op-hold'))?.id).toBe(hold.id)
      expect((await find('setup', 'op-setup'))?.id).toBe(setup.id)
      expect(await find('hold', 'op-nobody')).toBeNull()
    })

    it('lists all active holds of this site and no others', async () => {
      bench.clock.advance(60_000)
      const since = new Date(bench.clock.now()).toISOString()
      const holds: string[] = []
      for (let count = 0; count < 3; count += 1) holds.push((await activeHold()).id)
      const foreign = await bench.payments.createHold({ ...named(), ...money, metadata: { app: 'another' } })
      await bench.confirm(foreign, cards.visa)
      await bench.payments.cancel({ key: newKey(), intentId: holds[0] ?? '' })
      const listed = await bench.payments.listActiveHolds(since)
      expect(listed.map((intent) => intent.id).sort()).toEqual(holds.slice(1).sort())
      expect(listed.every((intent) => intent.captureBefore !== null)).toBe(true)
    })
  })
}
