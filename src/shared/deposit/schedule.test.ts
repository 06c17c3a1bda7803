import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, checkInAt, checkOutAt } from '#shared/dates.ts'
import {
  currentHold,
  type DepositFacts,
  dueActionAt,
  dueActions,
  firstHoldAt,
  firstHoldDay,
  isOneHoldEnough,
  isSecondHoldWanted,
  nextActionAt,
  nextHoldDay,
  plannedHoldLifeMs,
  releaseAt,
  secondHoldAt,
  surplusHolds,
} from './schedule.ts'
import { type DepositState, depositStates } from './states.ts'

const timeZone = 'Pacific/Auckland'
const hourMs = 60 * 60 * 1000
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
const times = { checkInTime: '15:00', checkOutTime: '11:00' }
const stay = { checkInDate: '2026-12-10', checkOutDate: '2026-12-14', ...times }

const facts = (change: Partial<DepositFacts> = {}): DepositFacts => ({
  ...stay,
  timeZone,
  state: 'card_saved',
  hasCard: true,
  active: [],
  isLastHoldRefused: false,
  hasOpenIntent: false,
  hasRefusedIntent: false,
  isRejected: false,
  isHeldForArrival: true,
  ...change,
})
const hold = (authorizedAt: number, lifeMs: number, intentId = 'pi_1') => ({
  intentId,
  authorizedAt,
  captureBefore: authorizedAt + lifeMs,
})
const placed = firstHoldAt(stay, timeZone)
const visaOffSession = (4 * 24 + 18) * hourMs

describe('the instants of a stay', () => {
  it('derives a stay’s instants from the clock at the house', () => {
    expect(iso(checkInAt(stay, timeZone))).toBe('2026-12-10T02:00:00.000Z')
    expect(iso(checkOutAt(stay, timeZone))).toBe('2026-12-13T22:00:00.000Z')
    expect(iso(firstHoldAt(stay, timeZone))).toBe('2026-12-08T21:00:00.000Z')
    expect(iso(secondHoldAt(stay, timeZone))).toBe('2026-12-11T22:00:00.000Z')
    expect(iso(releaseAt(stay, timeZone))).toBe('2026-12-15T22:00:00.000Z')
  })

  it.each([
    {
      what: 'the clocks going back on 4 April 2027',
      days: { checkInDate: '2027-04-03', checkOutDate: '2027-04-05', ...times },
      first: '2027-04-01T21:00:00.000Z',
      checkIn: '2027-04-03T02:00:00.000Z',
      second: '2027-04-02T23:00:00.000Z',
      checkOut: '2027-04-04T23:00:00.000Z',
      release: '2027-04-06T23:00:00.000Z',
    },
    {
      what: 'the clocks going forward on 26 September 2027',
      days: { checkInDate: '2027-09-25', checkOutDate: '2027-09-27', ...times },
      first: '2027-09-23T22:00:00.000Z',
      checkIn: '2027-09-25T03:00:00.000Z',
      second: '2027-09-24T22:00:00.000Z',
      checkOut: '2027-09-26T22:00:00.000Z',
      release: '2027-09-28T22:00:00.000Z',
    },
  ])('derives the right instants across $what', ({ days, first, checkIn, second, checkOut, release }) => {
    expect(iso(firstHoldAt(days, timeZone))).toBe(first)
    expect(iso(checkInAt(days, timeZone))).toBe(checkIn)
    expect(iso(secondHoldAt(days, timeZone))).toBe(second)
    expect(iso(checkOutAt(days, timeZone))).toBe(checkOut)
    expect(iso(releaseAt(days, timeZone))).toBe(release)
  })

  it('places the first hold on the day before check-in around a clock change', () => {
    const long = (checkInDate: string) => ({ checkInDate, checkOutDate: addDays(checkInDate, 10), ...times })
    const booked = Date.parse('2027-01-15T00:00:00.000Z')
    for (const day of ['2027-04-04', '2027-04-05', '2027-09-26', '2027-09-27'])
      expect(firstHoldDay(long(day), booked, timeZone)).toBe(addDays(day, -1))
  })
})

describe('one hold or a saved card', () => {
  it('one hold suffices if it lives exactly until the release', () => {
    const turn = releaseAt(stay, timeZone) - plannedHoldLifeMs
    expect(isOneHoldEnough(stay, turn - 1, timeZone)).toBe(false)
    expect(isOneHoldEnough(stay, turn, timeZone)).toBe(true)
  })

  it('places the hold of a saved card today if the day before check-in is past', () => {
    const now = checkInAt(stay, timeZone) + 20 * hourMs
    expect(firstHoldDay(stay, now, timeZone)).toBe('2026-12-11')
  })
})

it('plans no hold after the release', () => {
  const end = releaseAt(stay, timeZone)
  expect(nextHoldDay(facts({ state: 'lapsed' }), end - 1)).toBe('2026-12-16')
  expect(nextHoldDay(facts({ state: 'lapsed' }), end)).toBeNull()
})

