import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setSiteState } from '#server/db/site-state.ts'
import { nothingNotified } from '#server/features/status/alerts.ts'
import {
  addFeed,
  getCalendar,
  makeStayOfBlock,
  refreshFeed,
  removeBlock,
} from '#shared/contract/calendar/schemas.ts'
import { addDevice, changeNotifications } from '#shared/contract/notifications/schemas.ts'
import { changeStatus, editStay, setKeypad } from '#shared/contract/stays/schemas.ts'
import { readHostMessages, sendGuestMessage, sendHostMessage } from '#shared/contract/threads/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, buildStay, showDeposit } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { startFeedServer } from '#tests/support/feed-server.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { askQuestion, message } from '#tests/support/threads.ts'

const test = testApp({ settings: { PUSH_ALLOW_PRIVATE: '1', CALENDAR_ALLOW_PRIVATE: '1' } })
let host: Client
const service = await startPushService(() => test.clock.now())
const site = await startFeedServer()
afterAll(() => Promise.all([service.stop(), site.stop()]))
beforeEach(async () => {
  service.take()
  host = await test.host()
})

const tick = () => test.app.ticker.runOnce()
const days = (from: number, nights = 2) => ({
  checkInDate: `2026-12-${String(from).padStart(2, '0')}`,
  checkOutDate: `2026-12-${String(from + nights).padStart(2, '0')}`,
})
const finished = { guestPhone: '+64211234567', hasDocuments: true, paymentStatus: 'authorized' } as const

async function importBookings(uids: readonly string[]) {
  const events = uids.map((uid, index) => ({
    uid,
    from: `2026-12-${10 + index * 4}`,
    to: `2026-12-${12 + index * 4}`,
  }))
  site.answer = events
  const feed = await host.call(addFeed, { body: { name: 'Airbnb', source: 'airbnb', url: site.url } })
  const read = async (answer: typeof events) => {
    site.answer = answer
    test.clock.advance(1000)
    await host.call(refreshFeed, { params: { id: feed.id } })
  }
  const query = { from: '2026-12-01', to: '2026-12-31' }
  const stayOf = async (guestName: string) => {
    const [block] = (await host.call(getCalendar, { query })).blocks
    return host.call(makeStayOfBlock, { params: { id: block?.id ?? '' }, body: { guestName } })
  }
  const free = async () => {
    const block = (await host.call(getCalendar, { query })).blocks.find(
      ({ vanishedAt }) => vanishedAt !== null,
    )
    return host.call(removeBlock, { params: { id: block?.id ?? '' } })
  }
  return { events, read, stayOf, free }
}

interface Told {
  /** Makes it true. Returns how a host deals with it. */
  happens(): Promise<{ dealWith(): Promise<unknown>; id?: string }>
  title: string
  body: string
  tag: string
  url: (id: string) => string
  actions?: string[]
}

