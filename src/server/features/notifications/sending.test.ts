import type { ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { rotateKeys } from '#server/cli/rotate.ts'
import { createVault } from '#server/vault/seal.ts'
import {
  addDevice,
  changeNotifications,
  getNotifications,
  getPushKey,
  testNotifications,
} from '#shared/contract/notifications/schemas.ts'
import { changeStatus } from '#shared/contract/stays/schemas.ts'
import { readHostMessages, sendGuestMessage } from '#shared/contract/threads/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { message } from '#tests/support/threads.ts'
import { isQuiet } from './due.ts'

const test = testApp({ settings: { PUSH_ALLOW_PRIVATE: '1' } })
const minuteMs = 60_000
const hourMs = 60 * minuteMs
let host: Client
let phone: ReturnType<PushService['subscribe']>
let service = await startPushService(() => test.clock.now())
afterAll(() => service.stop())
beforeEach(async () => {
  service.take()
  service.answer = null
  service.asked = 0
  host = await test.host()
  phone = service.subscribe()
  await host.call(addDevice, { body: { ...phone, name: 'Phone' } })
})

const tick = () => test.app.ticker.runOnce()
const refuse =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end()

/** A stay with a guest's message that the host hasn't read. */
async function guestWrites(text = 'Is there a cot?') {
  const stay = await buildStay(test, { guestName: 'Aroha Ngata' })
  const write = (more: string) =>
    test.visitor().call(sendGuestMessage, { params: { token: stay.accessToken }, body: message(more) })
  await write(text)
  return { stay, write }
}

describe('a push', () => {
  it('is signed with the site’s key, encrypted for the browser and padded to one length', async () => {
    const { key } = await test.visitor().call(getPushKey)
    await guestWrites()
    await tick()
    const [push] = service.take()
    expect(push).toMatchObject({
      publicKey: key,
      bytes: 4096,
      claims: { aud: service.origin, sub: 'https://localhost:3000' },
    })
    expect(String(push?.headers.topic)).toMatch(/^[\w-]{32}$/)
    expect((await host.call(getNotifications)).devices).toMatchObject([
      { name: 'Phone', lastToldAt: '2026-11-30T23:00:00.000Z' },
    ])
  })

  it('keeps its key pair when the secret key is rotated', async () => {
    const { key } = await test.visitor().call(getPushKey)
    const { secrets } = test.config
    const renewed = createVault([Buffer.alloc(32, 7), ...secrets])
    await rotateKeys(test.app.database, renewed)
    const { pushKeys } = await import('./service.ts')
    const after = await pushKeys({ database: test.app.database, vault: createVault([Buffer.alloc(32, 7)]) })
    expect(after.publicKey).toBe(key)
  })

  it('contains a message’s text only if the host shows it, shortened, and never one with the door code', async () => {
    const { stay, write } = await guestWrites('Is there a cot?')
    const body = async () => {
      await tick()
      return service.take().map(({ payload }) => payload.body)
    }
    expect(await body()).toEqual(['Open the conversation to answer.'])
    await host.call(changeNotifications, { body: { showsText: true } })
    test.clock.advance(1000)
    await write(`${'Kia ora! '.repeat(200)}`)
    const [long] = await body()
    expect(long).toMatch(/^Kia ora! .{290,}…$/)
    test.clock.advance(1000)
    await write(`Is it ${[...stay.doorCode].join(' ')}?`)
    expect(await body()).toEqual(['Open the conversation to answer.'])
  })

  it('replaces the one before, of the same conversation, and counts what waits', async () => {
    const { write } = await guestWrites()
    await tick()
    test.clock.advance(1000)
    await write('And a high chair?')
    await tick()
    const [first, second] = service
      .take()
      .map(({ payload, headers }) => ({ ...payload, topic: headers.topic }))
    expect(second).toMatchObject({ tag: first?.tag, topic: first?.topic, count: 1 })
    expect(second?.news).not.toBe(first?.news)
  })
})

describe('delivery', () => {
  it('two processes that find the same news send it once, and its end once', async () => {
    const { stay } = await guestWrites()
    await Promise.all([tick(), tick()])
    await host.call(readHostMessages, { params: { id: stay.threadId }, body: {} })
    await Promise.all([tick(), tick()])
    expect(service.asked).toBe(2)
    expect(service.take().map(({ payload }) => payload.ends)).toEqual([undefined, true])
  })

  it.each([404, 410])('an answer of %i ends the subscription', async (status) => {
    service.answer = refuse(status)
    await guestWrites()
    await tick()
    expect((await host.call(getNotifications)).devices).toEqual([])
  })

  it.each([
    ['429 with a wait', refuse(429, { 'retry-after': '600' }), 10 * minuteMs],
    ['500', refuse(500), 15_000],
    ['503', refuse(503), 15_000],
    ['nothing', (response: ServerResponse) => void response.destroy(), 15_000],
  ])(
    'after %s the push service is asked again later, with back-off, and told once',
    async (_name, answer, waitMs) => {
      service.answer = answer
      await guestWrites()
      await tick()
      const before = service.asked
      test.clock.advance(waitMs - 1000)
      await tick()
      expect(service.asked).toBe(before)
      service.answer = null
      test.clock.advance(1000)
      await tick()
      await tick()
      expect(service.take()).toHaveLength(1)
    },
  )

  it('a push service that is down for twelve hours is no longer asked', async () => {
    await host.call(changeNotifications, { body: { quietFrom: '00:00', quietTo: '00:00' } })
    service.answer = refuse(503)
    await guestWrites()
    for (let hour = 0; hour < 14; hour += 1) {
      await tick()
      test.clock.advance(hourMs)
    }
    const before = service.asked
    expect(before).toBeLessThan(20)
    service.answer = null
    await tick()
    expect(service.asked).toBe(before)
  })

  it.each([400, 401, 403, 413])(
    'after %i the push service is not asked again, and the device stays',
    async (status) => {
      service.answer = refuse(status)
      await guestWrites()
      await tick()
      const { asked } = service
      test.clock.advance(hourMs)
      await tick()
      expect([asked, service.asked]).toEqual([1, 1])
      expect((await host.call(getNotifications)).devices).toHaveLength(1)
    },
  )

  it('a push whose process died while it was sent is not sent again', async () => {
    await guestWrites()
    service.answer = () => undefined
    const dying = tick()
    await expect.poll(() => service.asked).toBeGreaterThan(0)
    const asked = service.asked
    service.answer = null
    // Another process runs now, and again after the longest back-off.
    await tick()
    test.clock.advance(hourMs)
    await tick()
    expect(service.asked).toBe(asked)
    await service.stop()
    await dying
    service = await startPushService(() => test.clock.now())
  })
})

describe('quiet hours', () => {
  const at = (time: string) => Date.parse(`2026-12-0${time}:00.000+13:00`)
  it.each([
    ['1T21:59', '22:00', '07:00', false],
    ['1T22:00', '22:00', '07:00', true],
    ['2T06:59', '22:00', '07:00', true],
    ['2T07:00', '22:00', '07:00', false],
    ['1T13:00', '12:30', '14:00', true],
    ['1T15:00', '12:30', '14:00', false],
    ['1T13:00', '13:00', '13:00', false],
  ])('at %s at the house, with %s to %s, a host has quiet hours: %s', (now, quietFrom, quietTo, quiet) => {
    expect(isQuiet(at(now), { quietFrom, quietTo }, 'Pacific/Auckland')).toBe(quiet)
  })

  it('end with the night’s news, unless somebody dealt with it', async () => {
    test.clock.set('2026-12-01T10:00:00.000Z')
    const finished = { guestPhone: '+64211234567', hasDocuments: true, paymentStatus: 'authorized' } as const
    const { id } = await buildStay(test, { ...finished, guestName: 'Emi Tanaka' })
    await guestWrites()
    await tick()
    await host.call(changeStatus, { params: { id }, body: { status: 'approved' } })
    test.clock.set('2026-12-01T17:59:00.000Z')
    await tick()
    expect(service.take()).toEqual([])
    test.clock.set('2026-12-01T18:00:00.000Z')
    await tick()
    expect(service.take()).toMatchObject([
      { payload: { title: 'Aroha wrote to you' }, headers: { ttl: '43200' } },
    ])
  })
})

describe('a test', () => {
  it('reaches each device, and names the failure if none got it', async () => {
    await host.call(addDevice, { body: { ...service.subscribe(), name: 'Laptop' } })
    service.end(phone)
    expect(await host.call(testNotifications)).toEqual({ sent: 1 })
    service.answer = refuse(503)
    const failed = await host.try(testNotifications)
    expect(failed).toMatchObject({ status: 400, json: { message: expect.stringContaining('push service') } })
  })
})
