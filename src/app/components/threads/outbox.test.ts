import { describe, expect, it } from 'vitest'
import * as outbox from './outbox.ts'

const {
  emptyOutbox,
  nextUnsent,
  outboxFrom,
  withDraft,
  withoutSent,
  withQueued,
  withRefusal,
  withoutMessage,
} = outbox

const queued = (...texts: string[]) =>
  texts.reduce((box, text) => withQueued(withDraft(box, text), `id of ${text}`), emptyOutbox)

describe('the outbox of a conversation', () => {
  it('queues the trimmed draft and empties it', () => {
    expect(withQueued(withDraft(emptyOutbox, ' Can we come at one?\n'), 'a')).toEqual({
      draft: '',
      unsent: [{ clientId: 'a', text: 'Can we come at one?', refusal: null }],
    })
  })

  it('queues a draft once, however often it is sent', () => {
    const once = queued('hello')
    expect(withQueued(withQueued(once, 'b'), 'c')).toEqual(once)
  })

  it('leaves a blank draft as it is', () => {
    expect(withQueued(withDraft(emptyOutbox, ' \n'), 'a')).toEqual({ draft: ' \n', unsent: [] })
  })

  it('sends the oldest first, under the id that it was queued with', () => {
    const box = queued('one', 'two')
    expect(nextUnsent(box)?.clientId).toBe('id of one')
    expect(nextUnsent(withoutSent(box, 'id of one'))?.clientId).toBe('id of two')
    expect(nextUnsent(withoutSent(withoutSent(box, 'id of one'), 'id of two'))).toBeNull()
  })

  it('keeps what is typed while an earlier message is confirmed', () => {
    const typing = withDraft(queued('one'), 'tw')
    expect(withoutSent(typing, 'id of one')).toEqual({ draft: 'tw', unsent: [] })
  })

  it('a refused message keeps its id, and later ones wait and are then sent in order', () => {
    const box = withRefusal(queued('one', 'two'), 'id of one', 'Too many')
    expect(nextUnsent(box)).toBeNull()
    expect(nextUnsent(withRefusal(box, 'id of one', null))).toEqual({
      clientId: 'id of one',
      text: 'one',
      refusal: null,
    })
  })

  it('a refused message returns to the draft once, before newer text', () => {
    const box = withDraft(withRefusal(queued('one', 'two'), 'id of one', 'Too many'), 'three')
    const taken = withoutMessage(box, 'id of one')
    expect(taken.draft).toBe('one\n\nthree')
    expect(taken.unsent.map(({ text }) => text)).toEqual(['two'])
    expect(withoutMessage(taken, 'id of one')).toEqual(taken)
  })

  it('the outbox is restored from storage, and is empty for any other value', () => {
    const box = withDraft(withRefusal(queued('one', 'two'), 'id of one', 'Too many'), 'three')
    expect(outboxFrom(JSON.parse(JSON.stringify(box)))).toEqual(box)
    for (const other of [null, 1, 'text', [], { draft: 1, unsent: 'x' }, { unsent: [null, { text: 'x' }] }])
      expect(outboxFrom(other)).toEqual(emptyOutbox)
  })
})
