import { afterEach, describe, expect, it } from 'vitest'
import { changeAccount } from '#shared/contract/accounts/schemas.ts'
import { removeSample } from '#shared/contract/house/schemas.ts'
import { getSetup, markSetupStep } from '#shared/contract/setup/schemas.ts'
import { getToday } from '#shared/contract/today/schemas.ts'
import { setupSteps } from '#shared/setup.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { resetHouse, saveHouse } from '#tests/support/house.ts'

const test = testApp({ settings: { ADMIN_EMAIL: 'hana@kea.nz' } })
afterEach(() => resetHouse(test))

describe('the set-up of a first start', () => {
  it('set-up lists the sample’s fields left in each step, and detects completed steps', async () => {
    const host = await test.host()
    const first = await host.call(getSetup)
    expect(first.steps.map(({ name, isDone }) => [name, isDone])).toEqual(
      setupSteps.map((name) => [name, false]),
    )
    expect(first.steps.find(({ name }) => name === 'photos')?.left).toContain('photos')
    expect((await host.call(getToday)).isSetUp).toBe(false)
    await host.call(changeAccount, { body: { name: 'Hana' } })
    await host.call(removeSample)
    const { steps, isOver } = await host.call(getSetup)
    const done = steps.filter(({ isDone }) => isDone).map(({ name }) => name)
    expect([done, isOver]).toEqual([['you', 'photos'], false])
    expect(steps.flatMap(({ left }) => left).toSorted()).toEqual(['emergencyNumber', 'hostName', 'name'])
    const { db } = test.app.database
    await db.updateTable('users').set({ name: 'Host' }).execute()
  })

  it('set-up ends only when nothing of the sample is left and every step is done or marked', async () => {
    const host = await test.host()
    for (const step of setupSteps) await host.call(markSetupStep, { body: { step, done: true } })
    expect((await host.call(getSetup)).isOver).toBe(false)
    await host.call(removeSample)
    const own = { name: 'Kea Cottage', hostName: 'Hana', emergencyNumber: '+64 27 555 0111' }
    await saveHouse(host, own)
    expect((await host.call(getSetup)).isOver).toBe(true)
    expect((await host.call(getToday)).isSetUp).toBe(true)
    const step = 'email' as const
    const taken = await host.call(markSetupStep, { body: { step, done: false } })
    expect([taken.isOver, taken.steps.at(-1)]).toMatchObject([false, { isDone: false, isMarked: false }])
  })

  it('an unknown step is rejected', async () => {
    const host = await test.host()
    const answer = await host.request('/api/admin/setup', {
      method: 'PUT',
      json: { step: 'paint', done: true },
    })
    expect([answer.status, answer.json]).toMatchObject([400, { fields: { step: 'Unknown step' } }])
  })
})
