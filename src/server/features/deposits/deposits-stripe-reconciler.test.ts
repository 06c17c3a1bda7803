import { describe, expect, it } from 'vitest'
import { stripeApp, visa } from '#tests/support/stripe-app.ts'
import { reconcile as reconcileDeposits } from './due.ts'

const { app, double, ready, open, stayOf, view, held } = await stripeApp()

describe('the reconciler', () => {
  const reconcile = () => reconcileDeposits(app.app.ctx)

  it('says nothing while both agree', async () => {
    await held()
    expect(await reconcile()).toEqual({ checked: 1, differences: [] })
  })

  it('notices a hold that was let go in the dashboard', async () => {
    const { token, intentId } = await held()
    Object.assign(double.state.payments.get(intentId) ?? {}, {
      status: 'canceled',
      cancellation_reason: 'requested_by_customer',
      amount_capturable: 0,
    })
    expect((await reconcile()).differences).toMatchObject([
      { intentId, ours: 'standing', theirs: 'canceled' },
    ])
    expect((await view(token)).status).toBe('released')
    expect((await reconcile()).differences).toEqual([])
  })

  it('notices money that was taken in the dashboard', async () => {
    const { token, intentId } = await held()
    Object.assign(double.state.payments.get(intentId) ?? {}, {
      status: 'succeeded',
      amount_received: 20_000,
      amount_capturable: 0,
    })
    await reconcile()
    expect(await view(token)).toMatchObject({ status: 'claimed' })
  })

  it('notices a payment that nobody told of', async () => {
    const stay = await ready()
    const session = await open(stay.accessToken)
    double.state.confirmInBrowser(session.paymentIntentId, visa)
    await reconcile()
    expect((await stayOf(stay.accessToken)).paymentStatus).toBe('authorized')
  })

  it('links a hold that one of our calls made and that we had lost', async () => {
    const { token, intentId } = await held()
    await app.app.database.db.deleteFrom('deposit_intents').where('id', '=', intentId).execute()
    expect((await reconcile()).differences).toMatchObject([{ intentId, ours: 'not linked until now' }])
    expect((await view(token)).status).toBe('held')
    expect((await reconcile()).differences).toEqual([])
  })

  it('names a hold with our mark that we do not know, and leaves it alone', async () => {
    const { intentId } = await held()
    const known = double.state.payments.get(intentId)
    double.state.payments.set('pi_stray', {
      ...structuredClone(known),
      id: 'pi_stray',
      metadata: { app: 'latchkey', stay: 'restored away', operation: 'x' },
    } as never)
    expect((await reconcile()).differences).toMatchObject([{ intentId: 'pi_stray', ours: 'unknown' }])
    expect(double.state.payments.get('pi_stray')?.status).toBe('requires_capture')
  })
})
