import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { notificationLimits } from '#shared/constants.ts'
import * as contract from '#shared/contract/notifications/schemas.ts'
import { changeStatus, deleteStay, replaceLink } from '#shared/contract/stays/schemas.ts'
import { sendHostMessage } from '#shared/contract/threads/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { message } from '#tests/support/threads.ts'

const test = testApp({ settings: { PUSH_ALLOW_PRIVATE: '1' } })
const guarded = testApp()
const service = await startPushService(() => test.clock.now())
afterAll(() => service.stop())
beforeEach(() => void service.take())

const device = (name = 'Phone') => ({ ...service.subscribe(), name })
const rows = () => test.app.database.db.selectFrom('push_subscriptions').selectAll().execute()

describe('a host’s devices', () => {
  it('a browser that subscribes again keeps its device, and one that another host uses is theirs', async () => {
    const host = await test.host()
    const body = device()
    const devices = async () => (await host.call(contract.getNotifications)).devices
    await host.call(contract.addDevice, { body })
    const [{ id = '' } = {}] = await devices()
    await host.call(contract.addDevice, { body: { ...body, name: 'My phone' } })
    expect(await devices()).toMatchObject([{ id, name: 'My phone' }])
    const { db } = test.app.database
    const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    const other = { ...user, id: randomUUID(), email: 'tama@example.nz' }
    await db.insertInto('users').values(other).execute()
    await db.updateTable('push_subscriptions').set({ user_id: other.id }).execute()
    expect(await devices()).toEqual([])
    await host.call(contract.addDevice, { body })
    const [{ id: own = '' } = {}] = await devices()
    expect(await rows()).toMatchObject([{ id: own, user_id: user.id }])
    await host.call(contract.removeDevice, { params: { id: own } })
    expect((await host.try(contract.removeDevice, { params: { id: own } })).status).toBe(404)
    expect(await rows()).toEqual([])
  })

  it('the 21st is refused with what to do, and nothing is lost', async () => {
    const host = await test.host()
    for (let count = 0; count < notificationLimits.ofHost; count += 1)
      await host.call(contract.addDevice, { body: device(`Phone ${count}`) })
    const refused = await host.try(contract.addDevice, { body: device() })
    expect(refused).toMatchObject({ status: 409, json: { message: expect.stringContaining('20 at most') } })
    expect((await host.call(contract.getNotifications)).devices).toHaveLength(20)
  })

  it('of 10,000 subscriptions of one session, 20 are kept and the rest is refused before long', async () => {
    const host = await test.host()
    const statuses = new Map<number, number>()
    for (let count = 0; count < 10_000 && !statuses.has(429); count += 1) {
      const { status } = await host.try(contract.addDevice, { body: device(`Phone ${count}`) })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [204, notificationLimits.ofHost],
      [409, notificationLimits.adding.max - notificationLimits.ofHost],
      [429, 1],
    ])
    expect(await rows()).toHaveLength(notificationLimits.ofHost)
  })

  it('endpoint and keys are sealed, and no answer contains them', async () => {
    const host = await test.host()
    const body = device()
    await host.call(contract.addDevice, { body })
    const stored = JSON.stringify(await rows())
    const answer = JSON.stringify(await host.call(contract.getNotifications))
    for (const secret of [body.endpoint, body.keys.auth, body.keys.p256dh]) {
      expect(stored).not.toContain(secret)
      expect(answer).not.toContain(secret)
    }
  })

  const point = (text: string) => Buffer.from(text.padEnd(65, '\u0004')).toString('base64url')
  const good = {
    endpoint: 'https://203.0.114.9/push',
    keys: { p256dh: '', auth: Buffer.alloc(16).toString('base64url') },
  }
  it.each<[string, object]>([
    ['no endpoint', { endpoint: undefined }],
    ['another protocol', { endpoint: 'file:///etc/passwd' }],
    ['http', { endpoint: 'http://203.0.114.9/push' }],
    ['loopback', { endpoint: 'https://127.0.0.1/push' }],
    ['loopback by name', { endpoint: 'https://localhost/push' }],
    ['a private network', { endpoint: 'https://192.168.1.1/push' }],
    ['link-local metadata', { endpoint: 'https://169.254.169.254/latest' }],
    ['a mapped private address', { endpoint: 'https://[::ffff:10.0.0.1]/push' }],
    ['an endless endpoint', { endpoint: `https://203.0.114.9/${'p'.repeat(2000)}` }],
    ['a key off the curve', { keys: { p256dh: point('\u0004'), auth: good.keys.auth } }],
    ['a short key', { keys: { p256dh: 'BA', auth: good.keys.auth } }],
    ['a long secret', { keys: { p256dh: '', auth: 'A'.repeat(400) } }],
    ['no name', { name: ' ' }],
    ['a number as keys', { keys: 5 }],
  ])('%s is refused and stores nothing', async (_name, change) => {
    const host = await guarded.host()
    const { keys } = service.subscribe()
    const body = { ...good, keys, name: 'Phone', ...change } as never
    expect((await host.try(contract.addDevice, { body })).status).toBe(400)
    expect(await guarded.app.database.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
  })

  it('settings merge field by field, and unknown events or times are refused', async () => {
    const host = await test.host()
    await host.call(contract.changeNotifications, {
      body: { events: { booking: false }, quietFrom: '23:30' },
    })
    await host.call(contract.changeNotifications, { body: { showsText: true } })
    expect(await host.call(contract.getNotifications)).toMatchObject({
      events: { booking: false, decision: true },
      ...{ quietFrom: '23:30', quietTo: '07:00', showsText: true, devices: [] },
    })
    for (const body of [{ events: { party: true } }, { quietFrom: '25:00' }, { showsText: 'yes' }])
      expect((await host.try(contract.changeNotifications, { body: body as never })).status).toBe(400)
  })

  it('production refuses push services on its own network', () => {
    const settings = { NODE_ENV: 'production', PUSH_ALLOW_PRIVATE: '1', DATA_DIR: test.config.dataDir }
    expect(() => readConfig(settings)).toThrow('PUSH_ALLOW_PRIVATE: is for tests')
  })
})

