import type { ServerResponse } from 'node:http'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { listOutbox } from '#shared/contract/mail/schemas.ts'
import { addDevice, changeNotifications, sawNotification } from '#shared/contract/notifications/schemas.ts'
import { ask } from '#shared/contract/threads/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import type { Client } from '#tests/support/client.ts'
import { mailSettings } from '#tests/support/mailed-host.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { question } from '#tests/support/threads.ts'

const test = testApp({
  settings: { ...mailSettings, ADMIN_EMAIL: 'marama@ratahouse.nz', PUSH_ALLOW_PRIVATE: '1' },
})
const minuteMs = 60_000
let host: Client
const service = await startPushService(() => test.clock.now())
afterAll(() => service.stop())
beforeEach(async () => {
  service.take()
  host = await test.host()
})

const tick = () => test.app.ticker.runOnce()

/** A question; returns its notification's tag and the mail about it. */
async function asked() {
  await test.visitor().call(ask, { body: question })
  await tick()
  const mail = async () => (await host.call(listOutbox)).find(({ kind }) => kind === 'host_enquiry')
  return { tag: service.take()[0]?.payload.tag ?? '', mail }
}

async function wantOnlyMissed(mailsOnlyMissed = true) {
  await host.call(addDevice, { body: { ...service.subscribe(), name: 'Phone' } })
  await host.call(changeNotifications, { body: { mailsOnlyMissed } })
}

it.each([
  ['notifications off', async () => undefined],
  ['mails in any case', () => wantOnlyMissed(false)],
])('with %s, the mail is sent at once', async (_name, set) => {
  await set()
  const { mail } = await asked()
  expect(await mail()).toMatchObject({ state: 'waiting', attempts: 1 })
})

it('a mail about a notification that was seen within ten minutes is not sent', async () => {
  await wantOnlyMissed()
  const { tag, mail } = await asked()
  expect(await mail()).toMatchObject({ state: 'waiting', attempts: 0 })
  test.clock.advance(9 * minuteMs)
  expect((await host.try(sawNotification, { body: { tag } })).status).toBe(204)
  test.clock.advance(minuteMs)
  await tick()
  expect(await mail()).toMatchObject({ state: 'withdrawn' })
})

it('a mail about a notification that nobody saw is sent after ten minutes', async () => {
  await wantOnlyMissed()
  const { mail } = await asked()
  test.clock.advance(10 * minuteMs)
  await tick()
  expect(await mail()).toMatchObject({ state: 'waiting', attempts: 1 })
})

it('a push service that stays silent delays no mail', async () => {
  await wantOnlyMissed(false)
  const held: ServerResponse[] = []
  service.answer = (response) => void held.push(response)
  await test.visitor().call(ask, { body: question })
  const working = test.app.ticker.start()
  await expect.poll(() => held).toHaveLength(1)
  await test.visitor().call(ask, { body: question })
  test.app.ticker.wake()
  const attempts = async () =>
    (await host.call(listOutbox)).flatMap(({ kind, attempts }) => (kind === 'host_enquiry' ? attempts : []))
  await expect.poll(attempts).toEqual([1, 1])
  expect(held).toHaveLength(1)
  service.answer = null
  held[0]?.writeHead(201).end()
  await working
  await test.app.ticker.stop()
  expect(service.take()).toHaveLength(1)
})
