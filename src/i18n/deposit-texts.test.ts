import { describe, expect, test } from 'vitest'
import * as texts from '#i18n/en/deposit.ts'
import type { GuestMailFacts } from '#i18n/en/mails.ts'
import { formatIn } from '#i18n/format.ts'
import { guestPageTexts } from '#i18n/guest-pages.ts'
import { mailTextsIn } from '#i18n/mails.ts'
import type { Deposit } from '#shared/contract/deposits/schemas.ts'
import { languages } from '#shared/languages.ts'
import { type DepositStatus, depositStatuses } from '#shared/stay/deposit.ts'
import {
  actionText,
  canRelease,
  dayText,
  depositHeadline,
  depositLines,
  isHolding,
  isReleaseAhead,
  needsGuest,
} from './deposit-texts.ts'

const context = {
  today: '2026-11-21',
  timeZone: 'Pacific/Auckland',
  hostName: 'Marama',
  texts,
  format: formatIn('en', { country: 'NZ', hours: 12, isMonthFirst: false }),
}
const deposit = (overrides: Partial<Deposit> = {}): Deposit => ({
  status: 'none',
  mode: null,
  amountCents: 20_000,
  currency: 'NZD',
  holdOn: null,
  releaseAt: null,
  actionNeeded: null,
  photos: [],
  waiting: null,
  returnedCents: 0,
  events: [],
  ...overrides,
})
const event = (
  kind: Deposit['events'][number]['kind'],
  at: string,
  amountCents = 20_000,
  note: Deposit['events'][number]['note'] = null,
) => ({
  kind,
  at,
  amountCents,
  note,
})

// 11:00 on Saturday 12 December at the house is 22:00 UTC on the eleventh.
const releaseAt = '2026-12-12T22:00:00.000Z'

const headlines: Record<DepositStatus, { deposit: Partial<Deposit>; guest: string }> = {
  none: { deposit: {}, guest: 'Nothing is held on your card.' },
  card_saved: {
    deposit: { mode: 'card', holdOn: '2026-12-04', releaseAt },
    guest: 'We’ll hold $200 on Fri 4 Dec.',
  },
  held: {
    deposit: { mode: 'hold', releaseAt },
    guest: '$200 is held on your card, not charged.',
  },
  action_required: { deposit: {}, guest: 'The $200 hold couldn’t be placed yet.' },
  released: {
    deposit: { events: [event('released', '2026-12-12T23:30:00.000Z')] },
    guest: 'The deposit was released on Sun 13 Dec. Nothing is held on your card.',
  },
  claimed: {
    deposit: {
      events: [
        event('claimed', '2026-12-11T01:00:00.000Z', 8_000, {
          code: 'reason',
          params: { text: 'A broken lamp' },
        }),
      ],
    },
    guest: '$80 of $200 was claimed on Fri 11 Dec; the rest was released.',
  },
  expired: {
    deposit: { events: [event('expired', '2026-12-11T01:00:00.000Z')] },
    guest: 'The $200 hold expired on Fri 11 Dec. Nothing is held on your card.',
  },
  failed: {
    deposit: {},
    guest: 'The $200 hold couldn’t be placed. Nothing is held on your card.',
  },
}

describe('the deposit’s headline', () => {
  test.each(depositStatuses)('the headline of %s says what is true', (status) => {
    const overrides = headlines[status]
    expect(depositHeadline(deposit({ status, ...overrides.deposit }), 'guest', context)).toBe(overrides.guest)
  })

  test.each(depositStatuses)('the headline of %s differs for the host only in whose card it is', (status) => {
    const overrides = headlines[status]
    expect(depositHeadline(deposit({ status, ...overrides.deposit }), 'host', context)).toBe(
      overrides.guest.replace('your card', 'the guest’s card'),
    )
  })

  const claimed = event('claimed', '2026-12-11T01:00:00.000Z')
  test.each<[string, Partial<Deposit>, string]>([
    [
      'says when the whole deposit was claimed',
      { status: 'claimed', events: [claimed] },
      'The whole $200 was claimed on Fri 11 Dec.',
    ],
    [
      'says how much of a claim is back on the card',
      { status: 'claimed', returnedCents: 3000, events: [claimed] },
      'The whole $200 was claimed on Fri 11 Dec. $30 of the claim was returned to your card.',
    ],
    [
      'of a failed renewal still names the active hold',
      {
        status: 'action_required',
        events: [event('held', '2026-12-03T20:00:00.000Z'), event('hold_failed', '2026-12-08T20:00:00.000Z')],
      },
      'The $200 hold couldn’t be renewed.',
    ],
    [
      'of an expired hold names the next one',
      { status: 'expired', holdOn: '2026-12-12', events: [event('expired', '2026-12-11T01:00:00.000Z')] },
      'The $200 hold expired on Fri 11 Dec. We’ll place the next one on Sat 12 Dec.',
    ],
    ['promises no unknown day', { status: 'card_saved' }, 'The card is saved; nothing is held on it now.'],
  ])('the headline %s', (_, overrides, headline) => {
    expect(depositHeadline(deposit(overrides), 'guest', context)).toBe(headline)
  })
})

