import { afterEach, describe, expect, it } from 'vitest'
import { changeAccount } from '#shared/contract/accounts/schemas.ts'
import { removeSample } from '#shared/contract/house/schemas.ts'
import { changeEmailSettings } from '#shared/contract/mail/schemas.ts'
import { getSetup, markSetupStep } from '#shared/contract/setup/schemas.ts'
import { getToday } from '#shared/contract/today/schemas.ts'
import { type SetupStep, setupSteps } from '#shared/setup.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { addOnePhoto, resetHouse, saveHouse } from '#tests/support/house.ts'

const test = testApp({ settings: { ADMIN_EMAIL: 'hana@kea.nz' } })
afterEach(async () => {
  await resetHouse(test)
  await test.app.database.db.deleteFrom('setup_steps').execute()
})

const own = {
  ...{ name: 'Kea Cottage', hostName: 'Hana', emergencyNumber: '+64 27 555 0111', phone: '+64 3 555 0100' },
  ...{ summary: 'Herons at low tide.', address: '4 Estuary Road' },
}
type Host = Awaited<ReturnType<typeof test.host>>
const stepsOf = async (host: Host) => {
  const { steps } = await host.call(getSetup)
  return Object.fromEntries(steps.map((step) => [step.name, step])) as Record<
    SetupStep,
    (typeof steps)[number]
  >
}
const doneOf = async (host: Host) => {
  const steps = await stepsOf(host)
  return setupSteps.filter((name) => steps[name].isDone)
}
const mark = (host: Host, step: SetupStep, done = true) => host.call(markSetupStep, { body: { step, done } })

describe('the set-up of a first start', () => {
  it('set-up begins with the host and e-mail, lists in each step what is the sample’s, and says what it needs', async () => {
    const host = await test.host()
    expect(setupSteps).toEqual(['you', 'email', 'house', 'photos', 'arrival'])
    const steps = await stepsOf(host)
    expect(await doneOf(host)).toEqual([])
    expect(steps.you).toMatchObject({ left: [], needs: ['hostName'] })
    expect(steps.email).toMatchObject({ left: [], needs: ['mailServer'] })
    expect(steps.house.left).toEqual(
      expect.arrayContaining(['name', 'region', 'country', 'timeZone', 'currency', 'depositCents', 'sleeps']),
    )
    expect(steps.photos.left).toEqual(expect.arrayContaining(['photos', 'summary', 'features', 'amenities']))
    expect(steps.arrival.left).toEqual(expect.arrayContaining(['address', 'wifiName', 'houseRules']))
    expect((await host.call(getToday)).isSetUp).toBe(false)
  })

  it('removing the sample completes no step: photos and words need a photo and words, arrival an address', async () => {
    const host = await test.host()
    await host.call(removeSample)
    const steps = await stepsOf(host)
    expect(await doneOf(host)).toEqual([])
    expect(steps.photos).toMatchObject({ left: [], needs: ['photo', 'words'] })
    expect(steps.arrival).toMatchObject({ left: [], needs: ['address'] })
    expect(steps.house.needs).toEqual(['contact'])
    await saveHouse(host, own)
    expect((await stepsOf(host)).photos.needs).toEqual(['photo'])
    await addOnePhoto(host)
    expect(await doneOf(host)).toEqual(['photos', 'arrival'])
  })

  it('facts that the host keeps on purpose stop counting as the sample’s once the step is marked, texts never', async () => {
    const host = await test.host()
    for (const step of setupSteps) await mark(host, step)
    const marked = await host.call(getSetup)
    expect([marked.isOver, await doneOf(host)]).toEqual([false, setupSteps])
    expect((await stepsOf(host)).house.left).toEqual(expect.arrayContaining(['name', 'region']))
    expect((await stepsOf(host)).house.left).not.toContain('country')
    await host.call(removeSample)
    expect((await host.call(getSetup)).isOver).toBe(false)
    await saveHouse(host, own)
    expect((await host.call(getSetup)).isOver).toBe(true)
    expect((await host.call(getToday)).isSetUp).toBe(true)
    const after = await mark(host, 'house', false)
    const { left } = (await stepsOf(host)).house
    expect([after.isOver, left.includes('country')]).toEqual([false, true])
  })

  it('a host whose address is a placeholder isn’t done once there is a mail server, even where they mark the step', async () => {
    const host = await test.host()
    const { db } = test.app.database
    await host.call(changeAccount, { body: { name: 'Hana' } })
    await db.updateTable('users').set({ email: 'host@example.com' }).execute()
    expect(await doneOf(host)).toContain('you')
    await host.call(changeEmailSettings, { body: { smtpUrl: 'smtp://mail.kea.nz:587', from: 'stay@kea.nz' } })
    await mark(host, 'you')
    expect(await doneOf(host)).not.toContain('you')
    expect((await stepsOf(host)).you.needs).toEqual(['reachableAddress'])
    await db.updateTable('users').set({ email: 'hana@kea.nz' }).execute()
    expect((await stepsOf(host)).you).toMatchObject({ isDone: true, needs: [] })
    await host.call(changeEmailSettings, { body: { smtpUrl: null } })
    await db.updateTable('users').set({ name: 'Host' }).execute()
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