describe('the second hold', () => {
  const long = { checkInDate: '2026-12-10', checkOutDate: '2026-12-20', ...times }

  it('places no second hold if the first lives until the release', () => {
    const first = hold(placed, 8 * 24 * hourMs)
    expect(isSecondHoldWanted(facts({ state: 'held', active: [first] }))).toBe(false)
  })

  it('places a second hold 48 hours before check-out if the first expires before the release', () => {
    const now = facts({ ...long, state: 'held', active: [hold(placed, 7 * 24 * hourMs)] })
    expect(isSecondHoldWanted(now)).toBe(true)
    expect(nextHoldDay(now, placed)).toBe('2026-12-18')
    expect(dueActionAt(now, secondHoldAt(long, timeZone) - 1)).toBe('reread')
  })

  it('decides on a second hold by the charge’s capture_before, whatever the card', () => {
    const active = (captureBefore: number) => [{ intentId: 'pi_1', authorizedAt: placed, captureBefore }]
    const end = releaseAt(stay, timeZone)
    expect(isSecondHoldWanted(facts({ state: 'held', active: active(end - 1) }))).toBe(true)
    expect(isSecondHoldWanted(facts({ state: 'held', active: active(end) }))).toBe(false)
  })

  it('places the second hold while the first is active', () => {
    const now = facts({ state: 'held', active: [hold(placed, visaOffSession)] })
    expect(dueActionAt(now, secondHoldAt(stay, timeZone))).toBe('place_second')
  })

  it('places no further hold after one inside the last 48 hours', () => {
    const late = hold(secondHoldAt(stay, timeZone), hourMs)
    expect(isSecondHoldWanted(facts({ state: 'held', active: [late] }))).toBe(false)
  })

  it('requests no second hold after a refusal or without a card', () => {
    const now = facts({ ...long, state: 'lapsed' })
    expect(isSecondHoldWanted(now)).toBe(true)
    expect(isSecondHoldWanted({ ...now, isLastHoldRefused: true })).toBe(false)
    expect(isSecondHoldWanted({ ...now, hasCard: false })).toBe(false)
  })

  it('places a second hold if the first has no capture_before', () => {
    const withoutCaptureBefore = { intentId: 'pi_1', authorizedAt: placed, captureBefore: null }
    expect(isSecondHoldWanted(facts({ ...long, state: 'held', active: [withoutCaptureBefore] }))).toBe(true)
  })
})

const holding: readonly DepositState[] = [
  'held',
  'renewing',
  'renewal_failed',
  'releasing',
  'claiming',
  'released',
  'claimed',
]

describe('what is due', () => {
  it.each([
    { state: 'card_saved', at: placed - 1, action: null },
    { state: 'card_saved', at: placed, action: 'place_first' },
    { state: 'card_saved', at: releaseAt(stay, timeZone), action: 'close' },
    { state: 'action_required', at: checkInAt(stay, timeZone) - 1, action: null },
    { state: 'action_required', at: checkInAt(stay, timeZone), action: 'check_in' },
    { state: 'releasing', at: 0, action: 'release_all' },
    { state: 'claiming', at: 0, action: 'capture' },
    { state: 'released', at: 0, action: 'detach_card' },
    { state: 'lapsed', at: secondHoldAt(stay, timeZone), action: 'place_second' },
  ] as const)('the due action in $state at $at is $action', ({ state, at, action }) => {
    expect(dueActionAt(facts({ state }), at)).toBe(action)
  })

  it('releases an active hold 48 hours after check-out', () => {
    const held = facts({ state: 'held', active: [hold(placed, 8 * 24 * hourMs)] })
    expect(dueActionAt(held, releaseAt(stay, timeZone) - 1)).toBe(null)
    expect(dueActionAt(held, releaseAt(stay, timeZone))).toBe('ask_release')
  })

  it('voids the shorter of two active holds at once', () => {
    const [first, second] = [hold(placed, visaOffSession, 'a'), hold(placed + hourMs, visaOffSession, 'b')]
    const both = facts({ state: 'renewing', active: [first, second] })
    expect(currentHold(both.active)?.intentId).toBe('b')
    expect(surplusHolds(both).map((surplus) => surplus.intentId)).toEqual(['a'])
    expect(dueActionAt(both, placed + hourMs)).toBe('release_surplus')
  })

  it('cancels a form that may no longer become a hold', () => {
    expect(dueActionAt(facts({ state: 'none', hasOpenIntent: true }), 0)).toBe(null)
    expect(dueActionAt(facts({ state: 'none', hasOpenIntent: true, isRejected: true }), 0)).toBe(
      'cancel_stray',
    )
    expect(dueActionAt(facts({ state: 'held', hasOpenIntent: true }), 0)).toBe('cancel_stray')
    expect(dueActionAt(facts({ state: 'failed', hasRefusedIntent: true }), 0)).toBe('cancel_stray')
  })

  it('only the final action of every state is due after the stay', () => {
    const anyHold = fc
      .tuple(fc.nat(40), fc.nat(200))
      .map(([day, life]) => hold(placed + day * 24 * hourMs, life * hourMs, `pi_${day}_${life}`))
    fc.assert(
      fc.property(
        fc.constantFrom(...depositStates),
        fc.array(anyHold, { maxLength: 2 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 30 }),
        (state, holds, hasCard, nights) => {
          const active = holding.includes(state) ? holds : []
          const now = facts({ state, active, hasCard, checkOutDate: addDays(stay.checkInDate, nights) })
          const end = releaseAt(now, timeZone)
          const last = dueActionAt(now, end + 60 * 24 * hourMs)
          const atEnd = [
            'ask_release',
            'close',
            'release_all',
            'capture',
            'release_surplus',
            'detach_card',
            null,
          ]
          expect(atEnd).toContain(last)
          const next = nextActionAt(now)
          if (next !== null && next > 0) expect(dueActionAt(now, next - 1)).toBe(null)
          expect(
            dueActions(now).every(
              (action, index, all) => index === 0 || (all[index - 1]?.at ?? 0) <= action.at,
            ),
          ).toBe(true)
        },
      ),
    )
  })
})
