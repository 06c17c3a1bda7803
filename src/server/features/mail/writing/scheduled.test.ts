import { describe, expect, it } from 'vitest'
import { canSend, mailRules, type StayMailParams } from '#server/features/mail/kinds.ts'
import { addDays, dayAt, instantAt } from '#shared/dates.ts'
import { stayMailKinds } from '#shared/mail/kinds.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { finished, sampleStay } from '#tests/support/sample-mails.ts'
import { dueMails } from './scheduled.ts'

const hourMs = 3_600_000
const timeZone = 'Pacific/Auckland'
const ended = '2026-08-01T00:00:00.000Z'

/** Stays in each state, each with all mails scheduled during its life. */
const states: Record<string, { overrides: Partial<StayDetails>; mails: readonly string[] }> = {
  'pending, with something missing': { overrides: {}, mails: ['reminder 7', 'reminder 3', 'reminder 1'] },
  'pending, with everything given': { overrides: finished, mails: ['left checkout', 'left 24', 'left 40'] },
  'approved, with something missing': {
    overrides: { status: 'approved' },
    mails: ['reminder 7', 'reminder 3', 'reminder 1'],
  },
  'approved, with everything given': {
    overrides: { ...finished, status: 'approved' },
    mails: ['arrival', 'left checkout', 'left 24', 'left 40'],
  },
  'approved, nothing held': {
    overrides: { ...finished, status: 'approved', depositStatus: 'released' },
    mails: ['arrival'],
  },
  'approved, and the guest said that they left': {
    overrides: { ...finished, status: 'approved', departedAt: ended },
    mails: ['arrival', 'left 24', 'left 40'],
  },
  rejected: { overrides: { status: 'rejected' }, mails: [] },
  cancelled: { overrides: { cancelledAt: ended }, mails: [] },
  'cancelled after the approval': {
    overrides: { ...finished, status: 'approved', cancelledAt: ended },
    mails: [],
  },
  'erased by the guest': { overrides: { checkinEndedAt: ended, status: 'rejected' }, mails: [] },
  forgotten: { overrides: { ...finished, status: 'approved', contactErasedAt: ended }, mails: [] },
}

const nameOf = (mail: ReturnType<typeof dueMails>[number]): string =>
  mail.kind === 'guest_reminder'
    ? `reminder ${mail.params.daysLeft}`
    : mail.kind === 'guest_before_arrival'
      ? 'arrival'
      : `left ${mail.params.when}`

const wallHour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })

function* moments({ checkInDate, checkOutDate }: { checkInDate: string; checkOutDate: string }) {
  const from = instantAt(addDays(checkInDate, -10), '00:00', timeZone)
  const to = instantAt(addDays(checkOutDate, 5), '00:00', timeZone)
  for (let now = from; now < to; now += hourMs / 4) yield now
}

// Daylight saving begins on 27 September 2026 and ends on 4 April 2027.
const firstDays = [
  '2026-09-26',
  '2026-09-27',
  '2026-09-28',
  '2026-10-04',
  '2026-12-10',
  '2027-04-03',
  '2027-04-05',
]

const cases = Object.entries(states).flatMap(([state, expected]) =>
  firstDays.map((checkInDate) => [state, checkInDate, expected] as const),
)

it.each(cases)(
  'a stay that is %s, with a check-in on %s, gets each of its scheduled mails once, on its day and in daytime',
  (_state, checkInDate, { overrides, mails }) => {
    const days = { checkInDate, checkOutDate: addDays(checkInDate, 4) }
    const stay = sampleStay({ ...overrides, ...days, createdAt: '2026-07-01T00:00:00.000Z' })
    const written = new Map<string, string>()
    for (const now of moments(days)) {
      for (const mail of dueMails(stay, now, timeZone)) {
        if (mail.kind !== 'host_guest_left') {
          const hour = Number(wallHour.format(now))
          expect(hour >= 9 && hour < 20, `${nameOf(mail)} at ${hour}`).toBe(true)
          const daysLeft = mail.kind === 'guest_reminder' ? mail.params.daysLeft : 1
          expect(dayAt(now, timeZone), nameOf(mail)).toBe(addDays(checkInDate, -daysLeft))
        }
        const key = `${mail.kind} ${mail.occasion}`
        expect(written.get(key) ?? nameOf(mail)).toBe(nameOf(mail))
        written.set(key, nameOf(mail))
      }
    }
    expect([...written.values()]).toEqual(mails)
  },
)

it('the host is asked from the instant of check-out until the release', () => {
  const stay = sampleStay({ ...finished, checkInDate: '2026-12-10', checkOutDate: '2026-12-14' })
  const out = instantAt('2026-12-14', stay.checkOutTime, timeZone)
  const asked = [-1, 0, 48 * hourMs - 1, 48 * hourMs].map((ms) => dueMails(stay, out + ms, timeZone).length)
  expect(asked).toEqual([0, 1, 1, 0])
})

