import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { makeStayOf } from '#server/features/calendar/blocks.ts'
import { availability, getCalendar } from '#server/features/calendar/service.ts'
import * as store from '#server/features/calendar/store.ts'
import { addDays } from '#shared/dates.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { addMailedHost, mailSettings } from '#tests/support/mailed-host.ts'
import { readCalendar } from './parse.ts'
import { storeRead } from './read.ts'

/** Random calendars, read again and again, beside a reference that knows nothing of matching. */

const test = testApp({ settings: { ...mailSettings, CALENDAR_ALLOW_PRIVATE: '1' } })
const today = '2026-12-01'
const host = { id: crypto.randomUUID(), name: 'Ana', email: '', sessionId: '', authenticatedAt: 0 }
const window = { from: today, to: '2027-12-01' }

interface Entry {
  /** The bookings that the entry is about, which no calendar tells. */
  keys: readonly number[]
  uid: string
  from: string
  to: string
}

const pick = fc.nat(1000)
const change = fc.oneof(
  fc.record({ kind: fc.constant('add'), pick: fc.nat(20), days: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constantFrom('cancel', 'renew', 'contain', 'split', 'join'), pick, days: pick }),
  fc.record({ kind: fc.constant('move'), pick, days: fc.integer({ min: -6, max: 6 }) }),
  fc.record({ kind: fc.constant('renewAll'), pick, days: fc.constant(0) }),
)
type Change = typeof change extends fc.Arbitrary<infer Of> ? Of : never
const step = fc.record({
  changes: fc.array(change, { maxLength: 6 }),
  lineEnd: fc.constantFrom('\r\n', '\n', '\r', '\r\r\n'),
  order: pick,
  /** `hide`: one entry can't be read. `cut`: the file ends early. */
  fault: fc.constantFrom('none', 'none', 'none', 'none', 'hide', 'cut'),
  makesStay: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never

/** The last entry keeps the calendar from ever being empty, which is another case. */
const last: Entry = { keys: [0], uid: 'last', from: '2027-11-01', to: '2027-11-03' }
let made = 0
const newUid = () => {
  made += 1
  return `uid-${made}`
}
const newEntry = (from: string, days: number): Entry => {
  const uid = newUid()
  return { keys: [made], uid, from, to: addDays(from, days) }
}

function changed(entries: readonly Entry[], { kind, pick: at, days }: Change): readonly Entry[] {
  if (kind === 'add') return [...entries, newEntry(addDays(today, 10 + at), days)]
  if (kind === 'renewAll') return entries.map((one) => ({ ...one, uid: newUid() }))
  const one = entries[at % Math.max(1, entries.length)]
  if (!one) return entries
  const others = entries.filter((other) => other !== one)
  const nights = Math.round((Date.parse(one.to) - Date.parse(one.from)) / 86_400_000)
  const uid = days % 2 === 0 ? one.uid : newUid()
  if (kind === 'cancel') return others
  if (kind === 'renew') return [...others, { ...one, uid: newUid() }]
  if (kind === 'contain') return [...entries, newEntry(addDays(one.from, days % nights), 1)]
  if (kind === 'move') {
    const moved = { ...one, from: addDays(one.from, days), to: addDays(one.to, days) }
    // Stays that have begun are another case.
    return moved.from > addDays(today, 5) ? [...others, moved] : entries
  }
  if (kind === 'split') {
    if (nights < 2) return entries
    const middle = addDays(one.from, 1 + (days % (nights - 1)))
    return [...others, { ...one, uid, to: middle }, { ...one, uid: newUid(), from: middle }]
  }
  const next = others.find(({ from }) => from === one.to)
  if (!next) return entries
  const joined = { keys: [...one.keys, ...next.keys], uid, from: one.from, to: next.to }
  return [...others.filter((other) => other !== next), joined]
}

const nightsOf = (ranges: readonly { from: string; to: string }[]): Set<string> => {
  const all = new Set<string>()
  for (const { from, to } of ranges) for (let day = from; day < to; day = addDays(day, 1)) all.add(day)
  return all
}
const sorted = (nights: Iterable<string>) => [...nights].sort()

function textOf(entries: readonly Entry[], { lineEnd, order, fault }: Step, hidden: Entry | undefined) {
  const turn = order % entries.length
  const inOrder = [...entries.slice(turn), ...entries.slice(0, turn)]
  if (order % 2 === 1) inOrder.reverse()
  const events = inOrder.flatMap((one) => [
    'BEGIN:VEVENT',
    `UID:${one.uid}`,
    one === hidden ? 'DTSTART:soon' : `DTSTART;VALUE=DATE:${one.from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${one.to.replaceAll('-', '')}`,
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', '']
  const text = lines.join(lineEnd)
  return fault === 'cut' ? text.slice(0, 40 + ((order * 7) % (text.length - 60))) : text
}

/** Reads a text as the server does, without HTTP. Returns false for one that is refused. */
async function readText(feedId: string, text: string): Promise<boolean> {
  const { ctx } = test.app
  const [claim] = await store.claimFeeds(ctx, ctx.database.db, { id: feedId })
  if (!claim) throw new Error('the calendar is leased')
  const end = { nextReadAt: claim.feed.nextReadAt, attempts: 0 }
  try {
    const reading = { source: claim.feed.source, timeZone: ctx.house.timeZone, today }
    const contents = readCalendar(text, reading)
    await storeRead(ctx, claim, { version: { isUnchanged: false, text, etag: null }, contents })
    return true
  } catch {
    await store.recordFeedResult(ctx.database.db, feedId, claim.lease, end)
    return false
  }
}

async function stateOf(feedId: string) {
  const { db } = test.app.database
  const blocks = await store.listBlocksOf(db, feedId)
  const live = blocks.filter(({ kind, vanishedAt }) => kind === 'booked' && vanishedAt === null)
  const mails = await db
    .selectFrom('outbox_mails')
    .select('id')
    .where('kind', '=', 'host_block_vanished')
    .execute()
  return { blocks, live, ghosts: blocks.filter(({ vanishedAt }) => vanishedAt !== null), mails: mails.length }
}

async function addFeed(source: 'vrbo' | 'other'): Promise<string> {
  const { db } = test.app.database
  for (const table of ['calendar_blocks', 'calendar_feeds', 'outbox_mails', 'guest_stays'] as const)
    await db.deleteFrom(table).execute()
  const id = crypto.randomUUID()
  const at = '2026-12-01T00:00:00.000Z'
  const feed = { id, name: 'Site', source, url: 'https://site.example/c.ics', createdAt: at, nextReadAt: at }
  await store.addFeedRow(test.app.ctx, db, feed)
  return id
}

beforeEach(() => addMailedHost(test))

async function checkReads(source: 'vrbo' | 'other', steps: readonly Step[]) {
  const feedId = await addFeed(source)
  let entries: readonly Entry[] = [last]
  let shown: readonly Entry[] = entries
  await readText(feedId, textOf(entries, { ...(steps[0] as Step), fault: 'none' }, undefined))
  for (const step of steps) {
    entries = step.changes
      .reduce(
        changed,
        entries.filter((one) => one !== last),
      )
      .concat(last)
    const known = entries.filter((one) => shown.includes(one) && one !== last)
    const hidden = step.fault === 'hide' ? known[step.order % Math.max(1, known.length)] : undefined
    const before = await stateOf(feedId)
    const isRead = await readText(feedId, textOf(entries, step, hidden))
    const after = await stateOf(feedId)
    if (step.fault === 'cut') {
      expect(isRead).toBe(false)
      expect(after).toEqual(before)
      continue
    }
    expect(isRead).toBe(true)
    const wanted = nightsOf(entries)
    const live = nightsOf(after.live)
    const stays = (await getCalendar(test.app.ctx, window)).stays
    const ofStays = nightsOf(
      stays.map((stay) => ({ from: stay.checkInDate.slice(0, 10), to: stay.checkOutDate.slice(0, 10) })),
    )
    const open = await availability(test.app.ctx, window)
    const isMissing = (day: string) => !nightsOf(open).has(day)
    // Never loses a night, of the calendar, of bookings that went, or of one that can't be read.
    expect([...wanted, ...nightsOf(before.ghosts)].filter(isMissing)).toEqual([])
    if (hidden) {
      expect(after.mails).toBe(before.mails)
      expect(after.ghosts.length).toBeLessThanOrEqual(before.ghosts.length)
    } else {
      // Keeps no other night either.
      if (source === 'vrbo') expect(sorted(live)).toEqual(sorted(wanted))
      else expect([...wanted].filter((day) => !live.has(day) && !ofStays.has(day))).toEqual([])
      const allowed = new Set([...wanted, ...nightsOf(before.blocks), ...ofStays])
      expect([...nightsOf(open)].filter((day) => !allowed.has(day))).toEqual([])
      const went = [...nightsOf(before.live)].filter((day) => !wanted.has(day))
      expect(after.mails - before.mails).toBeLessThanOrEqual(went.length)
      for (const { stayId, from, to, uid } of before.live) {
        if (stayId === null) continue
        const keys = shown.find((one) => one.uid === uid)?.keys ?? []
        const isStill = entries.some(
          (one) =>
            one.uid === uid ||
            (one.keys.some((key) => keys.includes(key)) &&
              one.from < to &&
              from < one.to &&
              // Days that another booking had are taken for that booking.
              !before.blocks.some((other) => other.from === one.from && other.to === one.to)),
        )
        if (isStill) expect(after.live.map((block) => block.stayId)).toContain(stayId)
      }
    }
    shown = entries
    const free = after.live.find((block) => block.stayId === null && block.uid !== 'last')
    if (step.makesStay && free) await makeStayOf(test.app.ctx, free.id, { guestName: 'Kim' }, host)
  }
}

it.each([
  ['a fixed one', 20261201],
  ['another fixed one', 51],
  ['that of this run', Math.floor(Math.random() * 2 ** 31)],
])(
  'reads of random calendars lose no night, no stay’s booking, and tell of no more than went: seed is %s, %i',
  async (_what, seed) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('vrbo' as const, 'other' as const),
        fc.array(step, { minLength: 2, maxLength: 7 }),
        checkReads,
      ),
      { seed, numRuns: 40 },
    )
  },
)
