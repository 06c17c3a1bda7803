import { beforeEach, expect, it } from 'vitest'
import { claimDeposit } from '#shared/contract/deposits/schemas.ts'
import { changeStatus } from '#shared/contract/stays/schemas.ts'
import { getToday } from '#shared/contract/today/schemas.ts'
import { addMailedHost, mailSettings } from '#tests/support/mailed-host.ts'
import { stripeApp } from '#tests/support/stripe-app.ts'
import { reconcile } from './due.ts'

const { app, double, view, kinds, webhook, held } = await stripeApp(mailSettings)
beforeEach(() => addMailedHost(app))

const dayMs = 24 * 60 * 60 * 1000

async function claimed() {
  const one = await held()
  const approval = { params: { id: one.stay.id }, body: { status: 'approved' as const } }
  await (await app.host()).call(changeStatus, approval)
  const params = { id: one.stay.id }
  await (await app.host()).call(claimDeposit, { params, body: { amountCents: 5000, reason: 'Lamp' } })
  await double.deliver(webhook())
  return one
}
const attention = async (stayId: string) =>
  (
    await app.app.database.db
      .selectFrom('deposits')
      .select('deposit_attention')
      .where('stay_id', '=', stayId)
      .executeTakeFirstOrThrow()
  ).deposit_attention
const mails = async (stayId: string) =>
  (
    await app.app.database.db
      .selectFrom('outbox_mails')
      .select('kind')
      .where('stay_id', '=', stayId)
      .where('kind', '=', 'host_deposit_trouble')
      .execute()
  ).length
const before = ['held', 'claimed', 'released']

it.each([{ times: 1 }, { times: 3 }, { times: 2, order: 'reversed' as const }])(
  'partial refunds add up however their messages come, and the deposit stays claimed (%o)',
  async (how) => {
    const { stay, token, intentId } = await claimed()
    double.state.addAfterClaim('refund', intentId, { amount: 2000, status: 'succeeded' })
    expect(new Set(await double.deliver(webhook(), how))).toEqual(new Set([200]))
    double.state.addAfterClaim('refund', intentId, { amount: 3000, status: 'pending' })
    await double.deliver(webhook(), how)
    const { status, returnedCents, events } = await view(token)
    expect([status, returnedCents]).toEqual(['claimed', 5000])
    expect(events.slice(3)).toMatchObject([
      { kind: 'returned', amountCents: 2000 },
      { kind: 'returned', amountCents: 3000 },
    ])
    expect(JSON.parse((await attention(stay.id)) ?? '')).toMatchObject({
      code: 'returned',
      amountCents: 5000,
    })
  },
)

it('a refund that fails at the bank is taken back and told to the host', async () => {
  const { stay, token, intentId } = await claimed()
  const refund = double.state.addAfterClaim('refund', intentId, { amount: 2000, status: 'pending' })
  await double.deliver(webhook())
  double.state.changeAfterClaim(refund, 'failed')
  await double.deliver(webhook())
  expect(await kinds(token)).toEqual([...before, 'returned', 'return_failed'])
  expect(JSON.parse((await attention(stay.id)) ?? '')).toEqual({ code: 'return_failed' })
})

it.each(['won', 'lost'])(
  'a dispute reaches the host at once with its last day, and is %s later',
  async (end) => {
    const { stay, token, intentId } = await claimed()
    const until = Math.floor(app.clock.now() / 1000) + 10 * 24 * 60 * 60
    const dispute = double.state.addAfterClaim('dispute', intentId, {
      amount: 5000,
      status: 'needs_response',
      dueBy: until,
    })
    await double.deliver(webhook(), { times: 2 })
    expect(JSON.parse((await attention(stay.id)) ?? '')).toEqual({ code: 'disputed', until: until * 1000 })
    expect(await mails(stay.id)).toBe(1)
    expect(JSON.stringify(await (await app.host()).call(getToday))).toContain('Answer in Stripe by')
    expect((await view(token)).events.at(-1)).toMatchObject({ kind: 'disputed' })
    app.clock.advance(dayMs)
    double.state.changeAfterClaim(dispute, end)
    await double.deliver(webhook(), { times: 2 })
    expect(await kinds(token)).toEqual([...before, 'disputed', `dispute_${end}`])
    expect(JSON.parse((await attention(stay.id)) ?? '')).toEqual({ code: `dispute_${end}` })
    expect(await mails(stay.id)).toBe(2)
  },
)

it('a key that can’t read disputes keeps the rest going, and the host reads what to do until it can', async () => {
  const { stay, token, intentId } = await claimed()
  const other = await claimed()
  const status = 'needs_response'
  const dueBy = Math.floor(app.clock.now() / 1000) + 9 * 24 * 60 * 60
  double.state.addAfterClaim('dispute', intentId, { amount: 5000, status, dueBy })
  double.state.addAfterClaim('refund', other.intentId, { amount: 1000, status: 'succeeded' })
  double.fail({ call: 'GET /v1/disputes', how: 'not permitted', times: 100 })
  double.fail({ call: 'GET /v1/refunds', how: 'not permitted', times: 100 })
  app.clock.advance(dayMs)
  await reconcile(app.app.ctx)
  expect(await kinds(token)).toEqual([...before, 'disputed'])
  expect(await kinds(other.token)).toEqual([...before, 'returned'])
  expect(JSON.stringify(await (await app.host()).call(getToday))).toContain('give our key “read” on Disputes')
  expect(await mails(stay.id)).toBe(1)
  double.calm()
  app.clock.advance(dayMs)
  await reconcile(app.app.ctx)
  expect(await kinds(token)).toEqual([...before, 'disputed'])
  expect(JSON.parse((await attention(stay.id)) ?? '')).toEqual({ code: 'disputed', until: dueBy * 1000 })
})

it('the daily read finds a refund without any message, and its news end after a week', async () => {
  const { stay, token, intentId } = await claimed()
  double.state.addAfterClaim('refund', intentId, { amount: 5000, status: 'succeeded' })
  await reconcile(app.app.ctx)
  expect(await kinds(token)).toEqual(before)
  app.clock.advance(dayMs)
  await reconcile(app.app.ctx)
  await reconcile(app.app.ctx)
  expect(await kinds(token)).toEqual([...before, 'returned'])
  app.clock.advance(8 * dayMs)
  await reconcile(app.app.ctx)
  expect(await attention(stay.id)).toBeNull()
})
