import { expect, it } from 'vitest'
import { type TodayFacts, type TodayStay, todayKinds, todayLines } from './today.ts'

const day = '2026-11-24'
const calm: TodayFacts = {
  day,
  undecided: [],
  overlaps: [],
  deposits: [],
  moved: [],
  vanished: [],
  unmailed: [],
  departed: [],
  messages: { count: 0, name: '', threadId: null },
  stays: [],
  bookings: [],
  depositProblems: 0,
  isPaymentsOff: false,
  hasOwnCodes: true,
}
const stay = (known: Partial<TodayStay>): TodayStay => ({
  id: 'a',
  guestName: 'Aroha',
  checkInDate: '2026-12-20',
  checkOutDate: '2026-12-22',
  status: 'approved',
  requires: { documents: true, deposit: true },
  guestPhone: '+64211234567',
  idDocumentPath: '/objects/id',
  selfiePath: '/objects/selfie',
  idSightedInPersonAt: null,
  paymentStatus: 'authorized',
  sentBack: null,
  departedAt: null,
  keypadSetAt: '2026-11-20T00:00:00.000Z',
  doorCode: '583263',
  ...known,
})
const movedStay = { ...stay({}), calendar: 'Airbnb', to: { checkInDate: day, checkOutDate: '2026-11-26' } }
const booking = { id: 'b', name: 'Airbnb', from: '2026-12-20', to: '2026-12-22' }
const vanished = { ...booking, stayId: null }
const person = (id: string) => ({ id, name: id.toUpperCase() })
const overlap = { from: day, to: '2026-11-26', between: [person('aroha'), person('airbnb')] }
const unset = { keypadSetAt: null }
const unfinished = { paymentStatus: 'pending', status: 'pending' }
const wanted = { sentBack: { documentType: 'id', reason: 'Blurred' }, idDocumentPath: null } as const
const nights = (checkInDate: string, checkOutDate: string) => ({ checkInDate, checkOutDate })
const inside = nights('2026-11-22', '2026-11-26')

it.each<[string, Partial<TodayFacts>, string[]]>([
  ['nothing', {}, []],
  ['one line for all who wait', { undecided: [stay({}), stay({ id: 'b' })] }, ['decide']],
  ['nights that two bookings have', { overlaps: [overlap] }, ['overlap']],
  ['a line for each deposit', { deposits: [{ ...stay({}), reason: 'Declined' }] }, ['deposit']],
  ['a stay whose booking moved', { moved: [movedStay] }, ['booking_moved']],
  ['a booking that left its calendar', { vanished: [vanished] }, ['booking_gone']],
  ['one line for all without their e-mail', { unmailed: [stay({}), stay({ id: 'b' })] }, ['mail_unsent']],
  ['guests who left while a deposit is held', { departed: [stay({})] }, ['departed']],
  ['unanswered messages', { messages: { count: 2, name: 'Sam', threadId: 't' } }, ['messages']],
  ['an arrival today', { stays: [stay({ checkInDate: day })] }, ['arriving']],
  ['an arrival tomorrow', { stays: [stay({ checkInDate: '2026-11-25' })] }, ['arriving']],
  ['no arrival in two days', { stays: [stay({ checkInDate: '2026-11-26' })] }, []],
  ['a departure tomorrow', { stays: [stay(nights('2026-11-20', '2026-11-25'))] }, ['leaving']],
  [
    'no departure of guests who have left',
    { stays: [stay({ ...nights('2026-11-20', day), departedAt: day })] },
    [],
  ],
  ['a booking that arrives', { bookings: [{ ...booking, from: '2026-11-25' }] }, ['bookingArriving']],
  ['a booking that leaves', { bookings: [{ ...booking, from: '2026-11-20', to: day }] }, ['bookingLeaving']],
  ['trouble', { depositProblems: 2 }, ['trouble']],
  ['deposits that nobody takes', { isPaymentsOff: true }, ['payments_off']],
  [
    'a guest inside who has not finished',
    { stays: [stay({ ...inside, ...unfinished })] },
    ['unfinished_inside'],
  ],
  [
    'an approved guest inside who has not finished',
    { stays: [stay({ ...inside, guestPhone: null })] },
    ['unfinished_inside'],
  ],
  ['no guest inside who has finished', { stays: [stay(inside)] }, []],
  [
    'no unfinished guest who has left again',
    { stays: [stay({ ...inside, ...unfinished, departedAt: day })] },
    [],
  ],
  ['no unfinished guest who comes', { stays: [stay(unfinished)] }, []],
  [
    'an unfinished guest on the day of arrival',
    { stays: [stay({ checkInDate: day, ...unfinished })] },
    ['arriving'],
  ],
  ['a code from two days before', { stays: [stay({ checkInDate: '2026-11-26', ...unset })] }, ['keypad']],
  ['no code three days before', { stays: [stay({ checkInDate: '2026-11-27', ...unset })] }, []],
  ['a code until the day of leaving', { stays: [stay({ ...inside, ...unset })] }, ['keypad']],
  [
    'no code before the approval',
    { stays: [stay({ checkInDate: '2026-11-26', status: 'pending', ...unset })] },
    [],
  ],
  ['no code that is set', { stays: [stay({ checkInDate: '2026-11-26' })] }, []],
  [
    'no code in a house with one for all',
    { stays: [stay({ checkInDate: '2026-11-26', ...unset })], hasOwnCodes: false },
    [],
  ],
  ['a photo that was asked for and has not come', { stays: [stay(wanted)] }, ['photo_wanted']],
  [
    'no wanted photo after the stay',
    { stays: [stay({ ...wanted, ...nights('2026-11-20', day), departedAt: day })] },
    [],
  ],
])('today lists %s', (_what, facts, expected) => {
  expect(todayLines({ ...calm, ...facts }).map(({ kind }) => kind)).toEqual(expected)
})