describe('a reminder', () => {
  const stay = sampleStay({ checkInDate: '2026-12-10' })
  const at = (day: string, time: string) => instantAt(day, time, timeZone)

  it('a guest who was invited after 09:00 gets no reminder on the same day', () => {
    const now = at('2026-12-07', '12:00')
    const invited = (time: string) =>
      sampleStay({ ...stay, createdAt: new Date(at('2026-12-07', time)).toISOString() })
    expect(dueMails(invited('09:00'), now, timeZone)).toEqual([])
    expect(dueMails(invited('08:59'), now, timeZone)).toHaveLength(1)
  })

  it('a reminder is not sent for other dates, after its day, or when nothing is missing', () => {
    const params = { daysLeft: 3, checkInDate: '2026-12-10' } as const
    const may = (change: Partial<StayDetails>, now: number) =>
      canSend('guest_reminder', { ...stay, ...change }, params, { now, timeZone })
    expect(may({}, at('2026-12-07', '19:59'))).toBe(true)
    expect(may({}, at('2026-12-07', '20:00'))).toBe(false)
    expect(may({}, at('2026-12-08', '10:00'))).toBe(false)
    expect(may({ checkInDate: '2026-12-11' }, at('2026-12-07', '10:00'))).toBe(false)
    expect(may(finished, at('2026-12-07', '10:00'))).toBe(false)
  })
})

/** Params and a stay for which each kind can be sent. */
const sendableCases: {
  [Kind in keyof StayMailParams]: { params: StayMailParams[Kind]; overrides?: Partial<StayDetails> }
} = {
  guest_link: { params: {} },
  guest_reminder: { params: { daysLeft: 3, checkInDate: '2026-12-10' } },
  guest_approved: { params: {} },
  guest_rejected: { params: {} },
  guest_photo_again: { params: {}, overrides: { sentBack: { documentType: 'id', reason: '' } } },
  guest_deposit_tap: { params: {}, overrides: { depositStatus: 'action_required' } },
  guest_before_arrival: {
    params: { checkInDate: '2026-12-08' },
    overrides: { checkInDate: '2026-12-08', ...finished },
  },
  guest_claimed: { params: { amountCents: 1, heldCents: 2, currency: 'NZD', reason: null } },
  guest_released: { params: { amountCents: 1, currency: 'NZD' }, overrides: { depositStatus: 'released' } },
  guest_dates_changed: { params: { from: { checkInDate: '2026-12-01', checkOutDate: '2026-12-02' } } },
  guest_cancelled: { params: {} },
  guest_contact_changed: { params: {} },
  guest_message: { params: { threadId: 't', isFromHost: true, from: 1, upTo: 1 } },
  host_approval_waiting: { params: {}, overrides: finished },
  host_deposit_trouble: { params: {}, overrides: { depositAttention: { code: 'expired' } } },
  host_guest_left: { params: { when: '24' }, overrides: finished },
  host_booking_moved: {
    params: { name: 'Airbnb' },
    overrides: { movedTo: { checkInDate: '2026-12-08', checkOutDate: '2026-12-11' } },
  },
  host_mail_undelivered: { params: { mailId: '1', kind: 'guest_link', state: 'late' } },
}

it('canSend answers for every kind of mail whose params were erased', () => {
  const now = instantAt('2026-12-07', '12:00', timeZone)
  for (const kind of stayMailKinds)
    for (const status of ['pending', 'approved'] as const) {
      const stay = sampleStay({ ...sendableCases[kind].overrides, status })
      expect(canSend(kind, stay, {}, { now, timeZone }), kind).toBeTypeOf('boolean')
    }
})

const ends: Record<string, Partial<StayDetails>> = {
  rejected: { status: 'rejected' },
  cancelled: { cancelledAt: ended },
  over: { checkInDate: '2026-12-01', checkOutDate: '2026-12-06' },
  erased: { checkinEndedAt: ended, status: 'rejected' },
}
const mailsAfterEnd: Record<string, readonly string[]> = {
  rejected: ['guest_rejected', 'guest_message'],
  cancelled: ['guest_cancelled', 'guest_message'],
  over: ['guest_claimed', 'guest_released', 'guest_message'],
  erased: ['guest_message'],
}

it.each(Object.entries(ends))(
  'a guest whose stay is %s gets mails about its end, its deposit and new messages only',
  (phase, end) => {
    const now = instantAt('2026-12-07', '12:00', timeZone)
    const sendable = stayMailKinds.filter((kind) => {
      const { params, overrides } = sendableCases[kind]
      const live = sampleStay(overrides)
      const may = (stay: StayDetails) => canSend(kind, stay, params as never, { now, timeZone })
      const canSendBefore =
        may(live) || may({ ...live, status: 'approved' }) || mailRules[kind].phases.every((at) => at in ends)
      expect(canSendBefore, `${kind} can be sent before the stay ends`).toBe(true)
      return kind.startsWith('guest_') && may({ ...live, ...end })
    })
    expect(sendable).toEqual(mailsAfterEnd[phase])
  },
)