test('the release is promised once, and only with an active or planned hold', () => {
  const ahead = { releaseAt, holdOn: '2026-12-04' }
  const promised = depositStatuses.filter((status) => isReleaseAhead(deposit({ status, ...ahead })))
  expect(promised).toEqual(['card_saved', 'held', 'expired'])
  expect(isReleaseAhead(deposit({ status: 'expired', releaseAt }))).toBe(false)
  expect(texts.releasePromise).toBe(
    'Released 2 days after check-out if no damage is reported. Your bank may take 7-10 business days to show it.',
  )
})

const conditions = {
  en: /if no damage is reported/,
  de: /wenn kein Schaden gemeldet wird/,
  fr: /si aucun dommage n’est signalé/,
  es: /si no se notifica ningún daño/,
  ja: /損害の報告がなければ/,
  ko: /파손 신고가 없으면/,
  zh: /如无损坏报告/,
}
test.each(languages)(
  'page and mail in %s promise the release only if no damage is reported',
  async (language) => {
    const { deposit: said } = await guestPageTexts[language]()
    expect(said.releasePromise).toMatch(conditions[language])
    const mail = mailTextsIn(language).depositWantsGuest({ deposit: '$200' } as GuestMailFacts)
    expect(mail.body.at(-1)).toContain(said.releasePromise)
  },
)

test('the timeline shows a coming release with its condition', () => {
  const lines = depositLines(deposit({ status: 'held', releaseAt }), 'guest', context)
  expect(lines.at(-1)).toMatchObject({
    title: 'Released automatically',
    note: 'Unless Marama claims for damage and tells you why.',
  })
})

test('a card that was only saved is removed, and no text says that a hold was released', () => {
  const events = [event('released', '2026-12-11T01:00:00.000Z', 0)]
  const gone = deposit({ status: 'released', mode: 'card', events })
  expect(depositHeadline(gone, 'guest', context)).toBe(
    'The saved card was removed on Fri 11 Dec. Nothing was held on your card.',
  )
  expect(depositLines(gone, 'guest', context)).toMatchObject([
    { title: 'Saved card removed', amount: null, note: null },
  ])
})

test('a released hold says how long the bank may take', () => {
  const events = [event('released', '2026-12-11T01:00:00.000Z')]
  const [line] = depositLines(deposit({ status: 'released', events }), 'guest', context)
  expect(line).toMatchObject({
    title: 'Released',
    note: 'Your bank may take 7-10 business days to show it.',
  })
})

describe('the deposit’s timeline', () => {
  test('the timeline is chronological and ends with coming events', () => {
    const lines = depositLines(
      deposit({
        status: 'held',
        releaseAt,
        events: [
          event('held', '2026-12-03T20:00:00.000Z'),
          event('card_saved', '2026-11-20T20:00:00.000Z', 20_000),
        ],
      }),
      'guest',
      context,
    )
    expect(lines.map(({ day, title, amount, kind }) => [day, title, amount, kind])).toEqual([
      ['Sat 21 Nov', 'Card checked and saved', null, 'past'],
      ['Fri 4 Dec', 'Hold placed', '$200.00 NZD', 'past'],
      ['Sun 13 Dec', 'Released automatically', '$200.00 NZD', 'ahead'],
    ])
  })

  test.each([
    ['card_saved', '2026-12-04', ['Fri 4 Dec We place the hold', 'Sun 13 Dec Released automatically']],
    ['held', '2026-12-09', ['Wed 9 Dec We renew the hold', 'Sun 13 Dec Released automatically']],
    ['none', '2026-12-04', []],
    ['action_required', '2026-12-04', []],
    ['released', '2026-12-04', []],
    ['claimed', '2026-12-04', []],
    ['failed', '2026-12-04', []],
    ['expired', null, []],
  ] as const)('the timeline of %s with a hold on %s has the coming events %j', (status, holdOn, events) => {
    const lines = depositLines(deposit({ status, holdOn, releaseAt }), 'guest', context)
    expect(lines.map(({ day, title }) => `${day} ${title}`)).toEqual(events)
  })

  test('the timeline names no amount where nothing is held, and shows the reason of a claim', () => {
    const lines = depositLines(
      deposit({
        status: 'claimed',
        events: [
          event('hold_failed', '2026-12-03T20:00:00.000Z', 20_000, { code: 'refused', params: {} }),
          event('claimed', '2026-12-11T01:00:00.000Z', 8_050, {
            code: 'reason',
            params: { text: 'A broken lamp' },
          }),
        ],
      }),
      'guest',
      context,
    )
    expect(lines.map(({ amount, note, kind }) => [amount, note, kind])).toEqual([
      [null, 'The bank declined it.', 'trouble'],
      ['$80.50 NZD', 'A broken lamp', 'past'],
    ])
  })
})

