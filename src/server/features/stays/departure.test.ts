import { expect, it } from 'vitest'
import { getAdminDeposit, releaseDeposit } from '#shared/contract/deposits/schemas.ts'
import { changeStatus, listStays, markDeparted, waitWithDeposit } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { depositSteps, soon } from '#tests/support/deposit-steps.ts'

const test = testApp()
const steps = depositSteps(test)
const hourMs = 3_600_000
const out = Date.parse('2026-12-03T22:00:00.000Z')

async function held() {
  const stay = await steps.ready(soon)
  await steps.pay(stay.accessToken)
  const host = await test.host()
  await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
  const waitFor = () => host.try(waitWithDeposit, { params: { id: stay.id } })
  const waitedAt = async () => (await host.call(listStays, {}))[0]?.depositWaitedAt
  return { ...stay, host, waitFor, waitedAt }
}

it('a host can wait with the deposit once guests have left; it is still released 48 hours after check-out', async () => {
  const { id, host, waitFor, waitedAt } = await held()
  test.clock.set(out - 1)
  expect((await waitFor()).status).toBe(409)
  expect(await waitedAt()).toBeNull()
  test.clock.set(out)
  expect((await waitFor()).status).toBe(200)
  expect(await waitedAt()).toBe(new Date(out).toISOString())
  expect((await waitFor()).status).toBe(409)
  test.clock.set(out + 24 * hourMs)
  expect((await waitFor()).status).toBe(200)
  const audited = await test.app.database.db
    .selectFrom('audit_log')
    .select('actor')
    .where('action', '=', 'stay.deposit_waited')
    .execute()
  expect(audited).toHaveLength(2)
  expect((await host.call(getAdminDeposit, { params: { id } })).status).toBe('held')
  test.clock.set(out + 48 * hourMs)
  await steps.settle()
  expect((await host.call(getAdminDeposit, { params: { id } })).status).toBe('released')
})

it('after “We’ve left” the host is asked about the deposit before check-out, and not again once it is decided', async () => {
  const { id, accessToken: token, waitFor, waitedAt } = await held()
  test.clock.set(out - 3 * hourMs)
  await test.visitor().call(markDeparted, { params: { token } })
  await (await test.host()).call(releaseDeposit, { params: { id } })
  expect((await waitFor()).status).toBe(409)
  expect(await waitedAt()).toBeNull()
})