/** Every event that hosts are told, what they read, where a tap leads, and what takes it away. */
const events: Record<string, Told> = {
  'a guest who waits for a decision': {
    async happens() {
      const { id } = await buildStay(test, { ...days(9), ...finished, guestName: 'Emi Tanaka' })
      return { id, dealWith: () => host.call(changeStatus, { params: { id }, body: { status: 'approved' } }) }
    },
    title: 'Emi waits for your decision',
    body: 'Everything for 9–11 Dec has arrived.',
    tag: 'decision',
    url: (id) => `/admin/review/${id}`,
    actions: ['review'],
  },
  'a message of a guest': {
    async happens() {
      const { threadId, accessToken: token } = await buildStay(test, { ...days(9), guestName: 'Aroha Ngata' })
      await test.visitor().call(sendGuestMessage, { params: { token }, body: message('The code is secret') })
      const params = { id: threadId }
      return { id: threadId, dealWith: () => host.call(readHostMessages, { params, body: {} }) }
    },
    title: 'Aroha wrote to you',
    body: 'Open the conversation to answer.',
    tag: 'message',
    url: (id) => `/admin/messages/${id}`,
    actions: ['reply'],
  },
  'a question of a visitor': {
    async happens() {
      const { id } = await askQuestion(test, { name: 'Sam Whitaker' })
      return { id, dealWith: () => host.call(sendHostMessage, { params: { id }, body: message('Yes') }) }
    },
    title: 'Sam wrote to you',
    body: 'About 10–14 Dec.',
    tag: 'message',
    url: (id) => `/admin/messages/${id}`,
    actions: ['reply'],
  },
  'a deposit that needs a hand': {
    async happens() {
      const { id } = await buildApprovedStay(test, { ...days(15), guestName: 'Mateo Silva' })
      const attention = JSON.stringify({ code: 'not_held', declineCode: null })
      const failed = { state: 'failed', deposit_status: 'failed' } as const
      await showDeposit(test, id, { ...failed, deposit_attention: attention })
      return { id, dealWith: () => showDeposit(test, id, { ...failed, deposit_attention: null }) }
    },
    title: 'Mateo’s deposit needs you',
    body: 'Stay of 15–17 Dec.',
    tag: 'money',
    url: (id) => `/admin/stays/${id}`,
  },
  'a new booking from a calendar': {
    async happens() {
      const { stayOf } = await importBookings(['a@site'])
      return { dealWith: () => stayOf('Kiri Tamati') }
    },
    title: 'New booking from Airbnb',
    body: '10–12 Dec. Make a stay of it in the calendar.',
    tag: 'booked',
    url: () => '/admin/calendar',
  },
  'the bookings of one read, once': {
    async happens() {
      const { events: bookings, read } = await importBookings(['a@site', 'b@site', 'c@site'])
      await read(bookings)
      return { dealWith: () => test.app.database.db.deleteFrom('calendar_blocks').execute() }
    },
    title: '3 new bookings from Airbnb',
    body: 'The first is 10–12 Dec.',
    tag: 'booked',
    url: () => '/admin/calendar',
  },
  'a booking that moved': {
    async happens() {
      const {
        events: [booking],
        read,
        stayOf,
      } = await importBookings(['a@site'])
      const { id } = await stayOf('Moana Kerr')
      if (booking) await read([{ ...booking, from: '2026-12-11', to: '2026-12-13' }])
      return { id, dealWith: () => host.call(editStay, { params: { id }, body: days(11) }) }
    },
    title: 'Moana’s booking has new dates',
    body: 'Airbnb says 11–13 Dec. The stay keeps its dates until you change them.',
    tag: 'moved',
    url: (id) => `/admin/stays/${id}`,
  },
  'a booking that is gone': {
    async happens() {
      const {
        events: [booking, other],
        read,
        stayOf,
        free,
      } = await importBookings(['a@site', 'b@site'])
      await stayOf('Moana Kerr')
      await stayOf('Kiri Tamati').catch(() => null)
      if (booking && other) await read([booking])
      return { dealWith: free }
    },
    title: 'A booking is gone from Airbnb',
    body: '14–16 Dec. Its nights stay taken until you free them.',
    tag: 'gone',
    url: () => '/admin/calendar',
  },
  'a guest who arrives today without a code on the keypad': {
    async happens() {
      const { id } = await buildApprovedStay(test, { ...days(1), guestName: 'Grace Holloway' })
      return { id, dealWith: () => host.call(setKeypad, { params: { id }, body: { set: true } }) }
    },
    title: 'Grace arrives today',
    body: 'The door code isn’t marked as set on the keypad.',
    tag: 'keypad',
    url: (id) => `/admin/stays/${id}`,
  },
  'trouble with the site': {
    async happens() {
      const { db } = test.app.database
      const at = new Date(test.clock.now()).toISOString()
      const state = (names: string[]) =>
        JSON.stringify({ ...nothingNotified, bad: names, notified: names, notifiedAt: test.clock.now() })
      await setSiteState(db, 'alerts', { at, detail: state(['backups']) })
      return { dealWith: () => setSiteState(db, 'alerts', { at, detail: null }) }
    },
    title: 'The site needs you',
    body: 'Please look at: backups.',
    tag: 'trouble',
    url: () => '/admin/settings/status',
  },
}

async function addTwoDevices() {
  const device = { ...service.subscribe(), name: 'Phone' }
  await host.call(addDevice, { body: device })
  await host.call(addDevice, { body: { ...service.subscribe(), name: 'Laptop' } })
  return device
}

describe.each(Object.entries(events))('%s', (_name, { happens, title, body, tag, url, actions = [] }) => {
  const ofTag = () => service.take().filter(({ payload }) => payload.tag.startsWith(`${tag}:`))

  it('is told once on every device, without contact details, and taken away when somebody dealt with it', async () => {
    await addTwoDevices()
    const { dealWith, id = '' } = await happens()
    await tick()
    await tick()
    const told = ofTag()
    expect(new Set(told.map(({ device }) => device)).size).toBe(2)
    expect(told).toHaveLength(2)
    for (const { payload, headers } of told) {
      expect(payload).toMatchObject({ title, body, url: url(id) })
      expect((payload.actions ?? []).map(({ action }) => action)).toEqual(actions)
      expect(headers).toMatchObject({
        ttl: '43200',
        urgency: tag === 'booked' || tag === 'moved' || tag === 'gone' ? 'normal' : 'high',
      })
      expect(`${payload.title} ${payload.body}`).not.toMatch(/@|\d{6}|6421|secret/)
    }
    await dealWith()
    await tick()
    await tick()
    const ended = ofTag()
    expect(ended.map(({ payload }) => [payload.tag, payload.ends])).toEqual(
      told.map(({ payload }) => [payload.tag, true]),
    )
    // The push service replaces what it still stores.
    expect(new Set(ended.map(({ headers }) => headers.topic))).toEqual(
      new Set(told.map(({ headers }) => headers.topic)),
    )
  })

  it('is not told to a host who turned it off, nor on a device that was added later', async () => {
    await addTwoDevices()
    const off = { booked: 'booking', moved: 'booking', gone: 'booking' }[tag] ?? tag
    await host.call(changeNotifications, { body: { events: { [off]: false } } })
    await happens()
    await tick()
    expect(ofTag()).toEqual([])
    await host.call(changeNotifications, { body: { events: { [off]: true } } })
    await test.app.database.db.deleteFrom('push_subscriptions').execute()
    await addTwoDevices()
    await tick()
    expect(ofTag()).toEqual([])
  })
})