it('today is in the order of its kinds', () => {
  const everything = todayLines({
    ...calm,
    undecided: [stay({})],
    overlaps: [overlap],
    deposits: [{ ...stay({}), reason: 'Declined' }],
    moved: [movedStay],
    vanished: [vanished],
    unmailed: [stay({})],
    departed: [stay({})],
    messages: { count: 1, name: 'Sam', threadId: 't' },
    stays: [
      stay({ checkInDate: day, ...unset }),
      stay(nights('2026-11-20', '2026-11-25')),
      stay({ ...inside, ...unfinished }),
      stay({ ...wanted }),
    ],
    bookings: [
      { ...booking, from: day },
      { ...booking, from: '2026-11-20', to: day },
    ],
    depositProblems: 1,
    isPaymentsOff: true,
  })
  expect(everything.map(({ kind }) => kind)).toEqual(todayKinds)
})

it('each line of today names its stay, day and reason', () => {
  const [arriving, keypad] = todayLines({ ...calm, stays: [stay({ checkInDate: day, ...unset })] })
  expect(arriving).toMatchObject({ name: 'Aroha', stayId: 'a', day, isUnfinished: false, doorCode: null })
  expect(keypad).toMatchObject({ name: 'Aroha', stayId: 'a', day, doorCode: '583263' })
  expect(todayLines({ ...calm, overlaps: [overlap] })).toMatchObject([
    { count: 2, name: 'AROHA', others: ['AIRBNB'], day, to: '2026-11-26' },
  ])
})

it('stays that overlap one after another are one line with all their names and nights', () => {
  const pair = (one: string, other: string, from: string, to: string) => ({
    ...{ from: `2026-12-${from}`, to: `2026-12-${to}` },
    between: [person(one), person(other)],
  })
  const overlaps = [
    pair('a', 'b', '04', '06'),
    pair('c', 'd', '07', '09'),
    pair('x', 'y', '20', '21'),
    pair('b', 'c', '05', '07'),
  ]
  expect(todayLines({ ...calm, overlaps })).toMatchObject([
    { kind: 'overlap', count: 4, name: 'A', others: ['B', 'C', 'D'], day: '2026-12-04', to: '2026-12-09' },
    { kind: 'overlap', count: 2, name: 'X', others: ['Y'], day: '2026-12-20', to: '2026-12-21' },
  ])
})

it('the arrival of an unfinished guest says so', () => {
  const stays = [stay({ checkInDate: day, ...unfinished })]
  expect(todayLines({ ...calm, stays })).toMatchObject([{ kind: 'arriving', isUnfinished: true }])
})