describe('a guest’s phone', () => {
  const tick = () => test.app.ticker.runOnce()
  const setStay = (fields: object) => test.app.database.db.updateTable('guest_stays').set(fields).execute()
  async function waiting(options = {}) {
    const stay = await buildStay(test, {
      ...{
        guestPhone: '+64211234567',
        hasDocuments: true,
        paymentStatus: 'authorized',
        guestName: 'Emi Tanaka',
      },
      ...options,
    })
    const params = { token: stay.accessToken }
    const body = service.subscribe()
    await test.visitor().call(contract.addGuestDevice, { params, body })
    return { stay, params, body }
  }

  it('is told the answer and messages in the guest’s language, with the link and without a code', async () => {
    const { stay } = await waiting()
    await tick()
    expect(service.take()).toEqual([])
    await test.app.database.db.updateTable('guest_stays').set({ language: 'de' }).execute()
    const host = await test.host()
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
    await host.call(sendHostMessage, {
      params: { id: stay.threadId },
      body: message(`Code ${stay.doorCode}`),
    })
    await tick()
    const told = service.take().map(({ payload }) => payload)
    expect(told.toSorted((a, b) => a.tag.localeCompare(b.tag))).toMatchObject([
      { tag: 'answer', url: `/guest/${stay.accessToken}`, body: expect.stringMatching(/bestätigt/) },
      { tag: 'message', body: expect.stringMatching(/geschrieben/) },
    ])
    expect(JSON.stringify(told)).not.toContain(stay.doorCode)
  })

  it('is told when the code opens, if the host approved before the guest had finished', async () => {
    const { stay } = await waiting({ paymentStatus: 'pending' })
    await (await test.host()).call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
    await tick()
    const bodies = () => service.take().map(({ payload }) => payload.body)
    expect(bodies()).toEqual([expect.stringContaining('A few things are still missing')])
    await setStay({ payment_status: 'authorized' })
    await tick()
    await tick()
    expect(bodies()).toEqual([expect.stringContaining('Everything for your arrival')])
  })

  it('is one of five at most, and the guest can end one or all', async () => {
    const { params, body } = await waiting()
    const guest = test.visitor()
    for (let count = 1; count < 5; count += 1)
      await guest.call(contract.addGuestDevice, { params, body: service.subscribe() })
    await guest.call(contract.addGuestDevice, { params, body })
    expect((await guest.try(contract.addGuestDevice, { params, body: service.subscribe() })).status).toBe(409)
    await guest.call(contract.removeGuestDevice, { params, body: { endpoint: body.endpoint } })
    expect(await rows()).toHaveLength(4)
    await guest.call(contract.removeGuestDevice, { params })
    expect(await rows()).toEqual([])
  })

  const past = '2026-11-30T00:00:00.000Z'
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a new link', async (id) => (await test.host()).call(replaceLink, { params: { id } })],
    ['the link’s end', () => setStay({ link_expires_at: past })],
    ['the erasure of the contact', () => setStay({ contact_erased_at: past })],
    ['the guest’s withdrawal', () => setStay({ checkin_ended_at: past })],
    ['the end of the copy', async () => void test.clock.set('2026-12-14T00:00:00.000Z')],
  ])('is forgotten with %s', async (_name, end) => {
    const { stay } = await waiting()
    test.clock.advance(1000)
    await end(stay.id)
    await tick()
    expect(await rows()).toEqual([])
    expect(service.take()).toEqual([])
  })

  it('is forgotten with its stay', async () => {
    const { stay } = await waiting({ guestPhone: null, hasDocuments: false, paymentStatus: 'pending' })
    await (await test.host()).call(deleteStay, { params: { id: stay.id } })
    expect(await rows()).toEqual([])
  })
})
