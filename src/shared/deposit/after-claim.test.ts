import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AfterClaim, type ClaimReport, followClaim, returnedOf } from './after-claim.ts'

const nothing: AfterClaim = { returnedCents: 0, dispute: null, answerBy: null }
const kinds = (before: Partial<AfterClaim>, report: Partial<ClaimReport>) =>
  followClaim({ ...nothing, ...before }, { ...nothing, disputedCents: 5000, ...report }).events.map(
    ({ kind, amountCents }) => `${kind} ${amountCents}`,
  )

describe('the events after a claim', () => {
  it.each<[string, Partial<AfterClaim>, Partial<ClaimReport>, string[]]>([
    ['nothing', {}, {}, []],
    ['a refund', {}, { returnedCents: 2000 }, ['returned 2000']],
    ['a second refund', { returnedCents: 2000 }, { returnedCents: 5000 }, ['returned 3000']],
    ['a refund that failed', { returnedCents: 2000 }, {}, ['return_failed 2000']],
    ['a dispute', {}, { dispute: 'open' }, ['disputed 5000']],
    ['a dispute of a part', {}, { dispute: 'open', disputedCents: 3000 }, ['disputed 3000']],
    ['a dispute that was won', { dispute: 'open' }, { dispute: 'won' }, ['dispute_won 5000']],
    ['a dispute that was lost', { dispute: 'open' }, { dispute: 'lost' }, ['dispute_lost 5000']],
    ['a dispute first seen as lost', {}, { dispute: 'lost' }, ['disputed 5000', 'dispute_lost 5000']],
    ['a lost dispute that the host appeals', { dispute: 'lost' }, { dispute: 'open' }, ['disputed 5000']],
    ['a report without the known dispute', { dispute: 'won' }, {}, []],
    ['a dispute that our key can’t read', {}, { dispute: 'unread' }, ['disputed 5000']],
    ['an unread dispute that turns out open', { dispute: 'unread' }, { dispute: 'open' }, []],
    [
      'an unread dispute that turns out lost',
      { dispute: 'unread' },
      { dispute: 'lost' },
      ['dispute_lost 5000'],
    ],
    ['a known dispute that our key can’t read any more', { dispute: 'won' }, { dispute: 'unread' }, []],
  ])('%s', (_name, before, report, expected) => expect(kinds(before, report)).toEqual(expected))

  it('for any reports, repeated any number of times, the returned amounts add up and a repeat is no event', () => {
    const reports = fc.record<ClaimReport>({
      returnedCents: fc.integer({ min: 0, max: 5000 }),
      disputedCents: fc.integer({ min: 1, max: 5000 }),
      dispute: fc.constantFrom(null, 'open', 'unread', 'won', 'lost'),
      answerBy: fc.constant(null),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(reports, fc.integer({ min: 1, max: 3 }))), (all) => {
        let known = nothing
        let returned = 0
        for (const [report, times] of all)
          for (let time = 0; time < times; time += 1) {
            const { after, events } = followClaim(known, report)
            if (time > 0) expect(events).toEqual([])
            for (const { kind, amountCents } of events) {
              expect(amountCents).toBeGreaterThan(0)
              if (kind === 'returned') returned += amountCents
              if (kind === 'return_failed') returned -= amountCents
            }
            known = after
            expect(returned).toBe(report.returnedCents)
          }
      }),
    )
  })
})

it.each([
  ['a refund', 'returned 3000', 3000],
  ['two refunds of which one failed', 'returned 3000, returned 1000, return_failed 1000', 3000],
  ['an open dispute', 'disputed 8000', 0],
  ['a lost dispute after a refund', 'returned 3000, disputed 5000, dispute_lost 5000', 8000],
  ['a lost dispute that is appealed', 'disputed 8000, dispute_lost 8000, disputed 8000', 0],
  ['a lost dispute that is won on appeal', 'disputed 8000, dispute_lost 8000, dispute_won 8000', 0],
])('%s: what is back on the card follows from the events', (_name, text, returned) => {
  const events = text.split(', ').map((one) => {
    const [kind, amount] = one.split(' ')
    return { kind: kind as 'returned', amountCents: Number(amount) }
  })
  expect(returnedOf(events)).toBe(returned)
})