test.each([
  [null, null, null],
  ['confirm', null, 'Your bank wants you to confirm the security deposit yourself.'],
  ['again', 'expired_card', 'the card has expired'],
  ['again', 'card_gone', 'the saved card is no longer there'],
  ['again', 'customer_gone', 'the saved card is no longer there'],
  ['again', 'insufficient_funds', 'use another card'],
  ['again', 'a_code_of_tomorrow', 'the bank declined it'],
] as const)('asks the guest for action %s after decline %s with: %s', (code, declineCode, said) => {
  const params = declineCode === null ? {} : { declineCode }
  const text = actionText(deposit({ actionNeeded: code && { code, params } }), { texts })
  if (said === null) expect(text).toBeNull()
  else expect(text).toContain(said)
})

test('notes contain their parameters', () => {
  const notesOf = (...notes: Deposit['events'][number]['note'][]) =>
    depositLines(
      deposit({
        status: 'released',
        events: notes.map((note, at) => event('renewed', `2026-12-0${at + 1}T00:00:00.000Z`, 20_000, note)),
      }),
      'guest',
      context,
    ).map(({ note }) => note)
  expect(
    notesOf(
      { code: 'card_saved', params: { holdOn: '2026-12-10' } },
      { code: 'card_saved', params: {} },
      { code: 'expired', params: { nextHoldOn: '2026-12-12' } },
      { code: 'reason', params: { text: 'Said long ago.' } },
      { code: 'not_held', params: {} },
    ),
  ).toEqual([
    'The card was verified and saved. The hold is placed on Thu 10 Dec 2026.',
    'The card was verified and saved. Nothing is held yet.',
    'The hold expired. We’ll place the next one on Sat 12 Dec 2026.',
    'Said long ago.',
    'No hold could be placed by check-in.',
  ])
})

test.each([
  ['2026-12-04', 'Fri 4 Dec'],
  ['2027-08-04', 'Wed 4 Aug'],
  ['2027-11-20', 'Sat 20 Nov 2027'],
  ['2025-11-20', 'Thu 20 Nov 2025'],
])('writes the day %s as %s', (day, texts) => {
  expect(dayText(day, context)).toBe(texts)
})

const held = event('held', '2026-12-03T20:00:00.000Z')
const refused = event('hold_failed', '2026-12-08T20:00:00.000Z')
const expired = event('expired', '2026-12-09T20:00:00.000Z')

test.each([
  ['a hold is active', { status: 'held' }, true, true],
  ['a card is saved', { status: 'card_saved' }, true, false],
  ['the first hold was refused', { status: 'action_required', events: [refused] }, true, false],
  ['the renewal was refused', { status: 'action_required', events: [held, refused] }, true, true],
  [
    'the renewal was refused and the first hold expired',
    { status: 'action_required', events: [held, refused, expired] },
    true,
    false,
  ],
  ['a hold expired and another is planned', { status: 'expired', holdOn: '2026-12-12' }, true, false],
  ['the hold expired and no other is planned', { status: 'expired' }, false, false],
  ['no hold was ever placed', { status: 'failed' }, true, false],
  ['the deposit was released', { status: 'released', events: [held] }, false, false],
  ['the deposit was claimed', { status: 'claimed', events: [held] }, false, false],
  ['there is no deposit', { status: 'none' }, false, false],
] as const)('allow a release and a claim as they should when %s', (_, overrides, mayRelease, mayClaim) => {
  const now = deposit({ ...overrides, events: [...('events' in overrides ? overrides.events : [])] })
  expect([canRelease(now), isHolding(now)]).toEqual([mayRelease, mayClaim])
})

test('the guest is asked for something only if a hold needs them', () => {
  expect(depositStatuses.filter((status) => needsGuest({ status }))).toEqual(['action_required', 'failed'])
})
