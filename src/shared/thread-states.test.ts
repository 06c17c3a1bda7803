import { describe, expect, it } from 'vitest'
import { canWrite, type Sender, senders, stayThreadState, type ThreadState } from './thread-states.ts'

const now = Date.parse('2026-12-20T00:00:00.000Z')
const day = 24 * 60 * 60_000
const at = (days: number) => new Date(now + days * day).toISOString()
const live = { cancelledAt: null, contactErasedAt: null, linkExpiresAt: at(14) }

describe('a stay’s thread', () => {
  it.each<[string, ThreadState, { cancelledAt?: string; linkExpiresAt?: string }]>([
    ['is open while the link lives', 'stay', {}],
    ['is open until the link expires', 'stay', { linkExpiresAt: at(1 / day) }],
    ['is expired from the instant at which the link expires', 'expired', { linkExpiresAt: at(0) }],
    ['is cancelled from the cancellation on', 'cancelled', { cancelledAt: at(0) }],
    ['is cancelled for 14 days', 'cancelled', { cancelledAt: at(-14 + 1 / day) }],
    ['is closed 14 days after the cancellation', 'closed', { cancelledAt: at(-14) }],
    [
      'is expired with the link, also when cancelled',
      'expired',
      { cancelledAt: at(-1), linkExpiresAt: at(0) },
    ],
  ])('%s', (_name, state, facts) => {
    expect(stayThreadState({ ...live, ...facts }, now)).toBe(state)
  })

  it('a stay’s thread is erased with the contact in every state', () => {
    const erased = { ...live, contactErasedAt: at(-1) }
    expect(stayThreadState(erased, now)).toBe('erased')
    expect(stayThreadState({ ...erased, cancelledAt: at(-1) }, now)).toBe('erased')
  })
})

it.each<[ThreadState, readonly Sender[]]>([
  ['open', ['visitor', 'host']],
  ['declined', ['visitor', 'host']],
  ['accepted', []],
  ['stay', ['guest', 'host']],
  ['cancelled', ['guest', 'host']],
  ['closed', ['host']],
  ['expired', []],
  ['erased', []],
])('a conversation that is %s can be written to by %j and nobody else', (state, allowed) => {
  expect(senders.filter((sender) => canWrite(sender, state)).toSorted()).toEqual(allowed.toSorted())
})
