import { describe, expect, it } from 'vitest'
import { type TodayFacts, type TodayStay, todayKinds, todayLines } from './today.ts'

const day = '2026-11-24'
const calm: TodayFacts = {
  day,
  undecided: [],
  deposits: [],
  moved: [],
  departed: [],
  messages: { count: 0, name: '', threadId: null },
  stays: [],
  bookings: [],
  depositProblems: 0,
  hasOwnCodes: true,
}
const stay = (known: Partial<TodayStay>): TodayStay => ({
  id: 'a',
  guestName: 'Aroha',
  checkInDate: '2026-12-20',
  checkOutDate: '2026-12-22',
  status: 'approved',
  departedAt: null,
  keypadSetAt: null,
  doorCode: '583263',
  ...known,
})
const movedStay = { ...stay({}), calendar: 'Airbnb', to: { checkInDate: day, checkOutDate: '2026-11-26' } }
const booking = { id: 'b', name: 'Airbnb', from: '2026-12-20', to: '2026-12-22' }
const kinds = (facts: Partial<TodayFacts>) => todayLines({ ...calm, ...facts }).map(({ kind }) => kind)
const set = { keypadSetAt: '2026-11-20T00:00:00.000Z' }

describe('today', () => {
  it.each<[string, Partial<TodayFacts>, string[]]>([
    ['nothing', {}, []],
    ['one line for all who wait', { undecided: [stay({}), stay({ id: 'b' })] }, ['decide']],
    ['a line for each deposit', { deposits: [{ ...stay({}), reason: 'Declined' }] }, ['deposit']],
    ['a stay whose booking moved', { moved: [movedStay] }, ['booking_moved']],
    ['guests who left while a deposit is held', { departed: [stay({})] }, ['departed']],
    ['unanswered messages', { messages: { count: 2, name: 'Sam', threadId: 't' } }, ['messages']],
    ['an arrival today', { stays: [stay({ checkInDate: day, ...set })] }, ['arriving']],
    ['an arrival tomorrow', { stays: [stay({ checkInDate: '2026-11-25', ...set })] }, ['arriving']],
    ['no arrival in two days', { stays: [stay({ checkInDate: '2026-11-26', ...set })] }, []],
    [
      'a departure tomorrow',
      { stays: [stay({ checkInDate: '2026-11-20', checkOutDate: '2026-11-25', ...set })] },
      ['leaving'],
    ],
    [
      'no departure of guests who have left',
      { stays: [stay({ checkInDate: '2026-11-20', checkOutDate: day, departedAt: day })] },
      [],
    ],
    ['a booking that arrives', { bookings: [{ ...booking, from: '2026-11-25' }] }, ['bookingArriving']],
    [
      'a booking that leaves',
      { bookings: [{ ...booking, from: '2026-11-20', to: day }] },
      ['bookingLeaving'],
    ],
    ['trouble', { depositProblems: 2 }, ['trouble']],
    ['a code from two days before', { stays: [stay({ checkInDate: '2026-11-26' })] }, ['keypad']],
    ['no code three days before', { stays: [stay({ checkInDate: '2026-11-27' })] }, []],
    [
      'a code until the day of leaving',
      { stays: [stay({ checkInDate: '2026-11-20', checkOutDate: '2026-11-26' })] },
      ['keypad'],
    ],
    ['no code before the approval', { stays: [stay({ checkInDate: '2026-11-26', status: 'pending' })] }, []],
    ['no code that is set', { stays: [stay({ checkInDate: '2026-11-26', ...set })] }, []],
    [
      'no code in a house with one for all',
      { stays: [stay({ checkInDate: '2026-11-26' })], hasOwnCodes: false },
      [],
    ],
  ])('today lists %s', (_what, facts, expected) => {
    expect(kinds(facts)).toEqual(expected)
  })

  it('today is in the order of its kinds', () => {
    const everything = todayLines({
      ...calm,
      undecided: [stay({})],
      deposits: [{ ...stay({}), reason: 'Declined' }],
      moved: [movedStay],
      departed: [stay({})],
      messages: { count: 1, name: 'Sam', threadId: 't' },
      stays: [
        stay({ checkInDate: day }),
        stay({ checkInDate: '2026-11-20', checkOutDate: '2026-11-25', ...set }),
      ],
      bookings: [
        { ...booking, from: day },
        { ...booking, from: '2026-11-20', to: day },
      ],
      depositProblems: 1,
    })
    expect(everything.map(({ kind }) => kind)).toEqual(todayKinds)
  })

  it('each line of today names its stay, day and reason', () => {
    const [arriving, keypad] = todayLines({ ...calm, stays: [stay({ checkInDate: day })] })
    expect(arriving).toMatchObject({ name: 'Aroha', stayId: 'a', day, doorCode: null })
    expect(keypad).toMatchObject({ name: 'Aroha', stayId: 'a', day, doorCode: '583263' })
  })
})
